"""One socket's life: feeds frames to a player, and sends and logs what comes of it.

One task reads frames and never thinks, so that NAME is answered whatever else is going on (protocol section
13); another writes them, in the order in which the player sent them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from loguru import logger
from websockets.exceptions import ConnectionClosed

from agent.games.parlour.registry import MODULES
from agent.llm.call import Answer, CallFailed
from agent.play.effects import Bug, Decided, Effect, Incident, Machine, Reread, Send, TurnedBack
from agent.protocol.errors import PacketError
from agent.protocol.packets import FRAME_EXCERPT, InitializePacket, NamePacket, Packet, parse_packet
from agent.protocol.parlour import ParlourAsk, ParlourTold
from agent.runtime.effect_runner import EffectRunner, LanguageModel
from agent.runtime.status import ConnectionStatus
from agent.runtime.trace import Trace

LOOKS = 4
"""How often the loop goes round before a frame goes out where bytes wait; three times take them in."""


def nothing_unread() -> bool:
    """Nobody can tell whether bytes wait."""
    return False


class _Outbox:
    """Frames that wait to go out, and do so until what has come in by now is read: NAME may be there."""

    def __init__(self, unread: Callable[[], bool]) -> None:
        self._unread = unread
        self._frames: deque[Send] = deque()
        self._filled = asyncio.Event()

    def put(self, frame: Send) -> None:
        """Let a frame wait."""
        self._frames.append(frame)
        self._filled.set()

    def take_answers(self) -> list[Send]:
        """The answers that wait, which from now on do not."""
        answers = [frame for frame in self._frames if frame.expires is not None]
        self._frames = deque(frame for frame in self._frames if frame.expires is None)
        return answers

    async def next(self) -> Send:
        """The frame that has waited longest."""
        while True:
            await self._filled.wait()
            for _ in range(LOOKS if self._unread() else 0):
                await asyncio.sleep(0)
            if self._frames:
                return self._frames.popleft()
            self._filled.clear()


class Session:
    """A player behind one socket; ``trace`` is told everything, ``unread`` tells whether bytes wait in it."""

    def __init__(
        self,
        player: Machine,
        send: Callable[[str], Awaitable[None]],
        status: ConnectionStatus,
        model: LanguageModel | None = None,
        trace: Trace | None = None,
        unread: Callable[[], bool] = nothing_unread,
    ) -> None:
        self._player = player
        self._status = status
        self._trace = trace
        self._is_offline = False
        self.at_table = False
        """Whether a parlour game has begun, of which the player has no view."""
        self._runner = EffectRunner(player, self, model)
        self._outbox = _Outbox(unread)
        self._writer = asyncio.get_running_loop().create_task(self._write(send))

    @property
    def is_playing(self) -> bool:
        """Whether a game has begun and is not over."""
        return (self.at_table or self._player.view is not None) and not self._player.finished

    async def receive(self, frame: str | bytes) -> None:
        """Take in one frame; one that cannot be read is reported and passed over."""
        try:
            packet = _packet_in(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError as error:
            self._status.incident()
            logger.error("{}: {}", self._player.name, error)
            return
        logger.debug("{} < {}", self._player.name, packet.request)
        if self._trace is not None:
            self._trace.received(packet)
        if isinstance(packet, NamePacket):
            self._keep_back(self._outbox.take_answers())
        self._runner.receive(packet)
        if isinstance(packet, InitializePacket):
            self._began()
        elif isinstance(packet, ParlourTold):
            self._note_parlour(packet)

    async def close(self) -> None:
        """Stop everything that is still going on, see it end, and sum up what the game has used."""
        await self._runner.close()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        if self._runner.model is not None and (self.at_table or self._player.view is not None):
            logger.info("{}: language model: {}", self._player.name, self._runner.meter.summary())
        if self._trace is not None:
            self._trace.finished(self._player.view, self._runner.meter)

    def send(self, text: str, expires: float | None = None) -> None:
        """Let a frame go out, after all those before it, unless it is too late by then."""
        self._outbox.put(Send(text, expires))

    def note(self, effects: Sequence[Effect]) -> None:
        """Log what the player does, and why."""
        for effect in effects:
            self._log(effect)
        if self._trace is not None:
            self._trace.performed(self._player.view, effects)

    def answered(self, id: int, answer: Answer) -> None:
        """Log a model's answer; that none answers is for the user to know once a game."""
        if self._trace is not None:
            self._trace.answered(self._player.view, id, answer)
        if isinstance(answer, CallFailed):
            level = "DEBUG" if self._is_offline else "WARNING"
            self._is_offline = True
            name = self._player.name
            logger.log(level, "{}: playing offline where no model answers: {}", name, answer.why)

    def broke(self, error: Exception) -> None:
        """Log a bug of ours; the game goes on."""
        self._status.incident()
        logger.opt(exception=error).error("{}: our bug", self._player.name)

    def _began(self) -> None:
        view = self._player.view
        if view is None:
            return
        role = view.roles.get(view.me, "of unknown role")
        self._status.began(view.game_id, str(role))
        logger.info("{}: game {}, I am {}, {}", self._player.name, view.game_id, view.me, role)

    def _note_parlour(self, packet: ParlourTold) -> None:
        """Tell of the beginning and the end of a parlour game."""
        name, info = self._player.name, packet.info
        told = {news.event: news.role or "unknown" for news in info.news}
        if packet.request == "PARLOUR_BEGIN":
            self.at_table = True
            self._status.began(info.game_id, told.get("dealt", "unknown"))
            logger.info("{}: game {}, I am {}, {}", name, info.game_id, info.agent, told.get("dealt"))
        elif packet.request == "PARLOUR_END":
            self._status.ended(told.get("won", "nobody"))
            logger.info("{}: game {} is over, {} won", name, info.game_id, told.get("won"))

    async def _write(self, send: Callable[[str], Awaitable[None]]) -> None:
        while True:
            frame = await self._outbox.next()
            if frame.expires is not None and asyncio.get_running_loop().time() > frame.expires:
                self._keep_back([frame])
                continue
            with suppress(ConnectionClosed):  # the next read tells
                await send(frame.text)

    def _keep_back(self, late: Sequence[Send]) -> None:
        """Tell of answers that are not sent: the server has given them up, and waits for a name."""
        self.note([Incident(f"{answer.text!r} was ready too late to be sent") for answer in late])

    def _log(self, effect: Effect) -> None:
        name = self._player.name
        match effect:
            case Send(text):
                logger.log("DEBUG" if text == name else "INFO", "{} > {}", name, text)
            case Decided(board, decision, _):
                logger.info("{}: day {}, {}", name, board.day, decision)
            case TurnedBack(_, why):
                logger.info("{}: the model's answer was turned back: {}", name, why)
            case Reread(talk, offline, merged):
                logger.debug("{}: {!r} read as {}, by the model as {}", name, talk.text, offline, merged)
            case Incident(what):
                self._status.incident()
                logger.warning("{}: an answer was not taken: {}", name, what)
            case Bug(error):
                self._status.incident()
                logger.opt(exception=error).error("{}: our bug, answered plainly", name)


def _packet_in(frame: str) -> Packet:
    """The packet in a frame.

    Raises:
        PacketError: it cannot be read, or is of a parlour game that nobody here knows.
    """
    packet = parse_packet(frame)
    if isinstance(packet, ParlourTold | ParlourAsk) and packet.info.game not in MODULES:
        raise PacketError(f"info.game: there is no parlour game {packet.info.game!r}", frame[:FRAME_EXCERPT])
    return packet
