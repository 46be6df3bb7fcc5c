"""The server: what is open in the editor, looks at it in the background, and what the editor is told unasked.

Texts are put on the desk the moment they change. A look is taken after a short pause, on one thread of its own, and
given up if the text has changed meanwhile; verdicts are asked for after a longer pause.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from hornbook.dsl.report.source import Place
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look
from hornbook.editing.protocol.diagnostics import diagnostics_of
from hornbook.editing.protocol.positions import Ranges, path_from_uri
from hornbook.editing.verdicts import Verdicts
from hornbook.verify.results import Results

R = TypeVar("R")

_PAUSE = 0.02
_LONG_PAUSE = 0.6
"""Seconds without a keystroke before a look is taken, and before anything is proved."""


class RulesServer(LanguageServer):
    """The state of a conversation with one editor."""

    def __init__(self, prove: bool) -> None:
        super().__init__("hornbook", version("hornbook"))
        self.desk = Desk()
        self._reader = ThreadPoolExecutor(1)
        self._uris: dict[Path, str] = {}
        self._tasks: dict[Path, asyncio.Task[None]] = {}
        self._verdicts = Verdicts(self._verdicts_came) if prove else None
        self._loop: asyncio.AbstractEventLoop | None = None

    # What the editor tells us

    def begin(self) -> None:
        """The conversation begins."""
        self._loop = asyncio.get_running_loop()
        if self._verdicts is not None:
            self._verdicts.__enter__()

    def end(self) -> None:
        """It is over: nothing is worked out any more."""
        for task in self._tasks.values():
            task.cancel()
        self._reader.shutdown(wait=False, cancel_futures=True)
        if self._verdicts is not None:
            self._verdicts.__exit__(None, None, None)
            self._verdicts = None

    def text_changed(self, uri: str) -> None:
        """A text was opened or edited."""
        path = path_from_uri(uri)
        self._uris[path] = uri
        self.desk.put(path, self.workspace.get_text_document(uri).source)
        self._look_again()

    def text_closed(self, uri: str) -> None:
        path = path_from_uri(uri)
        self.desk.take_away(path)
        if self._verdicts is not None:
            self._verdicts.drop(path)
        if (task := self._tasks.pop(path, None)) is not None:
            task.cancel()
        self._uris.pop(path, None)
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, []))
        self._look_again()

    def files_changed(self, uris: list[str]) -> None:
        """Files were saved, renamed or deleted, perhaps by somebody else."""
        for uri in uris:
            self.desk.changed(path_from_uri(uri))
        self._look_again()

    # What we look at

    async def look(self, uri: str) -> Look | None:
        """How a text looks now."""
        return await self.apart(self.desk.look, path_from_uri(uri))

    async def apart(self, work: Callable[..., R], *given: Any) -> R:
        """Does something on the thread that reads, while we go on listening."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, work, *given)

    def results(self, look: Look) -> Results:
        """What is known of the game that a file belongs to."""
        return {} if self._verdicts is None else self._verdicts.of(look.path)

    @property
    def ranges(self) -> Ranges:
        return Ranges(self.workspace.position_codec)

    def uri_of(self, path: Path) -> str:
        """The address of a file: as the editor has it, if it is open there."""
        return self._uris.get(path) or (path.as_uri() if path.is_absolute() else str(path))

    def location(self, place: Place, path: Path, look: Look) -> lsp.Location:
        """A place in the editor; its line is taken from a look that has read the file, or from the file itself."""
        text = look.loaded.sources.get(place.file)
        lines = (self.desk.text_of(path) or "" if text is None else text).split("\n")
        return lsp.Location(self.uri_of(path), self.ranges.range(place, lines))

    def _look_again(self) -> None:
        """Whatever is out of date is looked at, once there is a pause."""
        for path in self._uris:
            if not self.desk.is_fresh(path):
                if (task := self._tasks.get(path)) is not None:
                    task.cancel()
                self._tasks[path] = asyncio.ensure_future(self._tell(path))

    async def _tell(self, path: Path) -> None:
        await asyncio.sleep(_PAUSE)
        look = await self.apart(self.desk.look, path)
        if look is None:
            return
        self._publish(look)
        if self._verdicts is None or look.loaded.game is None:
            return
        await asyncio.sleep(_LONG_PAUSE)
        await self.apart(self._verdicts.want, path, look.loaded.game)

    def _publish(self, look: Look) -> None:
        found = diagnostics_of(look, self.results(look), self.ranges, self.location)
        uri = self.uri_of(look.path)
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))

    # What is worked out behind the scenes

    def _verdicts_came(self, path: Path) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(lambda: asyncio.ensure_future(self._tell_verdicts(path)))

    async def _tell_verdicts(self, path: Path) -> None:
        look = await self.apart(self.desk.look, path)
        if look is None or path not in self._uris:
            return
        self._publish(look)
        workspace = self.client_capabilities.workspace
        if workspace is not None and workspace.code_lens is not None and workspace.code_lens.refresh_support:
            await self.workspace_code_lens_refresh_async(None)
