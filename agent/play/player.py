"""One player in one game: a state machine over packets, without I/O.

Feed it packets, answers of a language model and the time; do what the returned effects say. Seconds are
those of whatever clock the caller uses. The player answers each request exactly once, and never after the
server has moved on: a NAME probe or a newer packet makes it drop what it was thinking about (protocol
sections 4 and 13).

==================  ==========================================  ======================================
while               this arrives                                the player
==================  ==========================================  ======================================
idle                a request it can answer at once             sends the answer
idle                a request worth a thought                   thinks, and wakes at the deadline
thinking            the answer to the current thought           sends it, or asks once more
thinking            the deadline                                drops the thought, sends what is prepared
thinking            NAME                                        drops everything, sends its name
thinking            a request it does not know                  ignores it
thinking            any other packet                            drops everything, goes on from there
thinking            anything, after the server's time-out       drops everything, sends nothing
any                 the answer to an older thought              ignores it
on an open floor    its beginning, a line, the time             plans its next line, says it in time
on an open floor    its end                                     drops everything, says nothing more
==================  ==========================================  ======================================
"""

from __future__ import annotations

import random
from dataclasses import replace

from agent.llm.call import Answer, Completion
from agent.play.author import Author
from agent.play.draft import Draft
from agent.play.effects import Bug, Decided, Drop, Effect, Incident, Send, WakeAt
from agent.play.memory import Memory
from agent.play.open_floor import FloorPacing, FloorSchedule, urge_of
from agent.play.rereading import Reader
from agent.protocol.fold import action_of, first_view
from agent.protocol.packets import (
    OVER,
    SKIP,
    DailyInitializePacket,
    GamePacket,
    InitializePacket,
    NamePacket,
    Packet,
    PhasePacket,
    RequestPacket,
    SpeechPacket,
    TalkBroadcastPacket,
    TalkPacket,
    UnknownPacket,
    WhisperPacket,
)
from agent.speech.voice import MakePart
from rules.board import Board, Disposition
from rules.decision import Choose, Say, Stop
from rules.game.ledger import Sent
from rules.game.view import GameView
from rules.minds.minds import Mind

DEFAULT_MARGIN = 10.0
"""Seconds between the last moment for a thought and the server's time-out, where that is long enough."""
PATIENCE = 20.0
"""Seconds that a line may be late on an open floor while a model still words it."""


