"""Everything the prover says of generated games is so: some hundred claims, the same at every run.

`python -m tests.soundness` does the same for as long as one likes. A block of files alone: `-k "tiny and 3"`.
"""

import inspect
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hornbook.dsl.core import expressions, leaves, statements
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.walk import walk
from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.results import Counterexample, Result, Verdict
from tests.soundness.bundled import bundled_from_text, shrunken_game
from tests.soundness.campaign import KINDS, Count, judged_file
from tests.soundness.claims import claims_about
from tests.soundness.generate import tiny_game, unclaimed_game
from tests.soundness.judge import TIMED_OUT, judged_by
from tests.soundness.oracle import Truth, truth_of
from tests.soundness.shrink import shrunk
from tests.verify.small import game_from

BLOCKS = {"tiny": range(6), "large": (0,), "shrunken": (2,), "bundled": (3,)}
FILES = {"tiny": 4, "large": 4, "shrunken": 1, "bundled": 1}
"""Which blocks of how many files are judged here; each has a seed of its own. Of bundled games the quick ones."""


@pytest.mark.parametrize(("kind", "block"), [(kind, block) for kind, blocks in BLOCKS.items() for block in blocks])
def test_every_verdict_is_so(kind: str, block: int) -> None:
    count, found = Count(), []
    for number in range(FILES[kind]):
        text = KINDS[kind].make(Random(f"{kind} tests {block} {number}"))
        findings = judged_file(kind, text, count)
        found += [f"{each.cause}: {each.key}\n{each.said}\n{'; '.join(each.so)}\n\n{text}" for each in findings]
    assert not found, "\n\n".join(found)
    assert count.files == 0 or sum(count.verdicts.values()) >= 4 * count.files


# The generator


def test_most_generated_files_are_accepted_and_the_same_seed_makes_the_same_file() -> None:
    texts = [tiny_game(Random(f"accepted {number}")) for number in range(30)]
    assert sum(game_from_text(text).game is not None for text in texts) >= 22
    assert texts[7] == tiny_game(Random("accepted 7"))


def test_generated_games_use_every_part_of_the_core() -> None:
    used: set[str] = set()
    for number in range(150):
        chance = Random(f"core {number}")
        world, plain = unclaimed_game(chance)
        game = game_from_text("\n\n".join([plain, *claims_about(world, chance, number=2)]) + "\n").game
        used |= {type(node).__name__ for node in walk(game)} if game else set()
    parts = [
        name
        for module in (leaves, expressions, statements)
        for name, part in inspect.getmembers(module, inspect.isclass)
        if part.__module__ == module.__name__
    ]
    assert sorted(set(parts) - used) == []


def test_a_shrunken_game_has_few_cards_and_is_played() -> None:
    games = [bundled_from_text(shrunken_game(Random(f"shrunken {number}"))) for number in range(4)]
    played = [game for game in games if game is not None]
    assert played
    for game in played:
        assert game.max_players <= game.min_players + 1
        assert all(deck.size <= 7 for deck in game.decks.values())
        assert truth_of(game, 300, 600, games=3).positions > 1


# The judge

GAME = game_from("""game judged
  title en "T" pl "T"
  players 2 to 2

deck numbers from 1 to 3, each a card, home box
  heads from 0 to 5: 1 2 3

zones
  box, of numbers, seen by all
  row, of numbers, seen by all

flow
  do a

phase a
  do take
  if no
    do take

step take
  rule always
    when row is empty
    draw 1 from box to row
  rule never
    otherwise

winners player

claim right
  always
  size of row <= 1

claim wrong
  always
  size of row <= 0

bound reached
  always
  size of row at most 1

bound too_high
  always
  size of row at most 2

claim data
  always
  for any heads
  heads of box <= 6

possible can
  always
  size of row = 1

possible cannot
  always
  size of row = 2
""")


@pytest.fixture(scope="module")
def truth() -> Truth:
    return truth_of(GAME)


