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
from hornbook.interpreter.recording.lines import Happening, happenings_from, lines_of
from hornbook.interpreter.recording.parts import BadRecording, Part

FORMAT = 2
"""Counted up whenever files of this version could be misread by an older one. All earlier formats are read."""

MOST_GAMES = 250
MOST_HAPPENINGS = 100_000
"""No file holds more games, and no more than that happens in all of them: replaying a stranger's file must end."""


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
            "happens": lines_of(self.happens),
        }


@dataclass(frozen=True)
class GameFile:
    """What a file of recorded games says."""

    game: str
    rules: str
    settings: Mapping[str, int]
    games: tuple[RecordedGame, ...]

    def check_game(self, game: Game) -> None:
        """Raises unless the games are those of this game, with its settings."""
        if self.game != game.id:
            raise BadRecording(f"its games are those of `{self.game}`, not of `{game.id}`")
        if self.settings != settings_of(game):
            told = ", ".join(f"{name}={value}" for name, value in self.settings.items())
            raise BadRecording(f"its games were recorded with other settings ({told})")

    def is_of_other_rules(self, game: Game) -> bool:
        """Whether the rules of this game are not those that the games were recorded with. They may still happen."""
        return self.rules != rules_hash(game)


def rules_hash(game: Game) -> str:
    """All that play depends on, as one hash: declarations, rules and settings, but no texts, claims or examples."""
    played = replace(bare_game(game), claims={}, bounds={}, possibles={}, examples={}, endless=None, slot_count=0)
    return hashlib.sha256(repr(played).encode()).hexdigest()


def settings_of(game: Game) -> dict[str, int]:
    """The settings a game is played with."""
    return {name: setting.value for name, setting in game.settings.items()}


def text_from_games(game: Game, games: Sequence[RecordedGame]) -> str:
    """The file that holds these games; `lines` says what stands in a line."""
    head = {"format": FORMAT, "game": game.id, "rules": rules_hash(game), "settings": settings_of(game)}
    lines = [f" {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()]
    told = ",\n".join(_lines_of(each) for each in games)
    return "\n".join(["{", *lines, ' "games": [', told, " ]", "}", ""])


def _lines_of(recorded: RecordedGame) -> str:
    data = recorded.as_json()
    happens = ",\n".join(_line(each) for each in data.pop("happens"))
    lines = [f"   {json.dumps(name)}: {json.dumps(value)}," for name, value in data.items()]
    return "\n".join(["  {", *lines, '   "happens": [', *([happens] if happens else []), "   ]", "  }"])


def _line(line: Any) -> str:
    """A line of what happens; of what comes again and again, one for each line in it."""
    if isinstance(line, str) or "times" not in line:
        return f" {json.dumps(line)}"
    inside = ",\n".join(f" {_line(each)}" for each in line["happens"])
    return f' {{"times": {line["times"]}, "happens": [\n{inside}\n ]}}'


def games_from_text(text: str) -> GameFile:
    """What a file says; `BadRecording` if it is not one of ours, or not whole."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        place = f", from line {error.lineno} on" if isinstance(error, json.JSONDecodeError) else ""
        raise BadRecording(f"this is no whole JSON file{place}") from None
    file = Part(data, "the file")
    form = file.number("format")
    if not 1 <= form <= FORMAT:
        raise BadRecording(f"its format is {form}; this version of Hornbook reads formats up to {FORMAT}")
    settings = file.part("settings")
    told = file.items("games")
    if not 0 < len(told) <= MOST_GAMES:
        raise BadRecording("there is no game in it" if not told else f"there are more than {MOST_GAMES} games in it")
    games: list[RecordedGame] = []
    for at, each in enumerate(told, start=1):
        left = MOST_HAPPENINGS - sum(len(game.happens) for game in games)
        games.append(_game(Part(each, f"game {at}"), left))
    set_to = {name: settings.number(name) for name in settings.names()}
    return GameFile(file.text("game"), file.text("rules"), set_to, tuple(games))


def game_from_json(data: object) -> RecordedGame:
    """The game that `as_json` has written; `BadRecording` if it is none."""
    return _game(Part(data, "the game"), MOST_HAPPENINGS)


def _game(data: Part, most: int) -> RecordedGame:
    shows = data.part("shows")
    kind = shows.text("kind")
    if kind not in get_args(Kind):
        raise BadRecording(f"{data.what} shows a `{kind}`, which is nothing that a game owes")
    went_round = [] if data.is_null("round") else data.numbers("round")
    if len(went_round) != (2 if kind == "ending" else 0) or any(count < 0 for count in went_round):
        raise BadRecording(f"`round` of {data.what} does not say how play comes round")
    named: Kind = kind  # type: ignore[assignment]
    owed = Obligation(named, shows.text("name"), shows.text("about"))
    around = (went_round[0], went_round[1]) if went_round else None
    happens = happenings_from(data.items("happens"), data.what, most)
    return RecordedGame(owed, data.number("players"), happens, around)
