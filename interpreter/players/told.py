"""Bots that are told what to do: a designer's own policy, a function in Python.

Takes a function that is given an `Outlook`, which shows what its seat may see and nothing else, and gives one of its
`options`, called as the outlook calls it; or the name of such a function, `my_bots.py:patient`. A file that is named so
is a program of whoever names it, and is run as such; so names come from calls and command lines, never from data.
"""

import hashlib
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from reprlib import repr as shortened
from types import ModuleType

from hornbook.errors import BotFailed
from hornbook.interpreter.engine.by_name.setup import CardName
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.manners import UnknownBot, manner_called
from hornbook.interpreter.players.bots import Bot, bot_of
from hornbook.interpreter.players.determinize import Outlook

Policy = Callable[[Outlook], CardName]


class ToldBot:
    """Does what a function says; `BotFailed` if that is none of the options."""

    def __init__(self, policy: Policy, name: str) -> None:
        self._policy, self._name = policy, name

    def __call__(self, outlook: Outlook) -> int:
        answer, choice, called = self._policy(outlook), outlook.choice, outlook.options
        if answer in called:
            return choice.options[called.index(answer)]
        listed = ", ".join(map(str, called))
        raise BotFailed(f"{self._name} answered {shortened(answer)} to `{choice.name}`; the options are {listed}")


def is_told(name: str) -> bool:
    """Whether a name leads to a function in a file."""
    return ".py:" in name


def check_bot(name: str) -> None:
    """Raises `UnknownBot` if there is no bot of that name."""
    if is_told(name):
        _told_in(name)
    else:
        manner_called(name)


def fingerprints(names: Iterable[str]) -> list[str]:
    """The hashes of the files that names of bots lead to: what these bots do depends on them."""
    return [hashlib.sha256(_file_of(name).read_bytes()).hexdigest() for name in names if is_told(name)]


def entrants(bots: Sequence[str | Policy]) -> tuple[list[str], dict[str, Bot]]:
    """A name for each bot, and those that are told what to do. Raises `UnknownBot`."""
    names: list[str] = []
    told: dict[str, Bot] = {}
    for bot in bots:
        if not isinstance(bot, str):
            called = getattr(bot, "__name__", "told")
            names.append(next(name for n in count(1) if (name := f"{called} ({n})") not in told))
            told[names[-1]] = ToldBot(bot, called)
            continue
        names.append(bot)
        if is_told(bot):
            told[bot] = _told_in(bot)
        else:
            manner_called(bot)
    return names, told


def seated(names: Sequence[str], told: Mapping[str, Bot], seed: int) -> list[Bot]:
    """A bot for each seat; those that are not told have a chance of their own."""
    return [told.get(name) or bot_of(manner_called(name), seat_seed(seed, seat)) for seat, name in enumerate(names)]


def _file_of(name: str) -> Path:
    return Path(name.rpartition(":")[0])


def _told_in(name: str) -> ToldBot:
    """The bot that a function in a file tells what to do; what goes wrong in there is told with its line."""
    file, called = _file_of(name), name.rpartition(":")[2]
    if not file.is_file():
        raise UnknownBot(f"There is no file `{file}`.")
    found = getattr(_loaded(file, file.read_bytes()), called, None)
    if not callable(found):
        raise UnknownBot(f"There is no function `{called}` in `{file}`.")
    policy: Policy = found

    def answer(outlook: Outlook) -> CardName:
        try:
            return policy(outlook)
        except Exception as error:
            raise BotFailed(f"`{called}` has failed: {_told(error, file)}") from error

    return ToldBot(answer, f"`{called}`")


@cache
def _loaded(file: Path, written: bytes) -> ModuleType:
    """The module of a file in which this is written; loaded once."""
    spec = spec_from_file_location(f"bots in {file}", file)
    if spec is None or spec.loader is None:
        raise UnknownBot(f"`{file}` is no file of Python.")
    module = sys.modules[spec.name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise UnknownBot(f"`{file}` cannot be used: {_told(error, file)}.") from error
    return module


def _told(error: BaseException, file: Path) -> str:
    """What went wrong, and on which line of the file."""
    lines = [
        each.lineno for each in traceback.extract_tb(error.__traceback__) if Path(each.filename) == file.absolute()
    ]
    where = f" (line {lines[-1]} of `{file}`)" if lines else ""
    return f"{type(error).__name__}: {error}{where}"
