"""The part of a game's page with what is proved: claims, bounds, possibilities, and what every game owes."""

from collections.abc import Iterable

from hornbook.docs.game.badges import verdict_badge
from hornbook.docs.game.happenings import events_as_html, pictures_as_html
from hornbook.docs.game.page import GamePage
from hornbook.docs.game.phrases import told
from hornbook.docs.markdown import anchor, code, division, escaped, heading, paragraphs
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Bound, Claim, Possible, When
from hornbook.verify.results import Counterexample, Result, ResultKind


def proofs_part(page: GamePage) -> str:
    """Every claim, bound and possibility of the file with its verdict, then what is proved for every game."""
    game = page.game
    groups = [
        _group(page, "claims", (_claim(page, "claim", claim) for claim in game.claims.values())),
        _group(page, "bounds", (_claim(page, "bound", bound) for bound in game.bounds.values())),
        _group(page, "possibles", (_claim(page, "possible", possible) for possible in game.possibles.values())),
        _group(
            page, "unasked", (_unasked(page, result) for result in page.results.values() if result.kind == "unasked")
        ),
    ]
    if not any(groups):
        return ""
    return paragraphs(heading(2, escaped(page.words["proved"]), "proofs"), escaped(page.words["proved lead"]), *groups)


def _group(page: GamePage, key: str, items: Iterable[str]) -> str:
    shown = list(items)
    return paragraphs(heading(3, escaped(page.words[key]), anchor(key)), *shown) if shown else ""


def _claim(page: GamePage, kind: ResultKind, claim: Claim | Bound | Possible) -> str:
    result = page.results.get((kind, claim.name))
    because = page.text(claim.because) if isinstance(claim, Claim) else ""
    text = (
        f'<p class="hb-claim-text">{verdict_badge(page.words, result)} {page.text(claim.text)} {code(claim.name)}</p>'
    )
    return division(
        "hb-claim",
        paragraphs(
            text,
            f'<p class="hb-note">{because}</p>' if because else "",
            _meta(page, claim.when, result),
            page.formal(claim.place),
            *_cases(page, result),
        ),
        anchor(kind, claim.name),
    )


def _unasked(page: GamePage, result: Result) -> str:
    text = (
        f'<p class="hb-claim-text">{verdict_badge(page.words, result)} {_prover_says(page, titled(result.claim))}</p>'
    )
    endless = page.game.endless if result.claim == "the game ends" else None
    because = f'<p class="hb-note">{page.text(endless.text)}</p>' if endless else ""
    inside = paragraphs(text, because, _meta(page, None, result), *_cases(page, result))
    return division("hb-claim hb-small", inside, anchor("unasked", result.claim))


def _meta(page: GamePage, when: When | None, result: Result | None) -> str:
    said = _prover_says(page, result.statement) if result and result.statement else ""
    parts = [said] if said else [escaped(moment(page, when))] if when else []
    if result is not None:
        parts.append(f"{_seconds(result.seconds)}&nbsp;{escaped(page.words['seconds'])}")
        parts += [escaped(page.words["from cache"])] if result.cached else []
        parts += [f"{escaped(page.words['reason'])}: {_prover_says(page, result.reason)}"] if result.reason else []
    return f'<p class="hb-meta">{" · ".join(parts)}</p>' if parts else ""


def _prover_says(page: GamePage, sentence: str) -> str:
    """A sentence of the prover, with the names it mentions set as code."""
    said = told(sentence, page.language)
    pieces = (sentence if said is None else said).split("`")
    shown = "".join(code(piece) if at % 2 else escaped(piece) for at, piece in enumerate(pieces))
    return shown if said is not None else f'<span lang="en">{shown}</span>'


def _seconds(seconds: float) -> str:
    return "&lt;&nbsp;0.1" if seconds < 0.1 else f"{seconds:.1f}"


def moment(page: GamePage, when: When) -> str:
    """At what moments a claim speaks, in words."""
    keys = {
        "always": "always",
        "during": "during",
        "before": "before phase",
        "after": "after phase",
        "after_step": "after step",
        "end": "at the end",
    }
    return f"{page.words[keys[when.kind]]} {titled(when.name).lower()}".strip()


def _cases(page: GamePage, result: Result | None) -> list[str]:
    if result is None:
        return []
    found = [("counterexample", result.counterexample), ("witness", result.witness)]
    return [_case(page, page.words[key], case) for key, case in found if case is not None]


def _case(page: GamePage, title: str, case: Counterexample) -> str:
    reached = page.words["reached" if case.reached else "not reached"]
    parts = [
        f"<summary>{escaped(title)}</summary>",
        f"<p>{_prover_says(page, case.problem)}</p>" if case.problem else "",
        pictures_as_html(page, case.before, case.after, title),
        events_as_html(page, case.events),
        f"<p>{escaped(page.words['breaks off'])}</p>" if case.after is None else "",
        f'<p class="hb-note">{escaped(reached)}</p>',
    ]
    return f'<details class="case">{"".join(parts)}</details>'
