"""The best of several drawn lines by a Measurer: persuasion without training, not in the paper."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from agent.study.intervals import draw_games, interval
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measuring.measurer import Measurer, measure_lines
from server_sim.studies.persuasion.rewards import RewardRule, advantages
from server_sim.studies.results.tables import Figure, IntervalFigure, ResultTable

LABEL = "best of {count} by the measurer (not in the paper)"


@dataclass(frozen=True)
class RatedTurn:
    """A turn's lines with the reward of each."""

    instance: Instance
    lines: Sequence[str]
    rewards: Sequence[float]

    @property
    def best(self) -> str:
        """The line with the greatest reward, the first of several."""
        return self.lines[self.rewards.index(max(self.rewards))]

    @property
    def mean(self) -> float:
        """The mean reward of the lines."""
        return float(np.mean(self.rewards))

    def as_line(self) -> str:
        """The turn as a line of JSON, the lines with their advantages in the group."""
        groups = zip(self.lines, self.rewards, advantages(self.rewards), strict=True)
        tried = [{"line": line, "reward": reward, "advantage": gain} for line, reward, gain in groups]
        row = {
            "game_id": self.instance.game_id,
            "turn": self.instance.turn,
            "best": self.best,
            "tried": tried,
        }
        return json.dumps(row, ensure_ascii=False)


def rate_lines(
    measurer: Measurer, rule: RewardRule, instances: Sequence[Instance], lines: Sequence[Sequence[str]]
) -> list[RatedTurn]:
    """Rate several lines of each turn; a line that cannot be measured has the reward 0.

    Raises:
        MeasureError: the measurer does not answer.
    """
    tried = [(turn, line) for turn, said in zip(instances, lines, strict=True) for line in said]
    figures = iter(measure_lines(measurer, tried))
    return [
        RatedTurn(turn, said, [rule.of(line, next(figures)) for line in said])
        for turn, said in zip(instances, lines, strict=True)
    ]


def best_of_table(rated: Sequence[RatedTurn], bases: Sequence[RatedTurn], seed: int) -> ResultTable:
    """The mean rewards of base lines, of drawn ones, and of the best of each turn, compared in pairs."""
    base = [turn.mean for turn in bases]
    count = len(rated[0].lines)
    sources = {
        "base line": base,
        "Refiner, one line": [turn.mean for turn in rated],
        LABEL.format(count=count): [max(turn.rewards) for turn in rated],
    }
    games = [turn.instance.game_id for turn in rated]
    return comparison_table("Reward of lines", sources, games, seed)


def comparison_table(
    title: str, sources: dict[str, list[float]], games: Sequence[str], seed: int
) -> ResultTable:
    """The mean of each source's figures, and its difference to the first source, turn by turn.

    Intervals are bootstrapped by game, for the turns of a game have much in common.
    """
    first = next(iter(sources.values()))
    rows: list[dict[str, Figure]] = []
    for name, values in sources.items():
        gain = [value - other for value, other in zip(values, first, strict=True)]
        more = None if values is first else mean_by_game(gain, games, seed)
        rows.append({"source": name, "reward": mean_by_game(values, games, seed), "gain": more})
    columns = {"source": "Lines", "reward": "Mean reward", "gain": "More than the first"}
    return ResultTable(title, columns, rows, f"{len(games)} turns of {len(set(games))} games")


def mean_by_game(values: Sequence[float], games: Sequence[str], seed: int) -> IntervalFigure:
    """The mean of figures with its 95% interval, games drawn with replacement."""
    names = sorted(set(games))
    inside = np.array([[game == name for game in games] for name in names], float)
    sums, counts = inside @ np.array(values), inside.sum(axis=1)
    draws = draw_games(len(names), seed)
    means = sums[draws].sum(axis=1) / counts[draws].sum(axis=1)
    return IntervalFigure(float(np.mean(values)), *interval(means), len(values), share=False)
