"""The Python API: every public name of the package, with its signature and its docstring."""

import ast
import dataclasses
import enum
import inspect
import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from textwrap import dedent
from types import FunctionType

from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import anchor, escaped, heading, paragraphs
from hornbook.docs.words import Words

PACKAGE = "hornbook"
"""Looked at from outside, as by anybody who uses it: pages must not depend on what the package loads when asked."""

_VALUES = {"__version__": "The version that is installed."}
"""Public names that are plain values and so have no docstring of their own."""

_SESSION = re.compile(r"^(?:    .*\n?|\n(?=    ))+", re.MULTILINE)


def api_page(language: str) -> str:
    """All public names. Docstrings are in English."""
    words, package = Words(language), import_module(PACKAGE)
    note = f'!!! note "{words["only in English"]}"' if language != "en" else ""
    entries = [_entry(name, getattr(package, name)) for name in package.__all__]
    return paragraphs(f"# {escaped(words['python api'])}", note, *_told(package), *entries) + "\n"


def _entry(name: str, thing: object) -> str:
    title = heading(2, f"<code>{escaped(name)}</code>", anchor("api", name))
    if name in _VALUES:
        return paragraphs(title, _VALUES[name])
    if isinstance(thing, FunctionType):
        return paragraphs(title, listing(_signature(f"{PACKAGE}.{name}", thing), "python"), *_told(thing))
    assert isinstance(thing, type)
    return paragraphs(title, *_told(thing), *(_member(name, *member) for member in _members(thing)))


def _members(kind: type) -> Iterator[tuple[str, object]]:
    """What belongs to a class itself: its fields with their types, then the rest as it is written."""
    if dataclasses.is_dataclass(kind):
        (written,) = ast.parse(dedent(inspect.getsource(kind))).body
        assert isinstance(written, ast.ClassDef)
        for line in written.body:
            if isinstance(line, ast.AnnAssign) and not ast.unparse(line.target).startswith("_"):
                yield ast.unparse(line.target), _unquoted(line.annotation)
    for name, value in vars(kind).items():
        if isinstance(value, FunctionType | property | cached_property | enum.Enum) and not name.startswith("_"):
            yield name, value


def _member(owner: str, name: str, value: object) -> str:
    full = f"{owner}.{name}"
    match value:
        case FunctionType():
            return paragraphs(listing(_signature(full, value), "python"), *_told(value))
        case property() | cached_property():
            return paragraphs(listing(full, "python"), *_told(value))
        case str(type_):
            return listing(f"{full}: {type_}", "python")
        case _:
            return listing(full, "python")


def _signature(name: str, function: FunctionType) -> str:
    """As it is written: what types are made of would take more room than it is worth."""
    (written,) = ast.parse(dedent(inspect.getsource(function))).body
    assert isinstance(written, ast.FunctionDef)
    arguments = _unquoted(written.args).removeprefix("self").removeprefix(", ")
    return f"{name}({arguments}) -> {_unquoted(written.returns)}"


def _unquoted(node: ast.AST | None) -> str:
    return ast.unparse(node).replace("'", "") if node else "None"


def _told(thing: object) -> Iterator[str]:
    """A docstring as Markdown; sessions in it as code."""
    text = inspect.getdoc(thing) or ""
    at = 0
    for session in _SESSION.finditer(text):
        yield text[at : session.start()].strip()
        yield listing(inspect.cleandoc(session.group()), "pycon")
        at = session.end()
    yield text[at:].strip()
