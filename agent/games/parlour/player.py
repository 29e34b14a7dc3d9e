"""One player in one parlour game: a state machine over packets, without I/O.

It has the interface of :class:`agent.play.player.Player`. Its mind prepares an answer to every request;
where a course asks a language model, that answer waits until the model's is there:

==============  ===================================  ==================================================
the output is   outside experiments                  strict, where the model is measured
==============  ===================================  ==================================================
usable          repaired, and sent                   sent as it is
unusable        the prepared answer is sent          what the server counts as invalid is sent
late            the prepared answer is sent          what the server counts as invalid is sent
==============  ===================================  ==================================================

A course of several calls must be through by the deadline of the request; if one of its calls fails, so does
the course.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from agent.games.parlour.answers import read_action, read_statement, unrepaired
from agent.games.parlour.courses import Course, say_otherwise
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import MakeParlourMind
from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.thinking import Calls
from agent.llm.answers import BadAnswer
from agent.llm.call import Answer, Call, Completion
from agent.play.effects import Bug, Drop, Effect, Send, Think, TurnedBack, WakeAt
from agent.play.rewording import ClaimsChanged
from agent.play.turns import DEFAULT_MARGIN, think_seconds
from agent.protocol.packets import SKIP, NamePacket, Packet, UnknownPacket
from agent.protocol.parlour import ParlourAsk, ParlourNews, ParlourTold, written
from agent.speech.gate.faults import Unfit
from personas.schema import Voice
from rules.game.view import GameView

INVALID_ANSWER = ""
"""What is sent for an unusable output of a measured model: the server counts it as invalid."""


@dataclass(frozen=True)
class Guidance:
    """How a player asks a language model: by which course in which game, and as which voice.

    A game without a course is played without a model. ``strict`` is for measuring: the output goes to the
    server as it is, and nothing replaces it if it is unusable.
    """

    courses: Mapping[str, Course]
    voice: Voice | None = None
    strict: bool = False


NO_GUIDANCE = Guidance({})


@dataclass
class _Draft:
    """A request that a model is thinking about; times are those of the caller's clock."""

    scene: ParlourScene
    prepared: str
    calls: Calls
    until: float
    expires: float
    keeps_claims: bool
    waiting: int = 0


