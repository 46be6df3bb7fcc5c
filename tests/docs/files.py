"""Where the files lie that these tests read."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BASE_CONFIGURATION = ROOT / "mkdocs.yml"
GOLDEN = Path(__file__).parent / "golden"
