"""SCRATCH stand-in until h-seat is merged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from agent.protocol.lenience import abstains
from agent.protocol.packets import GamePacket, NamePacket
from agent.protocol.sheriff import ABSTAIN, ReasonPacket
from personas.schema import Language
from server_sim.driver.seat import SeatLost
from server_sim.people.seat.questions import AnswerKind, SeatQuestion, Teller, Told


class HumanSeat:
    def __init__(self, name: str, language: Language) -> None:
        self.name = name
        self.told: list[Told] = []
        self.question: SeatQuestion | None = None
        self.finished = False
        self._n = 0
        self._watchers: list[Callable[[], None]] = []
        self._answer: asyncio.Future[str] | None = None
        self._left: str | None = None

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._watchers.append(changed)
        return lambda: self._watchers.remove(changed)

    def _changed(self) -> None:
        for one in list(self._watchers):
            one()

    def answer(self, number: int, text: str) -> str | None:
        q = self.question
        if q is None or q.number != number or self._answer is None:
            return "not asked"
        if q.kind is AnswerKind.GUESSES:
            given = {} if text in ("None", "none", "") else json.loads(text)
            frame = json.dumps({name: given.get(name) for name in q.options})
        elif q.kind is AnswerKind.NAME:
            if q.may_abstain and (abstains(text) or text == ABSTAIN):
                frame = ABSTAIN
            elif text in q.options:
                frame = text
            elif text.isdecimal() and 1 <= int(text) <= len(q.options):
                frame = q.options[int(text) - 1]
            else:
                return f"{text} is not among {q.options}"
        else:
            frame = "Skip" if text == "/skip" else text
        self.question = None
        self._answer.set_result(frame)
        self._changed()
        return None

    def leave(self, why: str) -> None:
        self._left = why
        if self._answer and not self._answer.done():
            self._answer.set_exception(SeatLost(why))
        self._changed()

    def broken_off(self) -> None:
        self.finished = True
        self._changed()

    async def tell(self, packet: GamePacket) -> None:
        if self._left:
            raise SeatLost(self._left)
        self.told.append(Told(Teller.MODERATOR, packet.info.day, packet.request))
        self.finished = packet.request == "FINISH"
        self._changed()

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        if self._left:
            raise SeatLost(self._left)
        if isinstance(packet, NamePacket):
            return self.name
        self._n += 1
        kind = AnswerKind.NAME if packet.info.options is not None else AnswerKind.LINE
        options = packet.info.options or ()
        if isinstance(packet, ReasonPacket):
            kind, options = AnswerKind.GUESSES, packet.targets
        abstain = packet.request in ("VOTE", "PSEUDO_VOTE", "ELECT", "NOMINATE")
        self.question = SeatQuestion(self._n, packet.request, kind, packet.request, tuple(options), abstain)
        self._answer = asyncio.get_running_loop().create_future()
        self._changed()
        return await self._answer

    async def listen(self) -> str:
        raise NotImplementedError

    async def discard(self) -> None:
        pass
