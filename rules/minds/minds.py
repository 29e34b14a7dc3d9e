"""Minds: each decides from the board alone what a player says and does. Users select them by name."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from rules.board import Board, RoleJudge
from rules.decision import Action, Brief, Choose, ModelFreedom, Say, Stop
from rules.engine import (
    SETTLED,
    best_line,
    decide_action,
    decide_override,
    decide_talk,
    decide_whisper,
    is_conversation,
    near_lines,
)
from rules.game.view import GameView
from rules.minds.learned import learned_judge, learned_line, learned_whisper
from rules.minds.names import MindName
from rules.minds.persuasion import most_moving
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.simple_judge import SimpleJudge
from rules.policies.policy_file import Policy
from rules.situations import Situation


class Mind(Protocol):
    """The decision maker of a player: it chooses the lines and targets."""

    @property
    def scope(self) -> ModelFreedom:
        """How freely a language model may reword the mind's lines, unless a rule says otherwise."""

    def judge_for(self, view: GameView) -> RoleJudge:
        """Return the judge, which estimates the roles, for this game."""

    def talk(self, board: Board) -> Say | Stop:
        """Return what to do in the talk now: a line to say, or the end of talk."""

    def whisper(self, board: Board) -> Say | Stop:
        """Return what to do in the whispers now: a line to whisper, or the end of whispering."""

    def act(self, action: Action, board: Board) -> Choose:
        """Return whom to vote for, divine, guard or attack."""

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        """Return the targets that a language model may choose: at most ``leeway`` below the best score."""


class RuleMind:
    """Decides by the tables of rules, with the given judge or, in too large villages, with a simple one."""

    scope = ModelFreedom.SEAT

    def __init__(self, judge: RoleJudge | None = None) -> None:
        self._judge = judge or PosteriorJudge()
        self.persuades = False
        """Whether it says, of its possible lines of conversation, the one that persuades the others most."""

    def judge_for(self, view: GameView) -> RoleJudge:
        return self._judge if self._judge.can_judge(view) else SimpleJudge()

    def talk(self, board: Board) -> Say | Stop:
        decision = self._decide_talk(board)
        persuades = self.persuades and is_conversation(decision)
        return most_moving(near_lines(board), board) if persuades else decision

    def _decide_talk(self, board: Board) -> Say | Stop:
        return decide_talk(board)

    def whisper(self, board: Board) -> Say | Stop:
        return decide_whisper(board)

    def act(self, action: Action, board: Board) -> Choose:
        return decide_action(action, board)

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        """Return the targets with a score at most ``leeway`` below the best.

        There are none if ``leeway`` is 0 or if the choice is settled, such as an announced vote.
        """
        if leeway <= 0 or choice.rule in SETTLED:
            return ()
        scores = board.judge.scores(action, board)
        return tuple(name for name in scores if scores[name] >= max(scores.values()) - leeway)


class LearnedMind(RuleMind):
    """Decides by the rules and a learned policy, by default the shipped one for villages of that size.

    It plays as ``offline`` in villages for which there is none.
    """

    def __init__(self, policy: Policy | None = None) -> None:
        super().__init__()
        self._policy = policy

    def judge_for(self, view: GameView) -> RoleJudge:
        return learned_judge(self._policy, view) or super().judge_for(view)

    def _decide_talk(self, board: Board) -> Say | Stop:
        return learned_line(board)

    def whisper(self, board: Board) -> Say | Stop:
        return learned_whisper(board)


class HybridMind(RuleMind):
    """Lets a language model write the lines, except where a rule has a more important one.

    This is the architecture of [personas] section 4. A line of a rule is sent in prepared words, which no
    model changes. The rules choose the vote, but a vote announced by the model is kept.
    """

    scope = ModelFreedom.VOICE

    def _decide_talk(self, board: Board) -> Say | Stop:
        override = decide_override(board)
        if override is None:
            return replace(best_line(board), rule="hybrid", scope=self.scope)
        return override if isinstance(override, Stop) else replace(override, scope=ModelFreedom.NOTHING)


class RandomMind:
    """Baseline for comparison: chooses targets and announces votes at random, and ignores the talk."""

    scope = ModelFreedom.NOTHING

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def judge_for(self, view: GameView) -> RoleJudge:
        return SimpleJudge()

    def talk(self, board: Board) -> Say | Stop:
        if board.day == 0 or not board.others or self._rng.random() < 0.25:
            return Stop("by chance", "random")
        target = self._rng.choice(board.others)
        brief = Brief.of(Situation.VOTE, target=target)
        return Say("by chance", brief, rule="random")

    def whisper(self, board: Board) -> Say | Stop:
        return Stop("deaf to its pack", "random")

    def act(self, action: Action, board: Board) -> Choose:
        return Choose("by chance", self._rng.choice(board.others or (board.me,)), "random")

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        return ()


class VanillaMind(RandomMind):
    """Baseline of [personas] section 5: only a language model decides, without rules and voice.

    If the model does not answer, the player says a prepared waiting line and chooses at random.
    """

    scope = ModelFreedom.ANYTHING

    def talk(self, board: Board) -> Say | Stop:
        return Say("a model's own line", Brief(Situation.WAIT), rule="vanilla", scope=self.scope)

    def whisper(self, board: Board) -> Say | Stop:
        return Stop("whispers nothing", "vanilla")

    def act(self, action: Action, board: Board) -> Choose:
        target = self._rng.choice(_legal_targets(board) or (board.me,))
        return Choose("a model's own choice", target, "vanilla", free=True)

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        return _legal_targets(board)


def _legal_targets(board: Board) -> tuple[str, ...]:
    return tuple(name for name in board.others if name not in board.packmates) or board.others


MINDS: Mapping[str, Callable[[random.Random], Mind]] = {
    MindName.OFFLINE: lambda rng: RuleMind(PosteriorJudge()),
    MindName.SIMPLE: lambda rng: RuleMind(SimpleJudge()),
    MindName.LEARNED: lambda rng: LearnedMind(),
    MindName.RANDOM: RandomMind,
    MindName.HYBRID: lambda rng: HybridMind(),
    MindName.VANILLA: VanillaMind,
}
"""For each name of a mind, the function that makes it."""


def mind_named(
    name: str, rng: random.Random, *, persuades: bool = False, policy: Policy | None = None
) -> Mind:
    """Return the mind with this name from :data:`MINDS`.

    With ``persuades``, a mind that follows the rules says the most persuasive of its possible lines.
    ``policy`` is that of the mind ``learned`` (None: the shipped one).
    """
    mind = LearnedMind(policy) if name == MindName.LEARNED else MINDS[name](rng)
    if isinstance(mind, RuleMind):
        mind.persuades = persuades
    return mind
