"""Minds: what decides, from the board alone. They are known by name, as players and as opponents."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Protocol

from rules.board import Board, RoleJudge
from rules.decision import Action, Brief, Choose, Say, Scope, Stop
from rules.engine import SETTLED, best_line, decide_action, decide_override, decide_talk, decide_whisper
from rules.game.view import GameView
from rules.minds.names import MindName
from rules.minds.persuasion import most_moving
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation


class Mind(Protocol):
    """Decides what to say and whom to choose."""

    @property
    def scope(self) -> Scope:
        """What a language model may do in its place, where no rule says otherwise."""
        ...

    def judge_for(self, view: GameView) -> RoleJudge:
        """Who weighs the claims in this game."""
        ...

    def talk(self, board: Board) -> Say | Stop:
        """What to say now."""
        ...

    def whisper(self, board: Board) -> Say | Stop:
        """What to whisper to the other werewolves now."""
        ...

    def act(self, action: Action, board: Board) -> Choose:
        """Whom to choose in answer to a request of this action."""
        ...

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        """Whom a language model may choose instead: what is worse than the best by at most ``leeway``."""
        ...


class RuleMind:
    """Follows the tables of rules, with a judge behind them (the simple one where that one cannot judge)."""

    scope = Scope.SEAT

    def __init__(self, judge: RoleJudge | None = None) -> None:
        self._judge = judge or PosteriorJudge()

    def judge_for(self, view: GameView) -> RoleJudge:
        return self._judge if self._judge.can_judge(view) else SimpleJudge()

    def talk(self, board: Board) -> Say | Stop:
        return decide_talk(board)

    def whisper(self, board: Board) -> Say | Stop:
        return decide_whisper(board)

    def act(self, action: Action, board: Board) -> Choose:
        return decide_action(action, board)

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        """Nobody else where a word was given, for what is said is what is done."""
        if leeway <= 0 or choice.rule in SETTLED:
            return ()
        scores = board.judge.scores(action, board)
        return tuple(name for name in scores if scores[name] >= max(scores.values()) - leeway)


class HybridMind(RuleMind):
    """A language model speaks freely from the talk and the analysis of it; in some situations a rule does.

    That is the architecture of [personas] section 4 as it is written. What a rule says goes out in prepared
    words, which no model changes. The rules choose whom to vote for; what the model has announced is kept.
    """

    scope = Scope.VOICE

    def talk(self, board: Board) -> Say | Stop:
        override = decide_override(board)
        if override is None:
            return replace(best_line(board), rule="hybrid", scope=self.scope, instead=())
        return override if isinstance(override, Stop) else replace(override, scope=Scope.NOTHING)


class RandomMind:
    """Chooses at random among the living and announces votes at random: a baseline, deaf to all talk."""

    scope = Scope.NOTHING

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


class VanillaMind:
    """A language model and nothing else, without rules and voice: the baseline of [personas] section 5.

    Where no model answers it waits in prepared words and chooses at random.
    """

    scope = Scope.ANYTHING

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def judge_for(self, view: GameView) -> RoleJudge:
        return SimpleJudge()

    def talk(self, board: Board) -> Say | Stop:
        return Say("a model's own line", Brief(Situation.WAIT), rule="vanilla", scope=self.scope)

    def whisper(self, board: Board) -> Say | Stop:
        return Stop("whispers nothing", "vanilla")

    def act(self, action: Action, board: Board) -> Choose:
        target = self._rng.choice(_legal(board) or (board.me,))
        return Choose("a model's own choice", target, "vanilla", free=True)

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        return _legal(board)


class PersuadingMind:
    """Another mind that says, of the lines it could say, the one that moves the others most.

    What is critical stays as the rules have it, and what is worded by a model alone as well.
    """

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    @property
    def scope(self) -> Scope:
        return self._mind.scope

    def judge_for(self, view: GameView) -> RoleJudge:
        return self._mind.judge_for(view)

    def talk(self, board: Board) -> Say | Stop:
        decision = self._mind.talk(board)
        return most_moving(decision, board) if isinstance(decision, Say) else decision

    def whisper(self, board: Board) -> Say | Stop:
        return self._mind.whisper(board)

    def act(self, action: Action, board: Board) -> Choose:
        return self._mind.act(action, board)

    def options(self, choice: Choose, action: Action, board: Board, leeway: float) -> tuple[str, ...]:
        return self._mind.options(choice, action, board, leeway)


def _legal(board: Board) -> tuple[str, ...]:
    """Every target that makes sense: not oneself, and no fellow werewolf while there is anybody else."""
    return tuple(name for name in board.others if name not in board.packmates) or board.others


MINDS: Mapping[str, Callable[[random.Random], Mind]] = {
    MindName.OFFLINE: lambda rng: RuleMind(PosteriorJudge()),
    MindName.SIMPLE: lambda rng: RuleMind(SimpleJudge()),
    MindName.RANDOM: RandomMind,
    MindName.HYBRID: lambda rng: HybridMind(),
    MindName.VANILLA: VanillaMind,
}
"""Every mind by name."""


def mind_named(name: str, rng: random.Random, *, persuades: bool = False) -> Mind:
    """The mind of a name from :data:`MINDS`, choosing its lines by how far they move others if it shall."""
    mind = MINDS[name](rng)
    return PersuadingMind(mind) if persuades else mind
