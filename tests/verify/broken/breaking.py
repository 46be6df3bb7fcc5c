"""A fault put into the prover's code, and taken out again.

Takes a `Fault`: a function, a piece of its text and what it is replaced by. While it is broken, whoever calls the
function, in whatever module, gets the broken one. A function or a text that is no longer there is an error: a fault
must be said anew when the code has changed, or else it would break nothing.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from inspect import getsource, unwrap
from textwrap import dedent, indent
from types import FunctionType, ModuleType
from typing import Any

import pytest


@dataclass(frozen=True)
class Fault:
    """One deliberate fault: `where` is a function, `noticed_by` the judge that sees it."""

    what: str
    where: str
    old: str
    new: str
    noticed_by: str

    @property
    def id(self) -> str:
        return self.what.replace(" ", "_")


class _Target:
    """The function that a fault is in: where it is kept, and what it is there."""

    def __init__(self, where: str) -> None:
        package, module, *names = where.split(".")
        at = next(
            i for i, name in enumerate([*names, ""]) if not name or not _is_module(package, module, names[: i + 1])
        )
        self.module = import_module(".".join(["hornbook", package, module, *names[:at]]))
        *owners, self.name = names[at:]
        self.owner: Any = self.module
        for owner in owners:
            self.owner = getattr(self.owner, owner)
        self.kept = vars(self.owner)[self.name]

    @cached_property
    def function(self) -> FunctionType:
        inner: Any = self.kept.fget if isinstance(self.kept, property) else getattr(self.kept, "__func__", self.kept)
        found = unwrap(inner)
        assert isinstance(found, FunctionType)
        return found

    def remade(self, text: str) -> Any:
        """The same thing made from another text. The class is given along, for `super()`."""
        made: dict[str, Any] = {}
        inside = f"def make(__class__):\n{indent(text, '    ')}\n    return {self.name}\n"
        exec(compile(inside, f"<broken {self.name}>", "exec"), self.module.__dict__, made)
        return made["make"](self.owner)


def _is_module(package: str, module: str, names: list[str]) -> bool:
    try:
        import_module(".".join(["hornbook", package, module, *names]))
    except ImportError:
        return False
    return True


def broken_text(fault: Fault) -> str:
    """The text of the function with the fault in it; the piece that is replaced must be there just once."""
    text = dedent(getsource(_Target(fault.where).function))
    assert text.count(fault.old) == 1, f"{fault.where} has {fault.old!r} {text.count(fault.old)} times"
    assert fault.old != fault.new
    return text.replace(fault.old, fault.new)


@contextmanager
def broken(fault: Fault) -> Iterator[None]:
    """Inside, the prover has the fault."""
    target = _Target(fault.where)
    new = target.remade(broken_text(fault))
    with pytest.MonkeyPatch.context() as patch:
        if target.owner is not target.module:
            patch.setattr(target.owner, target.name, new)
        else:
            for module in _modules_that_have(target):
                patch.setattr(module, target.name, new)
        yield


def _modules_that_have(target: _Target) -> list[ModuleType]:
    modules = [module for name, module in list(sys.modules.items()) if name.startswith(("hornbook.", "tests."))]
    return [module for module in modules if vars(module).get(target.name) is target.kept]


def faults_in(where: str, *faults: tuple[str, str, str, str, str]) -> list[Fault]:
    """Faults in one class or module; of each the function, what is wrong with it, the piece of its text, what that is
    replaced by, and the judge that sees it. The text of a method is taken as if it stood at the left margin."""
    return [Fault(what, f"{where}.{name}", old, new, judge) for name, what, old, new, judge in faults]
