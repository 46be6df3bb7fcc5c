"""One game in a report: its rules, words, examples, claims, bounds, and how it plays.

What a game merely inherits, and is told of the game that it inherits it from, is named in a line and not told again.
"""

from collections.abc import Iterable, Sequence

from hornbook.dsl.diff.changes import Change
from hornbook.dsl.diff.parts import Kind
from hornbook.dsl.report.diagnostics import rendered
from hornbook.review.compare.examples import ExampleNews
from hornbook.review.compare.game import SAID, GameNews
from hornbook.review.compare.play import PlayNews
from hornbook.review.compare.sentences import SentenceNews
from hornbook.review.telling.blocks import (
    Block,
    Bold,
    Code,
    Fold,
    Heading,
    Items,
    Line,
    Listing,
    Paragraph,
    Table,
    codes,
    counted,
    listed,
    quoted,
    words_compared,
)
from hornbook.review.telling.claims import claims_told
from hornbook.review.telling.heirs import apart_from
from hornbook.review.telling.words import (
    LANGUAGES,
    ORDER,
    called,
    measured,
    number,
    part_called,
    said,
)

_NAMED: tuple[Kind, ...] = ("findings", "remarks", "assumptions")
"""Of these it is enough to say that they are there or gone."""


def game_told(news: GameNews, ancestors: Sequence[GameNews]) -> list[Block]:
    """Everything about one game. `ancestors` are those that are told before and that it is made from."""
    own, inherited = apart_from(ancestors, news)
    return [
        Heading(2, title_of(news)),
        Paragraph(_opening(news)),
        *_errors(news),
        *([Paragraph(inherited)] if inherited else []),
        *_changes("Rules", [change for change in own.real if change.kind not in SAID]),
        *_changes("Claims, examples and notes", [change for change in own.real if change.kind in SAID]),
        *_words(own),
        *_examples(own),
        *claims_told(own),
        *_bounds(own),
        *_play(own),
    ]


def title_of(news: GameNews) -> Line:
    game = news.latest.game
    title = game.title.in_language("en") if game is not None else ""
    return (f"{title} · ", Code(news.id)) if title else (Code(news.id),)


def _opening(news: GameNews) -> Line:
    """What has happened to the file, in a sentence or two."""
    file = Code(news.pair.latest.path)
    where = _happened(news, file)
    if news.renamed_from:
        where = ("Renamed from ", Code(news.renamed_from), ". ", *where)
    if news.inherits and news.how in ("changed", "reworded", "broke"):
        where += (" It is made from ", *codes(news.inherits), ", which changed.")
    if news.how == "reworded":
        where += (" Its rules mean what they meant: only words changed.",)
    return where


def _happened(news: GameNews, file: Code) -> Line:
    match news.how:
        case "new":
            return ("A new game, in ", file, ".")
        case "gone":
            return ("The file ", file, " is gone, and with it the game.")
        case "broke" if news.pair.before is None:
            return ("A new file, ", file, ", which ", Bold("cannot be used"), ":")
        case "broke":
            return (file, Bold(" cannot be used any more."))
        case "broken":
            return (file, " cannot be used, and could not be before.")
        case "mended":
            return (file, " can be used again; it had errors before, so there is nothing to compare it with.")
        case _:
            return (file, " has changed." if news.own else " is as it was.")


def _errors(news: GameNews) -> list[Block]:
    after = news.pair.after
    if after is None or after.game is not None:
        return []
    errors = [each for each in after.loaded.diagnostics if each.severity == "error"]
    return [Listing(rendered(errors, after.loaded.sources).rstrip("\n"), "text")]


# Rules


def _changes(title: str, changes: Sequence[Change]) -> list[Block]:
    """Parts that are others by meaning, those that players notice first."""
    ordered = sorted(changes, key=lambda change: ORDER.index(change.kind))
    follows = [change for change in ordered if change.how == "changed" and not change.diff]
    found = [block for change in ordered if change not in follows for block in _change(change)]
    found += _following(follows)
    return [Heading(3, (title,)), *found] if found else []


def _change(change: Change) -> list[Block]:
    how = {"added": "New: ", "removed": "Gone: ", "changed": "Changed: "}[change.how]
    lines = change.after or change.before
    shown = "" if lines is None or change.kind in _NAMED else "\n".join(lines.lines)
    head = Paragraph((Bold(how), *part_called(change), *said(change.text)))
    if change.how == "changed":
        return [head, Listing("\n".join(change.diff), "diff")]
    sign = "+" if change.how == "added" else "-"
    marked = "\n".join(f"{sign}{line}" for line in shown.split("\n"))
    return [head, Fold("Its lines", (Listing(marked, "diff"),))] if shown else [head]


