"""One player in one game: a state machine over packets, without I/O.

Feed it packets, thoughts and the time; do what the returned effects say. Seconds are those of whatever clock
the caller uses. The player answers each request exactly once, and never after the server has moved on: a NAME
probe or a newer packet makes it drop what it was thinking about (protocol sections 4 and 13).

==================  =============================================  ===============================
while               this arrives                                   the player
==================  =============================================  ===============================
idle                a request it can answer at once                sends the answer
idle                a request worth a thought                      thinks, and wakes at the deadline
thinking            the thought of the current id                  sends the better line
thinking            the deadline                                   drops the thought, sends the prepared line
thinking            NAME                                           drops everything, sends its name
thinking            a request it does not know                     ignores it
thinking            any other packet                               drops everything, goes on from there
thinking            anything, after the server's time-out          drops everything, sends nothing
any                 a thought of an older id                       ignores it
==================  =============================================  ===============================
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from agent.effects import (
    Bug,
    Compose,
    Composed,
    Decided,
    Drop,
    Effect,
    ProviderFailed,
    Send,
    Think,
    Thought,
    WakeAt,
)
from agent.ledger import Ledger, Sent
from agent.listener import Listener
from agent.mind import Mind
from agent.protocol.packets import (
    FORCE_SKIP,
    OVER,
    SKIP,
    DailyInitializePacket,
    GamePacket,
    GuardPacket,
    InitializePacket,
    NamePacket,
    Packet,
    RequestPacket,
    SpeechPacket,
    TalkPacket,
    UnknownPacket,
    WhisperPacket,
)
from agent.speech import Speaker
from agent.view import GameView
from rules.board import Board, Temper
from rules.decision import Brief, Say, Stop
from rules.situations import Situation

DEFAULT_MARGIN = 10.0
"""Seconds between the last moment for a thought and the server's time-out, where that is long enough."""

_NO_SPEECH = frozenset({OVER, SKIP, FORCE_SKIP})

MakeSpeaker = Callable[[GameView], Speaker]


@dataclass(frozen=True, slots=True)
class _Pending:
    """An answer in the making."""

    id: int
    board: Board
    decision: Say
    said: Sent
    until: float
    timeout: float


