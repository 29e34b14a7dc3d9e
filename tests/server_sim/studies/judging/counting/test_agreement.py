"""Agreement of counters within games, with numbers that can be checked by hand."""

from __future__ import annotations

import pytest

from rules.game.roles import Role
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.judging.counting.agreement import (
    NET,
    agreement_by_game,
    bias_table,
    marks_of_counts,
    marks_of_ranks,
)
from server_sim.studies.judging.counting.seats import CountPanel
from server_sim.studies.judging.ratings import JudgeMark
from server_sim.studies.judging.sheet import BlindSheet, JudgedItem, Origin, SheetError, SheetKey, UnitKind
from tests.server_sim.studies.judging.counting.panels import merits

PLAYERS = "abcd"
KEY = SheetKey("s1", ("ours",), {f"c{name}": Origin("ours", "g1", name, Role.VILLAGER) for name in PLAYERS})


def sheet(kind: UnitKind = UnitKind.GAME) -> BlindSheet:
    return BlindSheet("s1", "seed", (JudgedItem("i1", kind, "ja", ("A", "B"), ()),))


def ranks(rater: str, *order: int, criterion: str = "B", model: str = "") -> list[JudgeMark]:
    return [
        JudgeMark(rater, "i1", criterion, 0, f"c{name}", 0, -rank, model)
        for name, rank in zip(PLAYERS, order, strict=True)
    ]


Compared = tuple[object, object, object]
"""Axis, counter, and other rater."""


def taus(panels: list[CountPanel], given: list[JudgeMark]) -> dict[Compared, float | None]:
    counts = [mark for one in panels for mark in marks_of_counts(one)]
    ranked = marks_of_ranks(sheet(), KEY, given, panels, "sheet")
    found: dict[Compared, float | None] = {}
    for row in agreement_by_game(counts, ranked).rows:
        tau = row["tau"]
        assert isinstance(tau, IntervalFigure)
        found[row["axis"], row["counter"], row["other"]] = tau.value
    return found


@pytest.mark.parametrize(
    ("numbers", "tau"),
    [
        ((3, 2, 1, 0), 1.0),
        ((0, 1, 2, 3), -1.0),
        ((1, 1, 1, 1), 0.0),
        ((3, 2, 0, 1), 4 / 6),
        ((2, 2, 1, 0), 5 / 6),
    ],
)
def test_counts_agree_with_people_who_rank_the_players_of_the_game_alike(
    numbers: tuple[int, ...], tau: float
) -> None:
    people = [*ranks("r1", 1, 2, 3, 4), *ranks("r2", 1, 2, 3, 4)]
    found = taus([merits("code", "g1", *numbers)], people)
    assert found["B", "code", "people"] == pytest.approx(tau)
    assert found[NET, "code", "people"] == pytest.approx(tau)
    assert ("C", "code", "people") not in found


def test_counters_are_compared_with_each_other_once_and_with_models_that_rank() -> None:
    panels = [merits("wise", "g1", 3, 2, 1, 0), merits("silly", "g1", 0, 1, 2, 3)]
    found = taus(panels, ranks("judge", 1, 2, 3, 4, model="j-1"))
    assert {key: tau for key, tau in found.items() if key[0] == "B"} == {
        ("B", "silly", "wise"): -1,
        ("B", "silly", "judge"): -1,
        ("B", "wise", "judge"): 1,
    }


def test_a_sheet_about_other_games_or_lines_is_refused() -> None:
    with pytest.raises(SheetError, match="sheet: has g1, which is none of the counted games"):
        marks_of_ranks(sheet(), KEY, [], [merits("code", "g2", 1)], "sheet")
    with pytest.raises(SheetError, match="sheet: judges single lines"):
        marks_of_ranks(sheet(UnitKind.TURN), KEY, [], [merits("code", "g1", 1)], "sheet")


def test_a_counter_that_goes_by_length_is_told() -> None:
    def grown(log: str) -> CountPanel:
        return merits("code", log, 0, 1, 2, 3)

    one = grown("g1")
    both = CountPanel("code", "", (*one.seats, *grown("g2").seats), (*one.own, *grown("g2").own))
    (row,) = bias_table([both]).rows
    assert "longer talk gets better marks (rank correlation +1.00)" in str(row["findings"])
    (fair,) = bias_table([merits("code", "g1", 1, 1, 1, 1)]).rows
    assert fair["findings"] == "nothing found"
