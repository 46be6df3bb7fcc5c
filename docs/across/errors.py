"""The error codes: what each means, what brings it about, and what to write instead. From the checker's catalogue."""

from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import anchor, escaped, heading, paragraphs
from hornbook.docs.words import Words
from hornbook.dsl.report.codes import Code, all_codes


def errors_page(language: str) -> str:
    """All codes. The catalogue is in English, as the messages are."""
    words = Words(language)
    note = f'!!! note "{words["only in English"]}"' if language != "en" else ""
    parts = [_entry(entry, words) for entry in all_codes().values()]
    return (
        paragraphs(
            f"# {escaped(words['errors'])}", f'<p class="hb-lead">{escaped(words["errors lead"])}</p>', note, *parts
        )
        + "\n"
    )


def _entry(entry: Code, words: Words) -> str:
    language = "sh" if entry.form == "command" else "rules"
    return paragraphs(
        heading(2, f"{entry.code} <small>{entry.title}</small>", anchor(entry.code)),
        entry.explanation,
        f'<p class="hb-note">{escaped(words["instead of"])}</p>',
        listing(entry.bad, language),
        f'<p class="hb-note">{escaped(words["write this"])}</p>',
        listing(entry.good, language),
    )
