"""Figures of one person among models: trust in the Sheriff, and similarity of two players' scores.

The formulas are in section 11 of the Sheriff village's README; the measures come from [leadership], 4.3 and
D.3, and its published code. A figure is None on a day without a value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from agent.protocol.sheriff_log import DayRecord, Player, Reliability
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.statistics import spearman
from server_sim.studies.metrics.formulas import PAPER, Convention, followers, mean_score, sheriff_of

MIN_COMMON_TARGETS = 3
"""Minimum number of common targets for comparing two players' scores."""
ONESELF, UNSCORED = 0.0, -1.0
"""Entries of the published code's score vectors for the rater itself, and for a missing score."""


def persons_ratio(day: DayRecord, convention: Convention, person: Player) -> float | None:
    """Return the person's trust in the Sheriff divided by its mean trust in the others; None without scores.

    With ``whole_vectors`` a Sheriff without a score counts as -1, as in the published code.
    """
    sheriff = sheriff_of(day)
    rest = [player for player in followers(day) if player != person]
    trusted = mean_score(day.reliability, (person,), (sheriff,), convention)
    if trusted is None and convention.whole_vectors:
        trusted = UNSCORED
    mutual = mean_score(day.reliability, (person,), rest, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def similarity(game: SheriffRecording, person: Player, convention: Convention = PAPER) -> list[float | None]:
    """Return how similarly the person and the other living players score, by Spearman's correlation.

    There is one value for each day, the mean over comparable pairs; with ``whole_vectors`` there is one value
    for each pair, as in the published code. None marks a day or pair that cannot be compared.
    """
    found: list[float | None] = []
    for number, day in enumerate(game.days, 1):
        if person in day.alive:
            pairs = _pairs_of_day(game, number, person, convention)
            known = [value for value in pairs if value is not None]
            found += pairs if convention.whole_vectors else [fmean(known) if known else None]
    return found


def constant_pairs(game: SheriffRecording, person: Player, convention: Convention = PAPER) -> int:
    """Return the number of pairs that could not be compared: too few common targets, or constant scores."""
    days = [number for number, day in enumerate(game.days, 1) if person in day.alive]
    return sum(_pairs_of_day(game, number, person, convention).count(None) for number in days)


def common_correlation(
    mine: Mapping[Player, float], theirs: Mapping[Player, float], me: Player, other: Player
) -> float | None:
    """Return the correlation over the players that both have scored, without these two; None below three."""
    common = sorted({*mine} & {*theirs} - {me, other}, key=str)
    if len(common) < MIN_COMMON_TARGETS:
        return None
    return spearman([mine[one] for one in common], [theirs[one] for one in common])


def whole_correlation(
    mine: Mapping[Player, float],
    theirs: Mapping[Player, float],
    me: Player,
    other: Player,
    everyone: Iterable[Player],
) -> float | None:
    """Return the published code's correlation over all players, with 0 for oneself and -1 for no score."""
    names = list(everyone)
    return spearman(_vector(mine, me, names), _vector(theirs, other, names))


def _pairs_of_day(
    game: SheriffRecording, number: int, person: Player, convention: Convention
) -> list[float | None]:
    """Return the correlations with each other living player on day ``number``, from 1."""
    day = game.days[number - 1]
    others = [player for player in day.alive if player != person]
    if not convention.whole_vectors:
        mine = _scores_by(day.reliability, person)
        return [common_correlation(mine, _scores_by(day.reliability, one), person, one) for one in others]
    everyone = list(game.dealt) or list(game.days[0].alive)
    until = game.days[:number]
    mine = _latest_scores_by(until, person)
    return [whole_correlation(mine, _latest_scores_by(until, one), person, one, everyone) for one in others]


def _scores_by(reliability: Reliability, rater: Player) -> dict[Player, float]:
    scores = reliability.get(rater, {})
    return {target: score for target, score in scores.items() if score is not None and score > 0}


def _latest_scores_by(days: Sequence[DayRecord], rater: Player) -> dict[Player, float]:
    """Return the rater's latest scores of all players, including dead ones, as the published code does."""
    kept: dict[Player, float] = {}
    for day in days:
        kept |= _scores_by(day.reliability, rater)
    return kept


def _vector(scores: Mapping[Player, float], rater: Player, names: Sequence[Player]) -> list[float]:
    return [ONESELF if name == rater else scores.get(name, UNSCORED) for name in names]
