"""Evaluates the beliefs in comparison with chance and with the players of the games.

A *hit* means that, just before a vote, the top suspect of a living player of the village is a werewolf. If
several players are equally suspect, each counts in proportion. Confidence intervals are bootstrapped by game,
because the seats and days of a game are not independent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np
from rich.table import Table

from agent.study.corpus import CorpusGame, SeatDay
from agent.study.intervals import bootstrap_interval
from agent.study.obvious_cases import NO_CASES, ObviousCases, count_obvious_cases
from rules.beliefs.likelihoods import Likelihoods
from rules.beliefs.posterior import Beliefs
from rules.game.roles import Role

EPSILON = 1e-9
"""Probabilities are clipped to this distance from 0 and 1 in the log loss."""


@dataclass(frozen=True)
class SeatScore:
    """The score of one seat before one vote; ``chances`` and ``wolves`` are about the other living players.

    ``field`` is whether the seat's actual vote was for a werewolf; None if it cast none.
    """

    game: int
    size: int
    day: int
    hit: float
    blind: float
    field: float | None
    chances: tuple[float, ...]
    wolves: tuple[bool, ...]
    obvious: ObviousCases = NO_CASES

    @cached_property
    def loss(self) -> float:
        """The log loss of "is a werewolf", in nats, averaged over the other players."""
        chances = np.clip(np.array(self.chances), EPSILON, 1 - EPSILON)
        return float(-np.log(np.where(self.wolves, chances, 1 - chances)).mean())

    @cached_property
    def blind_loss(self) -> float:
        """The log loss of a guess with the same probability for all other players, in nats."""
        return float(-(self.blind * np.log(self.blind) + (1 - self.blind) * np.log(1 - self.blind)))


Statistic = Callable[[Sequence[SeatScore]], float]
"""A function that computes one number from the scores."""


def hit_rate(scores: Sequence[SeatScore]) -> float:
    """Return the share of top suspects that are werewolves."""
    return float(np.mean([score.hit for score in scores]))


def chance_rate(scores: Sequence[SeatScore]) -> float:
    """Return the hit rate that is expected if a random other player is chosen."""
    return float(np.mean([score.blind for score in scores]))


def players_rate(scores: Sequence[SeatScore]) -> float:
    """Return the hit rate of the players' actual votes: the share that was for a werewolf."""
    return float(np.mean([score.field for score in scores if score.field is not None] or [np.nan]))


def hit_rate_relative_to_votes(scores: Sequence[SeatScore]) -> float:
    """Return the hit rate of the beliefs divided by that of the players' actual votes."""
    field = players_rate(scores)
    return hit_rate(scores) / field if field else float("nan")


def log_loss(scores: Sequence[SeatScore]) -> float:
    return float(np.mean([score.loss for score in scores]))


def blind_loss(scores: Sequence[SeatScore]) -> float:
    """Return the mean log loss of guesses that only use the numbers of roles, in nats."""
    return float(np.mean([score.blind_loss for score in scores]))


def loss_minus_blind(scores: Sequence[SeatScore]) -> float:
    """Return the log loss minus the blind log loss; below 0 is better than the blind guess."""
    return log_loss(scores) - blind_loss(scores)


@dataclass(frozen=True)
class Report:
    """The scores of every seat on every day; each random split of the games gives one set of scores."""

    scores: tuple[SeatScore, ...]
    splits: int = 1

    def of(self, size: int, day: int | None = None) -> tuple[SeatScore, ...]:
        """Return the scores of villages with ``size`` players, on one day or (None) on all days."""
        return tuple(s for s in self.scores if s.size == size and day in (None, s.day))

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(sorted({score.size for score in self.scores}))

    @property
    def table(self) -> Table:
        """Return a table with a row for each day and one for all days, by village size."""
        table = Table(
            *("players", "day", "games", "seats", "top suspect is a wolf", "players' votes", "by chance"),
            *("times players' votes", "log loss, nats", "less that of chance"),
            caption="with 95% intervals; seats: those of the village that were judged before a vote",
        )
        for size in self.sizes:
            days = sorted({score.day for score in self.of(size)})
            for day in (*days, None):
                table.add_row(*self._row(size, day), end_section=day is None)
        return table

    @property
    def obvious_cases(self) -> str:
        """Return a text with the share of obvious cases that the beliefs get right."""
        return str(sum((score.obvious for score in self.scores), NO_CASES))

    def _row(self, size: int, day: int | None) -> Iterable[str]:
        scores = self.of(size, day)
        games = len({score.game for score in scores})
        yield from (str(size), str(day or "all"), str(games), str(len(scores) // self.splits))
        yield _with_interval(hit_rate, scores, percent=True)
        yield from (_percent(players_rate(scores)), _percent(chance_rate(scores)))
        yield _with_interval(hit_rate_relative_to_votes, scores)
        yield from (f"{log_loss(scores):.3f}", _with_interval(loss_minus_blind, scores))


def score_game(number: int, game: CorpusGame, likelihoods: Likelihoods) -> list[SeatScore]:
    return [_score_day(number, game, seat_day, likelihoods) for seat_day in game.seat_days]


def _score_day(number: int, game: CorpusGame, seat_day: SeatDay, likelihoods: Likelihoods) -> SeatScore:
    view = seat_day.view
    beliefs = Beliefs.of(view, game.readings, seat_day.guarded, likelihoods)
    chances = np.array([beliefs.suspicion(name) for name in view.others_alive])
    wolves = np.array([game.roles[name] is Role.WEREWOLF for name in view.others_alive])
    top = chances > chances.max() - 1e-9
    votes = [
        vote.target for vote in game.final_view.votes if (vote.day, vote.agent) == (view.day, seat_day.seat)
    ]
    return SeatScore(
        game=number,
        size=game.size,
        day=view.day,
        hit=float(wolves[top].mean()),
        blind=float(wolves.mean()),
        field=float(game.roles[votes[0]] is Role.WEREWOLF) if votes else None,
        chances=tuple(map(float, chances)),
        wolves=tuple(map(bool, wolves)),
        obvious=count_obvious_cases(beliefs, game.roles, view.others_alive),
    )


def bootstrap(statistic: Statistic, scores: Sequence[SeatScore], seed: int = 0) -> tuple[float, float]:
    """Return the 95% confidence interval of a statistic, by resampling games."""
    by_game = [[s for s in scores if s.game == game] for game in sorted({s.game for s in scores})]
    return bootstrap_interval(by_game, lambda games: statistic(list(chain.from_iterable(games))), seed)


def _percent(rate: float) -> str:
    return "-" if np.isnan(rate) else f"{rate:.0%}"


def _with_interval(statistic: Statistic, scores: Sequence[SeatScore], percent: bool = False) -> str:
    low, high = bootstrap(statistic, scores)
    if np.isnan(statistic(scores)):
        return "-"
    if percent:
        return f"{statistic(scores):.0%} ({low:.0%} to {high:.0%})"
    return f"{statistic(scores):.2f} ({low:.2f} to {high:.2f})"
