"""What can be wrong with what the other side sent.

::

    ProtocolError
    ├── PacketError    a frame that is not a packet, or a packet with wrong fields
    └── GameLogError   a line of a game log that cannot be read
"""

from __future__ import annotations

EXCERPT = 120
"""How much of a line an error quotes."""


class ProtocolError(ValueError):
    """The other side broke the protocol; the message says what and where."""


class PacketError(ProtocolError):
    """A frame is not JSON, not an object, or a known packet with wrong fields.

    ``detail`` names the field and the reason, ``frame`` is the beginning of what arrived.
    """

    def __init__(self, detail: str, frame: str) -> None:
        super().__init__(detail, frame)
        self.detail = detail
        self.frame = frame

    def __str__(self) -> str:
        return f"the server sent a packet that cannot be read: {self.detail} (frame begins {self.frame!r})"


class GameLogError(ProtocolError):
    """A line of a game log cannot be read; ``line`` counts from 1."""

    def __init__(self, detail: str, line: int, text: str) -> None:
        super().__init__(detail, line, text)
        self.detail = detail
        self.line = line
        self.text = text

    def __str__(self) -> str:
        return f"line {self.line}: {self.detail}: {self.text[:EXCERPT]!r}"
