"""Days of a Sheriff village. Player 6 is the preset Sheriff."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from agent.protocol.packets import TalkBroadcastPacket
from agent.protocol.sheriff import Leader, Purpose
from server_sim.games.sheriff.day import speaking_order
from server_sim.games.sheriff.rules import NO_SHERIFF
from tests.rows import each_row
from tests.server_sim.games.sheriff.playing import SheriffPlayed, attacked, play_sheriff


def run(answers: Any = None, chance: Any = None, **changes: Any) -> SheriffPlayed:
    preset = {"leader": Leader.PRESET, **changes}
    return play_sheriff(answers, {"leader": [5], **(chance or {})}, **preset)


def trust(score: float) -> str:
    return json.dumps({f"player_{number}": score for number in range(1, 8)})


@each_row
def test_the_order_begins_beside_the_sheriff_and_ends_with_it(
    living: list[int], sheriff: int, first: int, order: list[int]
) -> None:
    assert speaking_order(living, sheriff, first) == order


@each_row
def test_the_sheriff_speaks_and_votes_last_and_an_invalid_choice_means_left(
    answer: str | None, order: list[int]
) -> None:
    game = run({(6, "ORDER"): answer})
    assert game.asked("TALK", "PSEUDO_VOTE", "VOTE") == [
        *((player, "TALK") for player in order[:-1]),
        *((player, "PSEUDO_VOTE") for player in order[:-1]),
        (6, "TALK"),
        *((player, "VOTE") for player in order),
    ]
    assert ("order", "player_6", f"player_{order[0]}") in game.told(1)
    assert game.end["invalid"] == ({} if answer in ("player_5", "player_7") else {"ORDER": {"6": 1}})


def test_a_statement_reaches_the_living_before_the_next_request() -> None:
    game = run({(5, "TALK"): "I am the seer."})
    packets = [packet for _, packet in game.sent]
    spoken = next(i for i, packet in enumerate(packets) if packet.request == "TALK")
    heard = packets[spoken + 1 : spoken + 8]
    assert all(isinstance(packet, TalkBroadcastPacket) for packet in heard)
    assert {packet.new_talk.text for packet in heard} == {"I am the seer."}
    assert {packet.info.agent for packet in heard} == {f"player_{number}" for number in range(1, 8)}


def test_what_was_broadcast_is_in_no_history_but_the_dead_get_the_day_at_its_end() -> None:
    game = run({**attacked(7), (5, "TALK"): "I am the seer."})
    for seat, packet in game.sent:
        if packet.request in ("TALK", "DAILY_FINISH"):
            assert len(packet.talk_history) == (6 if seat == 6 else 0)


@pytest.mark.parametrize(("answer", "invalid"), [("Skip", {}), ("", {"TALK": {"5": 1}})])
def test_silence_on_purpose_is_valid_and_blank_text_is_not(answer: str, invalid: Any) -> None:
    game = run({(5, "TALK"): answer})
    assert game.events("line")[0]["text"] is None
    assert game.end["invalid"] == invalid
    first = next(packet.new_talk for _, packet in game.sent if packet.request == "TALK_BROADCAST")
    assert (first.agent, first.skip, first.is_speech) == ("player_5", True, False)


def test_pseudo_votes_are_recorded_and_never_told() -> None:
    game = run({(1, "PSEUDO_VOTE"): "player_3", (2, "PSEUDO_VOTE"): "player_9"})
    [day] = game.events("day")
    assert day["pseudo_votes"] == {"1": 3} | {str(player): None for player in (2, 3, 4, 5, 7)}
    assert set(day["votes"].values()) == {None}
    assert game.end["invalid"] == {"PSEUDO_VOTE": {"2": 1}}
    for player in range(1, 8):
        cast = [fact for fact in game.told(player) if fact[0] == "vote"]
        assert sorted(cast) == [("vote", f"player_{voter}") for voter in range(1, 8)]  # all abstained


def test_pseudo_votes_may_be_left_out() -> None:
    game = run(pseudo_votes=False)
    assert not game.asked("PSEUDO_VOTE")
    assert "reliability_pre" not in game.events("day")[0]


def test_votes_are_told_to_the_others_only_when_all_are_in() -> None:
    game = run({(1, "VOTE"): "player_2", (2, "VOTE"): "player_1"})
    for seat, packet in game.sent:
        if packet.request in ("VOTE", "REASON"):
            assert {a.agent for a in packet.info.announcements if a.event == "vote"} <= {f"player_{seat + 1}"}
    for player in range(1, 8):
        told = game.told(player)
        assert told.count(("vote", "player_1", "player_2")) == 1
        assert told.count(("vote", "player_2", "player_1")) == 1
        assert told.count(("vote", "player_3")) == 1


def test_the_days_valid_votes_are_listed_on_the_next_day() -> None:
    game = run({(1, "VOTE"): "player_2", (2, "VOTE"): "player_1"}, rounds=2)
    listed = {p.info.vote_list for _, p in game.sent if p.request == "ORDER" and p.info.day == 2}
    assert [(vote.agent, vote.target) for votes in listed for vote in votes] == [
        ("player_1", "player_2"),
        ("player_2", "player_1"),
    ]


@each_row
def test_only_a_single_leader_of_the_vote_is_out(votes: dict[int, int], eliminated: int | None) -> None:
    game = run({(voter, "VOTE"): f"player_{target}" for voter, target in votes.items()}, rounds=2)
    outcome = game.events("outcome")[0]
    assert outcome["eliminated"] == eliminated
    assert outcome["remaining"] == [player for player in range(1, 8) if player != eliminated]
    news = ("nobody_eliminated",) if eliminated is None else ("eliminated", f"player_{eliminated}")
    assert news in game.told(7)
    if eliminated is not None:
        assert news not in game.told(eliminated)


def test_without_sheriff_lots_decide_ties_and_nobody_votes_for_itself() -> None:
    votes = {(1, "VOTE"): "player_3", (2, "VOTE"): "player_5", (4, "VOTE"): "player_4"}
    calm = {(player, "ATTACK"): "player_4" for player in (1, 2)} | {(4, "GUARD"): "player_4"}
    game = play_sheriff(votes | calm, {"execution tie": [4]}, base=NO_SHERIFF)
    assert game.events("outcome")[0]["eliminated"] == 5
    assert game.end["invalid"] == {"VOTE": {"4": 1}}
    assert not game.asked("ORDER", "PSEUDO_VOTE", "REASON", "ELECT")
    assert game.asked("TALK") == [(player, "TALK") for player in range(1, 8)]
    assert game.events("day")[0]["sheriff"] is None
    assert game.end["completed"]


def test_reliability_is_that_of_the_vote_and_before_it_that_of_the_pseudo_vote() -> None:
    game = run({(5, "REASON TALK"): trust(7), (5, "REASON PSEUDO_VOTE"): trust(2), (5, "REASON VOTE"): "?"})
    [day] = game.events("day")
    others = [str(player) for player in (1, 2, 3, 4, 6, 7)]
    assert day["reliability_pre"]["5"] == dict.fromkeys(others, 2)
    assert day["reliability"]["5"] == dict.fromkeys(others, 7)
    assert "6" not in day["reliability_pre"]
    assert "6" in day["reliability"]
    assert game.end["invalid"] == {"REASON": {"5": 6}}
    assert {record["purpose"] for record in game.events("invalid")} == {"VOTE"}


def test_the_dead_are_not_rated() -> None:
    day = run(attacked(7, 2), rounds=2).events("day")[1]
    assert day["alive"] == [1, 2, 3, 4, 5, 6]
    assert all("7" not in scores for scores in day["reliability"].values())


def test_a_reasoning_comes_before_every_action_and_names_it() -> None:
    sent = [packet for _, packet in run().sent if packet.request not in ("INITIALIZE", "TALK_BROADCAST")]
    for before, packet in itertools.pairwise(sent):
        if packet.request in set(Purpose):
            assert before.request == "REASON"
            assert (before.purpose, before.info.agent) == (packet.request, packet.info.agent)


def test_reasoning_may_be_limited_to_some_actions() -> None:
    game = run(reasons_before=frozenset({Purpose.VOTE}))
    assert {packet.purpose for _, packet in game.sent if packet.request == "REASON"} == {"VOTE"}
