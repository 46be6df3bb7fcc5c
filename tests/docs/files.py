"""Where the files lie that these tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BASE_CONFIGURATION = ROOT / "mkdocs.yml"
GRAMMAR = ROOT / "dsl" / "read" / "grammar.lark"
GOLDEN = Path(__file__).parent / "golden"
