"""When to stop: each pair of entrants is decided by evidence that may be looked at after every round.

A round is one block of every village. A pair is better or worse (the difference is surely not 0 or of the
other sign), equivalent (surely within the margin), open, or out of reach of the games that the budget leaves.
Who has no open pair sits out, which freezes its pairs, and the others play on without it.

In a round an entrant is better by so much as it would win more often than the other over all deals, among
those who play that round. A decision is wrong if the first is called better and was so in no round of the
pair, or worse alike, or if the two are called equivalent and were apart by the margin, the same way, in every
round. The chance of any wrong decision in the tournament is at most the stated error: deals of rounds are
independent, and who plays a round follows from the rounds before it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
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
                "a stopping rule needs an error and a margin between 0 and 1, a budget and two rounds"
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

    The n of ``difference`` counts the rounds that both played; its bounds hold for all pairs and at all times
    together: in some round the difference was at least the lower one, in some at most the upper one.
    ``expected`` is how many more rounds will decide the pair if it goes on as it did; None if none will, or
    if it is decided.
    """

    first: int
    second: int
    decision: Decision
    difference: IntervalFigure
    expected: int | None


def decide_pairs(sheet: ScoreSheet, villages: Sequence[str], rule: StoppingRule) -> tuple[PairDecision, ...]:
    """Every pair of entrants, by the rounds that both have played whole in all of the plan's villages."""
    pairs = list(combinations(range(len(sheet.entrants)), 2))
    needed = rule.needed(len(pairs)) if pairs else 0.0
    gone = 1 + max((number for _, number in sheet.blocks), default=-1)
    decided = []
    for first, second in pairs:
        values = round_differences(sheet, villages, first, second)
        low, high = always_valid_bounds(values, rule.error / len(pairs))
        mean = float(values.mean()) if values.size else None
        decision, expected = decide(values, needed, rule, gone - values.size)
        figure = IntervalFigure(mean, low, high, values.size)
        decided.append(PairDecision(first, second, decision, figure, expected))
    return tuple(decided)


def is_open(decisions: Sequence[PairDecision]) -> bool:
    """Whether more games are worth playing."""
    return bool(with_open_pairs(decisions))


def with_open_pairs(decisions: Sequence[PairDecision]) -> frozenset[int]:
    """The entrants, by number, that play on; further games of the others would decide nothing."""
    pairs = (pair for pair in decisions if pair.decision is Decision.OPEN)
    return frozenset(entrant for pair in pairs for entrant in (pair.first, pair.second))


def round_differences(
    sheet: ScoreSheet, villages: Sequence[str], first: int, second: int
) -> NDArray[np.float64]:
    """The mean of the villages' block differences, for each round that both have played whole, in order.

    A block in which no game of both was ended by a winner shows no difference.
    """
    apart = np.nan_to_num(block_differences(sheet, first, second))
    both = sheet.whole[:, first] & sheet.whole[:, second]
    known = {block: apart[number] for number, block in enumerate(sheet.blocks) if both[number]}
    rounds = sorted({number for _, number in known})
    whole = [number for number in rounds if all((village, number) in known for village in villages)]
    return np.array([np.mean([known[village, number] for village in villages]) for number in whole])


def decide(
    values: NDArray[np.float64], needed: float, rule: StoppingRule, missed: int = 0
) -> tuple[Decision, int | None]:
    """What the rounds of a pair say, and how many more are expected to decide it where they do not.

    ``missed`` rounds were played in which one of the two sat out.
    """
    doubts = _doubts(values, rule.margin)
    if (decision := _decided(doubts, needed)) is not None:
        return decision, None
    if len(values) < rule.least:
        return Decision.OPEN, None
    hopeful = float(values.std(ddof=1)) / math.sqrt(len(values))
    left = rule.budget - missed - len(values)
    in_reach = left > 0 and _rounds_to_go(values, doubts, needed, hopeful) <= left
    expected = _rounds_to_go(values, doubts, needed, 0.0)
    rounds = math.ceil(expected) if expected < _NEVER else None
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
    columns = {"first": "first", "second": "second", "decision": "decision",
               "difference": "difference", "expected": "rounds to go"}  # fmt: skip
    caption = " ".join([_advice(decisions), _promise(rule), *_who_sat_out(decisions)])
    return ResultTable("Decisions", columns, rows, caption)


