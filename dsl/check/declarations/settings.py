"""Settings: numbers that a designer may want to change, of the game or of each player.

Takes the declaration. A setting of each player becomes as many settings, `handicap of player 1` and so on, so that each
can be set, recorded and published like any other, and a table of them, of which the rules ask.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions.texts import shown_text
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import SettingDecl, TableDecl
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import PLAYER, NumberType


def declare_setting(node: syntax.Setting, max_players: int, ctx: Scope) -> None:
    low, high, world = node.low.value, node.high.value, ctx.world
    text = shown_text(node.words, f"The setting `{node.name}`", node.name.place, ctx)
    for given in node.values:
        if not low <= given.value <= high:
            message = f"`{node.name}` is {given.value}, which is not between {low} and {high}."
            ctx.report.error("HB401", message, given.place, expected=f"a number from {low} to {high}")
    _check_count(node, max_players, ctx)
    if not declare(node.name, world):
        return
    name, place = node.name.text, node.name.place
    if node.index is None:
        world.settings[name] = SettingDecl(name, node.values[0].value, low, high, text, place)
        return
    values = seat_values(node, max_players)
    for seat, given in enumerate(values):
        of_one = f"{name} of player {seat + 1}"
        world.settings[of_one] = SettingDecl(of_one, given.value, low, high, _of_seat(text, seat), place)
        world.used.add(of_one)
    numbers = tuple(given.value for given in values)
    world.tables[name] = TableDecl(name, NumberType(low, high), (PLAYER,), numbers, text, place)


def seat_values(node: syntax.Setting, max_players: int) -> tuple[syntax.Signed, ...]:
    """The values of a setting of each player, one for each seat; a single one is for all."""
    return node.values if len(node.values) == max_players else (node.values[0],) * max_players


def _check_count(node: syntax.Setting, max_players: int, ctx: Scope) -> None:
    if node.index is not None and node.index.member.text != "player":
        message = "A setting is one number, or one of each player."
        ctx.report.error("HB426", message, node.index.member.place, expected="`of each player`")
    elif len(node.values) > 1 and (node.index is None or len(node.values) != max_players):
        message = f"`{node.name}` has {len(node.values)} values."
        expected = f"one for all, or one for each of {max_players} players" if node.index else "one number"
        hint = "" if node.index else f"for a number of each seat write `{node.name} of each player = …`"
        ctx.report.error("HB426", message, node.values[1].place, expected=expected, suggestion=hint)


def _of_seat(text: Text, seat: int) -> Text:
    """What a setting is called for one player."""
    en, pl = f": player {seat + 1}", f": gracz {seat + 1}"
    told = tuple((language, (*parts, pl if language == "pl" else en)) for language, parts in text.told)
    return Text(text.en and text.en + en, text.pl and text.pl + pl, told)
