"""Broken duties in words: of each kind of duty, what the position lacks.

Takes the fault, the statement in which the rules broke (or the question that ends a location) and the memory at that
moment; gives the reasons. What is said names values, zones and lines; nothing here knows a game.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hornbook.dsl.core.expressions import Best, CardAt, Definite, EndCard, Expr, Extreme, ZoneRef
from hornbook.dsl.core.game import Game, Rule, Step
from hornbook.dsl.core.leaves import Seat
from hornbook.dsl.core.statements import Choose, DoStep, Draw, Menu, MoveCard, SetVar, Statement
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NumberType, without_none
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place
from hornbook.interpreter.explaining.conditions import Judge, Reason
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import RuleFault, range_text
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.words.source_names import variable_name, zone_name

_OPTIONS_TOLD = 6


class DutyExplainer:
    """Explains broken duties of one game."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.quoter = judge.quoter
        self.game: Game = judge.game

    def reasons(self, fault: RuleFault, broke: Statement | Expr | None, env: Env) -> list[Reason]:
        """Why a duty is broken by a statement, or by the question that ends a location."""
        match broke:
            case DoStep(step=name) if fault.duty == Duty.ONE_RULE:
                return self._rules(self.game.steps[name], env)
            case Choose() if fault.duty == Duty.AN_OPTION:
                return self._choice(broke, env)
            case Menu() if fault.duty == Duty.AN_OPTION:
                return [reason for option in broke.options for reason in self._missed(option.name, option.when, env)]
            case MoveCard() if fault.place == broke.place:
                return self._move(fault, broke, env)
            case SetVar() if fault.duty == Duty.IN_RANGE and fault.place == broke.place:
                return self._variable(broke, env)
        asked = (node for node in walk(self._looked_at(broke)) if getattr(node, "place", None) == fault.place)
        return next((found for node in asked if (found := list(self._expression(fault, node, env)))), [])

    def too_few(self, draw: Draw, env: Env, there: int, asked: Mapping[Draw, Sequence[int]]) -> list[Reason]:
        """With how many players how many cards were needed, statement by statement, and how many there were."""
        zone, players = self.quoter.zone(draw.source, env)[0], env[PLAYERS]
        needed = " + ".join(_times(counts) for counts in asked.values())
        said = Text(
            f"with {players} players: {needed} cards are needed from `{zone}`, there are {there}",
            f"liczba graczy {players}: ze strefy `{zone}` potrzeba kart: {needed}, a jest ich {there}",
        )
        lines = [
            Reason(Text(f"`{words}`: {_times(counts)}", f"`{words}`: {_times(counts)}"), each.place)
            for each, counts in asked.items()
            for words in [self.quoter.text(each.place)]
        ]
        return [Reason(said, draw.place), *(lines if len(lines) > 1 else ())]

    def _looked_at(self, broke: Statement | Expr | None) -> object:
        """Where an expression that breaks may stand: in the statement, or in the step that it does."""
        return (broke, self.game.steps[broke.step]) if isinstance(broke, DoStep) else broke

    # One rule

    def _rules(self, step: Step, env: Env) -> list[Reason]:
        """What each rule misses; or, of several that apply, why each does."""
        applying = [rule for rule in step.rules if self.judge.holds(rule.guard, env)]
        told: Sequence[Rule] = applying if len(applying) > 1 else step.rules
        values = [(p.name, self.quoter.named(p.type, env[self._at(p.slot)])) for p in step.parameters]
        values += [(let.name, self.quoter.value_text(let.value, env)) for let in step.lets]
        here = ", ".join(f"`{name}` = {value}" for name, value in values if value)
        first = [Reason(Text(f"here {here}", f"tutaj {here}"), step.place)] if here else []
        return [*first, *(reason for rule in told for reason in self._missed(rule.name, rule.guard, env))]

    def _at(self, slot: int) -> int:
        return self.quoter.evaluator.layout.local_at(slot)

    def _missed(self, name: str, condition: Expr, env: Env) -> Iterator[Reason]:
        """What a rule or an option needs and misses, or why it applies."""
        for why in self.judge.why(condition, env):
            yield _of(f"`{name}`", why)

    # Choices

    def _choice(self, choose: Choose, env: Env) -> list[Reason]:
        """What excludes every member of what is chosen from; or that there is none."""
        source = choose.domain.source
        words = self.quoter.text(choose.place)
        found: list[Reason] = []
        for _, name in self.judge.members(choose.slot, choose.domain, env):
            where = choose.domain.where
            if where is not None and len(found) < _OPTIONS_TOLD:
                found += [_of(name, why) for why in self.judge.why(where, env)]
        if found:
            return found
        zones = [self.quoter.zone(node, env)[0] for node in walk(source) if isinstance(node, ZoneRef)]
        if zones:
            return [Reason(Text(f"`{zones[0]}` is empty", f"strefa `{zones[0]}` jest pusta"), choose.place)]
        return [Reason(Text(f"nothing is offered by `{words}`", f"niczego nie daje `{words}`"), choose.place)]

    # Cards and positions

    def _move(self, fault: RuleFault, move: MoveCard, env: Env) -> list[Reason]:
        if fault.duty == Duty.CARD_THERE:
            return self._not_there(move, env)
        if fault.duty != Duty.A_POSITION or move.position is None:
            return []
        (name, cards), spot = self.quoter.zone(move.target, env), self.quoter.value_text(move.position, env)
        asked = self.quoter.text(move.position.place)
        return [_counted(asked, spot, name, len(cards), move.position.place)]

    def _not_there(self, move: MoveCard, env: Env) -> list[Reason]:
        """Which card was to be moved from where, what lies there, and where the card lies."""
        card = self.quoter.value(move.card, env)
        name, cards = self.quoter.zone(move.source, env)
        deck = self.game.zones[move.source.name].deck
        called, held = self.quoter.value_text(move.card, env), self.quoter.cards(deck, cards) or "–"
        lies = ", ".join(f"`{where}`" for where in self._where(card, env)) or "–"
        said = Text(
            f"{called} is to be moved from `{name}`, which holds: {held}; it lies in {lies}",
            f"do przeniesienia ze strefy `{name}`: {called}; leżą tam: {held}; ta karta leży w {lies}",
        )
        return [Reason(said, move.place, frozenset() if card is None else frozenset({card}))]

    def _where(self, card: int | None, env: Env) -> Iterator[str]:
        layout = self.quoter.evaluator.layout
        for zone in self.game.zones.values():
            for member in layout.indices(zone.index, env[PLAYERS]):
                if card in self.quoter.cards_in(zone.name, member, env):
                    yield zone_name(self.game, zone.name, member)

    # Numbers

    def _variable(self, statement: SetVar, env: Env) -> list[Reason]:
        """Which variable would get which value, and the range it is declared for."""
        decl = self.game.variables[statement.name]
        index = [self.quoter.value(part, env) for part in statement.index]
        known = tuple(part for part in index if part is not None)
        name = variable_name(self.game, decl.name, known) if len(known) == len(index) else decl.name
        number = without_none(decl.type)
        limits = range_text(number.low, number.high) if isinstance(number, NumberType) else Text()
        value = self.quoter.value_text(statement.value, env)
        said = Text(f"`{name}` would become {value}", f"`{name}` miałoby wynosić {value}")
        declared = Text(f"`{decl.name}` is declared {limits.en}", f"`{decl.name}` ma zakres: {limits.pl}")
        return [Reason(said, statement.place), Reason(declared, decl.place)]

    # Expressions

    def _expression(self, fault: RuleFault, node: object, env: Env) -> Iterator[Reason]:
        match node:
            case EndCard(zone=zone, place=place):
                name = self.quoter.zone(zone, env)[0]
                words = self.quoter.text(place)
                yield Reason(Text(f"`{words}`: `{name}` is empty", f"`{words}`: strefa `{name}` jest pusta"), place)
            case CardAt(zone=zone, position=position, place=place):
                name, cards = self.quoter.zone(zone, env)
                asked = self.quoter.text(position.place)
                yield _counted(asked, self.quoter.value_text(position, env), name, len(cards), place)
            case Seat(place=place):
                words, players = self.quoter.text(place), env[PLAYERS]
                said = Text(f"`{words}`: the number of players is {players}", f"`{words}`: liczba graczy to {players}")
                yield Reason(said, place)
            case Definite(value=value, place=place):
                words = self.quoter.text(place)
                yield Reason(Text(f"`{words}` is none here", f"`{words}` to tutaj none"), place)
                yield from self.why_none(value, env)
            case Extreme(place=place):
                words = self.quoter.text(place)
                said = Text(f"nothing to look at for `{words}`", f"nie ma czego brać pod uwagę: `{words}`")
                yield Reason(said, place)
            case _ if fault.duty in (Duty.IN_RANGE, Duty.WITHIN_BOUNDS) and hasattr(node, "place"):
                words = self.quoter.text(fault.place)
                yield Reason(Text(f"`{words}`: {fault.said.en}", f"`{words}`: {fault.said.pl}"), fault.place)

    def why_none(self, value: Expr, env: Env) -> Iterable[Reason]:
        """Why nothing was found, if the value is the best of some members: which condition excludes each."""
        if not isinstance(value, Best) or value.domain.where is None:
            return
        for _, name in self.judge.members(value.slot, value.domain, env):
            for why in self.judge.why(value.domain.where, env):
                yield _of(name, why)


def _times(counts: Sequence[int]) -> str:
    """Numbers that are to be added up, equal ones as a product: `10 × 10 + 2`."""
    return " + ".join(
        str(number) if times == 1 else str(times) if number == 1 else f"{times} × {number}"
        for number, times in Counter(counts).items()
    )


def _counted(asked: str, spot: str, zone: str, cards: int, place: Place) -> Reason:
    said = Text(
        f"`{asked}` is {spot}; `{zone}` holds {cards} cards",
        f"`{asked}` wynosi {spot}; kart w strefie `{zone}`: {cards}",
    )
    return Reason(said, place)


def _of(name: str, why: Reason) -> Reason:
    """A reason that is told of somebody or something."""
    return Reason(Text(f"{name}: {why.said.en}", f"{name}: {why.said.pl}"), why.place, why.cards)
