"""The two log files, their names, and disks that fail."""

from __future__ import annotations

import json
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow, ResultRow, TalkRow
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, NamePacket, PhasePacket, TalkBroadcastPacket, VotePacket
from agent.protocol.sheriff_log import SheriffRecord
from rules.game.events import Talk
from rules.game.roles import Role, Status, Team
from server_sim.driver.logs import LogFiles, RecordFile, open_logs, stem
from server_sim.driver.recorder import ExchangeEvent
from server_sim.games.step import Outcome
from tests.agent.protocol.game_logs import parse_log
from tests.rows import each_row
from tests.server_sim.driver.scripted import Unplayed, sitting

INFO = Info(
    game_id="G1", day=1, agent="リン", status_map={"リン": Status.ALIVE}, role_map={"リン": Role.SEER}
)
VOTE = VotePacket(info=INFO)
OUTCOME = Outcome(Team.VILLAGER, 1, (Role.SEER, Role.WEREWOLF), frozenset())
FULL = Path("/dev/full")
TALK_ROW = TalkRow(0, "talk", 0, 0, 1, "おはよう")
RESULT_ROW = ResultRow(1, 1, 0, Team.VILLAGER)


def dealt(*team_names: str) -> Unplayed:
    names = team_names or ("kanolab2", "alpha1")
    return Unplayed([sitting(0, name, f"Agent[{i:02}]", role=Role.SEER) for i, name in enumerate(names, 1)])


def two_logs(folder: Path) -> tuple[LogFiles, LogFiles]:
    return LogFiles(folder / "game"), LogFiles(folder / "json")


