"""One player in one parlour game: a state machine over packets, without I/O.

Its mind (decision maker) prepares an answer to every request. If a language model is asked as well,
:mod:`agent.games.thinking` says which of the two answers is sent.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from agent.games.parlour.answers import checked_line, read_action, read_unrepaired
from agent.games.parlour.chains import PromptChain, say_otherwise
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import MakeParlourMind
from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.thinking import INVALID_ANSWER, Calls, next_step
from agent.llm.answers import read_words
from agent.llm.call import Answer, Call, Completion
from agent.play.answering import DEFAULT_MARGIN, AnsweringPlayer, PendingAnswer, RequestPlayer, deadlines
from agent.play.effects import Effect, Send
from agent.play.refining import SpokenSituation
from agent.play.rewording import ClaimsChanged
from agent.protocol.packets import SKIP, GamePacket, Packet
from agent.protocol.parlour import ParlourAsk, ParlourNews, ParlourTold, answer_text
from personas.schema import Voice
from rules.game.view import GameView


@dataclass(frozen=True)
class Guidance:
    """How a player asks a language model: with which chain (sequence of calls) in each game.

    A game without a chain is played without a model. ``voice`` tells the model how the player talks.
    ``strict`` is for measurements: the output is sent unchanged, and an unusable one is not replaced.
    """

    chains: Mapping[str, PromptChain]
    voice: Voice | None = None
    strict: bool = False


NO_GUIDANCE = Guidance({})
"""The guidance of a player that asks no language model."""


class ParlourPlayer(RequestPlayer):
    """One player in one game, from PARLOUR_BEGIN to PARLOUR_END.

    ``make_mind`` maps the name of a game to a function that makes the player's mind (its decision maker).
    With ``persuades`` the player says, of the lines that its mind offers, the one with the largest effect on
    the next player.
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
        super().__init__(name)
        self.finished = False
        """Whether PARLOUR_END has arrived."""
        self._make_mind = make_mind
        self._rng = rng
        self._guidance = guidance
        self._persuades = persuades
        self._margin = margin
        self._game_id: str | None = None
        self._mind: ParlourMind | None = None
        self._news: tuple[ParlourNews, ...] = ()
        self._kept: dict[str, str] = {}
        self._ids = count(1)
        self._machine: _ParlourTurn | None = None

    @property
    def view(self) -> GameView | None:
        """Always None, because these games have no village to view."""
        return None

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        """Return what a Refiner needs to reword the line that a packet asks for; None if it asks for none."""
        turn = self._machine
        if turn is None or not isinstance(packet, ParlourAsk) or packet.request != "STATEMENT":
            return None
        return SpokenSituation(turn.prompts.briefing(), packet.info.timeout / 1000)

    def reworded(self, base: str, line: str) -> str:
        """Return ``line``, checked and repaired, if it makes the same claims as ``base``, which it rewords.

        Raises:
            Unfit: the line must not be sent.
            ClaimsChanged: its claims are different.
        """
        assert self._machine is not None  # the player has already spoken
        return self._machine.checked_rewording(base, line)

    def act_on(self, packet: GamePacket, now: float) -> list[Effect]:
        if not isinstance(packet, ParlourTold | ParlourAsk):
            return []
        mind = self._take_in(packet)
        return self._answer(packet, mind, now) if isinstance(packet, ParlourAsk) else []

    def answer_plainly(self, packet: GamePacket, now: float) -> list[Effect]:
        return [Send(_plain_choice(packet))] if isinstance(packet, ParlourAsk) else []

    def _take_in(self, packet: ParlourTold | ParlourAsk) -> ParlourMind:
        """Store the news in a packet; return the mind that plays this game."""
        info, mind = packet.info, self._mind
        if mind is None or info.game_id != self._game_id:
            self._game_id, self._news, self._kept = info.game_id, (), {}
            self._mind = mind = self._make_mind(info.game)(self._rng)
        self._news += info.news
        self.finished = packet.request == "PARLOUR_END"
        return mind

    def _answer(self, packet: ParlourAsk, mind: ParlourMind, now: float) -> list[Effect]:
        """Answer a request at once, or prepare an answer and ask a model for a better one."""
        scene = ParlourScene(packet, self._news)
        prepared = self._prepare(mind, scene)
        voice, strict = self._guidance.voice, self._guidance.strict
        prompts = ParlourPrompts(scene, voice, strict, prepared, mind.adviser(scene))
        chain = self._guidance.chains.get(packet.info.game)
        rewords = chain is say_otherwise
        if rewords and (not prompts.is_statement or prepared == SKIP):
            chain = None
        self._machine = turn = _ParlourTurn(prompts, mind, self._ids, rewords=rewords)
        calls = None if chain is None else chain(prompts, self._kept)
        return turn.begin(calls, *deadlines(now, packet.info.timeout / 1000, self._margin), now)

    def _prepare(self, mind: ParlourMind, scene: ParlourScene) -> str:
        if scene.ask.request != "STATEMENT":
            return answer_text(mind.choose(scene), scene.ask.info)
        lines = iter(mind.lines(scene))
        if self._persuades:
            return max(lines, key=lambda line: mind.persuasion(line, scene), default=SKIP)
        return next(lines, SKIP)


