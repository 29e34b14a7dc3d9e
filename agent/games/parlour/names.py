"""Players in a line written as single letters, so that patterns need not know who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from agent.matching import Pattern, escape

FIRST = 0x1100
"""Letters from here on stand for the players; neither language of these games has them."""
MARK = "[\u1100-\u11ff]"
"""What matches one player."""

MARKS = Pattern(MARK)
_TITLES = "(?:さん|くん|ちゃん|君|様|さま|氏|殿)?"


def coded(text: str, players: tuple[str, ...]) -> str:
    """The text with each player's name, and a title behind it, as that player's letter.

    Names are taken as ``players`` spells them, and in Latin letters only as whole words.
    """
    return _names_at(players).sub(lambda found: mark_of(found["name"], players), MARKS.sub("", text))


def letters(count: int) -> tuple[str, ...]:
    """The letters of so many players."""
    return tuple(chr(FIRST + seat) for seat in range(count))


def mark_of(name: str, players: Sequence[str]) -> str:
    """The letter of a player."""
    return chr(FIRST + players.index(name))


def player_of(mark: str, players: Sequence[str]) -> str:
    """Whose letter this is."""
    return players[ord(mark) - FIRST]


@lru_cache(maxsize=1024)
def _names_at(players: tuple[str, ...]) -> Pattern:
    longest = sorted(players, key=len, reverse=True)
    latin = "|".join(escape(name) for name in longest if name.isascii())
    names = [escape(name) for name in longest if not name.isascii()]  # one may begin with a Latin one
    names += [f"(?<![A-Za-z0-9])(?:{latin})(?![A-Za-z0-9])"] if latin else []
    return Pattern(f"(?P<name>{'|'.join(names)}){_TITLES}")
