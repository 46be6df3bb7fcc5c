"""Why a game ends, in words: what goes only one way round its loops, and cannot do so for ever.

Takes what the prover says of the ending. Its argument is a list of measures, from the outermost loop inwards; each is
a name of the file and where it goes.
"""

import re

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import code, escaped
from hornbook.dsl.core.texts import Text
from hornbook.verify.results import Result, Verdict

_ARGUMENT = re.compile(r"\(because, step by step: (.*)\)$")
_ARGUMENT_PL = re.compile(r"\(bo kolejno: (.*)\)$")
_PART = re.compile(r"(?:(?P<times>\d+) × )?(?P<name>.+?) (?P<way>falls|rises|comes to an end|comes about)$")


def ending_argued(page: GamePage, result: Result) -> str:
    """The argument as a list; nothing if the ending is not proved."""
    argued = _ARGUMENT.search(result.statement.en)
    if result.verdict is not Verdict.PROVED or argued is None:
        return ""
    steps = "".join(f"<li>{_measure(page, measure)}</li>" for measure in argued[1].split("; "))
    lead = f'<p class="hb-note">{escaped(page.words["ends because"])}</p>'
    return f'{lead}\n\n<ol class="hb-argument">{steps}</ol>'


def without_argument(said: Text) -> Text:
    """A sentence of the prover without the argument, which is told at length."""
    return Text(_ARGUMENT.sub("", said.en).rstrip(), _ARGUMENT_PL.sub("", said.pl).rstrip())


def _measure(page: GamePage, told: str) -> str:
    """One measure, or several that are added up."""
    return f" {escaped(page.words['added to'])} ".join(_part(page, part) for part in told.split(" + "))


def _part(page: GamePage, told: str) -> str:
    found = _PART.fullmatch(told)
    if found is None:
        return code(told)
    name, way = found["name"], found["way"]
    times = f"{found['times']} × " if found["times"] else ""
    if name in page.game.zones and way in ("falls", "rises"):
        said = page.words[f"cards {way}"].format(name=page.names.label(page.game.zones[name]))
    elif name in page.game.variables:
        said = page.words[f"number {way}"].format(name=page.names.label(page.game.variables[name]))
    else:
        said = page.words[f"way {way}"]
    return f"{times}{escaped(said)} {code(name)}"
