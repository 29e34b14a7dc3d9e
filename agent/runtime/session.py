"""The session of one socket: passes frames to a player, sends its answers, and logs.

One task only reads frames, so that NAME is always answered at once (protocol section 13); another task writes
frames in the order in which the player sent them.
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
from agent.play.effects import AnswerRejected, Bug, ClaimsFixed, DecisionMade, Effect, Incident, Machine, Send
from agent.protocol.errors import PacketError
from agent.protocol.packets import FRAME_EXCERPT, InitializePacket, NamePacket, Packet, parse_packet
from agent.protocol.parlour import ParlourAsk, ParlourTold
from agent.runtime.effect_runner import EffectRunner, LanguageModel
from agent.runtime.status import ConnectionStatus
from agent.runtime.trace import Trace

LOOP_TURNS = 4
"""Turns of the event loop to wait before sending while input is unread; three are enough to read it."""


class _Outbox:
    """A queue of outgoing frames. Before a frame is sent, waiting input is read, because it may be NAME."""

    def __init__(self, unread: Callable[[], bool]) -> None:
        self._unread = unread
        self._frames: deque[Send] = deque()
        self._filled = asyncio.Event()

    def put(self, frame: Send) -> None:
        self._frames.append(frame)
        self._filled.set()

    def take_answers(self) -> list[Send]:
        answers = [frame for frame in self._frames if frame.expires is not None]
        self._frames = deque(frame for frame in self._frames if frame.expires is None)
        return answers

    async def next(self) -> Send:
        """Wait for a frame, and return the oldest one."""
        while True:
            await self._filled.wait()
            for _ in range(LOOP_TURNS if self._unread() else 0):
                await asyncio.sleep(0)
            if self._frames:
                return self._frames.popleft()
            self._filled.clear()


class Session:
    """Connects one player with one socket: passes on what arrives, and sends what the player answers.

    ``trace``, if not None, records all events; ``unread`` returns whether received input is still to be read.
    """

    def __init__(
        self,
        player: Machine,
        send: Callable[[str], Awaitable[None]],
        status: ConnectionStatus,
        model: LanguageModel | None = None,
        trace: Trace | None = None,
        unread: Callable[[], bool] = lambda: False,
    ) -> None:
        self._player = player
        self._status = status
        self._trace = trace
        self._is_offline = False
        self.at_table = False
        """Whether a parlour game has begun; the player has no view of it."""
        self._runner = EffectRunner(player, self, model)
        self._outbox = _Outbox(unread)
        self._writer = asyncio.get_running_loop().create_task(self._write(send))

    @property
    def is_playing(self) -> bool:
        return (self.at_table or self._player.view is not None) and not self._player.finished

    async def receive(self, frame: str | bytes) -> None:
        """Process one frame; an unreadable frame is logged and skipped."""
        try:
            packet = _packet_in(frame if isinstance(frame, str) else frame.decode(errors="replace"))
        except PacketError as error:
            self._status.incidents += 1
            logger.error("{}: {}", self._player.name, error)
            return
        logger.debug("{} < {}", self._player.name, packet.request)
        if self._trace is not None:
            self._trace.received(packet)
        if isinstance(packet, NamePacket):
            self._report_expired(self._outbox.take_answers())
        self._runner.receive(packet)
        if isinstance(packet, InitializePacket) and (view := self._player.view) is not None:
            self._began(view.game_id, view.me, str(view.roles.get(view.me, "of unknown role")))
        elif isinstance(packet, ParlourTold):
            self._note_parlour(packet)

    async def close(self) -> None:
        """Stop all tasks, wait for their end, and log the usage of the game."""
        await self._runner.close()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        if self._runner.model is not None and (self.at_table or self._player.view is not None):
            logger.info("{}: language model: {}", self._player.name, self._runner.meter.summary())
        if self._trace is not None:
            self._trace.finished(self._player.view, self._runner.meter)

    def send(self, text: str, expires: float | None = None) -> None:
        self._outbox.put(Send(text, expires))

    def note(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            self._log(effect)
        if self._trace is not None:
            self._trace.performed(self._player.view, effects)

    def answered(self, id: int, answer: Answer) -> None:
        if self._trace is not None:
            self._trace.answered(self._player.view, id, answer)
        if isinstance(answer, CallFailed):
            level = "DEBUG" if self._is_offline else "WARNING"
            self._is_offline = True
            name = self._player.name
            logger.log(level, "{}: playing offline where no model answers: {}", name, answer.why)

    def broke(self, error: Exception) -> None:
        self._status.incidents += 1
        logger.opt(exception=error).error("{}: internal error", self._player.name)

    def _began(self, game_id: str, me: str, role: str) -> None:
        self._status.began(game_id, role)
        logger.info("{}: game {}, I am {}, {}", self._player.name, game_id, me, role)

    def _note_parlour(self, packet: ParlourTold) -> None:
        name, info = self._player.name, packet.info
        told = {news.event: news.role or "unknown" for news in info.news}
        if packet.request == "PARLOUR_BEGIN":
            self.at_table = True
            self._began(info.game_id, info.agent, told.get("dealt", "unknown"))
        elif packet.request == "PARLOUR_END":
            self._status.ended(told.get("won", "nobody"))
            logger.info("{}: game {} is over, {} won", name, info.game_id, told.get("won"))

    async def _write(self, send: Callable[[str], Awaitable[None]]) -> None:
        while True:
            frame = await self._outbox.next()
            if frame.expires is not None and asyncio.get_running_loop().time() > frame.expires:
                self._report_expired([frame])
                continue
            with suppress(ConnectionClosed):  # the next read reports it
                await send(frame.text)

    def _report_expired(self, late: Sequence[Send]) -> None:
        """Report answers that came too late and are not sent, because the server now waits for NAME."""
        self.note([Incident(f"{answer.text!r} was ready too late to be sent") for answer in late])

    def _log(self, effect: Effect) -> None:
        name = self._player.name
        match effect:
            case Send(text):
                logger.log("DEBUG" if text == name else "INFO", "{} > {}", name, text)
            case DecisionMade(board, decision, _):
                logger.info("{}: day {}, {}", name, board.day, decision)
            case AnswerRejected(_, why):
                logger.info("{}: the model's answer was rejected: {}", name, why)
            case ClaimsFixed(talk, offline, merged):
                logger.debug("{}: {!r} read as {}, by the model as {}", name, talk.text, offline, merged)
            case Incident(what):
                self._status.incidents += 1
                logger.warning("{}: an answer was not accepted: {}", name, what)
            case Bug(error):
                self._status.incidents += 1
                logger.opt(exception=error).error("{}: internal error, plain answer sent", name)


def _packet_in(frame: str) -> Packet:
    """Parse a frame; PacketError if it is unreadable, or its parlour game is unknown here."""
    packet = parse_packet(frame)
    if isinstance(packet, ParlourTold | ParlourAsk) and packet.info.game not in MODULES:
        raise PacketError(f"info.game: there is no parlour game {packet.info.game!r}", frame[:FRAME_EXCERPT])
    return packet
