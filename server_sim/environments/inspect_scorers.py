"""Inspect's scorers of a game that a model under test has played; its log is in the sample's store."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable

from inspect_ai.scorer import (
    Metric,
    SampleScore,
    Score,
    Scorer,
    Target,
    accuracy,
    grouped,
    mean,
    metric,
    scorer,
    stderr,
)
from inspect_ai.solver import TaskState
from inspect_ai.util import StoreModel
from pydantic import Field

from agent.recorded.recording import Recording, read_recording
from agent.study.contest_measures import AgainstChance, Measure, count_measures
from agent.study.counted_game import TalkGame, read_talk_game
from agent.study.promise_figures import announced_votes
from server_sim.playing.sides import side_of
from server_sim.studies.judging.counting.by_code import count_by_code
from server_sim.studies.judging.counting.events import count_items

NO_CASE = "no_case"
"""The reason why a game without a case of a measure has no score."""


class PlayedTrial(StoreModel):
    """A game in the store of a sample: its log, the name of the model's player, and its calls."""

    log: str = ""
    player: str = ""
    calls: int = 0
    failed: dict[str, int] = Field(default_factory=dict)
    rejected: int = 0

    @property
    def failures(self) -> int:
        return sum(self.failed.values())


Judged = tuple[float | dict[str, float], str, dict[str, object]]
"""A score's value, its explanation, and its metadata."""


def _games_of(scores: list[SampleScore], part: str, whole: str) -> list[AgainstChance]:
    values = (score.score.as_dict() for score in scores)
    return [AgainstChance(float(value[part] or 0), float(value[whole] or 0)) for value in values]


@metric
def pooled(part: str, whole: str) -> Metric:
    """Return the metric of all games together: the sum of their values ``part`` over that of ``whole``."""

    def of_games(scores: list[SampleScore]) -> float:
        return sum(_games_of(scores, part, whole), AgainstChance()).ratio

    return of_games


@metric
def pooled_stderr(part: str, whole: str) -> Metric:
    """Return the standard error of :func:`pooled` over games (linearized ratio); 0 for one game."""

    def of_games(scores: list[SampleScore]) -> float:
        games = _games_of(scores, part, whole)
        total = sum(games, AgainstChance())
        if len(games) < 2 or not total.expected:
            return 0.0
        squares = sum((game.found - total.ratio * game.expected) ** 2 for game in games)
        return math.sqrt(squares * len(games) / (len(games) - 1)) / total.expected

    return of_games


@scorer(
    metrics=[
        accuracy(),
        stderr(),
        grouped(accuracy(), "role", all=False),
        grouped(stderr(), "role", all=False, name_template="{group_name}_stderr"),
    ]
)
def side_won() -> Scorer:
    """Return the scorer of whether the model's side has won: 1 or 0."""

    def judge(recording: Recording, player: str) -> Judged:
        role, winner = recording.roles[player], recording.winner
        won = side_of(role) is winner
        return float(won), f"{player} was the {role}; {winner} won.", {"role": role, "winner": winner}

    return _scoring(judge)


@scorer(metrics=[pooled("hits", "by_chance"), pooled_stderr("hits", "by_chance")])
def vote_acc() -> Scorer:
    """Return the scorer of the model's votes for werewolves on the village's side, relative to chance.

    It is the contest's ``vote_acc``: 1.00 is chance.
    """

    def judge(recording: Recording, player: str) -> Judged | None:
        (seat,) = (seat for seat, name in recording.names.items() if name == player)
        votes = count_measures(recording.rows)[seat].get(Measure.VOTE_ACC)
        if votes is None:
            return None
        told = f"Votes for werewolves: {votes.found:g}; random votes would have been {votes.expected:.2f}."
        return {"hits": float(votes.found), "by_chance": votes.expected}, told, {"ratio": votes.ratio}

    return _scoring(judge, f"{Measure.VOTE_ACC} has no case: no vote, or a role of the werewolves' side")


@scorer(metrics=[pooled("kept", "announced"), pooled_stderr("kept", "announced")])
def kept_word() -> Scorer:
    """Return the scorer of the share of the model's announced votes that were cast as announced."""

    def judge(recording: Recording, player: str) -> Judged | None:
        votes = list(announced_votes(_lines_of(recording, player)))
        if not votes:
            return None
        told = [
            f"day {one.line.talk.day}: announced {one.line.claims.vote}, voted for {one.cast}"
            for one in votes
        ]
        kept = sum(one.is_kept for one in votes)
        return {"kept": float(kept), "announced": float(len(votes))}, "\n".join(told), {}

    return _scoring(judge, "no vote was announced")


@scorer(metrics=[mean(), stderr()])
def count_judge() -> Scorer:
    """Return the scorer that counts what speaks for and against the model's lines: additions less deductions.

    Only the items that code counts, without a model, are in it.
    """

    def judge(recording: Recording, player: str) -> Judged:
        events = count_by_code(_lines_of(recording, player))
        items = count_items()
        told = [
            f"{items[one.item].sign.factor:+} {one.item}, day {one.day}: {one.quote} ({one.reason})"
            for one in events
        ]
        net = sum(items[one.item].sign.factor for one in events)
        return float(net), "\n".join(told), {"items": dict(Counter(one.item for one in events))}

    return _scoring(judge)


@scorer(metrics=[pooled("usable", "calls"), pooled_stderr("usable", "calls")])
def usable_answers() -> Scorer:
    """Return the scorer of the share of calls whose answer could be used in the game."""

    async def score(state: TaskState, target: Target) -> Score:
        played = state.store_as(PlayedTrial)
        usable = played.calls - played.failures - played.rejected
        return Score(
            value={"usable": float(usable), "calls": float(played.calls)},
            explanation=f"Of {played.calls} calls {played.failures} failed; "
            f"{played.rejected} answers could not be used.",
            metadata={"failed_calls": played.failures, "causes": played.failed, "unusable": played.rejected},
        )

    return score


def _scoring(judge: Callable[[Recording, str], Judged | None], no_case: str = "") -> Scorer:
    """Return the scorer that has ``judge`` look at the game, unless the model did not play it."""

    async def score(state: TaskState, target: Target) -> Score:
        played = state.store_as(PlayedTrial)
        failed: dict[str, object] = {"failed_calls": played.failures}
        if not played.log:
            return Score.unscored(reason="unfinished", explanation="the game was not played to its end")
        if played.calls and played.failures == played.calls:
            told = f"none of the {played.calls} calls was answered; prepared answers played the game"
            return Score.unscored(reason="no_response", explanation=told, metadata=failed)
        judged = judge(read_recording(played.log), played.player)
        if judged is None:
            return Score.unscored(reason=NO_CASE, explanation=no_case, metadata=failed)
        value, explanation, metadata = judged
        return Score(value=value, explanation=explanation, metadata=metadata | failed)

    return score


def _lines_of(recording: Recording, player: str) -> TalkGame:
    return read_talk_game(recording, [player])
