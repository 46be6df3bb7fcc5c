"""A story as HTML: the table before and after, what happens in words, and what the script needs to show it.

Without the script, and in print, it is two pictures and a list of sentences. The script makes the first picture move.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from hornbook.docs.book.outline import rule_of
from hornbook.docs.book.stories import Stage
from hornbook.docs.drawing.described import table_described
from hornbook.docs.drawing.folding import folded_alike, stacked_alike
from hornbook.docs.drawing.layout.scenes import scenes_of
from hornbook.docs.drawing.paint import painted
from hornbook.docs.drawing.scene import Scene
from hornbook.docs.html.markdown import escaped
from hornbook.docs.player.changes import changes_between, numbered, rounded
from hornbook.docs.player.frames import Frame, frames_of
from hornbook.docs.player.reader import Reader
from hornbook.docs.player.sentences import rule_title, rule_told, said_of
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.rings import NO_RINGS, Rings, rings_between

_MOST_FRAMES = 48
"""Of longer stories only the beginning is told step by step, then the end."""
_MOST_RULES = 5
"""So many rules stand beside the table; if a story has more, only those that fire."""


@dataclass(frozen=True)
class Story:
    """A story laid out: a scene for the table before, then one for each frame; and the table after with its rings."""

    frames: tuple[Frame, ...]
    scenes: tuple[Scene, ...]
    ends: tuple[Scene, Scene]
    told: tuple[str, str]


def player_as_html(
    reader: Reader,
    before: Snapshot,
    stages: Sequence[Stage],
    title: str,
    rings: Rings = NO_RINGS,
    explained: bool = False,
) -> str:
    """A story that can be stepped through; nothing if nothing happens in it. `rings` are round cards where it stands
    still. A reader may ask why each rule applied: if it is `explained`, the conditions of the file tell it, else the
    words of the step."""
    frames = frames_of(reader.game, before, (line for stage in stages for line in stage.lines))
    if not frames:
        return ""
    story = story_of(reader, before, _shortened(frames), rings)
    sentences = [said_of(reader, frame, reader.quiet) for frame in story.frames]
    if len(frames) > len(story.frames):
        sentences[-1] = reader.words["player and so on"]
    data = _data(reader, story, title, explained)
    return (
        f'<div class="hb-player">{_stills(reader, story, title)}'
        f'<ol class="hb-told">{"".join(f"<li>{escaped(sentence)}</li>" for sentence in sentences)}</ol>'
        f'<script type="application/json">{script_data(data)}</script></div>'
    )


def script_data(data: Any) -> str:
    """Data inside a script element: nothing in it can end the element or begin another."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        written = written.replace(letter, f"\\u{ord(letter):04x}")
    return written


def _shortened(frames: list[Frame]) -> list[Frame]:
    return frames if len(frames) <= _MOST_FRAMES else [*frames[: _MOST_FRAMES - 1], Frame(frames[-1].after)]


def story_of(
    reader: Reader,
    before: Snapshot,
    frames: Sequence[Frame],
    rings: Rings = NO_RINGS,
) -> Story:
    """Everything laid out alike: the frames, and the two pictures that stand still, with rings of their own."""
    after = frames[-1].after
    shown = [(before, replace(rings, offending=frozenset())), (after, rings), (before, NO_RINGS)]
    for earlier, frame in pairwise([Frame(before), *frames]):
        bad = rings.offending if frame is frames[-1] else frozenset()
        shown.append((frame.after, rings_between(reader.game, earlier.after, frame.after, bad)))
    tables = stacked_alike(folded_alike([reader.arranged(table, ringed) for table, ringed in shown]))
    scenes = [numbered(scene) for scene in rounded(scenes_of(tables))]
    told = (table_described(tables[0]), table_described(tables[1]))
    return Story(tuple(frames), tuple(scenes[2:]), (scenes[0], scenes[1]), told)


def _stills(reader: Reader, story: Story, title: str) -> str:
    """The table before and after. The first can be made to move."""
    captions = (reader.words["before"], reader.words["after"])
    figures = [
        f"<figure><figcaption>{escaped(caption)}</figcaption>"
        f"{painted(scene, f'{title}: {caption}', told, reader.sheet, keyed=at == 0)}</figure>"
        for at, (scene, caption, told) in enumerate(zip(story.ends, captions, story.told, strict=True))
    ]
    return f'<div class="hb-pair" style="--hb-natural: {story.ends[0].width:g}px">{"".join(figures)}</div>'


def _data(reader: Reader, story: Story, title: str, explained: bool) -> dict[str, Any]:
    rules = _rules(reader, story.frames)
    scenes = [story.ends[0], *story.scenes]
    frames: list[dict[str, Any]] = [changes_between(scenes[0], scenes[1]).as_json()]
    for frame, before, after in zip(story.frames, scenes[1:], scenes[2:], strict=False):
        data = changes_between(before, after).as_json()
        if frame.fired is not None:
            data["rule"] = rules.index((frame.fired.step, frame.fired.rule))
            why = [reason.said for reason in frame.why] if explained else _asked_by(reader.game.steps[frame.fired.step])
            data |= {"why": [text.in_language(reader.language) for text in why]} if any(why) else {}
        frames.append(data)
    said = ("first", "back", "next", "again", "begins", "of", "keys", "why")
    words = {name: reader.words[f"player {name}"] for name in said}
    told = [_told(reader, step, rule) for step, rule in rules]
    return {"title": title, "words": words, "rules": told, "frames": frames}


def _asked_by(step: Step) -> list[Text]:
    """The words of a step, which tell its rules apart; an only rule has them among its own."""
    return [step.text] if len(step.rules) > 1 else []


def _rules(reader: Reader, frames: Sequence[Frame]) -> list[tuple[str, str]]:
    """The rules of the steps that are taken in a story, in their order; if these are many, those that fire."""
    fired = {(frame.fired.step, frame.fired.rule) for frame in frames if frame.fired is not None}
    steps = {step for step, _ in fired}
    of_steps = [rule for rule in reader.outline.numbers if rule[0] in steps]
    return of_steps if len(of_steps) <= _MOST_RULES else [rule for rule in of_steps if rule in fired]


def _told(reader: Reader, step_name: str, name: str) -> list[str]:
    """A rule's title and its words."""
    step, rule = reader.game.steps[step_name], rule_of(reader.game, step_name, name)
    return [rule_title(reader, step, rule), rule_told(reader, step, rule)]
