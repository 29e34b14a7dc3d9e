"""Nights of a Sheriff village. Players 1 and 2 are werewolves, 3 is the seer, 4 the bodyguard."""

from __future__ import annotations

import pytest

from server_sim.games.sheriff.rules import NO_SHERIFF
from tests.rows import each_row
from tests.server_sim.games.sheriff.playing import all_vote, play_sheriff


@each_row
def test_werewolves_kill_whom_they_agree_on_unless_it_is_guarded(
    first: int, second: int, guarded: int, killed: int | None
) -> None:
    game = play_sheriff(
        {
            (1, "ATTACK"): f"player_{first}",
            (2, "ATTACK"): f"player_{second}",
            (4, "GUARD"): f"player_{guarded}",
        }
    )
    night = game.events("night")[0]
    assert night["killed"] == killed
    news = ("nobody_killed",) if killed is None else ("killed", f"player_{killed}")
    assert news in game.told(3)


def test_the_second_werewolf_knows_the_first_ones_choice_and_the_first_learns_the_seconds() -> None:
    game = play_sheriff({(1, "ATTACK"): "player_5", (2, "ATTACK"): "player_6"})
    asked = next(packet for seat, packet in game.sent if seat == 1 and packet.request == "REASON")
    assert [(a.agent, a.target) for a in asked.info.announcements] == [("player_1", "player_5")]
    both = [("attack", "player_1", "player_5"), ("attack", "player_2", "player_6")]
    for werewolf in (1, 2):
        assert [fact for fact in game.told(werewolf) if fact[0] == "attack"] == both


def test_a_lone_werewolf_decides_alone() -> None:
    game = play_sheriff({**all_vote(1), (2, "ATTACK", 1): "player_5"}, rounds=2)
    assert game.events("night")[1]["attacks"] == {"2": 5}
    assert game.events("night")[1]["killed"] == 5


def test_the_seer_learns_the_exact_role_and_nobody_else_does() -> None:
    game = play_sheriff({(3, "DIVINE"): "player_4"})
    assert ("divine", "player_3", "player_4", "BODYGUARD") in game.told(3)
    assert game.events("night")[0]["seen"] == "BODYGUARD"
    for other in (1, 2, 4, 5, 6, 7):
        assert "divine" not in {fact[0] for fact in game.told(other)}


def test_every_living_player_may_be_chosen_oneself_included() -> None:
    game = play_sheriff()
    everyone = tuple(f"player_{number}" for number in range(1, 8))
    for _, packet in game.sent:
        if packet.request in ("ATTACK", "DIVINE", "GUARD"):
            assert packet.info.options == everyone


def test_without_sheriff_targets_are_limited_and_the_last_werewolf_decides() -> None:
    game = play_sheriff(
        {(1, "ATTACK"): "player_5", (2, "ATTACK"): "player_6", (3, "DIVINE"): "player_1"}, base=NO_SHERIFF
    )
    options = {packet.request: packet.info.options for _, packet in game.sent if packet.info.options}
    assert options["ATTACK"] == ("player_3", "player_4", "player_5", "player_6", "player_7")
    assert "player_3" not in options["DIVINE"]
    assert "player_4" in options["GUARD"]
    assert game.events("night")[0]["killed"] == 6
    assert ("divine", "player_3", "player_1", "WEREWOLF") in game.told(3)
    assert game.events("night")[0]["seen"] == "WEREWOLF"


@pytest.mark.parametrize("answer", ["nobody", "player_9", "Abstain", "", None])
def test_an_invalid_choice_at_night_is_drawn_by_lot_and_told_to_the_player(answer: str | None) -> None:
    game = play_sheriff({(3, "DIVINE"): answer}, {"night choice": [6]})
    assert ("divine", "player_3", "player_7", "VILLAGER") in game.told(3)
    assert game.end["invalid"] == {"DIVINE": {"3": 1}}
    assert game.events("invalid")[0]["answer"] == answer


def test_the_dead_are_no_option() -> None:
    game = play_sheriff(all_vote(3), rounds=2)
    assert game.asked("DIVINE", day=1) == []
    guard = [packet for _, packet in game.sent if packet.request == "GUARD"][1]
    assert "player_3" not in guard.info.options
