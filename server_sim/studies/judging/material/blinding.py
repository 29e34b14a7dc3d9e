"""Removes from a recording what could tell a judge which team a player belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from string import digits

from agent.matching import IGNORECASE, Pattern, escape
from agent.protocol.gamelog import StatusRow, TalkRow
from agent.recorded.recording import RecordedSeat, Recording

MASK = "[…]"
"""The text that replaces a team's name in the talk."""
COMMON = frozenset({"player", "agent"})
"""Connection names that are common words of every game, so they need not be removed."""
_SHORTEST = 3


def team_names(recordings: Iterable[Recording]) -> frozenset[str]:
    """Return the names of the teams and connections in these games, in lower case.

    A connection's name is given with and without the digits at its end. Names of under three letters, and
    "player" and "agent", are left out.
    """
    found: set[str] = set()
    for recording in recordings:
        found |= {seat.team.lower() for seat in recording.cast.values()}
        connections = {seat.connection.lower() for seat in recording.cast.values()}
        found |= connections | {name.rstrip(digits) for name in connections}
    return frozenset(name for name in found if len(name) >= _SHORTEST and name.rstrip(digits) not in COMMON)


def has_names(recording: Recording) -> bool:
    """Return whether a log gives its players in-game names; old logs have only the names of connections."""
    return any(isinstance(row, StatusRow) and row.name is not None for row in recording.rows)


def blinded(recording: Recording, teams: Iterable[str]) -> Recording:
    """Return a copy of the recording without the names in ``teams``, so that a judge cannot tell the team.

    Players keep their in-game names. In old logs, which have only connection names, players are named
    Agent[01] and so on, as in the talk of those games.
    """
    numbered = {seat.name: f"Agent[{number:02}]" for number, seat in recording.cast.items()}
    aliases = {} if has_names(recording) else numbered
    mask = _pattern_of_names(set(teams) - {seat.name.lower() for seat in recording.cast.values()})
    call = _pattern_of_names(aliases) if aliases else None

    def clean(text: str) -> str:
        by_name = {name.lower(): alias for name, alias in aliases.items()}
        called = call.sub(lambda match: by_name[match[0].lower()], text) if call else text
        return mask.sub(MASK, called) if mask else called

    rows = [replace(row, text=clean(row.text)) if isinstance(row, TalkRow) else row for row in recording.rows]
    cast = {
        number: RecordedSeat(aliases.get(seat.name, seat.name), seat.role)
        for number, seat in recording.cast.items()
    }
    return Recording(cast, tuple(row for row in rows if not isinstance(row, StatusRow)), recording.problems)


def _pattern_of_names(names: Iterable[str]) -> Pattern | None:
    """Return a pattern that matches any of the names as a whole word, longest first; None without names."""
    listed = sorted(names, key=len, reverse=True)
    any_of = "|".join(map(escape, listed))
    return Pattern(rf"(?<![A-Za-z0-9])(?:{any_of})(?![A-Za-z0-9])", IGNORECASE) if listed else None
