"""A counterexample in words and lines: what fails and why, the table, what happens, the table after."""

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import Loaded
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.rings import moved_cards
from hornbook.interpreter.terminal.draw import table_as_text
from hornbook.interpreter.terminal.telling import Teller
from hornbook.interpreter.words.reader_names import spaced
from hornbook.review.sides.pairs import Version
from hornbook.review.telling.blocks import Block, Bold, Case, Fold, Items, Line, Listing, Paragraph, counted, quoted
from hornbook.verify.counterexamples.reasons import reasons_of
from hornbook.verify.results import Counterexample, Result

_MOST_EVENTS = 40
_WIDTH = 90


def case_of(version: Version, result: Result) -> list[Block]:
    """What a result shows on the table, if it shows something."""
    shown, game = result.counterexample, version.game
    if shown is None or game is None:
        return []
    title = "The game that breaks it" if shown.reached else "The position that breaks it"
    inside = (*_why(game, version.loaded, result), *_story(game, shown))
    return [Case(version, result, Fold(title, inside))]


def _why(game: Game, loaded: Loaded, result: Result) -> list[Block]:
    shown = result.counterexample
    if shown is None:
        return []
    reasons = reasons_of(game, loaded.sources, result)
    said: list[Line] = [(*quoted(reason.said.en), f" ({reason.place.file}:{reason.place.line})") for reason in reasons]
    if not said and shown.problem:
        said = [quoted(shown.problem.en)]
    if shown.game is not None:
        turns = counted(len(shown.game.happens), "choice or shuffle", "choices and shuffles")
        comes: Line = (f"A game of {shown.game.players} players comes to it, from the deal, in {turns}.",)
    else:
        comes = ("It agrees with everything that is proved, but no game was found that comes to it.",)
    return [*([Items(tuple(said))] if said else []), Paragraph(comes)]


def _story(game: Game, shown: Counterexample) -> list[Block]:
    teller = Teller(game)
    moved = frozenset() if shown.after is None else moved_cards(shown.before, shown.after)
    events: list[Line] = [(teller.told(event),) for event in shown.events[:_MOST_EVENTS]]
    if len(shown.events) > _MOST_EVENTS:
        events.append((f"… and {len(shown.events) - _MOST_EVENTS:,} more choices and rules",))
    rules: list[Line] = [
        (Bold(spaced(rule.name)), f": {teller.text(rule.text)}") for _, rule in teller.rules_in(shown.events)
    ]
    found: list[Block] = [Paragraph((f"Before ({shown.phase or 'between phases'}):",))]
    found.append(Listing(_table(game, shown.before, moved), "text"))
    found += [Paragraph(("What happens:",)), Items(tuple(events))] if events else []
    found += [Paragraph(("The rules that apply:",)), Items(tuple(rules))] if rules else []
    if shown.after is None:
        return [*found, Paragraph(("Here the rules break off.",))]
    return [*found, Paragraph(("After:",)), Listing(_table(game, shown.after, moved), "text")]


def _table(game: Game, snapshot: Snapshot, moved: frozenset[int]) -> str:
    return table_as_text(game, snapshot, moved, width=_WIDTH)
