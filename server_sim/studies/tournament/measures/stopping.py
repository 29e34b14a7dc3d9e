"""When to stop: each pair of entrants is decided by evidence that may be looked at after every round.

A round is one block of every village. A pair is better or worse (the difference is surely not 0 or of the
other sign), equivalent (surely within the margin), open, or out of reach of the games that the budget leaves.
The chance that any pair of the tournament is ever decided wrongly is at most the stated error, for rounds that
are independent and alike.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.results import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.measures.differences import block_differences
from server_sim.studies.tournament.measures.evidence import (
    STAKES,
    always_valid_bounds,
    evidence_above,
    evidence_below,
    first_reaching,
)
from server_sim.studies.tournament.measures.score_sheet import ScoreSheet


@dataclass(frozen=True)
class StoppingRule:
    """``error`` is the chance of any wrong decision, ``margin`` what is as good as no difference.

    ``budget`` counts the rounds that may be played at most; before ``least`` of them no pair is out of reach.

    Raises:
        ValueError: a number is out of its range.
    """

    budget: int
    error: float = 0.05
    margin: float = 0.05
    least: int = 10

    def __post_init__(self) -> None:
        if not (0 < self.error < 1 and 0 < self.margin < 1 and self.budget > 0 and self.least > 1):
            raise ValueError(
                "a stopping rule needs an error and a margin between 0 and 1, a budget, and two rounds at least"
            )

    def needed(self, pairs: int) -> float:
        """The evidence, as a logarithm, that decides one of so many pairs in one of two directions."""
        return math.log(2 * pairs / self.error)


class Decision(StrEnum):
    """What is known about the first of two entrants, compared with the second."""

    BETTER = "better"
    WORSE = "worse"
    EQUIVALENT = "equivalent"
    OPEN = "open"
    OUT_OF_REACH = "out of reach"


@dataclass(frozen=True)
class PairDecision:
    """What is decided about a pair of entrants, named by their numbers, after some rounds.

    ``difference`` has bounds that hold for all pairs and at all times together. ``expected`` is how many more
    rounds will decide the pair if it goes on as it did; None if none will, or if it is decided.
    """

    first: int
    second: int
    decision: Decision
    difference: IntervalFigure
    expected: int | None


def decide_pairs(sheet: ScoreSheet, villages: Sequence[str], rule: StoppingRule) -> tuple[PairDecision, ...]:
    """Every pair of entrants, by the rounds that are complete in all of the plan's villages, up to a gap."""
    pairs = list(combinations(range(len(sheet.entrants)), 2))
    needed = rule.needed(len(pairs)) if pairs else 0.0
    decided = []
    for first, second in pairs:
        values = round_differences(sheet, villages, first, second)
        low, high = always_valid_bounds(values, rule.error / len(pairs))
        mean = float(values.mean()) if values.size else None
        decision, expected = decide(values, needed, rule)
        figure = IntervalFigure(mean, low, high, values.size)
        decided.append(PairDecision(first, second, decision, figure, expected))
    return tuple(decided)


def is_open(decisions: Sequence[PairDecision]) -> bool:
    """Whether more games are worth playing."""
    return any(pair.decision is Decision.OPEN for pair in decisions)


def round_differences(
    sheet: ScoreSheet, villages: Sequence[str], first: int, second: int
) -> NDArray[np.float64]:
    """The mean of the villages' block differences for rounds 0, 1, ... until one is not complete.

    A block in which no game of both was ended by a winner shows no difference.
    """
    apart = np.nan_to_num(block_differences(sheet, first, second))
    known = {block: apart[number] for number, block in enumerate(sheet.blocks) if sheet.complete[number]}
    rounds: list[float] = []
    while all((village, len(rounds)) in known for village in villages):
        rounds.append(float(np.mean([known[village, len(rounds)] for village in villages])))
    return np.array(rounds)


def decide(values: NDArray[np.float64], needed: float, rule: StoppingRule) -> tuple[Decision, int | None]:
    """What the rounds of a pair say, and how many more are expected to decide it where they do not."""
    if (decision := _decided(values, needed, rule.margin)) is not None:
        return decision, None
    if len(values) < rule.least:
        return Decision.OPEN, None
    deviation = float(values.std(ddof=1))
    hopeful = deviation / math.sqrt(len(values))
    left = rule.budget - len(values)
    in_reach = left > 0 and _rounds_to_go(values, needed, rule.margin, hopeful) <= left
    expected = _rounds_to_go(values, needed, rule.margin, 0.0)
    rounds = math.ceil(expected) if math.isfinite(expected) else None
    return Decision.OPEN if in_reach else Decision.OUT_OF_REACH, rounds


def stopping_table(
    decisions: Sequence[PairDecision], entrants: Sequence[str], rule: StoppingRule
) -> ResultTable:
    """A row for each pair; the caption says whether to play on."""
    rows: list[Mapping[str, Figure]] = [
        {"first": entrants[pair.first], "second": entrants[pair.second], "decision": pair.decision.value,
         "difference": pair.difference, "expected": pair.expected}
        for pair in decisions
    ]  # fmt: skip
    columns = {"first": "first", "second": "second", "decision": "the first is",
               "difference": "difference", "expected": "rounds to go"}  # fmt: skip
    return ResultTable("Decisions", columns, rows, f"{_advice(decisions)} {_promise(rule)}")


def _advice(decisions: Sequence[PairDecision]) -> str:
    if is_open(decisions):
        return "Some pairs are open: more games will help."
    if any(pair.decision is Decision.OUT_OF_REACH for pair in decisions):
        return "More games within the budget will not help."
    return "All pairs are decided."


def _promise(rule: StoppingRule) -> str:
    return (
        f"Equivalent: within {rule.margin:.1%}. The chance of any wrong decision is at most {rule.error:.1%}, "
        f"and the intervals hold together at all times with the rest; n counts rounds, {rule.budget} at most."
    )


def _decided(values: NDArray[np.float64], needed: float, margin: float) -> Decision | None:
    """The first decision that the evidence allowed; what was decided stays so."""
    inside = [
        first_reaching(evidence_above(values, -margin), needed),
        first_reaching(evidence_below(values, margin), needed),
    ]
    reached = {
        Decision.BETTER: first_reaching(evidence_above(values, 0.0), needed),
        Decision.WORSE: first_reaching(evidence_below(values, 0.0), needed),
        Decision.EQUIVALENT: None if None in inside else max(filter(None, inside)),
    }
    times = {decision: time for decision, time in reached.items() if time is not None}
    return min(times, key=times.__getitem__) if times else None


def _rounds_to_go(values: NDArray[np.float64], needed: float, margin: float, hopeful: float) -> float:
    """The fewest rounds until a decision if the mean were nearer to it by ``hopeful``."""
    variance = float(values.var(ddof=1))

    def rounds(above: NDArray[np.float64], claim: float) -> float:
        evidence = float(evidence_above(above, claim)[-1])
        return max(1.0, needed - evidence) / _growth(float(above.mean()) - claim + hopeful, variance)

    inside = max(rounds(values, -margin), rounds(-values, -margin))
    return min(rounds(values, 0.0), rounds(-values, 0.0), inside)


def _growth(distance: float, variance: float) -> float:
    """How fast evidence grows in a round for the best stake, to second order; next to nothing at most never."""
    if distance <= 0:
        return _NEVER
    square = variance + distance**2
    stake = min(distance / square, float(STAKES[0]))
    return max(_NEVER, stake * distance - stake**2 * square / 2)


_NEVER = 1e-12
