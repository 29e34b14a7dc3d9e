"""Reading the game logs that tests look into."""

from __future__ import annotations

from collections.abc import Iterator

from agent.protocol.gamelog import LogRow, parse_row


def parse_log(text: str) -> Iterator[LogRow]:
    """Read a whole log, row by row.

    Raises:
        GameLogError: a line is no row of a game log; it tells the line.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield parse_row(line, number)
