"""What machines read: one JSON object, which begins with the number of its form."""

import json
from typing import Any

import typer

FORMAT = 1
"""Goes up when something is taken away or changes its meaning; what is new does not count."""


def echo_json(content: dict[str, Any]) -> None:
    """Prints an answer for machines."""
    typer.echo(json.dumps({"format": FORMAT, **content}, ensure_ascii=False, indent=2))


def echo_json_line(content: dict[str, Any]) -> None:
    """Prints one of several answers: each on a line of its own, once it is known."""
    typer.echo(json.dumps({"format": FORMAT, **content}, ensure_ascii=False))
