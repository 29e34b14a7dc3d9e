"""What one seat of a recorded game, or the public, knew at each moment of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.protocol.fold import first_view, fold
from agent.protocol.packets import DailyFinishPacket, GamePacket, InitializePacket
from agent.recorded.recording import Recording
from agent.recorded.replay import SeatReplay
from rules.game.view import PUBLIC, GameView


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knew once it was sent a packet; ``rows`` of the log had come about by then."""

    rows: int
    packet: GamePacket
    view: GameView


def views(recording: Recording, name: str = PUBLIC) -> Iterator[tuple[GamePacket, GameView]]:
    """Each packet that ``name`` was sent, with what it knew from then on.

    Raises:
        ValueError: nobody of this name plays.
    """
    return ((known.packet, known.view) for known in knowledge(recording, name))


def knowledge(recording: Recording, name: str = PUBLIC) -> Iterator[Known]:
    """What ``name`` knew from each packet on, with how much of the log had come about.

    Raises:
        ValueError: nobody of this name plays.
    """
    replay = SeatReplay(recording, name)
    view: GameView | None = None
    for packet in replay.packets():
        if view is None:
            assert isinstance(packet, InitializePacket)
            view = first_view(packet)
        else:
            view = fold(view, packet)
        yield Known(replay.taken, packet, view)


def views_before_votes(recording: Recording, name: str = PUBLIC) -> Iterator[GameView]:
    """What ``name`` knew when the talk of each day but day 0 was over: just before that day's vote.

    Where fewer than two are left, nobody is voted for.

    Raises:
        ValueError: nobody of this name plays.
    """
    for packet, view in views(recording, name):
        if isinstance(packet, DailyFinishPacket) and view.day > 0 and len(view.alive) > 1:
            yield view
