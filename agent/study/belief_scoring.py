"""How good the beliefs are, beside chance and beside the players of the games.

A *hit* is a werewolf as the top suspect of a living
village seat just before a vote, among the others alive; of several equally suspect ones each counts for its
share. Intervals are bootstrapped by game, for the seats and days of a game share one truth.
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
from agent.study.plain_cases import NO_CASES, PlainCases, plain_cases
from rules.beliefs.likelihoods import Likelihoods
from rules.beliefs.posterior import Beliefs
from rules.game.roles import Role

CERTAIN = 1e-9
"""Probabilities are kept this far from 0 and 1 in the log loss."""


@dataclass(frozen=True)
class SeatScore:
    """One seat before one vote. ``chances`` and ``wolves`` are told of each other living player.

    ``field`` is whether the vote that the seat really cast was for a werewolf; None when it cast none.
    """

    game: int
    size: int
    day: int
    hit: float
    blind: float
    field: float | None
    chances: tuple[float, ...]
    wolves: tuple[bool, ...]
    plain: PlainCases = NO_CASES

    @cached_property
    def loss(self) -> float:
        """Log loss of "is a werewolf", in nats, mean over the others."""
        chances = np.clip(np.array(self.chances), CERTAIN, 1 - CERTAIN)
        return float(-np.log(np.where(self.wolves, chances, 1 - chances)).mean())

    @cached_property
    def blind_loss(self) -> float:
        """The same for a guess that holds all others for equally likely."""
        return float(-(self.blind * np.log(self.blind) + (1 - self.blind) * np.log(1 - self.blind)))


Statistic = Callable[[Sequence[SeatScore]], float]


def hit_rate(scores: Sequence[SeatScore]) -> float:
    """How often the top suspect is a werewolf."""
    return float(np.mean([score.hit for score in scores]))


def blind_rate(scores: Sequence[SeatScore]) -> float:
    """How often a random other player is."""
    return float(np.mean([score.blind for score in scores]))


def field_rate(scores: Sequence[SeatScore]) -> float:
    """How often the vote that was cast was for one."""
    return float(np.mean([score.field for score in scores if score.field is not None] or [np.nan]))


def times_field(scores: Sequence[SeatScore]) -> float:
    """The hit rate in units of the field's own."""
    field = field_rate(scores)
    return hit_rate(scores) / field if field else float("nan")


def log_loss(scores: Sequence[SeatScore]) -> float:
    """Log loss of "is a werewolf", in nats."""
    return float(np.mean([score.loss for score in scores]))


def blind_loss(scores: Sequence[SeatScore]) -> float:
    """The log loss of knowing nothing but the numbers."""
    return float(np.mean([score.blind_loss for score in scores]))


def loss_less_blind(scores: Sequence[SeatScore]) -> float:
    """The log loss less that of knowing nothing: below 0 is better than that."""
    return log_loss(scores) - blind_loss(scores)


@dataclass(frozen=True)
class Report:
    """The scores of every seat and day, once for each of ``splits``."""

    scores: tuple[SeatScore, ...]
    splits: int = 1

    def of(self, size: int, day: int | None = None) -> tuple[SeatScore, ...]:
        """The scores of villages of a size, on one day or all."""
        return tuple(s for s in self.scores if s.size == size and day in (None, s.day))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the villages."""
        return tuple(sorted({score.size for score in self.scores}))

    @property
    def table(self) -> Table:
        """A row for each day and one for all, by size of the village."""
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
    def plain_cases(self) -> str:
        """How many of the plain cases are seen."""
        return str(sum((score.plain for score in self.scores), NO_CASES))

    def _row(self, size: int, day: int | None) -> Iterable[str]:
        scores = self.of(size, day)
        games = len({score.game for score in scores})
        yield from (str(size), str(day or "all"), str(games), str(len(scores) // self.splits))
        yield _with_interval(hit_rate, scores, percent=True)
        yield from (_percent(field_rate(scores)), _percent(blind_rate(scores)))
        yield _with_interval(times_field, scores)
        yield from (f"{log_loss(scores):.3f}", _with_interval(loss_less_blind, scores))


def score_game(number: int, game: CorpusGame, likelihoods: Likelihoods) -> list[SeatScore]:
    """The scores of one game."""
    return [_score_day(number, game, seat_day, likelihoods) for seat_day in game.seat_days]


def _score_day(number: int, game: CorpusGame, seat_day: SeatDay, likelihoods: Likelihoods) -> SeatScore:
    view = seat_day.view
    beliefs = Beliefs.of(view, game.readings, seat_day.guarded, likelihoods)
    chances = np.array([beliefs.suspicion(name) for name in view.others_alive])
    wolves = np.array([game.roles[name] is Role.WEREWOLF for name in view.others_alive])
    top = chances > chances.max() - 1e-9
    votes = [vote.target for vote in game.course.votes if (vote.day, vote.agent) == (view.day, seat_day.seat)]
    return SeatScore(
        game=number,
        size=game.size,
        day=view.day,
        hit=float(wolves[top].mean()),
        blind=float(wolves.mean()),
        field=float(game.roles[votes[0]] is Role.WEREWOLF) if votes else None,
        chances=tuple(map(float, chances)),
        wolves=tuple(map(bool, wolves)),
        plain=plain_cases(beliefs, game.roles, view.others_alive),
    )


def bootstrap(statistic: Statistic, scores: Sequence[SeatScore], seed: int = 0) -> tuple[float, float]:
    """The 95% interval of a statistic, drawing games with replacement."""
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
