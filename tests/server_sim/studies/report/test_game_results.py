"""Lengths, endings and win rates of recorded games."""

from __future__ import annotations

from agent.recorded.recording import read_recording
from rules.game.roles import Role, Team
from server_sim.playing.rates import Rate, role_rates
from server_sim.studies.report.game_results import (
    GameEnding,
    ReportedGame,
    by_size,
    rates_by_mind_and_side,
    rates_by_role,
    rates_by_side,
)
from server_sim.studies.report.talk_chapter import kept_words
from tests.rows import each_row

CAST = ("WEREWOLF", "POSSESSED", "SEER", "VILLAGER", "VILLAGER")
MINDS = {1: "a", 2: "b", 3: "a", 4: "b", 5: "b"}
VILLAGE_WON = ("1,vote,2,1", "1,vote,3,1", "1,execute,1,WEREWOLF", "2,result,4,0,VILLAGER")
WOLVES_WON = (
    "1,vote,3,2",
    "1,execute,2,POSSESSED",
    "1,attack,3,true",
    "2,vote,4,5",
    "2,execute,5,VILLAGER",
    "3,result,1,1,WEREWOLF",
)


def a_game(*rows: str) -> ReportedGame:
    statuses = [f"0,status,{seat},{role},ALIVE,team{seat},N{seat}" for seat, role in enumerate(CAST, 1)]
    return ReportedGame("game", read_recording("\n".join([*statuses, *rows])), MINDS)


def test_a_game_is_as_long_as_the_village_votes_on_days() -> None:
    assert a_game(*VILLAGE_WON).days == 1
    assert a_game(*WOLVES_WON).days == 2
    assert a_game("1,attackVote,1,3", *VILLAGE_WON[3:]).days == 0


@each_row
def test_a_game_ends_by_its_last_death_or_without_a_winner(rows: tuple[str, ...], ending: GameEnding) -> None:
    assert a_game(*rows).ending is ending


def test_players_without_a_status_have_failed() -> None:
    assert a_game("1,status,2,POSSESSED,,team2,N2", "2,status,2,POSSESSED,,team2,N2").lost_players == 1
    assert a_game(*VILLAGE_WON).lost_players == 0


def test_games_that_nobody_won_are_in_no_rate() -> None:
    games = [a_game(*VILLAGE_WON), a_game(*WOLVES_WON), a_game("2,result,1,1,NONE"), a_game()]
    assert list(by_size(games)) == [5]
    assert rates_by_side(games) == {Team.VILLAGER: Rate(1, 2), Team.WEREWOLF: Rate(1, 2)}
    assert list(rates_by_role(games)) == [Role.SEER, Role.VILLAGER, Role.WEREWOLF, Role.POSSESSED]
    assert rates_by_role(games)[Role.VILLAGER] == Rate(1, 2)


def test_players_of_a_mind_who_win_together_count_as_one() -> None:
    games = [a_game(*VILLAGE_WON)] * 3
    assert role_rates(game.seats for game in games)["b", Role.VILLAGER] == Rate(3, 3)
    assert rates_by_mind_and_side(games) == {
        ("a", Team.VILLAGER): Rate(3, 3),
        ("a", Team.WEREWOLF): Rate(0, 3),
        ("b", Team.VILLAGER): Rate(3, 3),
        ("b", Team.WEREWOLF): Rate(0, 3),
    }


def test_words_are_held_against_votes() -> None:
    talk = ("1,talk,0,0,2,I vote for N1.", "1,talk,1,0,3,I vote for N4.")
    found = kept_words([a_game(*talk, *VILLAGE_WON).recording])
    assert found["votes as announced"] == 1
    assert found["votes other than announced"] == 1
    assert found["votes without an announcement"] == 0


def test_a_seat_that_nobody_plays_costs_no_game() -> None:
    rows = ["0,status,1,WEREWOLF,ALIVE,t1,Aoi", "0,status,3,SEER,ALIVE,t3,Ben", "1,vote,3,1"]
    found = kept_words([read_recording("\n".join(rows))])
    assert found["votes without an announcement"] == 1
