"""The prover's sentences in Polish."""

import pytest

from hornbook.docs.game.phrases import told

WHOM = "for 2 to 10 players, every deal and any number of turns"

SENTENCES = [
    "Cards are conserved",
    "exactly one rule applies in place",
    "The game ends",
    f"At all times, {WHOM}",
    f"Throughout `turn`, {WHOM}",
    f"Whenever `scoring` begins, {WHOM}",
    f"Never exceeded each time `place` has run, {WHOM}; and it is reached",
    f"Never exceeded whenever `turn` ends, {WHOM}",
    f"When the game is over, {WHOM}",
    f"Every card lies in exactly one place, {WHOM}",
    f"`rows` never holds more cards than its limit, {WHOM}",
    f"In every position exactly one rule of `place` applies, {WHOM}",
    f"Whoever must choose has something to choose, {WHOM}",
    f"Every game comes to an end, {WHOM} (because, step by step: score rises; hand falls)",
    "It happens in play, from a real deal (2 to 10 players)",
    "no position was found in which the bound is reached",
]


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_sentence_is_known_in_polish(sentence: str) -> None:
    polish = told(sentence, "pl")
    assert polish is not None
    english = {"the", "every", "players", "deal", "turns", "whenever", "never", "reached", "rises", "falls", "because"}
    assert not english & set(polish.lower().replace(",", " ").replace(";", " ").split())
    assert polish.split("`")[1::2] == sentence.split("`")[1::2]
    assert told(sentence, "en") == sentence


def test_an_unknown_sentence_stays_as_it_is() -> None:
    assert told("Something nobody has said before", "pl") is None
