"""How a position lies on the table: what a drawing shows, before it is decided how it looks.

Takes a game and a snapshot, gives an `Arrangement` in a reader's language: boards (families of zones), strips (zones
that stand alone), seats (what belongs to a player) and facts (variables). Nothing here knows a particular game: what is
a board, a marker or a pile follows from the declarations.
"""

from collections.abc import Iterator
from dataclasses import replace

from hornbook.dsl.core.declarations import VarDecl, ZoneDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import (
    NONE_VALUE,
    PLAYER,
    CardType,
    EnumType,
    IndexKind,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
    without_none,
)
from hornbook.dsl.core.viewers import sees
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.table.card_views import card_view
from hornbook.interpreter.table.fields import Fields
from hornbook.interpreter.table.looked_at import in_order, notes_for_claims, seen_by_players, totals_of_rules
from hornbook.interpreter.table.rings import NO_RINGS, Rings
from hornbook.interpreter.table.sums import sums_of
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView, Marker, Note, Seat, Strip, Sum
from hornbook.interpreter.words.reader_names import Names

MANY = 30
"""From this many cards on, a zone is shown as a count."""


def arrangement_from_snapshot(
    game: Game,
    snapshot: Snapshot,
    rings: Rings = NO_RINGS,
    language: str = "en",
    viewer: int | None = None,
) -> Arrangement:
    """Arranges a position; with a viewer (a seat), as that player sees it."""
    return Arranger(game, Names(game, language)).arranged(snapshot, rings, viewer)


class Arranger:
    """Arranges any number of positions of one game: what they have in common is worked out once. `for_players`: as the
    table looks, without what only the rule file remembers."""

    def __init__(self, game: Game, names: Names, for_players: bool = False) -> None:
        self.game = game
        self.names = names
        self.for_players = for_players
        self.variables = seen_by_players(game) if for_players else list(game.variables.values())
        self.homes = {deck.home.name for deck in game.decks.values()}
        decks = game.decks.values() if for_players else ()
        self.uncounted = frozenset(card for deck in decks for card in deck.blank_cards)
        self.totals = totals_of_rules(game)
        self.notes = notes_for_claims(game)
        self.layout = Layout(game)
        self.evaluator = Evaluator(self.layout, ConcreteValues())
        self.memory = Memory(self.layout, self.evaluator)
        self.views: dict[int, CardView] = {}
        self.hidden: dict[int | None, CardView] = {}
        self.fields = Fields(self.names)

    def arranged(
        self,
        snapshot: Snapshot,
        rings: Rings = NO_RINGS,
        viewer: int | None = None,
    ) -> Arrangement:
        """A position; with a viewer (a seat), as that player sees it."""
        return _Arranging(self, snapshot, rings, viewer).arrangement()


