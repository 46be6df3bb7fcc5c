"""The Python API: what the package's documentation shows is so."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hornbook

ROOT = Path(__file__).parents[1]


def test_the_documented_session_runs() -> None:
    result = doctest.testmod(hornbook)
    assert result.attempted > 5
    assert result.failed == 0


def test_what_the_readme_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(block, {})
    assert "Fired" in capsys.readouterr().out


def test_every_public_name_is_there() -> None:
    assert all(getattr(hornbook, name) for name in hornbook.__all__)
    with pytest.raises(AttributeError, match="nothing_such"):
        hornbook.nothing_such  # noqa: B018


def test_games_are_listed() -> None:
    assert "classic" in hornbook.games()


def test_a_file_is_loaded_by_its_path() -> None:
    assert hornbook.load(ROOT / "tests" / "interpreter" / "games" / "market.rules").game.id == "market"


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("clasic", {}, "HB101"),
        ("classic", {"row_limt": 4}, "did you mean `row_limit`"),
        ("classic", {"row_limit": 99}, "HB802"),
    ],
)
def test_what_cannot_be_loaded_raises_an_error_that_shows_it(name: str, settings: dict[str, int], message: str) -> None:
    with pytest.raises(hornbook.RulesError) as raised:
        hornbook.load(name, **settings)
    assert message in str(raised.value)
    assert raised.value.diagnostics


def test_a_setting_is_a_number() -> None:
    with pytest.raises(TypeError, match="the setting `row_limit` is a number, not '4'"):
        hornbook.load("classic", row_limit="4")  # type: ignore[arg-type]


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import hornbook, sys; print([m for m in ('z3', 'lark', 'typer', 'rich') if m in sys.modules])"
    source = Path(hornbook.__file__).parents[1]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=source)
    assert done.stdout.strip() == "[]"


def test_claims_are_proved_from_python() -> None:
    game = hornbook.load(ROOT / "tests" / "verify" / "rules" / "parting.rules")
    results = hornbook.prove(game, use_cache=False, jobs=1)
    assert {result.claim for result in results} >= set(game.game.claims)
    assert {result.verdict for result in results} == {hornbook.Verdict.PROVED}


def test_the_version_is_that_of_the_package() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", hornbook.__version__)
