from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from agent.study.belief_scoring import (
    ObviousCases,
    Report,
    SeatScore,
    blind_loss,
    bootstrap,
    chance_rate,
    count_obvious_cases,
    hit_rate,
    hit_rate_relative_to_votes,
    log_loss,
    players_rate,
)
from agent.study.calibration import calibration_table, plot_calibration
from agent.study.corpus import CorpusGame
from agent.study.cross_validation import Split, cross_validate
from rules.beliefs.posterior import Beliefs
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.beliefs.conftest import Village

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro")
DEAL = (
    *(Role.VILLAGER, Role.SEER, Role.POSSESSED, Role.WEREWOLF, Role.WEREWOLF),
    *(Role.MEDIUM, Role.BODYGUARD, Role.VILLAGER, Role.VILLAGER),
)
DEAL_OF_5 = (*DEAL[:4], Role.VILLAGER)
SURE = SeatScore(
    game=0,
    size=5,
    day=1,
    hit=1.0,
    blind=0.25,
    field=0.0,
    chances=(0.9, 0.1, 0.0, 0.0),
    wolves=(True, False, False, False),
)


@pytest.fixture(scope="module")
def report(games: tuple[CorpusGame, ...]) -> Report:
    return cross_validate(games[:5], Split.GAME)


def test_plain_games_are_seen_through(report: Report) -> None:
    assert hit_rate(report.of(5, 1)) > 0.6 > chance_rate(report.of(5, 1))
    assert log_loss(report.of(5)) < blind_loss(report.of(5))


def test_the_field_is_judged_by_the_votes_it_cast(report: Report) -> None:
    assert players_rate(report.of(5, 1)) == 0
    assert players_rate(report.of(5, 2)) == 1
    assert hit_rate_relative_to_votes(report.of(5, 2)) == hit_rate(report.of(5, 2))


def test_the_table_has_a_line_for_each_day_and_one_for_all(report: Report) -> None:
    columns = [list(column.cells) for column in report.table.columns]
    assert [list(row[:4]) for row in zip(*columns, strict=True)] == [
        ["5", "1", "5", "15"],
        ["5", "2", "5", "10"],
        ["5", "all", "5", "25"],
    ]


def test_who_cast_no_vote_is_left_out_of_the_field() -> None:
    assert players_rate([SURE, replace(SURE, field=None)]) == 0


def test_the_interval_is_drawn_by_game() -> None:
    same_game = [SURE, replace(SURE, hit=0.0)] * 10
    assert bootstrap(hit_rate, same_game) == (0.5, 0.5)
    two_games = [SURE, replace(SURE, game=1, hit=0.0)]
    assert bootstrap(hit_rate, two_games) == (0.0, 1.0)


def test_certainty_that_is_wrong_costs_much_but_not_everything() -> None:
    wrong = replace(SURE, chances=(0.0, 1.0, 0.0, 0.0))
    assert 5 < log_loss([wrong]) < 25


def test_the_calibration_has_a_line_for_each_range_with_what_was_believed_and_found() -> None:
    assert calibration_table(Report((SURE,))).split("\n")[1:] == [
        "      5        0.00   0.00      2",
        "      5        0.10   0.00      1",
        "      5        0.90   1.00      1",
    ]


def test_calibration_is_drawn_as_a_png(report: Report, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot_calibration(report, tmp_path / "calibration.png")
    assert (tmp_path / "calibration.png").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_one_is_told_what_to_install(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    with pytest.raises(ValueError, match="pip install"):
        plot_calibration(report, tmp_path / "calibration.png")


def test_what_cannot_be_told_is_a_dash() -> None:
    score = SeatScore(0, 5, 1, hit=1.0, blind=0.25, field=None, chances=(0.9, 0.1), wolves=(True, False))
    cells = [cell for column in Report((score,), 1).table.columns for cell in column.cells]
    assert "nan" not in " ".join(map(str, cells))
    assert "-" in cells


def cases(claims: Mapping[str, Role], size: int = 9) -> ObviousCases:
    """Everybody has spoken; these have claimed a role. Seen by Aoi, a villager."""
    names = NAMES[:size]
    said = tuple((1, name, Claims(co=claims.get(name))) for name in names)
    seen = Village(size=size, me="Aoi", role=Role.VILLAGER, said=said)
    return count_obvious_cases(
        Beliefs.of(seen.view, seen.readings),
        dict(zip(names, DEAL_OF_5 if size == 5 else DEAL, strict=False)),
        [*names[1:]],
    )


@each_row
def test_a_true_claim_that_nobody_contradicts_is_believed(claims: dict[str, Role], lone: int) -> None:
    found = cases(claims)
    assert (found.lone, found.believed) == (lone, lone)


def test_where_all_liars_have_claimed_nobody_else_is_one() -> None:
    three = {"Ben": Role.SEER, "Chika": Role.SEER, "Dan": Role.SEER}
    assert cases(three) == ObviousCases(), "two of nine players' three liars"
    assert cases({**three, "Emi": Role.MEDIUM, "Fumi": Role.MEDIUM}).full == 1
    assert cases(three, size=5).full == 1


def test_three_seers_of_five_clear_the_others() -> None:
    told = {
        "Ben": ("Emi", Species.HUMAN),
        "Chika": ("Aoi", Species.WEREWOLF),
        "Dan": ("Ben", Species.WEREWOLF),
    }
    lines = [
        (1, name, Claims(co=Role.SEER, divinations=(Result(*told[name]),)) if name in told else Claims())
        for name in NAMES[:5]
    ]
    seen = Village(size=5, me="Aoi", role=Role.VILLAGER, said=tuple(lines * 2))
    beliefs = Beliefs.of(seen.view, seen.readings)
    roles = dict(zip(NAMES[:5], DEAL_OF_5, strict=True))
    assert count_obvious_cases(beliefs, roles, NAMES[1:5]) == ObviousCases(full=1, cleared=1)


def test_cases_add_up_and_are_told() -> None:
    both = ObviousCases(3, 2) + ObviousCases(full=1)
    assert str(both).split("\n") == [
        "a true, uncontradicted medium or bodyguard is at least 50% likely what it says: 2 of 3",
        "every slot of a liar filled by claims, nobody else is over 5% a werewolf: 0 of 1",
    ]
