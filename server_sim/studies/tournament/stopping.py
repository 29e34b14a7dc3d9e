"""Sequential stopping: each pair of entrants is decided by evidence that is checked after every round.

A round is one block of every village. A pair is better or worse (the difference is significantly not 0 or of
the other sign), equivalent (significantly within the margin), open, or out of reach within the remaining
budget. An entrant without an open pair sits out, which freezes its pairs, and the others continue without it.

The difference of a round is the expected difference of two entrants' win rates over all deals, among the
entrants that play in that round. "Better" is wrong if the first was better in no round of the pair; likewise
"worse". "Equivalent" is wrong if the difference was at least the margin, with the same sign, in every round.
The probability of any wrong decision in the tournament is at most the stated error: deals of different rounds
are independent, and earlier rounds determine who plays in a round.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict, Field

from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.evidence import STAKES, always_valid_bounds, evidence_above, first_reaching
from server_sim.studies.tournament.score_sheet import ScoreSheet
from server_sim.studies.tournament.win_rates import block_differences

SAT_OUT = (
    "Entrants without an open pair sat out the later rounds: win rates of entrants with different n "
    "come from games with different opponents, while paired differences are comparable."
)


class StoppingRule(BaseModel):
    """When to stop before all blocks of a tournament are played: the section ``stopping`` of its plan."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    error: Annotated[float, Field(gt=0, lt=1)] = 0.05
    """Maximum probability of any wrong decision."""
    margin: Annotated[float, Field(gt=0, lt=1)] = 0.05
    """Smaller differences of win rates count as equivalent."""
    least: Annotated[int, Field(ge=2)] = 10
    """Rounds (blocks of each village) after which a pair is given up if the rest are too few to decide it."""

    def needed(self, pairs: int) -> float:
        """Return how much evidence (a logarithm) a decision about one of ``pairs`` pairs needs."""
        return math.log(2 * pairs / self.error)


class Decision(StrEnum):
    """What the evidence says about the first of two entrants, compared with the second."""

    BETTER = "better"
    WORSE = "worse"
    EQUIVALENT = "equivalent"
    OPEN = "open"
    OUT_OF_REACH = "out of reach"


@dataclass(frozen=True)
class PairDecision:
    """The decision about the entrants with the indices ``first`` and ``second`` after some rounds.

    ``difference`` is the first's mean win rate minus the second's; its n counts the rounds that both played,
    and its bounds hold simultaneously for all pairs and times. ``expected`` is the expected number of further
    rounds until a decision; None if there will be none or the pair is decided.
    """

    first: int
    second: int
    decision: Decision
    difference: IntervalFigure
    expected: int | None


def decide_pairs(
    sheet: ScoreSheet, villages: Sequence[str], rule: StoppingRule, budget: int
) -> tuple[PairDecision, ...]:
    """Return the decision about each pair of entrants, from the rounds that both played in all villages.

    ``budget`` is the maximum number of rounds of the tournament.
    """
    pairs = list(combinations(range(len(sheet.entrants)), 2))
    needed = rule.needed(len(pairs))
    gone = 1 + max((number for _, number in sheet.blocks), default=-1)
    decided = []
    for first, second in pairs:
        values = round_differences(sheet, villages, first, second)
        low, high = always_valid_bounds(values, rule.error / len(pairs))
        mean = float(values.mean()) if values.size else None
        decision, expected = decide(values, needed, rule, budget - gone)
        figure = IntervalFigure(mean, low, high, values.size)
        decided.append(PairDecision(first, second, decision, figure, expected))
    return tuple(decided)


def with_open_pairs(decisions: Sequence[PairDecision]) -> frozenset[int]:
    """Return the indices of the entrants that have an open comparison with another; only they play on."""
    pairs = (pair for pair in decisions if pair.decision is Decision.OPEN)
    return frozenset(entrant for pair in pairs for entrant in (pair.first, pair.second))


def round_differences(
    sheet: ScoreSheet, villages: Sequence[str], first: int, second: int
) -> NDArray[np.float64]:
    """Return the difference of two entrants' win rates, a mean over villages, for each round both completed.

    A round is one block of each village. A block counts as 0 if in none of its slots both have a game with a
    winner.
    """
    apart = np.nan_to_num(block_differences(sheet, first, second))
    both = sheet.has_played_block[:, first] & sheet.has_played_block[:, second]
    known = {block: apart[number] for number, block in enumerate(sheet.blocks) if both[number]}
    rounds = sorted({number for _, number in known})
    whole = [number for number in rounds if all((village, number) in known for village in villages)]
    return np.array([np.mean([known[village, number] for village in villages]) for number in whole])


