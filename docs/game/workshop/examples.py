"""The examples of a game: in the workshop by what they test, on pages of their own each in full.

An example in full has the table before, what happened, the table after, and its lines in the file.
"""

from collections.abc import Iterable

from hornbook.docs.book.tested import ExampleGroup
from hornbook.docs.game.badges import badge
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.html.markdown import anchor, code, escaped, heading, link, paragraphs, span
from hornbook.docs.words import titled
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Phase
from hornbook.dsl.core.stated import Example, ExpectedWinners, Offer, StartingPlace
from hornbook.dsl.core.statements import Choose, MenuOption
from hornbook.dsl.core.walk import walk

_LONGEST = 120
"""So many letters of an example's text stand in the list."""


def examples_part(page: GamePage) -> str:
    """All examples by what they test, each leading to where it is told."""
    if not page.game.examples:
        return ""
    groups = [group for groups in page.book.example_pages for group in groups]
    good = sum(not outcome.problems for outcome in page.outcomes.values())
    return paragraphs(
        heading(2, escaped(page.words["examples"]), "examples"),
        escaped(page.words["examples index lead"].format(good=good, all=len(page.outcomes))),
        *(_listed(page, group) for group in groups),
    )


def examples_told(page: GamePage) -> str:
    """The examples of one page in full, by what they test."""
    groups = page.book.example_pages[page.part - 1]
    return paragraphs(
        escaped(page.words["examples lead"]),
        _other_pages(page),
        *(_group(page, number, group) for number, group in enumerate(groups, 1)),
    )


def _group(page: GamePage, number: int, group: ExampleGroup) -> str:
    shown = [_example(page, page.game.examples[name]) for name in group.examples]
    return paragraphs(heading(2, _tested(page, group), anchor("tested", str(number))), *shown)


def _listed(page: GamePage, group: ExampleGroup) -> str:
    lines = "".join(f"<li>{_in_a_line(page, page.game.examples[name])}</li>" for name in group.examples)
    return f'<p class="hb-change-kind">{_tested(page, group)}</p>\n\n<ul class="hb-tests">{lines}</ul>'


def _tested(page: GamePage, group: ExampleGroup) -> str:
    """What some examples test, as markup."""
    if group.rule is not None:
        return page.rule_link(*group.rule)
    if group.phase is not None:
        return f"{escaped(page.words['phase'])}: {escaped(page.title_of(page.game.phases[group.phase]))}"
    return escaped(page.words["looked at"])


def _in_a_line(page: GamePage, example: Example) -> str:
    said = example.text.in_language(page.language)
    short = said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(' ', 1)[0]} …"
    told = link(page.example_title(example), page.to("example", example.name))
    failing = _mark(page, example) if page.outcomes[example.name].problems else ""
    return f"{told} {failing} {_purpose(page, example)} {span(escaped(short), 'hb-note')}"


def _mark(page: GamePage, example: Example) -> str:
    """Whether it plays as written."""
    holds = not page.outcomes[example.name].problems
    word = page.words["example holds" if holds else "example fails"]
    return badge("✓" if holds else "✗", word, "ok" if holds else "bad")


def _purpose(page: GamePage, example: Example) -> str:
    return "" if example.purpose == "test" else span(escaped(page.words[f"purpose {example.purpose}"]), "hb-kind")


def _other_pages(page: GamePage) -> str:
    """Where the other examples are; nothing if these are all."""
    pages = range(1, len(page.book.example_pages) + 1)
    if len(pages) == 1:
        return ""
    shown = "".join(
        f"<b>{number}</b>" if number == page.part else link(str(number), page.part_address(number)) for number in pages
    )
    return f'<p class="hb-parts">{escaped(page.words["parts"])} {shown}</p>'


def _example(page: GamePage, example: Example) -> str:
    source = span(page.text(example.source), "hb-source") if example.source else ""
    problems = "".join(f"<li>{escaped(str(problem))}</li>" for problem in page.outcomes[example.name].problems)
    kind = span(escaped(page.words["example"]), "hb-kind")
    return paragraphs(
        heading(3, f"{kind} {page.example_title(example)}", anchor("example", example.name)),
        page.text(example.text),
        f'<p class="hb-meta">{_mark(page, example)} {code(example.name)} {_purpose(page, example)} {source}</p>',
        _beginning(page, example),
        f'<ul class="hb-problems">{problems}</ul>' if problems else "",
        _played(page, example) if example.phase is not None else _checked(page, example.checks),
        _checked(page, example.offers),
        _winners(page, example.winners),
        page.formal(example.place),
    )


def _beginning(page: GamePage, example: Example) -> str:
    """Where in its phase an example begins; nothing if it begins where the phase does."""
    start, phase = example.start, page.game.phases.get(example.phase or "")
    if start is None or phase is None:
        return ""
    kind = "step" if start.kind == "step" else "choice"
    said = page.words[f"begins {start.side} {kind}"]
    what = page.title_of(page.game.steps[start.name]) if kind == "step" else _chosen(page, phase, start)
    return f'<p class="hb-note">{escaped(said.format(phase=page.title_of(phase), what=what))}</p>'


def _chosen(page: GamePage, phase: Phase, start: StartingPlace) -> str:
    """What is asked at a choice, or what an option is called."""
    for node in walk(phase.body):
        if isinstance(node, Choose | MenuOption) and node.name == start.name:
            return node.text.in_language(page.language) or titled(start.name)
    return titled(start.name)


def _played(page: GamePage, example: Example) -> str:
    outcome, title = page.outcomes[example.name], page.example_name(example)
    stages = page.book.stages[example.name]
    return played_as_html(page, outcome.before, outcome.after, outcome.events, title, stages, explained=True)


def _checked(page: GamePage, checks: Iterable[Expr | Offer]) -> str:
    lines = "".join(f"<li>{page.said(check.place)}</li>" for check in checks)
    label = f'<p class="hb-note">{escaped(page.words["checked"])}:</p>'
    return f'{label}\n<ul class="hb-checks">{lines}</ul>' if lines else ""


def _winners(page: GamePage, winners: ExpectedWinners | None) -> str:
    if winners is None:
        return ""
    said = ", ".join(page.names.player(seat) for seat in winners.players) or page.words["nobody"]
    return f'<p class="hb-note">{escaped(page.words["winners"])}: {escaped(said)}</p>'
