"""All games of a site, in the order in which they are told: families together, variants after what they vary."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from hornbook.docs.book.book import Book


class Shelf:
    """The books of a site, by the name of their game."""

    def __init__(self, books: Iterable[Book]) -> None:
        by_name = {book.game.id: book for book in books}
        self.books: Mapping[str, Book] = {name: by_name[name] for name in _in_order(by_name)}

    def __iter__(self) -> Iterator[Book]:
        return iter(self.books.values())

    def parent(self, book: Book) -> Book | None:
        """The nearest ancestor that is on the shelf, too."""
        return next((self.books[name] for name in reversed(book.game.parents) if name in self.books), None)

    @cached_property
    def children(self) -> Mapping[str, tuple[Book, ...]]:
        """The books whose nearest ancestor on the shelf is this one."""
        return {name: tuple(book for book in self if self.parent(book) is above) for name, above in self.books.items()}

    @property
    def roots(self) -> tuple[Book, ...]:
        return tuple(book for book in self if self.parent(book) is None)


def _in_order(books: Mapping[str, Book]) -> list[str]:
    """The largest family first; within a family each game before its variants, and those by name."""
    lines = {name: (*(parent for parent in book.game.parents if parent in books), name) for name, book in books.items()}
    sizes = {name: sum(line[0] == name for line in lines.values()) for name in books}
    return sorted(books, key=lambda name: (-sizes[lines[name][0]], lines[name][0], lines[name]))
