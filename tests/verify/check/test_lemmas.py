"""Lemmas: what was shown is not asked again, and nothing else is left out."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import GAME_ENDS, Obligation
from hornbook.store import keep
from hornbook.verify.check.beginning import BEGINNING
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.lemmas import Lemma
from hornbook.verify.check.reports import LocationCheck
from hornbook.verify.check.whole import CheckTask, check_certificate, one_by_one
from hornbook.verify.facts.invariants import Fact, stated_facts
from hornbook.verify.limits import Limits
from hornbook.verify.search.houdini import first_guesses, prove_game, report_on
from hornbook.verify.shelf import KeptLemmas
from hornbook.verify.termination.measures import measures_of
from tests.verify.check.test_certificates import RULES
from tests.verify.small import game_from

CLAIM = """
claim {name}
  en "x" pl "y"
  {when}
  {body}
"""
FEW_ROUNDS = CLAIM.format(name="few_rounds", when="always", body="rounds <= 2")
NO_ROUNDS = CLAIM.format(name="no_rounds", when="at the end", body="rounds < 2")


@dataclass
class Notebook:
    """A shelf that also counts what it was asked and given."""

    lemmas: dict[str, list[Lemma]] = field(default_factory=dict)

    def found(self, about: str) -> Sequence[Lemma]:
        return self.lemmas.get(about, ())

    def keep(self, about: str, lemma: Lemma) -> None:
        self.lemmas.setdefault(about, []).insert(0, lemma)


@dataclass
class Run:
    """One check: what follows, and which tasks it took."""

    conclusion: Conclusion
    tasks: list[CheckTask]
    reports: list[LocationCheck]

    @property
    def gone_through(self) -> list[int]:
        return [task.number for task in self.tasks if task.number != BEGINNING]

    @property
    def questions(self) -> int:
        return sum(report.questions for report in self.reports if report.number != BEGINNING)


def check(game: Game, certificate: Certificate, shelf: Notebook) -> Run:
    run = Run.__new__(Run)

    def carried_out(tasks: Sequence[CheckTask]) -> list[LocationCheck]:
        run.tasks, run.reports = list(tasks), one_by_one(tasks)
        return run.reports

    run.conclusion = check_certificate(game, certificate, Limits(), carried_out, shelf=shelf)
    return run


def argument(game: Game) -> Certificate:
    proof = prove_game(game, Limits(), first_guesses(game, Limits()), lambda tasks: [report_on(t) for t in tasks])
    return Certificate(proof.facts, proof.resting_on_data, proof.ending.ranks)


@pytest.fixture(scope="module")
def ladder() -> tuple[Game, Certificate]:
    game = game_from(RULES)
    return game, argument(game)


def with_facts(certificate: Certificate, facts: Sequence[Fact]) -> Certificate:
    return replace(certificate, facts={n: (*known, *facts) for n, known in certificate.facts.items()})


def test_no_fact_passes_for_another_of_its_name(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    one, other = stated_facts(game)[0], replace(certificate.facts[1][0], id=stated_facts(game)[0].id)
    assert one.body != other.body
    with pytest.raises(ValueError, match="two facts are called"):
        check(game, with_facts(certificate, [one, other]), Notebook())


def test_nothing_is_asked_twice_and_the_same_follows(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    first, second = check(game, certificate, shelf), check(game, certificate, shelf)
    assert first.gone_through == list(certificate.facts)
    assert second.gone_through == []
    assert first.conclusion.unproved() == second.conclusion.unproved() == []
    for number, report in first.conclusion.reports.items():
        again = second.conclusion.reports[number]
        assert (report.steps, report.duties_met, report.resting_on_data) == (
            again.steps,
            again.duties_met,
            again.resting_on_data,
        )


def test_a_claim_that_is_added_is_all_that_is_asked(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    whole = check(game, certificate, shelf)
    more = game_from(RULES + FEW_ROUNDS)
    new = [fact for fact in stated_facts(more) if fact.id.name == "few_rounds"]
    added = check(more, with_facts(certificate, new), shelf)
    assert added.conclusion.unproved() == []
    assert 0 < added.questions < whole.questions
    assert all(task.known.duties_kept for task in added.tasks if task.number != BEGINNING)


def test_a_false_claim_that_is_added_is_not_shown(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    check(game, certificate, shelf)
    false = game_from(RULES + NO_ROUNDS)
    for _ in range(2):
        assert check(false, certificate, shelf).conclusion.unproved() == [Obligation("claim", "no_rounds")]


def test_a_claim_that_is_edited_under_its_name_is_asked_again(ladder: tuple[Game, Certificate]) -> None:
    _, certificate = ladder
    shelf, true = Notebook(), NO_ROUNDS.replace("rounds < 2", "rounds <= 2")
    assert check(game_from(RULES + true), certificate, shelf).conclusion.unproved() == []
    edited = check(game_from(RULES + NO_ROUNDS), certificate, shelf).conclusion
    assert edited.unproved() == [Obligation("claim", "no_rounds")]


def test_a_claim_that_is_renamed_is_the_same_one(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    check(game, certificate, shelf)
    renamed = game_from(RULES.replace("hands_shrink", "smaller_hands"))
    facts = {fact.id.name: fact for fact in stated_facts(renamed)}
    named = {
        number: tuple(facts["smaller_hands"] if fact.id.name == "hands_shrink" else fact for fact in known)
        for number, known in certificate.facts.items()
    }
    assert check(renamed, replace(certificate, facts=named), shelf).gone_through == []


def test_with_fewer_facts_everything_is_asked_again(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    check(game, certificate, shelf)
    number, known = next((n, known) for n, known in certificate.facts.items() if known)
    fewer = replace(certificate, facts={**certificate.facts, number: known[1:]})
    run = check(game, fewer, shelf)
    task = next(task for task in run.tasks if task.number == number)
    assert task.known.due == frozenset()
    assert not task.known.duties_kept


@pytest.mark.parametrize(
    ("old", "new", "gone_through"),
    [
        ("rounds becomes rounds + 1", "rounds becomes rounds + 2", 1),  # a statement of one location
        ("at most 6", "at most 5", None),  # what every position depends on
        ("from 1 to 9", "from 1 to 8", None),
        ("players 2 to 3", "players 2 to 4", None),
    ],
)
def test_what_is_changed_is_asked_again(
    ladder: tuple[Game, Certificate], old: str, new: str, gone_through: int | None
) -> None:
    game, certificate = ladder
    shelf = Notebook()
    check(game, certificate, shelf)
    run = check(game_from(RULES.replace(old, new)), certificate, shelf)
    assert len(run.gone_through) == (gone_through or len(certificate.facts))


def test_nothing_is_kept_of_a_location_with_a_broken_duty(ladder: tuple[Game, Certificate]) -> None:
    _, certificate = ladder
    shelf, broken = Notebook(), game_from(RULES.replace("draw 2 from box", "draw 9 from box"))
    first = check(broken, certificate, shelf)
    faulty = {number for number, report in first.conclusion.reports.items() if report.duties}
    assert faulty
    assert faulty <= set(check(broken, certificate, shelf).gone_through)


def test_a_rank_that_is_not_so_is_not_taken_from_a_lemma(ladder: tuple[Game, Certificate]) -> None:
    game, certificate = ladder
    shelf = Notebook()
    check(game, certificate, shelf)
    falling = {name for name, _ in certificate.ranks[0].mixture}
    other = next(m.name for m in measures_of(game, lambda expr: lambda env: None) if m.name not in falling)
    wrong = replace(certificate.ranks[0], mixture=((other, 1),))
    assert GAME_ENDS in check(game, replace(certificate, ranks=(wrong,)), shelf).conclusion.unproved()


@pytest.mark.parametrize("damage", ["nothing", 7, [7], [{}], [{"premises": "x"}], "shown"])
def test_kept_lemmas_of_another_form_are_none(
    ladder: tuple[Game, Certificate], damage: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path))
    shelf, notebook = KeptLemmas(), Notebook()
    check(*ladder, notebook)
    about, lemma = next((about, lemmas[0]) for about, lemmas in notebook.lemmas.items())
    shelf.keep(about, lemma)
    assert shelf.found(about) == [lemma]
    (file,) = (tmp_path / "kept").glob("lemmas-*.json")
    wrong = [asdict(replace(lemma, shown={"all": "yes"}))] if damage == "shown" else damage  # type: ignore[dict-item]
    keep(file.stem, wrong)
    assert shelf.found(about) == []
