"""Starting the server: which answer belongs to which question."""

import logging
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from hornbook.editing.colours import MODIFIERS, TYPES
from hornbook.editing.protocol import actions, answers
from hornbook.editing.protocol.server import RulesServer

_RULE_FILES = lsp.FileOperationRegistrationOptions(
    [lsp.FileOperationFilter(lsp.FileOperationPattern("**/*.rules"), scheme="file")]
)
_LEGEND = lsp.SemanticTokensLegend(list(TYPES), list(MODIFIERS))
_QUESTIONS: tuple[tuple[str, Callable[..., Awaitable[Any]], Any], ...] = (
    (lsp.TEXT_DOCUMENT_COMPLETION, answers.complete, lsp.CompletionOptions(trigger_characters=[" ", "{", "."])),
    (lsp.TEXT_DOCUMENT_HOVER, answers.hover, None),
    (lsp.TEXT_DOCUMENT_DEFINITION, answers.definition, None),
    (lsp.TEXT_DOCUMENT_REFERENCES, answers.references, None),
    (lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, answers.highlights, None),
    (lsp.TEXT_DOCUMENT_PREPARE_RENAME, answers.prepare_rename, None),
    (lsp.TEXT_DOCUMENT_RENAME, answers.rename, lsp.RenameOptions(prepare_provider=True)),
    (lsp.TEXT_DOCUMENT_CODE_ACTION, answers.quick_fixes, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix])),
    (lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, answers.symbols, None),
    (lsp.TEXT_DOCUMENT_FOLDING_RANGE, answers.folding, None),
    (lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, answers.all_colours, _LEGEND),
    (lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, answers.some_colours, _LEGEND),
    (lsp.TEXT_DOCUMENT_CODE_LENS, answers.code_lenses, None),
    (lsp.TEXT_DOCUMENT_FORMATTING, answers.layout, None),
)
_REQUEST_FAILED = -32803
"""The protocol's number for what was understood but cannot be done."""


def serve(prove: bool) -> None:
    """Talks to one editor on standard input and output until it has had enough."""
    logging.getLogger("pygls").setLevel(logging.CRITICAL)  # the editor is told of errors, by the protocol
    with (
        tempfile.TemporaryDirectory(prefix="hornbook-") as folder,
        os.fdopen(os.dup(sys.stdin.fileno()), "rb") as heard,
        os.fdopen(os.dup(sys.stdout.fileno()), "wb") as said,  # pygls closes what it writes to
        redirect_stdout(sys.stderr),  # nothing else may be said there
    ):
        server = server_for(prove, Path(folder))
        try:
            server.start_io(heard, said)
        finally:
            server.end()


def server_for(prove: bool, folder: Path) -> RulesServer:
    """A server that can answer everything."""
    server = RulesServer(prove)
    for question, answer, options in _QUESTIONS:
        server.feature(question, options)(_guarded(partial(answer, server)))
    commands = (actions.run_example, actions.show_game, actions.who_replaces)
    for command, action in zip(answers.ACTIONS.values(), commands, strict=True):
        server.command(command)(_guarded(partial(action, server, folder)))
    _listen(server)
    return server


def _listen(server: RulesServer) -> None:
    """What we are told of texts and files."""

    @server.feature(lsp.INITIALIZED)
    def initialized(told: lsp.InitializedParams) -> None:
        server.begin()

    @server.feature(lsp.SHUTDOWN)
    def shut_down(told: None) -> None:
        server.end()

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(told: lsp.DidOpenTextDocumentParams) -> None:
        server.text_changed(told.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(told: lsp.DidChangeTextDocumentParams) -> None:
        server.text_changed(told.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(told: lsp.DidCloseTextDocumentParams) -> None:
        server.text_closed(told.text_document.uri)

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def saved(told: lsp.DidChangeWatchedFilesParams) -> None:
        server.files_changed([change.uri for change in told.changes])

    @server.feature(lsp.WORKSPACE_DID_DELETE_FILES, _RULE_FILES)
    def deleted(told: lsp.DeleteFilesParams) -> None:
        server.files_changed([file.uri for file in told.files])

    @server.feature(lsp.WORKSPACE_DID_RENAME_FILES, _RULE_FILES)
    def renamed(told: lsp.RenameFilesParams) -> None:
        server.files_changed([uri for file in told.files for uri in (file.old_uri, file.new_uri)])


def _guarded(answer: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """An answer that never ends in a traceback: what cannot be done is refused with its reason."""

    async def guarded(*asked: Any) -> Any:
        try:
            return await answer(*asked)
        except answers.Refused as refused:
            raise JsonRpcException(str(refused), _REQUEST_FAILED) from None
        except Exception as fault:  # of ours; the conversation goes on
            raise JsonRpcException(f"{type(fault).__name__}: {fault}") from None

    return guarded
