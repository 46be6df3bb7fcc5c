"""Has mkdocs render one configuration. The only file that knows mkdocs from inside."""

import logging
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError


class SiteError(Exception):
    """The site could not be rendered without complaint."""


class _Complaints(logging.Handler):
    """Keeps what mkdocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(record.getMessage())


def rendered_site(configuration: Path) -> None:
    """Renders the site of a configuration file; any warning is an error."""
    log, complaints = logging.getLogger("mkdocs"), _Complaints()
    log.addHandler(complaints)
    try:
        config = load_config(config_file=str(configuration), strict=True)
        config.plugins.on_startup(command="build", dirty=False)
        build(config)
    except (Abort, ConfigurationError) as error:
        raise SiteError("\n".join(complaints.messages) or str(error)) from error
    finally:
        log.removeHandler(complaints)
