"""The decision makers (minds) of the Sheriff village without a language model, by name.

``offline`` decides by exact probabilities and speaks in prepared lines. A statement (also the Sheriff's)
tells a seer's result or answers an accusation, and names a vote.

``follower`` and ``deaf`` are for checking the metric DC, the share of players whose vote the Sheriff changes:
it is 1 if all others follow a Sheriff that votes as announced, and 0 if all are deaf.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import get_args

from agent.games.sheriff.notes import guess_from
from agent.games.sheriff.scene import MAY_ABSTAIN, ChoicePacket, LinePacket, Scene, SpokenLine
from agent.games.sheriff.statement_options import (
    StatementOption,
    is_heard_as_meant,
    own_statement,
    to_disclose,
)
from agent.games.thinking import Adviser
from agent.protocol.packets import SKIP, AttackPacket, DivinePacket, GuardPacket, VotePacket
from agent.protocol.sheriff import (
    ABSTAIN,
    LEAST_SURE,
    SUREST,
    CampaignPacket,
    ElectPacket,
    Guess,
    GuessedRole,
    NominatePacket,
    OrderPacket,
    PseudoVotePacket,
)
from agent.speech.gate.faults import Unfit
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.voice import Part
from rules.board import Board
from rules.decision import Action, Brief, Choose
from rules.game.catalogue import catalogue
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.minds.names import SheriffMindName
from rules.minds.posterior_judge import EVEN
from rules.situations import Situation
from rules.tactics.vote_talk import vote_for

MOST_GROUNDS = 3
"""Maximum number of grounds (reasons) that are tried for one vote."""


class OfflineMind:
    """Decides by exact role probabilities, and says prepared lines."""

    def __init__(self, part: Part, rng: random.Random) -> None:
        self._part = part
        self._rng = rng

    def reason(self, scene: Scene, targets: tuple[str, ...]) -> Mapping[str, Guess]:
        """Return a guess about the role of each target, by name."""
        beliefs = scene.board.judge.beliefs(scene.board)
        return {name: guess_from(beliefs[name], scene.board.view.role) for name in targets}

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        """Return the line to say."""
        if isinstance(packet, CampaignPacket):
            sentences = catalogue(__package__, "campaign")[self._part.prompt_builder.language]["lines"]
            return SpokenLine(self._rng.choice(sentences))
        return self._in_words(own_statement(scene.board), partial(self.prepared_line, scene.board))

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        """Return the line of :meth:`speak`, then lines with other reasons or with an equally good vote."""
        first, board = self.speak(scene, packet), scene.board
        votes = () if isinstance(packet, CampaignPacket) else _other_votes(board)
        others = (StatementOption((*to_disclose(board), vote)) for vote in votes)
        return (first, *(self._in_words(other, partial(self.prepared_line, board)) for other in others))

    def statement(self, board: Board, option: StatementOption) -> SpokenLine:
        """Return an option for the statement in prepared words that pass the gate and are heard as meant."""
        line = self._in_words(option, partial(self._passing_line, board))
        if is_heard_as_meant(board, line):
            return line
        return self._in_words(option.without_reasons, partial(self._passing_line, board))

    def _in_words(
        self, option: StatementOption, in_words: Callable[[Brief], SpokenLine | None]
    ) -> SpokenLine:
        return option.line(in_words, LANGUAGES[self._part.prompt_builder.language].gap)

    def _passing_line(self, board: Board, brief: Brief) -> SpokenLine | None:
        """Return a prepared line with as much of ``brief`` as passes the gate; None if nothing does."""
        bare = replace(brief, lead=None)
        for shorter in (brief, bare, replace(bare, grounds=())):
            line = self.prepared_line(board, shorter)
            if line is not None and self._passes(board, shorter, line.text):
                return line
        return None

    def _passes(self, board: Board, brief: Brief, text: str) -> bool:
        order = Order(brief, board, self._part.prompt_builder.language, is_prepared=True)
        try:
            pass_gate(text, order)
        except Unfit:
            return False
        return True

    def adviser(self, scene: Scene, packet: LinePacket) -> Adviser | None:
        """Return the learned policy that advises a language model, or None if the mind has none."""
        return None

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        """Return one of the options, or an abstention if allowed."""
        match packet:
            case AttackPacket():
                return self._victim(scene)
            case DivinePacket():
                return self._pick(scene, scene.board.judge.divination(scene.board))
            case GuardPacket():
                return self._pick(scene, scene.board.judge.guard_target(scene.board))
            case NominatePacket():
                return scene.me
            case ElectPacket():
                return self._candidate(scene)
            case OrderPacket():
                options = self._options_in_random_order(scene)  # the likeliest werewolf speaks first
                return max(options, key=self._suspicions(scene).__getitem__)
            case VotePacket() if scene.me == scene.sheriff:
                announced = scene.board.ledger.vote_on(scene.board.day)
                return announced if announced in scene.options else self._vote(scene)
        return self._vote(scene)

    def prepared_line(self, board: Board, brief: Brief) -> SpokenLine | None:
        """Return a prepared line with the content ``brief``; None if none fits the length limits."""
        view = board.view
        text = self._part.speaker.say(
            brief,
            view.setting.talk.max_length,
            view.remain_length,
            own=(),
            heard=[talk.text for talk in view.talks],
        )
        return None if text is None else SpokenLine(text, brief.claims)

    def _vote(self, scene: Scene) -> str:
        suspect = scene.board.suspect
        return suspect if suspect is not None and suspect in scene.options else ABSTAIN

    def _victim(self, scene: Scene) -> str:
        """Return the other werewolf's target, because an attack needs agreement; else the judge's choice."""
        ours = {scene.me, *scene.board.packmates}
        for name in reversed(scene.choices_of_mates):
            if name in scene.options and name not in ours:
                return name
        return self._pick(scene, scene.board.judge.victim(scene.board))

    def _candidate(self, scene: Scene) -> str:
        """Return the player itself, else a packmate, else the least suspicious player."""
        ours = [name for name in (scene.me, *sorted(scene.board.packmates)) if name in scene.options]
        if ours:
            return ours[0]
        return min(self._options_in_random_order(scene), key=self._suspicions(scene).__getitem__)

    def _suspicions(self, scene: Scene) -> Mapping[str, float]:
        beliefs = scene.board.judge.beliefs(scene.board)
        return {name: roles.get(Role.WEREWOLF, 0.0) for name, roles in beliefs.items()}

    def _pick(self, scene: Scene, pick: Choose | None) -> str:
        if pick is not None and pick.target in scene.options:
            return pick.target
        return self._rng.choice(scene.options)

    def _options_in_random_order(self, scene: Scene) -> list[str]:
        return self._rng.sample(scene.options, len(scene.options))


def _other_votes(board: Board) -> Iterator[Brief]:
    """Yield briefs of equally good votes, and of the same vote with other grounds."""
    scores = board.judge.scores(Action.VOTE, board)
    best = max(scores.values(), default=0.0)
    for name, score in scores.items():
        if score < best - EVEN:
            continue
        brief = vote_for(board, name)
        yield brief
        for ground in brief.grounds[1:MOST_GROUNDS]:
            yield replace(brief, grounds=(ground,))


class SheriffRandomMind(OfflineMind):
    """Baseline player that rates, accuses and chooses at random, whatever has been said."""

    def reason(self, scene: Scene, targets: tuple[str, ...]) -> Mapping[str, Guess]:
        return {name: self._guess() for name in targets}

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        if isinstance(packet, CampaignPacket):
            return super().speak(scene, packet)
        target = self._rng.choice(scene.board.others)
        return self.prepared_line(scene.board, Brief.of(Situation.VOTE, target=target)) or SpokenLine(SKIP)

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        return (self.speak(scene, packet),)

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        abstention = (ABSTAIN,) if isinstance(packet, MAY_ABSTAIN) else ()
        choices: tuple[str, ...] = (*scene.options, *abstention)
        return self._rng.choice(choices)

    def _guess(self) -> Guess:
        role = self._rng.choice(get_args(GuessedRole))
        return Guess.model_validate({"role": role, "confidence": self._rng.randint(LEAST_SURE, SUREST)})


class FollowerMind(OfflineMind):
    """Abstains in the trial vote, then votes as the Sheriff announces; otherwise as the mind ``offline``."""

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        match packet:
            case PseudoVotePacket():
                return ABSTAIN
            case VotePacket() if scene.me != scene.sheriff:
                named = scene.sheriffs_vote
                return named if named in scene.options else ABSTAIN
        return super().choose(scene, packet)


class DeafMind(OfflineMind):
    """Votes as it did in the trial vote, before the Sheriff spoke; otherwise as the mind ``offline``."""

    def __init__(self, part: Part, rng: random.Random) -> None:
        super().__init__(part, rng)
        self._settled: dict[int, str] = {}

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        day = scene.board.day
        if isinstance(packet, VotePacket) and day in self._settled:
            return self._settled[day]
        chosen = super().choose(scene, packet)
        if isinstance(packet, PseudoVotePacket):
            self._settled[day] = chosen
        return chosen


MakeMind = Callable[[Part, random.Random], OfflineMind]
"""A function that makes a mind for a player with this speaker and source of randomness."""

SHERIFF_MINDS: Mapping[str, MakeMind] = {
    SheriffMindName.OFFLINE: OfflineMind,
    SheriffMindName.RANDOM: SheriffRandomMind,
    SheriffMindName.FOLLOWER: FollowerMind,
    SheriffMindName.DEAF: DeafMind,
}
"""For each name of a mind, the function that makes it."""
