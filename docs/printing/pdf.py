"""The rules of a game as a PDF file.

Takes a book and a language, gives the file's content; whoever asks writes it.
"""

import os
import tempfile
from pathlib import Path

from hornbook.docs.book.book import Book
from hornbook.docs.printing.browsers import browser, printed
from hornbook.docs.printing.standalone import standalone_page


def rules_as_pdf(book: Book, language: str) -> bytes:
    """The Rules page alone, as a browser prints it. Raises NoBrowser, or ChildProcessError if that fails."""
    program = browser(os.environ)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        page, pdf = Path(scratch) / "rules.html", Path(scratch) / "rules.pdf"
        page.write_text(standalone_page(book, language), encoding="utf-8")
        printed(program, page, pdf)
        return pdf.read_bytes()
