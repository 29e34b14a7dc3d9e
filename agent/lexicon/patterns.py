"""Tables of patterns: how people word a thing, a row for each wording.

A row stands by itself: it has the pattern, a line that it must catch and one that it must not, and the tests
try both. So a row can be added without reading the others. Rows are written in YAML::

    tables:
      EXILE:
        - pattern:
            - '\\b(?:exile|lynch) '  # a word for it
            - '{NAMED}'  # and whom
          catches: 'Let''s exile Takeru.'
          spares: 'Nobody should be exiled today.'

and code asks ``Tables("english/exile").EXILE.regex.search(sentence)`` (:mod:`agent.lexicon.tables`).

A pattern may be a list of pieces that are joined, one for each thing that it says; ``{NAMED}`` is a word of
the file, or of one that it uses. A pattern sees a line as its reader does: names as tokens
(:data:`agent.lexicon.text.NAME`), English in lower case. An example is written as people write.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from agent.matching import Pattern


def any_of(*patterns: str) -> str:
    """A pattern for one of several."""
    return f"(?:{'|'.join(patterns)})"


def one_of(words: str, *more: str) -> str:
    """A pattern for one of the words of a list written with spaces between, or of ``more``."""
    return any_of(*words.split(), *more)


@dataclass(frozen=True)
class Row:
    """One wording: its pattern, a line that it must catch, and one much like it that it must not."""

    pattern: str
    catches: str
    spares: str


class PatternTable:
    """Wordings of one thing; where several fit at the same place, the first row does."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    @cached_property
    def regex(self) -> Pattern:
        """All rows as one pattern; groups are counted through the rows."""
        rows = [row.pattern for row in self.rows]
        return Pattern("|".join(rows), rows=rows)


def hinted(sentences: Iterable[str], hint: PatternTable, unless: PatternTable) -> bool:
    """Whether a sentence has the hint, and nothing that speaks against it."""
    return any(hint.regex.search(part) and not unless.regex.search(part) for part in sentences)
