"""What goes wrong on purpose: networks that change frames, models and players that fail."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from agent.llm.call import Answer, Call, Completion, Usage
from agent.llm.usage import UsageMeter
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


def unchanged(frame: str) -> Iterable[str | bytes]:
    """Return the frame unchanged."""
    return (frame,)


def novelties(frame: str) -> Iterable[str | bytes]:
    """Return two unknown requests and the frame with unknown fields, as a newer server might send them."""
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


def garbage(frame: str) -> Iterable[str | bytes]:
    """Return messages that are no packets, and behind them the frame."""
    return (*GARBAGE, frame)


class Holdback:
    """A bad network: it holds back INITIALIZE and what follows until the first request, then sends all."""

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
    """A bad network: it cuts the connection once, at the first request of day 1."""

    def __init__(self) -> None:
        self._is_cut = False

    def __call__(self, frame: str) -> Iterator[str | bytes]:
        packet = json.loads(frame)
        if not self._is_cut and packet["request"] in ASKING and packet["info"]["day"] == 1:
            self._is_cut = True
            raise HangUp
        yield frame


def cut_after_finish(frame: str) -> Iterator[str | bytes]:
    """Yield the frame; cut the connection if it was FINISH, as the contest's server does."""
    yield frame
    if json.loads(frame)["request"] == "FINISH":
        raise HangUp


def shifted_answers(frame: str) -> Iterable[str | bytes]:
    """Return the packet as if the server had missed the player's answers: Skips as lines, and no votes."""
    packet = json.loads(frame)
    info = packet.get("info", {})
    for line in packet.get("talk_history", ()):
        if line["agent"] == info["agent"] and line["text"] != OVER:
            line |= {"text": SKIP, "skip": True}
    if "vote_list" in info:
        info["vote_list"] = [vote for vote in info["vote_list"] if vote["agent"] != info["agent"]]
    return (json.dumps(packet),)


class SilentModel:
    """A language model that never answers."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets the event")


class LateModel:
    """A language model that answers only when its call is cancelled because the time is up."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        return _completion("Sorry for the delay.")


class Parrot:
    """A language model that answers with the same texts in turn, again and again."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = itertools.cycle(texts)

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        return _completion(next(self._texts))


def _completion(text: str) -> Completion:
    return Completion(text, "rehearsal", Usage(), 0.0, None)


Act = Callable[[ClientConnection, dict[str, Any]], Awaitable[None]]
"""A function that reacts to a packet other than NAME."""


async def quitter(socket: ClientConnection, packet: dict[str, Any]) -> None:
    """React to a packet as a player who disconnects on day 1, after playing day 0."""
    if packet["info"]["day"] == 1:
        socket.transport.abort()
    await chatterbox(socket, packet)


async def chatterbox(socket: ClientConnection, packet: dict[str, Any]) -> None:
    """React to a packet as a player who says all lines at once and chooses the first living player."""
    match packet["request"]:
        case "TALK" | "WHISPER":
            await socket.send(OVER)
        case "TALK_PHASE_START" | "WHISPER_PHASE_START":
            for number in range(packet["info"]["remain_count"]):
                await socket.send(f"@{_anybody_else(packet)} {number}!")
            await socket.send(OVER)
        case "VOTE" | "DIVINE" | "GUARD" | "ATTACK":
            await socket.send(_anybody_else(packet))


def _anybody_else(packet: dict[str, Any]) -> str:
    info = packet["info"]
    names = (name for name, status in info["status_map"].items() if status == "ALIVE")
    return str(next(name for name in names if name != info["agent"]))


async def play_scripted(url: str, name: str, act: Act) -> None:
    """Connect under a name and play one game; ``act`` reacts to each packet except NAME."""
    async with connect(url, proxy=None, ping_interval=None, close_timeout=1) as socket:
        with suppress(ConnectionClosed):
            async for frame in socket:
                packet = json.loads(frame)
                if packet["request"] == "NAME":
                    await socket.send(name)
                else:
                    await act(socket, packet)
