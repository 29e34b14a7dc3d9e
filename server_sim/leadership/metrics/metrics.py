"""How far the Sheriff is trusted and followed: figures over recorded days (paper 001, 3.2 and D.5).

A day gives each metric a value, or None where it has none. A game's value is the mean over its days, a run's
the mean over its games, for the days of a game share one truth; intervals are bootstrapped over games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np

from rules.game.roles import Role, Team
from server_sim.leadership.metrics.records import DayRecord, Game, Reliability, total

RESAMPLES = 2000
TAILS = (2.5, 97.5)
"""The percentiles that leave 95% in the middle."""


@dataclass(frozen=True)
class Convention:
    """How the formulas are read where the paper and its published code differ, or the paper is silent.

    Changed votes are divided by the number of the Sheriff's followers or, with ``over_all_living``, of all
    the living. Trust is divided by the number of pairs, as if missing scores were 0, or, with
    ``over_scores``, by the number of scores there are. Without ``abstention_agrees`` nobody follows a Sheriff
    who abstains.
    """

    over_all_living: bool = False
    over_scores: bool = False
    abstention_agrees: bool = True


CONVENTIONS = {"paper": Convention(), "code": Convention(over_all_living=True, over_scores=True)}
PAPER = CONVENTIONS["paper"]


def trust(
    day: DayRecord, player: str, convention: Convention = PAPER, scores: Reliability | None = None
) -> float | None:
    """The others' mean trust in a player (of the Sheriff: m̄₂); None when nobody has a score."""
    return _mean_score(
        day.reliability if scores is None else scores, day.others(player), (player,), convention
    )


