"""The flow as a diagram: what follows what, what comes round again, where ways part.

Takes statements of the core, gives nested lists that the style sheet draws as boxes and arrows; so the diagram is read
aloud in order, wraps on a small screen, and its boxes link to what they name.
"""

from collections.abc import Iterator

from hornbook.docs.book.outline import Chapter
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import anchor, code, division, escaped, heading, link, paragraphs, span
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Rule, Step
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    DoPhase,
    DoStep,
    Each,
    If,
    Menu,
    Repeat,
    Statement,
    Together,
    ToldStatement,
)


def flow_part(page: GamePage) -> str:
    """The flow of the game, and of each phase; then each step and rule as the file has it."""
    title = page.words["play"]
    chapters = [_chapter(page, chapter) for chapter in page.outline.chapters]
    flow = diagram(page, page.game.flow, title)
    return paragraphs(heading(2, escaped(title), "flow"), flow, *chapters)


def _chapter(page: GamePage, chapter: Chapter) -> str:
    phase = chapter.phase
    steps = [_formal_step(page, step) for step in chapter.steps]
    if phase is None:
        return paragraphs(*steps)
    kind, title = span(escaped(page.words["phase"]), "hb-kind"), page.title_of(phase)
    return paragraphs(
        heading(3, f"{kind} {escaped(title)}", anchor("part", phase.name)),
        diagram(page, phase.body, title) if _has_flow(phase.body) else "",
        page.formal(phase.place),
        *steps,
    )


def _formal_step(page: GamePage, step: Step) -> str:
    """A step and its rules as they are written."""
    kind = span(escaped(page.words["step"]), "hb-kind")
    rules = [
        division(
            "hb-part",
            paragraphs(_rule_named(page, step, rule), page.formal(rule.place)),
            anchor("part", step.name, rule.name),
        )
        for rule in step.rules
    ]
    title = heading(4, f"{kind} {escaped(page.title_of(step))}", anchor("part", step.name))
    return paragraphs(title, page.formal(*(let.place for let in step.lets)), *rules)


def _rule_named(page: GamePage, step: Step, rule: Rule) -> str:
    number = span(str(page.outline.numbers[step.name, rule.name]), "hb-dot")
    return f"{number} {link(page.rule_title(rule), page.to('rule', step.name, rule.name))} {code(rule.name)}"


def diagram(page: GamePage, block: Block, label: str) -> str:
    """A block as a diagram."""
    return f'<div class="hb-flow" role="group" aria-label="{escaped(label)}">{_listed(page, block)}</div>'


def _has_flow(block: Block) -> bool:
    """Whether there is more to a block than one thing done after the other."""
    return any(isinstance(s, Repeat | If | Menu | DoStep | Choose | Together) for s in block)


def _listed(page: GamePage, block: Block) -> str:
    return f"<ol>{''.join(f'<li>{item}</li>' for item in _items(page, block))}</ol>"


def _items(page: GamePage, block: Block) -> Iterator[str]:
    """A box for each statement; those that only move cards or change numbers share one."""
    plain: list[str] = []
    for statement in block:
        box = _box(page, statement)
        if box is None:
            plain.append(_in_words(page, statement) or page.said(statement.place))
            continue
        if plain:
            yield _done(plain)
            plain = []
        yield box
    if plain:
        yield _done(plain)


def _in_words(page: GamePage, statement: Statement) -> str:
    """What the file says a statement does, in the page's language; nothing if it says nothing."""
    return page.text(statement.text) if isinstance(statement, ToldStatement) else ""


def _done(lines: list[str]) -> str:
    return f'<div class="hb-box hb-done">{"<br>".join(lines)}</div>'


def _box(page: GamePage, statement: Statement) -> str | None:
    """A statement that decides how play goes on, as a box; None for all others."""
    words = page.words
    match statement:
        case DoPhase(phase=name):
            title = escaped(page.title_of(page.game.phases[name]))
            return f'<div class="hb-box hb-phase">{link(title, page.to("part", name))}</div>'
        case DoStep(step=name):
            return _step(page, page.game.steps[name])
        case Repeat(body=body, until=until, test_first=True):
            # The file says when it goes on, the core when it ends.
            going_on = f"{escaped(words['while'])} {page.said(until.place)} {_in_words(page, statement)}"
            return _frame("hb-loop", f"↻ {going_on}", _listed(page, body))
        case Repeat(body=body, until=until):
            told = f"<br>{_in_words(page, statement)}" if statement.text else ""
            end = f'<p class="hb-until">{escaped(words["until"])} {page.said(until.place)}{told}</p>'
            return _frame("hb-loop", f"↻ {escaped(words['repeat'])}", _listed(page, body) + end)
        case Each(body=body):
            label = " ".join(filter(None, (page.headed(statement.place), _in_words(page, statement))))
            return _frame("hb-loop", f"↻ {label}", _listed(page, body))
        case Together(body=body):
            return _frame("hb-together", _in_words(page, statement) or escaped(words["together"]), _listed(page, body))
        case If(condition=condition, then=then, otherwise=otherwise):
            return _branches("", _ways(page, condition, then, otherwise))
        case Choose(chooser=chooser, text=text):
            asked = page.text(text) or page.headed(statement.place)
            return f'<div class="hb-box hb-asks">{_who(page, chooser)} {asked}</div>'
        case Menu(chooser=chooser, options=options):
            ways = [(page.text(option.text) or code(option.name), _listed(page, option.body)) for option in options]
            chooses = escaped(words["choose one of" if chooser is None else "chooses one of"])
            return _branches(f'<div class="hb-box hb-asks">{_who(page, chooser)} {chooses}</div>', ways)
        case _:
            return None


def _ways(page: GamePage, condition: Expr, then: Block, otherwise: Block) -> list[tuple[str, str]]:
    """The ways on from a condition; one with nothing in it just goes on."""
    words = page.words
    yes, no = f"{escaped(words['if'])} {page.said(condition.place)}", escaped(words["otherwise"])
    return [(yes, _listed(page, then)), (no, _listed(page, otherwise) if otherwise else _goes_on())]


def _step(page: GamePage, step: Step) -> str:
    """A step: exactly one of its rules applies."""
    head = span(escaped(page.words["step"]), "hb-kind") + link(escaped(page.title_of(step)), page.to("part", step.name))
    ways = []
    for rule in step.rules:
        number = page.outline.numbers[step.name, rule.name]
        name = link(f"{span(str(number), 'hb-dot')} {page.rule_title(rule)}", page.to("part", step.name, rule.name))
        ways.append((name, f'<p class="hb-way-text">{page.text(rule.text)}</p>'))
    return _branches(f'<div class="hb-box hb-decides">{head}</div>', ways)


def _branches(head: str, ways: list[tuple[str, str]]) -> str:
    shown = "".join(f'<li><p class="hb-way">{label}</p>{inside}</li>' for label, inside in ways)
    return f'{head}<ul class="hb-ways">{shown}</ul>'


def _frame(class_: str, label: str, inside: str) -> str:
    return f'<div class="{class_}"><p class="hb-frame-label">{label}</p>{inside}</div>'


def _who(page: GamePage, chooser: Expr | None) -> str:
    return span(page.said(chooser.place) if chooser is not None else escaped(page.words["team"]), "hb-who")


def _goes_on() -> str:
    return '<p class="hb-way-text" aria-hidden="true">↓</p>'
