"""Lemmas kept from earlier runs, by what they are about, the code that proves and the solver."""

from dataclasses import asdict

from hornbook.form import fits
from hornbook.store import keep, kept
from hornbook.verify.cache import hash_of, prover
from hornbook.verify.check.lemmas import Lemma
from hornbook.verify.results import Json

_LEMMAS_EACH = 4
"""How many lemmas are kept about one matter: a claim that is tried and taken back finds the one before it again."""


class KeptLemmas:
    """The lemmas of earlier runs, the latest about a matter first. What has not their form is as if it were not
    there."""

    def found(self, about: str) -> list[Lemma]:
        """The lemmas about a matter."""
        data = kept(_key(about))
        lemmas = [_lemma(each) for each in data] if isinstance(data, list) else []
        return [lemma for lemma in lemmas if lemma is not None]

    def keep(self, about: str, lemma: Lemma) -> None:
        """Keeps a lemma; it takes the place of one that has the same premises."""
        others = [each for each in self.found(about) if each.premises != lemma.premises]
        keep(_key(about), [asdict(each) for each in (lemma, *others)][:_LEMMAS_EACH])


def _key(about: str) -> str:
    return f"lemmas-{hash_of(about, *prover())}"


def _lemma(data: Json) -> Lemma | None:
    match data:
        case {
            "premises": [*premises],
            "shown": shown,
            "ways": [*ways],
            "apart": [*apart],
            "rules": [*rules],
            "duties": [*duties],
            "duties_on_data": [*on_data],
        }:
            kinds = tuple(premises), shown, tuple(ways), tuple(apart), tuple(rules), tuple(duties), tuple(on_data)
            lemma = Lemma(*kinds)
            return lemma if fits(lemma, Lemma) else None
    return None
