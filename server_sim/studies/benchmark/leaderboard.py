"""The leaderboard: entrants ranked by win rate, with the contest's game measures and net counts."""

from __future__ import annotations

from collections.abc import Mapping

from agent.study.contest_measures import Measure
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.measures import measure_of
from server_sim.studies.tournament.score_sheet import ScoreSheet
from server_sim.studies.tournament.win_rates import AVERAGES, paired_difference

MEASURES = (
    Measure.VOTE_ACC,
    Measure.EXECUTED,
    Measure.SUSPECTED,
    Measure.DIVINE_ACC,
    Measure.WOLF_SURVIVAL,
)
RANK, BEST, WORST, NET = "rank", "best", "worst", "net"
HOW_RANKED = (
    "Ranked by macro; at best and at worst: without those whose win rate differs in the paired comparison "
    "(95%, each by itself). Measures: 1.00 is chance, wolf_survival is a share. net: additions minus "
    "deductions per game, counted by code. Intervals hold 95%: blocks, for net games, drawn with replacement."
)


def leaderboard_table(sheet: ScoreSheet, nets: Mapping[str, Figure]) -> ResultTable:
    """Return a row for each entrant, the highest win rate first.

    ``sheet`` has the games of one village, ``nets`` the entrants' net counts by name. An entrant that has not
    played has no row.
    """
    figures = {
        "macro": AVERAGES["macro"],
        "weighted": AVERAGES["weighted"],
        **{measure.value: measure_of(measure) for measure in MEASURES},
    }
    found = {
        row["entrant"]: row for number, row in enumerate(sheet.rows(figures)) if sheet.played[:, number].any()
    }
    order = sorted(found, key=lambda name: -_known_value(found[name]["macro"]))
    rows = [
        {
            RANK: place,
            **_rank_bounds(sheet, str(name)),
            **{key: _without_certainty(figure) for key, figure in found[name].items()},
            "games": int(sheet.played[:, sheet.entrants.index(str(name))].sum()),
            NET: nets.get(str(name)),
        }
        for place, name in enumerate(order, 1)
    ]
    heads = (RANK, BEST, WORST, "entrant", "games", *figures, NET)
    columns = {key: key for key in heads} | {BEST: "at best", WORST: "at worst"}
    return ResultTable("Leaderboard", columns, rows, HOW_RANKED)


def _without_certainty(figure: Figure) -> Figure:
    return figure.without_certainty if isinstance(figure, IntervalFigure) else figure


def _known_value(figure: Figure) -> float:
    known = figure.value if isinstance(figure, IntervalFigure) else None
    return -1.0 if known is None else known


def _rank_bounds(sheet: ScoreSheet, name: str) -> dict[str, int]:
    """Return the best and the worst rank that the paired win rates do not exclude."""
    own = sheet.entrants.index(name)
    apart = [
        paired_difference(sheet, own, other).without_certainty
        for other in range(len(sheet.entrants))
        if other != own and sheet.played[:, other].any()
    ]
    decided = [_known_value(one) > 0 for one in apart if one.excludes(0)]
    return {BEST: 1 + decided.count(False), WORST: 1 + len(apart) - decided.count(True)}
