"""The figures of a run: means over the days of a game, then over games, with bootstrap intervals.

The days of a game are not independent: a game's value is the mean over its days, a run's value is the mean
over its games, and intervals resample games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from agent.protocol.sheriff_log import Counts, DayRecord, Player
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role, Team
from server_sim.studies.common.statistics import ratio_over_games
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.metrics.formulas import (
    PAPER,
    Convention,
    any_change,
    decision_change,
    elected,
    followers,
    missing_scores,
    ratio,
    relative_improvement,
    sheriff_of,
    trust_after,
    trust_before,
    won,
)


@dataclass(frozen=True)
class Estimate:
    """A figure of a run with its 95% interval, and the numbers of games and days behind it.

    ``value`` is None without data; the interval is None with fewer than two games. ``days`` counts the days
    with a value, and ``skipped`` those without one; both are 0 for figures that have one value a game.
    """

    value: float | None
    low: float | None
    high: float | None
    games: int
    days: int = 0
    skipped: int = 0

    @property
    def figure(self) -> IntervalFigure:
        """The value with its interval as a cell of a table; the number of games is its ``n``."""
        return IntervalFigure(self.value, self.low, self.high, self.games, share=False)


@dataclass(frozen=True)
class Summary:
    """All figures of a run of Sheriff games, by name: of all games (``metrics``), and by the Sheriff's role.

    The other fields are counts; ``games`` leaves out void games, which have no data to measure.
    """

    games: int
    void: int
    unfinished: int
    days: int
    missing_scores: int
    metrics: Mapping[str, Estimate]
    by_role: Mapping[Role, Mapping[str, Estimate]]


BY_DAY: Mapping[str, Callable[[DayRecord, Convention], float | None]] = {
    "ratio": ratio,
    "dc": decision_change,
    "dc_star": any_change,
    "trust_before": trust_before,
    "trust_after": trust_after,
    "rel_improvement": relative_improvement,
}
_NEED_SCORES_BEFORE = ("trust_before", "rel_improvement")
_NEED_PSEUDO_VOTES = ("dc", "dc_star", *_NEED_SCORES_BEFORE)
"""Figures of days on which all followers cast a pseudo-vote."""


def summarise(games: Iterable[SheriffRecording], convention: Convention = PAPER, seed: int = 0) -> Summary:
    """Return all figures of a run's games; ``seed`` decides the random draws of the intervals."""
    recorded = tuple(games)
    played = [game for game in recorded if not game.void]
    days = [day for game in played for day in game.days]
    return Summary(
        games=len(played),
        void=len(recorded) - len(played),
        unfinished=sum(game.end is None for game in played),
        days=len(days),
        missing_scores=sum(map(missing_scores, days)),
        metrics={**_day_metrics(played, convention, seed), **_game_metrics(recorded, seed)},
        by_role={role: _role_metrics(recorded, role, convention, seed) for role in _roles_of(recorded)},
    )


def mean_over_games(samples: Iterable[Sequence[float | None]], seed: int = 0) -> Estimate:
    """Average each game's values, then average over games; return the mean with its interval.

    ``samples`` has the values of each game, mostly one a day. None values are skipped and counted.
    """
    every = [tuple(sample) for sample in samples]
    known = [[value for value in sample if value is not None] for sample in every]
    days = sum(map(len, known))
    parts = [(fmean(values), 1.0) for values in known if values]
    return quotient(parts, seed, days=days, skipped=sum(map(len, every)) - days)


def quotient(
    parts: Sequence[tuple[float, float]], seed: int = 0, *, days: int = 0, skipped: int = 0
) -> Estimate:
    """Return the sum of all numerators divided by the sum of all denominators, with its interval.

    ``parts`` has one pair (numerator, denominator) for each game. ``days`` and ``skipped`` count the
    days with and without a value, for the result.
    """
    return Estimate(*ratio_over_games(parts, seed), len(parts), days, skipped)


def total(counts: Counts, player: Player | None = None) -> int:
    """Return the sum of counts by request and player: over all players or, if given, only of ``player``."""
    return sum(
        count for by_player in counts.values() for name, count in by_player.items() if player in (None, name)
    )


def _day_metrics(
    played: Sequence[SheriffRecording], convention: Convention, seed: int
) -> dict[str, Estimate]:
    def sample(name: str, game: SheriffRecording) -> list[float | None]:
        if name in _NEED_PSEUDO_VOTES and not game.asks_all_followers:
            return []
        needs_before = name in _NEED_SCORES_BEFORE
        days = [day for day in game.days if day.reliability_pre is not None or not needs_before]
        return [BY_DAY[name](day, convention) for day in days]

    return {name: mean_over_games((sample(name, game) for game in played), seed) for name in BY_DAY}


def _game_metrics(recorded: Sequence[SheriffRecording], seed: int) -> dict[str, Estimate]:
    played = [game for game in recorded if not game.void]
    ends = [(game.end, game.sheriff) for game in played if game.end]
    told = [(game.end.completed, wins) for game in played if game.end and (wins := won(game)) is not None]
    asked = [(end, end.asked, sheriff) for end, sheriff in ends if end.asked is not None]
    return {
        "completion_rate": quotient([(completed, 1) for completed, _ in told], seed),
        "win_rate": quotient([(wins, 1) for completed, wins in told if completed], seed),
        "completion_x_win": quotient([(wins, 1) for _, wins in told], seed),
        "invalid_rate": quotient([(total(end.invalid), total(due)) for end, due, _ in asked], seed),
        "sheriff_invalid_rate": quotient(
            [(total(end.invalid, name), total(due, name)) for end, due, name in asked if name is not None],
            seed,
        ),
        "lenient_rate": quotient(
            [(total(end.lenient), total(due)) for end, due, _ in asked if end.lenient is not None], seed
        ),
        "invalid_per_game": quotient([(total(end.invalid), 1) for end, _ in ends], seed),
        "election_probability": _elections(recorded, seed),
    }


def _role_metrics(
    recorded: Sequence[SheriffRecording], role: Role, convention: Convention, seed: int
) -> dict[str, Estimate]:
    """Return one role's figures ([leadership], table 25, figure 3): not Sheriff, as Sheriff, and elected."""
    played = [game for game in recorded if not game.void]
    led = [[day for day in game.days if game.dealt.get(sheriff_of(day)) is role] for game in played]
    without = [
        [(day, name) for day in game.days for name in followers(day) if game.dealt.get(name) is role]
        for game in played
    ]
    tested = [
        game for game in recorded if game.candidate is not None and game.dealt.get(game.candidate) is role
    ]
    return {
        "ratio": mean_over_games(
            ([ratio(day, convention, name) for day, name in sample] for sample in without), seed
        ),
        "ratio_as_sheriff": mean_over_games(([ratio(day, convention) for day in days] for days in led), seed),
        "dc_as_sheriff": mean_over_games(
            (
                [decision_change(day, convention) for day in days]
                for game, days in zip(played, led, strict=True)
                if game.asks_all_followers
            ),
            seed,
        ),
        "election_probability": _elections(tested, seed),
    }


def _elections(recorded: Iterable[SheriffRecording], seed: int) -> Estimate:
    return quotient([(won_it, 1) for game in recorded if (won_it := elected(game)) is not None], seed)


def _roles_of(games: Iterable[SheriffRecording]) -> list[Role]:
    """Return the roles that occur, roles of the village first."""
    found = {role for game in games for role in game.dealt.values()}
    return sorted(found, key=lambda role: (role.team is Team.WEREWOLF, list(Role).index(role)))
