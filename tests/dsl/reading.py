"""Help for tests that read rule text: a base game to which fragments are appended."""

from pathlib import Path

from hornbook.dsl.load import Loaded, game_from_text

FOLDER = Path(__file__).parent
BASE = (FOLDER / "bad" / "base.rules").read_text(encoding="utf-8")


def loaded(text: str, is_file: bool = False) -> Loaded:
    """A whole file, or a fragment as if it stood at the end of the base game."""
    return game_from_text(text if is_file else f"{BASE}\n{text}\n")


def codes(result: Loaded) -> list[str]:
    return [diagnostic.code for diagnostic in result.diagnostics]


def errors(result: Loaded) -> list[str]:
    return [diagnostic.code for diagnostic in result.diagnostics if diagnostic.severity == "error"]
