"""A position and what happens in it, written as an `example` of a rule file.

Takes the story of a phase, gives text that can be pasted into the game's file, where it loads and comes out as it did.
Only what differs from the start of a game is written down.
"""

from collections.abc import Collection, Iterator, Sequence

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Draw
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NONE_VALUE, CardType, OptionalType, PlaceType, PlayerType, Type
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Fired
from hornbook.interpreter.examples.story import Story
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import Layout
from hornbook.interpreter.words.source_names import (
    card_name,
    cards_listed,
    chooser_name,
    value_name,
    variable_name,
    zone_name,
)


def example_text(game: Game, name: str, words: Text, story: Story) -> str:
    """The block of the example. If the rules break off, it says only what is given and chosen."""
    before, after = story.before, story.after
    texts = [f'  {code} "{_quotable(said)}"' for code, said in (("en", words.en), ("pl", words.pl)) if said]
    start = "" if story.start is None else f", {story.start}"
    lines = [f"example {name}", *texts, f"  players {before.players}", f"  in {story.phase}{start}"]
    drawn_from = {node.source.name for node in walk((game.steps, game.phases[story.phase])) if isinstance(node, Draw)}
    lines += _block("given", [*_zones(game, before, None, drawn_from), *_variables(game, before, None)])
    chosen = [_answer(game, event) for event in story.events if isinstance(event, Chosen)]
    lines += _block("when", [*_shuffles(game, story), *chosen])
    if after is not None:
        fired = [event.rule for event in story.events if isinstance(event, Fired)]
        changed = [*_zones(game, after, before), *_variables(game, after, before)]
        lines += _block("then", [*changed, f"rules {' '.join(fired)}".rstrip()])
    return "\n".join(lines) + "\n"


def _block(title: str, lines: Sequence[str]) -> list[str]:
    return [f"  {title}", *(f"    {line}" for line in lines)] if lines else []


def _zones(game: Game, snapshot: Snapshot, before: Snapshot | None, drawn_from: Collection[str] = ()) -> Iterator[str]:
    """Zones that hold something or, if there was a position before, hold something else than then.

    Homes hold what lies nowhere else; of them only the order matters, and only if cards are drawn from there.
    """
    homes = {deck.home.name for deck in game.decks.values()}
    for zone, members in snapshot.zones.items():
        for index, held in members.items():
            cards = [card for card in held if card is not None]
            if zone in homes:
                unusual = before is None and zone in drawn_from and cards != sorted(cards)
            else:
                unusual = bool(cards) if before is None else held != before.zones[zone][index]
            if unusual:
                said = cards_listed(game, cards) or "empty"
                yield f"{zone_name(game, zone, index)}: {said}"


def _shuffles(game: Game, story: Story) -> Iterator[str]:
    """How chance laid the cards; where their order does not matter, only as far as they have left the zone again."""
    stay: dict[str, tuple[int | None, ...]] = {}
    for zone, members in story.after.zones.items() if story.after is not None else ():
        if not game.zones[zone].ordered:
            stay |= {zone_name(game, zone, index): cards for index, cards in members.items()}
    for told in story.shuffles:
        front = list(told.cards)
        while front and front[-1] in stay.get(told.zone, ()):
            front.pop()
        if front:
            yield f"shuffle {told.zone}: {cards_listed(game, front)}"


def _variables(game: Game, snapshot: Snapshot, before: Snapshot | None) -> Iterator[str]:
    layout = Layout(game)
    memory = Memory(layout, Evaluator(layout, ConcreteValues()))
    usual = before or memory.snapshot(memory.empty(snapshot.players))
    for name, values in snapshot.variables.items():
        for index, value in values.items():
            if value != usual.variables[name][index]:
                said = value_name(game, game.variables[name].type, value)
                yield f"{variable_name(game, name, index)}: {said}"


def _answer(game: Game, chosen: Chosen) -> str:
    who = chooser_name(chosen.chooser)
    if chosen.option:
        return f"{who} chooses option {chosen.option}"
    asked = (node for node in walk((game.steps, game.phases)) if isinstance(node, Choose))
    type_ = next(choose.type for choose in asked if choose.name == chosen.choice)
    return f"{who} chooses {chosen.choice} {_bare(game, type_, chosen.value)}"


def _bare(game: Game, type_: Type, value: int) -> str:
    """A chosen value: its name already says what kind of thing it is, so a number is enough."""
    match type_:
        case OptionalType(inner=inner) if value != NONE_VALUE:
            return _bare(game, inner, value)
        case CardType():
            return card_name(game, value)
        case PlayerType() | PlaceType():
            return str(value + 1)
        case _:
            return value_name(game, type_, value)


def _quotable(words: str) -> str:
    return words.replace("\\", "").replace('"', '\\"')
