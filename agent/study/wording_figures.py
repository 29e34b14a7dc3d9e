"""Properties of a line's wording that the figures use, such as reasons, greetings and denials."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, prepare
from agent.matching import Pattern, escape
from rules.game.languages import LANGUAGES


@dataclass(frozen=True, slots=True)
class Wording:
    """Properties of a line's wording, found by tables of patterns."""

    gives_ground: bool
    """Whether the line gives a reason, and does not say that there is none."""
    asks_ground: bool
    looks_back: bool
    greets: bool
    closes: bool
    feels: bool
    """Whether the line admits a hunch."""
    names_claim: bool
    names_evidence: bool
    undecided: bool
    denies: bool
    counters: bool
    """Whether the line calls a player a fake or a liar."""
    disclaims: bool
    """Whether the line denies or withholds a role or a result."""


@cache
def figure_tables(language: str, file: str = "figures") -> Tables:
    """Return the pattern tables in a language's file, with which the figures are counted."""
    return Tables(f"{LANGUAGES[language].folder}/{file}")


@lru_cache(maxsize=8192)
def wording_of(text: str, players: tuple[str, ...]) -> Wording:
    """Return the properties of a line's wording, in a game of these players."""
    line = prepare(text, players)
    tables = figure_tables(line.language)
    words = line.text.lower() if LANGUAGES[line.language].is_spaced else line.text
    has_none = tables.NO_GROUND.search(words) is not None
    return Wording(
        gives_ground=not has_none and tables.GROUND.search(words) is not None,
        asks_ground=not has_none and tables.ASKS_GROUND.search(words) is not None,
        looks_back=tables.LOOKS_BACK.search(words) is not None,
        greets=tables.GREETING.search(words) is not None,
        closes=tables.CLOSING.search(words) is not None,
        feels=has_none or tables.HUNCH.search(words) is not None,
        names_claim=tables.CLAIM.search(words) is not None,
        names_evidence=tables.EVIDENCE.search(words) is not None,
        undecided=tables.UNDECIDED.search(words) is not None,
        denies=tables.DENIAL.search(words) is not None,
        counters=tables.COUNTER.search(words) is not None,
        disclaims=tables.NO_ROLE.search(words) is not None,
    )


def without_mentions(text: str, players: Sequence[str]) -> str:
    """Return a text without its ``@NAME`` mentions and the spaces around the mentions."""
    return _mentions(tuple(players)).sub("", text).strip()


def nameless(text: str, players: Sequence[str]) -> str:
    """Return a text with every name replaced by the same placeholder, to compare wordings."""
    return NAMES.sub("#", prepare(text, players).text).strip()


def names_in(text: str, players: Sequence[str]) -> frozenset[str]:
    """Return the players that a text names or mentions."""
    line = prepare(text, players)
    return frozenset(line.name(token) for token in NAMES.findall(line.text))


@lru_cache(maxsize=256)
def _mentions(players: tuple[str, ...]) -> Pattern:
    names = "|".join(escape(name) for name in sorted(players, key=len, reverse=True))
    return Pattern(rf" *@(?:{names}) *")
