"""How a village comes to its Sheriff, and whom a dead one's badge goes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from server_sim.games.sheriff.election import heir, winner
from server_sim.games.sheriff.rules import SheriffDeath
from tests.rows import each_row
from tests.server_sim.games.scripted_chance import ScriptedChance
from tests.server_sim.games.sheriff.playing import all_vote, attacked, play_sheriff

ORDER_OF_SEATS = {"candidates": [[4, 1, 6, 0, 2, 3, 5]]}
"""Players 5, 2 and 7 stand."""


@each_row
def test_the_most_votes_elect_then_the_first_vote_then_the_lot(
    votes: Mapping[int, int | None], elected: int
) -> None:
    chance = ScriptedChance({"unvoted Sheriff": [6]})
    assert winner(votes, [5, 1, 6], chance) == elected


@each_row
def test_the_badge_goes_to_the_living_player_the_old_sheriff_trusts_most(
    scores: Mapping[int, float], living: list[int], expected: int
) -> None:
    assert heir(scores, living) == expected


def test_three_are_drawn_speak_in_this_order_and_all_living_vote_in_seat_order() -> None:
    game = play_sheriff({(2, "CAMPAIGN"): "Trust me.", (7, "ELECT"): "player_2"}, ORDER_OF_SEATS)
    assert game.asked("CAMPAIGN", "ELECT") == [
        (5, "CAMPAIGN"),
        (2, "CAMPAIGN"),
        (7, "CAMPAIGN"),
        *((player, "ELECT") for player in range(1, 8)),
    ]
    election = game.events("election")[0]
    assert election["candidates"] == [5, 2, 7]
    assert election["lines"] == {"5": None, "2": "Trust me.", "7": None}
    assert election["sheriff"] == 2
    assert [fact for fact in game.told(6) if fact[0] in ("candidate", "sheriff")] == [
        *(("candidate", f"player_{number}") for number in (5, 2, 7)),
        ("sheriff", "player_2"),
    ]


def test_election_votes_are_public_once_all_are_in() -> None:
    game = play_sheriff({(1, "ELECT"): "player_7"}, ORDER_OF_SEATS)
    assert ("elect", "player_1", "player_7") in game.told(2)
    assert ("elect", "player_2") in game.told(1)
    for _, packet in game.sent:
        before = packet.request in ("CAMPAIGN", "ELECT") or packet.info.day == 0
        assert not (before and packet.info.election_vote_list)
        if packet.request == "ORDER":
            assert [(vote.agent, vote.target) for vote in packet.info.election_vote_list] == [
                ("player_1", "player_7")
            ]
            assert packet.info.sheriff == "player_7"
            assert packet.info.candidates == ("player_5", "player_2", "player_7")


def test_before_the_election_one_reasons_about_the_other_candidates_only() -> None:
    game = play_sheriff(chance=ORDER_OF_SEATS)
    targets = [p.targets for _, p in game.sent if p.request == "REASON" and p.purpose == "ELECT"]
    assert targets[0] == ("player_2", "player_5", "player_7")
    assert targets[1] == ("player_5", "player_7")


def test_an_invalid_election_vote_is_an_abstention() -> None:
    game = play_sheriff({(1, "ELECT"): "player_1", (2, "ELECT"): "player_7"}, ORDER_OF_SEATS)
    assert game.events("election")[0]["votes"] == {"1": None, "2": 7} | {str(n): None for n in range(3, 8)}
    assert game.events("invalid")[0]["error"] == "unavailable"


def test_without_a_vote_a_candidate_is_drawn() -> None:
    game = play_sheriff(chance={**ORDER_OF_SEATS, "unvoted Sheriff": [1]})
    record = game.events("sheriff")[0]
    assert (record["day"], record["sheriff"], record["how"], record["previous"]) == (1, 2, "elected", None)


def test_with_nominations_who_wants_to_stands() -> None:
    answers = {(3, "NOMINATE"): "player_3", (6, "NOMINATE"): "player_6", (7, "NOMINATE"): "player_1"}
    game = play_sheriff(answers, nomination=True)
    assert game.events("election")[0]["candidates"] == [3, 6]
    assert game.end["invalid"] == {"NOMINATE": {"7": 1}}


def test_where_nobody_stands_candidates_are_drawn() -> None:
    game = play_sheriff(chance=ORDER_OF_SEATS, nomination=True)
    assert game.events("election")[0]["candidates"] == [5, 2, 7]


@pytest.mark.parametrize(("votes_for", "is_void"), [(6, False), (1, True)])
def test_a_forced_candidate_stands_and_without_its_election_the_game_is_void(
    votes_for: int, is_void: bool
) -> None:
    game = play_sheriff({(1, "ELECT"): f"player_{votes_for}"}, {"leader": [5]}, forced_candidate=True)
    assert game.events("election")[0]["candidates"] == [6, 1, 2]
    assert game.events("game")[0]["leader"] == 6
    assert (game.end["void"], len(game.events("day"))) == (is_void, 0 if is_void else 1)
    assert (game.end["ending"] == "not_elected") is is_void


@pytest.mark.parametrize(
    "changes", [{"leader": Leader.PRESET}, {"forced_candidate": True}], ids=["preset", "forced"]
)
def test_a_leader_that_dies_in_the_first_night_makes_the_game_void(changes: dict[str, Any]) -> None:
    game = play_sheriff(attacked(6), {"leader": [5]}, **changes)
    assert not game.asked("CAMPAIGN", "ORDER")
    assert (game.end["void"], game.end["ending"], game.end["winner"]) == (True, "leader_dead", "NONE")


def test_a_preset_sheriff_may_have_a_fixed_role_and_nobody_knows_before_the_first_day() -> None:
    game = play_sheriff(leader=Leader.PRESET, leader_role=Role.BODYGUARD)
    assert game.village.leader == 3
    assert all(packet.info.sheriff is None for _, packet in game.sent if packet.info.day == 0)
    assert ("sheriff", "player_4") in game.told(4)
    assert ("sheriff", "player_4") in game.told(5)
    assert game.asked("ORDER") == [(4, "ORDER")]


def test_a_sheriff_may_be_drawn_among_the_survivors() -> None:
    game = play_sheriff(attacked(6), {"surviving Sheriff": [6]}, leader=Leader.SURVIVOR)
    assert game.events("sheriff")[0]["sheriff"] == 7
    with pytest.raises(ValueError, match="surviving Sheriff"):
        play_sheriff(attacked(6), {"surviving Sheriff": [5]}, leader=Leader.SURVIVOR)


SHERIFF_6 = {"leader": [5]}


def test_the_badge_is_passed_before_the_elimination_is_told() -> None:
    trusts_3 = '{"player_1":5,"player_2":5,"player_3":9,"player_4":9,"player_5":5,"player_7":5}'
    game = play_sheriff({**all_vote(6), (6, "REASON"): trusts_3}, SHERIFF_6, leader=Leader.PRESET, rounds=2)
    told = game.told(1)
    badge = told.index(("badge", "player_6", "player_3"))
    assert told[badge - 1] == ("vote", "player_6", "player_6")
    assert told[badge + 1] == ("eliminated", "player_6")
    assert ("badge", "player_6", "player_3") not in game.told(6)


def test_a_badge_passed_at_night_comes_after_the_news_of_the_death() -> None:
    game = play_sheriff(attacked(6, 2), SHERIFF_6, leader=Leader.PRESET, rounds=2)
    told = game.told(5)
    killed = told.index(("killed", "player_6"))
    assert told[killed + 1] == ("badge", "player_6", "player_1")
    assert game.events("sheriff")[-1]["how"] == "badge"
    assert game.events("sheriff")[-1]["previous"] == 6
    assert game.asked("ORDER") == [(6, "ORDER"), (1, "ORDER")]
    assert game.end["completed"]


def test_a_village_may_go_on_without_a_sheriff() -> None:
    game = play_sheriff(
        all_vote(6), SHERIFF_6, leader=Leader.PRESET, sheriff_death=SheriffDeath.LEAVES_NONE, rounds=2
    )
    day = game.events("day")[1]
    assert day["sheriff"] is None
    assert day["pseudo_votes"] == {}
    assert game.events("order")[1]["order"] == [1, 2, 3, 4, 5, 7]
    assert not game.end["completed"]
