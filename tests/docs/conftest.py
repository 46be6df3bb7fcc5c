"""What the tests of the pages share: loaded games, results made by hand, and a built site."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.address import VIEWS, page_address
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.page import examples_page, page_from_book
from hornbook.docs.site.build import build_site
from hornbook.docs.statistics.figures import Contest, Figures, Sample, Seats
from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.messages import BOUND_REACHED, NOT_SETTLED
from hornbook.verify.results import Counterexample, Result, Verdict
from tests.docs.browser import Browser, chromium, running_browser, served

FIGURES = Figures(
    seed=1,
    phase="turn",
    lowest_wins=True,
    samples=(
        Sample(2, 2, 1, {20: 1, 70: 1}, {30: 1}, {"place.joins": 40.0, "place.full_row": 5.5, "place.too_low": 3.0}),
        Sample(
            3,
            2,
            0,
            {5: 1, 66: 1, 70: 1, 1: 1, 50: 1, 80: 1},
            {30: 1, 40: 1},
            {"place.joins": 60.0, "place.full_row": 9.5, "place.too_low": 2.0},
        ),
    ),
    seats=Seats(3, 20, (7.5, 6.0, 6.5)),
    contest=Contest(3, 20, 14.0, 31.4, 60.2),
)
EXAMPLES = Path(__file__).parent / "rules"


def loaded_from(name: str) -> Loaded:
    """A rule file made for these tests."""
    loaded = game_from_text((EXAMPLES / name).read_text(encoding="utf-8"), name)
    assert loaded.game is not None, loaded.diagnostics
    return loaded


@pytest.fixture(scope="session")
def classic() -> Loaded:
    loaded = load_game("classic")
    assert loaded.game is not None
    return loaded


@pytest.fixture(scope="session")
def harbour() -> Loaded:
    """A made-up game with markers, kinds of cards, several attributes and a menu."""
    return loaded_from("harbour.rules")


@pytest.fixture(scope="session")
def trail() -> Loaded:
    """A game with fields on which something is printed."""
    return loaded_from("trail.rules")


@pytest.fixture(scope="session")
def parade() -> Loaded:
    """A game whose cards show so many of each colour."""
    return loaded_from("parade.rules")


@pytest.fixture(scope="session")
def tricky() -> Loaded:
    """A game whose texts try to be markup."""
    return loaded_from("tricky.rules")


def results_for(loaded: Loaded) -> list[Result]:
    """Results such as the prover gives, of every kind, without asking it. Positions come from the first example."""
    game = loaded.game
    assert game is not None
    played = next(example for example in game.examples.values() if example.phase)
    outcome = run_example(game, played)
    played_out = RecordedGame(Obligation("claim", "any"), 2, ())
    case = Counterexample(outcome.before, outcome.events, outcome.after, "turn", BOUND_REACHED, played_out)
    said = Text("no rule <b>applies</b>", "żadna <b>zasada</b>")
    broken = Counterexample(outcome.before, (), None, "turn", said)
    always, never = Text("At all times", "Zawsze"), Text("Never", "Nigdy")
    proved = Verdict.PROVED
    results = [Result(claim, "claim", proved, proved, 0.4, always) for claim in game.claims]
    results += [Result(bound, "bound", proved, proved, 2.0, never, witness=case) for bound in game.bounds]
    undecided = replace(_owed(Duty.ENDING), verdict=Verdict.UNDECIDED, reason=NOT_SETTLED)
    refuted = replace(_owed(Duty.CONSERVED), verdict=Verdict.REFUTED, counterexample=broken)
    helped = replace(case, game=None, helps=("claim helps_it\n  always\n  1 < 2\n",))
    not_proved = replace(_owed(Duty.IN_RANGE), verdict=Verdict.NOT_PROVED, counterexample=helped)
    return [*results, undecided, refuted, not_proved]


def _owed(duty: Duty) -> Result:
    owed = DUTIES[duty]
    proved = Verdict.PROVED
    return Result(owed.title().en, "unasked", proved, proved, 9.0, owed.statement(), duty=duty)


def figures_for(loaded: Loaded) -> Figures:
    """Figures such as play gives, for any game."""
    assert loaded.game is not None
    rules = {f"{step.name}.{rule.name}": 2.0 for step in loaded.game.steps.values() for rule in step.rules}
    return replace(FIGURES, samples=tuple(replace(sample, rules=rules) for sample in FIGURES.samples))


def page_of(loaded: Loaded, language: str, results: Sequence[Result] = (), others: Sequence[Loaded] = ()) -> str:
    """All pages of a game in one, on a shelf with some others."""
    return "\n".join(pages_of(loaded, language, results, others).values())


def pages_of(
    loaded: Loaded, language: str, results: Sequence[Result] = (), others: Sequence[Loaded] = ()
) -> dict[str, str]:
    """All pages of a game by their addresses."""
    book = Book(loaded, results)
    shelf = Shelf([book, *map(Book, others)])
    pages = {page_address(book.game.id, view): page_from_book(book, view, language, shelf) for view in VIEWS}
    for part in range(1, len(book.example_pages) + 1):
        pages[page_address(book.game.id, "workshop", part)] = examples_page(book, part, language, shelf)
    return pages


def game_page(loaded: Loaded, language: str = "en", results: Sequence[Result] = ()) -> GamePage:
    """What the parts of a game's page are made from."""
    return GamePage(Book(loaded, results), language)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, classic: Loaded, tricky: Loaded) -> Path:
    """A site with a real game and the one whose texts are markup, in a folder of its own."""
    folder, games = tmp_path_factory.mktemp("site"), {"classic": classic, "tricky": tricky}
    results = {name: results_for(loaded) for name, loaded in games.items()}
    build_site(list(games.values()), folder, results, {"classic": FIGURES, "tricky": figures_for(tricky)})
    return folder


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser. Without one its tests are skipped, but not in continuous integration."""
    program = chromium()
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail("continuous integration must have a browser: install Debian's `chromium`")
        pytest.skip("no Chromium here; the pages are opened in a browser only where there is one")
    with running_browser(program) as opened:
        yield opened
