"""Breaks long lines: English between words, Japanese between almost any two letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator

from rich.cells import cell_len, get_character_cell_size
from rich.text import Text

NEVER_FIRST = frozenset(
    "、。，．・：；？！ー～…‥」』）】〕〉》”’々ゝゞヽヾ゛゜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!)]}%"
)
"""Characters that may not begin a line: closing marks, and letters that belong to the character before."""
NEVER_LAST = frozenset("「『（【〔〈《“‘([{")
"""Opening marks, which may not end a line."""
TOGETHER = "\u00a0"
"""A non-breaking space, which stands for a space where no line may end."""
JOINER = "\u200d"
"""Joins the parts of an emoji."""
ATTACHED = ("Mn", "Me", "Cf", "Sk")
"""Unicode categories of characters that are drawn onto the character before."""
NARROWEST = 8
"""Minimum width for text in cells, however narrow the terminal is."""


def wrapped(text: Text, width: int, indent: int = 0) -> Text:
    """Return the text broken into lines of at most ``width`` cells; lines after the first have an ``indent``.

    A word, or a coloured part such as a name, is broken only if it is longer than a line.
    """
    width = max(width, NARROWEST)
    indent = max(0, min(indent, width - NARROWEST))
    together: set[int] = set()
    for span in text.spans:
        if cell_len(text.plain[span.start : span.end]) <= width - indent:
            together.update(range(span.start + 1, span.end))
    lines = text.divide(list(_line_starts(text.plain, width, indent, together)))
    for line in lines:
        line.rstrip()
    return Text("\n" + " " * indent).join(lines)


def _line_starts(plain: str, width: int, indent: int, together: Container[int]) -> Iterator[int]:
    start, column, breakable = 0, 0, 0
    for place, char in enumerate(plain):
        cells = get_character_cell_size(char)
        if place and place not in together and _may_break(plain[place - 1], char):
            breakable = place
        while column + cells > width and char != " " and place > start:
            carried = indent + _cells(plain[breakable:place])
            start = breakable if breakable > start and carried <= width else place
            yield start
            column = indent + _cells(plain[start:place])
        column += cells


def _cells(part: str) -> int:
    return sum(map(get_character_cell_size, part))


def _may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters: after a space, and around most wide characters."""
    if before == " " and after not in NEVER_FIRST:
        return after != " "
    if after in NEVER_FIRST or before in NEVER_LAST or {JOINER, TOGETHER} & {before, after}:
        return False
    is_wide = unicodedata.east_asian_width(before) in "WF" or unicodedata.east_asian_width(after) in "WF"
    return is_wide and after != " " and unicodedata.category(after) not in ATTACHED
