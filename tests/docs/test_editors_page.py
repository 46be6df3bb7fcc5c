"""The page on editors: its settings are well formed, the same in both languages, and start what is there."""

import re
import tomllib

from tests.cli.support import ROOT, called

PAGES = ("editors.md", "editors.pl.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks_of(page: str) -> list[tuple[str, str]]:
    return BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))


def test_both_pages_have_the_same_settings() -> None:
    assert blocks_of(PAGES[0]) == blocks_of(PAGES[1])
    assert {form for form, _ in blocks_of(PAGES[0])} == {"sh", "lua", "toml", "elisp"}


def test_every_editor_starts_the_server() -> None:
    said = dict(blocks_of(PAGES[0]))
    helix = tomllib.loads(said["toml"])
    assert helix["language"][0]["language-servers"] == list(helix["language-server"])
    assert helix["language-server"]["hornbook"] == {"command": "hornbook", "args": ["lsp"]}
    assert 'cmd = { "hornbook", "lsp" }' in said["lua"]
    assert '("hornbook" "lsp")' in said["elisp"]
    assert said["elisp"].count("(") == said["elisp"].count(")")
    assert "--no-verify" in called("lsp", "--help").output
