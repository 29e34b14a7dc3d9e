"""Checks that a player sends exactly one frame per request, from the frames alone (protocol section 13)."""

from __future__ import annotations

from agent.protocol.errors import PacketError
from agent.protocol.packets import NamePacket, PhasePacket, RequestPacket, parse_packet


class FrameCheck:
    """Watches both directions of a player's successive connections; ``name`` answers NAME."""

    def __init__(self, name: str) -> None:
        self.faults: list[str] = []
        self._name = name
        self.connected()

    def connected(self) -> None:
        """Start a new connection, on which no answer is due yet."""
        self._owes: str | None = None
        self._floor_is_open = False

    def heard(self, frame: str | bytes) -> None:
        """Record a frame that was sent to the player; players need not understand every frame."""
        try:
            packet = parse_packet(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError:
            return
        match packet:
            case NamePacket():
                self._owes = "NAME"
            case PhasePacket():
                self._floor_is_open = packet.request.endswith("START")
            case _ if isinstance(packet, RequestPacket):
                self._owes = packet.request

    def said(self, text: str) -> None:
        """Record a frame that the player has sent."""
        if self._floor_is_open and self._owes is None:
            return  # the server counts lines on open floors
        owed, self._owes = self._owes, None
        if owed is None:
            self.faults.append(f"an unrequested frame: {text[:40]!r}")
        elif (owed == "NAME") != (text == self._name):
            self.faults.append(f"{owed} was answered with {text[:40]!r}")
