"""Words that are missing: texts in some language, and what a player needs to know of a published game.

Runs when a game is known to be without errors; gives warnings only. A language in which nothing is said at all, or one
beyond English and Polish, is worth one line, and so is all that is missing in a file somebody works on.
"""

from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.game import Game, Phase, Rule, Step
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.statements import DoPhase, Draw, Each, MoveAll, MoveCard, Repeat, Shuffle
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.core.walk import walk
from hornbook.dsl.read.files import rules_label
from hornbook.dsl.report.languages import language_name
from hornbook.dsl.report.source import Place

_Shown = tuple[str, Text, Place]
_Titled = Phase | Step | Rule | Example


def warn_of_missing_texts(world: SymbolTable, game: Place) -> None:
    """Warns of texts that are missing in a language of the game, whose name stands at a place.

    What is inherited is for the parent's file to say in English and Polish.
    """
    own = [each for each in world.shown_texts if _is_own(each[2], world)]
    texts = {code: own if code in LANGUAGES else world.shown_texts for code in world.languages}
    untold = {code: [each for each in texts[code] if not each[1].has(code)] for code in world.languages}
    absent = [code for code, missing in untold.items() if missing and len(missing) == len(texts[code])]
    if len(absent) < len(world.languages):
        for code in absent:
            _warn_of_language(code, world, game)
            del untold[code]
    in_full = [code for code in untold if world.published and code in LANGUAGES]
    _warn_of_each({code: untold[code] for code in in_full}, world)
    _warn_at_once({code: missing for code, missing in untold.items() if missing and code not in in_full}, world, game)


def _warn_of_language(code: str, world: SymbolTable, game: Place) -> None:
    others = ", ".join(language for language in world.languages if language != code)
    message = f"Nothing is said in {language_name(code)}; pages show the other texts there."
    hint = f"write `languages {others}` below `game` if that is meant"
    world.report.warning("HB901", message, game, suggestion=hint)


def _warn_of_each(untold: dict[str, list[_Shown]], world: SymbolTable) -> None:
    for what, text, place in world.shown_texts:
        missing = [code for code, things in untold.items() if (what, text, place) in things]
        if missing:
            listed = " and ".join(map(language_name, missing))
            expected = " ".join(f'{code} "…"' for code in missing)
            world.report.warning("HB901", f"{what} has no text in {listed}.", place, expected=f"`{expected}`")


def _warn_at_once(untold: dict[str, list[_Shown]], world: SymbolTable, game: Place) -> None:
    if not untold:
        return
    what, _, place = min((missing[0] for missing in untold.values()), key=world.shown_texts.index)
    told = " and ".join(f"{len(missing)} in {language_name(code)}" for code, missing in untold.items())
    message = f"Texts are missing: {told}. {what} is the first without."
    wanted = " ".join(f'{code} "…"' for code in untold)
    expected = f"`{wanted}`, once people are to read it"
    world.report.warning("HB901", message, place if _is_own(place, world) else game, expected=expected)


def warn_of_unsaid(game: Game, unstated: frozenset[str], world: SymbolTable) -> None:
    """Warns of what a player needs to know, if the rules are those of a published book.

    `unstated` is what the file says that the book does not say. A bundled game has every word that its page asks for.
    """
    if not game.source:
        return
    if not game.goal:
        world.report.warning(
            "HB906", "The goal of the game is not said in words.", game.place, expected='`goal en "…"`'
        )
    if not game.end and any(isinstance(statement, Repeat) for statement in game.flow):
        expected = '`en "…"` below the last `until` of the flow'
        world.report.warning("HB906", "It is not said in words when the game is over.", game.place, expected=expected)
    if not game.winners.text:
        message = "It is not said in words who wins."
        world.report.warning("HB906", message, game.place, expected='`en "…"` below `winners`')
    if world.published:
        _warn_of_the_box(game, unstated, world)
        _warn_of_titles(game, world)
        _warn_of_statements(game, world)


def _warn_of_the_box(game: Game, unstated: frozenset[str], world: SymbolTable) -> None:
    said = {"ages": game.ages, "minutes": game.minutes, "authors": game.authors}
    for what, value in said.items():
        if not value and what not in unstated:
            message = f"The {what} of the game are not given."
            expected = f"`{what} …`, or `{what} not stated` if the book does not say"
            world.report.warning("HB906", message, game.place, expected=expected)


def _warn_of_titles(game: Game, world: SymbolTable) -> None:
    things: dict[str, list[_Titled]] = {
        "phase": [*game.phases.values()],
        "step": [*game.steps.values()],
        "rule": [rule for step in game.steps.values() for rule in step.rules],
        "example": [*game.examples.values()],
    }
    for kind, named in things.items():
        untitled = [thing for thing in named if not thing.title and _is_own(thing.place, world)]
        if untitled:
            message = f"{len(untitled)} of the {kind}s have no title; `{untitled[0].name}` is the first."
            world.report.warning("HB906", message, untitled[0].place, expected='`title en "…"`')


def _warn_of_statements(game: Game, world: SymbolTable) -> None:
    """Ends of loops in the flow, and what is done with cards in its first phase: that is how the game is set up."""
    loops = [statement for statement in walk(game.flow) if isinstance(statement, Repeat)]
    phases = [statement.phase for statement in walk(game.flow) if isinstance(statement, DoPhase)]
    body = game.phases[phases[0]].body if phases else ()
    steps = [statement for statement in body if isinstance(statement, Shuffle | Draw | MoveCard | MoveAll | Each)]
    for statement in (*loops, *steps):
        if not statement.text and _is_own(statement.place, world):
            what = "when this ends" if isinstance(statement, Repeat) else "what is done here"
            message = f"It is not said in words {what}."
            world.report.warning("HB906", message, statement.place, expected='`en "…"`')


def _is_own(place: Place, world: SymbolTable) -> bool:
    return rules_label(place.file) == world.file
