"""A player whose lines are reworded before they are sent: ``refine:MIND``.

The refining player wraps another player and has the same interface. Votes and all other answers are
unchanged. A line of talk is held back while a Refiner is asked for a better wording; the line itself is the
prepared answer:

==============================  ===========================================================
the Refiner                     what is sent
==============================  ===========================================================
rewords it, claims unchanged    the rewording, if it passes the gate
changes a claim, or rambles     the line
is late, fails, says nothing    the line
causes a bug of ours            the line, and the bug is reported
==============================  ===========================================================

After the server's timeout nothing is sent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from agent.llm.call import Answer, Completion
from agent.play.answering import DEFAULT_MARGIN, AnsweringPlayer, PendingAnswer, act_or_report, deadlines
from agent.play.effects import AnswerRejected, Effect, LineReworded, Machine, PlayerWrapper, Send
from agent.play.refiner_prompt import Briefing, refine_call, refined_line
from agent.protocol.packets import SILENT, Packet, UnknownPacket


@dataclass(frozen=True)
class SpokenSituation:
    """What a player knows when it must say a line, and how many seconds the server allows for the line."""

    briefing: Briefing
    seconds: float


class RefinedTalk(Protocol):
    """What a player offers to a Refiner, a model that rewords the player's line before it is sent."""

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        """Return what the player knows when its line answers ``packet``; None if that asks for no line."""

    def reworded(self, base: str, line: str) -> str:
        """Check ``line``, a rewording of the player's last line ``base``; return it, and remember it as said.

        Raises:
            Unfit: the rewording must not be sent.
            ClaimsChanged: its claims differ from those of the original line.
        """


class RefiningPlayer(PlayerWrapper):
    """A player whose lines a Refiner rewords; the wrapped player must leave time (:func:`leaving_time`)."""

    def __init__(self, player: Machine, speech: RefinedTalk, margin: float = DEFAULT_MARGIN) -> None:
        super().__init__(player)
        self._speech = speech
        self._margin = margin
        self._rewording = _Rewording(speech)
        self._packet: Packet | None = None
        self._received = 0.0
        self._last_id = 0

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        if isinstance(packet, UnknownPacket):
            return []
        self._packet, self._received = packet, now
        return [*self._rewording.drop(), *super().receive(packet, now)]

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        if id < 0:
            return self._rewording.on_answer(id, answer, now)
        return super().on_answer(id, answer, now)

    def tick(self, now: float) -> list[Effect]:
        return self._rewording.tick(now) if self._rewording.holds else super().tick(now)

    def pass_on(self, effects: list[Effect], now: float) -> list[Effect]:
        """Hold back the line among the effects, if any, and ask a Refiner for a rewording."""
        packet, line = self._packet, next((effect for effect in effects if isinstance(effect, Send)), None)
        if line is None or packet is None or line.text.strip() in {*SILENT, ""}:
            return effects
        asked = act_or_report(lambda: self._ask(packet, line, now), lambda: [line])
        return [*(effect for effect in effects if effect is not line), *asked] if asked else effects

    def _ask(self, packet: Packet, line: Send, now: float) -> list[Effect]:
        """Hold back a talk line and ask for a rewording; no effects if time is short."""
        spoken = self._speech.spoken(packet)
        if spoken is None:
            return []
        until, expires = deadlines(self._received, spoken.seconds, self._margin)
        if now >= until:
            return []
        held = _HeldBack(line, line.text, until=until, expires=expires)
        self._last_id -= 1  # the inner player counts upwards
        return [
            held.ask(self._last_id, refine_call(spoken.briefing, line.text)),
            *self._rewording.keep(held, now),
        ]


@dataclass
class _HeldBack(PendingAnswer):
    send: Send
    base: str


class _Rewording(AnsweringPlayer[_HeldBack]):
    """Holds a line back while a Refiner is asked for a better wording."""

    def __init__(self, speech: RefinedTalk) -> None:
        super().__init__()
        self._speech = speech

    @property
    def holds(self) -> bool:
        """Whether a line is held back."""
        return self._draft is not None

    def take(self, draft: _HeldBack, id: int, answer: Answer, now: float) -> list[Effect]:
        if now > draft.expires or not isinstance(answer, Completion):
            return []
        line = refined_line(answer.text)
        if line is None:
            return [AnswerRejected(id, "no line in the Refiner's answer")]
        draft.send = replace(draft.send, text=self._speech.reworded(draft.base, line))
        return []

    def finish(self, draft: _HeldBack, now: float) -> list[Effect]:
        text = draft.send.text
        return [*([LineReworded(draft.base, text)] if text != draft.base else []), draft.send]


def leaving_time(margin: float) -> float:
    """Return the margin (seconds kept free) of the wrapped player, given that of the refining player."""
    return 3 * margin
