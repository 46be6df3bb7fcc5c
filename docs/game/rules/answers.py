"""A step as players meet it: a question, and one answer for each rule, in words beside its picture."""

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.pictures.nearest import nearest_figure
from hornbook.docs.game.rules.prose import paragraph
from hornbook.docs.game.rules.sections import beside, folded
from hornbook.docs.game.rules.teaching import rule_lesson, step_lesson
from hornbook.docs.game.rules.telling import as_list, asked_in, told_in
from hornbook.docs.html.markdown import anchor, division, escaped, heading, paragraphs
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Phase, Rule, Step


def steps_of(page: GamePage, phase: Phase) -> tuple[Step, ...]:
    """The steps that a phase is the first to use."""
    chapters = page.outline.chapters
    return next(chapter.steps for chapter in chapters if chapter.phase is not None and chapter.phase.name == phase.name)


def question(page: GamePage, lineage: Lineage, step: Step) -> str:
    """A step with its rules."""
    called, name = escaped(step_title(page, step)), anchor("step", step.name)
    if len(step.rules) == 1:
        title = heading(3, f"{_badge(page, step, step.rules[0])} {called}", name)
        return paragraphs(title, _only_answer(page, lineage, step, step.rules[0]))
    title = heading(3, called, name)
    kept = lineage.keeps_step(step)
    lesson, nearest = step_lesson(page, step), nearest_figure(page, step)
    head = beside(paragraphs(paragraph(page, step.text), lesson.words), nearest or lesson.picture)
    rules = [answer(page, None if kept else lineage, step, rule) for rule in step.rules]
    return paragraphs(title, folded(page, lineage, paragraphs(head, *rules), kept))


def _only_answer(page: GamePage, lineage: Lineage, step: Step, rule: Rule) -> str:
    """A step in which there is nothing to tell apart."""
    lesson = rule_lesson(page, step, rule)
    lesson = lesson if lesson.picture else step_lesson(page, step)
    said = paragraphs(paragraph(page, step.text), *_said(page, rule), lesson.words)
    words = division("hb-answer", said, anchor("rule", step.name, rule.name))
    return folded(page, lineage, beside(words, lesson.picture), lineage.keeps_step(step))


def answer(page: GamePage, lineage: Lineage | None, step: Step, rule: Rule) -> str:
    """A rule in words, beside its picture. With a lineage, folded if it is inherited."""
    called = rule_title(page, rule, page.outline.numbers[step.name, rule.name])
    title = heading(4, f"{_badge(page, step, rule)} {called}", anchor("rule", step.name, rule.name))
    lesson = rule_lesson(page, step, rule)
    said = paragraphs(*_said(page, rule), lesson.words)
    if lineage is not None and lineage.keeps_rule(step, rule):
        return division("hb-answer", paragraphs(title, folded(page, lineage, beside(said, lesson.picture), kept=True)))
    return division("hb-answer", beside(paragraphs(title, said), lesson.picture))


def _badge(page: GamePage, step: Step, rule: Rule) -> str:
    """The number of a rule."""
    return f'<span class="hb-no">{page.outline.numbers[step.name, rule.name]}</span>'


def step_title(page: GamePage, step: Step) -> str:
    """What a step is called, as plain text."""
    return step.title.in_language(page.language) or (
        titled(step.name) if page.language == "en" else page.words["rules"]
    )


def rule_title(page: GamePage, rule: Rule, number: int) -> str:
    """What a rule is called, as markup; a name of the file is good enough only in the language of names."""
    if rule.title:
        return page.text(rule.title)
    return escaped(titled(rule.name) if page.language == "en" else f"{page.words['rule']} {number}")


def _said(page: GamePage, rule: Rule) -> list[str]:
    """The words of a rule, then those of what it does; what is asked in it, if there is nothing else."""
    told = told_in(page, rule.body)
    said = paragraph(page, rule.text)
    return [said, as_list(told)] if said or told else [as_list(asked_in(page, rule.body))]
