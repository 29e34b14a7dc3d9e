"""Whether a player keeps to one frame per request, judged from the line alone (protocol section 13)."""

from __future__ import annotations

from agent.protocol.errors import PacketError
from agent.protocol.packets import NamePacket, PhasePacket, RequestPacket, parse_packet


class FrameCheck:
    """Watches both directions of one connection after the other; ``name`` is what answers NAME."""

    def __init__(self, name: str) -> None:
        self.faults: list[str] = []
        self._name = name
        self.connected()

    def connected(self) -> None:
        """A new connection begins, on which nothing is owed yet."""
        self._owes: str | None = None
        self._floor_is_open = False

    def heard(self, frame: str | bytes) -> None:
        """The player has been sent a frame, which may be one that no player has to know."""
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
        """The player has sent a frame."""
        if self._floor_is_open and self._owes is None:
            return  # the server counts what is said there
        owed, self._owes = self._owes, None
        if owed is None:
            self.faults.append(f"a frame nobody asked for: {text[:40]!r}")
        elif (owed == "NAME") != (text == self._name):
            self.faults.append(f"{owed} was answered with {text[:40]!r}")
