"""Recorded games: all that happened in a game, from the deal on, as data that can be kept in a file.

A recorded game says what it shows and everything that rules leave open: the order in which each shuffle left its cards,
and every choice. A file holds games of one rule file with the same settings, and the hash of its rules: whether a game
can be replayed depends on rules, not on texts, claims or examples. Reading a file trusts nothing in it; what is wrong
is told as a `BadRecording`. Whether a game is legal, and shows what it says, is found out by `replaying`.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from hornbook.dsl.core.erase import bare_game
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Kind, Obligation
from hornbook.interpreter.engine.trace import Chosen

FORMAT = 1
"""Counted up whenever files of this version could be misread by an older one, or the other way round."""


class BadRecording(Exception):
    """A file that holds no recorded games, or games of other rules; the text says why."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone, called as rule files call it, was shuffled, and this is the order in which its cards lie now."""

    zone: str
    cards: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        return {"kind": "shuffle", "zone": self.zone, "cards": list(self.cards)}


Happening = Shuffled | Chosen
"""What rules leave open: chance, and choices."""


@dataclass(frozen=True)
class RecordedGame:
    """A game from its first position to the moment that shows something.

    Of a game that need not end, `round` says how many stretches of play lead to a position, and how many more lead to
    the same position again; from there on everything can be done once more, and so for ever.
    """

    shows: Obligation
    players: int
    happens: tuple[Happening, ...]
    round: tuple[int, int] | None = None

    def as_json(self) -> dict[str, Any]:
        return {
            "shows": self.shows.as_json(),
            "players": self.players,
            "round": None if self.round is None else list(self.round),
            "happens": [each.as_json() for each in self.happens],
        }


@dataclass(frozen=True)
class GameFile:
    """What a file of recorded games says."""

    game: str
    rules: str
    settings: Mapping[str, int]
    games: tuple[RecordedGame, ...]

    def check_rules(self, game: Game) -> None:
        """Raises unless the games were recorded with the rules of this game."""
        if self.rules != rules_hash(game):
            raise BadRecording(f"the rules of `{game.id}` have changed since these games were recorded")


def rules_hash(game: Game) -> str:
    """All that play depends on, as one hash: declarations, rules and settings, but no texts, claims or examples."""
    played = replace(bare_game(game), claims={}, bounds={}, possibles={}, examples={}, endless=None, slot_count=0)
    return hashlib.sha256(repr(played).encode()).hexdigest()


def settings_of(game: Game) -> dict[str, int]:
    """The settings a game is played with."""
    return {name: setting.value for name, setting in game.settings.items()}


def text_from_games(game: Game, games: Sequence[RecordedGame]) -> str:
    """The file that holds these games: a line for each thing that happens."""
    head = {"format": FORMAT, "game": game.id, "rules": rules_hash(game), "settings": settings_of(game)}
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()]
    told = ",\n".join(_lines_of(each) for each in games)
    return "\n".join(["{", *lines, '  "games": [', told, "  ]", "}", ""])


def _lines_of(recorded: RecordedGame) -> str:
    data = recorded.as_json()
    happens = ",\n".join(f"        {json.dumps(each)}" for each in data.pop("happens"))
    lines = [f"      {json.dumps(name)}: {json.dumps(value)}," for name, value in data.items()]
    return "\n".join(["    {", *lines, '      "happens": [', *([happens] if happens else []), "      ]", "    }"])


def games_from_text(text: str) -> GameFile:
    """What a file says; `BadRecording` if it is not one of ours, or not whole."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecording(f"this is no whole JSON file ({error})") from None
    file = _Part(data, "the file")
    form = file.number("format")
    if form != FORMAT:
        raise BadRecording(f"its format is {form}; this version of Hornbook reads format {FORMAT}")
    settings = file.part("settings")
    games = tuple(_game(_Part(each, f"game {at}")) for at, each in enumerate(file.items("games"), start=1))
    if not games:
        raise BadRecording("there is no game in it")
    return GameFile(
        file.text("game"), file.text("rules"), {name: settings.number(name) for name in settings.names()}, games
    )


def game_from_json(data: object) -> RecordedGame:
    """The game that `as_json` has written; `BadRecording` if it is none."""
    return _game(_Part(data, "the game"))


def _game(data: "_Part") -> RecordedGame:
    shows = data.part("shows")
    kind = shows.text("kind")
    if kind not in get_args(Kind):
        raise BadRecording(f"{data.what} shows a `{kind}`, which is nothing that a game owes")
    happens = [_Part(each, f"{data.what}, line {at}") for at, each in enumerate(data.items("happens"), start=1)]
    went_round = [] if data.is_null("round") else data.numbers("round")
    if len(went_round) != (2 if kind == "ending" else 0) or any(count < 0 for count in went_round):
        raise BadRecording(f"`round` of {data.what} does not say how play comes round")
    named: Kind = kind  # type: ignore[assignment]
    owed = Obligation(named, shows.text("name"), shows.text("about"))
    around = (went_round[0], went_round[1]) if went_round else None
    return RecordedGame(owed, data.number("players"), tuple(map(_happening, happens)), around)


def _happening(data: "_Part") -> Happening:
    match data.text("kind"):
        case "shuffle":
            return Shuffled(data.text("zone"), tuple(data.numbers("cards")))
        case "choice":
            chooser = None if data.is_null("chooser") else data.number("chooser")
            return Chosen(chooser, data.text("choice"), data.number("value"), data.text("option"))
        case other:
            raise BadRecording(f"{data.what} is neither a shuffle nor a choice, but `{other}`")


class _Part:
    """A part of a file, which may be anything."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise BadRecording(f"{what} is not made of named parts")
        self.data: dict[str, object] = data
        self.what = what

    def names(self) -> list[str]:
        return list(self.data)

    def is_null(self, name: str) -> bool:
        return name in self.data and self.data[name] is None

    def number(self, name: str) -> int:
        value = self._value(name)
        if type(value) is not int:
            raise BadRecording(f"`{name}` of {self.what} is not a whole number")
        return value

    def numbers(self, name: str) -> list[int]:
        values = self.items(name)
        if not all(type(value) is int for value in values):
            raise BadRecording(f"`{name}` of {self.what} are not all whole numbers")
        return [value for value in values if isinstance(value, int)]

    def text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str):
            raise BadRecording(f"`{name}` of {self.what} is not a text")
        return value

    def items(self, name: str) -> list[object]:
        value = self._value(name)
        if not isinstance(value, list):
            raise BadRecording(f"`{name}` of {self.what} is not a list")
        return value

    def part(self, name: str) -> "_Part":
        return _Part(self._value(name), f"`{name}` of {self.what}")

    def _value(self, name: str) -> object:
        if name not in self.data:
            raise BadRecording(f"{self.what} has no `{name}`")
        return self.data[name]
