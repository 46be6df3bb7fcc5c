"""What the rules of a game look at, and what only claims do. Tells what is worth showing on a table."""

from collections.abc import Iterable, Iterator

from hornbook.dsl.core.declarations import VarDecl, ZoneDecl
from hornbook.dsl.core.expressions import Total, Var
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import SetVar
from hornbook.dsl.core.types import EnumType, NumberType, PlaceType, PlayerType
from hornbook.dsl.core.walk import walk


def totals_of_rules(game: Game) -> list[Total]:
    """The sums over zones that the rules themselves form (claims may add up anything)."""
    return [node for node in _nodes_of_rules(game) if isinstance(node, Total)]


def notes_for_claims(game: Game) -> set[str]:
    """Numbers that only claims look at."""
    return {name for name in kept_for_claims(game) if isinstance(game.variables[name].type, NumberType)}


def kept_for_claims(game: Game) -> set[str]:
    """What only claims look at, kept for them by the rules: nobody at the table needs these. To count one on
    (`n becomes n + 1`) is not to look at it."""
    by_claims = _variables_in(walk((game.claims, game.bounds, game.possibles)))
    counted_on = {
        id(node)
        for statement in _nodes_of_rules(game)
        if isinstance(statement, SetVar)
        for node in walk(statement.value)
        if isinstance(node, Var) and node.name == statement.name
    }
    return by_claims - _variables_in(node for node in _nodes_of_rules(game) if id(node) not in counted_on)


def seen_by_players(game: Game) -> list[VarDecl]:
    """The variables that somebody who plays sees on the table."""
    kept = kept_for_claims(game)
    return [each for each in game.variables.values() if is_on_the_table(each) and each.name not in kept]


def in_order(zone: ZoneDecl, cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """The cards of a zone as they are best looked at: where their order means nothing, from the lowest on."""
    known = [card for card in cards if card is not None]
    return cards if zone.ordered or len(known) < len(cards) else tuple(sorted(known))


def is_on_the_table(variable: VarDecl) -> bool:
    """Whether players see it lie there: what belongs to somebody or to a place, what always stands somewhere, and what
    shows one of several sides. Counts, truths and what is only sometimes pointed at are in the rules alone."""
    return bool(variable.index) or isinstance(variable.type, PlaceType | PlayerType | EnumType)


def _variables_in(nodes: Iterable[object]) -> set[str]:
    return {node.name for node in nodes if isinstance(node, Var)}


def _nodes_of_rules(game: Game) -> Iterator[object]:
    return walk((game.flow, game.phases, game.steps, game.winners))
