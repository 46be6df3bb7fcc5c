"""A conversation between an editor and the server, through the protocol."""

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException, JsonRpcRequestCancelled

from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import load_game
from tests.cli.support import GAMES
from tests.editing.protocol.editor import Editor, position

TINY = (GAMES / "failing.rules").read_text(encoding="utf-8").replace("game failing", "game tiny")
CHILD = """game child extends tiny
  title en "Child" pl "Dziecko"

replace rule put.low
  en "A low token costs nothing." pl "Niski żeton nic nie kosztuje."
  when number of token < 5
  move token from hand of player to lane 1
"""


LONG = (Path(__file__).parents[3] / "spec" / "buffalo.rules").read_text(encoding="utf-8")


def codes(found: list[lsp.Diagnostic]) -> list[object]:
    return [each.code for each in found if str(each.code).startswith("HB")]


def document(uri: str) -> lsp.TextDocumentIdentifier:
    return lsp.TextDocumentIdentifier(uri)


def test_errors_come_while_typing_and_go_again(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", TINY)
        await editor.diagnostics(uri, lambda found: codes(found) == [])
        editor.type(uri, TINY.replace("shuffle bag", "shuffle bagg\n  shuf"))
        found = await editor.diagnostics(uri, lambda found: len(codes(found)) == 2)
        assert [each.range.start.line for each in found][:2] == [28, 29]
        fixes = await editor.text_document_code_action_async(
            lsp.CodeActionParams(document(uri), found[0].range, lsp.CodeActionContext(found))
        )
        (fix,) = [each for each in fixes or () if isinstance(each, lsp.CodeAction)]
        assert fix.title == "Write `bag`"
        assert fix.edit is not None
        (edit,) = (fix.edit.changes or {})[uri]
        assert (edit.new_text, edit.range) == ("bag", found[0].range)
        editor.type(uri, TINY)
        await editor.diagnostics(uri, lambda found: codes(found) == [])
        editor.close(uri)

    runner.run(talk())


def test_a_half_typed_file_is_completed(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", TINY)
        await editor.diagnostics(uri, lambda found: True)
        at = position(TINY, "    do put(token, player)")
        editor.insert(uri, at.line, 0, "    draw 1 from h\n    do \n")
        for line, column, wanted in ((at.line, 17, "hand"), (at.line + 1, 7, "put")):
            asked = lsp.CompletionParams(document(uri), lsp.Position(line, column))
            answer = await editor.text_document_completion_async(asked)
            assert isinstance(answer, lsp.CompletionList)
            assert wanted in [item.label for item in answer.items]
            assert "claim" not in [item.label for item in answer.items]
        editor.close(uri)

    runner.run(talk())


def test_names_lead_through_files_that_extend_each_other(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    (folder / "tiny.rules").write_text(TINY, encoding="utf-8")

    async def talk() -> None:
        parent, child = (folder / "tiny.rules").as_uri(), editor.open(folder / "child.rules", CHILD)
        await editor.diagnostics(child, lambda found: codes(found) == [])
        asked = lsp.DefinitionParams(document(child), position(CHILD, "low"))
        target = await editor.text_document_definition_async(asked)
        assert isinstance(target, lsp.Location)
        assert (target.uri, target.range.start) == (parent, position(TINY, "low\n    en"))
        everywhere = await editor.text_document_references_async(
            lsp.ReferenceParams(lsp.ReferenceContext(True), document(child), position(CHILD, "hand"))
        )
        assert {place.uri for place in everywhere or ()} == {parent, child}
        assert len(everywhere or ()) == TINY.count("hand of") + CHILD.count("hand of")
        changed = await editor.text_document_rename_async(
            lsp.RenameParams(document(child), position(CHILD, "hand"), "fist")
        )
        assert changed is not None
        edits = changed.changes or {}
        assert {uri: len(some) for uri, some in edits.items()} == {parent: TINY.count("hand of"), child: 1}
        editor.close(child)

    runner.run(talk())


def test_a_name_that_cannot_be_is_refused_in_words(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", TINY)
        for name, reason in (
            ("bag", "two things of the name"),
            ("each", "a word of the rule language"),
            ("A", "small letters"),
        ):
            with pytest.raises(JsonRpcException, match=reason):
                await editor.text_document_rename_async(lsp.RenameParams(document(uri), position(TINY, "hand"), name))
        editor.close(uri)

    runner.run(talk())


def test_a_parent_that_is_edited_renamed_and_deleted(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    path = folder / "tiny.rules"
    path.write_text(TINY, encoding="utf-8")

    async def talk() -> None:
        child = editor.open(folder / "child.rules", CHILD)
        await editor.diagnostics(child, lambda found: codes(found) == [])
        parent = editor.open(path)
        editor.type(parent, TINY.replace("rule low", "rule lowest").replace("rules low", "rules lowest"))
        await editor.diagnostics(child, lambda found: "HB704" in codes(found))
        editor.close(parent)  # unsaved: the file counts again
        await editor.diagnostics(child, lambda found: codes(found) == [])
        path.rename(folder / "small.rules")
        moved = lsp.FileRename(path.as_uri(), (folder / "small.rules").as_uri())
        editor.workspace_did_rename_files(lsp.RenameFilesParams([moved]))
        await editor.diagnostics(child, lambda found: codes(found) == ["HB707"])
        path.write_text(TINY, encoding="utf-8")
        created = lsp.FileEvent(path.as_uri(), lsp.FileChangeType.Created)
        editor.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([created]))
        await editor.diagnostics(child, lambda found: codes(found) == [])
        path.unlink()
        editor.workspace_did_delete_files(lsp.DeleteFilesParams([lsp.FileDelete(path.as_uri())]))
        await editor.diagnostics(child, lambda found: codes(found) == ["HB707"])
        editor.close(child)

    runner.run(talk())


def test_a_file_that_is_deleted_while_it_is_open_stays_as_it_is_written(
    editor: Editor, runner: asyncio.Runner, folder: Path
) -> None:
    path = folder / "tiny.rules"
    path.write_text(TINY, encoding="utf-8")

    async def talk() -> None:
        uri = editor.open(path)
        path.unlink()
        editor.workspace_did_delete_files(lsp.DeleteFilesParams([lsp.FileDelete(uri)]))
        answer = await editor.text_document_hover_async(lsp.HoverParams(document(uri), position(TINY, "points")))
        assert answer is not None
        assert isinstance(answer.contents, lsp.MarkupContent)
        assert "*state variable*, a number" in answer.contents.value
        assert "**pl** punkty" in answer.contents.value
        editor.close(uri)

    runner.run(talk())


def test_a_cancelled_question_is_not_answered_and_the_next_one_is(
    editor: Editor, runner: asyncio.Runner, folder: Path
) -> None:
    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", TINY)
        asked, cancelled = lsp.CodeLensParams(document(uri)), 0
        for attempt in range(20):  # a quick answer is there before it can be cancelled, so there is much to read
            editor.type(uri, LONG.replace("game buffalo extends", f"# {attempt}\ngame buffalo extends"))
            waiting = [asyncio.ensure_future(editor.text_document_code_lens_async(asked)) for _ in range(20)]
            await asyncio.sleep(0)
            numbers = list(editor.protocol._request_futures)[-20:]
            for number in numbers[:-1]:
                editor.protocol.notify(lsp.CANCEL_REQUEST, lsp.CancelParams(number))
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert not isinstance(answers[-1], BaseException)
            cancelled += sum(isinstance(answer, JsonRpcRequestCancelled) for answer in answers)
            if cancelled:
                break
        assert cancelled
        editor.close(uri)

    runner.run(talk())


def test_verdicts_arrive_and_what_shows_them_is_opened(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    async def talk() -> None:
        before = editor.refreshed
        uri = editor.open(folder / "tiny.rules", TINY)
        found = await editor.diagnostics(uri, lambda found: [each.code for each in found] == ["refuted"])
        assert found[0].range.start == position(TINY, "nobody_scores")
        lenses = await editor.text_document_code_lens_async(lsp.CodeLensParams(document(uri)))
        commands = [lens.command for lens in lenses or () if lens.command is not None]
        assert [each.title for each in commands] == ["proved", "refuted: show game", "run example", "run example"]
        told = [
            await editor.workspace_execute_command_async(lsp.ExecuteCommandParams(each.command, each.arguments))
            for each in commands
        ]
        assert [str(each).partition("\n")[0] for each in told] == [
            r"# bag\_is\_not\_empty",
            r"# nobody\_scores",
            r"# both\_lay: holds",
            "# wrong: fails",
        ]
        assert Path(editor.shown[-1].uri.removeprefix("file://")).read_text(encoding="utf-8") == told[-1]
        answer = await editor.text_document_hover_async(lsp.HoverParams(document(uri), found[0].range.start))
        assert answer is not None
        assert isinstance(answer.contents, lsp.MarkupContent)
        assert "| player 1, points | 1 |" in answer.contents.value
        assert editor.refreshed > before
        editor.close(uri)

    runner.run(talk())


def test_who_replaces_something_is_gone_to(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    (folder / "child.rules").write_text(CHILD, encoding="utf-8")
    other = CHILD.replace("game child", "game other")
    (folder / "other.rules").write_text(other, encoding="utf-8")

    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", TINY)
        lenses = await editor.text_document_code_lens_async(lsp.CodeLensParams(document(uri)))
        (lens,) = [each for each in lenses or () if each.command and each.command.title.startswith("replaced")]
        assert lens.command is not None
        assert lens.command.title == "replaced in child, other"
        editor.picks = "other"
        await editor.workspace_execute_command_async(
            lsp.ExecuteCommandParams(lens.command.command, lens.command.arguments)
        )
        shown = editor.shown[-1]
        assert (shown.uri, shown.selection and shown.selection.start.line) == ((folder / "other.rules").as_uri(), 3)
        editor.close(uri)

    runner.run(talk())


def test_outline_folding_and_colours_of_a_long_file(editor: Editor, runner: asyncio.Runner) -> None:
    path = Path(load_game("spec/classic.rules").game.place.file).resolve()  # type: ignore[union-attr]

    async def talk() -> None:
        uri = editor.open(path)
        outline = await editor.text_document_document_symbol_async(lsp.DocumentSymbolParams(document(uri)))
        names = {entry.name for entry in outline or () if isinstance(entry, lsp.DocumentSymbol)}
        assert {"settings", "flow", "place", "rows_ascend"} <= names
        folds = await editor.text_document_folding_range_async(lsp.FoldingRangeParams(document(uri)))
        assert len(folds or ()) > len(outline or ())
        whole = await editor.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document(uri)))
        span = lsp.Range(lsp.Position(10, 0), lsp.Position(20, 0))
        part = await editor.text_document_semantic_tokens_range_async(
            lsp.SemanticTokensRangeParams(document(uri), span)
        )
        assert whole is not None
        assert part is not None
        assert 0 < len(part.data) < len(whole.data)
        editor.close(uri)

    runner.run(talk())


def test_columns_are_counted_as_the_editor_counts_them(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    text = TINY.replace('en "Everybody gets a token."', 'en "😀 {tokens}"')

    async def talk() -> None:
        uri = editor.open(folder / "tiny.rules", text)
        asked = lsp.DocumentHighlightParams(document(uri), position(text, "tokens}"))
        found = await editor.text_document_document_highlight_async(asked)
        starts = [each.range.start for each in found or ()]
        assert position(text, "tokens}") in starts
        assert position(text, "tokens from") in starts
        editor.close(uri)

    runner.run(talk())


def test_a_text_is_laid_out_unless_it_cannot_be_read(editor: Editor, runner: asyncio.Runner, folder: Path) -> None:
    tidy = formatted_from_text(TINY).text
    assert tidy is not None

    async def talk() -> None:
        for number, (text, wanted) in enumerate([(tidy + "\n\n", [tidy]), (tidy, []), (tidy + "phase\n", [])]):
            uri = editor.open(folder / f"tiny{number}.rules", text)
            options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
            edits = await editor.text_document_formatting_async(lsp.DocumentFormattingParams(document(uri), options))
            assert [edit.new_text for edit in edits or ()] == wanted
            editor.close(uri)

    runner.run(talk())