def _following(changes: Sequence[Change]) -> list[Block]:
    """What means something else though its lines are the same, by what is behind it."""
    by_cause: dict[tuple[str, ...], list[Line]] = {}
    for change in changes:
        by_cause.setdefault(change.because, []).append(part_called(change))
    found: list[Block] = []
    for because, parts in by_cause.items():
        cause: Line = (" from ", *codes(because)) if because else ()
        means: Line = (": the same lines mean something else now in ", *listed(parts), ".")
        found.append(Paragraph((Bold("Follows"), *cause, *means)))
    return found


# Words


def _words(news: GameNews) -> list[Block]:
    """Sentences that read otherwise, and what else was only worded otherwise."""
    sentences = news.sentences
    told = {(each.kind, each.name) for each in sentences}
    others = [c for c in news.reworded if (c.kind, c.name) not in told and c.kind not in _NAMED]
    found: list[Block] = []
    if sentences:
        found.append(Items(tuple(_sentence(each) for each in sentences)))
    for change in others:
        found += [Paragraph(part_called(change)), Listing("\n".join(change.diff), "diff")]
    if not found:
        return []
    count = counted(len(sentences) + len(others), "sentence reads", "sentences read")
    return [Heading(3, ("Words",)), Fold(f"{count} otherwise now", tuple(found))]


def _sentence(each: SentenceNews) -> Line:
    return (*called(each.kind, each.name), f", {LANGUAGES[each.language]}: ", *words_compared(each.before, each.after))


# Examples


def _examples(news: GameNews) -> list[Block]:
    lines = tuple(_example(news, each) for each in news.examples)
    return [Heading(3, ("Examples",)), Items(lines)] if lines else []


def _example(news: GameNews, each: ExampleNews) -> Line:
    game = news.latest.game
    text = said(game.examples[each.name].text) if game is not None and each.name in game.examples else ()
    name = Code(each.name)
    match each.how:
        case "broke" | "new and fails":
            first = each.problems[0]
            how = "Broke: " if each.how == "broke" else "New, and fails: "
            why = quoted(f"{first.message} ({first.place.file}:{first.place.line})")
            return (Bold(how), name, *text, " What comes out now: ", *why, ".")
        case "holds now":
            return (Bold("Holds now: "), name, *text)
        case "otherwise":
            differs: Line = (" What it does not speak of comes out otherwise.",)
            if each.fired_before != each.fired_after:
                differs = (" Rules that apply: ", *codes(each.fired_before), "; now ", *codes(each.fired_after), ".")
            return (Bold("Holds as it did, but plays otherwise: "), name, *text, *differs)


# Bounds and play


def _bounds(news: GameNews) -> list[Block]:
    lines = [(Code(each.name), f" moved from {each.before} to {each.after}.", *said(each.text)) for each in news.bounds]
    return [Heading(3, ("Bounds",)), Items(tuple(lines))] if lines else []


def _play(news: GameNews) -> list[Block]:
    play, game = news.play, news.latest.game
    if play is None or game is None:
        return []
    if play.broke_before or play.broke_after:
        return [Heading(3, ("Random play",)), Items(tuple(_broken_play(play.broke_before, play.broke_after)))]
    came = f"Of {play.twins} games with the same cards and the same luck on both sides, {_alike(play)}."
    found: list[Block] = [Heading(3, ("Random play",)), Paragraph((came,))]
    if play.shifts:
        rows = [
            ((measured(game, s.measure),), (number(s.before, s.measure),), (number(s.after, s.measure),))
            for s in play.shifts
        ]
        found.append(Table((("on average",), ("before",), ("after",)), tuple(rows), right=(1, 2)))
    return found


def _alike(play: PlayNews) -> str:
    if play.alike == play.twins:
        return "all came out the same: nothing shows that the game plays otherwise"
    shown = "" if play.shifts else ", but on average nothing differs by more than chance"
    return f"{play.alike or 'none'} came out the same{shown}"


def _broken_play(before: str, after: str) -> Iterable[Line]:
    if after:
        yield (Bold("Games break off now: " if not before else "Games break off, as before: "), *quoted(after), ".")
    else:
        yield (Bold("Games broke off before, and do not now: "), *quoted(before), ".")