def ratio(day: DayRecord, convention: Convention = PAPER, player: str | None = None) -> float | None:
    """The others' trust in a player, the Sheriff by default, in units of their trust in each other.

    None when no score stands above or below the line.
    """
    player = day.sheriff if player is None else player
    others = day.others(player)
    trusted = trust(day, player, convention)
    mutual = _mean_score(day.reliability, others, others, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def missing_scores(day: DayRecord) -> int:
    """How many scores the Ratio wants and the day has not."""
    followers = day.followers
    return _pairs(followers, day.alive) - len(_scores(day.reliability, followers, day.alive))


def trust_before(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Mean trust in the Sheriff before its line; None where that was not recorded."""
    return trust(day, day.sheriff, convention, day.reliability_pre or {})


def trust_after(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Mean trust in the Sheriff after its line."""
    return trust(day, day.sheriff, convention)


def relative_improvement(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """How much trust in the Sheriff grew by its line, in units of the trust before."""
    before, after = trust_before(day, convention), trust_after(day, convention)
    return None if before is None or after is None else (after - before) / before


def decision_change(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """DC: the share that voted as the Sheriff in the end, but had not in the pseudo-vote."""
    told = day.votes.get(day.sheriff)
    if told is None and not convention.abstention_agrees:
        return _share_of_wins(day, 0, convention)
    followed = (day.pseudo_votes.get(name) != told and day.votes.get(name) == told for name in day.followers)
    return _share_of_wins(day, sum(followed), convention)


def any_change(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """DC*: the share whose vote was not that of the pseudo-vote, whomever it was for."""
    changed = (day.pseudo_votes.get(name) != day.votes.get(name) for name in day.followers)
    return _share_of_wins(day, sum(changed), convention)


@dataclass(frozen=True)
class Estimate:
    """A figure of a run, its 95% interval, and how many games and days are behind it.

    ``value`` is None without anything to go by, the interval with fewer games than two. ``days`` counts the
    values (of ratios by role: players' days), ``skipped`` the days without; both are 0 for figures of games.
    """

    value: float | None
    low: float | None
    high: float | None
    games: int
    days: int = 0
    skipped: int = 0


@dataclass(frozen=True)
class Summary:
    """All figures of a run. Void games are counted and otherwise left out."""

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
_WITH_PRE = ("trust_before", "rel_improvement")


def summarise(games: Iterable[Game], convention: Convention = PAPER, seed: int = 0) -> Summary:
    """All figures of a run; ``seed`` decides the draws of the intervals."""
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
        by_role={role: _role_metrics(recorded, role, convention, seed) for role in _by_role(recorded)},
    )


def mean_over_games(samples: Iterable[Sequence[float | None]], seed: int = 0) -> Estimate:
    """The mean over games of each game's mean; None among a game's values is skipped and counted."""
    every = [tuple(sample) for sample in samples]
    known = [[value for value in sample if value is not None] for sample in every]
    days = sum(map(len, known))
    parts = [(fmean(values), 1.0) for values in known if values]
    return quotient(parts, seed, days=days, skipped=sum(map(len, every)) - days)


def quotient(
    parts: Sequence[tuple[float, float]], seed: int = 0, *, days: int = 0, skipped: int = 0
) -> Estimate:
    """The sum of the first numbers over that of the second, one pair a game, with its bootstrap interval."""
    pairs = np.array(parts, dtype=float).reshape(-1, 2)
    above, below = pairs.sum(axis=0)
    value = float(above / below) if below else None
    low = high = None
    if value is not None and len(pairs) > 1:
        drawn = np.random.default_rng(seed).integers(len(pairs), size=(RESAMPLES, len(pairs)))
        sums = pairs[drawn].sum(axis=1)
        sums = sums[sums[:, 1] > 0]
        low, high = map(float, np.percentile(sums[:, 0] / sums[:, 1], TAILS))
    return Estimate(value, low, high, len(pairs), days, skipped)


def won(game: Game) -> bool | None:
    """Whether the Sheriff lived to the end and its side won; None where that was not recorded."""
    if game.end is None or game.sheriff is None or game.sheriff not in game.roles:
        return None
    return game.end.completed and game.end.winner is game.roles[game.sheriff].team


def elected(game: Game) -> bool | None:
    """Whether the candidate that the game is played for became Sheriff; None without such an election."""
    if game.candidate is None or game.election is None:
        return None
    return game.election.sheriff == game.candidate


def _day_metrics(played: Sequence[Game], convention: Convention, seed: int) -> dict[str, Estimate]:
    def sample(name: str, game: Game) -> list[float | None]:
        days = [day for day in game.days if day.reliability_pre is not None or name not in _WITH_PRE]
        return [BY_DAY[name](day, convention) for day in days]

    return {name: mean_over_games((sample(name, game) for game in played), seed) for name in BY_DAY}


def _game_metrics(recorded: Sequence[Game], seed: int) -> dict[str, Estimate]:
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
            [(total(end.invalid, name), total(due, name)) for end, due, name in asked if name], seed
        ),
        "invalid_per_game": quotient([(total(end.invalid), 1) for end, _ in ends], seed),
        "election_probability": _elections(recorded, seed),
    }


def _role_metrics(
    recorded: Sequence[Game], role: Role, convention: Convention, seed: int
) -> dict[str, Estimate]:
    """One role's figures: without the badge and with it (paper 001, table 25 and figure 3), and elected."""
    played = [game for game in recorded if not game.void]
    led = [[day for day in game.days if game.roles.get(day.sheriff) is role] for game in played]
    others = [
        [(day, name) for day in game.days for name in day.followers if game.roles.get(name) is role]
        for game in played
    ]
    tested = [game for game in recorded if game.candidate and game.roles.get(game.candidate) is role]
    return {
        "ratio": mean_over_games(
            ([ratio(day, convention, name) for day, name in sample] for sample in others), seed
        ),
        "ratio_as_sheriff": mean_over_games(([ratio(day, convention) for day in days] for days in led), seed),
        "dc_as_sheriff": mean_over_games(
            ([decision_change(day, convention) for day in days] for days in led), seed
        ),
        "election_probability": _elections(tested, seed),
    }


def _elections(recorded: Iterable[Game], seed: int) -> Estimate:
    return quotient([(won_it, 1) for game in recorded if (won_it := elected(game)) is not None], seed)


def _by_role(games: Iterable[Game]) -> list[Role]:
    """The roles that occur, the village's first."""
    found = {role for game in games for role in game.roles.values()}
    return sorted(found, key=lambda role: (role.team is Team.WEREWOLF, list(Role).index(role)))


def _scores(reliability: Reliability, raters: Sequence[str], targets: Sequence[str]) -> list[float]:
    """The scores there are; stale ones of the dead are not among them, for the dead are no targets."""
    found = (
        reliability.get(rater, {}).get(target) for rater in raters for target in targets if rater != target
    )
    return [score for score in found if score is not None and score > 0]


def _pairs(raters: Sequence[str], targets: Sequence[str]) -> int:
    return sum(rater != target for rater in raters for target in targets)


def _mean_score(
    reliability: Reliability, raters: Sequence[str], targets: Sequence[str], convention: Convention
) -> float | None:
    found = _scores(reliability, raters, targets)
    if not found:
        return None
    return sum(found) / (len(found) if convention.over_scores else _pairs(raters, targets))


def _share_of_wins(day: DayRecord, count: int, convention: Convention) -> float | None:
    if not day.followers or not day.pseudo_votes:
        return None
    return count / (len(day.alive) if convention.over_all_living else len(day.followers))
