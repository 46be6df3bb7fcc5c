"""The part of a game's page with its settings: what a designer may tune, how far, and how to try it."""

import shlex

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import code, escaped, heading, paragraphs, span, table
from hornbook.dsl.core.declarations import SettingDecl
from hornbook.interpreter.words.reader_names import number_text


def settings_part(page: GamePage) -> str:
    """Every setting with its range; nothing if there is none."""
    settings = list(page.game.settings.values())
    if not settings:
        return ""
    words = page.words
    header = [escaped(words[key]) for key in ("setting", "meaning", "value", "from to")]
    rows = [
        [
            code(setting.name),
            page.text(setting.text),
            span(number_text(setting.value), "hb-strong"),
            f"{number_text(setting.low)} {_scale(setting)} {number_text(setting.high)}",
        ]
        for setting in settings
    ]
    tried = next((setting for setting in settings if setting.low < setting.value < setting.high), None)
    return paragraphs(
        heading(2, escaped(words["settings"]), "settings"),
        table(header, rows, right=(2,)),
        *(_try(page, tried) if tried else ()),
    )


def _scale(setting: SettingDecl) -> str:
    """Where in its range the value lies; to be looked at only, for the numbers say it, too."""
    part = 100 * (setting.value - setting.low) / max(1, setting.high - setting.low)
    return f'<span class="hb-scale" aria-hidden="true" style="--hb-at: {part:.0f}%"></span>'


def _try(page: GamePage, setting: SettingDecl) -> tuple[str, str]:
    """How to try another value: a neighbour of the one it has."""
    value = setting.value + 1 if setting.value < setting.high else setting.value - 1
    note = f'<p class="hb-note">{escaped(page.words["try setting"])}</p>'
    typed = f"{setting.name}={value}"
    return note, listing(f"hornbook verify {page.typed} --set {shlex.quote(typed)}", "sh")