class _Arranging:
    """Arranges one position. The methods only read."""

    def __init__(
        self,
        arranger: Arranger,
        snapshot: Snapshot,
        rings: Rings,
        viewer: int | None,
    ) -> None:
        self.snapshot = snapshot
        self.rings = rings
        self.viewer = viewer
        self.game, self.names, self.homes = arranger.game, arranger.names, arranger.homes
        self.for_players, self.uncounted = arranger.for_players, arranger.uncounted
        self.totals, self.notes, self.views = arranger.totals, arranger.notes, arranger.views
        self.hidden = arranger.hidden
        self.fields, self.variables = arranger.fields, arranger.variables
        self.layout, self.evaluator = arranger.layout, arranger.evaluator
        self.env: Env = arranger.memory.from_snapshot(snapshot)
        self.initial = arranger.memory.empty(snapshot.players)

    def arrangement(self) -> Arrangement:
        families = [family for family in self.game.families if self._zones_of(family)]
        return Arrangement(
            boards=tuple(self._board(family) for family in families),
            strips=tuple(
                self._strip(zone, (), self.names.label(zone))
                for zone in self.game.zones.values()
                if not zone.index and self.snapshot.zones[zone.name][()]
            ),
            seats=self._seats(),
            facts=tuple(self._facts()),
            unsaid=tuple(dict(self._unsaid()).items()),
        )

    # Boards, seats and strips

    def _zones_of(self, family: str) -> list[ZoneDecl]:
        found = [zone for zone in self.game.zones.values() if zone.index and zone.index[0] == PlaceType(family)]
        return sorted(found, key=lambda zone: not zone.ordered)

    def _board(self, family: str) -> Board:
        main, *others = self._zones_of(family)
        strips = []
        for index in self.snapshot.zones[main.name]:
            strip = self._strip(main, index, ".".join(str(part + 1) for part in index))
            attached = tuple(
                self._strip(zone, index, self.names.label(zone))
                for zone in others
                if self.snapshot.zones[zone.name].get(index)
            )
            strips.append(replace(strip, markers=tuple(self._place_markers(family, index[0])), attached=attached))
        return Board(self.names.label(main), tuple(strips))

    def _seats(self) -> tuple[Seat, ...]:
        zones = [
            zone
            for zone in self.game.zones.values()
            if PLAYER in zone.index and any(self.snapshot.zones[zone.name].values())
        ]
        seats = []
        for seat in range(self.snapshot.players):
            strips = [
                self._strip(zone, index, self._indexed(self.names.label(zone), zone.index, index))
                for zone in zones
                for index in self.snapshot.zones[zone.name]
                if index[zone.index.index(PLAYER)] == seat
            ]
            facts, markers = tuple(self._seat_facts(seat)), tuple(self._standing_on(PlayerType(), seat))
            number = 0 if self.for_players else seat + 1
            seats.append(Seat(self.names.player(seat), tuple(strips), facts, markers, number))
        return tuple(seats) if any(s.strips or s.facts or s.markers for s in seats) else ()

    def _strip(self, zone: ZoneDecl, index: Index, title: str) -> Strip:
        ids = in_order(zone, self.snapshot.zones[zone.name][index])
        seen = self._is_seen(zone, index)
        listed = seen and zone.name not in self.homes
        if zone.name in self.homes:  # There cards are only counted, and for players blank ones are none.
            ids = tuple(card for card in ids if card not in self.uncounted)
        cards = tuple(self._card(card, zone) if listed else self._hidden(card) for card in ids)
        limit = self._limit(zone, index)
        slots = 0 if limit is None else max(0, limit - len(cards))
        return Strip(
            title=title,
            cards=cards,
            ordered=zone.ordered,
            opened=self._is_opened(zone, cards),
            slots=slots,
            fields=self.fields.printed(zone, index, len(cards) + slots),
            totals=tuple(self._totals(zone, ids)) if seen else (),
            key=" ".join(map(str, (zone.name, *index))),
        )

    def _is_opened(self, zone: ZoneDecl, cards: tuple[CardView, ...]) -> bool:
        """Whether it helps to show the cards one by one."""
        told = zone.ordered or not any(card.blank for card in cards)
        return zone.name not in self.homes and len(cards) < MANY and told and not any(card.hidden for card in cards)

    def _is_seen(self, zone: ZoneDecl, index: Index) -> bool:
        return self.viewer is None or sees(self.viewer, zone, index, self.game.tables)

    def _limit(self, zone: ZoneDecl, index: Index) -> int | None:
        if zone.limit is None:
            return None
        for slot, value in zip(zone.index_slots, index, strict=False):
            self.env[self.layout.local_at(slot)] = value
        return int(self.evaluator.expression(zone.limit)(self.env))

    # Cards

    def _card(self, card: int | None, zone: ZoneDecl) -> CardView:
        if card is None:
            return CardView("")
        view = self.views.get(card) or card_view(self.names, self.game.decks[zone.deck], card)
        self.views[card] = view
        notes = tuple(self._notes(card, zone))
        moved, offending = card in self.rings.moved, card in self.rings.offending
        if not (notes or moved or offending):
            return view
        taken = card in self.rings.taken
        return replace(view, notes=notes, highlighted=moved, taken=taken, offending=offending)

    def _hidden(self, card: int | None) -> CardView:
        """A card of which nothing is seen; a viewer must not find out which one it is."""
        known = card if self.viewer is None else None
        if known not in self.hidden:
            self.hidden[known] = CardView("", id=known)
        return self.hidden[known]

    def _notes(self, card: int, zone: ZoneDecl) -> Iterator[Note]:
        """Variables of a card. Whose it is matters only where cards of several players lie open together."""
        for variable in self.variables:
            values = self.snapshot.variables[variable.name]
            if variable.index != (CardType(zone.deck),) or (card,) not in values:
                continue
            value = values[card,]
            if isinstance(without_none(variable.type), PlayerType):
                if not zone.index and zone.seen_by == "all" and value != NONE_VALUE:
                    yield Note("", self.names.player(value))
            elif value != self._default(variable):
                told = "" if isinstance(variable.type, TruthType) else self.names.value(variable.type, value)
                yield Note(self.names.label(variable), told)

    def _totals(self, zone: ZoneDecl, cards: tuple[int | None, ...]) -> Iterator[Sum]:
        known = [card for card in cards if card is not None]
        if known and len(known) == len(cards) and zone.name not in self.homes:
            yield from sums_of(self.names, self.totals, zone, known)

    # Variables

    def _facts(self) -> Iterator[tuple[str, str]]:
        for variable in self.variables:
            belongs = any(isinstance(kind, PlayerType | PlaceType | CardType) for kind in variable.index)
            if belongs or variable.name in self.notes:
                continue
            if not variable.index and isinstance(without_none(variable.type), PlaceType | PlayerType):
                continue
            for index, value in self.snapshot.variables[variable.name].items():
                # A thing with several sides always shows one of them.
                if value != self._default(variable) or isinstance(variable.type, EnumType):
                    label = self._indexed(self.names.label(variable), variable.index, index)
                    yield label, self.names.value(variable.type, value)

    def _seat_facts(self, seat: int) -> Iterator[tuple[str, str]]:
        for variable in self.variables:
            if PLAYER not in variable.index:
                continue
            values = self.snapshot.variables[variable.name]
            if all(value == self._default(variable) for value in values.values()):
                continue
            for index, value in values.items():
                if index[variable.index.index(PLAYER)] == seat:
                    label = self._indexed(self.names.label(variable), variable.index, index)
                    yield label, self.names.value(variable.type, value)

    def _unsaid(self) -> Iterator[tuple[str, str]]:
        """What every fact is as long as nothing is told of it."""
        for variable in self.variables:
            if any(isinstance(kind, PlaceType | CardType) for kind in variable.index):
                continue
            for index in self.snapshot.variables[variable.name]:
                label = self._indexed(self.names.label(variable), variable.index, index)
                yield label, self.names.value(variable.type, self._default(variable))

    def _place_markers(self, family: str, place: int) -> Iterator[Marker]:
        yield from self._standing_on(PlaceType(family), place)
        for variable in self.variables:
            if PLAYER in variable.index or variable.index[:1] != (PlaceType(family),):
                continue
            for index, value in self.snapshot.variables[variable.name].items():
                if index[0] == place and value != self._default(variable):
                    label = self._indexed(self.names.label(variable), variable.index[1:], index[1:])
                    key = " ".join(map(str, (variable.name, *index)))
                    yield Marker(self._told(label, variable.type, value), key, variable.name)

    def _standing_on(self, type_: Type, value: int) -> Iterator[Marker]:
        """Lone variables that point at a place or player: tokens that stand there."""
        for variable in self.variables:
            points = not variable.index and without_none(variable.type) == type_
            if points and self.snapshot.variables[variable.name].get(()) == value:
                yield Marker(self.names.label(variable), variable.name, variable.name)

    def _told(self, label: str, type_: Type, value: int) -> str:
        return label if isinstance(type_, TruthType) and value else f"{label}: {self.names.value(type_, value)}"

    def _default(self, variable: VarDecl) -> int:
        initial = self.initial[self.layout.variable_at[variable.name]]
        return int(initial[0] if variable.index and initial else initial or 0)

    def _indexed(self, label: str, kinds: tuple[IndexKind, ...], index: Index) -> str:
        parts = [self.names.index(kind, i) for kind, i in zip(kinds, index, strict=True) if kind != PLAYER]
        return " ".join([label, *parts])
