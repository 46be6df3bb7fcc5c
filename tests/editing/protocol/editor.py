"""An editor: talks to a server that runs in a process of its own, as editors do."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

from tests.cli.support import environment

R = TypeVar("R")
PATIENCE = 60.0


class Editor(LanguageClient):
    """What is open, and what the server has said of it unasked."""

    def __init__(self) -> None:
        super().__init__("test editor", "1")
        self.told: dict[str, list[lsp.Diagnostic]] = {}
        self.shown: list[lsp.ShowDocumentParams] = []
        self.refreshed = 0
        self.picks = ""
        self._news = asyncio.Condition()
        self._versions: dict[str, int] = {}
        for question, answer in (
            (lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, self._hear),
            (lsp.WINDOW_SHOW_DOCUMENT, self._show),
            (lsp.WINDOW_SHOW_MESSAGE_REQUEST, self._pick),
            (lsp.WORKSPACE_CODE_LENS_REFRESH, self._refresh),
        ):
            self.feature(question)(_function(answer))

    async def begin(self, cache: Path, *options: str) -> lsp.InitializeResult:
        command = (sys.executable, "-m", "hornbook.cli", "lsp", *options)
        await self.start_io(*command, env=environment(HORNBOOK_CACHE=str(cache)))
        window = lsp.WindowClientCapabilities(show_document=lsp.ShowDocumentClientCapabilities(support=True))
        lens = lsp.CodeLensWorkspaceClientCapabilities(refresh_support=True)
        able = lsp.ClientCapabilities(window=window, workspace=lsp.WorkspaceClientCapabilities(code_lens=lens))
        result = await self.initialize_async(lsp.InitializeParams(able))
        self.initialized(lsp.InitializedParams())
        return result

    async def end(self) -> int | None:
        await self.shutdown_async(None)
        self.exit(None)
        await asyncio.wait_for(self._server.wait(), PATIENCE)  # type: ignore[union-attr] # the process it has started
        code = self._server.returncode  # type: ignore[union-attr]
        await self.stop()  # type: ignore[no-untyped-call] # pygls does not type it
        return code

    def open(self, path: Path, text: str | None = None) -> str:
        uri = path.as_uri()
        said = path.read_text(encoding="utf-8") if text is None else text
        self._versions[uri] = 1
        self.text_document_did_open(lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "hornbook", 1, said)))
        return uri

    def type(self, uri: str, text: str) -> None:
        """Makes this the whole text."""
        self._versions[uri] += 1
        document = lsp.VersionedTextDocumentIdentifier(self._versions[uri], uri)
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))

    def insert(self, uri: str, line: int, column: int, text: str) -> None:
        """Types something at a place, both from zero."""
        self._versions[uri] += 1
        document = lsp.VersionedTextDocumentIdentifier(self._versions[uri], uri)
        at = lsp.Position(line, column)
        change = lsp.TextDocumentContentChangePartial(lsp.Range(at, at), text)
        self.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))

    def close(self, uri: str) -> None:
        self.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri)))

    async def diagnostics(self, uri: str, fitting: Callable[[list[lsp.Diagnostic]], bool]) -> list[lsp.Diagnostic]:
        """What the server says of a text, once it fits."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: uri in self.told and fitting(self.told[uri])), PATIENCE)
            return self.told[uri]

    async def _hear(self, told: lsp.PublishDiagnosticsParams) -> None:
        async with self._news:
            self.told[told.uri] = list(told.diagnostics)
            self._news.notify_all()

    async def _show(self, asked: lsp.ShowDocumentParams) -> lsp.ShowDocumentResult:
        self.shown.append(asked)
        return lsp.ShowDocumentResult(success=True)

    async def _pick(self, asked: lsp.ShowMessageRequestParams) -> lsp.MessageActionItem | None:
        return next((item for item in asked.actions or () if self.picks in item.title), None)

    async def _refresh(self, asked: Any) -> None:
        self.refreshed += 1


def _function(answer: Callable[[Any], Awaitable[Any]]) -> Callable[[Any], Awaitable[Any]]:
    """A method as a function, as pygls wants it."""

    async def function(asked: Any) -> Any:
        return await answer(asked)

    return function


def position(text: str, word: str, number: int = 0) -> lsp.Position:
    """Where a word stands in a text for the first time, or a later one."""
    at = -1
    for _ in range(number + 1):
        at = text.index(word, at + 1)
    before = text[:at]
    line = before.count("\n")
    return lsp.Position(line, len(before[before.rfind("\n") + 1 :].encode("utf-16-le")) // 2)
