"""The days of the contest's village: who is asked what, votes and nights (protocol sections 2 and 7)."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow, row_to_line
from rules.game.roles import Role, Team
from rules.game.setting import AttackVoteSetting, VoteSetting
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.games.contest.rules import Phase, PhaseAction
from tests.rows import each_row
from tests.server_sim.games.contest.playing import CHIKA, DAN, EMI, infos, lines, make_rules, requests, run


class TestCourse:
    """Sections 2 and 7: who gets which request on which day."""

    def test_an_executed_seer_gets_no_divine(self) -> None:
        sent, _, _ = run({("Aoi", "VOTE"): "Chika"})
        assert "DIVINE" not in requests(sent, 1)

    def test_an_execution_that_wins_skips_the_night(self) -> None:
        sent, rows, outcome = run({("Ben", "VOTE"): "Aoi"})
        assert requests(sent, 1)[-1] == "VOTE"
        assert outcome.winner is Team.VILLAGER
        assert lines(rows, "attack", "divine") == []

    def test_one_day_only_settings_of_phases(self) -> None:
        assert [Phase("x", (), only_day=1).happens_on(day) for day in (0, 1, 2)] == [False, True, False]
        assert [Phase("x", (), except_day=1).happens_on(day) for day in (0, 1, 2)] == [True, False, True]

    def test_the_night_begins_with_one_phase_at_least_after_a_decided_day(self) -> None:
        roles = dict.fromkeys(Role, 0) | {Role.WEREWOLF: 3, Role.VILLAGER: 2}
        sent, _, outcome = run(setting={"role_num_map": roles})
        assert outcome.winner is Team.WEREWOLF
        # after the morning whisper: no talk, then the evening whisper and nothing else
        assert requests(sent, 0)[10:] == [*["WHISPER"] * 3, *["DAILY_FINISH"] * 5, *["WHISPER"] * 3]

    @each_row
    def test_end(self, answers: dict[str, str], winner: Team, days: int) -> None:
        keys = {key: tuple(int(part) if part.isdigit() else part for part in key.split()) for key in answers}
        _, rows, outcome = run({keys[key]: text for key, text in answers.items()}, setting={"max_day": 3})
        assert (outcome.winner, outcome.days) == (winner, days)
        assert row_to_line(rows[-1]).startswith(f"{days},result,")
        assert row_to_line(rows[-1]).endswith(f",{winner}")


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


class TestNight:
    """Section 7: divine, guard, attack."""

    @each_row
    def test_divine(self, target: str | None, row: list[str]) -> None:
        sent, rows, _ = run({("Chika", "DIVINE", 0): target})
        assert lines(rows, "divine") == row
        assert (infos(sent, CHIKA, 1)[0].divine_result is None) is (row == [])

    @pytest.mark.parametrize(("target", "rows_"), [("Fumi", 0), ("Aoi", 1), ("Goro", 1)])
    def test_guard_someone_else(self, target: str, rows_: int) -> None:
        _, rows, _ = run({("Fumi", "GUARD", 1): target}, 13)
        assert len(lines(rows, "guard")) == rows_

    @each_row
    def test_attack(self, votes: dict[str, Any], settings: dict[str, Any], expected: list[str]) -> None:
        answers = {(name, "ATTACK"): text for name, text in votes.items()}
        setting, chance = {"attack_vote": AttackVoteSetting(**settings)}, {"attack tie": [7]}
        for behaviour in BEHAVIOURS.values():  # werewolves are asked together, or one by one
            _, rows, _ = run(answers, 9, setting=setting, behaviour=behaviour, chance=chance)
            assert [line.split(",", 2)[2] for line in lines(rows, "attackVote", "attack")] == expected

    def test_a_lone_werewolf_attacks(self) -> None:
        _, rows, _ = run({("Aoi", "ATTACK"): "Emi"})
        assert lines(rows, "attackVote", "attack") == ["1,attackVote,1,5", "1,attack,5,true"]

    def test_a_dead_bodyguard_guards_nobody(self) -> None:
        rules = make_rules(13)
        swapped = [phase for phase in rules.night_phases if phase.name in ("guard", "execution", "attack")]
        night = (swapped[1], swapped[0], swapped[2])  # guard, execution, attack
        answers = {("Fumi", "GUARD"): "Goro", ("Aoi", "VOTE"): "Fumi", ("Aoi", "ATTACK"): "Goro"}
        _, rows, _ = run(answers, 13, night_phases=night)
        assert AttackRow(1, 7, True) in rows

    def test_no_werewolf_is_left_to_attack(self) -> None:
        """Only where execution and attack are one phase, for the game ends after it."""
        night = (Phase("night", (PhaseAction.EXECUTION, PhaseAction.ATTACK), except_day=0),)
        _, rows, outcome = run({("Ben", "VOTE"): "Aoi"}, night_phases=night)
        assert lines(rows, "attack") == []
        assert outcome.winner is Team.VILLAGER
