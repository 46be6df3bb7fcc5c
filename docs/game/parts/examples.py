"""The part of a game's page with its examples: the table before, what happened stage by stage, the table after."""

from collections.abc import Iterable

from hornbook.docs.game.badges import badge
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.html.markdown import anchor, escaped, heading, paragraphs, span
from hornbook.docs.words import titled
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.stated import Example, ExpectedWinners, Offer


def examples_part(page: GamePage) -> str:
    """Every example, played."""
    if not page.game.examples:
        return ""
    lead = escaped(page.words["examples lead"])
    shown = [_example(page, example) for example in page.game.examples.values()]
    return paragraphs(heading(2, escaped(page.words["examples"]), "examples"), lead, *shown)


def _example(page: GamePage, example: Example) -> str:
    outcome = page.outcomes[example.name]
    holds = not outcome.problems
    kind = span(escaped(page.words["example"]), "hb-kind")
    word = page.words["example holds" if holds else "example fails"]
    mark = badge("✓" if holds else "✗", word, "ok" if holds else "bad")
    source = span(escaped(example.source), "hb-source") if example.source else ""
    problems = "".join(f"<li>{escaped(str(problem))}</li>" for problem in outcome.problems)
    return paragraphs(
        heading(3, f"{kind} {page.named(example.name)}", anchor("example", example.name)),
        page.text(example.text),
        f'<p class="hb-meta">{mark} {source}</p>',
        f'<ul class="hb-problems">{problems}</ul>' if problems else "",
        _played(page, example) if example.phase is not None else _checked(page, example.checks),
        _checked(page, example.offers),
        _winners(page, example.winners),
        page.formal(example.place),
    )


def _played(page: GamePage, example: Example) -> str:
    outcome, title = page.outcomes[example.name], titled(example.name)
    stages = page.book.stages[example.name]
    return played_as_html(page, outcome.before, outcome.after, outcome.events, title, stages)


def _checked(page: GamePage, checks: Iterable[Expr | Offer]) -> str:
    lines = "".join(f"<li>{page.said(check.place)}</li>" for check in checks)
    label = f'<p class="hb-note">{escaped(page.words["checked"])}:</p>'
    return f'{label}\n<ul class="hb-checks">{lines}</ul>' if lines else ""


def _winners(page: GamePage, winners: ExpectedWinners | None) -> str:
    if winners is None:
        return ""
    said = ", ".join(page.names.player(seat) for seat in winners.players) or page.words["nobody"]
    return f'<p class="hb-note">{escaped(page.words["winners"])}: {escaped(said)}</p>'