def decide(
    values: NDArray[np.float64], needed: float, rule: StoppingRule, left: int
) -> tuple[Decision, int | None]:
    """Return the decision about a pair of entrants from their differences by round (``values``).

    Also returns the expected number of further rounds until a decision; None if decided or unknown.
    ``needed`` is the evidence for a decision, ``left`` the number of rounds that can still be played.
    """
    tests = _pair_tests(values, rule.margin)
    if (decision := _first_decision(tests, needed)) is not None:
        return decision, None
    if len(values) < rule.least:
        return Decision.OPEN, None
    hopeful = float(values.std(ddof=1)) / math.sqrt(len(values))
    in_reach = left > 0 and _rounds_to_go(values, tests, needed, hopeful) <= left
    expected = _rounds_to_go(values, tests, needed, 0.0)
    rounds = math.ceil(expected) if expected < _MANY_ROUNDS else None
    return Decision.OPEN if in_reach else Decision.OUT_OF_REACH, rounds


def stopping_table(
    decisions: Sequence[PairDecision], entrants: Sequence[str], rule: StoppingRule, budget: int
) -> ResultTable:
    """Return a table with the decision about each pair of entrants; its caption says whether to play on."""
    rows: list[Mapping[str, Figure]] = [
        {"first": entrants[pair.first], "second": entrants[pair.second], "decision": pair.decision.value,
         "difference": pair.difference, "expected": pair.expected}
        for pair in decisions
    ]  # fmt: skip
    columns = {"first": "first", "second": "second", "decision": "decision",
               "difference": "difference", "expected": "rounds to go"}  # fmt: skip
    notes = [SAT_OUT] if len({pair.difference.n for pair in decisions}) > 1 else []
    caption = " ".join([_advice(decisions), _guarantee(rule, budget), *notes])
    return ResultTable("Decisions", columns, rows, caption)


def _advice(decisions: Sequence[PairDecision]) -> str:
    if with_open_pairs(decisions):
        return "Some pairs are open: more games will help."
    if any(pair.decision is Decision.OUT_OF_REACH for pair in decisions):
        return "More games within the budget will not help."
    return "All pairs are decided."


def _guarantee(rule: StoppingRule, budget: int) -> str:
    return (
        f"Better or worse is the first; equivalent: within {rule.margin:.1%}. The chance of any wrong "
        f"decision is at most {rule.error:.1%}, and the intervals hold together at all times with the rest; "
        f"n counts the rounds that both played, {budget} at most."
    )


class _OneSidedTest(NamedTuple):
    """A test of a claim about the mean: the distance of the observed mean from it, and the evidence."""

    distance: float
    evidence: NDArray[np.float64]


_PairTests = Mapping[Decision, Sequence[_OneSidedTest]]


def _pair_tests(values: NDArray[np.float64], margin: float) -> _PairTests:
    """Return the tests that all must be passed for each decision."""
    mean = float(values.mean()) if values.size else 0.0
    above_low = _OneSidedTest(mean + margin, evidence_above(values, -margin))
    below_high = _OneSidedTest(margin - mean, evidence_above(-values, -margin))
    return {
        Decision.BETTER: [_OneSidedTest(mean, evidence_above(values, 0.0))],
        Decision.WORSE: [_OneSidedTest(-mean, evidence_above(-values, 0.0))],
        Decision.EQUIVALENT: [above_low, below_high],
    }


def _first_decision(tests: _PairTests, needed: float) -> Decision | None:
    """Return the decision that the evidence allowed first, which is final; None if it allows none yet."""
    times: dict[Decision, int] = {}
    for decision, needed_tests in tests.items():
        passed = [first_reaching(test.evidence, needed) for test in needed_tests]
        known = [time for time in passed if time is not None]
        if len(known) == len(passed):
            times[decision] = max(known)
    return min(times, key=times.__getitem__, default=None)


_MANY_ROUNDS = 1e9
"""A number of rounds larger than that of any tournament; stands for "never"."""


def _rounds_to_go(values: NDArray[np.float64], tests: _PairTests, needed: float, hopeful: float) -> float:
    """Return the fewest rounds until a decision, if the mean were ``hopeful`` farther beyond each claim."""
    variance = float(values.var(ddof=1))

    def rounds(test: _OneSidedTest) -> float:
        lacking = max(0.0, needed - float(test.evidence[-1]))
        return min(_MANY_ROUNDS, lacking / _growth(test.distance + hopeful, variance))

    return max(1.0, min(max(map(rounds, needed_tests)) for needed_tests in tests.values()))


def _growth(distance: float, variance: float) -> float:
    """Return the growth of the evidence per round for the best stake, to second order; always positive."""
    if distance <= 0:
        return 1 / _MANY_ROUNDS
    square = variance + distance**2
    stake = min(distance / square, float(STAKES[0]))
    return max(1 / _MANY_ROUNDS, stake * distance - stake**2 * square / 2)
