"""What was believed at a moment, out of what has been worked out."""

from __future__ import annotations

from server_sim.people.replay.posteriors import BeliefAt
from server_sim.people.web.replay.knowledge import RELIABLE, BeliefTrack, aspects_of


def snapshot(moment: int, chance: float) -> BeliefAt:
    return BeliefAt(moment, {"Bob": {"WEREWOLF": chance}}, {})


def test_a_belief_stands_until_the_next() -> None:
    track = BeliefTrack(("WEREWOLF",), (snapshot(2, 0.1), snapshot(7, 0.9)), (2, 7))
    assert track.at(1) is None
    assert [found.moment for moment in (2, 6, 7, 99) if (found := track.at(moment))] == [2, 2, 7, 7]
    assert track.history_of("Bob", "WEREWOLF", 5) == ((2, 0.1),)
    assert track.history_of("nobody", "WEREWOLF", 9) == ()


def test_what_is_not_worked_out_is_not_told_as_an_earlier_belief() -> None:
    track = BeliefTrack(("WEREWOLF",), (snapshot(2, 0.1),), (2, 7))
    assert track.at(8) is None
    assert not track.is_complete


def test_scores_go_to_ten_and_chances_to_one_and_the_werewolf_comes_first() -> None:
    assert (BeliefTrack((RELIABLE,), (), ()).top, BeliefTrack(("WEREWOLF",), (), ()).top) == (10, 1)
    assert aspects_of({"Ann": {"VILLAGER": 0.5, "WEREWOLF": 0.5}}) == ("WEREWOLF", "VILLAGER")
