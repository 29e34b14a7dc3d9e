"""The rules of Avalon ([persuasion] appendix A.2), one by one."""

from __future__ import annotations

import pytest

from agent.protocol.avalon import AvalonSide
from agent.protocol.parlour import ParlourAsk
from server_sim.games.step import SeatFailed
from tests.server_sim.games.parlour.avalon.playing import ROLES, play, votes
from tests.server_sim.games.parlour.table import NAMES, Answers, Table

FAIL_ALL: Answers = {("Dan", "QUEST"): "fail", ("Emi", "QUEST"): "fail"}


def proposals(table: Table) -> list[tuple[str | None, tuple[str, ...]]]:
    return [(news.agent, news.targets) for news in table.news("Ben", "proposed")]


def proposing(*teams: str) -> Answers:
    """Each leader in turn proposes the next of these teams."""
    return {
        (NAMES[place % 5], "PROPOSE"): [team for at, team in enumerate(teams) if at % 5 == place % 5]
        for place in range(min(5, len(teams)))
    }


class TestDeal:
    def test_merlin_is_told_who_is_evil_and_not_which_is_which(self) -> None:
        (news,) = play().news("Aoi", "evil")
        assert (set(news.targets), news.role) == ({"Dan", "Emi"}, None)

    def test_the_evil_know_each_other(self) -> None:
        table = play()
        assert [news.targets for news in table.news("Dan", "evil")] == [("Emi",)]
        assert [news.targets for news in table.news("Emi", "evil")] == [("Dan",)]


class TestLeader:
    def test_the_first_leader_is_drawn(self) -> None:
        assert play(chance={"first leader": [2]}).news("Aoi", "leader")[0].agent == "Chika"

    def test_before_each_proposal_everybody_speaks_once_from_the_leader_round_the_table(self) -> None:
        asked = [name for name, _ in play().asked("STATEMENT")]
        assert asked[:10] == [*NAMES, "Ben", "Chika", "Dan", "Emi", "Aoi"]


class TestProposal:
    def test_a_leader_may_leave_itself_out(self) -> None:
        assert proposals(play(proposing("Ben, Chika")))[0] == ("Aoi", ("Ben", "Chika"))

    @pytest.mark.parametrize("bad", ["Aoi", "Aoi, Ben, Chika", "Aoi, Aoi", "Aoi, Zoe", "", None])
    def test_instead_of_an_invalid_team_one_is_drawn(self, bad: str | None) -> None:
        table = play({("Aoi", "PROPOSE"): bad}, chance={"team": [["Dan", "Emi", "Aoi", "Ben", "Chika"]]})
        assert proposals(table)[0] == ("Aoi", ("Dan", "Emi"))
        assert table.events("end")[0]["invalid"]["PROPOSE"] == {"1": 1}


class TestTeamVote:
    def test_all_vote_at_once(self) -> None:
        table = play(votes("Dan"))
        asked = [packet for _, packet in table.sent if isinstance(packet, ParlourAsk)]
        first = [packet for packet in asked if packet.request == "TEAM_VOTE"][:5]
        assert [news.event for packet in first for news in packet.info.news] == ["proposed"] * 5

    def test_who_voted_what_is_told_to_all_when_all_votes_are_in(self) -> None:
        told = play(votes("Dan", "Emi")).news("Chika", "team_vote")[:5]
        assert [(news.agent, news.choice) for news in told] == [
            *((name, "approve") for name in ("Aoi", "Ben", "Chika")),
            *((name, "reject") for name in ("Dan", "Emi")),
        ]

    @pytest.mark.parametrize("against", range(6))
    def test_a_majority_sends_the_team(self, against: int) -> None:
        (first, *_) = play(votes(*NAMES[:against])).news("Aoi", "approved", "rejected")
        assert (first.event, first.count) == ("approved" if against < 3 else "rejected", 5 - against)

    @pytest.mark.parametrize("unclear", ["", "maybe", "approve, reject", None])
    def test_an_unclear_vote_approves_and_is_counted(self, unclear: str | None) -> None:
        table = play({("Aoi", "TEAM_VOTE"): unclear})
        assert table.news("Ben", "team_vote")[0].choice == "approve"
        assert table.events("end")[0]["invalid"]["TEAM_VOTE"]["1"] == 3

    def test_the_fifth_team_of_a_quest_goes_without_a_vote(self) -> None:
        table = play(votes(*NAMES, times=4))
        assert len(table.news("Aoi", "rejected")) == 4
        (sent,) = table.news("Aoi", "sent")
        assert sent.round == 1
        assert len([ask for ask in table.asked("TEAM_VOTE") if ask[0] == "Aoi"]) == 4 + 2

    def test_rejections_of_earlier_quests_do_not_count(self) -> None:
        against = {(name, "TEAM_VOTE"): ["reject", "approve"] * 4 for name in NAMES}
        table = play(against)
        assert [news.round for news in table.news("Aoi", "rejected")] == [1, 2, 3]
        assert table.news("Aoi", "sent") == []


