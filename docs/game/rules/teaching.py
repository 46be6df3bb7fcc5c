"""The examples that explain: which picture goes with a rule, what is played out card by card, what is a trap.

Only examples that play as written are shown.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.docs.book.outline import rule_of, statements_in
from hornbook.docs.book.shown import teaches
from hornbook.docs.book.tested import RuleKey
from hornbook.docs.game.game_page import GamePage, Shot
from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.pictures.focus import before_and_after, focused_picture, is_laid, moving_picture
from hornbook.docs.game.rules.prose import example_prose, paragraph_of
from hornbook.docs.game.rules.sections import figure, folded, section
from hornbook.docs.html.markdown import as_is, division, escaped, paragraphs
from hornbook.docs.player.frames import Frame, frames_of
from hornbook.dsl.core.game import Game, Phase, Rule, Step
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.statements import DoStep
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Fired
from hornbook.interpreter.table.rings import rings_between


@dataclass(frozen=True)
class Lesson:
    """A picture that explains something, and what is said about it, as markup; both are empty if there is none."""

    picture: str = ""
    words: str = ""


def rule_lesson(page: GamePage, step: Step, rule: Rule) -> Lesson:
    """What a rule does in the example that shows it. What an example says is told with the first rule that it is to
    teach."""
    key, chosen = (step.name, rule.name), page.book.shown_by
    example = chosen.get(key)
    done = _done_by(page, example, key) if example is not None else None
    if example is None or done is None:
        return Lesson()
    taught = (other for other, found in chosen.items() if found is example and teaches(example, other))
    words = paragraph_of(example_prose(page, example), "hb-aside") if key == next(taught, None) else ""
    # Where nobody thought a picture worth teaching with, paper does without one: a rulebook has few sheets.
    if not _is_seen(page, *done) and teaches(example, key):  # It shows later what it does.
        done = (page.outcomes[example.name].before, page.outcomes[example.name].after)
    picture = moving_picture(page, *done, _title(page, example)) if _is_seen(page, *done) else ""
    return Lesson(figure(picture, on_screen=not teaches(example, key)) if picture else "", words)


def step_lesson(page: GamePage, step: Step) -> Lesson:
    """The table after the first example that teaches a step as a whole."""
    for example in _teaching(page, step.name):
        outcome = page.outcomes[example.name]
        shot = Shot(outcome.after, _title(page, example), rings_between(page.game, outcome.before, outcome.after))
        return Lesson(figure(focused_picture(page, shot)), paragraph_of(example_prose(page, example), "hb-aside"))
    return Lesson()


def played_out(page: GamePage, lineage: Lineage | None, phase: Phase, steps: tuple[Step, ...]) -> str:
    """A phase played card by card: in the examples that teach it, or else in the one that shows most of its rules. With
    a lineage, those that are inherited are folded."""
    taught = list(_teaching(page, phase.name))
    if taught:
        return paragraphs(*(_played(page, lineage, example, with_words=True) for example in taught))
    rules = [rule.name for step in steps for rule in step.rules]
    whole = (example for example in _teaching(page, *rules) if example.start is None)
    shown = [example for example in whole if example.phase == phase.name]
    best = max(shown, key=lambda example: len(_fired(page, example)), default=None)
    if best is None or len(_fired(page, best)) < 2:
        return ""
    return _played(page, lineage, best, with_words=False)


def keeps_lessons(page: GamePage, lineage: Lineage, phase: Phase) -> bool:
    """Whether all examples that teach a phase are inherited."""
    return all(map(lineage.keeps_example, _teaching(page, phase.name)))


def said_of(page: GamePage, phase: Phase) -> str:
    """What the examples that teach a phase say, where there is a better picture of it than theirs: it shows another
    table than they speak of, so they are called what they are."""
    called = f"<b>{escaped(page.words['example'])}.</b>"
    said = (example_prose(page, example) for example in _teaching(page, phase.name))
    return paragraphs(*(paragraph_of(f"{called} {words}", "hb-aside") for words in said if words))


def traps_part(page: GamePage) -> str:
    """What players get wrong."""
    shown = []
    for name, example in page.game.examples.items():
        outcome = page.outcomes[name]
        if example.trap and not outcome.problems:
            seen = outcome.before if is_laid(page, outcome.before) else outcome.after
            shot = Shot(seen, _title(page, example), rings_between(page.game, outcome.before, outcome.after))
            title = f"<b>{escaped(_title(page, example))}.</b> " if example.title else ""
            shown.append(figure(focused_picture(page, shot), f"{title}{example_prose(page, example)}"))
    inside = f'<div class="hb-traps">{"".join(shown)}</div>' if shown else ""
    return section(escaped(page.words["traps"]), "traps", inside)


def _teaching(page: GamePage, *names: str) -> Iterator[Example]:
    """The examples that explain one of several things."""
    for name, example in page.game.examples.items():
        if set(names) & set(example.teaches) and not page.outcomes[name].problems:
            yield example


def _done_by(page: GamePage, example: Example, key: RuleKey) -> tuple[Snapshot, Snapshot] | None:
    """The table before and after a rule did what it does, with the steps that it takes."""
    stages, before = page.book.stages[example.name], page.outcomes[example.name].before
    frames = frames_of(page.game, before, (line for stage in stages for line in stage.lines))
    started = (at for at, frame in enumerate(frames) if frame.begins_rule and _rule_fired(frame) == key)
    first = next(started, None)
    if first is None:
        return None
    inside = _steps_inside(page.game, rule_of(page.game, *key))
    fired, last = frames[first].fired, first
    for at, frame in enumerate(frames[first + 1 :], first + 1):
        if frame.fired is None or (frame.fired is not fired and frame.fired.step not in inside):
            break
        last = at
    return frames[first - 1].after if first else before, frames[last].after


def _is_seen(page: GamePage, before: Snapshot, after: Snapshot) -> bool:
    """Whether somebody who looks at the table sees that anything has happened."""
    changed = {name for name, values in after.variables.items() if before.variables.get(name) != values}
    return before.zones != after.zones or not changed <= page.quiet


def _rule_fired(frame: Frame) -> RuleKey | None:
    return (frame.fired.step, frame.fired.rule) if frame.fired is not None else None


def _steps_inside(game: Game, rule: Rule) -> set[str]:
    """The steps that a rule takes, and those that are taken in these."""
    found, waiting = set[str](), [rule.body]
    while waiting:
        done = {each.step for each in statements_in(waiting.pop()) if isinstance(each, DoStep)} - found
        found |= done
        waiting += [inner.body for name in done for inner in game.steps[name].rules]
    return found


def _fired(page: GamePage, example: Example) -> set[tuple[str, str]]:
    """The different rules that fire in an example."""
    return {(e.step, e.rule) for e in page.outcomes[example.name].events if isinstance(e, Fired)}


def _played(page: GamePage, lineage: Lineage | None, example: Example, with_words: bool) -> str:
    title = _title(page, example)
    headed = escaped(page.words["card by card"].format(example=title) if _fired(page, example) else title)
    said = paragraph_of(example_prose(page, example)) if with_words else ""
    shown = paragraphs(said, _shown(page, example))
    if lineage is not None:
        shown = folded(page, lineage, shown, lineage.keeps_example(example))
    return division("hb-example", paragraphs(f'<p class="hb-played-title">{headed}</p>', shown))


def _shown(page: GamePage, example: Example) -> str:
    """What happens in an example: stage by stage if rules fire in it, else before and after."""
    outcome, title = page.outcomes[example.name], _title(page, example)
    if _fired(page, example):
        stages = page.book.stages[example.name]
        return played_as_html(page, outcome.before, outcome.after, outcome.events, title, stages)
    rings = rings_between(page.game, outcome.before, outcome.after)
    tables = {page.words["before"]: outcome.before, page.words["after"]: outcome.after}
    shots = [Shot(table, f"{title}: {caption}", rings) for caption, table in tables.items()]
    drawn = zip(before_and_after(page, *shots), tables, strict=True)
    figures = (f"<figure><figcaption>{escaped(caption)}</figcaption>{picture}</figure>" for picture, caption in drawn)
    return as_is(f'<div class="hb-twice">{"".join(figures)}</div>')


def _title(page: GamePage, example: Example) -> str:
    """What an example is called, as plain text."""
    return example.title.in_language(page.language) or page.words["example"]