class Player:
    """One game of one player, from INITIALIZE to FINISH.

    ``make_speaker`` is asked once, when the player learns who it is. ``thinks`` tells whether somebody
    carries out :class:`Think`; without, every prepared answer goes out at once.
    """

    def __init__(
        self,
        name: str,
        mind: Mind,
        make_speaker: MakeSpeaker,
        rng: random.Random,
        *,
        thinks: bool = False,
        margin: float = DEFAULT_MARGIN,
    ) -> None:
        self.name = name
        self.view: GameView | None = None
        self._mind = mind
        self._make_speaker = make_speaker
        self._rng = rng
        self._thinks = thinks
        self._margin = margin
        self._listener = Listener()
        self._sent: tuple[Sent, ...] = ()
        self._whispered: tuple[Sent, ...] = ()
        self._guarded: tuple[tuple[int, str], ...] = ()
        self._pending: _Pending | None = None
        self._last_id = 0

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self.view is not None and self.view.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet."""
        if isinstance(packet, UnknownPacket):
            return []
        dropped = self._drop()
        if isinstance(packet, NamePacket):
            return [*dropped, Send(self.name)]
        try:
            self._take_in(packet)
            return [*dropped, *self._answer(packet, now)] if isinstance(packet, RequestPacket) else dropped
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the game: say so, answer plainly
            plain = [Send(_plain_answer(packet))] if isinstance(packet, RequestPacket) else []
            return [*dropped, Bug(error), *plain]

    def thought(self, id: int, result: Thought, now: float) -> list[Effect]:
        """Take in the result of a thought; one that is not the current one is ignored."""
        pending = self._pending
        if pending is None or pending.id != id:
            return []
        self._pending = None
        if now > pending.timeout:
            return []
        match result:
            case Composed(text):
                return self._send(self._composed(text, pending))
            case ProviderFailed():
                try:
                    decided, said = self._prepare(replace(pending.board, provider_failed=True))
                except Exception as error:  # noqa: BLE001 - as above; here the prepared answer is at hand
                    return [Bug(error), *self._send(pending.said)]
                return [decided, *self._send(said)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: at the deadline the prepared answer goes out.

        After the server's time-out nothing does: NAME is on its way, and any other answer to it is fatal.
        """
        pending = self._pending
        if pending is None or now < pending.until:
            return []
        answer = self._send(pending.said) if now <= pending.timeout else []
        return [*self._drop(), *answer]

    def _take_in(self, packet: GamePacket) -> None:
        if self.view is not None and packet.info.game_id == self.view.game_id:
            self.view = self.view.after(packet)
        elif isinstance(packet, InitializePacket | DailyInitializePacket):
            self._begin(GameView.begin(packet))

    def _begin(self, view: GameView) -> None:
        leaning = list(view.players)
        self._rng.shuffle(leaning)
        self._temper = Temper(tuple(leaning), bold=self._rng.random() < 0.5)
        self._speaker = self._make_speaker(view)
        self._listener = Listener()
        self._sent = ()
        self._whispered = ()
        self._guarded = ()
        self.view = view

    def _answer(self, packet: RequestPacket, now: float) -> list[Effect]:
        if self.view is None or packet.info.game_id != self.view.game_id:
            return [Send(_plain_answer(packet))]
        board = self._board(self.view)
        match packet:
            case TalkPacket():
                decided, said = self._prepare(board)
            case WhisperPacket():
                decided, said = self._prepare_whisper(board)
                self._whispered = (*self._whispered, said)
                return [decided, Send(said.text)]
            case _:
                choice = self._mind.act(type(packet), board)
                if isinstance(packet, GuardPacket):
                    self._guarded = (*self._guarded, (board.day, choice.target))
                return [Decided(board.day, choice), Send(choice.target)]
        if not self._thinks or not isinstance(decided.decision, Say):
            return [decided, *self._send(said)]
        timeout = self.view.setting.timeout.action / 1000
        until = now + think_seconds(timeout, self._margin)
        self._last_id += 1
        self._pending = _Pending(self._last_id, board, decided.decision, said, until, now + timeout)
        call = Compose(decided.decision.brief, said.text)
        return [decided, Think(self._last_id, (call,), until), WakeAt(until)]

    def _prepare(self, board: Board) -> tuple[Decided, Sent]:
        """The decision, and the line it comes to; where no unused words are left the player is done."""
        decision = self._mind.talk(board)
        for brief in _attempts(decision):
            text = self._words(board.view, brief)
            if text is not None:
                closes = isinstance(decision, Say) and decision.closes
                said = Sent(board.day, text, brief.claims, closes, brief.situation)
                return Decided(board.day, decision), said
        return Decided(board.day, decision), Sent(board.day, OVER, closes=True)

    def _prepare_whisper(self, board: Board) -> tuple[Decided, Sent]:
        """The same for a whisper, which the village does not hear and which commits to nothing."""
        decision = self._mind.whisper(board)
        text = self._whispered_words(board.view, decision.brief) if isinstance(decision, Say) else None
        if text is None or not isinstance(decision, Say):
            return Decided(board.day, decision), Sent(board.day, OVER, closes=True)
        brief = decision.brief
        said = Sent(board.day, text, purpose=brief.situation, proposal=brief.proposal)
        return Decided(board.day, decision), said

    def _composed(self, text: str, pending: _Pending) -> Sent:
        """The composed line, or the prepared one where that is no line to send, or was sent before."""
        line = text.strip()
        unfit = line.splitlines() != [line] or "," in line or line in _NO_SPEECH
        if unfit or line in {said.text for said in self._sent}:
            return pending.said
        brief = pending.decision.brief
        return Sent(pending.board.day, line, brief.claims, pending.decision.closes, brief.situation)

    def _words(self, view: GameView, brief: Brief) -> str | None:
        return self._speaker.say(
            brief,
            view.setting.talk.max_length,
            view.remain_length,
            own={line.text for line in self._sent},
            heard=[talk.text for talk in view.talks],
        )

    def _whispered_words(self, view: GameView, brief: Brief) -> str | None:
        return self._speaker.say(
            brief,
            view.setting.whisper.max_length,
            view.remain_length,
            own={line.text for line in self._whispered},
            heard=[talk.text for talk in view.whispers],
        )

    def _board(self, view: GameView) -> Board:
        readings = self._listener.hear(view)
        ledger = Ledger.derive(view.me, view.talks, readings, self._sent, self._guarded, self._whispered)
        judge = self._mind.judge_for(view)
        proposals = self._listener.overhear(view)
        return Board(view, readings, ledger, self._temper, judge, proposals=proposals)

    def _send(self, said: Sent) -> list[Effect]:
        self._sent = (*self._sent, said)
        return [Send(said.text)]

    def _drop(self) -> list[Effect]:
        pending, self._pending = self._pending, None
        return [] if pending is None else [Drop(pending.id)]


def think_seconds(timeout: float, margin: float) -> float:
    """How long a thought may take when the server waits ``timeout`` seconds.

    The margin is kept free at the end, but never more than a third of a short time-out.
    """
    return timeout - min(margin, timeout / 3)


def _attempts(decision: Say | Stop) -> tuple[Brief, ...]:
    """What to put into words, the best first: a used-up situation becomes waiting, never a repetition."""
    if isinstance(decision, Stop):
        return ()
    return (decision.brief,) if decision.closes else (decision.brief, Brief(Situation.WAIT))


def _plain_answer(packet: RequestPacket) -> str:
    """A legal answer from the packet alone."""
    if isinstance(packet, SpeechPacket):
        return OVER
    info = packet.info
    others = sorted(
        name for name, status in info.status_map.items() if status == "ALIVE" and name != info.agent
    )
    return others[0] if others else info.agent
