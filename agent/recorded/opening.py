"""Opens recorded games of any kind; the log's content decides which kind it is."""

from __future__ import annotations

import json
from pathlib import Path

from agent.recorded.game import RecordedGame
from agent.recorded.packet_log import read_packet_log
from agent.recorded.parlour_recording import read_parlour_log
from agent.recorded.recording import read_recording
from agent.recorded.sheriff_recording import read_sheriff_log

LONGEST_HEAD = 100_000
"""Maximum length of the first line that is inspected, in bytes."""


def read_any_game(text: str) -> RecordedGame:
    """Return the recorded game in the text of a log of any kind.

    Raises:
        GameLogError, UnreadableGameError: the text has no game, or is too long.
    """
    text = text.removeprefix("\ufeff")
    if text.lstrip()[:1] != "{":
        return read_recording(text)
    first = _object_in_line(text.lstrip().split("\n", 1)[0])
    if "event" not in first:
        return read_packet_log(text)
    return read_parlour_log(text) if "kind" in first else read_sheriff_log(text)


def begins_with_game_record(path: Path) -> bool:
    """Return whether a file begins with a game record; False if it cannot be read."""
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST_HEAD)
    except OSError:
        return False
    return _object_in_line(first.decode("utf-8", "replace")).get("event") == "game"


def _object_in_line(line: str) -> dict[str, object]:
    """Return the JSON object in a line of a log; an empty dict if the line has none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
