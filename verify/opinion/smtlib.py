"""Solver terms as SMT-LIB.

Takes a term, gives it as text that another solver can read, with the declarations it needs. Z3 can print terms too, but
the names it makes up for what occurs several times may be names of ours.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

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


def said(fact: Any) -> Said:
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

    def written(self, term: Any) -> str:
        """A term, in which whatever occurs several times is written once."""
        order = list(_parts_first(term))
        uses: dict[int, int] = {}
        for part in order:
            for child in part.children() if z3.is_app(part) else ():
                uses[child.get_id()] = uses.get(child.get_id(), 0) + 1
        texts: dict[int, str] = {}
        lets: list[str] = []
        for part in order:
            text = self._one(part, texts)
            if uses.get(part.get_id(), 0) > 1 and text.startswith("("):
                self.names += 1
                lets.append(f"(let ((?{self.names} {text})) ")
                text = f"?{self.names}"
            texts[part.get_id()] = text
        return "".join(lets) + texts[term.get_id()] + ")" * len(lets)

    def _one(self, term: Any, texts: dict[int, str]) -> str:
        if z3.is_quantifier(term):
            return self._quantified(term)
        if z3.is_int_value(term):
            number = term.as_long()
            return str(number) if number >= 0 else f"(- {-number})"
        kind, parts = term.decl().kind(), term.children()
        if kind == z3.Z3_OP_UNINTERPRETED:
            name = self._declared(term.decl())
        elif kind in _PLAIN:
            name = _PLAIN[kind]
            self.multiplies |= _multiplies(kind, parts)
        else:
            raise ValueError(f"a question has a part that is not meant to be in one: {term.decl().name()}")
        return f"({name} {' '.join(texts[part.get_id()] for part in parts)})" if parts else name

    def _declared(self, declaration: Any) -> str:
        name = f"|{declaration.name()}|"
        sorts = " ".join(str(declaration.domain(i)) for i in range(declaration.arity()))
        if name not in self.bound:
            self.declared.add(f"(declare-fun {name} ({sorts}) {declaration.range()})")
        return name

    def _quantified(self, term: Any) -> str:
        self.quantifies = True
        self.names += 1
        sorts = [term.var_sort(i) for i in range(term.num_vars())]
        variables = [z3.Const(f"bound {self.names} {i}", sort) for i, sort in enumerate(sorts)]
        names = [f"|{variable}|" for variable in variables]
        self.bound |= set(names)
        bound = " ".join(f"({name} {sort})" for name, sort in zip(names, sorts, strict=True))
        body = self.written(z3.substitute_vars(term.body(), *reversed(variables)))
        return f"({'forall' if term.is_forall() else 'exists'} ({bound}) {body})"


def _multiplies(kind: int, parts: Iterable[Any]) -> bool:
    numbers = [z3.is_int_value(part) for part in parts]
    if kind == z3.Z3_OP_MUL:
        return numbers.count(False) > 1
    return kind in (z3.Z3_OP_IDIV, z3.Z3_OP_MOD) and not numbers[-1]


def _parts_first(term: Any) -> Iterator[Any]:
    """Everything that a term is made of, each once and after its own parts; quantifiers are one piece."""
    seen: set[int] = set()
    waiting = [(term, False)]
    while waiting:
        part, opened = waiting.pop()
        if opened:
            yield part
        elif part.get_id() not in seen:
            seen.add(part.get_id())
            waiting.append((part, True))
            waiting += [(child, False) for child in part.children() if z3.is_app(part)]