def _plain_choice(packet: ParlourAsk) -> str:
    info = packet.info
    if packet.request == "STATEMENT":
        return SKIP
    return info.instead or ", ".join((info.options or ())[: info.count])


@dataclass
class _Draft(PendingAnswer):
    """The answer as it is now, and the chain of model calls that may replace it."""

    text: str
    calls: Calls | None


class _ParlourTurn(AnsweringPlayer[_Draft]):
    """Answers one request. With ``rewords`` a model's line must have the claims of the prepared line."""

    def __init__(
        self, prompts: ParlourPrompts, mind: ParlourMind, ids: Iterator[int], *, rewords: bool
    ) -> None:
        super().__init__()
        self.prompts = prompts
        self._mind = mind
        self._ids = ids
        self._rewords = rewords

    def begin(self, calls: Calls | None, until: float, expires: float, now: float) -> list[Effect]:
        """Send the prepared answer at once or, with a chain, ask a model for a better one."""
        first = None if calls is None else next(calls, None)  # a chain need not ask in every case
        text = INVALID_ANSWER if first is not None and self.prompts.strict else self.prompts.prepared
        draft = _Draft(text, calls, until=until, expires=expires)
        asked = [] if first is None else [draft.ask(next(self._ids), first)]
        return [*asked, *self.keep(draft, now)]

    def take(self, draft: _Draft, id: int, answer: Answer, now: float) -> list[Effect]:
        if not isinstance(answer, Completion) or draft.calls is None:
            return []
        step = next_step(draft.calls, answer.text)
        if isinstance(step, Call):
            return [draft.ask(next(self._ids), step)]
        draft.text = self._usable(step)
        return []

    def finish(self, draft: _Draft, now: float) -> list[Effect]:
        return [Send(draft.text, draft.expires)]

    def _usable(self, text: str) -> str:
        """Return the answer in an output; raise BadAnswer, ClaimsChanged or Unfit if it cannot be used."""
        scene, is_statement = self.prompts.scene, self.prompts.is_statement
        if self.prompts.strict:
            return read_unrepaired(text, "statement" if is_statement else "action")
        if not is_statement:
            return read_action(text, scene)
        line = read_words(text, "statement")
        return (
            self.checked_rewording(self.prompts.prepared, line)
            if self._rewords
            else checked_line(line, scene)
        )

    def checked_rewording(self, base: str, line: str) -> str:
        """Return ``line``, checked, if the mind reads the same claims in it as in ``base``."""
        scene = self.prompts.scene
        text = checked_line(line, scene)
        if self._mind.claims(text, scene) != self._mind.claims(base, scene):
            raise ClaimsChanged(text)
        return text
