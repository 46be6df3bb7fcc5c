"""Steps: lists of named rules, each with its guard."""

from dataclasses import dataclass

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.declarations import Parameter
from hornbook.dsl.syntax.expressions import Expression
from hornbook.dsl.syntax.statements import Body, Let
from hornbook.dsl.syntax.words import Name, Title, Words

__all__ = ["DetachedRule", "Guard", "GuardOtherwise", "Rule", "RuleBody", "Step"]


@dataclass(frozen=True, slots=True)
class Guard:
    """`when …`."""

    condition: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class GuardOtherwise:
    """`otherwise`: when no other rule of the step applies."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RuleBody:
    title: Title | None
    words: Words
    guard: Guard | GuardOtherwise | None
    body: Body
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Rule:
    name: Name
    body: RuleBody
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class DetachedRule:
    """`rule place.joins`: a rule that joins a step declared elsewhere."""

    step: Name
    name: Name
    body: RuleBody
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Step:
    name: Name
    parameters: tuple[Parameter, ...] | None
    title: Title | None
    words: Words
    lets: tuple[Let, ...]
    rules: tuple[Rule, ...]
    place: Place = place_field()
