"""The code behind a result: a module and everything it imports, directly or through others.

Takes names of modules; gives the files, or one hash of them, so that what is kept from an earlier run is used only
while the code that made it is the same, and is not thrown away when something else changes. Assumes absolute imports,
as the linter sees to; no module is loaded for this.
"""

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).parent
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(hornbook[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|.*)|import[ \t]+(hornbook[\w.]*))", re.MULTILINE
)
_NAME = re.compile(r"\w+")


@cache
def code_hash(*modules: str, root: Path = _ROOT) -> str:
    """The code that some modules run, as one hash."""
    digest = hashlib.sha256()
    for path in sorted(code_behind(*modules, root=root)):
        digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def code_behind(*modules: str, root: Path = _ROOT) -> set[Path]:
    """The files of some modules, of the packages around them, and of all that these import. Hornbook's own door is left
    out, for it leads everywhere and loads only what is asked for."""
    found: set[Path] = set()
    seen, waiting = set(modules), list(modules)
    while waiting:
        package, _, name = waiting.pop().rpartition(".")
        folder = root.joinpath(*package.split(".")[1:])
        paths = [path for path in (folder / f"{name}.py", folder / name / "__init__.py") if path.is_file()]
        imported = {each for path in paths for each in _imported(path.read_text(encoding="utf-8"))}
        around = {package} if paths and "." in package else set()
        waiting += (imported | around) - seen
        seen |= imported | around
        found.update(paths)
    return found


def _imported(text: str) -> Iterator[str]:
    """What a file imports. Which of the names imported from a package are modules is not known here."""
    for package, names, module in _IMPORT.findall(text):
        yield module or package
        yield from (f"{package}.{name}" for name in _NAME.findall(names))
