"""Whether some seat wins more often than another, beyond chance."""

from math import erfc, sqrt

from hornbook.interpreter.players.differing import beyond_chance
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import Figure

FALSE_ALARMS = 0.01


def favoured_seats(summary: Summary) -> list[tuple[int, float]]:
    """The seats, from 1, that win more or less often than is their share of all victories, and by how much; only
    where all seats have the same bot, and not everybody wins as one."""
    if summary.together or len(set(summary.bots)) > 1 or summary.players == 1:
        return []
    parts = [summary.tally.numbers[Figure("seat", str(seat + 1))] for seat in range(summary.players)]
    fair = sum(part.mean for part in parts) / summary.players
    excess = [part.mean - fair for part in parts]
    doubt = [
        erfc(abs(more) * sqrt(part.count / 2) / part.deviation) if part.deviation else 1.0
        for more, part in zip(excess, parts, strict=True)
    ]
    named = beyond_chance(doubt, FALSE_ALARMS)
    return [(seat, more) for seat, (more, told) in enumerate(zip(excess, named, strict=True), 1) if told]
