"""The start page: the games to be learned, what is proved of them, and how to write one."""

from collections.abc import Iterable
from dataclasses import replace

from hornbook.docs.book.book import Book
from hornbook.docs.book.outline import rule_of
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.kept import kept_table
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.badges import verdict_badge
from hornbook.docs.game.formal import block_at
from hornbook.docs.game.game_page import RULES_LANGUAGE, GamePage
from hornbook.docs.game.prover import prover_says
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import as_is, division, escaped, heading, link, paragraphs
from hornbook.docs.words import Words
from hornbook.dsl.core.stated import Claim
from hornbook.interpreter.table.tabletop import Arrangement
from hornbook.verify.messages import what_was_shown

_LINES = 2
"""So many lines of a board are enough to tell games apart."""
COMMANDS = (
    ("prove all", "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/hornbook verify"),
    ("check all", "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m tests"),
)
"""The two commands of the README, and the words for what they do."""


def start_page(shelf: Shelf, language: str, guide: str = "", manual: bool = True) -> str:
    """First the games, to be learned; then what is proved of them; then, unless it tells of the games alone, how to
    write one. `guide` is the page that teaches that, if there is one."""
    words, sheet = Words(language), Sheet()
    page = next((GamePage(book, language, shelf) for book in shelf if book.outline.numbers), None)
    return (
        paragraphs(
            "---\nhide:\n  - toc\n  - navigation\n---",
            _pitch(words, page, guide) if manual else f"# {escaped(words['games'])}",
            _games(shelf, language, sheet) if shelf.books else "",
            _proofs(page, shelf) if page else "",
            *((_writing(page, words, guide), _commands(words)) if manual else ()),
            as_is(sheet.as_svg()),
        )
        + "\n"
    )


def _pitch(words: Words, page: GamePage | None, guide: str) -> str:
    """What this is, and the ways on from here."""
    ways = [("learn", "#games"), ("see proved", "#proved")] if page else []
    ways.append(("write own", guide or "#write"))
    shown = "".join(f'<a class="hb-way-on" href="{target}">{escaped(words[key])}</a>' for key, target in ways)
    return division(
        "hb-pitch",
        paragraphs(
            '<p class="hb-slogan">Hornbook</p>',
            f"# {escaped(words['slogan'])}",
            f'<p class="hb-lead">{escaped(words["start lead"])}</p>',
            f'<p class="hb-ways-on">{shown}</p>',
        ),
    )


def _games(shelf: Shelf, language: str, sheet: Sheet) -> str:
    """All games, each with a look at its table."""
    words = Words(language)
    cards = "".join(_game_card(shelf, book, language, sheet) for book in shelf)
    return paragraphs(
        heading(2, escaped(words["learn"]), "games"),
        escaped(words["learn lead"]),
        f'<div class="hb-games">{cards}</div>',
    )


def _proofs(page: GamePage, shelf: Shelf) -> str:
    """How much is proved, and one claim as a sample."""
    words, claim = page.words, next(iter(page.game.claims.values()), None)
    return paragraphs(
        heading(2, escaped(words["see proved"]), "proved"),
        escaped(words["see proved lead"]),
        _numbers(shelf, words),
        f'<div class="hb-uses"><section>{_proved(page, claim)}</section></div>' if claim else "",
        f"<p>{link(escaped(words['matrix']), 'properties.html')} · "
        f"{link(escaped(words['all findings']), 'findings.html')}</p>",
    )


def _writing(page: GamePage | None, words: Words, guide: str) -> str:
    """How to begin, and a rule and a claim as they are written."""
    led = f"<p>{link(escaped(words['to guide']), guide)}</p>" if guide else ""
    return paragraphs(
        heading(2, escaped(words["write own"]), "write"),
        escaped(words["write own lead"]),
        led,
        _sample(page) if page else "",
    )


def _sample(page: GamePage) -> str:
    """A rule and a claim as they are written."""
    step, name = next(iter(page.book.outline.numbers))
    places = [rule_of(page.game, step, name).place, *(claim.place for claim in list(page.game.claims.values())[:1])]
    text = "\n\n".join(block for place in places if (block := block_at(page.sources, place, texts=True)))
    label = f'<p class="hb-note">{escaped(page.words["sample"])} {escaped(page.game.place.file)}</p>'
    return division("hb-sample", paragraphs(label, listing(text, RULES_LANGUAGE)))


def _commands(words: Words) -> str:
    commands = [
        paragraphs(f'<p class="hb-note">{escaped(words[key])}</p>', listing(command, "sh")) for key, command in COMMANDS
    ]
    return paragraphs(heading(2, escaped(words["commands"]), "commands"), *commands)


def _proved(page: GamePage, claim: Claim) -> str:
    """A claim, its verdict, and what exactly was shown."""
    result = page.results.get(("claim", claim.name))
    target = page.to("claim", claim.name)
    said = f"<blockquote>{page.text(claim.text)}</blockquote><p>{verdict_badge(page.words, result)}</p>"
    told = f'<p class="hb-note">{prover_says(what_was_shown(result), page.language)}</p>' if result else ""
    return f"{said}{told}<p>{link(escaped(page.words['see proof']), target)}</p>"


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


def _game_card(shelf: Shelf, book: Book, language: str, sheet: Sheet) -> str:
    game, words = book.game, Words(language)
    source = escaped(game.source.in_language(language))
    facts = [f"{escaped(words['players'])} {game.min_players}–{game.max_players}"]
    results = list(book.results.values())
    if results:
        facts.append(f"{escaped(words['proofs'])} {sum(r.ok for r in results)} / {len(results)}")
    return (
        f'<a class="hb-game" href="games/{game.id}.html">{_thumbnail(shelf, book, language, sheet)}'
        f'<span class="hb-game-source">{source}</span>'
        f'<span class="hb-game-title">{escaped(game.title.in_language(language))}</span>'
        f'<span class="hb-game-about">{escaped(game.about.in_language(language))}</span>'
        f'<span class="hb-game-facts">{" · ".join(facts)}</span></a>'
    )


def _thumbnail(shelf: Shelf, book: Book, language: str, sheet: Sheet) -> str:
    """A look at a typical table: of those with which examples begin the one on whose first lines the most cards lie;
    one of the game's own, so that variants can be told apart."""
    page = GamePage(book, language, shelf)
    page.sheet = sheet
    played = [example for example in book.game.examples.values() if example.phase is not None]
    own = [example for example in played if example.place.file.split(".")[0] == book.game.place.file.split(".")[0]]
    begin = {example.name: _first_lines(page.arranged(book.outcomes[example.name].before)) for example in played}
    shown = next(filter(_cards_on, (_fullest(begin[example.name] for example in some) for some in (own, played))), None)
    if shown is None:
        return ""
    picture = kept_table(shown, book.game.title.in_language(language), sheet)
    return as_is(f'<span class="hb-thumbnail" aria-hidden="true">{picture}</span>')


def _first_lines(table: Arrangement) -> Arrangement:
    """The beginning of a board, with nothing else."""
    boards = tuple(replace(board, strips=board.strips[:_LINES]) for board in table.boards[:1])
    return Arrangement(boards, (), (), ())


def _fullest(tables: Iterable[Arrangement]) -> Arrangement:
    return max(tables, key=_cards_on, default=Arrangement((), (), (), ()))


def _cards_on(table: Arrangement) -> int:
    return sum(len(strip.cards) for board in table.boards for strip in board.strips)
