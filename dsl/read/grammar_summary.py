"""The grammar as the language reference prints it, made from grammar.lark so that it is never out of date.

Run as `python -m hornbook.dsl.read.grammar_summary docs/language.md` it renews the summary between the two markers
there.
"""

import re
import sys
from pathlib import Path

from hornbook.dsl.read.parse_table import GRAMMAR_FILE

BEGIN, END = "<!-- grammar: begin -->", "<!-- grammar: end -->"
_SECTION = re.compile(r"^// -+ (?P<title>[^-]+?) -+$")
_RULE = re.compile(r"^[?!]?(?P<name>[a-z_]+): (?P<body>.*)$")
_SIGNS = {"_NL": "⏎", "_INDENT": "▸", "_DEDENT": "◂", "NUMBER_WORD": '"number"'}


def summary() -> str:
    """The rules of the grammar, one section after the other, in a form for people."""
    sections = _sections(GRAMMAR_FILE.read_text(encoding="utf-8"))
    rules = {name: body for section in sections.values() for name, body in section.items()}
    inlined = {name: body for name, body in rules.items() if name.endswith(("_list", "_word")) or name.startswith("_")}
    return "\n".join(_printed(title, section, inlined) for title, section in sections.items())


def renewed(markdown: str) -> str:
    """A text with the summary between its markers."""
    before, rest = markdown.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{summary()}{END}{after}"


def _sections(text: str) -> dict[str, dict[str, str]]:
    """The rules of each section, by name, each on one line."""
    sections: dict[str, dict[str, str]] = {"File": {}}
    section = sections["File"]
    name = ""
    for line in text.split("\n"):
        title, rule = _SECTION.match(line), _RULE.match(line)
        if title:
            section = sections.setdefault(title["title"].split(",")[0], {})
        elif rule:
            name = rule["name"]
            section[name] = _without_alias(rule["body"])
        elif line.startswith(" ") and name:
            section[name] += f" {_without_alias(line.strip())}"
        else:
            name = ""
    return {title: rules for title, rules in sections.items() if rules}


def _without_alias(body: str) -> str:
    return re.sub(r"\s*->\s*\w+\s*$", "", body).strip()


def _printed(title: str, rules: dict[str, str], inlined: dict[str, str]) -> str:
    shown = {name: body for name, body in rules.items() if name not in inlined}
    lines = [f"{name} = {_spelled_out(body, inlined)}" for name, body in shown.items()]
    return f"\n**{title}**\n\n```text\n" + "\n".join(lines) + "\n```\n" if lines else ""


def _spelled_out(body: str, inlined: dict[str, str]) -> str:
    """A rule with lists and single words put in place, and layout as signs."""

    def put(match: re.Match[str]) -> str:
        inner = _spelled_out(inlined[match.group()], inlined)
        is_one = re.fullmatch(r"\S+|\([^()]*\)[*+]?", inner) is not None
        return inner if is_one or body == match.group() else f"({inner})"

    if inlined:
        body = re.sub(rf"(?<![\w\"])(?:{'|'.join(sorted(inlined, key=len, reverse=True))})(?!\w)", put, body)
    return re.sub(r"\b(?:NUMBER_WORD|_NL|_INDENT|_DEDENT)\b", lambda match: _SIGNS[match.group()], body)


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(renewed(page.read_text(encoding="utf-8")), encoding="utf-8")
