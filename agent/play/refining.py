"""A player whose lines are reworded before they go out: ``refine:MIND``.

It is wrapped around another player and has its surface. Votes and all else pass untouched. A line of talk is
held back while a Refiner is asked for a better wording; the line itself is the prepared answer:

==============================  ===========================================================
the Refiner                     what goes out
==============================  ===========================================================
rewords it, claims unchanged    the rewording, as far as the player's last gate lets it pass
changes a claim, or rambles     the line
is late, fails, says nothing    the line
a mistake of ours is met        the line, and the mistake is reported
==============================  ===========================================================

Once the server's time is up nothing goes out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from agent.llm.call import Answer, Completion
from agent.play.briefing import Briefing
from agent.play.effects import Bug, Drop, Effect, Machine, Send, Think, TurnedBack, WakeAt
from agent.play.refiner_prompt import refine_call, refined_line
from agent.play.rewording import ClaimsChanged
from agent.play.turns import DEFAULT_MARGIN, think_seconds
from agent.protocol.packets import SILENT, Packet, UnknownPacket
from agent.speech.gate.faults import Unfit
from rules.game.view import GameView


@dataclass(frozen=True)
class Spoken:
    """A line that a player has just answered a request with, which waited so many ``seconds`` for it."""

    briefing: Briefing
    seconds: float


class RefinedTalk(Protocol):
    """What a Refiner has to do with a player's words."""

    def spoken(self, packet: Packet) -> Spoken | None:
        """The situation of the line that answers this packet; None: it asks for no line."""
        ...

    def reworded(self, base: str, line: str) -> str:
        """The rewording of the player's last line as it may go out; the player remembers it as said.

        Raises:
            Unfit: it may not, the gate turns it back.
            ClaimsChanged: it claims something else than the line.
        """
        ...


class RefiningPlayer:
    """One player with a Refiner; the inner one must leave it time, see :func:`leaving_time`."""

    def __init__(self, player: Machine, speech: RefinedTalk, margin: float = DEFAULT_MARGIN) -> None:
        self._player = player
        self._speech = speech
        self._margin = margin
        self._held: _HeldBack | None = None
        self._packet: Packet | None = None
        self._received = 0.0
        self._last_id = 0

    @property
    def name(self) -> str:
        """The inner player's."""
        return self._player.name

    @property
    def view(self) -> GameView | None:
        """The inner player's."""
        return self._player.view

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self._player.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet; a line that is still held back comes too late."""
        if isinstance(packet, UnknownPacket):
            return []
        self._packet, self._received = packet, now
        return [*self._drop(), *self._hold(self._player.receive(packet, now), now)]

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in a model's answer: the Refiner's, or one that the inner player waits for."""
        held = self._held
        if held is None or id != held.id:
            return self._hold(self._player.thought(id, answer, now), now)
        self._held = None
        if now > held.expires:
            return []
        return self._reword(held, answer.text) if isinstance(answer, Completion) else [held.send]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: when it is up, the line goes out as it is."""
        held = self._held
        if held is None:
            return self._hold(self._player.tick(now), now)
        if now < held.until:
            return []
        return [*self._drop(), *([held.send] if now <= held.expires else [])]

    def _reword(self, held: _HeldBack, output: str) -> list[Effect]:
        """Send what a Refiner has made of a line, or else the line."""
        try:
            line = refined_line(output)
            if line is None:
                return [TurnedBack(held.id, "no line in the Refiner's answer"), held.send]
            return [replace(held.send, text=self._speech.reworded(held.send.text, line))]
        except (Unfit, ClaimsChanged) as problem:
            return [TurnedBack(held.id, str(problem)), held.send]
        except Exception as error:  # noqa: BLE001 - a bug must not lose the line: report it, say it as it was
            return [Bug(error), held.send]

    def _hold(self, effects: list[Effect], now: float) -> list[Effect]:
        """Keep back the line among these effects, if it is one, and have it reworded."""
        line = next((effect for effect in effects if isinstance(effect, Send)), None)
        if line is None or self._packet is None or line.text.strip() in {*SILENT, ""}:
            return effects
        try:
            asked = self._ask(self._packet, line, now)
        except Exception as error:  # noqa: BLE001 - a bug must not lose the line: report it, say it as it was
            return [Bug(error), *effects]
        return [*(effect for effect in effects if effect is not line), *asked] if asked else effects

    def _ask(self, packet: Packet, line: Send, now: float) -> list[Effect]:
        """Hold a line back and ask for its rewording; nothing where there is no time, or it is no talk."""
        spoken = self._speech.spoken(packet)
        if spoken is None:
            return []
        until = self._received + think_seconds(spoken.seconds, self._margin)
        if now >= until:
            return []
        call = refine_call(spoken.briefing, line.text)
        self._last_id -= 1  # the inner player counts upwards
        self._held = _HeldBack(self._last_id, line, until, self._received + spoken.seconds)
        return [Think(self._last_id, call, until), WakeAt(until)]

    def _drop(self) -> list[Effect]:
        held, self._held = self._held, None
        return [] if held is None else [Drop(held.id)]


@dataclass(frozen=True)
class _HeldBack:
    """A line that waits for its rewording; after ``expires`` the server waits no more."""

    id: int
    send: Send
    until: float
    expires: float


def leaving_time(margin: float) -> float:
    """The margin of an inner player, so that its own thoughts leave a Refiner time."""
    return 3 * margin
