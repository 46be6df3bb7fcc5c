"""Lemmas kept from earlier runs, by what they are about, the code that proves and the solver."""

from dataclasses import asdict
from typing import Any

from hornbook.form import fits
from hornbook.store import keep, kept
from hornbook.verify.cache import hash_of, prover
from hornbook.verify.check.lemmas import Lemma

_LEMMAS_EACH = 4
"""How many lemmas are kept about one matter: a claim that is tried and taken back finds the one before it again."""


class KeptLemmas:
    """The lemmas of earlier runs, the latest about a matter first. What has not their form is as if it were not
    there."""

    def found(self, about: str) -> list[Lemma]:
        """The lemmas about a matter."""
        data = kept(_key(about))
        try:
            lemmas = [Lemma(**{name: _plain(part) for name, part in each.items()}) for each in data]
        except (TypeError, AttributeError):
            return []
        return lemmas if all(fits(lemma, Lemma) for lemma in lemmas) else []

    def keep(self, about: str, lemma: Lemma) -> None:
        """Keeps a lemma; it takes the place of one that has the same premises."""
        others = [each for each in self.found(about) if each.premises != lemma.premises]
        keep(_key(about), [asdict(each) for each in (lemma, *others)][:_LEMMAS_EACH])


def _key(about: str) -> str:
    return f"lemmas-{hash_of(about, *prover())}"


def _plain(part: Any) -> Any:
    """A list as the tuple that it was before it was written."""
    return tuple(part) if isinstance(part, list) else part
