"""The basis of every player: it prepares an answer, which language models may improve until a deadline.

A :class:`RequestPlayer` takes packets, an :class:`AnsweringPlayer` keeps a :class:`PendingAnswer` until it
is due. Common to the players of all games:

============================  ==============================================================
this arrives                  the player
============================  ==============================================================
the output of a call          improves the answer by it, asks on, or sends what there is
an unusable output            reports it, and falls back to what there is
the deadline                  drops the calls, and sends what there is
anything after the time-out   drops the calls, and sends nothing
NAME                          drops the calls, and sends its name
any other packet it knows     drops the calls, and goes on from there
a bug of ours                 reports it, and sends a plain answer
============================  ==============================================================
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call
from agent.play.effects import AnswerRejected, Bug, Drop, Effect, Send, Think, WakeAt
from agent.play.rewording import ClaimsChanged
from agent.protocol.packets import GamePacket, NamePacket, Packet, UnknownPacket
from agent.speech.gate.faults import Unfit

DEFAULT_MARGIN = 10.0
"""Seconds kept free between a model's last moment to answer and the server's time-out."""

UNUSABLE = (BadAnswer, ClaimsChanged, Unfit)
"""The errors raised if a model's output cannot be used."""


def deadlines(now: float, timeout: float, margin: float) -> tuple[float, float]:
    """Return two times: until when to wait for a model, and when the server stops waiting for the answer.

    The server waits ``timeout`` seconds from ``now``. The wait for a model ends ``margin`` seconds before
    that, or a third of ``timeout`` if this is less.
    """
    return now + timeout - min(margin, timeout / 3), now + timeout


def act_or_report(
    step: Callable[[], list[Effect]], otherwise: Callable[[], list[Effect]] = list
) -> list[Effect]:
    """Return the effects of ``step``; if it raises, a :class:`Bug` and the effects of ``otherwise``."""
    try:
        return step()
    except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the game: say so, and go on
        return [Bug(error), *otherwise()]


@dataclass(kw_only=True)
class PendingAnswer:
    """An answer that language models may still improve.

    The player waits for models until ``until`` and sends nothing after ``expires``, in seconds of the
    caller's clock. ``waiting`` has the numbers of the running model calls.
    """

    until: float
    expires: float
    waiting: set[int] = field(default_factory=set)

    def ask(self, id: int, call: Call, until: float | None = None) -> Think:
        """Return the effect that calls a model and waits for it until ``until`` (None: the deadline)."""
        self.waiting.add(id)
        return Think(id, call, self.until if until is None else until)

    def drop(self) -> list[Effect]:
        """Return the effects that cancel all running model calls."""
        ids, self.waiting = self.waiting, set()
        return [Drop(id) for id in sorted(ids)]

    def due(self, now: float) -> float | None:
        """Return until when to wait before the answer is sent; None: send it now."""
        return self.until if self.waiting else None


P = TypeVar("P", bound=PendingAnswer)


class AnsweringPlayer(ABC, Generic[P]):
    """The base of objects that hold an answer back while models may improve it, and send it in time."""

    outlives_name: ClassVar[bool] = False
    """Whether work continues after a NAME packet (the server no longer waits for an answer)."""

    def __init__(self) -> None:
        self._draft: P | None = None

    @abstractmethod
    def take(self, draft: P, id: int, answer: Answer, now: float) -> list[Effect]:
        """Use the result of the model call ``id`` to improve the kept answer, or start another call.

        Raises:
            BadAnswer, ClaimsChanged, Unfit: nothing in the output can be used.
        """

    @abstractmethod
    def finish(self, draft: P, now: float) -> list[Effect]:
        """Send the kept answer ``draft`` as it is now."""

    def interrupted(self, now: float) -> list[Effect]:
        """Handle a NAME packet that came before the answer was sent; the server no longer waits for it."""
        return []

    def keep(self, draft: P, now: float) -> list[Effect]:
        """Keep ``draft`` as the answer to send; send it at once if no model call is running."""
        self._draft = draft
        return self.settle(draft, now)

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Handle the result of the model call ``id``; ignore it if the kept answer does not wait for it."""
        draft = self._draft
        if draft is None or id not in draft.waiting:
            return []
        draft.waiting.remove(id)
        return [*act_or_report(lambda: self._take(draft, id, answer, now)), *self.settle(draft, now)]

    def tick(self, now: float) -> list[Effect]:
        """Handle the time ``now``: cancel calls that take too long, and send the answer if it is due."""
        draft = self._draft
        return [] if draft is None else [*self.give_up(draft, now), *self.settle(draft, now)]

    def give_up(self, draft: P, now: float) -> list[Effect]:
        """Cancel the model calls that have taken too long by ``now``."""
        return [] if now < draft.until else draft.drop()

    def drop(self) -> list[Effect]:
        """Discard the kept answer and cancel its model calls."""
        draft, self._draft = self._draft, None
        return [] if draft is None else draft.drop()

    def settle(self, draft: P, now: float) -> list[Effect]:
        """Send the kept answer if it is due, else return the effect that calls :meth:`tick` later.

        Nothing is sent after the server's time-out: it then asks for the name, and any other text is fatal.
        """
        if now > draft.expires:
            return self.drop()
        if (due := draft.due(now)) is not None:
            return [WakeAt(due)]
        self._draft = None
        return self.finish(draft, now)

    def _take(self, draft: P, id: int, answer: Answer, now: float) -> list[Effect]:
        try:
            return self.take(draft, id, answer, now)
        except UNUSABLE as problem:
            return [AnswerRejected(id, str(problem))]


class RequestPlayer(ABC):
    """The base of a player in one game, which answers requests; ``name`` is its answer to NAME."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._machine: AnsweringPlayer[Any] | None = None

    @abstractmethod
    def act_on(self, packet: GamePacket, now: float) -> list[Effect]:
        """Handle a packet; if it is a request, answer it or start to prepare an answer."""

    @abstractmethod
    def answer_plainly(self, packet: GamePacket, now: float) -> list[Effect]:
        """Send an allowed answer made from the packet alone; no effects if it asks for no answer."""

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Handle one packet from the server, and return what the caller must do (effects)."""
        if isinstance(packet, UnknownPacket):
            return []
        if isinstance(packet, NamePacket):
            return self._give_name(now)
        dropped = self.leave(packet)
        return [
            *dropped,
            *act_or_report(lambda: self.act_on(packet, now), lambda: self._after_bug(packet, now)),
        ]

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Handle the result of the model call ``id``; ignore it if no answer waits for that call."""
        return [] if self._machine is None else self._machine.on_answer(id, answer, now)

    def tick(self, now: float) -> list[Effect]:
        """Handle the time ``now``: send what is due."""
        return [] if self._machine is None else self._machine.tick(now)

    def leave(self, packet: GamePacket) -> list[Effect]:
        """Stop the work on an earlier request, because this packet has arrived."""
        machine, self._machine = self._machine, None
        return [] if machine is None else machine.drop()

    def _give_name(self, now: float) -> list[Effect]:
        """Answer a NAME packet at once; the server accepts no answer to an interrupted request after that."""
        machine = self._machine
        if machine is None:
            return [Send(self.name)]
        if not machine.outlives_name:
            self._machine = None
        return [*machine.drop(), Send(self.name), *machine.interrupted(now)]

    def _after_bug(self, packet: GamePacket, now: float) -> list[Effect]:
        plain = self.answer_plainly(packet, now)
        if plain:
            self._machine = None
        return plain
