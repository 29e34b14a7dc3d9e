"""Whether a line repeats another, whatever its case, width, marks and a few letters."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from agent.lexicon.text import NAMES

SAME = 0.92
"""How alike two lines with the same names in them are, from 0 to 1, when one repeats the other."""


@dataclass(frozen=True)
class Comparable:
    """A text, with names as tokens, as others are compared with it."""

    text: str

    @cached_property
    def names(self) -> list[str]:
        """The tokens in the text, in no order of it."""
        return sorted(NAMES.findall(self.text))

    @cached_property
    def letters(self) -> str:
        """The letters, digits and names in the text."""
        return "".join(char for char in self.text.casefold() if _is_compared(char))

    def repeats(self, before: Comparable) -> bool:
        """Whether this says what ``before`` said."""
        if self.names != before.names:
            return False
        matcher = SequenceMatcher(None, before.letters, self.letters, autojunk=False)
        return (
            matcher.real_quick_ratio() >= SAME and matcher.quick_ratio() >= SAME and matcher.ratio() >= SAME
        )

    def shared_with(self, other: Comparable) -> str:
        """The longest run that both have in common, in small letters."""
        mine, theirs = self.text.casefold(), other.text.casefold()
        match = SequenceMatcher(None, mine, theirs, autojunk=False).find_longest_match()
        return mine[match.a : match.a + match.size].strip()


def _is_compared(char: str) -> bool:
    return unicodedata.category(char)[0] in "LN" or NAMES.match(char) is not None
