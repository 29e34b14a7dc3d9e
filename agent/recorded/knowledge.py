"""The knowledge of one seat of a recorded game, or of the public, at each moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.protocol.fold import first_view, fold
from agent.protocol.packets import DailyFinishPacket, GamePacket, InitializePacket
from agent.recorded.recording import Recording
from agent.recorded.replay import SeatReplay
from rules.game.view import PUBLIC, GameView


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """What a player knows after a packet; ``rows`` is the number of log rows that have happened by then."""

    rows: int
    packet: GamePacket
    view: GameView


def knowledge(recording: Recording, name: str = PUBLIC) -> Iterator[SeatKnowledge]:
    """Yield what the player ``name`` (or the public) knows after each packet.

    Raises:
        ValueError: there is no player of this name.
    """
    replay = SeatReplay(recording, name)
    view: GameView | None = None
    for packet in replay.packets():
        if view is None:
            assert isinstance(packet, InitializePacket)
            view = first_view(packet)
        else:
            view = fold(view, packet)
        yield SeatKnowledge(replay.taken, packet, view)


def views_before_votes(recording: Recording, name: str = PUBLIC) -> Iterator[GameView]:
    """Yield the view of ``name`` after the talk of each day from day 1, just before the vote.

    Days with fewer than two candidates for the vote are left out.

    Raises:
        ValueError: there is no player of this name.
    """
    for known in knowledge(recording, name):
        if isinstance(known.packet, DailyFinishPacket) and known.view.day > 0 and len(known.view.alive) > 1:
            yield known.view
