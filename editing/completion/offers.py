"""What can be put at a place: words of the language that the grammar takes there, and names that fit.

Which names fit follows from the words before them; where a value may stand, every name fits that may stand in an
expression. Where something is given a new name, none is offered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hornbook.dsl.check.claims.notes import FINDING_KINDS, REMARK_KINDS, SEVERITIES
from hornbook.dsl.core.places_inside import startable
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.read.files import bundled_names, files_beside
from hornbook.dsl.read.grammar import words
from hornbook.dsl.read.keywords import WORDS
from hornbook.editing.completion.bound_names import bound_names
from hornbook.editing.completion.context import GOES_ON, Context, InText, context_at
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look
from hornbook.editing.symbols import Symbol, Symbols

_THINGS = ("card", "place", "kinds")
_STATED = ("claim", "bound", "possible", "example")
_DATA = ("table", "attribute")
_VALUES = (
    "setting",
    "kinds",
    "kind",
    "deck",
    "card",
    "attribute",
    "zone",
    "places",
    "place",
    "state variable",
    "table",
    "definition",
)
_HOLD_CARDS = ("zone", "places", "place")
_KNOWN_BEFORE_PLAY = ("setting", "deck", "places", "kinds", "table", "definition")
_BUILT_IN = ("player", "players", "player_count", "size", "first", "last")
_ITEMS = {"settings": "setting", "zones": "zone", "state": "state variable", "tables": "table"}
_CLAIMS = ("claim", "bound", "possible", "measure")
_NEW_NAME = ("let", "define", "kinds", "a", "an", "game", "addon")


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be put there, of what kind it is, and what it means."""

    text: str
    kind: str
    symbol: Symbol | None = None


def offers_at(desk: Desk, look: Look, text: str, line: int, column: int) -> list[Offer]:
    """What may stand at a place of a text; what names mean is taken from a look, which may be of an earlier text."""
    context = context_at(text, line, column)
    if context is None:
        return []
    symbols = Symbols(look.loaded, look.game)
    found = list(_in_braces(context, symbols) if isinstance(context, InText) else _offers(context, symbols, desk, look))
    fitting: dict[str, Offer] = {}
    for offer in found:
        if offer.text.startswith(context.typed[:1]):
            fitting.setdefault(offer.text, offer)
    return list(fitting.values())


def _in_braces(context: InText, symbols: Symbols) -> Iterator[Offer]:
    if context.inside.strip() == "proved":
        yield from _named(symbols, "claim", "bound")
    else:
        yield from _named(symbols, *_KNOWN_BEFORE_PLAY)
        yield Offer("proved", "word")


def _offers(context: Context, symbols: Symbols, desk: Desk, look: Look) -> Iterator[Offer]:
    if "NAME" in context.accepted:
        yield from _names(context, symbols, desk, look)
    if "LANGUAGE" in context.accepted:
        known = look.loaded.symbols.languages if look.loaded.symbols is not None else LANGUAGES
        yield from (Offer(language, "language") for language in known)
    by_terminal = words()
    for terminal in sorted(context.accepted):
        word = by_terminal.get(terminal, "")
        if word in WORDS:
            yield Offer(word, "word")
    for terminal in sorted(context.going_on):
        if by_terminal.get(terminal, "") in GOES_ON:
            yield Offer(by_terminal[terminal], "word")


def _names(context: Context, symbols: Symbols, desk: Desk, look: Look) -> Iterator[Offer]:
    line, head = context.line, context.head
    last = line[-1] if line else ""
    if line == head:
        yield from _names_in_header(head, symbols, desk, look)
    elif not line and (head[0] in (*_ITEMS, "deck", "kinds")):
        return
    elif head[0] in _ITEMS and last in ("set", "remove", "replace"):
        yield from _named(symbols, _ITEMS[head[0]])
    elif last in _NEW_NAME and not (last in ("a", "an") and "is" in line):
        return
    elif head[0] == "example" and (kind := _inside_a_phase(line)) is not None:
        yield from _starting_places(kind, line, symbols, look)
    elif head[0] == "example" and (fitting := _in_example(line)) is not None:
        yield from _named(symbols, *fitting)
    elif (kinds := _kinds_after(line, head)) is not None:
        yield from _named(symbols, *kinds)
        yield from (Offer("player", "word") for _ in range(kinds == _THINGS))
    elif context.tokens and context.tokens[-1].type == "NAME":
        return  # a second name is one that something is given here
    else:
        steps = look.loaded.symbols.steps if look.loaded.symbols is not None else {}
        yield from (Offer(name, "local name") for name in bound_names(context.stack, steps))
        yield from _named(symbols, *(_HOLD_CARDS if _needs_zone(line) else _VALUES))
        yield from (Offer(name, "word") for name in _BUILT_IN if not _needs_zone(line))


