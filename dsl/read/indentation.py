"""Layout: the first look at a rule file, before it is parsed.

Takes the text of a file and gives a text of the same length, in which comments are blank and a line that goes on in the
next one is joined with it; so every offset still points into the original. Gives the first problem of layout instead,
if there is one: a text or parenthesis that is not closed, or indentation that fits no block.

A line goes on in the next if that one is indented deeper and begins with a word that cannot begin anything (`and`,
`where`, `+` …), if the line itself ends in such a word, inside parentheses, and between numbers of a table.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

MAX_INDENTS = 20
MAX_PARENTHESES = 20

_GOES_ON_BEFORE = re.compile(
    r"(?:and|or|where|with|has|exists|is|mod|divided +by|at +most|for +each|then +(?:highest|lowest))\b"
    r"|[-+*=<>,)]|!="
)
_GOES_ON_AFTER = re.compile(r"(?:\b(?:and|or|not|has|where|with)|[-+*,<>]|[<>!]=)$")
_ENDS_IN_NUMBER = re.compile(r"(?<![a-z0-9_])-?[0-9]+$")
_BEGINS_WITH_NUMBER = re.compile(r"-?[0-9]")
_BLOCK_START = re.compile(r"^[a-z]", re.MULTILINE)
_WHOLE_BLOCK = re.compile(r"(?:replace +)?(?:claim|bound|possible|measure)\b")
_OTHER_HALF = {"repeat": "until", "if": "otherwise", "otherwise": "otherwise"}
_VALUES_BELOW = re.compile(r" +(?!.*\bchooses\b)[a-z].*: *$")
"""A line of which the values stand below it."""
_IN_A_TEXT = re.compile(r'\\"|"|\n')
_CURLY_QUOTE = re.compile(r"[“”„‟«»]")
_UNOPENED_TEXT = re.compile(r'^[^"]*?\b(?:en|pl) +(?P<text>[^" ][^"]*)')
_SWALLOWING_TEXT = re.compile(r'(?P<text>"[^"]*?\S) +[a-z]{2,3} +"')
_PLAIN = re.compile(r'[^#"\n()]+')
_SPACES = re.compile(r" *")
_BLANK_LINES = re.compile(r"(?: *(?:#[^\n]*)?\n)*")


@dataclass(frozen=True, slots=True)
class LayoutProblem:
    """What is wrong, where, and how much is lost to it: a line with what belongs to it, or the rest of its block."""

    code: str
    message: str
    offset: int
    length: int
    expected: str = ""
    suggestion: str = ""
    loses_block: bool = False


class _Scanner:
    """Walks once through the text. `line_start` and `indent` belong to the logical line under way."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out = list(text)
        self.position = 0
        self.line_start = 0
        self.indent = 0
        self.indents = [0]
        self.open_parentheses: list[int] = []

    def run(self) -> LayoutProblem | None:
        start, indent = self._line_from(0)
        self._blank(0, start, keep="\n")
        problem = self._begin_line(start, indent)
        if indent > 0:
            return LayoutProblem("HB103", "The first line is indented.", start, 1, "no spaces before it")
        while problem is None and self.position < len(self.text):
            problem = self._step(self.text[self.position])
        if problem is None and self.open_parentheses:
            return self._unclosed_parenthesis()
        return problem

    def _step(self, char: str) -> LayoutProblem | None:
        match char:
            case "#":
                self._blank(self.position, self._line_end(self.position))
                self.position = self._line_end(self.position)
            case '"':
                return self._text()
            case "\n":
                return self._newline()
            case "(":
                self.open_parentheses.append(self.position)
                self.position += 1
                if len(self.open_parentheses) > MAX_PARENTHESES:
                    return LayoutProblem("HB109", "Too many parentheses inside each other.", self.position - 1, 1)
            case ")":
                del self.open_parentheses[-1:]
                self.position += 1
            case _:
                plain = _PLAIN.match(self.text, self.position)
                self.position = plain.end() if plain else self.position + 1
        return None

    def _text(self) -> LayoutProblem | None:
        start = self.position
        position = looked_at = start + 1
        while found := _IN_A_TEXT.search(self.text, position):
            position = found.start()
            if found.group() == '"':
                break
            if found.group() == "\n" and position >= looked_at:
                looked_at, indent = self._line_from(position + 1)
                if indent <= self.indent:
                    break
            position = found.end()
        if found is None or not self.text.startswith('"', position):
            return self._unclosed_text(start)
        self.position = position + 1
        return None

    def _unclosed_text(self, last: int) -> LayoutProblem:
        """Points at where the text begins that is not closed. The last quotation mark of a line need not be it: a text
        that lacks its end goes on to the beginning of the next one, and one that lacks its beginning begins at its end.
        """
        line = self.text[self.text.rfind("\n", 0, last) + 1 : last]
        begin = last - len(line)
        if curly := _CURLY_QUOTE.search(line):
            hint = 'write plain quotation marks: `"`'
            message = f"This has no meaning here: `{curly.group()}`."
            return LayoutProblem("HB104", message, begin + curly.start(), 1, suggestion=hint)
        if unopened := _UNOPENED_TEXT.search(line):
            start = begin + unopened.start("text")
            expected = 'a quotation mark (") before it'
            length = unopened.end("text") - unopened.start("text")
            return LayoutProblem("HB105", "This text is never opened.", start, length, expected)
        swallowing = _SWALLOWING_TEXT.search(line)
        start = begin + swallowing.start() if swallowing else last
        length = (begin + swallowing.end("text") if swallowing else self._line_end(start)) - start
        return LayoutProblem("HB105", "This text is never closed.", start, length, 'a closing quotation mark (")')

    def _newline(self) -> LayoutProblem | None:
        start, indent = self._line_from(self.position + 1)
        if indent > self.indent and self._goes_on(start):
            self._blank(self.position, start)
            self.position = start
            return None
        if self.open_parentheses:
            return self._unclosed_parenthesis()
        self._blank(self.position, start, keep="\n")
        return self._begin_line(start, indent)

    def _goes_on(self, start: int) -> bool:
        if self.open_parentheses:
            return True
        line = max(self.line_start, self.text.rfind("\n", 0, self.position) + 1)
        return goes_on("".join(self.out[line : self.position]).rstrip(), self.text, start)

    def _begin_line(self, start: int, indent: int) -> LayoutProblem | None:
        self.position = self.line_start = start
        self.indent = indent
        if start >= len(self.text):
            return None
        if indent > self.indents[-1]:
            self.indents.append(indent)
            if len(self.indents) > MAX_INDENTS:
                return LayoutProblem("HB109", "Too many blocks inside each other.", start, 1)
            return None
        deeper = indent
        while indent < self.indents[-1]:
            deeper = self.indents.pop()
        if indent != self.indents[-1]:
            message = "This line is indented like no line above it."
            length = self._line_end(start) - start
            expected = f"{deeper} or {self.indents[-1]} spaces before it"
            return LayoutProblem("HB103", message, start, length, expected, loses_block=True)
        return None

    def _line_from(self, begin: int) -> tuple[int, int]:
        """Where the first line from here on that says something begins, and its indentation (-1 at the file's end)."""
        blank = _BLANK_LINES.match(self.text, begin)
        begin = blank.end() if blank else begin
        spaces = _SPACES.match(self.text, begin)
        start = spaces.end() if spaces else begin
        return (start, start - begin) if start < len(self.text) else (start, -1)

    def _line_end(self, position: int) -> int:
        end = self.text.find("\n", position)
        return len(self.text) if end < 0 else end

    def _blank(self, start: int, end: int, keep: str = "") -> None:
        for i in range(start, end):
            if self.out[i] not in keep:
                self.out[i] = " "

    def _unclosed_parenthesis(self) -> LayoutProblem:
        return LayoutProblem("HB106", "This parenthesis is never closed.", self.open_parentheses[-1], 1, "`)`")


