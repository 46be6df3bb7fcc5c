"""What changes from scene to scene, as data for the script.

Takes scenes of one story, gives for each what differs from the one before: where items stand, what they say, how they
are marked. Items are known by their number, which is the key they are painted with. `apply` does what the script does.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hornbook.docs.drawing.scene import Item, Scene


@dataclass(frozen=True)
class Changes:
    """By the number of the item: where it stands now (left, top, scale), what it says, how it is marked."""

    at: dict[int, tuple[float, float, float]]
    text: dict[int, str]
    marks: dict[int, str]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data; what is empty is left out."""
        parts: dict[str, Any] = {"at": self.at, "text": self.text, "marks": self.marks}
        return {name: {str(key): value for key, value in part.items()} for name, part in parts.items() if part}


def changes_between(before: Scene, after: Scene) -> Changes:
    """What differs between two scenes of one story."""
    pairs = list(enumerate(zip(before.items, after.items, strict=True)))
    return Changes(
        {number: _at(new) for number, (old, new) in pairs if _at(old) != _at(new)},
        {number: new.text for number, (old, new) in pairs if old.text != new.text},
        {number: " ".join(new.marks) for number, (old, new) in pairs if old.marks != new.marks},
    )


def numbered(scene: Scene) -> Scene:
    """A scene whose items are called by their numbers."""
    return replace(scene, items=tuple(replace(item, key=str(at)) for at, item in enumerate(scene.items)))


def apply(scene: Scene, changes: Changes) -> Scene:
    """A scene after some changes."""
    items: list[Item] = list(scene.items)
    for number, (x, y, scale) in changes.at.items():
        items[number] = replace(items[number], x=x, y=y, scale=scale)
    for number, text in changes.text.items():
        items[number] = replace(items[number], text=text)
    for number, marks in changes.marks.items():
        items[number] = replace(items[number], marks=tuple(marks.split()))
    return replace(scene, items=tuple(items))


def rounded(scenes: Sequence[Scene]) -> list[Scene]:
    """Scenes whose places are as exact as they are painted."""
    return [
        replace(scene, items=tuple(replace(item, x=round(item.x, 1), y=round(item.y, 1)) for item in scene.items))
        for scene in scenes
    ]


def _at(item: Item) -> tuple[float, float, float]:
    return item.x, item.y, item.scale
