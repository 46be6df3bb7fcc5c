"""What the prover says: the same in both languages, wherever it comes from."""

import inspect
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

import pytest

from hornbook.dsl.core.stated import When
from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import load_game
from hornbook.dsl.report.source import NOWHERE
from hornbook.interpreter.machine import faults
from hornbook.verify import giving_up, messages
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result, Verdict
from hornbook.verify.termination.measures import mixture_told

ARGUMENTS: dict[str, Any] = {
    "str": "first",
    "int": 7,
    "int | None": 7,
    "float": 7.5,
    "Text": Text("a reason", "powód"),
    "Iterable[str]": ["one", "two"],
    "Text]": [Text("hand falls", "hand maleje")],
    "Verdict": Verdict.REFUTED,
    "Result": Result("a", "claim", Verdict.PROVED, Verdict.PROVED, 0.0, Text("Always so", "Zawsze tak")),
    "When": When("during", "turn"),
    "Place": NOWHERE,
    "Game": load_game("baron").game,
}
ENGLISH = {"the", "every", "players", "deal", "turns", "whenever", "never", "there", "rises", "falls", "which", "and"}


def said_by(function: Callable[..., Any]) -> Any:
    """What a function says, given something of each type that it takes."""
    parameters = inspect.signature(function).parameters.values()
    types = [str(parameter).partition(": ")[2].rpartition(".")[2] for parameter in parameters]
    return function(*(ARGUMENTS[type_] for type_ in types))


def texts() -> Iterator[tuple[str, Text]]:
    """Everything that can be said."""
    for owed, duty in DUTIES.items():
        yield from ((owed, text) for text in (duty.called, duty.title("rows"), duty.statement("rows")))
    for module in (messages, giving_up, faults):
        for name, thing in vars(module).items():
            if isinstance(thing, Text):
                yield name, thing
            elif inspect.isfunction(thing) and thing.__module__ == module.__name__ and not name.startswith("_"):
                result = said_by(thing) if name != "listed" else Text("a", "b")
                yield name, result.said if isinstance(result, faults.RuleFault) else result
    yield from (
        ("measure", mixture_told(((f"hand {way}", 2), ("pile falls", 1)))) for way in ("falls", "rises", "ends")
    )
    for kind in get_args(get_type_hints(When)["kind"]):
        yield kind, messages.moment(When(kind, "turn"))


@pytest.mark.parametrize(("name", "text"), list(texts()))
def test_it_is_said_in_both_languages(name: str, text: Text) -> None:
    assert text.en
    assert text.pl
    assert text.en != text.pl
    assert not ENGLISH & set(text.pl.lower().replace(",", " ").replace(";", " ").split()), text.pl
    assert "{" not in text.en + text.pl


def test_names_are_set_apart_in_both_languages_alike() -> None:
    for text in (
        messages.no_rule_may_apply("place"),
        messages.two_rules_may_apply("place", "a", "b"),
        messages.differs("x", 1, 2, 3),
    ):
        assert text.en.split("`")[1::2] == text.pl.split("`")[1::2]
