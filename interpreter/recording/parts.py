"""Parts of a file of recorded games, which may be anything: each is asked for by name and kind.

Takes what JSON has made of a file; gives numbers, texts and lists, or a `BadRecording` that says what is wrong where.
"""

from hornbook.dsl.report.visible import visible


class BadRecording(Exception):
    """A file that holds no recorded games, or games of other rules; the text says why."""


class Part:
    """A part of a file, which may be anything."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, dict):
            raise BadRecording(f"{what} is not made of named parts")
        self.data: dict[str, object] = data
        self.what = what

    def names(self) -> list[str]:
        return list(self.data)

    def is_null(self, name: str) -> bool:
        return name in self.data and self.data[name] is None

    def number(self, name: str) -> int:
        value = self._value(name)
        if type(value) is not int:
            raise BadRecording(f"`{name}` of {self.what} is not a whole number")
        return value

    def numbers(self, name: str) -> list[int]:
        values = self.items(name)
        if not all(type(value) is int for value in values):
            raise BadRecording(f"`{name}` of {self.what} are not all whole numbers")
        return [value for value in values if isinstance(value, int)]

    def text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str):
            raise BadRecording(f"`{name}` of {self.what} is not a text")
        return visible(value)

    def items(self, name: str) -> list[object]:
        value = self._value(name)
        if not isinstance(value, list):
            raise BadRecording(f"`{name}` of {self.what} is not a list")
        return value

    def part(self, name: str) -> "Part":
        return Part(self._value(name), f"`{name}` of {self.what}")

    def _value(self, name: str) -> object:
        if name not in self.data:
            raise BadRecording(f"{self.what} has no `{name}`")
        return self.data[name]