class TestQuest:
    def test_the_good_can_only_pass(self) -> None:
        table = play({**proposing("Aoi, Dan"), ("Aoi", "QUEST"): "fail"})
        assert table.news("Ben", "succeeded")[0].targets == ("Aoi", "Dan")
        assert table.events("end")[0]["invalid"]["QUEST"]["1"] >= 1

    def test_the_whole_team_is_asked_at_once_so_that_no_pause_tells_who_is_evil(self) -> None:
        for team in ("Aoi, Ben", "Aoi, Dan", "Dan, Emi"):
            asked = play(proposing(team)).asked("QUEST")[:2]
            assert [name for name, _ in asked] == team.split(", ")

    def test_one_fail_lets_it_fail(self) -> None:
        table = play({**proposing("Aoi, Dan"), ("Dan", "QUEST"): ["fail", "pass"]})
        (failed,) = table.news("Ben", "failed")
        assert (failed.round, failed.count, set(failed.targets)) == (1, 1, {"Aoi", "Dan"})

    def test_a_quest_without_a_fail_succeeds_though_the_evil_are_on_it(self) -> None:
        assert play(proposing("Dan, Emi")).news("Ben", "succeeded")[0].targets == ("Dan", "Emi")

    def test_instead_of_an_unclear_card_one_is_drawn(self) -> None:
        table = play({**proposing("Aoi, Dan"), ("Dan", "QUEST"): "?"}, chance={"quest card": ["fail"] * 3})
        assert table.news("Ben", "failed")[0].count == 1
        assert table.events("end")[0]["invalid"]["QUEST"]["4"] >= 1


class TestEnd:
    def test_three_failures_win_for_evil(self) -> None:
        table = play({**proposing("Aoi, Dan", "Aoi, Ben, Dan", "Aoi, Dan"), **FAIL_ALL})
        assert (table.result.winner, table.result.days) == (AvalonSide.EVIL, 3)
        assert table.asked("ASSASSINATE") == []

    def test_after_three_successes_the_assassin_names_somebody_good(self) -> None:
        table = play()
        assert table.asked("ASSASSINATE") == [("Emi", "ASSASSINATE")]
        (ask,) = [p for _, p in table.sent if isinstance(p, ParlourAsk) and p.request == "ASSASSINATE"]
        assert ask.info.options == ("Aoi", "Ben", "Chika")

    @pytest.mark.parametrize(("named", "winner"), [("Aoi", AvalonSide.EVIL), ("Ben", AvalonSide.GOOD)])
    def test_evil_wins_if_merlin_is_named(self, named: str, winner: AvalonSide) -> None:
        assert play({("Emi", "ASSASSINATE"): named}).result.winner is winner

    @pytest.mark.parametrize("bad", ["Dan", "Zoe", "", None])
    def test_instead_of_an_invalid_name_one_is_drawn(self, bad: str | None) -> None:
        table = play({("Emi", "ASSASSINATE"): bad}, chance={"assassination": ["Aoi"]})
        assert table.result.winner is AvalonSide.EVIL
        assert table.events("end")[0]["invalid"]["ASSASSINATE"] == {"5": 1}

    def test_all_roles_are_told_at_the_end(self) -> None:
        told = {news.agent: news.role for news in play().news("Ben", "was")}
        assert told == dict(zip(NAMES, map(str, ROLES), strict=True))

    @pytest.mark.parametrize(("last", "winner"), [("fail", AvalonSide.EVIL), ("pass", AvalonSide.GOOD)])
    def test_the_fifth_quest_decides_where_there_are_two_of_each(self, last: str, winner: AvalonSide) -> None:
        teams = ("Aoi, Dan", "Aoi, Ben, Dan", "Aoi, Dan", "Aoi, Ben, Dan", "Aoi, Ben, Dan")
        table = play({**proposing(*teams), ("Dan", "QUEST"): ["fail", "pass", "fail", "pass", last]})
        assert (table.result.days, table.result.winner) == (5, winner)


class TestFailedPlayers:
    def test_who_is_gone_stays_in_its_seat_and_its_answers_count_as_invalid(self) -> None:
        table = play(
            {("Aoi", "STATEMENT"): SeatFailed}, chance={"team": [["Ben", "Chika", "Aoi", "Dan", "Emi"]]}
        )
        assert table.result.failed == {0}
        assert ("Aoi", "PROPOSE") not in table.asked()
        assert table.news("Ben", "proposed")[0].targets == ("Ben", "Chika")
        assert table.events("end")[0]["invalid"]["TEAM_VOTE"]["1"] == 3
