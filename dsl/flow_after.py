"""Flows with something put in after a phase, wherever that phase is run."""

from dataclasses import replace

from hornbook.dsl import syntax


def with_addition(flow: syntax.Flow, phase: str, addition: syntax.Body) -> syntax.Flow | None:
    """The flow with the addition right after each `do` of the phase; None if it never runs that phase."""
    if phase not in phases_run(flow.body):
        return None
    return replace(flow, body=_extended(flow.body, phase, addition))


def phases_run(body: syntax.Body) -> list[str]:
    """The names of all phases that a flow runs, as they are written."""
    found: list[str] = []
    for statement in body:
        match statement:
            case syntax.Do(name):
                found.append(name.text)
            case syntax.Repeat(inner) | syntax.WhileLoop(_, inner) | syntax.Each(_, _, inner):
                found += phases_run(inner)
            case syntax.IfChain():
                for branch in _branches(statement):
                    found += phases_run(branch)
    return found


def _branches(chain: syntax.IfChain) -> list[syntax.Body]:
    match chain.otherwise:
        case None:
            return [chain.then]
        case syntax.IfChain() as further:
            return [chain.then, *_branches(further)]
        case body:
            return [chain.then, body]


def _extended(body: syntax.Body, phase: str, addition: syntax.Body) -> syntax.Body:
    result: list[syntax.Statement] = []
    for statement in body:
        match statement:
            case syntax.Do(name) if name.text == phase:
                result += [statement, *addition]
            case syntax.Repeat(inner) | syntax.WhileLoop(_, inner) | syntax.Each(_, _, inner):
                result.append(replace(statement, body=_extended(inner, phase, addition)))
            case syntax.IfChain():
                result.append(_extended_chain(statement, phase, addition))
            case _:
                result.append(statement)
    return tuple(result)


def _extended_chain(chain: syntax.IfChain, phase: str, addition: syntax.Body) -> syntax.IfChain:
    then = _extended(chain.then, phase, addition)
    match chain.otherwise:
        case None:
            return replace(chain, then=then)
        case syntax.IfChain() as further:
            return replace(chain, then=then, otherwise=_extended_chain(further, phase, addition))
        case body:
            return replace(chain, then=then, otherwise=_extended(body, phase, addition))