class ParlourPlayer:
    """One game of one player, from PARLOUR_BEGIN to PARLOUR_END.

    ``make_mind`` tells, by the name of the game, what makes the player's mind. With ``persuades`` it says, of
    the lines that its mind offers, the one that moves its follower most.
    """

    def __init__(
        self,
        name: str,
        make_mind: Callable[[str], MakeParlourMind],
        rng: random.Random,
        *,
        guidance: Guidance = NO_GUIDANCE,
        persuades: bool = False,
        margin: float = DEFAULT_MARGIN,
    ) -> None:
        self.name = name
        self.finished = False
        """Whether PARLOUR_END has arrived."""
        self.scene: ParlourScene | None = None
        """The last request; none once something has been told since."""
        self._make_mind = make_mind
        self._rng = rng
        self._guidance = guidance
        self._persuades = persuades
        self._margin = margin
        self._game_id: str | None = None
        self._mind: ParlourMind | None = None
        self._news: tuple[ParlourNews, ...] = ()
        self._kept: dict[str, str] = {}
        self._draft: _Draft | None = None
        self._last_id = 0

    @property
    def view(self) -> GameView | None:
        """None: the packets of these games tell nothing of a village."""
        return None

    @property
    def has_begun(self) -> bool:
        """Whether a game has begun."""
        return self._game_id is not None

    @property
    def voice(self) -> Voice | None:
        """As whom a model is told to speak."""
        return self._guidance.voice

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        """What a line commits its speaker to, as the mind reads it."""
        return frozenset() if self._mind is None else self._mind.claims(line, scene)

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet; those of other games are ignored."""
        if isinstance(packet, UnknownPacket):
            return []
        dropped, self.scene = self._drop(), None
        if isinstance(packet, NamePacket):
            return [*dropped, Send(self.name)]
        if not isinstance(packet, ParlourTold | ParlourAsk):
            return dropped
        try:
            self._take_in(packet)
            return [*dropped, *(self._answer(packet, now) if isinstance(packet, ParlourAsk) else [])]
        except Exception as error:  # noqa: BLE001 - a bug must not lose the game: report it, answer plainly
            plain = [Send(_plain_choice(packet))] if isinstance(packet, ParlourAsk) else []
            return [*dropped, Bug(error), *plain]

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in the answer of a language model; nothing happens if no request waits for it."""
        draft = self._draft
        if draft is None or id != draft.waiting:
            return []
        draft.waiting = 0
        if not isinstance(answer, Completion):
            return self._finish(draft, self._fallback(draft), now)
        try:
            return [self._think(draft, draft.calls.send(answer.text))]
        except StopIteration as end:
            return self._read(draft, id, end.value, now)
        except BadAnswer as problem:
            return self._turn_back(draft, id, problem, now)
        except Exception as error:  # noqa: BLE001 - a bug must not lose the game: report it, answer as prepared
            return [Bug(error), *self._finish(draft, self._fallback(draft), now)]

    def tick(self, now: float) -> list[Effect]:
        """Take in the time: when it is up, the prepared answer goes out."""
        draft = self._draft
        if draft is None or now < draft.until:
            return []
        return [*self._drop(), *self._finish(draft, self._fallback(draft), now)]

    # What comes in

    def _take_in(self, packet: ParlourTold | ParlourAsk) -> None:
        info = packet.info
        if info.game_id != self._game_id:
            self._game_id, self._news, self._kept = info.game_id, (), {}
            self._mind = self._make_mind(info.game)(self._rng)
        self._news += info.news
        self.finished = packet.request == "PARLOUR_END"

    # Answering a request

    def _answer(self, packet: ParlourAsk, now: float) -> list[Effect]:
        """Answer at once, or prepare an answer and ask a model for a better one."""
        self.scene = scene = ParlourScene(packet, self._news)
        prepared = self._prepare(scene)
        course = self._guidance.courses.get(packet.info.game)
        rewords = course is say_otherwise
        if course is None or (rewords and (packet.request != "STATEMENT" or prepared == SKIP)):
            return [Send(prepared)]
        prompts = ParlourPrompts(scene, self._guidance.voice, self._guidance.strict, prepared)
        calls, seconds = course(prompts, self._kept), packet.info.timeout / 1000
        until = now + think_seconds(seconds, self._margin)
        self._draft = draft = _Draft(scene, prepared, calls, until, now + seconds, rewords)
        return [self._think(draft, next(calls)), WakeAt(until)]

    def _prepare(self, scene: ParlourScene) -> str:
        """The answer of the mind."""
        mind = self._mind
        assert mind is not None  # a game has begun: this is a request of it
        if scene.ask.request != "STATEMENT":
            return written(mind.choose(scene), scene.ask.info)
        lines = iter(mind.lines(scene))
        if self._persuades:
            return max(lines, key=lambda line: mind.persuasion(line, scene), default=SKIP)
        return next(lines, SKIP)

    def _think(self, draft: _Draft, call: Call) -> Think:
        self._last_id += 1
        draft.waiting = self._last_id
        return Think(self._last_id, call, draft.until)

    def _read(self, draft: _Draft, id: int, text: str, now: float) -> list[Effect]:
        """Send what a model has answered, if it can be used."""
        try:
            return self._finish(draft, self._usable(draft, text), now)
        except (BadAnswer, ClaimsChanged, Unfit) as problem:
            return self._turn_back(draft, id, problem, now)

    def _usable(self, draft: _Draft, text: str) -> str:
        """The answer in an output.

        Raises:
            BadAnswer, ClaimsChanged, Unfit: there is none, or it says something else than it had to.
        """
        scene = draft.scene
        is_statement = scene.ask.request == "STATEMENT"
        if self._guidance.strict:
            return unrepaired(text, "statement" if is_statement else "action")
        if not is_statement:
            return read_action(text, scene)
        line = read_statement(text, scene)
        if draft.keeps_claims and self.claims(line, scene) != self.claims(draft.prepared, scene):
            raise ClaimsChanged(line)
        return line

    def _turn_back(self, draft: _Draft, id: int, problem: Exception, now: float) -> list[Effect]:
        return [TurnedBack(id, str(problem)), *self._finish(draft, self._fallback(draft), now)]

    def _fallback(self, draft: _Draft) -> str:
        """What is sent where the model's answer cannot be."""
        return INVALID_ANSWER if self._guidance.strict else draft.prepared

    def _finish(self, draft: _Draft, text: str, now: float) -> list[Effect]:
        """Send an answer; nothing after the server's time-out, when NAME is on its way."""
        self._draft = None
        return [] if now > draft.expires else [Send(text)]

    def _drop(self) -> list[Effect]:
        draft, self._draft = self._draft, None
        return [Drop(draft.waiting)] if draft is not None and draft.waiting else []


def _plain_choice(packet: ParlourAsk) -> str:
    """A legal answer from the packet alone."""
    info = packet.info
    if packet.request == "STATEMENT":
        return SKIP
    return info.instead or ", ".join((info.options or ())[: info.count])
