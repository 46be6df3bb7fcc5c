"""The start page: what this is, in one screen, and all games."""

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.badges import verdict_badge
from hornbook.docs.game.formal import block_at
from hornbook.docs.game.game_page import RULES_LANGUAGE, GamePage, rule_anchor
from hornbook.docs.game.prover import prover_says
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import anchor, as_is, division, escaped, link, paragraphs, span
from hornbook.docs.words import Words
from hornbook.dsl.core.game import Rule, Step
from hornbook.dsl.core.stated import Claim
from hornbook.verify.messages import what_was_shown

COMMANDS = (
    ("prove all", "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/hornbook verify"),
    ("check all", "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m tests"),
)
"""The two commands of the README, and the words for what they do."""


def start_page(shelf: Shelf, language: str) -> str:
    """What this is, one game as a sample of it, and all games."""
    words = Words(language)
    page = next((GamePage(book, language, shelf) for book in shelf if book.outline.numbers), None)
    return (
        paragraphs(
            "---\nhide:\n  - toc\n  - navigation\n---",
            division("hb-hero", paragraphs(_pitch(words), _sample(page) if page else "")),
            _uses(page) if page else "",
            _numbers(shelf, words),
            f'<div class="hb-games">{"".join(_game_card(book, language) for book in shelf)}</div>',
            as_is(page.sheet.as_svg()) if page else "",
        )
        + "\n"
    )


def _pitch(words: Words) -> str:
    commands = [
        paragraphs(f'<p class="hb-note">{escaped(words[key])}</p>', listing(command, "sh")) for key, command in COMMANDS
    ]
    return division(
        "hb-pitch",
        paragraphs(
            '<p class="hb-slogan">Hornbook</p>',
            f"# {escaped(words['slogan'])}",
            f'<p class="hb-lead">{escaped(words["start lead"])}</p>',
            *commands,
        ),
    )


# One game as a sample: a piece of its file, and what becomes of it


def _sample(page: GamePage) -> str:
    """A rule and a claim as they are written."""
    _, rule = _first_rule(page.book)
    places = [rule.place, *(claim.place for claim in list(page.game.claims.values())[:1])]
    text = "\n\n".join(block for place in places if (block := block_at(page.sources, place, texts=True)))
    label = f'<p class="hb-note">{escaped(page.words["sample"])} {escaped(page.game.place.file)}</p>'
    return division("hb-sample", paragraphs(label, listing(text, RULES_LANGUAGE)))


def _uses(page: GamePage) -> str:
    """The three things that are made of a rule file, each with what was really made."""
    step, rule = _first_rule(page.book)
    claim = next(iter(page.game.claims.values()), None)
    parts = {"it runs": _running(page), "it is proved": _proved(page, claim), "it is read": _read(page, step, rule)}
    shown = [
        f"<section><h2>{escaped(page.words[key])}</h2><p>{escaped(page.words[f'{key} lead'])}</p>{inside}</section>"
        for key, inside in parts.items()
    ]
    return f'<div class="hb-uses">{"".join(shown)}</div>'


def _running(page: GamePage) -> str:
    """The first example that plays, and where to see it."""
    for name, example in page.game.examples.items():
        if example.phase is not None:
            picture = page.picture(page.outcomes[name].after, page.names.words["card"])
            target = f"games/{page.game.id}.html#{anchor('example', name)}"
            return f"{as_is(picture)}<p>{link(escaped(page.words['see example']), target)}</p>"
    return ""


def _proved(page: GamePage, claim: Claim | None) -> str:
    if claim is None:
        return ""
    result = page.results.get(("claim", claim.name))
    target = f"games/{page.game.id}.html#{anchor('claim', claim.name)}"
    said = f"<blockquote>{page.text(claim.text)}</blockquote><p>{verdict_badge(page.words, result)}</p>"
    told = f'<p class="hb-note">{prover_says(what_was_shown(result), page.language)}</p>' if result else ""
    return f"{said}{told}<p>{link(escaped(page.words['see proof']), target)}</p>"


def _read(page: GamePage, step: Step, rule: Rule) -> str:
    number = page.outline.numbers[step.name, rule.name]
    target = f"games/{page.game.id}.html#{rule_anchor(step.name, rule.name)}"
    texts = "".join(
        f'<blockquote lang="{code}">{span(str(number), "hb-dot")} {escaped(text)}</blockquote>'
        for code, text in (("en", rule.text.en), ("pl", rule.text.pl))
        if text
    )
    return f"{texts}<p>{link(escaped(page.words['see rule']), target)}</p>"


def _first_rule(book: Book) -> tuple[Step, Rule]:
    step, name = next(iter(book.outline.numbers))
    found = book.game.steps[step]
    return found, next(rule for rule in found.rules if rule.name == name)


# All games


def _numbers(shelf: Shelf, words: Words) -> str:
    """How much there is, and how much of it is as it should be."""
    outcomes = [outcome for book in shelf for outcome in book.outcomes.values()]
    results = [result for book in shelf for result in book.results.values()]
    findings = {(f.place.file, f.name) for book in shelf for f in book.game.findings.values()}
    facts = [
        (words["games"], str(len(shelf.books))),
        (words["examples replayed"], f"{sum(not outcome.problems for outcome in outcomes)} / {len(outcomes)}"),
        (words["verdicts as expected"], f"{sum(result.ok for result in results)} / {len(results)}"),
        (words["findings"], str(len(findings))),
    ]
    shown = "".join(f"<div><dt>{escaped(label)}</dt><dd>{value}</dd></div>" for label, value in facts)
    return f'<dl class="hb-facts">{shown}</dl>'


def _game_card(book: Book, language: str) -> str:
    game, words = book.game, Words(language)
    facts = [f"{escaped(words['players'])} {game.min_players}–{game.max_players}"]
    results, outcomes = list(book.results.values()), list(book.outcomes.values())
    if results:
        facts.append(f"{escaped(words['proofs'])} {sum(r.ok for r in results)} / {len(results)}")
    if outcomes:
        facts.append(f"{escaped(words['examples'])} {sum(not o.problems for o in outcomes)} / {len(outcomes)}")
    return (
        f'<a class="hb-game" href="games/{game.id}.html"><span class="hb-game-source">{escaped(game.source)}</span>'
        f'<span class="hb-game-title">{escaped(game.title.in_language(language))}</span>'
        f'<span class="hb-game-about">{escaped(game.about.in_language(language))}</span>'
        f'<span class="hb-game-facts">{" · ".join(facts)}</span></a>'
    )
