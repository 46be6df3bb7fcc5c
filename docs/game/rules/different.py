"""What a variant changes, in words, for somebody who knows the game it varies."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.answers import rule_title, step_title
from hornbook.docs.game.rules.header import span_of_players
from hornbook.docs.game.rules.knowing import settings_for_players
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.prose import filled, prose
from hornbook.docs.game.rules.samples import printed
from hornbook.docs.game.rules.sections import section
from hornbook.docs.html.markdown import escaped, link
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Game, Rule, Step
from hornbook.interpreter.words.reader_names import number_text

How = Literal["is new", "is changed", "is gone"]
_MUCH = 1800
"""Where the words of all changes are longer, they are told in short at the top."""
_TAG = re.compile(r"<[^>]*>")
_GOES_ON = r"\s+[a-zß-ÿąćęłńśźż]"
_SENTENCE = re.compile(rf"(?:<[^>]*>|[^<.]|\.(?:(?!\s|<|$)|(?={_GOES_ON})))*(?:\.(?:<a [^>]*></a>)*|$)")
"""A sentence of markup, with the ticks after it; what stands in a tag ends none, nor does the full stop of a number."""
_ALIKE = 0.6
"""Sentences that have more than this in common say the same to somebody who knows one of them."""


@dataclass(frozen=True)
class News:
    """Something that is different: what it is called and what is said of it, as markup, and where it is told."""

    how: How
    title: str
    words: str = ""
    target: str = ""
    before: str = ""
    """What was said of it so far, as markup."""
    reads_as_before: bool = False
    """Whether only its meaning is other, and no word of it: then there is nothing to learn from it."""


def different_part(page: GamePage, lineage: Lineage) -> str:
    """All that is different; nothing if the game varies no other."""
    parent = lineage.parent
    if parent is None:
        return ""
    found = list(_news(page, lineage, parent))
    news = [item for item in found if not item.reads_as_before] or found
    title = filled(page.words["different"], parent=lineage.parent_title)
    if not news:
        return section(
            title, "different", f"<p>{filled(page.words['hardly different'], parent=lineage.parent_title)}</p>"
        )
    much = sum(len(item.words) for item in news) > _MUCH
    shown = _in_short(page, news) if much else [_told(page, item, item.words) for item in news]
    return section(title, "different", f'<ul class="hb-news">{"".join(shown)}</ul>')


def _in_short(page: GamePage, news: list[News]) -> list[str]:
    """Many changes: of what is otherwise than one knows it, one sentence; of the rest, what it is called."""
    changed = [_told(page, item, _telling_sentence(item)) for item in news if item.how == "is changed"]
    others: tuple[How, ...] = ("is new", "is gone")
    together = {how: ", ".join(_linked(item) for item in news if item.how == how) for how in others}
    new, gone = (f"<li>{_mark(page, how)} {names}</li>" if names else "" for how, names in together.items())
    return [new, *changed, gone]


def _telling_sentence(item: News) -> str:
    """The first sentence that is not much like one from before."""
    sentences, known = _sentences(item.words), _sentences(item.before)
    telling = (said for said in sentences if all(_likeness(said, old) <= _ALIKE for old in known))
    return next(telling, sentences[0]).strip()


def _sentences(words: str) -> list[str]:
    found = [said for said in _SENTENCE.findall(words) if said.strip()]
    return found or [words]


def _likeness(one: str, other: str) -> float:
    mine, theirs = (_TAG.sub("", words).split() for words in (one, other))
    return SequenceMatcher(None, mine, theirs).ratio()


def _told(page: GamePage, item: News, words: str) -> str:
    return f"<li>{_mark(page, item.how)} <b>{_linked(item)}</b>{f': {words}' if words else ''}</li>"


def _mark(page: GamePage, how: How) -> str:
    return f'<span class="hb-how">{escaped(page.words[how])}</span>'


def _linked(item: News) -> str:
    return link(item.title, item.target) if item.target else item.title


def _news(page: GamePage, lineage: Lineage, parent: Game) -> Iterator[News]:
    game, words = page.game, page.words
    if (game.min_players, game.max_players) != (parent.min_players, parent.max_players):
        before = filled(words["instead of"], before=span_of_players(parent))
        yield News("is changed", escaped(words["number of players"]), f"<b>{span_of_players(game)}</b> {before}")
    if game.goal and not lineage.keeps_text(game.goal, parent.goal):
        yield News("is changed", escaped(words["goal"]), prose(page, game.goal), "#goal", prose(page, parent.goal))
    yield from _of_settings(page, lineage, parent)
    yield from _of_decks(page, lineage, parent)
    yield from _of_phases(page, lineage, parent)
    yield from _of_steps(page, lineage, parent)
    if game.end and not lineage.keeps_text(game.end, parent.end):
        said = prose(page, game.end)
        yield News("is changed", escaped(words["end of the game"]), said, "#game-end", prose(page, parent.end))
    if not lineage.keeps_text(game.winners.text, parent.winners.text):
        said, before = prose(page, game.winners.text), prose(page, parent.winners.text)
        yield News("is changed", escaped(words["winners"]), said, page.to("winners"), before)


def _of_settings(page: GamePage, lineage: Lineage, parent: Game) -> Iterator[News]:
    """Numbers that are others than before; where they count something else, the old ones say nothing."""
    for setting in settings_for_players(page.game):
        old = parent.settings.get(setting.name)
        if old is not None and old.value != setting.value:
            means_the_same = lineage.keeps_text(setting.text, old.text)
            before = filled(page.words["instead of"], before=number_text(old.value)) if means_the_same else ""
            said = f"{number_text(setting.value)} {before}".rstrip(" ")
            yield News("is changed", _capital(page.text(setting.text)), said)


def _of_decks(page: GamePage, lineage: Lineage, parent: Game) -> Iterator[News]:
    for name, deck in page.game.decks.items():
        label = escaped(_capital(page.names.label(deck)))
        if name not in parent.decks:
            yield News("is new", label, str(printed(deck).size), page.to("deck", name))
        elif not lineage.keeps_deck(deck) and printed(deck) != printed(parent.decks[name]):
            yield News("is changed", label, str(printed(deck).size), page.to("deck", name))


def _of_phases(page: GamePage, lineage: Lineage, parent: Game) -> Iterator[News]:
    for phase in page.game.phases.values():
        if not lineage.keeps_phase(phase) and lineage.changed.get(("phases", phase.name)) != "reworded":
            old = parent.phases.get(phase.name)
            how: How = "is changed" if old is not None else "is new"
            words, target = prose(page, phase.text), page.to("phase", phase.name)
            before = prose(page, old.text) if old is not None else ""
            as_before = lineage.reads_as_phase(phase, old)
            yield News(how, escaped(page.title_of(phase)), words, target, before, as_before)
    gone = [phase for name, phase in parent.phases.items() if name not in page.game.phases]
    yield from (News("is gone", escaped(page.title_of(phase))) for phase in gone)


def _of_steps(page: GamePage, lineage: Lineage, parent: Game) -> Iterator[News]:
    for step in page.game.steps.values():
        if step.name not in parent.steps:
            said = " ".join(filter(None, [prose(page, step.text), *(prose(page, rule.text) for rule in step.rules)]))
            yield News("is new", escaped(step_title(page, step)), said, page.to("step", step.name))
            continue
        if not lineage.keeps_head(step) and lineage.changed.get(("steps", step.name)) != "reworded":
            old = parent.steps[step.name]
            words, target, before = prose(page, step.text), page.to("step", step.name), prose(page, old.text)
            as_before = lineage.reads_as(step, old)
            yield News("is changed", escaped(step_title(page, step)), words, target, before, as_before)
        yield from _of_rules(page, lineage, step, parent.steps[step.name])
    gone = [step for name, step in parent.steps.items() if name not in page.game.steps]
    yield from (News("is gone", escaped(step_title(page, step))) for step in gone)


def _of_rules(page: GamePage, lineage: Lineage, step: Step, old: Step) -> Iterator[News]:
    for rule in step.rules:
        if (
            not lineage.keeps_rule(step, rule)
            and lineage.changed.get(("rules", f"{step.name}.{rule.name}")) != "reworded"
        ):
            known = lineage.old_rule(step.name, rule.name)
            how: How = "is changed" if known is not None else "is new"
            title = rule_title(page, rule, page.outline.numbers[step.name, rule.name])
            words, target = prose(page, rule.text), page.to("rule", step.name, rule.name)
            before = prose(page, known.text) if known is not None else ""
            yield News(how, title, words, target, before, lineage.reads_as(rule, known))
    mine = [rule.name for rule in step.rules]
    yield from (News("is gone", _old_title(page, rule)) for rule in old.rules if rule.name not in mine)


def _old_title(page: GamePage, rule: Rule) -> str:
    """What a rule was called that is no longer there; its words, if it had no name."""
    return page.text(rule.title) or page.text(rule.text) or escaped(titled(rule.name))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
