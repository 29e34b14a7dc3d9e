"""Votes in the contest's village (protocol section 7)."""

from __future__ import annotations

from rules.game.setting import VoteSetting
from server_sim.games.contest.behaviour import BEHAVIOURS
from tests.rows import each_row
from tests.server_sim.games.contest.playing import DAN, EMI, lines, requests, run


class TestExecution:
    """Section 7: votes."""

    @each_row
    def test_votes(self, votes: dict[str, str | None], expected: list[str]) -> None:
        answers = {(name, "VOTE"): text for name, text in votes.items()}
        for behaviour in BEHAVIOURS.values():  # voters are asked together, or one by one
            _, rows, _ = run(answers, behaviour=behaviour, chance={"execution tie": [DAN]})
            assert lines(rows, "vote", "execute") == [f"1,{line}" for line in expected]

    def test_no_self_vote(self) -> None:
        _, rows, _ = run({("Dan", "VOTE"): "Dan"}, setting={"vote": VoteSetting(allow_self_vote=False)})
        assert lines(rows, "vote", "execute") == []

    def test_a_tie_is_voted_on_again(self) -> None:
        answers = {("Aoi", "VOTE"): ["Emi", "Dan"], ("Ben", "VOTE"): "Dan"}
        sent, rows, _ = run(answers, setting={"vote": VoteSetting(max_count=3)})
        assert lines(rows, "vote", "execute") == [
            *("1,vote,1,5", "1,vote,2,4"),
            *("1,vote,1,4", "1,vote,2,4"),
            "1,execute,4,VILLAGER",
        ]
        last = [(vote.agent, vote.target) for vote in sent[-1][1].info.vote_list or ()]
        assert last == [("Aoi", "Dan"), ("Ben", "Dan")]

    def test_ballots_run_out(self) -> None:
        answers = {("Aoi", "VOTE"): "Emi", ("Ben", "VOTE"): "Dan"}
        setting = {"vote": VoteSetting(max_count=2)}
        sent, rows, _ = run(answers, setting=setting, chance={"execution tie": [EMI]})
        assert len(lines(rows, "vote")) == 4
        assert requests(sent, 1).count("VOTE") == 10
        assert lines(rows, "execute") == ["1,execute,5,VILLAGER"]

    def test_votes_for_the_dead_are_void(self) -> None:
        answers = {("Aoi", "VOTE"): "Dan", ("Ben", "VOTE", 2): "Dan"}
        _, rows, _ = run(answers, setting={"max_day": 2})
        assert lines(rows, "vote", "execute") == ["1,vote,1,4", "1,execute,4,VILLAGER"]
