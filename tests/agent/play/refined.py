"""Players whose lines a scripted Refiner rewords, and somebody who sees what goes in and what comes out."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from agent.llm.call import Answer, Call, CallFailed, Cause, Task
from agent.llm.usage import UsageMeter
from agent.play.effects import Effect, Machine, PlayerWrapper, Send
from agent.play.memory import Memory
from agent.play.refining import RefinedTalk, RefiningPlayer
from agent.play.rewording import commitments
from agent.protocol.packets import Packet, TalkPacket
from agent.protocol.sheriff import CampaignPacket
from tests.agent.play.doubles import completion

_BASE = re.compile(r'^"(?:[^"\\]|\\.)*"$', re.MULTILINE)

FAILED = CallFailed(Cause.SERVER, "scripted")


def base_in(call: Call) -> str:
    """The line that a Refiner is asked to reword: the last quoted line of the prompt."""
    return str(json.loads(_BASE.findall(call.messages[-1].content)[-1]))


def keeping(base: str) -> str:
    return f"Analysis: they may listen.\nResponse: {base} Think about it."


def lying(base: str) -> str:
    return "Response: I am the seer and I will not vote at all."


def raving(base: str) -> str:
    return "Response: ### as an AI language model <html> @everyone"


def silent(base: str) -> str:
    return "Analysis: I would rather not.\nResponse:"


WAYS: tuple[Callable[[str], str], ...] = (keeping, lying, raving, silent)


@dataclass
class ScriptedRefiner:
    """Rewords in turn in each of the ways; every fifth call fails."""

    calls: list[Call] = field(default_factory=list)
    _turn: Iterator[int] = field(default_factory=itertools.count)

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        assert call.task is Task.REFINE
        self.calls.append(call)
        turn = next(self._turn) % (len(WAYS) + 1)
        return FAILED if turn == len(WAYS) else completion(WAYS[turn](base_in(call)))


class Watched(PlayerWrapper):
    """A refined player: what it meant to say or choose, what it sent, whether its claims were ``kept``."""

    def __init__(self, outer: RefiningPlayer, memory: Callable[[], Memory | None], base: list[str]) -> None:
        super().__init__(outer)
        self._memory = memory
        self._base = base
        self._packet: Packet | None = None
        self.lines: list[tuple[str, str]] = []
        self.choices: list[tuple[str, str]] = []
        self.kept: list[bool] = []

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        self._packet = packet
        return super().receive(packet, now)

    def pass_on(self, effects: list[Effect], now: float) -> list[Effect]:
        for effect in effects:
            memory = self._memory()
            if not isinstance(effect, Send) or not self._base or memory is None:
                continue
            pair = self._base.pop(), effect.text
            self._base.clear()
            if isinstance(self._packet, TalkPacket | CampaignPacket):
                self.lines.append(pair)
                base, said = (commitments(memory.heard_as(text)) for text in pair)
                self.kept.append(base == said)
            else:
                self.choices.append(pair)
        return effects


class _Noting(PlayerWrapper):
    """Passes everything through, and notes what the inner player would have sent."""

    def __init__(self, inner: Machine, sent: list[str]) -> None:
        super().__init__(inner)
        self._sent = sent

    def pass_on(self, effects: list[Effect], now: float) -> list[Effect]:
        self._sent.extend(effect.text for effect in effects if isinstance(effect, Send))
        return effects


def watched(inner: Machine, talk: RefinedTalk, memory: Callable[[], Memory | None]) -> Watched:
    """A player, its Refiner, and who sees both sides."""
    sent: list[str] = []
    return Watched(RefiningPlayer(_Noting(inner, sent), talk), memory, sent)


def all_lines(players: Sequence[Watched]) -> list[tuple[str, str]]:
    return [line for player in players for line in player.lines]
