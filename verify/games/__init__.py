"""Games that show something: a claim that fails, a duty that is broken, a bound that is reached, play without end.

- In: a checked game, the obligations wanted (`engine.obligations`), positions found by the solver as hints, a budget.
- Out: recorded games (`recording.recorded`), from the deal with every choice, each already replayed by the engine.
- May be relied on: whatever is given happens; nothing follows from what is not given. No solver is used here, and
  nothing depends on time: the same call gives the same games.
- Start reading at `search.py`.

    find_games(game, wanted, hints=(), budget=None, seed=0) -> dict[Obligation, RecordedGame]
        `wanted`: any of `watched_for(game)` (claims, bounds, bounds reached, possibilities, limits),
        `rule_obligations(game)`, `CARDS_CONSERVED`, `GAME_ENDS` (a game that comes round) and
        `Obligation("duty", RuleFault.duty, step if it is "one rule")`.
    games_on_record(game) -> OnRecord
        those that lie recorded beside the rule file, if they happen once more.
    Hint(obligation, location, position, answers)
        a position where a location begins, and what is chosen in that location to show the obligation.
    replayed(game, recorded) -> Replay            (recording.replaying) the moment it shows, with positions
    text_from_games(game, games), games_from_text (recording.recorded) the file
"""

from hornbook.verify.games.aiming import Hint
from hornbook.verify.games.on_record import NO_RECORD, OnRecord, games_on_record
from hornbook.verify.games.search import SMALL_BUDGET, Budget, find_games

__all__ = ["NO_RECORD", "SMALL_BUDGET", "Budget", "Hint", "OnRecord", "find_games", "games_on_record"]
