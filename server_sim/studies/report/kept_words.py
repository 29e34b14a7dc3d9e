"""Whether players kept their word in recorded games, by the same audit as in self-play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from agent.recorded.recording import Recording
from rules.game.roles import Role
from server_sim.games.deal import VillageSeat
from server_sim.playing.word_audit import CUT_LINE_COUNT, FINDINGS, Audit

TOLD_BY_LOGS = tuple(finding for finding in FINDINGS if finding != CUT_LINE_COUNT)
"""Findings about kept promises that a log can show: all but cut lines, which a log does not have."""


def kept_words(recordings: Iterable[Recording]) -> Counter[str]:
    """Return how often each of :data:`TOLD_BY_LOGS` was found."""
    found = Counter[str](dict.fromkeys(TOLD_BY_LOGS, 0))
    for recording in recordings:
        audit = Audit(_audit_seats(recording))
        audit.rows(recording.rows)
        found.update({name: audit.found[name] for name in TOLD_BY_LOGS})
    return found


def _audit_seats(recording: Recording) -> list[VillageSeat]:
    """Return all seats in order; an empty seat gets a name that no talk contains."""
    seats = []
    for seat in range(1, max(recording.cast) + 1):
        cast = recording.cast.get(seat)
        name, role = (f"\0{seat}", Role.VILLAGER) if cast is None else (cast.name, cast.role)
        seats.append(VillageSeat(seat - 1, "", name, None, role))
    return seats