def _advice(decisions: Sequence[PairDecision]) -> str:
    if is_open(decisions):
        return "Some pairs are open: more games will help."
    if any(pair.decision is Decision.OUT_OF_REACH for pair in decisions):
        return "More games within the budget will not help."
    return "All pairs are decided."


def _promise(rule: StoppingRule) -> str:
    return (
        f"Better or worse is the first; equivalent: within {rule.margin:.1%}. The chance of any wrong "
        f"decision is at most {rule.error:.1%}, and the intervals hold together at all times with the rest; "
        f"n counts the rounds that both played, {rule.budget} at most."
    )


def _who_sat_out(decisions: Sequence[PairDecision]) -> Iterator[str]:
    """How to read figures over different games, if anybody has played fewer rounds than others."""
    if len({pair.difference.n for pair in decisions}) > 1:
        yield (
            "Who had no open pair sat out from then on, and the others met each other alone (or the field): "
            "win rates of entrants with different n are of different tables, while paired differences "
            "compare like with like."
        )


@dataclass(frozen=True)
class _Doubt:
    """A claim about the mean that is doubted from one side: how far the mean is past it, and the evidence."""

    distance: float
    evidence: NDArray[np.float64]


@dataclass(frozen=True)
class _Doubts:
    """That the mean is at most 0, at least 0, at most minus the margin, and at least the margin."""

    not_above: _Doubt
    not_below: _Doubt
    low: _Doubt
    high: _Doubt


def _doubts(values: NDArray[np.float64], margin: float) -> _Doubts:
    mean = float(values.mean()) if values.size else 0.0
    return _Doubts(
        _Doubt(mean, evidence_above(values, 0.0)),
        _Doubt(-mean, evidence_below(values, 0.0)),
        _Doubt(mean + margin, evidence_above(values, -margin)),
        _Doubt(margin - mean, evidence_below(values, margin)),
    )


def _decided(doubts: _Doubts, needed: float) -> Decision | None:
    """The first decision that the evidence allowed; what was decided stays so."""
    inside = [first_reaching(doubt.evidence, needed) for doubt in (doubts.low, doubts.high)]
    reached = {
        Decision.BETTER: first_reaching(doubts.not_above.evidence, needed),
        Decision.WORSE: first_reaching(doubts.not_below.evidence, needed),
        Decision.EQUIVALENT: None if None in inside else max(filter(None, inside)),
    }
    times = {decision: time for decision, time in reached.items() if time is not None}
    return min(times, key=times.__getitem__) if times else None


_NEVER = 1e9
"""So many rounds nobody plays."""


def _rounds_to_go(values: NDArray[np.float64], doubts: _Doubts, needed: float, hopeful: float) -> float:
    """The fewest rounds until a decision, were the mean farther beyond each claim by ``hopeful``."""
    variance = float(values.var(ddof=1))

    def rounds(doubt: _Doubt) -> float:
        lacking = max(0.0, needed - float(doubt.evidence[-1]))
        return min(_NEVER, lacking / _growth(doubt.distance + hopeful, variance))

    inside = max(rounds(doubts.low), rounds(doubts.high))
    return max(1.0, min(rounds(doubts.not_above), rounds(doubts.not_below), inside))


def _growth(distance: float, variance: float) -> float:
    """How fast evidence grows in a round for the best stake, to second order; next to nothing at least."""
    if distance <= 0:
        return 1 / _NEVER
    square = variance + distance**2
    stake = min(distance / square, float(STAKES[0]))
    return max(1 / _NEVER, stake * distance - stake**2 * square / 2)
