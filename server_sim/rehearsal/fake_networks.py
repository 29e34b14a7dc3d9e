"""Proxies' changes to the frames sent to a player: odd servers and bad networks, one class each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from agent.protocol.packets import OVER, SKIP
from server_sim.rehearsal.proxy import HangUp

ASKING = frozenset({"TALK", "WHISPER", "VOTE", "DIVINE", "GUARD", "ATTACK", "TALK_PHASE_START"})
"""Requests that a player must answer."""
NOVELTY = {"since": "next year", "levels": [1, None]}
"""The content of an unknown field."""
GARBAGE = (
    "nonsense",
    "[]",
    b"\xff\xfe\x00",
    "",
    '{"request":5}',
    '{"request":"TALK"}',
    '{"request":"VOTE","info":[]}',
)
"""Frames that are not packets."""


class UnchangedFrames:
    """Forwards every frame unchanged."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        return (frame,)


class Novelties:
    """Imitates a newer server: unknown requests and fields."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        packet = _enrich(json.loads(frame))
        info = packet.get("info", {})
        return (
            json.dumps({"request": "HEARTBEAT"}),
            json.dumps({"request": "POLL", "info": info, "choices": ["yes", "no"]}),
            json.dumps(packet),
        )


def _enrich(data: Any) -> Any:
    """Return the data with an unknown field in every object whose keys are not names."""
    if isinstance(data, list):
        return [_enrich(item) for item in data]
    if not isinstance(data, dict):
        return data
    kept = {key: value if key.endswith("_map") else _enrich(value) for key, value in data.items()}
    return {"novelty": NOVELTY, **kept}


class Garbage:
    """Sends invalid frames before each packet."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        return (*GARBAGE, frame)


class Holdback:
    """Holds back all frames from INITIALIZE to the first request, then forwards them at once."""

    def __init__(self) -> None:
        self._held: list[str] = []

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        request = json.loads(frame)["request"]
        if request == "INITIALIZE" or (self._held and request not in ASKING):
            self._held.append(frame)
            return ()
        held, self._held = self._held, []
        return (*held, frame)


class CutInGame:
    """Cuts the connection at the first request of day 1; later connections work."""

    def __init__(self) -> None:
        self._is_cut = False

    def __call__(self, frame: str) -> Iterator[str | bytes]:
        packet = json.loads(frame)
        if not self._is_cut and packet["request"] in ASKING and packet["info"]["day"] == 1:
            self._is_cut = True
            raise HangUp
        yield frame


class CutAfterFinish:
    """Drops the connection after FINISH, as the contest's server does."""

    def __call__(self, frame: str) -> Iterator[str | bytes]:
        yield frame
        if json.loads(frame)["request"] == "FINISH":
            raise HangUp


class ShiftedAnswers:
    """Shows Skip and no vote in place of the player's answers, as if the server had missed the answers."""

    def __call__(self, frame: str) -> Iterable[str | bytes]:
        packet = json.loads(frame)
        info = packet.get("info", {})
        for line in packet.get("talk_history", ()):
            if line["agent"] == info["agent"] and line["text"] != OVER:
                line |= {"text": SKIP, "skip": True}
        if "vote_list" in info:
            info["vote_list"] = [vote for vote in info["vote_list"] if vote["agent"] != info["agent"]]
        return (json.dumps(packet),)
