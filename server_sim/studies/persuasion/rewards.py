"""The reward of a line, made of the log-probabilities of what the next player may answer to it."""

from __future__ import annotations

import math
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

NO_SPREAD = 1e-4
"""Added to a standard deviation, as training does, so that equal rewards divide by something."""
CLIP = 50.0
"""Where the authors' code cuts rewards off, on both sides."""
CHARACTERS_A_WORD = 2.5
"""Japanese characters for which one English word is counted, since Japanese text has no word ends."""
_JAPANESE = re.compile("[぀-ヿ㐀-鿿]")


class Normalisation(StrEnum):
    """How the log-probability of an answer is made of those of its tokens."""

    SUM = "sum"
    """Their sum, as in the paper."""
    MEAN = "mean"
    """Their mean, as in its authors' code: long answers then weigh no more than short ones."""


class RewardVariant(StrEnum):
    """Which answers count ([persuasion], section 4.3)."""

    BOTH = "both"
    POSITIVE = "pos-only"
    NEGATIVE = "neg-only"


@dataclass(frozen=True, slots=True)
class LogProbability:
    """Of one answer: the sum over its tokens, in nats, and how many they are."""

    total: float
    tokens: int

    def by(self, normalisation: Normalisation) -> float:
        """The figure under either; an answer without tokens is certain."""
        return self.total if normalisation is Normalisation.SUM else self.total / max(1, self.tokens)


@dataclass(frozen=True)
class MeasuredLine:
    """What the follower may answer to one line: how likely each desired and undesired answer is."""

    desired: Sequence[LogProbability]
    undesired: Sequence[LogProbability]


@dataclass(frozen=True)
class LengthPenalty:
    """Nothing up to ``free`` words, from there in a straight line to ``most`` at ``full`` words and beyond.

    The figures are those of the authors' code, where words are English. Japanese characters count as
    1 / :data:`CHARACTERS_A_WORD` words, which is ours.
    """

    free: float = 100.0
    full: float = 200.0
    most: float = 10.0

    def of(self, line: str) -> float:
        """What a line loses, from 0 to ``most``."""
        beyond = (words_counted(line) - self.free) / (self.full - self.free)
        return self.most * min(1.0, max(0.0, beyond))


@dataclass(frozen=True)
class RewardRule:
    """How measured answers become one number; ``clip`` and ``length`` are None in the paper."""

    variant: RewardVariant = RewardVariant.BOTH
    normalisation: Normalisation = Normalisation.SUM
    clip: float | None = None
    length: LengthPenalty | None = None

    def of(self, line: str, measured: MeasuredLine) -> float:
        """The reward of a line."""
        reward = self._gain(measured)
        if self.clip is not None:
            reward = min(self.clip, max(-self.clip, reward))
        return reward - (self.length.of(line) if self.length else 0.0)

    def _gain(self, measured: MeasuredLine) -> float:
        positive = sum(answer.by(self.normalisation) for answer in measured.desired)
        negative = sum(answer.by(self.normalisation) for answer in measured.undesired)
        match self.variant:
            case RewardVariant.POSITIVE:
                return positive
            case RewardVariant.NEGATIVE:
                return -negative
        return positive - negative


def rewards_of(
    rule: RewardRule, lines: Sequence[str], measured: Sequence[MeasuredLine | None]
) -> list[float | None]:
    """The rewards of lines; None where nothing could be measured."""
    return [None if one is None else rule.of(line, one) for line, one in zip(lines, measured, strict=True)]


def words_counted(line: str) -> float:
    """How long a line is, in English words or what counts as such."""
    characters = len(_JAPANESE.findall(line))
    return characters / CHARACTERS_A_WORD + len(_JAPANESE.sub(" ", line).split())


def advantages(rewards: Sequence[float]) -> list[float]:
    """How much better each line of a group is than the group, in its standard deviations.

    Equation 7 of [persuasion]. The deviation is that of a sample, as in the library that trains.
    Equal rewards have no advantage.
    """
    if len(rewards) < 2:
        return [0.0] * len(rewards)
    mean, spread = math.fsum(rewards) / len(rewards), statistics.stdev(rewards)
    return [(reward - mean) / (spread + NO_SPREAD) for reward in rewards]
