"""Votes in the contest's village (protocol section 7)."""

from __future__ import annotations

import pytest

from rules.game.setting import VoteSetting
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from tests.server_sim.games.contest.playing import DAN, EMI, lines, requests, run


class TestExecution:
    """Section 7: votes."""

    @pytest.mark.parametrize(
        ("votes", "expected"),
        [
            pytest.param({"Aoi": "Ben"}, ["vote,1,2", "execute,2,POSSESSED"], id="one is enough"),
            pytest.param({"Aoi": "Ben\n"}, ["vote,1,2", "execute,2,POSSESSED"], id="line feed"),
            pytest.param({"Dan": "Dan"}, ["vote,4,4", "execute,4,VILLAGER"], id="oneself"),
            pytest.param({"Aoi": " Ben", "Chika": "ben", "Dan": "@Ben", "Emi": ""}, [], id="not exactly"),
            pytest.param({"Aoi": "kanolab2"}, [], id="team name"),
            pytest.param({"Aoi": None}, [], id="missed"),
            pytest.param(
                {"Aoi": "Emi", "Ben": "Dan", "Chika": "Emi"},
                ["vote,1,5", "vote,2,4", "vote,3,5", "execute,5,VILLAGER"],
                id="most votes",
            ),
            pytest.param(
                {"Aoi": "Emi", "Ben": "Dan"}, ["vote,1,5", "vote,2,4", "execute,4,VILLAGER"], id="tie"
            ),
        ],
    )
    @pytest.mark.parametrize("behaviour", [CURRENT, V0_4_12], ids=["together", "one by one"])
    def test_votes(self, votes: dict[str, str | None], expected: list[str], behaviour: Behaviour) -> None:
        answers = {(name, "VOTE"): text for name, text in votes.items()}
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
