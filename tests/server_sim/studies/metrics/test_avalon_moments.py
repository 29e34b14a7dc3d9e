"""The leader of a quest in Avalon: votes by beliefs before its word, and those cast after it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.parlour import ParlourNews
from agent.protocol.parlour_log import NewsRecord, ParlourGameRecord
from agent.recorded.parlour_recording import ParlourRecording
from server_sim.studies.metrics.avalon_moments import avalon_moments
from server_sim.studies.metrics.formulas import CODE, PAPER
from server_sim.studies.metrics.led_moments import Control
from tests.agent.games.avalon.builders import PLAYERS, dealt, leads, proposed, said, votes

ROLES = ("SERVANT", "MERLIN", "ASSASSIN", "MINION", "SERVANT")
ANN, BEN, CLEO, DAN, EVE = range(1, 6)

teams = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=2, unique=True)


def recorded(*news: ParlourNews, secret: Sequence[ParlourNews] = ()) -> ParlourRecording:
    numbers = dict(enumerate(PLAYERS, 1))
    head = ParlourGameRecord(
        game="g",
        kind="avalon",
        names=numbers,
        seats={number: f"p{number}" for number in numbers},
        roles=dict(enumerate(ROLES, 1)),
    )
    told = [NewsRecord(game="g", to=[1], news=one) for one in secret]
    return ParlourRecording(head, (head, *told, *(NewsRecord(game="g", news=one) for one in news)))


def attempt(team: Sequence[str], approving: Collection[str], leader: str = "Ann") -> list[ParlourNews]:
    """An attempt in silence; ``approving`` votes for the team."""
    silence = [said(name, "") for name in PLAYERS]
    goes = "approved" if len(approving) > 2 else "rejected"
    result = ParlourNews(event=goes, targets=tuple(team), round=1, count=len(approving))
    return [leads(leader), *silence, proposed(leader, *team), *votes([*approving]), result]


def test_before_any_talk_players_would_approve_only_teams_that_they_are_on() -> None:
    """For a Servant, two of the four others are evil: a team with it is good by 1/2, another by 1/6."""
    (moment,) = avalon_moments(recorded(*attempt(["Ann", "Ben"], ["Ann", "Ben", "Cleo"])))
    votes_before = {BEN: "approve", CLEO: "reject", DAN: "reject", EVE: "reject"}
    assert moment.day.pseudo_votes == votes_before
    assert (moment.day.sheriff, moment.day.votes[CLEO], moment.day.votes[DAN]) == (ANN, "approve", "reject")
    assert moment.figure("trust_before", PAPER) == pytest.approx(1 + 9 / 2)


def test_one_of_four_followers_comes_round() -> None:
    (moment,) = avalon_moments(recorded(*attempt(["Ann", "Ben"], ["Ann", "Ben", "Cleo"])))
    assert [moment.figure(name, PAPER) for name in ("dc", "dc_star", "won_over")] == [1 / 4, 1 / 4, 1 / 3]
    assert moment.figure("dc", CODE) == 1 / 5
    # only Ben, who approves as Cleo comes to, has one of three followers
    for control in Control:
        assert moment.control("dc", PAPER, control) == pytest.approx(1 / 12)


@given(team=teams, leader=st.sampled_from(PLAYERS))
def test_all_are_won_over_by_a_leader_whom_all_follow(team: list[str], leader: str) -> None:
    (moment,) = avalon_moments(recorded(*attempt(team, PLAYERS, leader)))
    opposed = [*moment.day.pseudo_votes.values()].count("reject")
    assert moment.figure("dc", PAPER) == opposed / 4
    assert moment.figure("won_over", PAPER) == (1 if opposed else None)


@given(team=teams, leader=st.sampled_from(PLAYERS))
def test_nobody_is_won_over_who_votes_by_what_it_believed_before(team: list[str], leader: str) -> None:
    (asked,) = avalon_moments(recorded(*attempt(team, PLAYERS, leader)))
    numbers = dict(enumerate(PLAYERS, 1))
    deaf = [numbers[int(who)] for who, vote in asked.day.pseudo_votes.items() if vote == "approve"]
    (moment,) = avalon_moments(recorded(*attempt(team, [leader, *deaf], leader)))
    assert [moment.figure(name, PAPER) for name in ("dc", "dc_star")] == [0, 0]
    assert not moment.figure("won_over", PAPER)


def test_what_one_player_alone_was_told_changes_nothing() -> None:
    news = attempt(["Ann", "Ben"], ["Ann", "Ben", "Cleo"])
    secret = dealt("Ann", "MERLIN", "Cleo", "Dan")
    assert avalon_moments(recorded(*news, secret=secret)) == avalon_moments(recorded(*news))


def test_a_team_that_goes_without_a_vote_is_no_moment() -> None:
    forced = [leads("Ben", attempt=5), proposed("Ben", "Ben", "Eve")]
    sent = ParlourNews(event="sent", targets=("Ben", "Eve"), round=1)
    moments = avalon_moments(recorded(*attempt(["Ann", "Ben"], ["Ann"]), *forced, sent))
    assert [moment.day.sheriff for moment in moments] == [ANN]


def test_scores_before_the_word_know_nothing_of_it() -> None:
    """All call Cleo evil after Ann's statement has begun the attempt."""
    news = attempt(["Ann", "Cleo"], PLAYERS)
    accused = [said(name, "Cleo is evil.") for name in ("Ben", "Dan", "Eve")]
    (moment,) = avalon_moments(recorded(news[0], *accused, *news[6:]))
    before, after = moment.day.reliability_pre, moment.day.reliability
    assert before is not None
    assert before[ANN][CLEO] == pytest.approx(5.5)
    assert after[ANN][CLEO] != before[ANN][CLEO]
