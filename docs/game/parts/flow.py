"""The flow as a diagram: what follows what, what comes round again, where ways part.

Takes statements of the core, gives nested lists that the style sheet draws as boxes and arrows; so the diagram is read
aloud in order, wraps on a small screen, and its boxes link to what they name.
"""

from collections.abc import Iterator

from hornbook.docs.game.game_page import GamePage, phase_anchor, rule_anchor, step_anchor
from hornbook.docs.html.markdown import code, escaped, link, span
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Block, Choose, DoPhase, DoStep, Each, If, Menu, Repeat, Statement, Together


def flow_as_html(page: GamePage, block: Block, label: str) -> str:
    """A block as a diagram."""
    return f'<div class="hb-flow" role="group" aria-label="{escaped(label)}">{_listed(page, block)}</div>'


def has_flow(block: Block) -> bool:
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
            plain.append(page.said(statement.place))
            continue
        if plain:
            yield _done(plain)
            plain = []
        yield box
    if plain:
        yield _done(plain)


def _done(lines: list[str]) -> str:
    return f'<div class="hb-box hb-done">{"<br>".join(lines)}</div>'


def _box(page: GamePage, statement: Statement) -> str | None:
    """A statement that decides how play goes on, as a box; None for all others."""
    words = page.words
    match statement:
        case DoPhase(phase=name):
            title = escaped(page.title_of(page.game.phases[name]))
            return f'<div class="hb-box hb-phase">{link(title, "#" + phase_anchor(name))}</div>'
        case DoStep(step=name):
            return _step(page, page.game.steps[name])
        case Repeat(body=body, until=until, test_first=True):
            # The file says when it goes on, the core when it ends.
            going_on = f"{escaped(words['while'])} {page.said(until.place)}"
            return _frame("hb-loop", f"↻ {going_on}", _listed(page, body))
        case Repeat(body=body, until=until):
            end = f'<p class="hb-until">{escaped(words["until"])} {page.said(until.place)}</p>'
            return _frame("hb-loop", f"↻ {escaped(words['repeat'])}", _listed(page, body) + end)
        case Each(body=body):
            return _frame("hb-loop", f"↻ {page.headed(statement.place)}", _listed(page, body))
        case Together(body=body):
            return _frame("hb-together", escaped(words["together"]), _listed(page, body))
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
    head = span(escaped(page.words["step"]), "hb-kind") + link(
        escaped(page.title_of(step)), "#" + step_anchor(step.name)
    )
    ways = []
    for rule in step.rules:
        number = page.outline.numbers[step.name, rule.name]
        name = link(f"{span(str(number), 'hb-dot')} {page.named(rule.name)}", "#" + rule_anchor(step.name, rule.name))
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
