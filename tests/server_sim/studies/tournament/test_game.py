"""A game's result is the plan's alone, and tells of each slot who sat there."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from agent.protocol.gamelog import StatusRow, TalkRow, parse_row
from agent.protocol.packets import SILENT
from agent.recorded.recording import load_recording
from agent.study.contest_measures import count_measures
from rules.game.roles import Role
from server_sim.playing.play import play_offline
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.game import result_of, spec_of
from server_sim.studies.tournament.plan import EntrantPlan, TournamentPlan
from server_sim.studies.tournament.record import GameResult

PLAN = TournamentPlan(entrants=tuple(EntrantPlan(name=name, mind="random") for name in ("same", "again")))
Played = list[tuple[PlannedGame, GameResult]]


def played(logs: Path) -> Played:
    """The games of a block with their results."""
    games = next(PLAN.makers()).block(0)
    return [(game, result_of(game, play_offline(spec_of(PLAN, game, logs)))) for game in games]


@pytest.fixture(scope="module")
def block(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    """The logs and the results of a block."""
    logs = tmp_path_factory.mktemp("logs")
    return logs, played(logs)


def test_every_slot_has_the_role_it_was_dealt_and_its_talk_is_counted(block: tuple[Path, Played]) -> None:
    logs, results = block
    for game, result in results:
        assert tuple(seat.role for seat in result.seats) == game.roles
        assert tuple(seat.entrant for seat in result.seats) == game.entrants
        assert {seat.won for seat in result.seats if seat.role is Role.WEREWOLF} == {
            result.winner == "WEREWOLF"
        }
    rows = list(map(parse_row, (logs / "5-block00000-game000.log").read_text("utf-8").splitlines()))
    slots = {row.seat: int(row.team_name[-1]) - 1 for row in rows if isinstance(row, StatusRow)}
    said = Counter(slots[row.seat] for row in rows if isinstance(row, TalkRow) and row.text not in SILENT)
    assert list(slots.values()) != sorted(slots.values())
    assert [said[slot] for slot in range(5)] == [seat.lines for seat in results[0][1].seats]


def test_game_measures_are_those_of_the_log(block: tuple[Path, Played]) -> None:
    logs, results = block
    recording = load_recording(logs / "5-block00000-game000.log")
    counted = count_measures(recording.rows)
    slots = {int(cast.connection[-1]) - 1: seat for seat, cast in recording.cast.items()}
    for slot, seat in enumerate(results[0][1].seats):
        in_log = {
            measure.value: (case.found, case.expected) for measure, case in counted[slots[slot]].items()
        }
        assert seat.measures == in_log
        assert ("wolf_survival" in in_log) == (seat.role is Role.WEREWOLF)


def test_entrants_that_play_alike_have_alike_results(block: tuple[Path, Played], tmp_path: Path) -> None:
    (_, one), (_, other) = results = block[1]
    assert played(tmp_path) == results
    assert one.winner == other.winner
    assert [seat.lines for seat in one.seats] == [seat.lines for seat in other.seats]
    assert [seat.entrant for seat in one.seats] != [seat.entrant for seat in other.seats]
