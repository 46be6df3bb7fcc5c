"""What a frame says, in the page's language: who chose what, which rule it is, where cards went, what is counted.

Takes frames, gives plain text; whoever shows it must escape it. Words come from the rule file. Nothing is inflected, so
that it reads well in any language: cards, places and people stand as they are called.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from hornbook.docs.book.outline import rule_of, statements_in
from hornbook.docs.player.frames import Frame
from hornbook.docs.player.reader import Reader
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Game, Rule, Step
from hornbook.dsl.core.statements import Choose, Menu, Statement
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.types import NONE_VALUE, PLAYER, CardType, OptionalType, PlaceType, TruthType, Type
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Heap, Moved
from hornbook.interpreter.table.looked_at import is_on_the_table, notes_for_claims
from hornbook.interpreter.words.nouns import counted, noun

_MOST_CARDS = 12
"""So many cards are named; of more, it is only said how many they are."""


def said_of(reader: Reader, frame: Frame, quiet: Collection[str] = ()) -> str:
    """What has happened in a frame; nothing is said of `quiet` variables, unless it is all that happens."""
    parts = [_chosen(reader, frame.chosen)]
    if frame.fired is not None and frame.begins_rule:
        parts.append(_rule(reader, frame.fired, frame.chosen))
    moved = "" if _are_chosen(frame) else _moved(reader, frame.moved)
    parts += [_chosen(reader, frame.answered), moved, *_became(reader, frame.became, quiet)]
    if not any(parts):
        parts = list(_became(reader, frame.became))
    return " ".join(_sentence(part) for part in parts if part)


def _sentence(part: str) -> str:
    return part[0].upper() + part[1:] + ("" if part[-1] in ".!?…" else ".")


def _are_chosen(frame: Frame) -> bool:
    """Whether what is moved is just what several players have chosen: that need not be said twice."""
    moved = {card for move in frame.moved for card in move.cards}
    choosers = {choice.chooser for choice in frame.chosen}
    return len(choosers) > 1 and moved <= {choice.value for choice in frame.chosen}


def rule_title(reader: Reader, step: Step, rule: Rule) -> str:
    """What a rule is called: its title, or its number; as on the rest of the page, an only rule is called like its
    step."""
    own = rule.title.in_language(reader.language)
    titles = (step.title.in_language(reader.language), own) if len(step.rules) == 1 else (own,)
    return next(filter(None, titles), f"{reader.words['rule']} {reader.outline.numbers[step.name, rule.name]}")


def rule_told(reader: Reader, step: Step, rule: Rule) -> str:
    """The words of a rule; an only rule goes on with what its step begins to say."""
    texts = (step.text, rule.text) if len(step.rules) == 1 else (rule.text,)
    return " ".join(filter(None, (text.in_language(reader.language) for text in texts)))


def _rule_said(reader: Reader, step: Step, rule: Rule) -> str:
    """A rule in short: its title, or the first sentence of its words."""
    is_titled = rule.title or (len(step.rules) == 1 and step.title)
    return rule_title(reader, step, rule) if is_titled else rule.text.in_language(reader.language).split(". ")[0]


def choice_told(reader: Reader, event: Chosen) -> str:
    """What was chosen: a menu's option in its own words, else the value."""
    asked = _asked(reader.game, event)
    if isinstance(asked, Menu):
        option = next((o for o in asked.options if o.name == event.option), None)
        return (option.text.in_language(reader.language) if option else "") or titled(event.option)
    return reader.names.value(asked, event.value) if asked else str(event.value)


def _chosen(reader: Reader, events: Sequence[Chosen]) -> str:
    """Who chose what; what was chosen for an option of a menu stands in brackets after it."""
    by_whom: list[tuple[str, list[_Choice]]] = []
    for event in events:
        who, what = reader.names.chooser(event.chooser), choice_told(reader, event).rstrip(".")
        if not by_whom or by_whom[-1][0] != who:
            by_whom.append((who, []))
        choices = by_whom[-1][1]
        if choices and choices[-1].is_option and not event.option:
            choices[-1].given.append(what)
        else:
            choices.append(_Choice(what, bool(event.option)))
    return " · ".join(f"{who}: {'; '.join(map(str, choices))}" for who, choices in by_whom)


@dataclass
class _Choice:
    """Something chosen, with what was chosen for it."""

    what: str
    is_option: bool
    given: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.what} ({', '.join(self.given)})" if self.given else self.what


def _rule(reader: Reader, event: Fired, chosen: Sequence[Chosen]) -> str:
    """A rule, with what it is applied to; people come first. What has just been chosen is not said again."""
    step = reader.game.steps[event.step]
    types = {parameter.name: parameter.type for parameter in step.parameters}
    given = [(types[name], value) for name, value in event.arguments.items() if name in types and value != NONE_VALUE]
    given.sort(key=lambda pair: not _is_somebody(pair[0]))
    said = _rule_said(reader, step, rule_of(reader.game, event.step, event.rule))
    told = {choice_told(reader, choice) for choice in chosen}
    if any(choice.startswith(said) for choice in told):
        return ""
    known = told | {said} if any(choice.option for choice in chosen) else {said}
    values = [name for type_, value in given if (name := reader.names.value(type_, value)) not in known]
    return f"{', '.join(values)}: {said}" if values else said


def _is_somebody(type_: Type) -> bool:
    return type_ == PLAYER or (isinstance(type_, OptionalType) and type_.inner == PLAYER)


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
    return "; ".join(_added(reader, cards, target) for target, cards in by_target.items())


def _added(reader: Reader, cards: Sequence[int], target: Heap) -> str:
    """Which cards go where."""
    are_several = 1 < len(cards) <= _MOST_CARDS
    goes = reader.words["player go" if are_several else "player goes"]
    return goes.format(cards=_cards(reader, cards), heap=_heap(reader, target))


def _cards(reader: Reader, cards: Sequence[int]) -> str:
    if len(cards) > _MOST_CARDS:
        words = reader.words["one card"], reader.words["few cards"], reader.words["how many cards"]
        forms = noun(reader.names.deck_of(cards[0]).member, reader.language) or words
        return f"{len(cards)} {counted(len(cards), forms)}"
    *others, last = (reader.names.face(card) for card in cards)
    return f"{', '.join(others)} {reader.words['player and']} {last}" if others else last


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
    if places and len(zone.index) == 1:
        return places[0]
    called = ", ".join([reader.names.label(zone), *places])
    return _owned(reader, called, owners) if owners else reader.words["player heap"].format(called=called)


def _owned(reader: Reader, called: str, owners: Sequence[str]) -> str:
    return reader.words["player owned"].format(called=called, owner=", ".join(owners))


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
        label = reader.names.label(variable)
        if of:
            label = _owned(reader, label, of) if variable.index == (PLAYER,) else f"{label} ({', '.join(of)})"
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
