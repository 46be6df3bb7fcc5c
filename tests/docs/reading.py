"""Reading pages back: what a reader sees, where links lead, which elements there are."""

from html.parser import HTMLParser

import markdown
import yaml

from hornbook.docs.site.hooks import put_back, set_aside
from tests.docs.files import BASE_CONFIGURATION

_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Reading(HTMLParser):
    """The text, elements, names and links of some HTML. Complains if elements are not closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.names: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.names.append(value or "")
            if name == "href" and tag == "a":
                self.links.append(value or "")
            elif name in ("href", "src", "srcset", "data", "poster"):
                self.loads.append(value or "")

    def says(self, text: str) -> bool:
        """Whether a text can be read, however it is broken into lines."""
        return " ".join(text.split()) in " ".join(self.text.split())


def rendered(page: str) -> Reading:
    """A page as mkdocs would render it, with the extensions of our configuration; the front matter is left out."""
    extensions: list[str] = []
    options: dict[str, dict[str, object]] = {}
    for item in yaml.safe_load(BASE_CONFIGURATION.read_text(encoding="utf-8"))["markdown_extensions"]:
        name, option = (item, {}) if isinstance(item, str) else next(iter(item.items()))
        extensions.append(name)
        options[name] = option
    body = page.split("\n---\n", 1)[1] if page.startswith("---\n") else page
    body, pieces = set_aside(body)
    return Reading(put_back(markdown.markdown(body, extensions=extensions, extension_configs=options), pieces))
