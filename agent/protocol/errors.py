"""Errors for invalid packets and logs."""

from __future__ import annotations

EXCERPT = 120
"""How many characters of a line an error quotes."""


class PacketError(ValueError):
    """A frame is not JSON, not an object, or a known packet with invalid fields.

    ``detail`` names the field and the reason; ``frame`` is the beginning of the frame.
    """

    def __init__(self, detail: str, frame: str) -> None:
        super().__init__(detail, frame)
        self.detail = detail
        self.frame = frame

    def __str__(self) -> str:
        return f"the server sent a packet that cannot be read: {self.detail} (frame begins {self.frame!r})"


class GameLogError(ValueError):
    """A line of a game log cannot be read; ``line`` counts from 1."""

    def __init__(self, detail: str, line: int, text: str) -> None:
        super().__init__(detail, line, text)
        self.detail = detail
        self.line = line
        self.text = text

    def __str__(self) -> str:
        return f"line {self.line}: {self.detail}: {self.text[:EXCERPT]!r}"