class TestContents:
    def test_game_log_rows_are_on_disk_at_once(self, tmp_path: Path) -> None:
        (log,) = open_logs(dealt(), 1795163017.9, LogFiles(tmp_path))
        path = tmp_path / "1795163017_alpha_kanolab.log"
        log.rows([TALK_ROW, AttackRow(0, -1, True)])
        assert path.read_bytes().decode() == "0,talk,0,0,1,おはよう\n0,attack,-1,true"
        log.rows([RESULT_ROW])
        log.close(OUTCOME)
        assert list(parse_log(path.read_text("utf-8"))) == [TALK_ROW, AttackRow(0, -1, True), RESULT_ROW]
        assert not path.read_text("utf-8").endswith("\n"), "as the contest's server leaves it"

    def test_json_log_as_a_whole(self, tmp_path: Path) -> None:
        (log,) = open_logs(dealt(), 5, json_log=LogFiles(tmp_path), json_in_ms=True)
        log.exchanged(ExchangeEvent(0, FinishPacket(info=INFO), 5.001, 5.0025))
        log.exchanged(ExchangeEvent(1, VOTE, 6, 7, answer="リン"))
        log.exchanged(ExchangeEvent(1, VOTE, 8, 9, error="no answer"))
        log.exchanged(ExchangeEvent(1, NamePacket(), 9, 9, answer="x", error="wrong"))
        log.close(OUTCOME)
        text = (tmp_path / "5_alpha_kanolab.json").read_text("utf-8")
        assert "リン" in text
        data = json.loads(text)
        assert data["agents"][0] == {"idx": 1, "name": "kanolab2", "role": "SEER", "team": "kanolab"}
        assert (data["game_id"], data["win_side"]) == ("G1", "VILLAGER")
        told, answered, late, probed = data["entries"]
        assert (told["request_timestamp"], told["response_timestamp"]) == (5001, 5002)
        assert answered["agent"] == "Agent[02]"
        assert json.loads(answered["request"])["request"] == "VOTE"
        assert (late["error"], "response" in late) == ("no answer", False)
        assert probed["request"] == '{"request":"NAME"}'
        assert list(probed)[:2] == ["agent", "error"]

    def test_same_keys_in_the_same_order_as_the_contest(self, tmp_path: Path, wire: Path) -> None:
        (log,) = open_logs(dealt(), 5, json_log=LogFiles(tmp_path))
        log.exchanged(ExchangeEvent(0, FinishPacket(info=INFO), 5.9, 6.9))
        log.exchanged(ExchangeEvent(1, VOTE, 6, 7, answer="リン"))
        log.close(OUTCOME)
        ours = json.loads((tmp_path / "5_alpha_kanolab.json").read_text("utf-8"))
        theirs = json.loads((wire / "official_5.game.json").read_text("utf-8"))
        assert list(ours) == list(theirs)
        assert list(ours["agents"][0]) == list(theirs["agents"][0])

        def by_kind(data: dict[str, Any]) -> dict[bool, list[str]]:
            return {"response" in entry: list(entry) for entry in data["entries"]}

        assert by_kind(ours) == by_kind(theirs)
        assert ours["entries"][0]["request_timestamp"] == 5, "whole seconds in the current version"

    def test_a_freeform_phase_has_its_lines_and_its_ends_once_for_all(self, tmp_path: Path) -> None:
        game_log, json_log = open_logs(dealt(), 5, *two_logs(tmp_path))
        begin = PhasePacket(request="TALK_PHASE_START", info=INFO)
        end = PhasePacket(request="TALK_PHASE_END", info=INFO)
        line = Talk(idx=0, day=1, turn=0, agent="リン", text="hi", time=7_900)
        row = TalkRow(1, "talk", 0, 0, 1, "hi", 7)
        json_log.exchanged(ExchangeEvent(0, begin, 6.1, 6.2))
        json_log.exchanged(ExchangeEvent(1, begin, 6.3, 6.4))
        json_log.exchanged(ExchangeEvent(0, TalkBroadcastPacket(info=INFO, new_talk=line), 7.9, 7.9))
        json_log.exchanged(
            ExchangeEvent(1, TalkBroadcastPacket(info=INFO, new_talk=line), 7.9, 8.9, error="gone")
        )
        for log in (game_log, json_log):
            log.rows([row])
        json_log.exchanged(ExchangeEvent(0, end, 9, 9))
        for log in (game_log, json_log):
            log.close(OUTCOME)
        data = json.loads((tmp_path / "json" / "5_alpha_kanolab.json").read_text("utf-8"))
        told, lost, said, ended = data["entries"]
        assert told == {
            "agent": "", "request": '"TALK_PHASE_START"', "request_timestamp": 6, "response_timestamp": 6,
        }  # fmt: skip
        assert (lost["agent"], lost["error"]) == ("Agent[02]", "gone")
        assert said == {
            "agent": "Agent[01]", "request": '"TALK"', "request_timestamp": 7,
            "response": "hi", "response_timestamp": 7,
        }  # fmt: skip
        assert (ended["agent"], ended["request"]) == ("", '"TALK_PHASE_END"')
        assert (tmp_path / "game" / "5_alpha_kanolab.log").read_text("utf-8") == "1,talk,0,0,1,hi,7"

    def test_a_line_of_a_phase_by_turns_is_the_answer_to_its_request_and_no_entry_more(
        self, tmp_path: Path
    ) -> None:
        game_log, json_log = open_logs(dealt(), 5, *two_logs(tmp_path))
        row = TalkRow(1, "whisper", 0, 0, 1, "hi", 7)
        json_log.exchanged(ExchangeEvent(0, PhasePacket(request="TALK_PHASE_END", info=INFO), 6, 6))
        for log in (game_log, json_log):
            log.rows([row])
            log.close(OUTCOME)
        (ended,) = json.loads((tmp_path / "json" / "5_alpha_kanolab.json").read_text("utf-8"))["entries"]
        assert ended["request"] == '"TALK_PHASE_END"'
        assert (tmp_path / "game" / "5_alpha_kanolab.log").read_text("utf-8") == "1,whisper,0,0,1,hi,7"

    def test_a_killed_server_leaves_every_finished_event(self, tmp_path: Path) -> None:
        logs = open_logs(dealt(), 5, *two_logs(tmp_path))
        for log in logs:
            log.rows([TALK_ROW])
            log.exchanged(ExchangeEvent(0, VOTE, 5, 6, answer="x"))
        part = (tmp_path / "json" / "5_alpha_kanolab.json.part").read_text("utf-8")
        assert json.loads(part + "]}")["entries"][0]["response"] == "x"
        assert (tmp_path / "game" / "5_alpha_kanolab.log").read_text("utf-8") == "0,talk,0,0,1,おはよう"
        for log in logs:
            log.close(None)

    def test_a_broken_off_game_has_no_winner(self, tmp_path: Path) -> None:
        (log,) = open_logs(dealt(), 5, json_log=LogFiles(tmp_path))
        log.close(None)
        data = json.loads((tmp_path / "5_alpha_kanolab.json").read_text("utf-8"))
        assert (data["entries"], data["win_side"]) == ([], "NONE")

    def test_half_a_character_does_no_harm(self, tmp_path: Path) -> None:
        (log,) = open_logs(dealt(), 5, LogFiles(tmp_path))
        log.rows([TalkRow(0, "talk", 0, 0, 1, "\ud83d")])
        log.close(None)
        assert (tmp_path / "5_alpha_kanolab.log").read_text("utf-8") == "0,talk,0,0,1,?"


