"""The parts of a game's page on its rulebook: what that leaves open or does not give, and what is worth knowing."""

from collections.abc import Mapping
from pathlib import Path

from hornbook.docs.game.address import Told
from hornbook.docs.game.badges import badge
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import anchor, as_is, code, division, escaped, heading, link, paragraphs, span
from hornbook.docs.words import titled
from hornbook.dsl.core.stated import Assumption, Finding, FindingKind, Remark, Severity
from hornbook.dsl.core.texts import LANGUAGES

_SIGNS: Mapping[FindingKind, str] = {"gap": "…", "contradiction": "≠", "ambiguity": "?", "misprint": "✎"}
_TONES: Mapping[Severity, str] = {"minor": "none", "major": "open", "critical": "bad"}


def findings_part(page: GamePage) -> str:
    """What the rulebook leaves open, and what this file decides."""
    shown = [
        division("hb-finding", finding_told(page, finding), anchor("finding", finding.name))
        for finding in page.game.findings.values()
    ]
    return paragraphs(heading(2, escaped(page.words["findings title"]), "findings"), *shown) if shown else ""


def finding_told(page: GamePage, finding: Finding) -> str:
    """A finding: what it is, where it stands, what is decided, what the rulebook could say instead, what shows it."""
    decision = f"{span(escaped(page.words['decision']) + ':', 'hb-strong')} {page.text(finding.decision)}"
    shown_by = ", ".join(_reference(page, name) for name in finding.shown_by)
    return paragraphs(
        f'<p class="hb-finding-head">{_nature(page, finding)}</p>',
        f"{page.text(finding.text)} {span(page.text(finding.source), 'hb-source') if finding.source else ''}",
        decision,
        _wording(page, finding),
        f'<p class="hb-note">{escaped(page.words["shown by"])}: {shown_by}</p>' if shown_by else "",
        _evidence(page, finding) if _is_worth_a_picture(page, finding) else "",
    )


def _is_worth_a_picture(page: GamePage, finding: Finding) -> bool:
    """Small matters do without one, and so does what a game has from another: there are many, and the examples that
    show them are a click away."""
    return finding.severity != "minor" and Path(finding.place.file).stem not in page.game.parents


def finding_title(page: GamePage, finding: Finding) -> str:
    """What a finding is called, as markup. Names are English: elsewhere the place in the rulebook is better."""
    if finding.title or page.language == "en":
        return page.text(finding.title) or escaped(titled(finding.name))
    return page.text(finding.source) or page.named(finding.name)


def _nature(page: GamePage, finding: Finding) -> str:
    """Its title, its kind and how much it matters, as far as the file says."""
    parts = [span(finding_title(page, finding), "hb-strong")]
    if finding.kind is not None:
        parts.append(badge(_SIGNS[finding.kind], page.words[f"kind {finding.kind}"], "noted"))
    if finding.severity is not None:
        tone = _TONES[finding.severity]
        parts.append(
            badge("!" * (1 + list(_TONES).index(finding.severity)), page.words[f"severity {finding.severity}"], tone)
        )
    return " ".join(parts)


def _wording(page: GamePage, finding: Finding) -> str:
    """How the rulebook could say it, in every language that the file has it in."""
    said = "".join(
        f'<blockquote lang="{code_}">{escaped(finding.wording.in_language(code_))}</blockquote>'
        for code_ in LANGUAGES
        if finding.wording.has(code_)
    )
    return f'<p class="hb-note">{escaped(page.words["wording"])}</p>{said}' if said else ""


def _evidence(page: GamePage, finding: Finding) -> str:
    """The table at the end of the first example that shows it, folded away. It becomes a part of the page only when it
    is unfolded: a report has many."""
    for name in finding.shown_by:
        example = page.game.examples.get(name)
        if example is not None and example.phase is not None:
            picture = page.picture(page.outcomes[name].after, page.example_name(example))
            title = escaped(page.words["evidence"])
            shown = (
                f'<details class="case hb-evidence"><summary>{title}</summary><template>{picture}</template></details>'
            )
            return as_is(shown)
    return ""


def remarks_part(page: GamePage) -> str:
    """What is worth knowing and no fault of the rulebook."""
    shown = [_remark(page, remark) for remark in page.game.remarks.values()]
    return paragraphs(heading(2, escaped(page.words["remarks"]), "remarks"), *shown) if shown else ""


def _remark(page: GamePage, remark: Remark) -> str:
    kind = span(escaped(page.words[f"remark {remark.kind}"]), "hb-kind") if remark.kind else ""
    source = span(page.text(remark.source), "hb-source") if remark.source else ""
    shown_by = ", ".join(_reference(page, name) for name in remark.shown_by)
    title = span(page.text(remark.title) or page.named(remark.name), "hb-strong")
    inside = paragraphs(
        f'<p class="hb-finding-head">{title} {kind}</p>',
        f"{page.text(remark.text)} {source}",
        f'<p class="hb-note">{escaped(page.words["shown by"])}: {shown_by}</p>' if shown_by else "",
    )
    return division("hb-finding", inside, anchor("remark", remark.name))


def _reference(page: GamePage, name: str) -> str:
    """A link to an example or claim by its name."""
    kinds: dict[Told, Mapping[str, object]] = {
        "example": page.game.examples,
        "claim": page.game.claims,
        "bound": page.game.bounds,
        "possible": page.game.possibles,
    }
    for kind, declared in kinds.items():
        if name in declared:
            shown = page.example_title(page.game.examples[name]) if kind == "example" else code(name)
            return link(shown, page.to(kind, name))
    return code(name)


def assumptions_part(page: GamePage) -> str:
    """Data and rules that the rulebook does not give."""
    if not page.game.assumptions:
        return ""
    shown = [_assumption(page, assumption) for assumption in page.game.assumptions.values()]
    title = heading(2, escaped(page.words["assumptions"]), "assumptions")
    return paragraphs(title, escaped(page.words["assumptions lead"]), *shown)


def _assumption(page: GamePage, assumption: Assumption) -> str:
    about = ", ".join(_data_linked(page, name) for name in assumption.about)
    note = f'<p class="hb-note">{escaped(page.words["about"])}: {about}</p>' if about else ""
    return division("hb-finding", paragraphs(page.text(assumption.text), note), anchor("assumption", assumption.name))


def _data_linked(page: GamePage, name: str) -> str:
    """A name, leading to the deck or table that is assumed if it is the name of one, or of an attribute."""
    if name in page.game.tables:
        return link(code(name), page.to("table", name))
    for deck in page.game.decks.values():
        if name == deck.name or deck.attributes_called(name):
            return link(code(name), page.to("deck", deck.name))
    return code(name)
