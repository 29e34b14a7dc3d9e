"""Divine, guard and attack in the contest's village (protocol section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow
from rules.game.roles import Team
from rules.game.setting import AttackVoteSetting
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.games.contest.rules import Phase, PhaseAction
from tests.rows import each_row
from tests.server_sim.games.contest.playing import CHIKA, infos, lines, make_rules, run


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
