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

and code asks ``Tables("english/exile").EXILE.search(sentence)`` (:mod:`agent.lexicon.tables`).

A pattern may be a list of pieces that are joined; ``{NAMED}`` stands for a word of the file, or of a file
that it uses. A pattern gets a line as the reader prepares it: names as tokens
(:data:`agent.lexicon.text.NAME`), English in lower case. An example is written as people write.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from agent.matching import Match, Pattern, free_length


def any_of(*patterns: str) -> str:
    """Return a pattern that matches any of these patterns."""
    return f"(?:{'|'.join(patterns)})"


@dataclass(frozen=True)
class Row:
    """One wording of a table: its pattern, a line that it must match, and a similar one that it must not."""

    pattern: str
    catches: str
    spares: str


class PatternTable(Pattern):
    """All wordings of one thing, such as a vote, as one pattern; its groups are numbered through all rows.

    Of several rows that match at one place, the first counts.
    """

    flags = 0

    def __init__(self, *rows: Row) -> None:
        self.rows = rows

    @cached_property
    def pattern(self) -> str:  # type: ignore[override]
        """The patterns of all rows, joined."""
        return "|".join(row.pattern for row in self.rows)

    @cached_property
    def longest_free(self) -> int:
        """The longest text, in characters, that is searched without a time limit; the slowest row decides."""
        return min(free_length(row.pattern) for row in self.rows)


def captured(match: Match[str]) -> str:
    """Return the text of the first group that matched.

    Raises:
        StopIteration: no group took part in the match.
    """
    return next(group for group in match.groups() if group)


def hinted(sentences: Iterable[str], hint: Pattern, unless: Pattern) -> bool:
    """Whether some sentence matches ``hint`` and not ``unless``."""
    return any(hint.search(part) and not unless.search(part) for part in sentences)
