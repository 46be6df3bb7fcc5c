"""Games that somebody has found before: those recorded in the file beside a rule file.

Takes a checked game; gives the games of its file that the engine has played once more to what they are about, and one
sentence for each game, or for the file, that does not count, with the reason. The file is a stranger's:
nothing in it is believed, and what does not count is as if it were not there. It may have been written before the rules
were changed: what counts is whether the engine plays a game to its end by the rules as they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.core.game import Game, GamesBeside
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.recording.parts import BadRecording
from hornbook.interpreter.recording.recorded import GameFile, RecordedGame, games_from_text
from hornbook.interpreter.recording.replaying import replayed


@dataclass(frozen=True)
class OnRecord:
    """Games that happen as recorded, by what they show, and why others do not count."""

    games: Mapping[Obligation, RecordedGame]
    refused: tuple[str, ...] = ()

    @property
    def failing(self) -> list[Obligation]:
        """What the games show to fail: all but what they show to happen, as it should."""
        return [owed for owed in self.games if owed.kind not in ("reached", "possible", "rule")]


NO_RECORD = OnRecord({})


def games_on_record(game: Game) -> OnRecord:
    """The recorded games of a game, each played again."""
    beside = game.recorded
    if beside is None:
        return NO_RECORD
    try:
        file = _file_for(game, beside)
    except BadRecording as problem:
        return OnRecord({}, (f"this file does not count: {problem}",))
    found: dict[Obligation, RecordedGame] = {}
    refused = []
    for number, recorded in enumerate(file.games, start=1):
        if recorded.shows in found:
            continue
        replay = replayed(game, recorded)
        if replay.happens:
            found[recorded.shows] = recorded
        else:
            since = " (the rules have changed since it was recorded)" if file.is_of_other_rules(game) else ""
            refused.append(f"game {number}, about {recorded.shows}, does not count: {replay.reason.en}{since}")
    return OnRecord(found, tuple(refused))


def _file_for(game: Game, beside: GamesBeside) -> GameFile:
    """What the file says; `BadRecording` unless it was written for this game."""
    if beside.unreadable:
        raise BadRecording(beside.unreadable.rstrip("."))
    file = games_from_text(beside.text)
    file.check_game(game)
    return file
