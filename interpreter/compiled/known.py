"""What the compiler knows of the core: every kind of node in rules, with the parts that it was written for.

Takes a game and what it is watched for; refuses it if there is anything in its rules that is not listed here, or a part
of a node that says more than it does by default. So whatever the language gains is played by the engine until somebody
teaches it here, and never compiled as if it were not there. What only words and places say does not count.
"""

from collections.abc import Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, get_args

from hornbook.dsl.core import expressions, game, leaves, stated, statements
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import Type
from hornbook.dsl.core.walk import field_names
from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.engine.obligations import Owed

KNOWN: dict[type[Any], str] = {
    leaves.Const: "value type",
    leaves.Setting: "name",
    leaves.PlayerCount: "",
    leaves.Seat: "player",
    leaves.Local: "slot name type",
    expressions.Var: "name index",
    expressions.Table: "name index",
    expressions.Attribute: "deck name card",
    expressions.Size: "zone",
    expressions.EndCard: "zone end",
    expressions.CardAt: "zone position",
    expressions.Total: "deck attribute zone",
    expressions.IsSorted: "zone direction",
    expressions.IsIn: "card zone",
    expressions.Arithmetic: "op left right",
    expressions.Compare: "op left right",
    expressions.Not: "operand",
    expressions.And: "left right",
    expressions.Or: "left right",
    expressions.IfExpr: "condition then otherwise",
    expressions.Bind: "slot value body",
    expressions.Quantified: "kind slot domain body",
    expressions.SumOver: "slot domain body",
    expressions.Extreme: "direction slot domain body",
    expressions.Best: "slot domain keys",
    expressions.Definite: "value",
    expressions.Neighbour: "player side",
    expressions.Before: "value",
    expressions.Players: "start",
    leaves.Places: "family",
    expressions.CardsIn: "zone",
    leaves.CardsOf: "deck",
    expressions.NumberRange: "low high",
    leaves.EnumMembers: "enum",
    expressions.Domain: "source where",
    expressions.BestKey: "direction value",
    expressions.ZoneRef: "name index",
    statements.Let: "slot name value",
    statements.SetVar: "name index value",
    statements.MoveCard: "card source target position",
    statements.MoveAll: "source target slot where",
    statements.Draw: "count source target",
    statements.Collect: "deck target",
    statements.Shuffle: "zone",
    statements.SortZone: "zone slot key",
    statements.If: "condition then otherwise",
    statements.Each: "slot domain body",
    statements.Repeat: "body until test_first",
    statements.Choose: "slot name type chooser domain",
    statements.Together: "slot body",
    statements.Menu: "name chooser options",
    statements.DoStep: "step arguments",
    statements.DoPhase: "phase",
    statements.MenuOption: "name when body declines",
    game.Parameter: "slot name type",
    game.Rule: "name guard body",
    game.Step: "name parameters lets rules",
    game.Phase: "name body",
    game.Winners: "slot where keys",
    stated.Measure: "name when value of_team",
    stated.When: "kind name",
}
"""Kinds of nodes, and the names of their parts but for words and places."""

KNOWN_OF_GAMES = (
    "id parents min_players max_players settings enums decks families zones variables tables steps phases flow winners "
    "endless claims bounds possibles examples findings assumptions slot_count ages minutes authors languages remarks "
    "recorded measures measure_slots"
)
"""What a game may have; what is said of it, and does not change play, is among it."""


def refuse_unknown(checked: Game, owed: Sequence[Owed] = ()) -> None:
    """Raises `CannotCompile` if there is anything unknown in the rules of a game, or in what it is watched for."""
    known = set(KNOWN_OF_GAMES.split())
    for each in fields(checked):
        if each.name not in known and not _is_words(each) and getattr(checked, each.name) != _default(each):
            raise CannotCompile(f"games with `{each.name}` are not known")
    waiting: list[Any] = [checked.steps, checked.phases, checked.flow, checked.winners, checked.measures]
    waiting += [each.body for each in owed]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node)
        elif isinstance(node, dict):
            waiting.extend(node.values())
        elif (names := field_names(type(node))) and not isinstance(node, Place | Text):
            _refuse_unknown_parts(node)
            waiting.extend([getattr(node, name) for name in names])


def _refuse_unknown_parts(node: Any) -> None:
    kind = type(node)
    if kind in get_args(Type):
        return
    if kind not in KNOWN:
        raise CannotCompile(f"`{kind.__name__}` is not known")
    for each in _UNKNOWN[kind]:
        if getattr(node, each.name) != _default(each):
            raise CannotCompile(f"`{kind.__name__}` with `{each.name}` is not known")


def _is_words(part: Field[Any]) -> bool:
    return part.name == "place" or part.type in (Text, "Text")


def _default(part: Field[Any]) -> Any:
    if part.default_factory is not MISSING:
        return part.default_factory()
    return part.default


_UNKNOWN = {
    kind: [part for part in fields(kind) if part.name not in known.split() and not _is_words(part)]
    for kind, known in KNOWN.items()
}
"""Parts that nodes have gained since."""