def goes_on(before: str, text: str, start: int = 0) -> bool:
    """Whether a line that ends like this one would go on where a text starts, if that were indented deeper."""
    if _ENDS_IN_NUMBER.search(before) and _BEGINS_WITH_NUMBER.match(text, start):
        return True
    after_equals = before.endswith("=") and not before.endswith(("<=", ">=", "!="))
    begins = _GOES_ON_BEFORE.match(text, start) is not None and not after_equals
    return begins or _GOES_ON_AFTER.search(before) is not None


def laid_out(text: str) -> str | LayoutProblem:
    """The text with comments and line joins resolved, or its first problem. The text must end in a line end."""
    scanner = _Scanner(text)
    problem = scanner.run()
    return "".join(scanner.out) if problem is None else problem


def without_item(text: str, offset: int, outside: int | None = None) -> str:
    """The text with the item at the offset blank: its line, and the deeper indented lines below it. If its line is
    indented deeper than what it could belong to, so are those below it that are indented alike.

    Claims and the like are blanked as a whole: their lines make sense only together. So are `repeat` with its `until`
    and `if` with its `otherwise`. If the line is indented so that nobody knows what it belongs to, neither can anybody
    know it of those that follow it, up to one that is indented by no more than `outside`.
    """
    begin = text.rfind("\n", 0, offset) + 1
    while begin and _begins_above(text, begin):
        begin = text.rfind("\n", 0, begin - 1) + 1
    block = max((match.start() for match in _BLOCK_START.finditer(text, 0, offset + 1)), default=begin)
    if _WHOLE_BLOCK.match(text, block):
        begin = block
    lines = text[begin:].split("\n")
    indent = indent_of(lines[0]) if outside is None else outside
    goes_on = _OTHER_HALF.get(lines[0].split()[0]) if lines[0].strip() else None
    count = max(1, _other_half(lines, indent, goes_on))
    while count < len(lines) and (
        not lines[count].strip()
        or indent_of(lines[count]) > indent
        or (indent_of(lines[count]) == indent and lines[count].split()[0] == goes_on)
    ):
        count += 1
    blank = [" " * len(line) for line in lines[:count]]
    return text[:begin] + "\n".join([*blank, *lines[count:]])


def _begins_above(text: str, begin: int) -> bool:
    """Whether a line belongs to the one above, which goes on in it, or of which it has the values."""
    before = text[text.rfind("\n", 0, begin - 1) + 1 : begin - 1]
    end = text.find("\n", begin)
    line = text[begin : end if end >= 0 else None]
    if not before.strip() or indent_of(line) <= indent_of(before):
        return False
    return _VALUES_BELOW.match(before) is not None or goes_on(before.rstrip(), text, begin + indent_of(line))


def _other_half(lines: Sequence[str], indent: int, goes_on: str | None) -> int:
    """How many lines come before the other half of the first one, if what belongs between them is not indented."""
    if goes_on is None:
        return 0
    for count, line in enumerate(lines):
        if line.strip() and indent_of(line) < indent:
            return 0
        if count and indent_of(line) == indent and line.split()[:1] == [goes_on]:
            return count
    return 0


def indent_of(line: str) -> int:
    """By how many spaces a line is indented."""
    return len(line) - len(line.lstrip(" "))
