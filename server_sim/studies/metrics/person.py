"""What one person among models shows: its trust in the Sheriff, and how alike two players judge the others.

The formulas are in section 11 of the Sheriff village's README; [leadership], 4.3 and D.3, tells what is
measured, and its code how. A figure is None on a day that has no value for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

from agent.protocol.sheriff_log import DayRecord, Player, Reliability
from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.statistics import spearman
from server_sim.studies.metrics.formulas import (
    PAPER,
    Convention,
    followers,
    mean_score,
    sheriff_of,
)

LEAST_TARGETS = 3
"""With fewer players in common two players' scores are not compared."""
ONESELF, UNSCORED = 0.0, -1.0
"""What the published code has in a vector of scores for the rater, and where there is no score."""


def persons_ratio(day: DayRecord, convention: Convention, person: Player) -> float | None:
    """The person's trust in the Sheriff, divided by its mean trust in the others; None without such scores.

    With ``whole_vectors`` a Sheriff without a score counts as -1, as in the published code.
    """
    sheriff = sheriff_of(day)
    rest = [player for player in followers(day) if player != person]
    trusted = mean_score(day.reliability, (person,), (sheriff,), convention)
    if trusted is None and convention.whole_vectors:
        trusted = UNSCORED
    mutual = mean_score(day.reliability, (person,), rest, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def likeness(game: SheriffRecording, person: Player, convention: Convention = PAPER) -> list[float | None]:
    """How alike the person and each other living player score the players, by Spearman's correlation.

    One value a day, the mean over the pairs that can be compared; with ``whole_vectors`` one value a pair, as
    in the published code. None stands for a day, or a pair, that cannot be compared.
    """
    found: list[float | None] = []
    for number, day in enumerate(game.days, 1):
        if person in day.alive:
            pairs = _pairs_of_day(game, number, person, convention)
            known = [value for value in pairs if value is not None]
            found += pairs if convention.whole_vectors else [fmean(known) if known else None]
    return found


def constant_pairs(game: SheriffRecording, person: Player, convention: Convention = PAPER) -> int:
    """How many pairs could not be compared: too few players in common, or all with one score."""
    days = [number for number, day in enumerate(game.days, 1) if person in day.alive]
    return sum(_pairs_of_day(game, number, person, convention).count(None) for number in days)


def compared(
    mine: Mapping[Player, float], theirs: Mapping[Player, float], me: Player, other: Player
) -> float | None:
    """The correlation over the players whom both have scored, without the two; None with fewer than three."""
    common = sorted({*mine} & {*theirs} - {me, other}, key=str)
    if len(common) < LEAST_TARGETS:
        return None
    return spearman([mine[one] for one in common], [theirs[one] for one in common])


def compared_whole(
    mine: Mapping[Player, float],
    theirs: Mapping[Player, float],
    me: Player,
    other: Player,
    everyone: Iterable[Player],
) -> float | None:
    """The correlation as the published code has it, over all players, with 0 for oneself and -1 unscored."""
    names = list(everyone)
    return spearman(_vector(mine, me, names), _vector(theirs, other, names))


def _pairs_of_day(
    game: SheriffRecording, number: int, person: Player, convention: Convention
) -> list[float | None]:
    """The correlations with each other living player on the game's day of this number, from 1."""
    day = game.days[number - 1]
    others = [player for player in day.alive if player != person]
    if not convention.whole_vectors:
        mine = _given(day.reliability, person)
        return [compared(mine, _given(day.reliability, one), person, one) for one in others]
    everyone = list(game.dealt) or list(game.days[0].alive)
    until = game.days[:number]
    mine = _ever_given(until, person)
    return [compared_whole(mine, _ever_given(until, one), person, one, everyone) for one in others]


def _given(reliability: Reliability, rater: Player) -> dict[Player, float]:
    scores = reliability.get(rater, {})
    return {target: score for target, score in scores.items() if score is not None and score > 0}


def _ever_given(days: Sequence[DayRecord], rater: Player) -> dict[Player, float]:
    """The rater's scores of all whom it has ever scored, as the code keeps those of the dead."""
    kept: dict[Player, float] = {}
    for day in days:
        kept |= _given(day.reliability, rater)
    return kept


def _vector(scores: Mapping[Player, float], rater: Player, names: Sequence[Player]) -> list[float]:
    return [ONESELF if name == rater else scores.get(name, UNSCORED) for name in names]
