"""Win rates of an entrant on both sides of a game, and their paired differences to another entrant's."""

from __future__ import annotations

from collections.abc import Mapping

from server_sim.playing.sides import sides_of
from server_sim.studies.common.statistics import match_rate, mean_difference, mean_share
from server_sim.studies.common.tables import IntervalFigure

KEYS = ("larger", "smaller", "avg")
HOW_PAIRED = (
    "n counts deals, intervals hold 95% (Agresti and Min). Of twenty differences that are none, about one "
    "seems to be one."
)

Won = Mapping[int, bool]
"""Whether an entrant's side won, by the number of the deal."""
BothSides = tuple[Won, Won]
"""Results on the larger and on the smaller side."""


def rates(sides: BothSides) -> dict[str, IntervalFigure]:
    """Return the share of won games on each side, and the mean of both over the deals that have both."""
    larger, smaller = sides
    both = [(larger[deal] + smaller[deal]) / 2 for deal in sorted(larger.keys() & smaller.keys())]
    figures = match_rate([*larger.values()]), match_rate([*smaller.values()]), mean_share(both)
    return dict(zip(KEYS, figures, strict=True))


def paired_differences(sides: BothSides, baseline: BothSides) -> dict[str, IntervalFigure]:
    """Return an entrant's wins minus the baseline's on the same deals, for each side and their mean."""
    larger, smaller = (
        {deal: mine[deal] - theirs[deal] for deal in sorted(mine.keys() & theirs.keys())}
        for mine, theirs in zip(sides, baseline, strict=True)
    )
    both = [(larger[deal] + smaller[deal]) / 2 for deal in larger.keys() & smaller.keys()]
    figures = [mean_difference([*values]) for values in (larger.values(), smaller.values(), both)]
    return dict(zip(KEYS, figures, strict=True))


def headings(game: str) -> Mapping[str, str]:
    """Return the headings of the columns of both sides and their mean."""
    return dict(zip(KEYS, (*map(str, sides_of(game)), "mean of both"), strict=True))
