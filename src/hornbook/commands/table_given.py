"""A table as somebody sees it, typed in: `"row 1: 12 14"`, `"hand of player 2: 5?"`, `"turn_number: 3"`.

Takes what was typed, and the seat of whoever looks on; gives a position. A question mark is a card that they cannot
see. Of hands and the like that are not mentioned, everybody has as many cards as they have.
"""

from collections.abc import Mapping, Sequence
from re import fullmatch
from typing import TYPE_CHECKING

from hornbook.commands.guard import InputError

if TYPE_CHECKING:
    from hornbook.interpreter.engine.by_name.setup import CardName, Contents, Value
    from hornbook.interpreter.engine.engine import Engine, Position
    from hornbook.interpreter.engine.snapshot import Index

_MOST_UNSEEN = 10_000


def position_given(engine: "Engine", players: int, seat: int, phase: str, given: Sequence[str]) -> "Position":
    """The position, at the beginning of a phase; what is hidden from the seat (from 0) lies anyhow."""
    from hornbook.interpreter.machine.faults import RuleFault

    asked = _Given(engine, players, seat)
    zones, variables = asked.told(given)
    try:
        return engine.set_up(players, phase, zones, variables)
    except ValueError as error:
        raise InputError(f"There can be no such table: {error}.") from None
    except RuleFault as fault:
        missing = ", ".join(f'"{name}: …"' for name in asked.untold)
        hint = f" Nothing is said of {missing}." if missing else ""
        raise InputError(f"At that table the rules break off: {fault.message}.{hint}") from None


class _Given:
    def __init__(self, engine: "Engine", players: int, seat: int) -> None:
        from hornbook.interpreter.engine.by_name.setup import spelled_variables, spelled_zones

        self._engine, self._game, self._seat = engine, engine.game, seat
        self._zones = spelled_zones(engine.layout, players)
        self._variables = spelled_variables(engine.layout, players)
        self._seen: dict[str, list[CardName]] = {}
        self._unseen: dict[str, int] = {}

    def told(self, given: Sequence[str]) -> "tuple[Mapping[str, Contents], Mapping[str, Value]]":
        """What lies where and the values of variables, by the names of rule files."""
        values: dict[str, Value] = {}
        for text in given:
            name, colon, told = text.partition(":")
            name = " ".join(name.split())
            if not colon:
                raise InputError(f'`{text}` is not of the form "row 1: 12 14" or "turn_number: 3".')
            if name in self._zones:
                self._zone(name, told)
            elif name in self._variables:
                values[name] = _value(told.strip())
            else:
                from hornbook.interpreter.engine.by_name.setup import known

                try:
                    known(name, [*self._zones, *self._variables], "zone or variable")
                except ValueError as error:
                    raise InputError(f"{error}") from None
        self._assume_others()
        return self._laid(), values

    @property
    def untold(self) -> list[str]:
        """What lies open to the seat, and was not told."""
        return [name for name in self._zones if name not in self._seen and self._sees(name)]

    def _zone(self, name: str, told: str) -> None:
        if name in self._seen:
            raise InputError(f"`{name}` is told twice.")
        self._seen[name], self._unseen[name] = [], 0
        for word in told.split():
            if (unseen := fullmatch(r"(\d{0,5})\?", word)) is None:
                self._seen[name].append(word)
            else:
                self._unseen[name] += min(int(unseen[1] or 1), _MOST_UNSEEN)
        if self._unseen[name] and self._sees(name):
            raise InputError(f"`{name}` lies open to player {self._seat + 1}: say which cards lie there.")

    def _sees(self, name: str) -> bool:
        from hornbook.dsl.core.viewers import sees

        zone, index = self._zones[name]
        return sees(self._seat, self._game.zones[zone], index, self._game.tables)

    def _assume_others(self) -> None:
        """Others hold as many cards as the one who is advised, unless something else was said."""
        for name, (zone, index) in self._zones.items():
            if name in self._seen or self._sees(name):
                continue
            own = self._own(zone, index)
            if own is not None and own in self._seen:
                self._seen[name], self._unseen[name] = [], len(self._seen[own]) + self._unseen[own]

    def _own(self, zone: str, index: "Index") -> str | None:
        """What a zone of another player is called that is the seat's own."""
        from hornbook.dsl.core.types import PLAYER

        kinds = self._game.zones[zone].index
        if PLAYER not in kinds:
            return None
        at = kinds.index(PLAYER)
        mine = (*index[:at], self._seat, *index[at + 1 :])
        return next((name for name, place in self._zones.items() if place == (zone, mine)), None)

    def _laid(self) -> "Mapping[str, Contents]":
        """All cards: where one is not seen, any that is not named."""
        from hornbook.interpreter.words.source_names import card_name

        game = self._game
        left = {deck.name: [card_name(game, card) for card in deck.cards] for deck in game.decks.values()}
        for name, cards in self._seen.items():
            for card in cards:
                if str(card) in (cards_left := left[game.zones[self._zones[name][0]].deck]):
                    cards_left.remove(str(card))
        laid: dict[str, Contents] = {}
        for name, cards in self._seen.items():
            cards_left, count = left[game.zones[self._zones[name][0]].deck], self._unseen[name]
            if count > len(cards_left):
                raise InputError(f"`{name}` cannot hold {count} cards more: {len(cards_left)} are left.")
            laid[name] = [*cards, *cards_left[:count]]
            del cards_left[:count]
        return laid


def _value(told: str) -> "Value":
    if fullmatch(r"-?\d{1,9}", told):
        return int(told)
    return {"none": None, "yes": True, "no": False}.get(told, told)
