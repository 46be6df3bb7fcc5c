"""Positions, verdicts, examples and games as Markdown, for an editor to show beside the text."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.examples.examples import ExampleOutcome
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import replayed
from hornbook.interpreter.table.arrangement import arrangement_from_snapshot
from hornbook.interpreter.table.rings import Rings, moved_cards
from hornbook.interpreter.table.tabletop import CardView, Strip
from hornbook.interpreter.terminal.telling import Teller
from hornbook.interpreter.words.reader_names import spaced
from hornbook.interpreter.words.source_names import cards_listed
from hornbook.verify.counterexamples.reasons import reasons_of
from hornbook.verify.messages import what_was_shown
from hornbook.verify.results import Counterexample, Result

_SPECIAL = re.compile(r"([\\`*_\[\]<>|#])")
_MOST_EVENTS = 40
"""So many choices and rules are told of what shows something; the whole game has them all."""


def escaped(text: str) -> str:
    """A text of a rule file as it is, whatever Markdown would make of it."""
    return _SPECIAL.sub(r"\\\1", text)


def sentence(text: str) -> str:
    """A sentence of ours: what stands in backquotes is quoted from a file, the rest is plain."""
    parts = text.split("`")
    return "`".join(part if at % 2 else escaped(part) for at, part in enumerate(parts))


def words_told(text: Text, languages: Iterable[str]) -> list[str]:
    """The words of something, a paragraph for each language that has them."""
    return [f"**{code}** {escaped(text.in_language(code))}" for code in languages if text.has(code)]


def verdict_told(game: Game, sources: Mapping[str, str], result: Result) -> list[str]:
    """What is known of a claim, and what shows it."""
    as_expected = "" if result.ok else f" (expected: {result.expected.value})"
    said = [f"**{result.verdict.value}**{as_expected}: {what_was_shown(result).en}"]
    shown = result.counterexample or result.witness
    if result.counterexample is not None:
        said += [f"- {sentence(reason.said.en)}" for reason in reasons_of(game, sources, result)]
    return said if shown is None else [*said, *_moment_told(game, shown)]


def _moment_told(game: Game, shown: Counterexample) -> Iterator[str]:
    moved = frozenset() if shown.after is None else moved_cards(shown.before, shown.after)
    yield f"Before ({escaped(spaced(shown.phase)) or 'between phases'}):"
    yield table_told(game, shown.before, moved)
    yield from _events_told(game, shown.events[:_MOST_EVENTS])
    if shown.problem:
        yield f"⇒ {sentence(shown.problem.en)}"
    if shown.after is not None:
        yield "After:"
        yield table_told(game, shown.after, moved)


def _events_told(game: Game, events: Iterable[Event]) -> Iterator[str]:
    teller = Teller(game)
    told = [f"1. {escaped(teller.told(event))}" for event in events]
    if told:
        yield "\n".join(told)


def table_told(game: Game, position: Snapshot, marked: frozenset[int] = frozenset()) -> str:
    """A position as a table: a row for each zone and each variable. Marked cards are bold."""
    laid = arrangement_from_snapshot(game, position, Rings(marked))
    rows = [(f"{board.title} {strip.title}", _cards(strip)) for board in laid.boards for strip in board.strips]
    rows += [(strip.title, _cards(strip)) for strip in laid.strips]
    rows += [(label, escaped(value)) for label, value in laid.facts]
    for seat in laid.seats:
        signs = "".join(f" ◂ {marker}" for marker in seat.markers)
        rows += [(f"{seat.title}{signs}, {strip.title}", _cards(strip)) for strip in seat.strips]
        rows += [(f"{seat.title}, {label}", escaped(value)) for label, value in seat.facts]
    lines = [f"| {escaped(name)} | {value} |" for name, value in rows]
    return "\n".join(["| | |", "|---|---|", *lines])


def _cards(strip: Strip) -> str:
    if not strip.opened:
        return f"{len(strip.cards)} cards"
    cards = " ".join(_card(card) for card in strip.cards) or "–"
    signs = "".join(f" ◂ {escaped(str(marker))}" for marker in strip.markers)
    return " · ".join([f"{cards}{signs}", *(f"{escaped(inner.title)}: {_cards(inner)}" for inner in strip.attached)])


def _card(card: CardView) -> str:
    face = "▒" if card.hidden else escaped(card.face)
    return f"**{face}**" if card.highlighted else face


def example_told(game: Game, example: Example, outcome: ExampleOutcome) -> str:
    """What an example comes to."""
    said = [f"# {escaped(example.name)}: {'fails' if outcome.problems else 'holds'}"]
    said += words_told(example.text, game.languages)
    said += [f"- line {problem.place.line}: {sentence(problem.message)}" for problem in outcome.problems]
    moved = moved_cards(outcome.before, outcome.after)
    said += ["Before:", table_told(game, outcome.before, moved), *_events_told(game, outcome.events)]
    return "\n\n".join([*said, "After:", table_told(game, outcome.after, moved), ""])


def game_told(game: Game, sources: Mapping[str, str], result: Result) -> str:
    """All that shows a verdict: the moment it is about, and the whole game that comes to it, from the deal."""
    said = [f"# {escaped(result.claim)}", *verdict_told(game, sources, result)]
    shown = result.counterexample or result.witness
    if shown is not None and shown.game is not None:
        said += [f"## The game, with {shown.game.players} players", *_turns_told(game, shown.game)]
    return "\n\n".join([*said, ""])


def _turns_told(game: Game, recorded: RecordedGame) -> Iterator[str]:
    teller, counts = Teller(game), Counter[str]()
    for stretch in replayed(game, recorded).stretches:
        for phase in stretch.entered:
            counts[phase] += 1
            yield f"### {escaped(spaced(phase))} {counts[phase]}"
        lines = []
        for event in stretch.events:
            if isinstance(event, Shuffled):
                cards = cards_listed(game, event.cards)
                lines.append(f"- {escaped(f'{event.zone} is shuffled: {cards}')}")
            else:
                lines.append(f"- {escaped(teller.told(event))}")
        if lines:
            yield "\n".join(lines)
