"""Measures how far people who play in a study trust and follow the Sheriff, or are followed as Sheriff.

The formulas are in section 11 of the Sheriff village's README; they come from [leadership], 4.3 and D.3, and
its published code. A participant's games are not independent, so intervals resample participants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from agent.protocol.sheriff_log import DayRecord, Player, Reliability
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.statistics import spearman
from server_sim.studies.metrics.formulas import (
    PAPER,
    Convention,
    any_change,
    decision_change,
    followers,
    mean_score,
    sheriff_of,
)
from server_sim.studies.metrics.summary import BY_DAY, Estimate, mean_over_games, quotient

MIN_COMMON_TARGETS = 3
"""Minimum number of common targets for comparing two players' scores."""
ONESELF, UNSCORED = 0.0, -1.0
"""Entries of the published code's score vectors for the rater itself, and for a missing score."""


def persons_ratio(day: DayRecord, convention: Convention, person: Player) -> float | None:
    """Return the score that a person gave the Sheriff, divided by the mean of those that it gave the others.

    It is None without scores of the others or of the Sheriff; if the convention has ``whole_vectors``, a
    Sheriff without a score counts as -1, as in the published code.
    """
    sheriff = sheriff_of(day)
    rest = [player for player in followers(day) if player != person]
    trusted = mean_score(day.reliability, (person,), (sheriff,), convention)
    if trusted is None and convention.whole_vectors:
        trusted = UNSCORED
    mutual = mean_score(day.reliability, (person,), rest, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def similarity(game: SheriffRecording, person: Player, convention: Convention = PAPER) -> list[float | None]:
    """Return how similar a person's reliability scores are to those of the others, by Spearman's correlation.

    The list has a value for each day: the mean correlation with the other living players. If the convention
    has ``whole_vectors``, it has a value for each day and other player, as in the published code. A value is
    None if scores cannot be compared.
    """
    found: list[float | None] = []
    for pairs in correlations_by_day(game, person, convention):
        known = [value for value in pairs if value is not None]
        found += pairs if convention.whole_vectors else [fmean(known) if known else None]
    return found


def correlations_by_day(
    game: SheriffRecording, person: Player, convention: Convention
) -> Iterator[list[float | None]]:
    """Yield, for each day that a person lives, the correlation of its scores with each other player's.

    A correlation is None if both have scored too few of the same players, or if scores are all equal. If the
    convention has ``whole_vectors``, scores given on earlier days count too, even to players who have died.
    """
    everyone = list(game.dealt) or [player for day in game.days[:1] for player in day.alive]
    latest: dict[Player, dict[Player, float]] = {}
    for day in game.days:
        today = {rater: _scores_by(day.reliability, rater) for rater in day.alive}
        for rater, scores in today.items():
            latest[rater] = latest.get(rater, {}) | scores
        others = [player for player in day.alive if player != person]
        if person not in day.alive:
            continue
        if convention.whole_vectors:
            yield [whole_correlation(latest[person], latest[one], person, one, everyone) for one in others]
        else:
            yield [common_correlation(today[person], today[one], person, one) for one in others]


def common_correlation(
    mine: Mapping[Player, float], theirs: Mapping[Player, float], me: Player, other: Player
) -> float | None:
    """Return the rank correlation of the scores of the players ``me`` and ``other`` over all other players.

    Only players whom both have scored count. None if these are too few, or if scores are all equal.
    """
    common = sorted({*mine} & {*theirs} - {me, other}, key=str)
    if len(common) < MIN_COMMON_TARGETS:
        return None
    return spearman([mine[one] for one in common], [theirs[one] for one in common])


def whole_correlation(
    mine: Mapping[Player, float],
    theirs: Mapping[Player, float],
    me: Player,
    other: Player,
    everyone: Sequence[Player],
) -> float | None:
    """Return the rank correlation of the scores of ``me`` and ``other`` over all players.

    As in the published code, a player's score of itself is taken as 0, a missing score as -1.
    """
    return spearman(_vector(mine, me, everyone), _vector(theirs, other, everyone))


def _scores_by(reliability: Reliability, rater: Player) -> dict[Player, float]:
    scores = reliability.get(rater, {})
    return {target: score for target, score in scores.items() if score is not None and score > 0}


def _vector(scores: Mapping[Player, float], rater: Player, names: Sequence[Player]) -> list[float]:
    return [ONESELF if name == rater else scores.get(name, UNSCORED) for name in names]


Values = Mapping[str, Sequence[float | None]]
"""The values of each figure in one game, by the name of the figure."""
Measure = Callable[[DayRecord, Convention, Player], float | None]
"""A function that computes a person's figure of a day; None if the day has no value."""

FOLLOWER_DAY: Mapping[str, Measure] = {
    "ratio": persons_ratio,
    "dc": decision_change,
    "dc_star": any_change,
}
"""The figures of a day on which the person is a follower; a person who leads has those of a Sheriff."""


@dataclass(frozen=True)
class StudyFigure(Estimate):
    """An estimate from games with people; its interval resamples the people, and is None for only one.

    ``skipped`` counts the days without a value or, for correlations as in the published code, the pairs of
    players without one.
    """

    participants: int = 0


@dataclass(frozen=True)
class StudySummary:
    """All figures of a run's games with people: those with a person as Sheriff (``leads``), or all others.

    ``figures`` has by name the figures over all participants, ``by_participant`` those of each participant.
    Void games, which have no data to measure, are only counted.
    """

    leads: bool
    games: int
    void: int
    incomparable_pairs: int
    """Pairs of players excluded from the correlation: fewer than three common targets, or constant scores."""
    figures: Mapping[str, StudyFigure]
    by_participant: Mapping[str, Mapping[str, float | None]]


def summarise_people(
    games: Sequence[SheriffRecording], convention: Convention = PAPER, seed: int = 0
) -> tuple[StudySummary, ...]:
    """Return a summary of games with a person as a follower, and one of games with a person as Sheriff.

    A summary without games is left out.
    """
    found = [game for game in games if game.person is not None]
    return tuple(
        _study_summary(chosen, leads, convention, seed)
        for leads in (False, True)
        if (chosen := [game for game in found if game.person_leads is leads])
    )


def _study_summary(
    games: Sequence[SheriffRecording], leads: bool, convention: Convention, seed: int
) -> StudySummary:
    played = [game for game in games if not game.void]
    by_name: dict[str, list[Values]] = {}
    for game in played:
        name = (game.head.participant if game.head else None) or "unknown"
        by_name.setdefault(name, []).append(_values_of_game(game, leads, convention))
    names = [*FOLLOWER_DAY, *(() if leads else ("correlation",))]
    return StudySummary(
        leads=leads,
        games=len(played),
        void=len(games) - len(played),
        incomparable_pairs=0 if leads else sum(_incomparable_pairs(game, convention) for game in played),
        figures={
            name: _figure([[game[name] for game in own] for own in by_name.values()], seed) for name in names
        },
        by_participant={
            who: {name: _mean_of_games([game[name] for game in own]) for name in names}
            for who, own in sorted(by_name.items())
        },
    )


def _values_of_game(game: SheriffRecording, leads: bool, convention: Convention) -> Values:
    person = game.person
    assert person is not None  # summarise_people checks it
    if leads:
        led = [day for day in game.days if day.sheriff == person]
        return {name: [BY_DAY[name](day, convention) for day in led] for name in FOLLOWER_DAY}
    lived = [day for day in game.days if person in day.alive]
    values: dict[str, Sequence[float | None]] = {
        name: [measure(day, convention, person) for day in lived] for name, measure in FOLLOWER_DAY.items()
    }
    return values | {"correlation": similarity(game, person, convention)}


def _incomparable_pairs(game: SheriffRecording, convention: Convention) -> int:
    assert game.person is not None  # summarise_people checks it
    return sum(pairs.count(None) for pairs in correlations_by_day(game, game.person, convention))


def _figure(samples: Sequence[Sequence[Sequence[float | None]]], seed: int) -> StudyFigure:
    means = [mean for own in samples if (mean := _mean_of_games(own)) is not None]
    over_people = quotient([(mean, 1.0) for mean in means], seed)
    counts = mean_over_games((game for own in samples for game in own), seed)
    ends = {"value": over_people.value, "low": over_people.low, "high": over_people.high}
    return StudyFigure(**{**asdict(counts), **ends}, participants=len(means))


def _mean_of_games(games: Sequence[Sequence[float | None]]) -> float | None:
    """Return the mean over games of each game's mean; games without a value are excluded."""
    known = [[value for value in game if value is not None] for game in games]
    means = [fmean(values) for values in known if values]
    return fmean(means) if means else None
