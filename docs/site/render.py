"""Has mkdocs render one configuration. The only file that knows mkdocs from inside."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mkdocs.commands.build import _build_page, _populate_page, build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import get_navigation

from hornbook.docs.site.word_forms import with_forms


class SiteError(Exception):
    """The site could not be rendered without complaint."""


def rendered_site(configuration: Path) -> None:
    """Renders the site of a configuration file; any warning is an error."""
    config = _loaded(configuration)
    with _complaints() as complaints:
        try:
            build(config)
        except (Abort, ConfigurationError) as error:
            raise SiteError("\n".join(complaints) or str(error)) from error
    index = Path(config.site_dir) / "search" / "search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    found["docs"] = with_forms(found["docs"], config.theme["language"])
    index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


class PageRenderer:
    """Renders single pages of a site, when they are asked for. Everything but the pages is written at once."""

    def __init__(self, configuration: Path) -> None:
        config = _loaded(configuration)
        self._config = config.plugins.on_config(config)
        files, env = get_files(config), config.theme.get_env()
        files.add_files_from_theme(env, config)
        self._files = config.plugins.on_files(files, config=config)
        self._nav = config.plugins.on_nav(get_navigation(self._files, config), config=config, files=self._files)
        self._env = config.plugins.on_env(env, config=config, files=self._files)
        self._files.copy_static_files()

    def rendered(self, path: str, text: str) -> tuple[str, list[dict[str, Any]]]:
        """A page as HTML, from the path and the text of its Markdown; and what the search finds on it."""
        file = self._files.get_file_from_path(path)
        if file is None or file.page is None:
            raise SiteError(f"There is no page {path}.")
        file.content_string = text
        search: Any = self._config.plugins["material/search"]
        search.search_index.entries = []
        _populate_page(file.page, self._config, self._files)
        _build_page(file.page, self._config, self._files.documentation_pages(), self._nav, self._env)
        return Path(file.abs_dest_path).read_text(encoding="utf-8"), list(search.search_index.entries)

    def search_configuration(self) -> dict[str, Any]:
        """How the search reads what it finds."""
        options = self._config.plugins["material/search"].config
        return {key: options[key] for key in ("lang", "separator", "pipeline", "fields")}


def _loaded(configuration: Path) -> MkDocsConfig:
    config = load_config(config_file=str(configuration), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    return config


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What mkdocs warns of meanwhile."""
    log, handler = logging.getLogger("mkdocs"), _Keeper()
    log.addHandler(handler)
    try:
        yield handler.messages
    finally:
        log.removeHandler(handler)


class _Keeper(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())
