"""What stands beside the talk of a parlour game for one person."""

from __future__ import annotations

import json

import pytest

from agent.protocol.avalon import AvalonRole, AvalonSide
from agent.protocol.one_night import Card, OneNightSide
from agent.protocol.parlour import ParlourTold
from server_sim.people.seat.parlour_knowledge import TableKnowledge

NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")


def told(*news: dict[str, object], game: str = "avalon") -> TableKnowledge:
    """What Anna knows after two packets: the beginning, and these news."""
    first = {"event": "dealt", "agent": "Anna", "role": "SERVANT" if game == "avalon" else "SEER"}
    info = {"game_id": "g", "day": 0, "agent": "Anna", "game": game, "players": NAMES, "timeout": 1000}
    packets = [
        ParlourTold.model_validate_json(json.dumps({"request": request, "info": {**info, "news": some}}))
        for request, some in (("PARLOUR_BEGIN", [first]), ("PARLOUR_NEWS", news))
    ]
    known = TableKnowledge.at(packets[0].info)
    for packet in packets:
        known = known.after(packet)
    return known


def test_at_the_beginning_one_knows_ones_role_and_who_plays() -> None:
    known = told()
    assert (known.role, known.players, known.me, known.round) == (AvalonRole.SERVANT, NAMES, "Anna", 0)
    assert (known.secrets, known.results, known.winner, known.has_won) == ((), (), None, None)


def test_how_quests_come_out_and_the_latest_leader_are_kept_and_who_votes_how_is_not() -> None:
    known = told(
        {"event": "leader", "agent": "Bob", "round": 1, "count": 1},
        {"event": "team_vote", "agent": "Bob", "choice": "approve", "round": 1},
        {"event": "leader", "agent": "Cid", "round": 1, "count": 2},
        {"event": "failed", "targets": ["Bob", "Cid"], "count": 1, "round": 1},
        {"event": "succeeded", "targets": ["Anna", "Cid", "Dan"], "round": 2},
    )
    assert [(news.event, news.round) for news in known.results] == [("failed", 1), ("succeeded", 2)]
    assert (known.round, known.leader) == (2, "Cid")


def test_what_the_night_has_shown_is_a_secret() -> None:
    known = told({"event": "looked", "targets": ["Bob"], "role": "ROBBER"}, game="one_night")
    assert known.role is Card.SEER
    assert [news.event for news in known.secrets] == ["looked"]


def test_ones_own_card_on_a_quest_is_no_news_to_oneself() -> None:
    assert told({"event": "played", "agent": "Anna", "choice": "pass", "round": 1}).secrets == ()


@pytest.mark.parametrize(("winner", "has_won"), [("GOOD", True), ("EVIL", False)])
def test_the_end_tells_who_has_won_and_everybodys_role(winner: str, has_won: bool) -> None:
    known = told(
        {"event": "won", "role": winner},
        {"event": "was", "agent": "Anna", "role": "SERVANT"},
        {"event": "was", "agent": "Bob", "role": "MINION"},
    )
    assert (known.winner, known.has_won) == (AvalonSide(winner), has_won)
    assert known.roles == {"Anna": AvalonRole.SERVANT, "Bob": AvalonRole.MINION}


def test_in_one_night_the_last_card_decides_whether_one_has_won() -> None:
    known = told(
        {"event": "won", "role": "WEREWOLF"},
        {"event": "was", "agent": "Anna", "role": "WEREWOLF"},
        game="one_night",
    )
    assert (known.role, known.winner, known.has_won) == (Card.SEER, OneNightSide.WEREWOLF, True)
