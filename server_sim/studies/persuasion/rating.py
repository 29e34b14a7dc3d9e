"""Rates possible lines of speaking turns by their rewards, and compares the mean rewards.

Best-of-n takes the line with the highest reward, which needs no training and is not in the paper. A trained
Refiner is compared with the untrained one on held-out turns.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import numpy as np
from pydantic import TypeAdapter

from server_sim.studies.common.run_folder import RowFile
from server_sim.studies.common.statistics import ratio_over_games
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.instances import Instance, InstanceError, turn_key
from server_sim.studies.persuasion.measurer import Measurer, measure_lines
from server_sim.studies.persuasion.rewards import RewardRule, advantages, rewards_of
from server_sim.studies.persuasion.sendable import is_refused

LABEL = "best of {count} by the measurer (not in the paper)"


@dataclass(frozen=True)
class RatedTurn:
    """Several possible lines for one speaking turn (``instance``), each with its reward.

    The reward is None if the line could not be measured. ``refused`` tells for each line whether a player
    could not send it (None: it is not known).
    """

    instance: Instance
    lines: Sequence[str]
    rewards: Sequence[float | None]
    refused: Sequence[bool | None]

    @property
    def known(self) -> list[float]:
        """The rewards of the lines that could be measured, in order."""
        return [reward for reward in self.rewards if reward is not None]

    @property
    def greatest(self) -> float | None:
        """The highest reward of a line that may be sent; None if no such line was measured."""
        return None if self._best_place is None else self.rewards[self._best_place]

    @property
    def best(self) -> str | None:
        """The line with the highest reward of those that may be sent, the first in a tie; None as above."""
        return None if self._best_place is None else self.lines[self._best_place]

    @property
    def _best_place(self) -> int | None:
        tried = enumerate(zip(self.rewards, self.refused, strict=True))
        rewards = {place: reward for place, (reward, out) in tried if reward is not None and not out}
        return max(rewards, key=rewards.__getitem__, default=None)

    @property
    def mean(self) -> float | None:
        """The mean reward of the lines; None if none was measured."""
        return float(np.mean(self.known)) if self.known else None

    def as_sent(self, base: RatedTurn) -> RatedTurn:
        """Return the turn as it is played: with the base line, of ``base``, for each line that is refused."""
        sent = [
            (base.lines[0], base.rewards[0], False) if refused else (line, reward, refused)
            for line, reward, refused in zip(self.lines, self.rewards, self.refused, strict=True)
        ]
        lines, rewards, refused = zip(*sent, strict=True)
        return RatedTurn(self.instance, lines, rewards, refused)

    def as_line(self) -> str:
        """Return the turn with its lines and rewards as JSON text.

        Each line also has its advantage: its reward compared with the other lines of the turn.
        """
        gains = iter(advantages(self.known))
        tried = [
            {
                "line": line,
                "reward": reward,
                "advantage": None if reward is None else next(gains),
                "refused": refused,
            }
            for line, reward, refused in zip(self.lines, self.rewards, self.refused, strict=True)
        ]
        row = {
            "game_id": self.instance.game_id,
            "turn": self.instance.turn,
            "base": self.instance.base,
            "best": self.best,
            "tried": tried,
        }
        return json.dumps(row, ensure_ascii=False)


@dataclass(frozen=True)
class RefinedChoice:
    """The best line for a turn, as :meth:`RatedTurn.as_line` writes it (None: no line is fit)."""

    game_id: str
    turn: int
    base: str
    best: str | None


def read_choices(file: Path) -> dict[str, list[RefinedChoice]]:
    """Read the lines that ``best-of`` or ``evaluate`` has written, by the key of their turns.

    Raises:
        RowError: a line of the file is not valid.
        InstanceError: the file has no lines.
    """
    found: defaultdict[str, list[RefinedChoice]] = defaultdict(list)
    for choice in RowFile(file, TypeAdapter(RefinedChoice)).rows():
        found[turn_key(choice.game_id, choice.turn)].append(choice)
    if not found:
        raise InstanceError(f"{file}: holds no lines of best-of or evaluate")
    return found


def rate_lines(
    measurer: Measurer, rule: RewardRule, instances: Sequence[Instance], lines: Sequence[Sequence[str]]
) -> list[RatedTurn]:
    """Compute the rewards of several lines for each speaking turn; lines that cannot be measured get None.

    ``lines`` has the lines of each turn in ``instances``, in the same order.
    """
    tried = [(turn, line) for turn, said in zip(instances, lines, strict=True) for line in said]
    rewards = iter(rewards_of(rule, [line for _, line in tried], measure_lines(measurer, tried)))
    return [
        RatedTurn(turn, said, list(islice(rewards, len(said))), [is_refused(turn, line) for line in said])
        for turn, said in zip(instances, lines, strict=True)
    ]


def best_of_table(rated: Sequence[RatedTurn], bases: Sequence[RatedTurn], seed: int) -> ResultTable:
    """Return a table with three mean rewards over the same turns, as they are played.

    The means are over the recorded lines (``bases``), all sampled lines, and the best sampled line of each
    turn. The last two are compared with the first turn by turn. The recorded line takes the place of a line
    that is refused.
    """
    sent = [turn.as_sent(base) for turn, base in zip(rated, bases, strict=True)]
    sources = {
        "base line": [turn.mean for turn in bases],
        "Refiner, one line": [turn.mean for turn in sent],
        LABEL.format(count=len(rated[0].lines)): [turn.greatest for turn in sent],
    }
    games = [turn.instance.game_id for turn in rated]
    return comparison_table("Reward of lines", sources, games, seed)


def comparison_table(
    title: str, sources: Mapping[str, Sequence[float | None]], games: Sequence[str], seed: int
) -> ResultTable:
    """Return a table of the mean reward of each source of lines, and its mean difference to the first one.

    ``sources`` maps the name of a source to a reward for each turn; ``games`` is the game of each turn.
    Intervals are bootstrapped over games, because the turns of a game are not independent. A turn is excluded
    if it has no reward (None) from some source.
    """
    kept = [place for place in range(len(games)) if all(of[place] is not None for of in sources.values())]
    played = [games[place] for place in kept]
    figures = {
        name: [value for place in kept if (value := values[place]) is not None]
        for name, values in sources.items()
    }
    first = next(iter(figures.values()))
    rows: list[dict[str, Figure]] = []
    for name, values in figures.items():
        gain = [value - other for value, other in zip(values, first, strict=True)]
        more = None if values is first else mean_by_game(gain, played, seed)
        rows.append({"source": name, "reward": mean_by_game(values, played, seed), "gain": more})
    columns = {"source": "Lines", "reward": "Mean reward", "gain": "More than the first"}
    unknown = f", {len(games) - len(kept)} more could not be measured" if len(kept) < len(games) else ""
    return ResultTable(title, columns, rows, f"{len(kept)} turns of {len(set(played))} games{unknown}")


def mean_by_game(
    values: Sequence[float], games: Sequence[str], seed: int, *, share: bool = False
) -> IntervalFigure:
    """Return the mean of values (None if there are none), with a 95% interval bootstrapped over ``games``.

    With ``share`` it is printed as a percentage.
    """
    if not values:
        return IntervalFigure(None, share=share)
    by_game: dict[str, list[float]] = {game: [] for game in sorted(games)}
    for value, game in zip(values, games, strict=True):
        by_game[game].append(value)
    found = ratio_over_games([(sum(inside), len(inside)) for inside in by_game.values()], seed)
    return IntervalFigure(*found, len(values), share=share)


def means_table(title: str, rated: Mapping[str, Sequence[RatedTurn]], seed: int) -> ResultTable:
    """Return a table of the mean reward of each source of lines, and its mean difference to the first one.

    ``rated`` has the same turns for each source, by the source's name.
    """
    games = [turn.instance.game_id for turn in next(iter(rated.values()))]
    means = {name: [turn.mean for turn in turns] for name, turns in rated.items()}
    return comparison_table(title, means, games, seed)


def evaluation_tables(
    rated: Mapping[str, Sequence[RatedTurn]], bases: Sequence[RatedTurn], seed: int
) -> list[ResultTable]:
    """Return the mean rewards of several Refiners' lines and of base lines, as drawn and as sent at play.

    ``rated`` has the same turns for each Refiner, by its name; ``bases`` has them with their base lines. The
    first table also has the share of lines that a player could not send. In the second one, as in training,
    the base line takes their place.
    """
    sources = {**rated, "base line": bases}
    drawn = means_table("Reward of held-out turns", sources, seed)
    rows = [
        {**row, "refused": _refused_share(turns, seed)}
        for row, turns in zip(drawn.rows, sources.values(), strict=True)
    ]
    sent = {
        name: [turn.as_sent(base) for turn, base in zip(turns, bases, strict=True)]
        for name, turns in sources.items()
    }
    return [
        replace(drawn, columns={**drawn.columns, "refused": "Refused at play"}, rows=rows),
        means_table("Reward at play, where the base line is sent for a refused one", sent, seed),
    ]


def _refused_share(rated: Sequence[RatedTurn], seed: int) -> IntervalFigure:
    known = [
        (refused, turn.instance.game_id) for turn in rated for refused in turn.refused if refused is not None
    ]
    return mean_by_game(
        [float(refused) for refused, _ in known], [game for _, game in known], seed, share=True
    )
