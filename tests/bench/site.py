"""How fast the site is: built anew with everything proved and played already, on a phone, and after an edit while it is
served.

The edit is timed as a reader sees it: from when the file is saved until the page that a browser asks for shows it. All
games are served meanwhile, and proofs run behind the scenes.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from hornbook.dsl.load import bundled_games
from hornbook.dsl.read.files import bundled_folder
from tests.bench.bench import Figure, environment, fastest, run
from tests.bench.pages import page_figures

_PATIENCE = 600.0
_WORDS = re.compile(r'^  en "([^"\n]+)"', re.MULTILINE)


def site_figures(cache: str, runs: int = 3) -> list[Figure]:
    """Seconds, with a cache that holds verdicts already; figures of play are added to it first."""
    with tempfile.TemporaryDirectory() as folder:

        def build() -> None:
            run("docs", "build", "--output", str(Path(folder) / "site"), cache=cache)

        build()
        built = fastest(runs, build)
        pages = page_figures(Path(folder) / "site")
        edits = _edit_figures(Path(folder), cache, runs)
    return [Figure("docs build, all kept", built, "s", at_most=30.0), *pages, *edits]


def _edit_figures(folder: Path, cache: str, runs: int) -> list[Figure]:
    """An edit of the game that most others vary, and of the two with the longest files."""
    rules = folder / "rules"
    shutil.copytree(bundled_folder(), rules)
    games = bundled_games()
    by_length = sorted(games, key=lambda game: (rules / f"{game}.rules").stat().st_size)
    with _served([str(rules / f"{game}.rules") for game in games], cache) as address:
        return [
            Figure(f"edit shown, {game}", _seconds_until_shown(rules, game, address, runs), "s", at_most=2.0)
            for game in dict.fromkeys(("classic", *by_length[-2:]))
        ]


@contextmanager
def _served(games: list[str], cache: str) -> Iterator[str]:
    """All games on a free port."""
    command = [sys.executable, "-m", "hornbook.cli", "docs", "serve", "--port", "0", *games]
    variables = {**environment(cache), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            found = next(match for line in process.stdout if (match := re.search(r"http://[\w.:]+", line)))
            yield found.group()
        finally:
            process.terminate()
            process.wait(_PATIENCE)


def _seconds_until_shown(rules: Path, game: str, address: str, runs: int) -> float:
    """The fastest of some edits; each changes the words of one of the game's own rules."""
    path, page = rules / f"{game}.rules", f"{address}/games/{game}.html"
    _read(page)
    least = _PATIENCE
    for run_number in range(runs):
        text = path.read_text(encoding="utf-8")
        words = _WORDS.findall(text)[-1]
        fresh = f"Edit {run_number} {os.getpid()}."
        began = time.perf_counter()
        path.write_text(text.replace(words, fresh), encoding="utf-8")
        while fresh not in _read(page):
            time.sleep(0.02)
        least = min(least, time.perf_counter() - began)
    return least


def _read(address: str) -> str:
    with urlopen(address, timeout=_PATIENCE) as answer:
        return str(answer.read().decode("utf-8"))
