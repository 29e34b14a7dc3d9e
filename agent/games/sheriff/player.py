"""One player in one game of the Sheriff village: a state machine over packets, without I/O.

Without a model its mind (decision maker) answers every request at once. With one, the model is asked, and the
mind adds at the end what the model has left out; :mod:`agent.games.thinking` says what is sent.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import count

from agent.games.sheriff.answers import RawGuess, evidence_of, for_server
from agent.games.sheriff.consultant import AskingOptions, CallCounter, Consultant, Consultation
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.notes import ABOVE, Notes, Threshold, begin, take_in
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.sheriff.scene import (
    ChoicePacket,
    LinePacket,
    Scene,
    SheriffRequest,
    SpokenLine,
    is_pseudo,
    plain_sheriff_answer,
)
from agent.games.thinking import INVALID_ANSWER
from agent.llm.call import Answer, Call, Completion
from agent.play.answering import DEFAULT_MARGIN, AnsweringPlayer, RequestPlayer, act_or_report, deadlines
from agent.play.effects import Effect, Incident, Send
from agent.play.memory import Memory
from agent.play.refining import SpokenSituation
from agent.play.rewording import reword_line
from agent.protocol.fold import first_view
from agent.protocol.info import Announcement
from agent.protocol.lenience import guess_meant
from agent.protocol.packets import (
    SKIP,
    DailyInitializePacket,
    GamePacket,
    GuardPacket,
    InitializePacket,
    Packet,
    TalkPacket,
    VotePacket,
)
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, PseudoVotePacket, Purpose, ReasonPacket
from agent.speech.voice import MakePart, Part
from personas.schema import Language
from rules.game.disposition import Disposition
from rules.game.ledger import SentLine
from rules.game.view import GameView
from rules.minds.persuasion import Persuasion
from rules.minds.posterior_judge import PosteriorJudge


class SheriffPlayer(RequestPlayer):
    """A player in one game of a Sheriff village, from the packet INITIALIZE to the packet FINISH.

    ``make_part`` gives the player its way of talking and its language; it is called when the game begins.
    ``asking`` says how a language model is asked; without ``asking`` no model is used. With ``persuades`` the
    player says, of the lines that its mind (decision maker) offers, the one that persuades the others most.
    """

    def __init__(
        self,
        name: str,
        make_mind: MakeMind,
        make_part: MakePart,
        rng: random.Random,
        *,
        asking: AskingOptions | None = None,
        persuades: bool = False,
        threshold: Threshold = ABOVE,
        margin: float = DEFAULT_MARGIN,
    ) -> None:
        super().__init__(name)
        self.notes = Notes(threshold)
        self.asked = CallCounter()
        self._make_mind = make_mind
        self._make_part = make_part
        self._rng = rng
        self._asking = asking
        self._persuades = persuades
        self._margin = margin
        self._part: Part | None = None
        self._consultant: Consultant | None = None
        self._ids = count(1)
        self.memory: Memory | None = None
        self._announcements: tuple[Announcement, ...] = ()
        self._before_pseudo_vote: Notes | None = None
        self.scene: Scene | None = None

    @property
    def view(self) -> GameView | None:
        """The player's view of the game; None before the game begins."""
        return None if self.memory is None else self.memory.view

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self.view is not None and self.view.finished

    @property
    def language(self) -> Language:
        """The player's language."""
        assert self._part is not None  # a game has begun
        return self._part.prompt_builder.language

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        """Return what a Refiner needs to reword the line that a packet asks for; None if it asks for none."""
        scene = self.scene
        if scene is None or not isinstance(packet, LinePacket):
            return None
        view, hearers = scene.board.view, scene.hearers
        prompts = SheriffPrompts(self.language, view, self.notes, packet)
        briefing = prompts.briefing(hearers[0] if len(hearers) == 1 else None)
        return SpokenSituation(briefing, view.setting.timeout.action / 1000)

    def reworded(self, base: str, line: str) -> str:
        """Return ``line``, a rewording of the player's last line ``base``, checked by ``reword_line``."""
        assert self.memory is not None  # the player has already spoken
        return reword_line(self.memory, self.language, base, line)

    def hand_over(self, make_mind: MakeMind, asking: AskingOptions | None) -> None:
        """Switch to another mind or model; the player's knowledge is kept."""
        self._make_mind, self._asking = make_mind, asking
        if self._part is not None:
            self._decide_by(self._part)

    def act_on(self, packet: GamePacket, now: float) -> list[Effect]:
        lost = self._take_in(packet)
        return [*lost, *self._answer(packet, now)] if isinstance(packet, SheriffRequest) else lost

    def answer_plainly(self, packet: GamePacket, now: float) -> list[Effect]:
        return [Send(plain_sheriff_answer(packet))] if isinstance(packet, SheriffRequest) else []

    # Incoming packets

    def _take_in(self, packet: GamePacket) -> list[Effect]:
        memory = self.memory
        if self._before_pseudo_vote is not None and not isinstance(packet, PseudoVotePacket):
            self.notes = self.notes.back_to(self._before_pseudo_vote)
            self._before_pseudo_vote = None
        lost: list[str] = []
        if memory is not None and packet.info.game_id == memory.view.game_id:
            lost = memory.take_in(packet)
        elif isinstance(packet, InitializePacket | DailyInitializePacket):
            self._begin(first_view(packet))
            self.notes = begin(Notes(self.notes.threshold), packet.info)
        self._announcements += packet.info.announcements or ()
        self.notes = take_in(self.notes, packet)
        return [Incident(what) for what in lost]

    def _begin(self, view: GameView) -> None:
        leaning = list(view.players)
        self._rng.shuffle(leaning)
        disposition = Disposition(tuple(leaning), bold=self._rng.random() < 0.5)
        self._part = self._make_part(view)
        self._decide_by(self._part)
        self.memory = Memory(view, disposition, PosteriorJudge())
        self._announcements = ()

    def _decide_by(self, part: Part) -> None:
        self._mind = self._make_mind(part, self._rng)
        if self._asking is None:
            self._consultant = None
        else:
            self._consultant = Consultant(self._asking, self.language, self.asked)

    # Answering a request

    def _answer(self, packet: SheriffRequest, now: float) -> list[Effect]:
        memory = self.memory
        if memory is None or packet.info.game_id != memory.view.game_id:
            return self.answer_plainly(packet, now)
        if is_pseudo(packet) and self._before_pseudo_vote is None:
            self._before_pseudo_vote = self.notes
        board = replace(memory.board(), out_of_reach=frozenset())  # failed players can still be chosen here
        self.scene = scene = Scene(packet, board, self._announcements)
        until, expires = deadlines(now, memory.view.setting.timeout.action / 1000, self._margin)
        self._machine = turn = _SheriffTurn(self._consultant, memory, self._ids, self._text)
        adviser = self._mind.adviser(scene, packet) if isinstance(packet, LinePacket) else None
        return turn.begin(Consultation(scene, adviser, until=until, expires=expires), self.notes, now)

    def _text(self, draft: Consultation) -> str:
        """Return the answer to a request: what a model has answered, completed by the mind."""
        match draft.scene.packet:
            case ReasonPacket() as packet:
                return self._rate(draft, packet)
            case (TalkPacket() | CampaignPacket()) as packet:
                return self._say(draft, packet)
            case packet:
                return self._choose(draft, packet)

    @property
    def _is_measured(self) -> bool:
        """Whether the model is measured, so that its answer must not be replaced."""
        return self._asking is not None and self._asking.strict

    def _rate(self, draft: Consultation, packet: ReasonPacket) -> str:
        """Store the scores of the guesses, and return the guesses in the server's form."""
        guesses = dict(draft.guesses)
        missing = tuple(name for name in packet.targets if guess_meant(guesses.get(name)) is None)
        if missing and not self._is_measured:
            own = self._mind.reason(draft.scene, missing)
            guesses |= {name: guess.model_dump() for name, guess in own.items()}
        role = draft.scene.board.view.role
        valid = {name: guess for name, raw in guesses.items() if (guess := guess_meant(raw)) is not None}
        if packet.purpose is Purpose.VOTE and self._consultant is not None and valid:
            self.notes = self.notes.citing(set[int]().union(*(evidence_of(guesses[name]) for name in valid)))
        self.notes = self.notes.rated({name: guess.reliability(role) for name, guess in valid.items()})
        wire: Mapping[str, RawGuess] = {name: for_server(raw) for name, raw in guesses.items()}
        return json.dumps(wire, ensure_ascii=False)

    def _say(self, draft: Consultation, packet: LinePacket) -> str:
        if draft.text is not None:
            line = SpokenLine(draft.text)
        elif self._is_measured:
            return INVALID_ANSWER
        else:
            line = self._own_line(draft.scene, packet)
        if self.memory is not None:
            self.memory.said(SentLine(draft.scene.board.day, line.text, line.claims))
        return line.text

    def _own_line(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        """Return the mind's line, or with ``persuades`` the most persuasive of its lines."""
        memory = self.memory
        if not self._persuades or memory is None:
            return self._mind.speak(scene, packet)
        lines = self._mind.lines(scene, packet)
        if len(lines) == 1:
            return lines[0]
        persuasion = Persuasion(scene.board, scene.hearers)
        return max(lines, key=lambda line: persuasion.of(memory.heard_as(line.text)))

    def _choose(self, draft: Consultation, packet: ChoicePacket) -> str:
        if draft.text is not None:
            chosen = draft.text
        elif self._is_measured:
            return INVALID_ANSWER
        else:
            chosen = self._mind.choose(draft.scene, packet)
        if self.memory is not None and isinstance(packet, VotePacket | GuardPacket) and chosen != ABSTAIN:
            self.memory.chose(packet, chosen)
        return chosen


class _SheriffTurn(AnsweringPlayer[Consultation]):
    """Answers one request. ``write`` makes the answer text from what a model has answered so far."""

    def __init__(
        self,
        consultant: Consultant | None,
        memory: Memory,
        ids: Iterator[int],
        write: Callable[[Consultation], str],
    ) -> None:
        super().__init__()
        self._consultant = consultant
        self._memory = memory
        self._ids = ids
        self._write = write
        self._owes_line = False

    def begin(self, draft: Consultation, notes: Notes, now: float) -> list[Effect]:
        """Send the mind's answer at once or, with a consultant, ask a model."""
        self._owes_line = isinstance(draft.scene.packet, LinePacket)
        calls = [] if self._consultant is None else self._consultant.calls(draft, self._memory.view, notes)
        return [*(self._ask(draft, targets, call) for targets, call in calls), *self.keep(draft, now)]

    def take(self, draft: Consultation, id: int, answer: Answer, now: float) -> list[Effect]:
        targets = draft.about[id]
        if not isinstance(answer, Completion) or self._consultant is None:
            return []
        call = self._consultant.read(draft, answer.text, targets)
        return [] if call is None else [self._ask(draft, targets, call)]

    def finish(self, draft: Consultation, now: float) -> list[Effect]:
        self._owes_line = False
        return act_or_report(
            lambda: [Send(self._write(draft), draft.expires)],
            lambda: [Send(plain_sheriff_answer(draft.scene.packet), draft.expires)],
        )

    def interrupted(self, now: float) -> list[Effect]:
        """Record that the server has stopped waiting and shows a Skip instead of the player's line."""
        if self._owes_line:
            self._memory.said(SentLine(self._memory.view.day, SKIP))
        return []

    def _ask(self, draft: Consultation, targets: tuple[str, ...], call: Call) -> Effect:
        id = next(self._ids)
        draft.about[id] = targets
        return draft.ask(id, call)
