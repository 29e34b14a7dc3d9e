"""One player in one game: a state machine over packets, without I/O.

Feed it packets, answers of a language model and the time; do what the returned effects say. Seconds are
those of whatever clock the caller uses. The player answers each request exactly once, and never after the
server has moved on (protocol sections 4 and 13). To :mod:`agent.play.answering` it adds:

==================  ==========================================  ======================================
state               input                                       the player
==================  ==========================================  ======================================
asking a model      corrected claims of others' lines           decides again, asks about the answer
asking a model      a useless answer                            asks once more, if there is time
freeform phase      its beginning, a line, the time             plans its next line, says it in time
freeform phase      NAME                                        sends its name, and goes on
freeform phase      its end                                     drops everything, says nothing more
==================  ==========================================  ======================================
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace

from agent.llm.call import Answer
from agent.play.answering import DEFAULT_MARGIN, RequestPlayer
from agent.play.author import Author
from agent.play.draft import Drafter, GameInPlay
from agent.play.effects import ClaimsFixed, Effect, Incident, Send
from agent.play.idle import IdleThoughts
from agent.play.memory import Memory
from agent.play.open_floor import OpenFloor
from agent.play.pacing import FloorPacing, FloorSchedule
from agent.play.rereading import Hearing, Reader, SecondReader
from agent.play.turns import Turn, plain_answer
from agent.protocol.fold import first_view
from agent.protocol.packets import (
    OVER,
    DailyInitializePacket,
    GamePacket,
    InitializePacket,
    PhasePacket,
    RequestPacket,
    TalkBroadcastPacket,
    TalkPacket,
)
from agent.reading.analysts import DEFAULT_ANALYST, Analyst
from agent.speech.voice import MakePart
from rules.game.disposition import Disposition
from rules.game.ledger import SentLine
from rules.game.view import GameView
from rules.minds.minds import Mind
from rules.situations import ALWAYS_PREPARED, Situation


class Player(RequestPlayer):
    """One player in one game of the contest, from INITIALIZE to FINISH.

    ``make_part`` makes the player's voice when the game begins. If ``thinks`` is False no model is asked, and
    prepared answers are sent at once. ``leeway``, ``gates`` and ``prepared`` are those of
    :class:`~agent.play.author.Author`. ``analyst`` selects what reads the talk: patterns, a model or both.
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
        prepared: Collection[Situation] = ALWAYS_PREPARED,
        analyst: Analyst = DEFAULT_ANALYST,
        pacing: FloorPacing = FloorPacing(),  # noqa: B008 - frozen
    ) -> None:
        super().__init__(name)
        self._mind = mind
        self._make_part = make_part
        self._rng = rng
        self._thinks = thinks
        self._margin = margin
        self._leeway = leeway
        self._gates = gates
        self._prepared = frozenset(prepared)
        self._reads = thinks and analyst is Analyst.BOTH
        self._pacing = pacing
        self.game: GameInPlay | None = None
        """The player's memory, writer of lines and so on in this game, or None before the game."""
        self._machine: Drafter | None = None

    @property
    def view(self) -> GameView | None:
        """What the player knows about the game, or None before the game."""
        return None if self.game is None else self.game.memory.view

    @property
    def finished(self) -> bool:
        """Whether the game has ended (FINISH has arrived)."""
        return self.view is not None and self.view.finished

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        if self.game is not None:
            if (effects := self.game.idle.take(id, answer)) is not None:
                return effects
            if (effects := self.game.reader.take(id, answer)) is not None:
                fixed = [effect for effect in effects if isinstance(effect, ClaimsFixed)]
                machine = self._machine
                return effects if machine is None else [*effects, *machine.after_reading(fixed, now)]
        return super().on_answer(id, answer, now)

    def leave(self, packet: GamePacket) -> list[Effect]:
        """Stop the current work, except a freeform phase in which a line has arrived."""
        if isinstance(self._machine, OpenFloor) and isinstance(packet, TalkBroadcastPacket):
            return []
        return super().leave(packet)

    def act_on(self, packet: GamePacket, now: float) -> list[Effect]:
        return [*self._take_in(packet), *self._go_on(packet, now)]

    def answer_plainly(self, packet: GamePacket, now: float) -> list[Effect]:
        if not isinstance(packet, RequestPacket):
            return []
        if self.game is None:
            return [Send(plain_answer(packet))]
        if isinstance(packet, TalkPacket):
            self.game.memory.said(SentLine(packet.info.day, OVER, closes=True))
        return [Send(plain_answer(packet), now + self.game.memory.view.setting.timeout.action / 1000)]

    def _take_in(self, packet: GamePacket) -> list[Effect]:
        game = self.game
        if game is not None and packet.info.game_id == game.memory.view.game_id:
            return [Incident(what) for what in game.memory.take_in(packet)]
        if isinstance(packet, InitializePacket | DailyInitializePacket):
            self.game = self._begin(first_view(packet))
        return []

    def _begin(self, view: GameView) -> GameInPlay:
        leaning = list(view.players)
        self._rng.shuffle(leaning)
        is_bold, explains = self._rng.random() < 0.5, self._rng.random() < 0.5
        part = self._make_part(view)
        part = replace(part, seat_prompt=replace(part.seat_prompt, hears=self._reads))
        disposition = Disposition(tuple(leaning), is_bold, part.manner, explains)
        memory = Memory(view, disposition, self._mind.judge_for(view))
        author = Author(self._mind, part, self._thinks, self._leeway, self._gates, self._prepared)
        idle = IdleThoughts(part.seat_prompt, thinks=author.model_speaks)
        reader: Reader
        if author.model_speaks:
            reader = Hearing(memory, part.seat_prompt, idle, reads=self._reads)
        else:
            reader = SecondReader(memory, part.prompt_builder.language, reads=self._reads)
        return GameInPlay(memory, author, reader, idle)

    def _go_on(self, packet: GamePacket, now: float) -> list[Effect]:
        match packet:
            case InitializePacket() | DailyInitializePacket() if self.game is not None:
                return self.game.use_idle_time(now)
            case PhasePacket(request="TALK_PHASE_START"):
                return self._open_floor(now)
            case TalkBroadcastPacket() if isinstance(self._machine, OpenFloor):
                if packet.new_talk.agent != packet.info.agent:
                    self._machine.heard(now)
                return self._machine.decide_again(now)
        return self._answer(packet, now) if isinstance(packet, RequestPacket) else []

    def _answer(self, packet: RequestPacket, now: float) -> list[Effect]:
        game = self.game
        if game is None or packet.info.game_id != game.memory.view.game_id:
            return self.answer_plainly(packet, now)
        self._machine = turn = Turn(game, packet, now, self._margin)
        return [*game.idle.drop(), *turn.answer()]

    def _open_floor(self, now: float) -> list[Effect]:
        game, view = self.game, self.view
        if game is None or view is None or view.setting.talk.duration is None or view.me not in view.alive:
            return []
        quota = view.setting.talk.max_count.per_agent if view.remain_count is None else view.remain_count
        seconds, others = view.setting.talk.duration / 1000, len(view.alive) - 1
        schedule = FloorSchedule(now, seconds, quota, others, self._pacing, self._rng)
        self._machine = floor = OpenFloor(game, schedule)
        return [*game.idle.drop(), *floor.decide_again(now)]
