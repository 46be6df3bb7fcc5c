"""Solver terms as SMT-LIB.

Takes a term, gives it as text that another solver can read, with the declarations it needs. Z3 can print terms too, but
the names it makes up for what occurs several times may be names of ours.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import z3

_PLAIN = {
    z3.Z3_OP_TRUE: "true",
    z3.Z3_OP_FALSE: "false",
    z3.Z3_OP_AND: "and",
    z3.Z3_OP_OR: "or",
    z3.Z3_OP_NOT: "not",
    z3.Z3_OP_IMPLIES: "=>",
    z3.Z3_OP_ITE: "ite",
    z3.Z3_OP_EQ: "=",
    z3.Z3_OP_DISTINCT: "distinct",
    z3.Z3_OP_ADD: "+",
    z3.Z3_OP_SUB: "-",
    z3.Z3_OP_UMINUS: "-",
    z3.Z3_OP_MUL: "*",
    z3.Z3_OP_IDIV: "div",
    z3.Z3_OP_MOD: "mod",
    z3.Z3_OP_LE: "<=",
    z3.Z3_OP_LT: "<",
    z3.Z3_OP_GE: ">=",
    z3.Z3_OP_GT: ">",
}
"""What terms are made of, beside numbers, unknowns and quantifiers. Anything else has no place in a question."""


@dataclass(frozen=True, slots=True)
class Said:
    """A fact as text, what must be declared for it, and what the other solver must be able to do."""

    text: str
    declarations: frozenset[str]
    multiplies: bool
    """Whether unknowns are multiplied or divided by each other."""
    quantifies: bool


def said(fact: z3.BoolRef) -> Said:
    """A fact as SMT-LIB."""
    writer = _Writer()
    text = writer.written(fact)
    return Said(text, frozenset(writer.declared), writer.multiplies, writer.quantifies)


@dataclass
class _Writer:
    declared: set[str] = field(default_factory=set)
    multiplies: bool = False
    quantifies: bool = False
    names: int = 0
    bound: set[str] = field(default_factory=set)

    def written(self, term: z3.ExprRef) -> str:
        """A term, in which whatever occurs several times is written once."""
        nodes = list(_parts_first(term))
        uses = Counter(number for node in nodes for number in node.parts)
        texts: dict[int, str] = {}
        lets: list[str] = []
        for node in nodes:
            text = self._one(node.term, [texts[number] for number in node.parts])
            if uses[node.number] > 1 and text.startswith("("):
                self.names += 1
                lets.append(f"(let ((?{self.names} {text})) ")
                text = f"?{self.names}"
            texts[node.number] = text
        return "".join(lets) + texts[term.get_id()] + ")" * len(lets)

    def _one(self, term: z3.ExprRef, parts: Sequence[str]) -> str:
        if isinstance(term, z3.QuantifierRef):
            return self._quantified(term)
        if isinstance(term, z3.IntNumRef):
            number = term.as_long()
            return str(number) if number >= 0 else f"(- {-number})"
        kind = term.decl().kind()
        if kind == z3.Z3_OP_UNINTERPRETED:
            name = self._declared(term.decl())
        elif kind in _PLAIN:
            name = _PLAIN[kind]
            self.multiplies |= _multiplies(kind, term)
        else:
            raise ValueError(f"a question has a part that is not meant to be in one: {term.decl().name()}")
        return f"({name} {' '.join(parts)})" if parts else name

    def _declared(self, declaration: z3.FuncDeclRef) -> str:
        name = f"|{declaration.name()}|"
        sorts = " ".join(str(declaration.domain(i)) for i in range(declaration.arity()))
        if name not in self.bound:
            self.declared.add(f"(declare-fun {name} ({sorts}) {declaration.range()})")
        return name

    def _quantified(self, term: z3.QuantifierRef) -> str:
        self.quantifies = True
        self.names += 1
        sorts = [term.var_sort(i) for i in range(term.num_vars())]
        variables = [z3.Const(f"bound {self.names} {i}", sort) for i, sort in enumerate(sorts)]
        names = [f"|{variable}|" for variable in variables]
        self.bound |= set(names)
        bound = " ".join(f"({name} {sort})" for name, sort in zip(names, sorts, strict=True))
        body = self.written(z3.substitute_vars(term.body(), *reversed(variables)))
        return f"({'forall' if term.is_forall() else 'exists'} ({bound}) {body})"


def _multiplies(kind: int, term: z3.ExprRef) -> bool:
    if kind == z3.Z3_OP_MUL:
        return sum(not z3.is_int_value(part) for part in term.children()) > 1
    return kind in (z3.Z3_OP_IDIV, z3.Z3_OP_MOD) and not z3.is_int_value(term.arg(1))


class _Node(NamedTuple):
    """A part of a term, with the numbers of itself and of its own parts."""

    term: z3.ExprRef
    number: int
    parts: tuple[int, ...]


def _parts_first(term: z3.ExprRef) -> Iterator[_Node]:
    """Everything that a term is made of, each once and after its own parts; quantifiers are one piece."""
    seen: set[int] = set()
    waiting: list[z3.ExprRef | _Node] = [term]
    while waiting:
        part = waiting.pop()
        if isinstance(part, _Node):
            yield part
        elif (number := part.get_id()) not in seen:
            seen.add(number)
            parts = part.children() if z3.is_app(part) else []
            waiting += [_Node(part, number, tuple(each.get_id() for each in parts)), *parts]
