"""What each verdict means, in a sentence; every verdict of a page leads there."""

from hornbook.docs.game.badges import SYMBOLS, badge
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import anchor, escaped
from hornbook.verify.results import Result, Verdict

_TONES = {
    Verdict.PROVED: "ok",
    Verdict.HOLDS_UP_TO: "noted",
    Verdict.REFUTED: "bad",
    Verdict.NOT_PROVED: "open",
    Verdict.UNDECIDED: "none",
}


def verdict_anchor(result: Result | None) -> str:
    """Where it is told what a verdict means."""
    return anchor("verdict", result.verdict.value if result else "missing")


def meanings(page: GamePage) -> str:
    """All verdicts with what they mean, folded away."""
    told = [
        (verdict.value, badge(SYMBOLS[verdict], page.words[f"verdict {verdict.value}"], tone))
        for verdict, tone in _TONES.items()
    ]
    told.append(("missing", badge("·", page.words["verdict missing"], "none")))
    listed = "".join(
        f'<div id="{anchor("verdict", key)}"><dt>{sign}</dt><dd>{escaped(page.words[f"means {key}"])}</dd></div>'
        for key, sign in told
    )
    title = escaped(page.words["verdicts mean"])
    return f'<details class="formal"><summary>{title}</summary><dl class="hb-terms">{listed}</dl></details>'
