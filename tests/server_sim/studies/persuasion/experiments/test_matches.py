"""What has ended is there again, and nothing else passes for it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.playing.play import play_offline
from server_sim.studies.persuasion.experiments.matches import match_result, open_experiment
from server_sim.studies.persuasion.experiments.plan import Contender, MatchPlan

TWO = (Contender("random"), Contender("persuade:offline"))
PLAN = MatchPlan("team", ("one_night",), TWO, 4, "folder", "en", ("neutral",))


def test_a_seat_stands_on_the_side_of_its_last_card_and_is_played_by_that_of_its_first() -> None:
    changed = 0
    plan = replace(PLAN, entrants=(Contender("random"), Contender("random", "other")))
    for lineup in plan.lineups():
        assert lineup.teams is not None
        result = match_result(lineup, play_offline(plan.spec(lineup)))
        wolves = [seat for seat in result.seats if seat.side == "WEREWOLF"]
        assert len(wolves) == 1
        for seat in result.seats:
            assert seat.entrant == lineup.teams[seat.role == "WEREWOLF"]
            assert seat.won == (seat.side == result.winner)
        changed += wolves[0].role != "WEREWOLF"
    assert changed


def test_the_folder_tells_what_decides_a_match(tmp_path: Path) -> None:
    open_experiment(tmp_path, PLAN)
    open_experiment(tmp_path, replace(PLAN, matches=9))
    about = json.loads((tmp_path / "about.json").read_text("utf-8"))
    assert about["entrants"] == ["random", "persuade:offline"]
    assert about["matches"] == 9
    assert set(about["sha256"]) == {"source", "config", "persona neutral"}
    with pytest.raises(ServerConfigError, match='has lang "en", not "ja"'):
        open_experiment(tmp_path, replace(PLAN, language="ja"))
