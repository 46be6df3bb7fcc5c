"""The parts of a game's page on what the rulebook leaves open or does not give: findings and assumptions."""

from collections.abc import Mapping

from hornbook.docs.game.game_page import GamePage, deck_anchor, table_anchor
from hornbook.docs.html.markdown import anchor, code, division, escaped, heading, link, paragraphs, span
from hornbook.dsl.core.stated import Assumption, Finding


def findings_part(page: GamePage) -> str:
    """What the rulebook leaves open, and what this file decides."""
    shown = [
        division("hb-finding", finding_told(page, finding), anchor("finding", finding.name))
        for finding in page.game.findings.values()
    ]
    return paragraphs(heading(2, escaped(page.words["findings title"]), "findings"), *shown) if shown else ""


def finding_told(page: GamePage, finding: Finding, target: str = "") -> str:
    """A finding and what shows it, for this page or for one from which `target` leads here."""
    decision = f"{span(escaped(page.words['decision']) + ':', 'hb-strong')} {page.text(finding.decision)}"
    shown_by = ", ".join(_reference(page, name, target) for name in finding.shown_by)
    return paragraphs(
        f"{page.text(finding.text)} {span(escaped(finding.source), 'hb-source') if finding.source else ''}",
        decision,
        f'<p class="hb-note">{escaped(page.words["shown by"])}: {shown_by}</p>' if shown_by else "",
    )


def _reference(page: GamePage, name: str, target: str) -> str:
    """A link to an example or claim by its name."""
    kinds: dict[str, Mapping[str, object]] = {
        "example": page.game.examples,
        "claim": page.game.claims,
        "bound": page.game.bounds,
        "possible": page.game.possibles,
    }
    for kind, declared in kinds.items():
        if name in declared:
            return link(code(name), f"{target}#{anchor(kind, name)}")
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
        return link(code(name), "#" + table_anchor(name))
    for deck in page.game.decks.values():
        if name == deck.name or deck.attributes_called(name):
            return link(code(name), "#" + deck_anchor(deck.name))
    return code(name)
