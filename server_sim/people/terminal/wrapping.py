"""Breaking lines where a reader expects it: English between words, Japanese between almost any letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator

from rich.cells import cell_len, get_character_cell_size
from rich.text import Span, Text

NEVER_FIRST = frozenset(
    "、。，．・：；？！ー～…‥」』）】〕〉》”’々ゝゞヽヾ゛゜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.:;?!)]}%"
)
"""What begins no line: closing marks, and letters that belong to the one before."""
NEVER_LAST = frozenset("「『（【〔〈《“‘([{")
"""What ends no line: opening marks."""
TOGETHER = "\u00a0"
"""A space that no line ends at."""
JOINER = "\u200d"
"""What holds an emoji together."""
ATTACHED = ("Mn", "Me", "Cf", "Sk")
"""The Unicode categories of what is drawn on top of the character before it."""
NARROWEST = 8
"""Cells of a line that text may use, however narrow the terminal is."""


def wrapped(text: Text, width: int, indent: int = 0) -> Text:
    """The text in lines of at most ``width`` cells, all but the first indented by so many.

    A word that is longer than a line is broken where the line ends; what is coloured, such as a name, is
    kept together where it fits a line.
    """
    width = max(width, NARROWEST)
    indent = max(0, min(indent, width - NARROWEST))
    together = {place for span in text.spans for place in _inside(text, span, width - indent)}
    lines = text.divide(list(_line_starts(text.plain, width, indent, together)))
    for line in lines:
        line.rstrip()
    return Text("\n" + " " * indent).join(lines)


def _inside(text: Text, span: Span, most: int) -> range:
    """The places at which a coloured part is not broken; none if it is longer than so many cells."""
    is_short = cell_len(text.plain[span.start : span.end]) <= most
    return range(span.start + 1, span.end) if is_short else range(0)


def _line_starts(plain: str, width: int, indent: int, together: Container[int]) -> Iterator[int]:
    """Where each line but the first begins."""
    start, column, breakable = 0, 0, 0
    for place, char in enumerate(plain):
        cells = get_character_cell_size(char)
        if place and place not in together and may_break(plain[place - 1], char):
            breakable = place
        while column + cells > width and char != " " and place > start:
            carried = indent + _cells(plain[breakable:place])
            start = breakable if breakable > start and carried <= width else place
            yield start
            column = indent + _cells(plain[start:place])
        column += cells


def _cells(part: str) -> int:
    return sum(map(get_character_cell_size, part))


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters: after a space, and around most that are wide."""
    if before == " " and after not in NEVER_FIRST:
        return after != " "
    if after in NEVER_FIRST or before in NEVER_LAST or {JOINER, TOGETHER} & {before, after}:
        return False
    is_wide = unicodedata.east_asian_width(before) in "WF" or unicodedata.east_asian_width(after) in "WF"
    return is_wide and after != " " and unicodedata.category(after) not in ATTACHED
