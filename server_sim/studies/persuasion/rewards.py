"""The reward of a line, computed from the log-probabilities of the next player's answers."""

from __future__ import annotations

import math
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

SPREAD_OFFSET = 1e-4
"""Added to a standard deviation to avoid division by zero, as in training."""
CLIP = 50.0
"""The maximum absolute value of a reward in the authors' code, which cuts larger ones."""
CHARACTERS_PER_WORD = 2.5
"""Japanese characters counted as one English word, because Japanese text has no spaces between words."""
_JAPANESE = re.compile("[぀-ヿ㐀-鿿]")


class Normalisation(StrEnum):
    """How the log-probability of an answer is computed from those of its tokens: their sum or their mean."""

    SUM = "sum"
    """The sum, as in the paper."""
    MEAN = "mean"
    """The mean, as in the authors' code; long answers then weigh no more than short ones."""


class RewardVariant(StrEnum):
    """Which answers of the next speaker count in a reward: desired, undesired or both ([persuasion], 4.3)."""

    BOTH = "both"
    POSITIVE = "pos-only"
    NEGATIVE = "neg-only"


@dataclass(frozen=True, slots=True)
class LogProbability:
    """The log-probability of an answer: the sum over its tokens in nats, and the number of tokens."""

    total: float
    tokens: int

    def by(self, normalisation: Normalisation) -> float:
        """Return the sum, or the mean over tokens, of the log-probability; 0 for an answer without tokens."""
        return self.total if normalisation is Normalisation.SUM else self.total / max(1, self.tokens)


@dataclass(frozen=True)
class MeasuredLine:
    """The log-probabilities of each desired and undesired answer to one line."""

    desired: Sequence[LogProbability]
    undesired: Sequence[LogProbability]


@dataclass(frozen=True)
class RewardRule:
    """The rule that computes a talk line's reward from the log-probabilities of the next player's answers.

    ``clip`` is the maximum absolute value of a reward (None: no maximum); with ``length`` the
    :func:`length_penalty` is subtracted afterwards. In the paper [persuasion] there is neither.
    """

    variant: RewardVariant = RewardVariant.BOTH
    normalisation: Normalisation = Normalisation.SUM
    clip: float | None = None
    length: bool = False

    def of(self, line: str, measured: MeasuredLine) -> float:
        """Return the reward of ``line``; ``measured`` are the log-probabilities of answers to it."""
        reward = self._gain(measured)
        if self.clip is not None:
            reward = min(self.clip, max(-self.clip, reward))
        return reward - (length_penalty(line) if self.length else 0.0)

    def _gain(self, measured: MeasuredLine) -> float:
        positive = sum(answer.by(self.normalisation) for answer in measured.desired)
        negative = sum(answer.by(self.normalisation) for answer in measured.undesired)
        either = {RewardVariant.POSITIVE: positive, RewardVariant.NEGATIVE: -negative}
        return either.get(self.variant, positive - negative)


def rewards_of(
    rule: RewardRule, lines: Sequence[str], measured: Sequence[MeasuredLine | None]
) -> list[float | None]:
    """Return the reward of each line by a rule; None for a line that could not be measured."""
    return [None if one is None else rule.of(line, one) for line, one in zip(lines, measured, strict=True)]


def gains_over_base(
    rewards: Sequence[float | None],
    bases: Sequence[float | None],
    refused: Sequence[bool],
    groups: Sequence[int],
) -> list[float | None]:
    """Return for each line how much more reward it has than the line that it rewords; None if unknown.

    Within a group, whose lines reword the same line, this changes no advantage. Of a refused line the base
    line is sent instead, so that its gain is 0; but never more than that of another line of the group, so
    that nothing is gained by lines that cannot be sent. ``bases`` are the rewards of the base lines and
    ``groups`` the group of each line.
    """
    gains = [
        None if reward is None or base is None else reward - base
        for reward, base in zip(rewards, bases, strict=True)
    ]
    lowest: dict[int, float] = {}
    for gain, out, group in zip(gains, refused, groups, strict=True):
        if gain is not None and not out:
            lowest[group] = min(gain, lowest.get(group, 0.0))
    return [
        lowest.get(group, 0.0) if out else gain
        for gain, out, group in zip(gains, refused, groups, strict=True)
    ]


def length_penalty(line: str) -> float:
    """Return the penalty of a long line: 0 up to 100 words, then linear up to 10 at 200 words.

    The values are those of the authors' code, for English words. A Japanese character counts as 1 /
    :data:`CHARACTERS_PER_WORD` words, which is our choice.
    """
    return 10 * min(1.0, max(0.0, words_counted(line) / 100 - 1))


def words_counted(line: str) -> float:
    """Return the length of a line in English words, or the equivalent for Japanese."""
    characters = len(_JAPANESE.findall(line))
    return characters / CHARACTERS_PER_WORD + len(_JAPANESE.sub(" ", line).split())


def advantages(rewards: Sequence[float]) -> list[float]:
    """Return the advantage of each line of a group: its reward minus the mean, in standard deviations.

    This is equation 7 of [persuasion], with the sample standard deviation, as in the training library. Equal
    rewards have advantage 0.
    """
    if len(rewards) < 2:
        return [0.0] * len(rewards)
    mean, spread = math.fsum(rewards) / len(rewards), statistics.stdev(rewards)
    return [(reward - mean) / (spread + SPREAD_OFFSET) for reward in rewards]
