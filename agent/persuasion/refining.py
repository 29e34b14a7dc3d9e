"""A player around a player: holds back each line until a model has reworded it, or until time is up.

==============  =============================  ==========================================================
while           this arrives                   the refining player
==============  =============================  ==========================================================
idle            a line of the player           holds it back and asks the model
idle            any other frame of it          lets it pass
holding         a rewording that may be said   sends it; the player's memory holds it from then on
holding         any other answer               sends the line as it was
holding         the deadline                   drops the call, sends the line as it was
holding         any packet of the game, NAME   drops the call and the line: the server has moved on
==============  =============================  ==========================================================

A silent turn is no line. The player is given less time than the request has (:data:`REFINING_SECONDS`), and
what is left of it is the model's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Completion
from agent.persuasion.briefing import Briefing, read_refined, refine_call
from agent.play.effects import Bug, Drop, Effect, Send, Think, TurnedBack, WakeAt
from agent.play.turns import DEFAULT_MARGIN, think_seconds
from agent.protocol.packets import SILENT, Packet, UnknownPacket
from agent.speech.gate.faults import Unfit
from rules.game.view import GameView

REFINING_SECONDS = 15.0
"""So much longer the player's own margin is than that of its Refiner, where the time-out allows."""


class Speaks(Protocol):
    """A player, as every village's is."""

    @property
    def name(self) -> str: ...

    @property
    def view(self) -> GameView | None: ...

    @property
    def finished(self) -> bool: ...

    def receive(self, packet: Packet, now: float) -> list[Effect]: ...

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]: ...

    def tick(self, now: float) -> list[Effect]: ...


class SpokenLines(Protocol):
    """What must be known about the lines that a player sends."""

    def line_timeout(self, packet: Packet) -> float | None:
        """How many seconds the server waits, if the packet asks for a line that all will hear."""
        ...

    def briefing(self) -> Briefing | None:
        """The situation of the last request, None where there is nothing to tell about it."""
        ...

    def same(self, line: str, base: str) -> str:
        """The line as it may be said instead of ``base``.

        Raises:
            BadAnswer, Unfit: the last gate holds it back, or it claims something else than ``base``.
        """
        ...

    def reworded(self, line: str) -> None:
        """The last line went out in these words."""
        ...


@dataclass
class _HeldLine:
    """A line held back; times are those of the caller's clock."""

    base: Send
    id: int
    until: float
    expires: float


class RefiningPlayer:
    """One game of a player whose lines another model rewords.

    ``margin`` is the time in seconds kept free before the server's time-out.
    """

    def __init__(self, player: Speaks, lines: SpokenLines, margin: float = DEFAULT_MARGIN) -> None:
        self._player = player
        self._lines = lines
        self._margin = margin
        self._asked: tuple[float, float] | None = None
        """When a line was asked for, and for how many seconds; None where nothing or something else was."""
        self._held: _HeldLine | None = None
        self._last_id = 0

    @property
    def name(self) -> str:
        """The player's name."""
        return self._player.name

    @property
    def view(self) -> GameView | None:
        """What the player has been told."""
        return self._player.view

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._player.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet."""
        if isinstance(packet, UnknownPacket):
            return self._player.receive(packet, now)
        dropped = self._drop()
        timeout = self._lines.line_timeout(packet)
        self._asked = None if timeout is None else (now, timeout)
        return [*dropped, *self._sift(self._player.receive(packet, now), now)]

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in the answer of a language model, be it the player's or the Refiner's."""
        if id >= 0:
            return self._sift(self._player.thought(id, answer, now), now)
        held = self._held
        if held is None or id != held.id:
            return []
        self._held = None
        if not isinstance(answer, Completion):
            return _in_time(held, held.base, now)
        try:
            line = self._lines.same(read_refined(answer.text), held.base.text)
        except (BadAnswer, Unfit) as problem:
            return [TurnedBack(id, str(problem)), *_in_time(held, held.base, now)]
        except Exception as error:  # noqa: BLE001 - a bug must not cost the line: report it, say the base line
            return [Bug(error), *_in_time(held, held.base, now)]
        self._lines.reworded(line)
        return _in_time(held, Send(line, held.base.expires), now)

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: when it is up, the line goes out as it was."""
        held = self._held
        if held is None:
            return self._sift(self._player.tick(now), now)
        if now < held.until:
            return []
        return [*self._drop(), *_in_time(held, held.base, now)]

    def _sift(self, effects: list[Effect], now: float) -> list[Effect]:
        """The effects with a line among them held back."""
        sifted: list[Effect] = []
        for effect in effects:
            is_line = isinstance(effect, Send) and effect.text not in SILENT and effect.text.strip()
            sifted += self._hold(effect, now) if isinstance(effect, Send) and is_line else [effect]
        return sifted

    def _hold(self, base: Send, now: float) -> list[Effect]:
        """Ask about a line, if it is one, and if there is time and something to tell."""
        asked, self._asked = self._asked, None
        if asked is None:
            return [base]
        begun, seconds = asked
        until = begun + think_seconds(seconds, self._margin)
        try:
            briefing = self._lines.briefing() if now < until else None
            call = None if briefing is None else refine_call(briefing, base.text)
        except Exception as error:  # noqa: BLE001 - a bug must not cost the line: report it, say the base line
            return [Bug(error), base]
        if call is None:
            return [base]
        self._last_id -= 1
        self._held = _HeldLine(base, self._last_id, until, begun + seconds)
        return [Think(self._last_id, call, until), WakeAt(until)]

    def _drop(self) -> list[Effect]:
        held, self._held = self._held, None
        return [] if held is None else [Drop(held.id)]


def _in_time(held: _HeldLine, line: Send, now: float) -> list[Effect]:
    """The line, unless the server has given it up."""
    return [] if now > held.expires else [line]
