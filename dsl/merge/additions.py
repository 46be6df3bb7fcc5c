"""What a variant puts into the flow or a phase of its parent, before or after a phase or step that is run there."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

from hornbook.dsl import syntax
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_STATEMENTS

Side = Literal["before", "after"]


def with_addition(
    body: syntax.Body, name: syntax.Name, side: Side, addition: syntax.Body, report: Report
) -> syntax.Body | None:
    """The statements with the addition right before or after each `do` of that name; None if there is none. They must
    not grow too large: each addition may double what is there."""
    count = names_run(body).count(name.text)
    if count == 0:
        return None
    if statement_count(body) + count * statement_count(addition) > MAX_STATEMENTS:
        message = f"With this there would be more than {MAX_STATEMENTS} statements."
        report.error("HB116", message, name.place, suggestion="put what is repeated into a step")
        return body
    return _extended(body, name.text, side, addition)


def statement_count(body: syntax.Body) -> int:
    """How many statements there are, those inside of others included."""
    return len(body) + sum(statement_count(inner) for statement in body for inner in _bodies(statement))


def names_run(body: syntax.Body) -> list[str]:
    """The names of all phases and steps that some statements run, as they are written."""
    found: list[str] = []
    for statement in body:
        if isinstance(statement, syntax.Do):
            found.append(statement.name.text)
        for inner in _bodies(statement):
            found += names_run(inner)
    return found


def _extended(body: syntax.Body, name: str, side: Side, addition: syntax.Body) -> syntax.Body:
    result: list[syntax.Statement] = []
    for statement in body:
        if isinstance(statement, syntax.Do) and statement.name.text == name:
            result += [*addition, statement] if side == "before" else [statement, *addition]
        else:
            result.append(_with_bodies(statement, lambda inner: _extended(inner, name, side, addition)))
    return tuple(result)


def _bodies(statement: syntax.Statement) -> Iterator[syntax.Body]:
    """The blocks inside of a statement."""
    match statement:
        case syntax.Repeat() | syntax.WhileLoop() | syntax.Each() | syntax.Secretly():
            yield statement.body
        case syntax.IfChain(_, then, otherwise):
            yield then
            if isinstance(otherwise, syntax.IfChain):
                yield from _bodies(otherwise)
            elif otherwise is not None:
                yield otherwise
        case syntax.Menu(_, options):
            yield from (option.body for option in options if option.body is not None)


def _with_bodies(statement: syntax.Statement, changed: Callable[[syntax.Body], syntax.Body]) -> syntax.Statement:
    """The statement with every block inside of it changed."""
    match statement:
        case syntax.Repeat() | syntax.WhileLoop() | syntax.Each() | syntax.Secretly():
            return replace(statement, body=changed(statement.body))
        case syntax.IfChain():
            return _with_branches(statement, changed)
        case syntax.Menu():
            options = (replace(o, body=None if o.body is None else changed(o.body)) for o in statement.options)
            return replace(statement, options=tuple(options))
        case _:
            return statement


def _with_branches(chain: syntax.IfChain, changed: Callable[[syntax.Body], syntax.Body]) -> syntax.IfChain:
    match chain.otherwise:
        case None:
            return replace(chain, then=changed(chain.then))
        case syntax.IfChain() as further:
            return replace(chain, then=changed(chain.then), otherwise=_with_branches(further, changed))
        case body:
            return replace(chain, then=changed(chain.then), otherwise=changed(body))
