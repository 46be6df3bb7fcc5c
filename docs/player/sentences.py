"""What a frame says, in the page's language: who chose what, which rule it is, where cards went, what is counted.

Takes frames, gives plain text; whoever shows it must escape it. Words come from the rule file. Nothing is inflected, so
that it reads well in any language: cards and people stand as they are called.
"""

from collections.abc import Collection, Iterator, Sequence

from hornbook.docs.book.outline import rule_of, statements_in
from hornbook.docs.player.frames import Frame
from hornbook.docs.player.reader import Reader
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Game, Rule
from hornbook.dsl.core.statements import Choose, Menu, Statement
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.types import NONE_VALUE, PLAYER, CardType, OptionalType, PlaceType, TruthType, Type
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Heap, Moved
from hornbook.interpreter.table.arrangement import is_on_the_table
from hornbook.interpreter.table.looked_at import notes_for_claims

_MOST_CARDS = 12
"""So many cards are named; of more, it is only said how many they are."""


def said_of(reader: Reader, frame: Frame, quiet: Collection[str] = ()) -> str:
    """What has happened in a frame; nothing is said of `quiet` variables, unless it is all that happens."""
    parts = [_chosen(reader, frame.chosen)]
    if frame.fired is not None and frame.begins_rule:
        parts.append(_rule(reader, frame.fired))
    parts += [_chosen(reader, frame.answered), _moved(reader, frame.moved), *_became(reader, frame.became, quiet)]
    if not any(parts):
        parts = list(_became(reader, frame.became))
    return " ".join(f"{part}." if part[-1] not in ".!?…" else part for part in parts if part)


def rule_title(reader: Reader, step: str, rule: Rule) -> str:
    """What a rule is called: its title, or its number."""
    number = reader.outline.numbers[step, rule.name]
    return rule.title.in_language(reader.language) or f"{reader.words['rule']} {number}"


def _rule_said(reader: Reader, rule: Rule) -> str:
    """A rule in short: its title, or the first sentence of its words."""
    return rule.title.in_language(reader.language) or rule.text.in_language(reader.language).split(". ")[0]


def choice_told(reader: Reader, event: Chosen) -> str:
    """What was chosen: a menu's option in its own words, else the value."""
    asked = _asked(reader.game, event)
    if isinstance(asked, Menu):
        option = next((o for o in asked.options if o.name == event.option), None)
        return (option.text.in_language(reader.language) if option else "") or titled(event.option)
    return reader.names.value(asked, event.value) if asked else str(event.value)


def _chosen(reader: Reader, events: Sequence[Chosen]) -> str:
    """Who chose what."""
    by_whom: list[tuple[str, list[str]]] = []
    for event in events:
        who, what = reader.names.chooser(event.chooser), choice_told(reader, event).rstrip(".")
        if not by_whom or by_whom[-1][0] != who:
            by_whom.append((who, []))
        by_whom[-1][1].append(what)
    return " · ".join(f"{who}: {' · '.join(what)}" for who, what in by_whom)


def _rule(reader: Reader, event: Fired) -> str:
    """A rule, with what it is applied to."""
    step = reader.game.steps[event.step]
    types = {parameter.name: parameter.type for parameter in step.parameters}
    values = [
        reader.names.value(types[name], value)
        for name, value in event.arguments.items()
        if name in types and value != NONE_VALUE
    ]
    said = _rule_said(reader, rule_of(reader.game, event.step, event.rule))
    return f"{', '.join(values)}: {said}" if values else said


def _moved(reader: Reader, moves: Sequence[Moved]) -> str:
    """Where cards went: in the words of the statement if it has some."""
    if not moves:
        return ""
    own = _words_at(reader.game, moves[0].place).in_language(reader.language)
    if own:
        return own
    by_target: dict[Heap, list[int]] = {}
    for move in moves:
        by_target.setdefault(move.target, []).extend(move.cards)
    return "; ".join(f"{_cards(reader, cards)} → {_heap(reader, target)}" for target, cards in by_target.items())


def _cards(reader: Reader, cards: Sequence[int]) -> str:
    if len(cards) > _MOST_CARDS:
        return f"{len(cards)} {reader.words['player cards']}"
    return ", ".join(reader.names.face(card) for card in cards)


def _heap(reader: Reader, heap: Heap) -> str:
    """A zone, with whose it is."""
    name, index = heap
    zone = reader.game.zones[name]
    places = [
        reader.names.place(kind.family, value)
        for kind, value in zip(zone.index, index, strict=True)
        if isinstance(kind, PlaceType)
    ]
    owners = [reader.names.player(value) for kind, value in zip(zone.index, index, strict=True) if kind == PLAYER]
    called = ", ".join(places) if places and len(zone.index) == 1 else ", ".join([reader.names.label(zone), *places])
    return called + (f" ({', '.join(owners)})" if owners else "")


def quiet_variables(game: Game) -> frozenset[str]:
    """Variables that nobody at the table speaks of: what only claims look at, what belongs to a card, truths, and what
    does not lie there."""
    others = {
        variable.name
        for variable in game.variables.values()
        if isinstance(variable.type, TruthType)
        or variable.index not in ((), (PLAYER,))
        or not is_on_the_table(variable)
    }
    return frozenset(others | notes_for_claims(game))


def _became(reader: Reader, changes: Sequence[Became], quiet: Collection[str] = ()) -> Iterator[str]:
    """What values are now; the last of each. Nobody says aloud that there is nothing any more, unless it is all there
    is to say."""
    latest = {(change.variable, change.index): change.value for change in changes if change.variable not in quiet}
    for (name, index), value in latest.items():
        variable = reader.game.variables[name]
        if quiet and value == NONE_VALUE and isinstance(variable.type, OptionalType):
            continue
        of = [reader.names.index(kind, part) for kind, part in zip(variable.index, index, strict=True)]
        label = reader.names.label(variable) + (f" ({', '.join(of)})" if of else "")
        yield f"{label}: {reader.names.value(variable.type, value)}"


def _words_at(game: Game, place: Place) -> Text:
    """What a file says in words of the statement at a place."""
    return next((getattr(found, "text", NO_TEXT) for found in _statements(game) if found.place == place), NO_TEXT)


def _statements(game: Game) -> Iterator[Statement]:
    for phase in game.phases.values():
        yield from statements_in(phase.body)
    for step in game.steps.values():
        for rule in step.rules:
            yield from statements_in(rule.body)


def _asked(game: Game, event: Chosen) -> Menu | Type | None:
    """What was asked: the menu that has the option, or the type of the choice that allows the value."""
    for statement in _statements(game):
        match statement:
            case Menu(options=options) if event.option in [option.name for option in options]:
                return statement
            case Choose(name=name, type=type_) if name == event.choice and not event.option:
                if not isinstance(type_, CardType) or event.value in game.decks[type_.deck].cards:
                    return type_
            case _:
                pass
    return None