def _names_in_header(head: list[str], symbols: Symbols, desk: Desk, look: Look) -> Iterator[Offer]:
    """The first line of a block: what it changes of its parents."""
    match head:
        case ["game", *_, "extends" | "with" | ","]:
            yield from _files(desk, look)
        case ["rule"] | ["replace" | "reword" | "remove", "rule"]:
            yield from _named(symbols, "step")
        case [*_, "rule", step, "."]:
            rules = look.game.steps[step].rules if look.game is not None and step in look.game.steps else ()
            yield from (Offer(rule.name, "rule", symbols.at(rule.place)) for rule in rules)
        case ["replace" | "reword" | "remove", kind]:
            yield from _named(symbols, kind)
        case ["flow", "after"] | ["phase"]:
            yield from _named(symbols, "phase")
        case ["phase", _, "before" | "after"]:
            yield from _named(symbols, "step")
        case [*_, "is", "a" | "an"] | [*_, "is", "a" | "an", _]:
            yield from (Offer(word, "word") for word in (*FINDING_KINDS, *SEVERITIES, *REMARK_KINDS, "trap"))
        case [*_, "of"]:
            yield from _named(symbols, "kinds")
        case [*_, "home"]:
            yield from _named(symbols, "zone")
        case [*_, "where" | "=" | "to" | "from" | "+" | "-" | "*" | "and" | "or" | "highest" | "lowest"]:
            yield from _named(symbols, *_VALUES)


def _in_example(line: list[str]) -> tuple[str, ...] | None:
    """The kinds of things that a line of an example names; None if it is like any other."""
    match line:
        case ["in"]:
            return ("phase",)
        case ["teaches", *_]:
            return ("rule", "step", "phase")
        case ["rules", *_]:
            return ("rule",)
        case [*_, "chooses" | "choose"]:
            return ("choice",)
        case [*_, "chooses" | "choose", "option"]:
            return ("option",)
        case _:
            return None


def _inside_a_phase(line: list[str]) -> str | None:
    """The kind of place where an example begins inside of a phase; None if that is not what a line is about to say."""
    match line:
        case ["in", _, ",", "before" | "after"]:
            return "step"
        case ["in", _, ",", "before" | "after", "choosing"]:
            return "choice"
        case ["in", _, ",", "before" | "after", "choosing", "option"]:
            return "option"
        case _:
            return None


def _starting_places(kind: str, line: list[str], symbols: Symbols, look: Look) -> Iterator[Offer]:
    """The steps, choices or options beside which play of the phase can be taken up."""
    phase, side = line[1], line[3]
    if look.game is None or phase not in look.game.phases:
        yield from _named(symbols, kind)
        return
    places = startable(look.game.phases[phase].body)
    fitting = {place.name for place in places if (place.side, place.kind) == (side, kind)}
    yield from (offer for offer in _named(symbols, kind) if offer.text in fitting)


def _kinds_after(line: list[str], head: list[str]) -> tuple[str, ...] | None:
    """The kinds of things that only fit after some words; None if any value does."""
    match line:
        case [*_, "do"]:
            return ("phase",) if head[0] == "flow" or head[:2] == ["replace", "flow"] else ("step",)
        case ["during" | "before"] if head[-2:-1] and head[-2] in _CLAIMS:
            return ("phase",)
        case ["after"] if head[-2:-1] and head[-2] in _CLAIMS:
            return ("phase", "step")
        case ["shown", "by", *_]:
            return _STATED
        case ["about", *_]:
            return (*_VALUES, "rule", "step", "phase")
        case ["for", "any", *_]:
            return _DATA
        case ["collect", "all"]:
            return ("deck",)
        case [*_, ",", "of"] if head[0] == "zones":
            return ("deck",)
        case [*_, ":"] if head[0] == "state":
            return _THINGS
        case [*_, "each"] | [*_, "every" | "some" | "no"]:
            return _THINGS
        case [*_, "chooses" | "option"]:
            return ()
        case _:
            return None


def _needs_zone(line: list[str]) -> bool:
    """Whether only what holds cards fits after some words."""
    match line:
        case ["move" | "draw", *_, "from" | "to"] | ["collect", *_, "into"] | ["shuffle" | "sort" | "fill"]:
            return True
        case [*_, "size" | "first" | "last" | "all", "of"] | [*_, "is", "in"] | [*_, "is", "not", "in"]:
            return True
        case _:
            return False


def _named(symbols: Symbols, *kinds: str) -> Iterator[Offer]:
    found = sorted(symbols.of_kinds(*kinds), key=lambda symbol: (kinds.index(symbol.kind), symbol.name))
    return (Offer(symbol.name, symbol.kind, symbol) for symbol in found)


def _files(desk: Desk, look: Look) -> Iterable[Offer]:
    """The games and add-ons that a game may name: bundled ones, and those beside it."""
    folder = look.path.parent
    beside = [file.label for file in files_beside(folder, desk.drafts)] if look.path.is_absolute() else []
    names = {*bundled_names(), *(label.rpartition("/")[2].partition(".")[0] for label in beside)}
    return (Offer(name, "game") for name in sorted(names - {look.path.stem}))
