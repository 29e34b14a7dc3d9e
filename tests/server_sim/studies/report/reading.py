"""Parses the report page and checks its markup."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = ("meta", "link", "br", "img", "hr", "input")
Attributes = list[tuple[str, str | None]]


@dataclass
class ReadTable:
    """A table of the page; the first of its ``rows`` has the headings."""

    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)


class PageReader(HTMLParser):
    """Parses a page; fails if elements are not closed in order, or if an id is not unique."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.tables: list[ReadTable] = []
        self.ids: list[str] = []
        self.references: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open
        assert len(set(self.ids)) == len(self.ids)

    def table(self, caption: str) -> list[list[str]]:
        """Return the rows of the table with a caption."""
        (found,) = (table for table in self.tables if table.caption == caption)
        return found.rows

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._note(tag, attrs)
        if tag in VOID:
            return
        self._open.append(tag)
        if tag == "table":
            self.tables.append(ReadTable())
        elif tag == "tr":
            self.tables[-1].rows.append([])
        elif tag in ("td", "th"):
            self.tables[-1].rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.text.append(data)
        if self._open and self._open[-1] == "caption":
            self.tables[-1].caption += data
        elif {"td", "th"} & {*self._open}:
            self.tables[-1].rows[-1][-1] += data

    def _note(self, tag: str, attrs: Attributes) -> None:
        self.tags.append(tag)
        given = {name: value or "" for name, value in attrs}
        assert len(given) == len(attrs)
        self.attributes += [(tag, name, value) for name, value in given.items()]
        if "id" in given:
            self.ids.append(given["id"])
        self.references += given.get("aria-labelledby", "").split()
        if given.get("href", "").startswith("#"):
            self.references.append(given["href"][1:])
