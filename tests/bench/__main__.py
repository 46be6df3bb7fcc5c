"""`python -m tests.bench`: measures, and prints a table; `--json FILE` also writes the figures there.

`--quick` measures only the engines, and only for a moment. Exits with 1 if a figure misses its mark.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from tests.bench.bench import Figure, command_figures, engine_figures, family_figures, length_figures
from tests.bench.bots import bot_figures
from tests.bench.compiled import compiled_figures
from tests.bench.editing import editing_figures
from tests.bench.edits import edit_figures
from tests.bench.site import site_figures
from tests.bench.waiting import waiting_figures


def main(arguments: list[str]) -> int:
    """Runs the benchmarks."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measures how fast Hornbook is.")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    parser.add_argument("--quick", action="store_true", help="only the engines, only for a moment")
    options = parser.parse_args(arguments)
    figures = engine_figures(0.5) if options.quick else _all_figures()
    for figure in figures:
        print(_line(figure))
    if options.json:
        written = json.dumps([figure.as_json() for figure in figures], indent=2)
        options.json.write_text(f"{written}\n", encoding="utf-8")
    return 0 if all(figure.ok for figure in figures) else 1


def _all_figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as cache:
        quick = [*engine_figures(), *compiled_figures(), *waiting_figures(), *length_figures(), *editing_figures()]
        more = [*bot_figures(), *command_figures()]
        return [*quick, *more, *edit_figures(), *family_figures(cache), *site_figures(cache)]


def _line(figure: Figure) -> str:
    wanted = ""
    if figure.at_least is not None:
        wanted = f"at least {figure.at_least:g}"
    if figure.at_most is not None:
        wanted = f"at most {figure.at_most:g}"
    value = f"{figure.value:,.0f}" if figure.value > 1000 else f"{figure.value:.3f}"
    return f"{figure.name:<28}{value:>10} {figure.unit:<10}{wanted:<14}{'' if figure.ok else 'MISSED'}".rstrip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
