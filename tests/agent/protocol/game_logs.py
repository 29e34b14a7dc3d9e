"""Reading the game logs and recorded connections that tests look into."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from agent.protocol.gamelog import LogRow, parse_row
from tests.paths import WIRE


def parse_log(text: str) -> Iterator[LogRow]:
    """Read a whole log, row by row.

    Raises:
        GameLogError: a line is no row of a game log; it tells the line.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield parse_row(line, number)


def wire_rows(name: str) -> Iterator[dict[str, Any]]:
    """The packets and answers of a recording of the contest's own server, each with its client."""
    return map(json.loads, (WIRE / f"{name}.jsonl").read_text("utf-8").splitlines())
