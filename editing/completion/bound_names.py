"""The names that are bound around a place: read off the parser's stack, where only what is not closed yet lies open."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from lark import Token, Tree

from hornbook.dsl.core.game import Parameter
from hornbook.editing.completion.context import StackValue


def bound_names(stack: Sequence[StackValue], steps: Mapping[str, Sequence[Parameter]]) -> Iterator[str]:
    """Parameters, `let`s, choices and walkers; what a claim after a step may name are the parameters of the step."""
    for value in stack:
        if isinstance(value, Tree):
            yield from _in_tree(value, steps)
    for one, other in pairwise(stack):
        is_name = isinstance(one, Token) and one.type == "NAME"
        if is_name and isinstance(other, Token) and other.type in ("IN", "SECRETLY"):
            yield str(one)


def _in_tree(tree: "Tree[Token]", steps: Mapping[str, Sequence[Parameter]]) -> Iterator[str]:
    names = [str(child) for child in tree.children if isinstance(child, Token) and child.type == "NAME"]
    match str(tree.data):
        case "let" | "parameter" | "choose":
            yield from names[:1]
        case "walk":
            yield from names[-1:]
        case "moment":
            yield from (parameter.name for name in names for parameter in steps.get(name, ()))
        case data if data.endswith("_list") or data.startswith("__"):
            yield from bound_names([child for child in tree.children if isinstance(child, Tree)], steps)
