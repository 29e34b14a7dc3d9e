"""One player in one game of the Sheriff village: a state machine over packets, without I/O.

It has the interface of :class:`agent.play.player.Player`: feed it packets, answers of a language model and
the time; do what the returned effects say. Without a model its mind answers every request at once. With one,
the model is asked:

==============  =================================  ====================================================
the output is   outside experiments                strict, where the model is measured
==============  =================================  ====================================================
usable          repaired, and sent                 sent as it is
unusable        the mind's answer is sent          what the server counts as invalid is sent
late            the mind's answer is sent          what the server counts as invalid is sent
==============  =================================  ====================================================

A course of several calls must be through by the deadline of the request; if one of its calls fails, so does
the course.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace

from agent.games.sheriff.answers import RawGuess, as_guess, evidence_of, for_server
from agent.games.sheriff.consultant import Asking, Consultant, Consultation, QuestionLog
from agent.games.sheriff.counsel import Counsel
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.notes import Notes, begin, take_in
from agent.games.sheriff.persuading import most_persuasive
from agent.games.sheriff.reliability import ABOVE, Threshold
from agent.games.sheriff.scene import (
    ChoicePacket,
    LinePacket,
    Scene,
    SheriffRequest,
    SpokenLine,
    is_pseudo,
    plain_sheriff_answer,
)
from agent.llm.call import Answer
from agent.play.effects import Bug, Effect, Incident, Send
from agent.play.memory import Memory
from agent.play.turns import DEFAULT_MARGIN, think_seconds
from agent.protocol.fold import first_view
from agent.protocol.info import Announcement
from agent.protocol.packets import (
    SKIP,
    DailyInitializePacket,
    GamePacket,
    GuardPacket,
    InitializePacket,
    NamePacket,
    Packet,
    TalkPacket,
    UnknownPacket,
    VotePacket,
)
from agent.protocol.sheriff import ABSTAIN, CampaignPacket, PseudoVotePacket, Purpose, ReasonPacket
from agent.speech.voice import MakePart, Part
from personas.schema import Language
from rules.game.disposition import Disposition
from rules.game.ledger import Sent
from rules.game.view import GameView
from rules.minds.posterior_judge import PosteriorJudge

INVALID = ""
"""What is sent for an unusable output of a measured model: the server counts it as invalid."""


class SheriffPlayer:
    """One game of one player, from INITIALIZE to FINISH.

    ``make_part`` is called once, when the player learns who it is, for its voice and language. Without
    ``asking`` no model is asked. Who ``persuades`` says the mind's line that moves the others most.
    """

    def __init__(
        self,
        name: str,
        make_mind: MakeMind,
        make_part: MakePart,
        rng: random.Random,
        *,
        asking: Asking | None = None,
        persuades: bool = False,
        threshold: Threshold = ABOVE,
        margin: float = DEFAULT_MARGIN,
    ) -> None:
        self.name = name
        self.notes = Notes(threshold)
        self.asked = QuestionLog()
        self._make_mind = make_mind
        self._make_part = make_part
        self._rng = rng
        self._asking = asking
        self._persuades = persuades
        self._margin = margin
        self._part: Part | None = None
        self._counsel = Counsel()
        self.memory: Memory | None = None
        self._announcements: tuple[Announcement, ...] = ()
        self._before_pseudo_vote: Notes | None = None
        self._owes: SheriffRequest | None = None
        self.scene: Scene | None = None

    @property
    def view(self) -> GameView | None:
        """What this player has been told, once a game has begun."""
        return None if self.memory is None else self.memory.view

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self.view is not None and self.view.finished

    @property
    def language(self) -> Language:
        """What it speaks."""
        assert self._part is not None  # a game has begun
        return self._part.prompt_builder.language

    def hand_over(self, make_mind: MakeMind, asking: Asking | None) -> None:
        """Let another mind, or model, decide from now on; what the player knows stays."""
        self._make_mind, self._asking = make_mind, asking
        if self._part is not None:
            self._decide_by(self._part)

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet."""
        if isinstance(packet, UnknownPacket):
            return []
        dropped = self._counsel.drop()
        if isinstance(packet, NamePacket):
            self._forgo()
            return [*dropped, Send(self.name)]
        self._owes = packet if isinstance(packet, SheriffRequest) else None
        try:
            effects = [*dropped, *self._take_in(packet)]
            if isinstance(packet, SheriffRequest):
                effects += self._answer(packet, now)
        except Exception as error:  # noqa: BLE001 - a bug must not lose the game: report it, answer plainly
            plain = [Send(plain_sheriff_answer(packet))] if isinstance(packet, SheriffRequest) else []
            return [*dropped, Bug(error), *plain]
        return effects

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in the answer of a language model; nothing happens if no request waits for it."""
        draft = self._counsel.draft
        if draft is None or id not in draft.waiting:
            return []
        effects = self._counsel.take(id, answer)
        return effects if draft.waiting else [*effects, *self._finish(draft, now)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: when it is up, the answer is made of what there is."""
        draft = self._counsel.draft
        if draft is None or now < draft.until:
            return []
        return [*self._counsel.drop(), *self._finish(draft, now)]

    # What comes in

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
            self._counsel.consultant = None
        else:
            self._counsel.consultant = Consultant(self._asking, self.language, self.asked)

    # Answering a request

    def _answer(self, packet: SheriffRequest, now: float) -> list[Effect]:
        memory = self.memory
        if memory is None or packet.info.game_id != memory.view.game_id:
            return [Send(plain_sheriff_answer(packet))]
        if is_pseudo(packet) and self._before_pseudo_vote is None:
            self._before_pseudo_vote = self.notes
        board = replace(memory.board(), out_of_reach=frozenset())  # who has failed stays, and can be chosen
        self.scene = scene = Scene(packet, board, self._announcements)
        seconds = memory.view.setting.timeout.action / 1000
        draft = Consultation(scene, now + think_seconds(seconds, self._margin), now + seconds)
        if self._counsel.consultant is None:
            return self._finish(draft, now)
        return self._counsel.ask(draft, memory.view, self.notes)

    def _finish(self, draft: Consultation, now: float) -> list[Effect]:
        """Send the answer of a draft; nothing after the server's time-out, when NAME is on its way."""
        self._counsel.draft = None
        if now > draft.expires:
            return []
        packet = draft.scene.packet
        match packet:
            case ReasonPacket():
                text = self._rate(draft, packet)
            case TalkPacket() | CampaignPacket():
                text = self._say(draft, packet)
            case _:
                text = self._choose(draft, packet)
        self._owes = None
        return [Send(text)]

    @property
    def _is_measured(self) -> bool:
        """Whether nothing may replace the model's own answer."""
        return self._asking is not None and self._asking.strict

    def _rate(self, draft: Consultation, packet: ReasonPacket) -> str:
        """Note the scores of the guesses, and return the guesses as the server expects them."""
        guesses = dict(draft.guesses)
        missing = tuple(name for name in packet.targets if as_guess(guesses.get(name)) is None)
        if missing and not self._is_measured:
            own = self._mind.reason(draft.scene, missing)
            guesses |= {name: guess.model_dump() for name, guess in own.items()}
        role = draft.scene.board.view.role
        valid = {name: guess for name, raw in guesses.items() if (guess := as_guess(raw)) is not None}
        if packet.purpose is Purpose.VOTE and self._counsel.consultant is not None and valid:
            self.notes = self.notes.citing(set[int]().union(*(evidence_of(guesses[name]) for name in valid)))
        self.notes = self.notes.rated({name: guess.reliability(role) for name, guess in valid.items()})
        wire: Mapping[str, RawGuess] = {name: for_server(raw) for name, raw in guesses.items()}
        return json.dumps(wire, ensure_ascii=False)

    def _say(self, draft: Consultation, packet: LinePacket) -> str:
        if draft.text is not None:
            line = SpokenLine(draft.text)
        elif self._is_measured:
            return INVALID
        else:
            line = self._own_line(draft.scene, packet)
        if self.memory is not None:
            self.memory.said(Sent(draft.scene.board.day, line.text, line.claims))
        return line.text

    def _own_line(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        """The line of the mind, or, of those it offers, the one that moves its hearers most."""
        memory = self.memory
        if not self._persuades or memory is None:
            return self._mind.speak(scene, packet)
        return most_persuasive(self._mind.lines(scene, packet), scene, memory.heard_as)

    def _choose(self, draft: Consultation, packet: ChoicePacket) -> str:
        if draft.text is not None:
            chosen = draft.text
        elif self._is_measured:
            return INVALID
        else:
            chosen = self._mind.choose(draft.scene, packet)
        if self.memory is not None and isinstance(packet, VotePacket | GuardPacket) and chosen != ABSTAIN:
            self.memory.chose(packet, chosen)
        return chosen

    # Dropping a request

    def _forgo(self) -> None:
        """The server has stopped waiting: the others are told a Skip instead of a line."""
        if isinstance(self._owes, LinePacket) and self.memory is not None:
            self.memory.said(Sent(self.memory.view.day, SKIP))
        self._owes = None
