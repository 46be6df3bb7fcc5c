"""The parts of a game's page that back it up: examples, proofs, findings and assumptions."""

from collections.abc import Iterable, Mapping

from hornbook.docs.happenings import events_as_html, pictures_as_html
from hornbook.docs.markdown import (
    anchor,
    code,
    division,
    escaped,
    heading,
    link,
    paragraphs,
    span,
)
from hornbook.docs.page import GamePage
from hornbook.docs.phrases import told
from hornbook.docs.words import titled
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import (
    Assumption,
    Bound,
    Claim,
    Example,
    ExpectedWinners,
    Finding,
    Offer,
    Possible,
    When,
)
from hornbook.interpreter.examples import ExampleOutcome
from hornbook.verify.results import Counterexample, Result, ResultKind, Verdict

_SYMBOLS = {Verdict.PROVED: "✓", Verdict.HOLDS_UP_TO: "≈", Verdict.REFUTED: "✗", Verdict.UNDECIDED: "?"}


# Examples


def examples_part(page: GamePage) -> str:
    """Every example, played."""
    if not page.game.examples:
        return ""
    lead = escaped(page.words["examples lead"])
    shown = [_example(page, example, page.outcomes[name]) for name, example in page.game.examples.items()]
    return paragraphs(heading(2, escaped(page.words["examples"]), "examples"), lead, *shown)


def _example(page: GamePage, example: Example, outcome: ExampleOutcome) -> str:
    holds = not outcome.problems
    kind = span(escaped(page.words["example"]), "hb-kind")
    word = page.words["example holds" if holds else "example fails"]
    badge = _badge("✓" if holds else "✗", word, "ok" if holds else "bad")
    source = span(escaped(example.source), "hb-source") if example.source else ""
    problems = "".join(f"<li>{escaped(str(problem))}</li>" for problem in outcome.problems)
    return paragraphs(
        heading(3, f"{kind} {escaped(titled(example.name))}", anchor("example", example.name)),
        page.text(example.text),
        f'<p class="hb-meta">{badge} {source}</p>',
        f'<ul class="hb-problems">{problems}</ul>' if problems else "",
        _played(page, example, outcome) if example.phase is not None else _checked(page, example.checks),
        _checked(page, example.offers),
        _winners(page, example.winners),
        page.formal(example.place),
    )


def _played(page: GamePage, example: Example, outcome: ExampleOutcome) -> str:
    pictures = pictures_as_html(page, outcome.before, outcome.after, titled(example.name))
    return paragraphs(pictures, events_as_html(page, outcome.events))


def _checked(page: GamePage, checks: Iterable[Expr | Offer]) -> str:
    lines = "".join(f"<li>{page.said(check.place)}</li>" for check in checks)
    label = f'<p class="hb-note">{escaped(page.words["checked"])}:</p>'
    return f'{label}\n<ul class="hb-checks">{lines}</ul>' if lines else ""


def _winners(page: GamePage, winners: ExpectedWinners | None) -> str:
    if winners is None:
        return ""
    said = ", ".join(page.names.player(seat) for seat in winners.players) or page.words["nobody"]
    return f'<p class="hb-note">{escaped(page.words["winners"])}: {escaped(said)}</p>'


# Proofs


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
    text = f'<p class="hb-claim-text">{verdict_badge(page, result)} {page.text(claim.text)} {code(claim.name)}</p>'
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
    text = f'<p class="hb-claim-text">{verdict_badge(page, result)} {_prover_says(page, titled(result.claim))}</p>'
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


def verdict_badge(page: GamePage, result: Result | None) -> str:
    """A verdict as a coloured word with a sign; green only if it is the expected one."""
    if result is None:
        return _badge("–", page.words["verdict missing"], "none")
    word = page.words[f"verdict {result.verdict.value}"]
    if result.verdict is Verdict.UNDECIDED:
        return _badge(_SYMBOLS[result.verdict], word, "open")
    if result.verdict is not result.expected:
        return _badge(_SYMBOLS[result.verdict], f"{word}, {page.words['not as expected']}", "bad")
    if not result.ok:
        return _badge(_SYMBOLS[result.verdict], f"{word}, {page.words['with reservation']}", "open")
    if result.verdict is Verdict.PROVED:
        return _badge(_SYMBOLS[result.verdict], page.words["can happen"] if result.kind == "possible" else word, "ok")
    return _badge(_SYMBOLS[result.verdict], f"{word}, {page.words['as expected']}", "noted")


def _badge(symbol: str, word: str, tone: str) -> str:
    return f'<span class="hb-badge hb-{tone}"><span aria-hidden="true">{symbol}</span> {escaped(word)}</span>'


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


# Findings and assumptions


def findings_part(page: GamePage) -> str:
    """What the rulebook leaves open, and what this file decides."""
    shown = [_finding(page, finding) for finding in page.game.findings.values()]
    return paragraphs(heading(2, escaped(page.words["findings title"]), "findings"), *shown) if shown else ""


def _finding(page: GamePage, finding: Finding) -> str:
    decision = f"{span(escaped(page.words['decision']) + ':', 'hb-strong')} {page.text(finding.decision)}"
    shown_by = ", ".join(_reference(page, name) for name in finding.shown_by)
    inside = paragraphs(
        f"{page.text(finding.text)} {span(escaped(finding.source), 'hb-source') if finding.source else ''}",
        decision,
        f'<p class="hb-note">{escaped(page.words["shown by"])}: {shown_by}</p>' if shown_by else "",
    )
    return division("hb-finding", inside, anchor("finding", finding.name))


def _reference(page: GamePage, name: str) -> str:
    """A link to an example or claim by its name."""
    kinds: dict[str, Mapping[str, object]] = {
        "example": page.game.examples,
        "claim": page.game.claims,
        "bound": page.game.bounds,
        "possible": page.game.possibles,
    }
    for kind, declared in kinds.items():
        if name in declared:
            return link(code(name), "#" + anchor(kind, name))
    return code(name)


def assumptions_part(page: GamePage) -> str:
    """Data and rules that the rulebook does not give."""
    if not page.game.assumptions:
        return ""
    shown = [_assumption(page, assumption) for assumption in page.game.assumptions.values()]
    title = heading(2, escaped(page.words["assumptions"]), "assumptions")
    return paragraphs(title, escaped(page.words["assumptions lead"]), *shown)


def _assumption(page: GamePage, assumption: Assumption) -> str:
    about = ", ".join(code(name) for name in assumption.about)
    note = f'<p class="hb-note">{escaped(page.words["about"])}: {about}</p>' if about else ""
    return division("hb-finding", paragraphs(page.text(assumption.text), note), anchor("assumption", assumption.name))
