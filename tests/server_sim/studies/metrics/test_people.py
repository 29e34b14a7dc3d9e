"""The figures of people: of one day, and means over days, games and participants."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.protocol.sheriff_log import DayRecord, EndRecord, GameRecord, Player, Votes
from agent.recorded.sheriff_recording import SheriffRecording
from rules.game.roles import Role, Team
from server_sim.__main__ import app
from server_sim.studies.metrics.formulas import CODE, PAPER, any_change, decision_change
from server_sim.studies.metrics.people import (
    common_correlation,
    correlations_by_day,
    persons_ratio,
    similarity,
    summarise_people,
    whole_correlation,
)
from server_sim.studies.metrics.summary import summarise
from tests.rows import each_row

ROLES: Mapping[Player, Role] = {
    number: Role.WEREWOLF if number in (3, 4) else Role.VILLAGER for number in range(1, 8)
}
MINE: Mapping[Player, float] = {2: 8, 3: 5, 4: 7, 5: 6, 6: 9, 7: 5}
"""What player 1, a person, gives the others: the vector [0, 8, 5, 7, 6, 9, 5] of the code."""
THEIRS: Mapping[Player, float] = {1: 6, 3: 5, 4: 8, 5: 7, 6: 9}
"""What player 2 gives: [6, 0, 5, 8, 7, 9, -1]."""


def scored_day(
    scores: Mapping[Player, Mapping[Player, float]],
    *,
    alive: Sequence[int] = range(1, 8),
    sheriff: int = 2,
    pseudo: Votes | None = None,
    votes: Votes | None = None,
    number: int = 1,
) -> DayRecord:
    """Return a day on which player 1 is a person and the Sheriff is player 2, unless ``sheriff`` is given."""
    return DayRecord(
        game="g",
        day=number,
        sheriff=sheriff,
        alive=tuple(alive),
        reliability=scores,
        reliability_pre={},
        pseudo_votes={1: 3} if pseudo is None else pseudo,
        votes={1: 3, 2: 4} if votes is None else votes,
    )


def a_day(trust: float, follows: bool, number: int = 1, sheriff: int = 2) -> DayRecord:
    """Return a day on which player 1 gives player 2 the score ``trust`` and all others the score 5."""
    scores: Mapping[Player, Mapping[Player, float]] = {
        1: {2: trust, **dict.fromkeys(range(3, 8), 5)},
        2: {1: 4, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6},
    }
    return scored_day(scores, sheriff=sheriff, votes={1: 4 if follows else 3, 2: 4}, number=number)


def a_game(
    name: str, who: str | None, *days: DayRecord, void: bool = False, leader: int | None = None
) -> SheriffRecording:
    head = GameRecord(game=name, roles=ROLES, person=1, participant=who, leader=leader)
    end = EndRecord(game=name, winner=Team.NONE, completed=False, void=void, roles=ROLES)
    return SheriffRecording((head, *days, end))


def test_days_games_and_participants_weigh_alike_on_their_floor_and_void_games_not_at_all() -> None:
    games = (
        a_game("a", "hana", a_day(5, False), a_day(10, True, 2)),
        a_game("b", "hana", a_day(5, True)),
        a_game("c", "jun", a_day(10, False)),
        a_game("d", None, a_day(5, True), void=True),
    )
    (summary,) = summarise_people(games)
    assert (summary.games, summary.void) == (3, 1)
    # hana: games of 1.5 and 1, so 1.25; jun: 2
    assert summary.figures["ratio"].value == pytest.approx((1.25 + 2) / 2)
    # hana: games of 0.5 and 1; jun: 0
    assert summary.figures["dc"].value == pytest.approx(0.375)


def test_intervals_are_drawn_over_participants() -> None:
    many = [a_game(f"{number}", "hana", a_day(5 + number % 3, True)) for number in range(9)]
    (alone,) = summarise_people(many)
    assert alone.figures["ratio"].low is None
    (two,) = summarise_people([*many, a_game("x", None, a_day(10, False))])
    assert set(two.by_participant) == {"hana", "unknown"}
    dc = two.figures["dc"]
    assert (dc.low, dc.value, dc.high) == (0.0, 0.5, 1.0)
    assert (dc.participants, dc.games, dc.days) == (2, 10, 10)


def test_pairs_that_cannot_be_compared_are_counted() -> None:
    (summary,) = summarise_people((a_game("a", "hana", a_day(5, True)),))
    assert summary.figures["correlation"].value is None
    assert summary.figures["correlation"].skipped == 1
    assert summary.incomparable_pairs == 6


def test_a_person_that_leads_has_the_figures_of_a_sheriff() -> None:
    game = a_game("a", "hana", a_day(5, True, sheriff=1), leader=1)
    (summary,) = summarise_people((game,))
    assert summary.leads
    assert set(summary.figures) == {"ratio", "dc", "dc_star"}
    assert summary.figures["dc"].value == pytest.approx(summarise((game,)).metrics["dc"].value)


def test_without_people_there_are_no_such_figures_and_where_only_they_were_asked_others_have_no_dc() -> None:
    assert summarise_people((SheriffRecording((a_day(5, True),)),)) == ()
    metrics = summarise((a_game("a", "hana", a_day(5, True)),)).metrics
    assert metrics["dc"].value is None
    assert metrics["ratio"].value is not None


def test_the_command_prints_and_writes_them_beside_those_of_the_paper(tmp_path: Path) -> None:
    log, table = tmp_path / "game.jsonl", tmp_path / "a.csv"
    records = a_game("g", "hana", a_day(10, True)).records
    log.write_text("".join(json.dumps(record.to_json()) + "\n" for record in records))
    environment = {"COLUMNS": "200"}
    result = CliRunner().invoke(app, ["metrics", str(log), "--csv", str(table)], env=environment)
    assert result.exit_code == 0, result.output
    for part in ("hana", "People led by models (table 3)", "1.054", "0.126", "1.341", "0.083", "0.233"):
        assert part in result.output
    assert "as Sheriffs (table 22)" not in result.output
    assert "person_ratio_of_follower" in table.read_text()
    told = json.loads(CliRunner().invoke(app, ["metrics", str(log), "--json"], env=environment).stdout)
    assert told["people"][0]["figures"]["ratio"]["value"] == 2.0


def scored_game(*days: DayRecord) -> SheriffRecording:
    return SheriffRecording((GameRecord(game="g", roles=ROLES, person=1), *days))


def test_the_published_vectors_give_what_the_code_gives_and_agree_where_both_have_scored() -> None:
    assert whole_correlation(MINE, THEIRS, 1, 2, range(1, 8)) == pytest.approx(0.4685, abs=5e-5)
    assert common_correlation(MINE, THEIRS, 1, 2) == 1.0
    assert common_correlation({3: 5, 4: 7}, {3: 5, 4: 8}, 1, 2) is None, "fewer than three in common"


def test_a_day_is_the_mean_of_its_pairs_and_the_code_has_every_pair() -> None:
    opposite: Mapping[Player, float] = {1: 5, 2: 1, 4: 6, 5: 7, 6: 1, 7: 9}
    day = scored_day({1: MINE, 2: THEIRS, 3: opposite}, alive=(1, 2, 3, 4, 5, 6, 7))
    third = common_correlation(MINE, opposite, 1, 3)
    assert third is not None
    assert similarity(scored_game(day), 1) == [pytest.approx((1.0 + third) / 2)]
    assert [pairs.count(None) for pairs in correlations_by_day(scored_game(day), 1, PAPER)] == [4]
    whole = similarity(scored_game(day), 1, CODE)
    assert len(whole) == 6
    assert whole[0] == pytest.approx(0.46849, abs=1e-5)


def test_the_code_keeps_scores_of_the_dead() -> None:
    first = scored_day({1: MINE, 2: THEIRS})
    second = scored_day({1: {2: 8, 3: 5, 4: 7, 5: 6, 6: 9}, 2: THEIRS}, alive=(1, 2, 3, 4, 5, 6), number=2)
    assert similarity(scored_game(first, second), 1, CODE)[6] == pytest.approx(0.46849, abs=1e-5)
    assert similarity(scored_game(second), 1, CODE)[0] != pytest.approx(0.46849, abs=1e-5)


@each_row
def test_the_ratio_is_the_trust_in_the_sheriff_over_that_in_the_others(
    scores: dict[Player, float], paper: float | None, code: float | None
) -> None:
    day = scored_day({1: scores})
    assert (persons_ratio(day, PAPER, 1), persons_ratio(day, CODE, 1)) == (paper, code)


def test_missing_scores_may_weigh_as_nothing() -> None:
    zero = replace(PAPER, missing_as_zero=True)
    assert persons_ratio(scored_day({1: {2: 8, 3: 5, 4: 5}}), zero, 1) == 4.0


@each_row
def test_who_changes_to_the_sheriffs_vote_follows_it(
    pseudo: int | None, vote: int | None, sheriffs: int | None, paper: float, code: float, changed: float
) -> None:
    day = scored_day({}, pseudo={1: pseudo}, votes={1: vote, 2: sheriffs})
    assert decision_change(day, PAPER, 1) == paper
    assert decision_change(day, CODE, 1) == code
    assert any_change(day, PAPER, 1) == changed
