"""Has mkdocs render one configuration. The only file that knows mkdocs from inside."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError


class SiteError(Exception):
    """The site could not be rendered without complaint."""


def rendered_site(configuration: Path) -> None:
    """Renders the site of a configuration file; any warning is an error."""
    with _complaints() as complaints:
        try:
            build(_loaded(configuration))
        except (Abort, ConfigurationError) as error:
            raise SiteError("\n".join(complaints) or str(error)) from error


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
