"""What figures are called, and how numbers and their intervals are written."""

from math import floor, log10

from hornbook.dsl.core.game import Game
from hornbook.interpreter.players.numbers import Interval, Numbers
from hornbook.interpreter.players.summary import interval_of
from hornbook.interpreter.players.tally import Figure
from hornbook.interpreter.words.reader_names import spaced

_CALLED = {
    "endless": "games that do not end",
    "score": "score of a player",
    "best": "best score",
    "gap": "lead of the best over the next",
    "won": "games that are won",
    "ties": "games that several win",
    "choices": "choices in a game",
    "lead_changes": "times the lead changes hands",
    "decided": "when the lead changes for the last time",
    "runaway": "decided in the first quarter",
    "comeback": "decided in the last quarter",
}


def figure_told(game: Game, figure: Figure) -> str:
    """What is counted in a game, in words."""
    match figure.kind:
        case "seat":
            return f"victories of seat {figure.name}"
        case "seat_score":
            return f"score of seat {figure.name}"
        case "phase":
            return f"“{game.phases[figure.name].title.en or spaced(figure.name)}”, times a game"
        case "rule":
            step, _, name = figure.name.rpartition(".")
            rule = next(each for each in game.steps[step].rules if each.name == name)
            return f"rule “{rule.title.en or spaced(name)}”, times a game"
        case "option":
            return f"option {figure.name}, times a game"
        case "measure":
            return game.measures[figure.name].text.en or spaced(figure.name)
        case _:
            return _CALLED[figure.kind]


def mean_told(figure: Figure, numbers: Numbers) -> str:
    """A mean and how sure it is, as `35.2 ± 0.3` or `12 % (10–14 %)`."""
    if not numbers.count:
        return "–"
    if figure.is_share:
        interval = interval_of(figure, numbers)
        return f"{share_told(numbers.mean, interval)} {between(interval)}"
    digits = _digits(numbers.margin)
    return f"{numbers.mean:.{digits}f} ± {numbers.margin:.{digits}f}" if numbers.margin else f"{numbers.mean:.1f}"


def plain_told(figure: Figure, numbers: Numbers) -> str:
    """The mean alone."""
    if not numbers.count:
        return "–"
    if figure.is_share:
        return share_told(numbers.mean, interval_of(figure, numbers))
    return f"{numbers.mean:.{min(2, _digits(numbers.margin))}f}"


def share_told(share: float, interval: Interval) -> str:
    """A share in per cent; with a tenth of one where that is known."""
    return f"{100 * share:.{_share_digits(interval)}f} %"


def between(interval: Interval) -> str:
    """An interval of a share."""
    low, high = (100 * edge for edge in interval)
    digits = _share_digits(interval)
    return f"({low:.{digits}f}–{high:.{digits}f} %)"


def extreme_told(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _share_digits(interval: Interval) -> int:
    return 1 if interval[1] - interval[0] < 0.02 else 0


def _digits(margin: float) -> int:
    """How many digits behind the point mean something."""
    return max(0, min(4, -floor(log10(margin)))) if margin else 1
