"""`python -m tests`: every check of the project, one after the other; stops at the first that fails.

Takes extra arguments and hands them to pytest (`python -m tests -k pages`). Gives the failing check's exit code, or 0.
Assumes that the `test` extra is installed in the running interpreter's environment.
"""

import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def checks(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """What is run, in order: the fast checks first."""
    python = [sys.executable, "-m"]
    return {
        "ruff check": [*python, "ruff", "check", "."],
        "ruff format": [*python, "ruff", "format", "--check", "."],
        "import-linter": [str(Path(sysconfig.get_path("scripts")) / "lint-imports")],
        "mypy": [*python, "mypy"],
        "pytest": [*python, "pytest", "-n", "2", *pytest_arguments],
    }


def main(arguments: list[str]) -> int:
    """Runs the checks and says how long each took."""
    began = time.perf_counter()
    for name, command in checks(arguments).items():
        print(f"\n── {name} " + "─" * (70 - len(name)), flush=True)
        start = time.perf_counter()
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        print(f"{name}: {'ok' if code == 0 else f'failed ({code})'} in {time.perf_counter() - start:.1f} s", flush=True)
        if code != 0:
            return code
    print(f"\nAll checks passed in {time.perf_counter() - began:.1f} s.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
