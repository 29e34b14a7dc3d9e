"""Tables of patterns: the wordings of one thing, one row for each wording.

A row is independent of the others: it has a pattern, a line that it must match and one that it must not, and
the tests try both. Rows are written in YAML::

    tables:
      EXILE:
        - pattern:
            - '\\b(?:exile|lynch) '  # a word for it
            - '{NAMED}'  # and whom
          catches: 'Let''s exile Takeru.'
          spares: 'Nobody should be exiled today.'

and code asks ``Tables("english/exile").EXILE.regex.search(sentence)`` (:mod:`agent.lexicon.tables`).

A pattern may be a list of pieces that are joined; ``{NAMED}`` stands for a word of the file, or of a file
that it uses. A pattern gets a line as the reader prepares it: names as tokens
(:data:`agent.lexicon.text.NAME`), English in lower case. An example is written as people write.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from agent.matching import Pattern


def any_of(*patterns: str) -> str:
    """Return a pattern that matches any of these patterns."""
    return f"(?:{'|'.join(patterns)})"


@dataclass(frozen=True)
class Row:
    """One wording of a table: its pattern, a line that it must match, and a similar one that it must not."""

    pattern: str
    catches: str
    spares: str


class PatternTable:
    """All wordings of one thing, such as a vote; of several that match at one place, the first row counts."""

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    @cached_property
    def regex(self) -> Pattern:
        """All rows as one pattern; the numbering of groups continues from row to row."""
        rows = [row.pattern for row in self.rows]
        return Pattern("|".join(rows), rows=rows)


def hinted(sentences: Iterable[str], hint: PatternTable, unless: PatternTable) -> bool:
    """Whether some sentence matches ``hint`` and not ``unless``."""
    return any(hint.regex.search(part) and not unless.regex.search(part) for part in sentences)
