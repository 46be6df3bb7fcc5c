"""What holds of every checked game, and what engine and prover rely on without asking.

Takes a game, gives what is wrong with it in words: nothing, unless the checker has a fault. Names are bound before they
are used (a step's parameters by running it); `before` stands only in claims about a step; divisors are above zero.
"""

from collections.abc import Iterable, Iterator

from hornbook.dsl.core.expressions import Arithmetic, Before, Best, Bind, Extreme, Quantified, SumOver
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, Local, Setting
from hornbook.dsl.core.stated import Bound, Claim, Possible
from hornbook.dsl.core.statements import Choose, Each, Let, MoveAll, SortZone, Together
from hornbook.dsl.core.walk import field_names, walk
from hornbook.dsl.report.source import Place


def faults_of(game: Game) -> list[str]:
    """All that is wrong with a game, as sentences."""
    stated: list[Claim | Bound | Possible] = [*game.claims.values(), *game.bounds.values(), *game.possibles.values()]
    return [*_unbound(game, stated), *_befores(game, stated), *_divisors(game)]


def _unbound(game: Game, stated: Iterable[Claim | Bound | Possible]) -> Iterator[str]:
    parameters = {step.name: frozenset(p.slot for p in step.parameters) for step in game.steps.values()}
    for zone in game.zones.values():
        yield from _free(zone.limit, frozenset(zone.index_slots), f"zone {zone.name}")
    for variable in game.variables.values():
        yield from _free(variable.initial, frozenset(), f"variable {variable.name}")
    for step in game.steps.values():
        lets = frozenset(let.slot for let in step.lets)
        yield from _free(step.lets, parameters[step.name], f"step {step.name}")
        yield from _free(step.rules, parameters[step.name] | lets, f"step {step.name}")
    for phase in game.phases.values():
        yield from _free(phase.body, frozenset(), f"phase {phase.name}")
    winners = game.winners
    yield from _free((game.flow, winners.where, winners.keys), frozenset([winners.slot]), "the flow or winners")
    for each in stated:
        bound = parameters[each.when.name] if each.when.kind == "after_step" else frozenset()
        yield from _free(each, bound, each.name)
    for example in game.examples.values():
        yield from _free(example, frozenset(), f"example {example.name}")


def _free(node: object, bound: frozenset[int], where: str) -> Iterator[str]:
    """Names that are used where nothing has bound them."""
    waiting: list[tuple[object, frozenset[int]]] = [(node, bound)]
    while waiting:
        here, known = waiting.pop()
        if isinstance(here, tuple):
            for part in here:
                waiting.append((part, known))
                if isinstance(part, (Let, Choose)):
                    known |= {part.slot}
        elif isinstance(here, Local):
            if here.slot not in known:
                yield f"{where}: `{here.name}` (slot {here.slot}) is not bound"
        elif not isinstance(here, Place) and (names := field_names(type(here))):
            waiting += [(getattr(here, name), known | _bound_in(here, name)) for name in names]


def _bound_in(node: object, part: str) -> frozenset[int]:
    """The names that a node binds in one of its parts."""
    match node:
        case Quantified(slot=slot) | SumOver(slot=slot) | Extreme(slot=slot) | Best(slot=slot) | Each(slot=slot):
            return frozenset([slot])
        case Choose(slot=slot) if part == "domain":
            return frozenset([slot])
        case Together(slot=slot):
            return frozenset([slot])
        case Bind(slot=slot) if part == "body":
            return frozenset([slot])
        case SortZone(slot=slot) if part == "key":
            return frozenset([slot])
        case MoveAll(slot=int(slot)) if part == "where":
            return frozenset([slot])
        case _:
            return frozenset()


def _befores(game: Game, stated: Iterable[Claim | Bound | Possible]) -> Iterator[str]:
    rules = (game.flow, game.phases, game.steps, game.winners, game.zones, game.variables, game.examples)
    elsewhere = [each for each in stated if each.when.kind != "after_step"]
    for node in walk((rules, *elsewhere)):
        if isinstance(node, Before):
            yield f"`before` stands outside of claims about steps: {node.place}"


def _divisors(game: Game) -> Iterator[str]:
    for node in walk(game):
        if not isinstance(node, Arithmetic) or node.op not in ("//", "mod"):
            continue
        match node.right:
            case Const(value):
                divisor = value
            case Setting(name):
                divisor = game.settings[name].value
            case _:
                continue  # a formula of settings; the checker knows its value
        if divisor <= 0:
            yield f"{divisor} divides: {node.place}"
