"""A person's seat in the Sheriff village: never Sheriff, or preset; its scores; the end of its games."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from agent.protocol.sheriff import Leader
from rules.game.roles import Role
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import SHERIFF, SheriffDeath
from server_sim.games.sheriff.village import SheriffVillage
from tests.server_sim.games.scripted_chance import ScriptedChance
from tests.server_sim.games.sheriff.playing import PLAYERS, all_vote, attacked, play_sheriff

FOLLOWS: dict[str, Any] = {
    "person": True,
    "never_leads": True,
    "ends_with_person": True,
    "pseudo_votes_of_person": True,
}
"""The rules of a human evaluation."""
LEADS: dict[str, Any] = {"person": True, "leader": Leader.PRESET, "sheriff_death": SheriffDeath.ENDS_GAME}
"""The rules of a human baseline."""


def test_every_seat_may_be_drawn_for_the_person_and_the_log_tells_which() -> None:
    rules = replace(SHERIFF, **FOLLOWS)
    villages = [SheriffVillage(rules, PLAYERS, SeededChance(str(seed)), "G") for seed in range(60)]
    assert {village.person for village in villages} == set(range(7))


def test_the_log_tells_who_the_person_is() -> None:
    assert play_sheriff(chance={"person": [3]}, **FOLLOWS).records[0]["person"] == 4
    assert "person" not in play_sheriff().records[0]


def test_the_preset_sheriff_is_the_person() -> None:
    rules = replace(SHERIFF, **LEADS, leader_role=Role.SEER)
    village = SheriffVillage(rules, PLAYERS, SeededChance("1"), "G")
    assert village.person == village.leader
    assert village.person is not None
    assert village.seats[village.person].role is Role.SEER


def test_the_person_is_never_a_candidate() -> None:
    game = play_sheriff(chance={"person": [3]}, candidates=6, **FOLLOWS)
    assert sorted(game.events("election")[0]["candidates"]) == [1, 2, 3, 5, 6, 7]


def test_the_person_is_not_asked_whether_it_stands() -> None:
    game = play_sheriff(chance={"person": [3]}, nomination=True, **FOLLOWS)
    assert [player for player, _ in game.asked("NOMINATE")] == [1, 2, 3, 5, 6, 7]


def test_the_badge_passes_the_person_by() -> None:
    scores = dict.fromkeys((f"player_{player}" for player in (1, 2, 3, 7)), 2)
    trusts = {(5, "REASON"): json.dumps(scores | {"player_4": 10, "player_6": 8})}
    chance = {"person": [3], "candidates": [[4, 5, 6, 0, 1, 2]], "unvoted Sheriff": [4]}
    game = play_sheriff({**trusts, **all_vote(5)}, chance, **FOLLOWS)
    assert [record["sheriff"] for record in game.events("sheriff")] == [5, 6]


def test_a_survivor_who_becomes_sheriff_is_not_the_person() -> None:
    game = play_sheriff(chance={"person": [0]}, **FOLLOWS | {"leader": Leader.SURVIVOR})
    assert game.events("sheriff")[0]["sheriff"] == 2


@pytest.mark.parametrize(
    ("rules", "answers", "ending", "days", "completed"),
    [
        (FOLLOWS, all_vote(6), "human_dead", 1, True),
        (FOLLOWS, attacked(6), "human_dead", 0, False),
        (FOLLOWS, attacked(6, night=2), "human_dead", 1, True),
        (LEADS, attacked(6), "leader_dead", 0, False),
    ],
    ids=["voted out", "killed in the first night", "killed later", "preset and killed in the first night"],
)
def test_the_game_ends_with_the_person_and_is_void_without_a_day(
    rules: dict[str, Any], answers: dict[Any, str], ending: str, days: int, completed: bool
) -> None:
    game = play_sheriff(answers, {"person": [5], "leader": [5]}, rounds=6, **rules)
    assert (game.end["ending"], game.end["winner"], game.end["void"]) == (ending, "NONE", not days)
    assert len(game.events("day")) == days
    assert game.end["completed"] is completed


def test_only_the_person_votes_without_effect_in_a_human_evaluation() -> None:
    game = play_sheriff({(4, "PSEUDO_VOTE"): "player_7"}, {"person": [3]}, **FOLLOWS)
    assert game.asked("PSEUDO_VOTE") == [(4, "PSEUDO_VOTE")]
    (day,) = game.events("day")
    assert day["pseudo_votes"] == {"4": 7}
    assert set(day["reliability_pre"]) == {"4"}


def test_all_followers_vote_without_effect_in_a_human_baseline() -> None:
    game = play_sheriff(chance={"leader": [3]}, **LEADS)
    assert [player for player, _ in game.asked("PSEUDO_VOTE")] == [3, 2, 1, 7, 6, 5]


def test_a_person_that_is_a_werewolf_chooses_after_its_mate_and_knows_the_choice() -> None:
    game = play_sheriff({(2, "ATTACK"): "player_7"}, {"person": [0]}, **FOLLOWS)
    assert game.asked("ATTACK") == [(2, "ATTACK"), (1, "ATTACK")]
    asked = next(packet for seat, packet in game.sent if seat == 0 and packet.request == "ATTACK")
    before = next(packet for seat, packet in game.sent if seat == 0 and packet.request == "REASON")
    news = (before.info.announcements or ()) + (asked.info.announcements or ())
    assert ("attack", "player_2", "player_7") in [(one.event, one.agent, one.target) for one in news]


KEEPS = json.dumps(
    {f"player_{number}": None for number in range(1, 8)} | {"player_2": {"role": "SEER", "confidence": 9}}
)


def test_a_person_may_leave_scores_as_they_were() -> None:
    game = play_sheriff({(4, "REASON"): KEEPS}, {"person": [3]}, **FOLLOWS)
    assert not game.events("invalid")
    (day,) = game.events("day")
    assert day["reliability"]["4"] == {"2": 9}
    assert game.end["asked"]["REASON"]["4"] > 6


def test_a_score_that_was_left_stays() -> None:
    rated = KEEPS.replace('"player_7": null', '"player_7": {"role": "WEREWOLF", "confidence": 10}')
    game = play_sheriff({(4, "REASON ELECT"): rated, (4, "REASON"): KEEPS}, {"person": [3]}, **FOLLOWS)
    assert game.events("day")[0]["reliability"]["4"]["2"] == 9


def test_nobody_else_may_leave_scores() -> None:
    game = play_sheriff({(5, "REASON VOTE"): KEEPS}, {"person": [3]}, **FOLLOWS)
    assert {record["error"] for record in game.events("invalid")} == {"unreadable"}
    assert {record["player"] for record in game.events("invalid")} == {5}


def test_whoever_is_a_person_in_a_village_without_a_drawn_seat_may_leave_scores() -> None:
    village = SheriffVillage(SHERIFF, PLAYERS, ScriptedChance(), "G", people=(3,))
    assert village.person is None
    assert village._moderator.people == {3}


@pytest.mark.parametrize("name", ["never_leads", "ends_with_person", "pseudo_votes_of_person"])
def test_what_is_about_the_person_needs_one(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is about the person"):
        replace(SHERIFF, **dict[str, Any]({name: True}))


def test_a_person_that_never_leads_is_not_preset() -> None:
    with pytest.raises(ValueError, match="never_leads contradicts"):
        replace(SHERIFF, person=True, never_leads=True, leader=Leader.PRESET)
