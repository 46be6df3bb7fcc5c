"""The part of a game's page that tells how it is played: the flow, each phase, each step with its rules, who wins."""

from collections.abc import Sequence

from hornbook.docs.book.outline import Chapter, statements_in
from hornbook.docs.game.game_page import GamePage, phase_anchor, rule_anchor, step_anchor
from hornbook.docs.game.parts.flow import flow_as_html, has_flow
from hornbook.docs.html.markdown import anchor, as_is, code, division, escaped, heading, link, paragraphs, span
from hornbook.dsl.core.game import Phase, Rule, Step
from hornbook.dsl.core.statements import Block, Choose, Menu
from hornbook.interpreter.engine.trace import Fired

_FEW = 4
"""So many links stand in a line; more of them are folded away."""


def play_part(page: GamePage) -> str:
    """Everything from the first card dealt to the winner."""
    chapters = [_chapter(page, chapter) for chapter in page.outline.chapters]
    title = page.words["play"]
    flow = flow_as_html(page, page.game.flow, title)
    return paragraphs(heading(2, escaped(title), "play"), flow, *chapters, _winners(page))


def _chapter(page: GamePage, chapter: Chapter) -> str:
    steps = [_step(page, step) for step in chapter.steps]
    return paragraphs(*([_phase(page, chapter.phase)] if chapter.phase else []), *steps)


def _phase(page: GamePage, phase: Phase) -> str:
    kind, title = span(escaped(page.words["phase"]), "hb-kind"), page.title_of(phase)
    return paragraphs(
        heading(3, f"{kind} {escaped(title)}", phase_anchor(phase.name)),
        page.text(phase.text),
        flow_as_html(page, phase.body, title) if has_flow(phase.body) else _questions(page, phase.body),
        page.formal(phase.place),
    )


def _step(page: GamePage, step: Step) -> str:
    kind = span(escaped(page.words["step"]), "hb-kind")
    return paragraphs(
        heading(4, f"{kind} {escaped(page.title_of(step))}", step_anchor(step.name)),
        page.text(step.text),
        page.formal(*(let.place for let in step.lets)),
        *(_rule(page, step, rule) for rule in step.rules),
    )


def _rule(page: GamePage, step: Step, rule: Rule) -> str:
    number = page.outline.numbers[step.name, rule.name]
    badge = f'<span class="hb-rule-number" aria-label="{escaped(page.words["rule"])} {number}">{number}</span>'
    name = link(code(rule.name), "#" + rule_anchor(step.name, rule.name))
    said = f'<p class="hb-rule-text">{badge}{page.text(rule.text)} {span(name, "hb-rule-name")}</p>'
    inside = paragraphs(
        said,
        _questions(page, rule.body),
        _seen_in(page, step, rule),
        _stated(page, step, rule),
        page.formal(rule.place),
    )
    return division("hb-rule", inside, rule_anchor(step.name, rule.name))


def _questions(page: GamePage, block: Block) -> str:
    """What players are asked, and the options they have, where the file has words for it."""
    lines = []
    for statement in statements_in(block):
        if isinstance(statement, Choose) and statement.text.in_language(page.language):
            lines.append(f"<li>{page.text(statement.text)}</li>")
        if isinstance(statement, Menu):
            said = [option for option in statement.options if option.text.in_language(page.language)]
            lines += [f"<li>{code(option.name)} {page.text(option.text)}</li>" for option in said]
    if not lines:
        return ""
    return f'<ul class="hb-questions" aria-label="{escaped(page.words["asked"])}">{"".join(lines)}</ul>'


def _seen_in(page: GamePage, step: Step, rule: Rule) -> str:
    """Links to the examples in which a rule fires."""
    found = [
        name
        for name, outcome in page.outcomes.items()
        if any(isinstance(e, Fired) and (e.step, e.rule) == (step.name, rule.name) for e in outcome.events)
    ]
    return _linked(page.words["seen in"], [link(code(name), "#" + anchor("example", name)) for name in found])


def _stated(page: GamePage, step: Step, rule: Rule) -> str:
    """Links to the claims that speak of a rule."""
    links = [
        link(code(stated.name), "#" + anchor(kind, stated.name)) for kind, stated in page.book.mentions.of(step, rule)
    ]
    return _linked(page.words["stated"], links)


def _linked(label: str, links: Sequence[str]) -> str:
    """Links in a line; folded away if they are many."""
    joined = ", ".join(links)
    if len(links) <= _FEW:
        return as_is(f'<p class="hb-note">{escaped(label)}: {joined}</p>') if links else ""
    summary = f"<summary>{escaped(label)}: {len(links)}</summary>"
    return as_is(f'<details class="case">{summary}<p class="hb-note">{joined}</p></details>')


def _winners(page: GamePage) -> str:
    winners = page.game.winners
    title = heading(3, escaped(page.words["winners"]), "winners")
    return paragraphs(title, page.text(winners.text), page.formal(winners.place))
