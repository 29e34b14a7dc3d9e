"""How a line is worded, as far as figures are counted by it: grounds, looks back, courtesies, denials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, prepare
from agent.matching import Pattern, escape

english = Tables("english/figures")
japanese = Tables("japanese/figures")


@dataclass(frozen=True, slots=True)
class Wording:
    """What the words of a line show; each by the table of that name in the line's language."""

    gives_ground: bool
    """It gives a ground, and does not say that there is none."""
    asks_ground: bool
    looks_back: bool
    greets: bool
    closes: bool
    feels: bool
    """It owns up to a hunch."""
    names_claim: bool
    names_evidence: bool
    undecided: bool
    denies: bool
    counters: bool
    """It calls somebody a fake or a liar."""
    disclaims: bool
    """It denies, or keeps back, a role or a result."""


@lru_cache(maxsize=8192)
def wording_of(text: str, players: tuple[str, ...]) -> Wording:
    """How a line is worded in a game of these players."""
    line = prepare(text, players)
    tables, words = (japanese, line.text) if line.is_japanese else (english, line.text.lower())
    has_none = tables.NO_GROUND.regex.search(words) is not None
    return Wording(
        gives_ground=not has_none and tables.GROUND.regex.search(words) is not None,
        asks_ground=not has_none and tables.ASKS_GROUND.regex.search(words) is not None,
        looks_back=tables.LOOKS_BACK.regex.search(words) is not None,
        greets=tables.GREETING.regex.search(words) is not None,
        closes=tables.CLOSING.regex.search(words) is not None,
        feels=has_none or tables.HUNCH.regex.search(words) is not None,
        names_claim=tables.CLAIM.regex.search(words) is not None,
        names_evidence=tables.EVIDENCE.regex.search(words) is not None,
        undecided=tables.UNDECIDED.regex.search(words) is not None,
        denies=tables.DENIAL.regex.search(words) is not None,
        counters=tables.COUNTER.regex.search(words) is not None,
        disclaims=tables.NO_ROLE.regex.search(words) is not None,
    )


def without_mentions(text: str, players: Sequence[str]) -> str:
    """A text without its ``@NAME``, and without the spaces around them."""
    return _mentions(tuple(players)).sub("", text).strip()


def nameless(text: str, players: Sequence[str]) -> str:
    """A text with every player's name made alike, so that two wordings can be compared."""
    return NAMES.sub("#", prepare(text, players).text).strip()


def names_in(text: str, players: Sequence[str]) -> frozenset[str]:
    """The players that a text names or mentions."""
    line = prepare(text, players)
    return frozenset(line.name(token) for token in NAMES.findall(line.text))


@lru_cache(maxsize=256)
def _mentions(players: tuple[str, ...]) -> Pattern:
    names = "|".join(escape(name) for name in sorted(players, key=len, reverse=True))
    return Pattern(rf" *@(?:{names}) *")
