"""Replaces player names in a line by single letters, so that patterns do not depend on names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from agent.matching import Pattern, escape

FIRST = 0x1100
"""First code point of the letters for players; no language of these games uses them."""
MARK = "[\u1100-\u11ff]"
"""Pattern for one player."""

MARKS = Pattern(MARK)
"""Matches the letter of any player."""
_TITLES = "(?:さん|くん|ちゃん|君|様|さま|氏|殿)?"


def names_to_letters(text: str, players: tuple[str, ...]) -> str:
    """Return the text with each player's name (and a following honorific) replaced by its letter.

    Names are spelled as in ``players``; names in Latin letters match only as whole words.
    """
    return _names_at(players).sub(lambda found: mark_of(found["name"], players), MARKS.sub("", text))


def letters(count: int) -> tuple[str, ...]:
    """Return one letter for each of ``count`` players."""
    return tuple(chr(FIRST + seat) for seat in range(count))


def mark_of(name: str, players: Sequence[str]) -> str:
    """Return the letter that stands for the player ``name``."""
    return chr(FIRST + players.index(name))


def player_of(mark: str, players: Sequence[str]) -> str:
    """Return the name of the player for whom the letter ``mark`` stands."""
    return players[ord(mark) - FIRST]


@lru_cache(maxsize=1024)
def _names_at(players: tuple[str, ...]) -> Pattern:
    longest = sorted(players, key=len, reverse=True)
    latin = "|".join(escape(name) for name in longest if name.isascii())
    names = [escape(name) for name in longest if not name.isascii()]  # may begin with a Latin name
    names += [f"(?<![A-Za-z0-9])(?:{latin})(?![A-Za-z0-9])"] if latin else []
    return Pattern(f"(?P<name>{'|'.join(names)}){_TITLES}")
