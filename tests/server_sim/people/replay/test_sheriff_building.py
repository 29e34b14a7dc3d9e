"""A Sheriff game as a row of moments."""

from __future__ import annotations

import json

import pytest

from rules.game.roles import Role, Team
from server_sim.games.sheriff.records import SheriffLogRecord, parse_record
from server_sim.people.replay.posteriors import ScoresAt, scores_over_time
from server_sim.people.replay.sheriff_building import sheriff_names, sheriff_timeline

LINES: tuple[dict[str, object], ...] = (
    {
        "event": "game",
        "names": {"1": "Ann", "2": "Ben", "3": "Cleo", "4": "Dan"},
        "roles": {"1": "WEREWOLF", "2": "SEER", "3": "BODYGUARD", "4": "VILLAGER"},
    },
    {
        "event": "night",
        "night": 1,
        "attacks": {"1": 2},
        "guards": {"3": 2},
        "divines": {"2": 1},
        "seen": "WEREWOLF",
        "killed": None,
    },
    {
        "event": "election",
        "day": 1,
        "candidates": [3, 2],
        "lines": {"3": "Follow me.", "2": None},
        "votes": {"1": 3, "2": None},
        "sheriff": 3,
    },
    {"event": "sheriff", "day": 1, "sheriff": 3, "how": "elected", "previous": None},
    {"event": "order", "day": 1, "sheriff": 3, "order": [2, 1, 4, 3]},
    {"event": "line", "day": 1, "player": 2, "text": "I am the seer. I divined Ann: werewolf."},
    {"event": "line", "day": 1, "player": 1, "text": None},
    {"event": "line", "day": 1, "player": 3, "text": "I vote for Ann."},
    {
        "event": "day",
        "day": 1,
        "sheriff": 3,
        "alive": [1, 2, 3, 4],
        "reliability": {"1": {"2": 3, "3": 8.5}},
        "reliability_pre": {"1": {"2": 4, "3": None}},
        "pseudo_votes": {"1": 2, "2": 1},
        "votes": {"1": None, "3": 1},
    },
    {"event": "outcome", "day": 1, "tally": {"1": [3]}, "eliminated": 1, "remaining": [2, 3, 4]},
    {"event": "end", "winner": "VILLAGER", "completed": True, "void": False, "roles": {"1": "WEREWOLF"}},
)


def records(*lines: dict[str, object]) -> list[SheriffLogRecord]:
    return [parse_record(json.dumps({"game": "g", **line})) for line in lines]


def test_a_whole_game_is_told_in_its_order() -> None:
    timeline = sheriff_timeline("a game", records(*LINES), "en")
    assert [
        (moment.day, moment.kind.value, moment.actor, moment.target, moment.text)
        for moment in timeline.moments
    ] == [
        (0, "day", None, None, ""),
        (0, "attack vote", "Ann", "Ben", ""),
        (0, "divination", "Ben", "Ann", "WEREWOLF"),
        (0, "guard", "Cleo", "Ben", ""),
        (0, "attack", None, None, "Ben"),
        (1, "day", None, None, ""),
        (1, "candidate", "Cleo", None, "Follow me."),
        (1, "candidate", "Ben", None, ""),
        (1, "election vote", "Ann", "Cleo", ""),
        (1, "election vote", "Ben", None, ""),
        (1, "sheriff", None, "Cleo", "elected"),
        (1, "order", "Cleo", "Ben", ""),
        (1, "talk", "Ben", None, "I am the seer. I divined Ann: werewolf."),
        (1, "talk", "Ann", None, ""),
        (1, "pseudo-vote", "Ann", "Ben", ""),
        (1, "pseudo-vote", "Ben", "Ann", ""),
        (1, "talk", "Cleo", None, "I vote for Ann."),
        (1, "vote", "Ann", None, ""),
        (1, "vote", "Cleo", "Ann", ""),
        (1, "execution", None, "Ann", ""),
        (1, "result", None, None, "VILLAGER"),
    ]
    assert [moment.number for moment in timeline.moments] == list(range(21))
    assert (timeline.winner, timeline.roles["Ben"]) == (Team.VILLAGER, Role.SEER)


def test_statements_are_read_like_any_talk() -> None:
    moments = sheriff_timeline("a game", records(*LINES), "ja").moments
    assert [chip.text for chip in moments[12].chips] == ["CO 占い師", "Ann: 人狼"]


def test_a_badge_handed_on_tells_by_whom() -> None:
    badge = {"event": "sheriff", "day": 2, "sheriff": 1, "how": "badge", "previous": 3}
    *_, moment = sheriff_timeline("x", records(LINES[0], badge), "en").moments
    assert (moment.actor, moment.target) == ("Cleo", "Ann")


def test_players_without_names_go_by_their_numbers_and_no_two_by_the_same() -> None:
    named = {"event": "game", "names": {"1": "A\x00nn", "2": "Ann", "3": ""}}
    line = {"event": "line", "day": 1, "player": 4, "text": "Hm."}
    assert sheriff_names(records(named, line)) == {1: "Ann (1)", 2: "Ann (2)", 3: "player_3", 4: "player_4"}


def test_the_scores_of_a_rater_are_told_for_each_day() -> None:
    assert scores_over_time(records(*LINES), "Ann") == (
        ScoresAt(1, before={"Ben": 4}, after={"Ben": 3, "Cleo": 8.5}),
    )
    assert scores_over_time(records(*LINES), "Dan") == (ScoresAt(1, before={}, after={}),)
    with pytest.raises(ValueError, match="'Zoe' does not play"):
        scores_over_time(records(*LINES), "Zoe")
