"""The command that serves: its options and its mistakes."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path

import pytest

from server_sim.config.errors import ServerConfigError
from server_sim.config.league import League
from server_sim.config.schema import CONTEST_PAGES
from server_sim.config.settings import load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.games.contest.behaviour import V0_4_12
from server_sim.hosting.server import ContestServer
from server_sim.hosting.serving import at_address, log_folders, override
from tests.rows import each_row
from tests.server_sim.hosting.command_line import run


class TestCommandLine:
    def test_serves_until_interrupted(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async def interrupted(server: ContestServer) -> None:
            signal.raise_signal(signal.SIGTERM)
            await serve(server)

        serve = ContestServer.run
        monkeypatch.setattr(ContestServer, "run", interrupted)
        result = run("serve", "--port", "0", "--logs", str(tmp_path), "--seed", "7")
        assert result.exit_code == 0
        first, logs, last = result.stderr.splitlines()
        assert "listening on ws://127.0.0.1:" in first and "/ws for games of 5, seed 7" in first
        folders = f"logs in {tmp_path / 'game'}, {tmp_path / 'json'}"
        assert logs.endswith(folders)
        assert last.endswith(f"stopped after 0 games; {folders}")

    def test_where_no_log_is_kept_that_is_said(self) -> None:
        silent = replace(load_bundled(5), game_log=None, json_log=None, realtime=None)
        assert log_folders(silent) == "no logs are kept: the settings turn them all off"

    def test_options_go_before_the_file(self, tmp_path: Path) -> None:
        given = override(load_bundled(5), behaviour="0.4.12", self_match=False, logs=tmp_path)
        assert given.rules.behaviour == V0_4_12
        assert not given.self_match
        assert given.game_log == LogFiles(tmp_path / "game")
        assert given.json_log == LogFiles(tmp_path / "json")
        assert override(load_bundled(5)) == load_bundled(5)

    def test_further_sites_join_those_of_the_settings(self) -> None:
        given = override(load_bundled(5), origins=["https://a.example", "http://b.example:8000"])
        assert given.origins == (CONTEST_PAGES, "https://a.example", "http://b.example:8000")

    def test_the_address_is_that_of_the_options_then_of_the_environment_then_of_the_settings(self) -> None:
        environment = {"HOST": "0.0.0.0", "PORT": "8181"}
        for host, port, variables, address in (
            (None, None, {}, ("127.0.0.1", 8080)),
            (None, None, {"HOST": "", "PORT": ""}, ("127.0.0.1", 8080)),
            (None, None, environment, ("0.0.0.0", 8181)),
            ("::1", None, environment, ("::1", 8181)),
            (None, 0, environment, ("0.0.0.0", 0)),
            ("::1", 1, {"HOST": " ", "PORT": "x"}, ("::1", 1)),
        ):
            given = at_address(load_bundled(5), host, port, variables)
            assert (given.host, given.port) == address

    @each_row
    def test_an_address_in_the_environment_that_is_none_is_named(
        self, name: str, value: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(name, value)
        result = run("serve")
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"{name} in the environment: must be ") and len(line) < 200

    def test_scheduled_matches_have_their_own_teams(self, tmp_path: Path) -> None:
        scheduled = replace(load_bundled(5), league=League(5, 5, tmp_path / "schedule.json"))
        with pytest.raises(ServerConfigError, match="--self-match: the settings schedule the matches"):
            override(scheduled, self_match=False)

    @each_row
    def test_mistakes_get_one_line_and_exit_code_2(self, arguments: list[str], message: str) -> None:
        result = run("serve", *arguments)
        assert result.exit_code == 2
        (line,) = result.stderr.splitlines()
        assert line.startswith(message)
