"""The course of the days in the contest's village (protocol sections 2 and 7)."""

from __future__ import annotations

from agent.protocol.gamelog import row_to_line
from rules.game.roles import Role, Team
from server_sim.games.contest.rules import Phase
from tests.rows import each_row
from tests.server_sim.games.contest.playing import lines, requests, run


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