class TestNames:
    def test_placeholders(self) -> None:
        assert stem(dealt(), 7.5, "{teams}-{game_id}.{timestamp}") == "alpha_kanolab-G1.7"

    @each_row
    def test_strangers_cannot_leave_the_directory(self, team: str, expected: str) -> None:
        assert stem(dealt(team), 0, "{teams}") == expected

    def test_bounded_length(self, tmp_path: Path) -> None:
        game = dealt(*["狼" * 64] * 13)
        assert len(stem(game, 1, "{timestamp}_{teams}_{game_id}").encode()) < 200
        assert stem(game, 1, "{timestamp}_{teams}_{game_id}").endswith("_G1")
        assert len(stem(game, 1, "{teams}" * 20).encode()) <= 230
        for log in open_logs(game, 1, LogFiles(tmp_path, "{teams}" * 20)):
            log.close(None)
        assert len(list(tmp_path.iterdir())) == 1

    def test_both_logs_of_a_game_share_a_number_and_nothing_is_overwritten(self, tmp_path: Path) -> None:
        game_dir, json_dir = tmp_path / "game", tmp_path / "json"
        for directory, name in [(game_dir, "5_a.log"), (json_dir, "5_a_2.json")]:
            directory.mkdir()
            (directory / name).write_text("mine")
        for _ in range(2):
            for log in open_logs(dealt("a1"), 5, *two_logs(tmp_path)):
                log.close(None)
        assert sorted(path.name for path in game_dir.iterdir()) == ["5_a.log", "5_a_3.log", "5_a_4.log"]
        assert sorted(path.name for path in json_dir.iterdir()) == ["5_a_2.json", "5_a_3.json", "5_a_4.json"]
        assert (game_dir / "5_a.log").read_text() == (json_dir / "5_a_2.json").read_text() == "mine"


class TestDisksThatFail:
    def test_a_log_that_cannot_be_created_is_left_out(self, tmp_path: Path, console: list[str]) -> None:
        (tmp_path / "game").write_text("a file where the directory should be")
        logs = open_logs(dealt(), 5, *two_logs(tmp_path))
        for log in logs:
            log.rows([TALK_ROW])
            log.close(OUTCOME)
        assert json.loads((tmp_path / "json" / "5_alpha_kanolab.json").read_text("utf-8"))
        (line,) = console
        assert line.startswith("ERROR ") and "the game goes on without this log" in line

    @pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
    def test_a_full_disk_costs_the_log_and_one_line(
        self, tmp_path: Path, console: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Path, "open", lambda path, mode: FileIO(FULL, "wb"))
        (log,) = open_logs(dealt(), 5, LogFiles(tmp_path))
        log.rows([TALK_ROW])
        log.rows([RESULT_ROW])
        log.close(OUTCOME)
        (line,) = console
        assert "5_alpha_kanolab.log: cannot be written (No space left on device)" in line

    def test_a_game_of_records_has_a_log_of_json_lines(self, tmp_path: Path) -> None:
        (log,) = open_logs(dealt(), 7.0, LogFiles(tmp_path), records=True)
        assert isinstance(log, RecordFile)
        log.record(SheriffRecord(game="G1", day=1, sheriff=3, how="badge", previous=2))
        log.close(OUTCOME)
        (file,) = tmp_path.glob("*.jsonl")
        assert json.loads(file.read_text("utf-8"))["event"] == "sheriff"


def test_only_the_owner_can_read_a_log(tmp_path: Path) -> None:
    (log,) = open_logs(dealt(), 5, LogFiles(tmp_path))
    log.close(OUTCOME)
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
