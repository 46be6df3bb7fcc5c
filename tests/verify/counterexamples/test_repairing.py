"""Cards that nobody asked for lie where what is proved of every card lets them."""

from collections.abc import Mapping
from dataclasses import replace

from hornbook.dsl.load import load_game
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.verify.counterexamples.repairing import repaired
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.invariants import Fact

Zones = dict[str, Mapping[tuple[int, ...], tuple[int | None, ...]]]


def test_cards_of_heaps_change_places_until_what_is_said_of_every_card_holds() -> None:
    game = load_game("classic_advanced").game
    assert game is not None
    engine = Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))
    fact = Fact(Obligation("claim", "all_cards_are_known"), game.claims["all_cards_are_known"].body)
    dealt = engine.start(3, 5).snapshot()
    holds = engine.evaluator.expression(fact.body)

    def is_so(position: Snapshot) -> bool:
        return bool(holds(engine.memory.from_snapshot(position)))

    box, pool = dealt.zones["box"][()], dealt.zones["pool"][()]
    changed: Zones = {"box": {(): (*pool[:3], *box[3:])}, "pool": {(): (*box[:3], *pool[3:])}}
    spoilt = replace(dealt, zones={**dealt.zones, **changed})
    assert is_so(dealt)
    assert not is_so(spoilt)
    mended = repaired(engine, spoilt, [fact])
    assert is_so(mended)
    assert mended.zones["rows"] == dealt.zones["rows"]
    assert {name: [len(z) for z in members.values()] for name, members in mended.zones.items()} == {
        name: [len(z) for z in members.values()] for name, members in dealt.zones.items()
    }
    assert repaired(engine, dealt, [fact]) == dealt