def _result(claim: str, kind: str, verdict: Verdict, **more: object) -> Result:
    result = Result(claim, "claim", verdict, Verdict.PROVED, 0.0, Text("it is so", "tak jest"))
    return replace(result, kind=kind, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def witness() -> Counterexample:
    from hornbook.interpreter.engine.engine import Engine

    snapshot = Engine(GAME).start(2, 0).snapshot()
    played = RecordedGame(Obligation("claim", "wrong"), 2, ())
    return Counterexample(snapshot, (), snapshot, "a", Text("", ""), played)


@pytest.mark.parametrize(
    ("result", "causes"),
    [
        (_result("right", "claim", Verdict.PROVED), []),
        (_result("right", "claim", Verdict.REFUTED), ["refuted, but it holds"]),
        (_result("right", "claim", Verdict.UNDECIDED), []),
        (_result("wrong", "claim", Verdict.PROVED), ["proved, but it breaks"]),
        (_result("wrong", "claim", Verdict.REFUTED), []),
        (_result("data", "claim", Verdict.PROVED), ["proved, but it breaks at the very beginning for other data"]),
        (_result("can", "possible", Verdict.PROVED), []),
        (_result("cannot", "possible", Verdict.PROVED), ["possible, but it never happens"]),
        (_result("ends", "unasked", Verdict.PROVED, duty="ending"), []),
        (_result("ends", "unasked", Verdict.REFUTED, duty="ending"), ["refuted, but it holds"]),
        (_result("rules", "unasked", Verdict.PROVED, duty="coverage"), ["every rule can apply, but one never does"]),
        (_result("rules", "unasked", Verdict.REFUTED, duty="coverage"), []),
        (_result("rule", "unasked", Verdict.REFUTED, duty="one rule", about="take"), ["refuted, but it holds"]),
        (
            _result("fault", "claim", Verdict.UNDECIDED, reason=Text("(a fault of Hornbook)", "")),
            ["a fault of Hornbook"],
        ),
    ],
)
def test_the_judge_finds_what_is_not_so(truth: Truth, result: Result, causes: list[str]) -> None:
    assert [finding.cause for finding in judged_by(GAME, truth, [result]).findings] == causes


def test_a_bound_that_is_said_to_be_reached_must_be(truth: Truth, witness: Counterexample) -> None:
    found = [_result(name, "bound", Verdict.PROVED, witness=witness) for name in ("reached", "too_high")]
    assert [finding.key for finding in judged_by(GAME, truth, found).findings] == [("bound", "too_high")]


def test_a_duty_that_breaks_must_be_spoken_of() -> None:
    game = game_from_text(_rules_of("draw 4 from box to row")).game
    assert game is not None
    judgement = judged_by(game, truth_of(game), [_result("right", "claim", Verdict.PROVED)])
    assert [finding.key for finding in judgement.findings] == [("enough cards", "")]


def _rules_of(statement: str) -> str:
    return (
        'game one\n  title en "T" pl "T"\n  players 2 to 2\n\ndeck numbers from 1 to 3, each a card, home box\n\n'
        "zones\n"
        "  box, of numbers, seen by all\n  row, of numbers, seen by all\n\nflow\n  do a\n\nphase a\n"
        f"  {statement}\n\nwinners player\n\nclaim right\n  always\n  size of row <= 9\n"
    )


@pytest.mark.parametrize("answer", [TIMED_OUT, "Traceback\nValueError: x"])
def test_no_answer_and_a_traceback_are_findings(truth: Truth, answer: str) -> None:
    assert len(judged_by(GAME, truth, answer).findings) == 1


# The shrinker


def test_a_failing_file_is_made_small() -> None:
    text = next(text for number in range(20) if "shuffle box" in (text := tiny_game(Random(f"shrink {number}"))))

    def fails(smaller: str) -> bool:
        game = game_from_text(smaller).game
        return game is not None and "Shuffle" in _parts(game)

    small = shrunk(text, fails, seconds=8)
    assert fails(small)
    assert "claim" not in small
    assert len(small) < len(text) / 2


def _parts(game: Game) -> Counter[str]:
    return Counter(type(node).__name__ for node in walk(game.phases))
