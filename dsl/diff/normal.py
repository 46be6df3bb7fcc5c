"""Normal forms: two pieces of core have the same one exactly if they differ in nothing that counts.

Takes nodes of a checked game, and definitions as they are parsed; gives nested tuples to compare. Assumes that in every
node the field that binds a slot stands before the fields that use it, as it does throughout `dsl.core`.

What never counts: places, and numbers that only the checker hands out. A slot becomes the number of its binder within
the piece (alpha-equivalence); a card becomes what stands on it, and a member of an enumeration its name, because their
own numbers shift when something is declared before them. What follows from the rest (the type of a local) is left out.

A *meaning* has no words either: no texts, no cited sources, no names of locals. A *wording* has them.
"""

from collections.abc import Mapping
from typing import Any, cast

from hornbook.dsl import syntax
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl, TableDecl
from hornbook.dsl.core.game import Game, Parameter, Step
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.stated import Answer, Example, Finding, Remark, ZoneContents
from hornbook.dsl.core.statements import Choose, Let
from hornbook.dsl.core.texts import GivenNumber, Text
from hornbook.dsl.core.types import NONE_VALUE, CardType, EnumType, OptionalType, Type
from hornbook.dsl.core.walk import field_names, walk

Form = object
Labels = Mapping[int, str]
"""What slots bound outside of a piece are called, such as the parameters of a step in its rules."""

SLOT_FIELDS = frozenset({"slot", "index_slots"})
_WORDS: dict[type, frozenset[str]] = {
    DeckDecl: frozenset({"called", "signs", "signed"}),
    Let: frozenset({"name"}),
    Parameter: frozenset({"name"}),
    Example: frozenset({"teaches", "trap"}),
    Finding: frozenset({"kind", "severity"}),
    Remark: frozenset({"kind"}),
}
_DERIVED: dict[type, frozenset[str]] = {
    Choose: frozenset({"type"}),
    DeckDecl: frozenset({"first"}),
}


class Normal:
    """Makes the normal forms of one game's pieces. `labels`: what its steps bind for their rules and claims."""

    def __init__(self, game: Game, labels: Labels) -> None:
        self._game = game
        self._labels = labels
        self._choices = _choice_types(game)

    def meaning(self, node: object) -> Form:
        """What a piece does or says, without the words."""
        return _Walk(self._game, self._choices, self._labels, words=False).form(node)

    def wording(self, node: object) -> Form:
        """The same with the words."""
        return _Walk(self._game, self._choices, self._labels, words=True).form(node)


class _Walk:
    """One way through a piece. Each binder gets the next number; if a slot is bound again, its uses mean the latest."""

    def __init__(self, game: Game, choices: Mapping[str, Type], labels: Labels, words: bool) -> None:
        self._game = game
        self._choices = choices
        self._words = words
        self._slots: dict[int, int | str] = dict(labels)
        self._bound = 0

    def form(self, node: Any) -> Form:
        match node:
            case Text():
                return _as_written(node) if self._words else None
            case tuple():
                return tuple(self.form(part) for part in node)
            case Const(value, type_):
                return "Const", type(type_).__name__, self._value(value, type_)
            case Local(slot, name):
                return "Local", self._slots.get(slot, f"free {name}"), name if self._words else ""
            case TableDecl() | AttributeDecl():
                values = tuple(self._value(value, node.type) for value in node.values)
                return *self._parts(node, without=frozenset({"values"})), values
            case ZoneContents(zone, cards):
                deck = CardType(self._game.zones[zone.name].deck)
                return "ZoneContents", self.form(zone), tuple(self._value(card, deck) for card in cards)
            case Answer(_, choice, value):
                chosen_type = self._choices.get(choice)
                chosen = value if value is None or chosen_type is None else self._value(value, chosen_type)
                return *self._parts(node, without=frozenset({"value"})), chosen
            case _:
                return self._parts(node) if field_names(type(node)) else cast(Form, node)

    def _parts(self, node: Any, without: frozenset[str] = frozenset()) -> tuple[Form, ...]:
        kind = type(node)
        left_out = {"place", *without, *_DERIVED.get(kind, ()), *(() if self._words else _WORDS.get(kind, ()))}
        parts = [(name, getattr(node, name)) for name in field_names(kind) if name not in left_out]
        formed = (self._binder(part) if name in SLOT_FIELDS else self.form(part) for name, part in parts)
        return (kind.__name__, *formed)

    def _binder(self, slots: int | tuple[int, ...] | None) -> Form:
        if slots is None:
            return None
        if isinstance(slots, tuple):
            return tuple(self._binder(slot) for slot in slots)
        self._bound += 1
        self._slots[slots] = self._bound
        return self._bound

    def _value(self, value: int, type_: Type) -> Form:
        """A constant as the file knows it: a card by its number, a member of an enumeration by its name."""
        match type_:
            case OptionalType(inner):
                return "none" if value == NONE_VALUE else self._value(value, inner)
            case CardType(deck):
                declared = self._game.decks[deck]
                return deck, value - declared.first + (declared.low or 0)
            case EnumType(name) if 0 <= value < len(self._game.enums[name].members):
                return name, self._game.enums[name].members[value]
            case _:
                return value


