"""Rules pages of bundled games, made once for all tests: how they read, and the texts that must be on them."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from hornbook.docs.book.book import Book
from hornbook.docs.book.outline import statements_in
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.page import page_from_book
from hornbook.docs.game.rules.course import course_of
from hornbook.dsl.core.game import Game, Phase
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.load import Loaded, load_game
from hornbook.verify.results import Result, Verdict
from tests.docs.reading import Reading, rendered


@cache
def book_of(name: str) -> Book:
    """The book of a bundled game of which everything is proved."""
    loaded = load_game(name)
    return Book(loaded, proved(loaded))


def proved(loaded: Loaded) -> list[Result]:
    """A result for every claim and bound."""
    game, verdict = loaded.game, Verdict.PROVED
    assert game is not None
    claims = [Result(name, "claim", verdict, verdict, 0.1, NO_TEXT) for name in game.claims]
    return claims + [Result(name, "bound", verdict, verdict, 0.1, NO_TEXT) for name in game.bounds]


@cache
def read(name: str, language: str) -> Reading:
    """The Rules page of a bundled game, beside the game that it extends."""
    book = book_of(name)
    others = [book_of(parent) for parent in book.game.parents[-1:]]
    return rendered(page_from_book(book, "rules", language, Shelf([book, *others])))


def players_texts(game: Game) -> Iterator[Text]:
    """Every text of a rule file that players must find."""
    yield from (game.title, game.about, game.goal, game.end, game.winners.text)
    yield from (deck.text for deck in game.decks.values())
    yield from (remark.text for remark in game.remarks.values() if remark.kind != "theorem")
    course = course_of(game)
    for phase in course.setup:
        yield from list(_told(phase)) or [phase.text]
    for moment in course.moments:
        yield from moment.until
        if moment.phase is not None:
            yield from (moment.phase.title, moment.phase.text, *_told(moment.phase))
    for step in game.steps.values():
        yield from (step.title, step.text)
        yield from chain.from_iterable((rule.title, rule.text) for rule in step.rules if len(step.rules) > 1)
        yield from (rule.text for rule in step.rules)
    traps = [example for example in game.examples.values() if example.trap]
    yield from chain.from_iterable((example.title, _without_brackets(example.text)) for example in traps)


def _without_brackets(text: Text) -> Text:
    """What an example says to players; how it compares with the rulebook is for others."""
    en, pl = (said[: said.rindex(" (")] if said.endswith(")") else said for said in (text.en, text.pl))
    return Text(en, pl)


def _told(phase: Phase) -> Iterator[Text]:
    """What the statements of a phase say; what is asked is for those who play at the screen."""
    for statement in statements_in(phase.body):
        if isinstance(statement, Menu):
            yield from (option.text for option in statement.options)
        elif not isinstance(statement, Choose) and (text := getattr(statement, "text", NO_TEXT)):
            yield text
