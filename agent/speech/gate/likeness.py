"""Detects repeated lines, ignoring case, width, punctuation and small differences."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from agent.lexicon.text import NAMES

SAME = 0.92
"""Minimum similarity (0 to 1) of two lines with the same names to count as a repetition."""


@dataclass(frozen=True)
class Comparable:
    """A text to compare with others; player names in it are replaced by tokens."""

    text: str

    @cached_property
    def names(self) -> list[str]:
        """The tokens of the players named in the text, sorted."""
        return sorted(NAMES.findall(self.text))

    @cached_property
    def letters(self) -> str:
        """The letters and digits of the text in lower case, with the tokens of player names."""
        return "".join(char for char in self.text.casefold() if _is_compared(char))

    def repeats(self, before: Comparable) -> bool:
        """Whether this text says nearly the same as the earlier text ``before``, about the same players."""
        if self.names != before.names:
            return False
        matcher = SequenceMatcher(None, before.letters, self.letters, autojunk=False)
        return (
            matcher.real_quick_ratio() >= SAME and matcher.quick_ratio() >= SAME and matcher.ratio() >= SAME
        )

    def shared_with(self, other: Comparable) -> str:
        """Return the longest run of characters that both texts contain, in lower case."""
        mine, theirs = self.text.casefold(), other.text.casefold()
        match = SequenceMatcher(None, mine, theirs, autojunk=False).find_longest_match()
        return mine[match.a : match.a + match.size].strip()


def _is_compared(char: str) -> bool:
    return unicodedata.category(char)[0] in "LN" or NAMES.match(char) is not None