def step_labels(before: Game, after: Game) -> tuple[Labels, Labels]:
    """What the rules of each step, and the claims about it, call its parameters and lets, so that two games compare.

    As long as two steps bind the same things, these go by their position: then their names do not matter, and to
    exchange them does. Otherwise the step itself has changed; its rules are still told apart by the names they use.
    """
    old, new = Normal(before, {}), Normal(after, {})
    olds: dict[int, str] = {}
    news: dict[int, str] = {}
    for name in {**before.steps, **after.steps}:
        mine, theirs = before.steps.get(name), after.steps.get(name)
        both = mine is not None and theirs is not None
        same_parameters = both and old.meaning(_parameters(mine)) == new.meaning(_parameters(theirs))
        same_lets = both and old.meaning(step_head(mine)) == new.meaning(step_head(theirs))
        olds |= _labels(mine, same_parameters, same_lets)
        news |= _labels(theirs, same_parameters, same_lets)
    return olds, news


def step_head(step: Step | None) -> object:
    """What a step binds for its rules."""
    return () if step is None else (step.parameters, step.lets)


def _parameters(step: Step | None) -> object:
    return () if step is None else step.parameters


def _labels(step: Step | None, same_parameters: bool, same_lets: bool) -> dict[int, str]:
    if step is None:
        return {}
    parameters = {p.slot: f"parameter {i if same_parameters else p.name}" for i, p in enumerate(step.parameters)}
    lets = {let.slot: f"let {i if same_lets else let.name}" for i, let in enumerate(step.lets)}
    return parameters | lets


def definition_meaning(node: syntax.Define) -> Form:
    """A definition, which is not in the core, as it is written, but for the names of parameters that say their type.

    (A parameter without a type has its type for a name, as `card`.)
    """
    names = [parameter.name.text for parameter in node.parameters or () if parameter.type is not None]
    return _renamed((node.parameters, node.body), {name: f"parameter {i}" for i, name in enumerate(names)})


def _renamed(node: Any, names: Mapping[str, str]) -> Form:
    match node:
        case syntax.Name(text):
            return names.get(text, text)
        case tuple():
            return tuple(_renamed(part, names) for part in node)
        case _ if field_names(type(node)):
            parts = (getattr(node, name) for name in field_names(type(node)) if name != "place")
            return (type(node).__name__, *(_renamed(part, names) for part in parts))
        case _:
            return cast(Form, node)


def _as_written(text: Text) -> Form:
    """Numbers that a text refers to by what it says: a setting that has changed makes no other text."""
    told = {"en": (text.en,), "pl": (text.pl,)} | dict(text.told)
    parts = {code: tuple(p.written if isinstance(p, GivenNumber) else p for p in said) for code, said in told.items()}
    return tuple(sorted(parts.items()))


def _choice_types(game: Game) -> dict[str, Type]:
    """What is chosen under each name; an answer in an example has only the name."""
    found: dict[str, Type] = {}
    bodies = [phase.body for phase in game.phases.values()]
    bodies += [rule.body for step in game.steps.values() for rule in step.rules]
    for node in walk(tuple(bodies)):
        if isinstance(node, Choose):
            found.setdefault(node.name, node.type)
    return found