class Player:
    """One game of one player, from INITIALIZE to FINISH.

    ``make_part`` is asked once, when the player learns who it is. ``thinks`` tells whether somebody carries
    out :class:`~agent.play.effects.Think`; without, every prepared answer goes out at once. ``leeway`` is how
    much worse by beliefs than the best a target may be for a model to choose it. With ``gates`` prepared
    lines pass the last gate as well.
    """

    def __init__(
        self,
        name: str,
        mind: Mind,
        make_part: MakePart,
        rng: random.Random,
        *,
        thinks: bool = False,
        margin: float = DEFAULT_MARGIN,
        leeway: float = 0.0,
        gates: bool = False,
        pacing: FloorPacing = FloorPacing(),  # noqa: B008 - frozen
    ) -> None:
        self.name = name
        self._mind = mind
        self._make_part = make_part
        self._rng = rng
        self._thinks = thinks
        self._margin = margin
        self._leeway = leeway
        self._gates = gates
        self._pacing = pacing
        self._memory: Memory | None = None
        self._draft: Draft | None = None
        self._floor: FloorSchedule | None = None
        self._owes: RequestPacket | None = None
        self._last_id = 0

    @property
    def view(self) -> GameView | None:
        """What this player has been told, once a game has begun."""
        return None if self._memory is None else self._memory.view

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self.view is not None and self.view.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet."""
        if isinstance(packet, UnknownPacket):
            return []
        if isinstance(packet, NamePacket):
            return [*self._abandon(), Send(self.name), *self._plan(now)]
        goes_on = self._floor is not None and isinstance(packet, TalkBroadcastPacket)
        dropped = [] if goes_on else self._drop()
        self._owes = packet if isinstance(packet, RequestPacket) else None
        try:
            return [*dropped, *self._take_in(packet), *self._act_on(packet, now)]
        except Exception as error:  # noqa: BLE001 - a bug of ours must not cost the game: say so, answer plainly
            plain = [self._send_plainly(packet)] if isinstance(packet, RequestPacket) else []
            return [*dropped, Bug(error), *plain]

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in what a language model answered; if not to the current thought, nothing happens."""
        if self._memory is not None and self._reader.is_asked(id):
            return self._reader.take(id, answer)
        draft = self._draft
        if draft is None or draft.thought is None or draft.id != id:
            return []
        try:
            if isinstance(answer, Completion):
                effects = draft.take(answer, now, self._next_id())
            else:
                effects = self._without_model(draft)
        except Exception as error:  # noqa: BLE001 - as above; here the prepared answer is at hand
            effects = [Bug(error)]
        return [*effects, *self._settle(draft, now)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: what is due goes out, and on an open floor the last word before its end.

        After the server's time-out nothing does: NAME is on its way, and any other answer to it is fatal.
        """
        effects: list[Effect] = []
        if (draft := self._draft) is not None:
            effects = [*draft.give_up(now), *self._settle(draft, now)]
        floor = self._floor
        if floor is not None and not floor.is_over and now >= floor.stop_at:
            effects += [*self._drop(), *self._say_over(floor)]
        return effects

    # What comes in

    def _take_in(self, packet: GamePacket) -> list[Effect]:
        memory = self._memory
        if memory is not None and packet.info.game_id == memory.view.game_id:
            return [Incident(what) for what in memory.take_in(packet)]
        if isinstance(packet, InitializePacket | DailyInitializePacket):
            self._begin(first_view(packet))
        return []

    def _begin(self, view: GameView) -> None:
        leaning = list(view.players)
        self._rng.shuffle(leaning)
        disposition = Disposition(tuple(leaning), bold=self._rng.random() < 0.5)
        part = self._make_part(view)
        self._memory = Memory(view, disposition, self._mind.judge_for(view))
        self._author = Author(self._mind, part, self._thinks, self._leeway, self._gates)
        self._reader = Reader(self._memory, part.prompt_builder.language)

    def _act_on(self, packet: GamePacket, now: float) -> list[Effect]:
        match packet:
            case PhasePacket(request="TALK_PHASE_START"):
                return self._open_floor(now)
            case TalkBroadcastPacket():
                if self._floor is not None and packet.new_talk.agent != packet.info.agent:
                    self._floor.heard(now)
                return self._plan(now)
        self._floor = None
        return self._answer(packet, now) if isinstance(packet, RequestPacket) else []

    # Answering a request

    def _answer(self, packet: RequestPacket, now: float) -> list[Effect]:
        memory = self._memory
        if memory is None or packet.info.game_id != memory.view.game_id:
            return [self._send_plainly(packet)]
        board = memory.board()
        seconds = memory.view.setting.timeout.action / 1000
        until, expires = now + think_seconds(seconds, self._margin), now + seconds
        match packet:
            case WhisperPacket():
                whisper, said = self._author.prepare_whisper(board)
                memory.whispered(said)
                return [Decided(board, whisper, said.text), self._send(said.text)]
            case TalkPacket():
                decision, said = self._author.prepare(board)
                decided = Decided(board, decision, said.text)
                if isinstance(decision, Stop):
                    return [decided, *self._say(said)]
                draft = Draft(board, decision, said, now, until, expires)
            case _:
                action = action_of(packet)
                choice = self._mind.act(action, board)
                decided = Decided(board, choice, choice.target)
                draft = Draft(board, choice, choice.target, now, until, expires)
                draft.thought = self._author.choice_thought(board, action, choice)
        self._draft = draft
        return [decided, *self._read(until), *self._start(draft), *self._settle(draft, now)]

    def _read(self, until: float) -> list[Effect]:
        """Have doubtful lines read by a model meanwhile."""
        return self._reader.ask(self._next_id(), until) if self._thinks else []

    def _start(self, draft: Draft) -> list[Effect]:
        """Begin the thought that may improve a draft."""
        if isinstance(draft.decision, Say) and isinstance(draft.best, Sent):
            draft.thought = self._author.line_thought(draft.board, draft.decision, draft.best.text)
        return draft.think(self._next_id())

    def _without_model(self, draft: Draft) -> list[Effect]:
        """Decide anew where a line was wanted and no model is there to word it."""
        draft.thought = None
        if isinstance(draft.decision, Choose):
            return []
        board = replace(draft.board, provider_failed=True)
        decision, draft.best = self._author.prepare(board)
        return [Decided(board, decision, draft.best.text)]

    def _settle(self, draft: Draft, now: float) -> list[Effect]:
        """Send what a draft has come to, or wake up when that, or giving up on a thought, is due."""
        if now > draft.expires:
            return self._drop()
        if (due := draft.due(now)) is not None:
            return [WakeAt(due)]
        self._draft = None
        if isinstance(draft.best, Sent):
            return [*self._say(draft.best), *self._after_line(draft.best, now)]
        if self._memory is not None and self._owes is not None:
            self._memory.chose(self._owes, draft.best)
        return [self._send(draft.best)]

    # An open floor

    def _open_floor(self, now: float) -> list[Effect]:
        view = self.view
        if view is None or view.setting.talk.duration is None or view.me not in view.alive:
            return []
        quota = view.setting.talk.max_count.per_agent if view.remain_count is None else view.remain_count
        self._floor = FloorSchedule(now, view.setting.talk.duration / 1000, quota, self._pacing, self._rng)
        return self._plan(now)

    def _plan(self, now: float) -> list[Effect]:
        """Decide what to say next on the open floor and when; a bug of ours costs no more than a line."""
        floor, memory = self._floor, self._memory
        if floor is None or memory is None or floor.is_over:
            return []
        try:
            return self._plan_line(floor, memory.board(), now)
        except Exception as error:  # noqa: BLE001 - as above
            return [Bug(error), *self._drop(), WakeAt(floor.stop_at)]

    def _plan_line(self, floor: FloorSchedule, board: Board, now: float) -> list[Effect]:
        """Decide what to say next; a thought that still serves goes on."""
        effects = self._read(floor.stop_at)
        decision, said = (None, None) if floor.is_spent else self._author.prepare(board)
        if not isinstance(decision, Say) or said is None:
            return [*effects, *self._drop(), *self._say_over(floor)]
        at = floor.time_for(urge_of(board, decision))
        draft = self._draft
        if at is None:
            return [*effects, *self._drop(), WakeAt(floor.stop_at)]
        if draft is not None and isinstance(draft.decision, Say) and draft.decision.brief == decision.brief:
            draft.board, draft.at, draft.until = board, at, max(draft.until, at)
            draft.best = draft.best if draft.is_composed else said
            return [*effects, *self._settle(draft, now)]
        patience = min(PATIENCE, (floor.stop_at - now) / 3)
        until = min(floor.stop_at, max(at, now) + patience)
        draft = Draft(board, decision, said, now, until, floor.too_late, at)
        effects += [*self._drop(), Decided(board, decision, said.text), *self._start(draft)]
        self._draft = draft
        return [*effects, *self._settle(draft, now)]

    def _after_line(self, said: Sent, now: float) -> list[Effect]:
        """Go on after an own line on the open floor: with the last word, or with the next line."""
        floor = self._floor
        if floor is None:
            return []
        floor.spoke(now)
        return self._say_over(floor) if said.closes else self._plan(now)

    def _say_over(self, floor: FloorSchedule) -> list[Effect]:
        floor.is_over = True
        return [self._send(OVER)]

    # What goes out

    def _say(self, said: Sent) -> list[Effect]:
        if self._memory is not None:
            self._memory.said(said)
        return [self._send(said.text)]

    def _send(self, text: str) -> Send:
        self._owes = None
        return Send(text)

    def _send_plainly(self, packet: RequestPacket) -> Send:
        """A legal answer from the packet alone."""
        if isinstance(packet, SpeechPacket):
            if isinstance(packet, TalkPacket) and self._memory is not None:
                self._memory.said(Sent(packet.info.day, OVER, closes=True))
            return self._send(OVER)
        info = packet.info
        others = sorted(
            name for name, status in info.status_map.items() if status == "ALIVE" and name != info.agent
        )
        return self._send(others[0] if others else info.agent)

    def _abandon(self) -> list[Effect]:
        """Give up the request that the server has just given up: it shows a Skip instead of the talk."""
        if isinstance(self._owes, TalkPacket) and self._memory is not None:
            self._memory.said(Sent(self._memory.view.day, SKIP))
        self._owes = None
        return self._drop()

    def _drop(self) -> list[Effect]:
        draft, self._draft = self._draft, None
        return [] if draft is None or draft.thought is None else [Drop(draft.id)]

    def _next_id(self) -> int:
        self._last_id += 1
        return self._last_id


def think_seconds(timeout: float, margin: float) -> float:
    """How long a thought may take when the server waits ``timeout`` seconds.

    The margin is kept free at the end, but never more than a third of a short time-out.
    """
    return timeout - min(margin, timeout / 3)
