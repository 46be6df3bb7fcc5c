"""How fast an editor is answered: the seconds of processor time after a keystroke in the longest bundled file.

Processor time, because that is ours: how long one waits depends on what else the machine does. Each keystroke adds a
line at the top, so that every place of the file moves; proofs are no part of it, since nobody waits for them.
"""

import gc
import time
from collections.abc import Callable
from statistics import median

from hornbook.dsl.read.files import bundled_folder
from hornbook.editing.colours import colours
from hornbook.editing.completion.offers import offers_at
from hornbook.editing.desk import Desk
from hornbook.editing.hover import hover_at
from hornbook.editing.lenses import lenses
from hornbook.editing.look import Look
from tests.bench.bench import Figure

_AT_MOST = 0.1


def editing_figures(runs: int = 15) -> list[Figure]:
    """What is asked after a keystroke, in the longest rule file and in the longest file of examples."""
    gc.set_threshold(100_000, 20, 50)  # as the program does (`cli.py`)
    rules = max((path for path in bundled_folder().glob("*.rules") if "." not in path.stem), key=_length)
    examples = rules.with_name(f"{rules.stem}.examples.rules")
    return [
        figure
        for path in (rules, examples)
        if path.exists()
        for figure in _figures(path.name.removesuffix(".rules"), _Typist(path.name), runs)
    ]


def _length(path: object) -> int:
    return len((bundled_folder() / str(path)).read_text(encoding="utf-8").split("\n"))


class _Typist:
    """Somebody who types lines at the top of a file."""

    def __init__(self, name: str) -> None:
        self.desk, self.path = Desk(), bundled_folder() / name
        self.text = self.path.read_text(encoding="utf-8")
        self.press()

    def press(self) -> Look:
        """One keystroke, and how the file looks after it."""
        self.text = f"\n{self.text}"
        self.desk.put(self.path, self.text)
        look = self.desk.look(self.path)
        assert look is not None
        assert look.diagnostics == ()
        return look

    def complete(self) -> None:
        """Completion does not wait for a look."""
        look = self.desk.last_look(self.path)
        assert look is not None
        typed = f"{self.text}\nphase more\n  each player\n    draw 1 from "
        lines = typed.split("\n")
        assert offers_at(self.desk, look, typed, len(lines), len(lines[-1]) + 1)


def _figures(name: str, typist: _Typist, runs: int) -> list[Figure]:
    look = typist.press()
    asked: dict[str, Callable[[], object]] = {
        "errors": typist.press,
        "completion": typist.complete,
        "colours": lambda: list(colours(look)),
        "hover": lambda: hover_at(look, {}, look.blocks[-1].place.line, look.blocks[-1].place.column + 9),
        "lenses": lambda: list(lenses(typist.desk, look, {})),
    }
    return [Figure(f"{what}, {name}", _seconds(work, runs), "s", at_most=_AT_MOST) for what, work in asked.items()]


def _seconds(work: Callable[[], object], runs: int) -> float:
    taken = []
    for _ in range(runs):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return median(taken)
