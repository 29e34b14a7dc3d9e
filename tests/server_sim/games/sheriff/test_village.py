"""Whole games of the Sheriff village: how they end, and what is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from agent.protocol.sheriff import Leader
from rules.game.roles import Role, Team
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffDeath, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from tests.server_sim.games.sheriff.playing import PLAYERS, all_vote, attacked, play_sheriff

# --- how a game ends ---


@pytest.mark.parametrize(
    ("answers", "winner", "ending", "days"),
    [
        (all_vote(1) | all_vote(2, 2), Team.VILLAGER, "victory", 2),
        (attacked(7) | all_vote(6) | attacked(5, 2), Team.WEREWOLF, "victory", 2),
        ({}, Team.NONE, "rounds", 6),
    ],
    ids=["no werewolf is left", "as many werewolves as others", "after the last round"],
)
def test_a_whole_game_counts_whoever_wins(answers: Any, winner: Team, ending: str, days: int) -> None:
    game = play_sheriff(answers, rounds=6)
    assert (game.outcome.winner, game.end["winner"]) == (winner, winner)
    assert (game.end["ending"], game.end["days"]) == (ending, days)
    assert (game.end["completed"], game.end["void"]) == (True, False)


def test_where_the_sheriffs_death_ends_the_game_it_does_so_before_anyone_wins() -> None:
    """Player 2 is Sheriff and the last werewolf."""
    game = play_sheriff(
        all_vote(1) | all_vote(2, 2),
        {"leader": [1]},
        leader=Leader.PRESET,
        sheriff_death=SheriffDeath.ENDS_GAME,
        rounds=6,
    )
    assert game.outcome.winner is Team.NONE
    assert (game.end["ending"], game.end["completed"]) == ("sheriff_dead", False)


@pytest.mark.parametrize("request_", ["ATTACK", "ORDER", "TALK", "VOTE"])
def test_a_failed_player_stays_in_the_game_and_is_asked_no_more(request_: str) -> None:
    game = play_sheriff(
        all_vote(7) | all_vote(1, 2),
        {"leader": [0]},
        fails={1: request_},
        leader=Leader.PRESET,
        rounds=2,
    )
    failed = [number for number, (seat, _) in enumerate(game.sent) if seat == 0][-1]
    assert game.sent[failed][1].request == request_
    assert game.outcome.failed == {0}
    assert game.end["failed"] == [1]
    assert game.end["invalid"][request_]["1"] >= 1
    assert game.events("outcome")[1]["eliminated"] == 1


def test_the_deal_and_the_rest_may_have_seeds_of_their_own() -> None:
    def village(deal: str, rest: str) -> SheriffVillage:
        return SheriffVillage(SHERIFF, PLAYERS, SeededChance(rest), "G", deal_chance=SeededChance(deal))

    assert village("10", "10/1").seats == village("10", "10/2").seats
    assert village("10", "10/1").seats != village("11", "10/1").seats


# --- what is written ---


def test_the_log_begins_with_the_roles_and_ends_with_the_end() -> None:
    game = play_sheriff({(5, "TALK"): "", (5, "VOTE"): "nobody"})
    assert game.records[0] == {
        "event": "game",
        "game": "01GAME",
        "version": 1,
        "seed": None,
        "repeat": None,
        "names": {str(number): f"player_{number}" for number in range(1, 8)},
        "roles": game.end["roles"],
        "leader": None,
    }
    roles = [*["WEREWOLF"] * 2, "SEER", "BODYGUARD", *["VILLAGER"] * 3]
    assert game.end["roles"] == dict(zip("1234567", roles, strict=True))
    assert game.end["invalid"] == {"TALK": {"5": 1}, "VOTE": {"5": 1}}
    assert game.end["asked"]["VOTE"] == {str(number): 1 for number in range(1, 8)}
    assert game.end["asked"]["CAMPAIGN"] == {"1": 1, "2": 1, "3": 1}


@pytest.mark.parametrize(("rules", "has_sheriff"), [(SHERIFF, True), (NO_SHERIFF, False)])
def test_every_packet_tells_whether_the_village_knows_a_sheriff(
    rules: SheriffRules, has_sheriff: bool
) -> None:
    played = play_sheriff(base=rules)
    assert {packet.info.has_sheriff for _, packet in played.sent} == {has_sheriff}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"candidates": 0}, "candidates is 0"),
        ({"forced_candidate": True, "leader": Leader.PRESET}, "forced_candidate needs an election"),
        ({"leader_role": Role.SEER}, "no seat is drawn"),
        ({"leader_role": Role.MEDIUM, "leader": Leader.PRESET}, "nobody has this role"),
        ({"setting": SHERIFF.setting.model_copy(update={"max_day": None})}, "max_day"),
    ],
)
def test_choices_that_contradict_each_other_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(SHERIFF, **changes)
