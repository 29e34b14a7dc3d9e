"""Counts the requests of a game for each player, as the contest's server does."""

from __future__ import annotations

from collections import Counter

from agent.protocol.packets import NamePacket, PhasePacket, TalkBroadcastPacket, WhisperBroadcastPacket
from server_sim.driver.recorder import ExchangeEvent, Recorder


class RequestCount(Recorder):
    """A recorder that only counts how many requests each seat was sent, and how many of them failed.

    Packets of freeform phases are not counted, and a NAME probe belongs to the request before it.
    """

    def __init__(self) -> None:
        self.requests = Counter[int]()
        self.errors = Counter[int]()

    def exchanged(self, event: ExchangeEvent) -> None:
        uncounted = NamePacket | PhasePacket | TalkBroadcastPacket | WhisperBroadcastPacket
        if not isinstance(event.packet, uncounted):
            self.requests[event.seat] += 1
            self.errors[event.seat] += event.error is not None
