"""Tokens on a running server: who may play, who may watch, and what is logged."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server_sim.driver.logs import LogFiles
from server_sim.hosting.access.audience import Audience
from tests.doubles.clients import play, serving, settings
from tests.server_sim.hosting.command_line import run
from tests.server_sim.hosting.contest.visiting import SECRET, fetch, token, token_for_ever, whole_game


class TestTokens:
    @pytest.fixture(autouse=True)
    def secret(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SECRET_KEY", SECRET)

    async def test_by_query_or_header_with_or_without_bearer(self, tmp_path: Path) -> None:
        good = token("a")
        ways: list[dict[str, Any]] = [
            {"path": f"/ws?token={good}"},
            {"path": f"/ws?token={good}", "headers": {"Authorization": "Bearer x"}},
            {"headers": {"Authorization": f"Bearer {good}"}},
            {"headers": {"Authorization": good}},
            {"path": "/ws?token=", "headers": {"Authorization": f"Bearer {good}"}},
        ]
        async with serving(settings(tmp_path, authentication=True)) as server:
            ended = await asyncio.gather(*(play(server, f"a{n}", **way) for n, way in enumerate(ways)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    @pytest.mark.parametrize(
        ("bad", "reason"),
        [
            ("", "there is no token"),
            (token("b"), "another team's"),
            (token_for_ever("a"), "server.authentication.allow_no_expiry"),
        ],
    )
    async def test_without_a_good_one_the_connection_is_closed_without_a_word(
        self, tmp_path: Path, console: list[str], bad: str, reason: str
    ) -> None:
        async with serving(settings(tmp_path, authentication=True)) as server:
            # a token in a header does not count beside a query
            header = {"Authorization": token("a")} if bad else None
            seen, closed = await play(server, "a1", path=f"/ws?token={bad}", headers=header)
            assert server._lobby.waiting == ()
        assert (seen, closed.rcvd) == (["NAME"], None)
        (line,) = console
        assert line.startswith("WARNING 'a1' at ") and reason in line

    async def test_one_for_ever_lets_in_where_the_settings_say_so(self, tmp_path: Path) -> None:
        lenient = settings(tmp_path, authentication=True, allow_no_expiry=True)
        ever = token_for_ever("a")
        async with serving(lenient) as server:
            await whole_game(server, "a", path=f"/ws?token={ever}")

    async def test_no_token_reaches_a_log(self, tmp_path: Path, console: list[str]) -> None:
        tokens = [token("a"), token("b"), token("a", Audience.RECEIVER)]
        async with serving(settings(tmp_path, authentication=True)) as server:
            await play(server, "a1", path=f"/ws?token={tokens[1]}")
            await play(server, "a1", headers={"Authorization": f"Bearer {tokens[2]}"})
            await whole_game(server, "a", path=f"/ws?token={tokens[0]}")
        written = [*console, *(path.read_text("utf-8") for path in tmp_path.rglob("*.*"))]
        for one in tokens:
            assert not any(one in text or one.rpartition(".")[2] in text for text in written)

    async def test_a_player_cannot_watch_and_a_spectator_can(self, tmp_path: Path) -> None:
        shown = settings(tmp_path, authentication=True, realtime=LogFiles(tmp_path / "realtime"))
        async with serving(shown) as server:
            for path in ("/api/v1/games", "/realtime/games.json", "/api/v1/teams"):
                assert (await fetch(server, path))[0] == 401
                assert (await fetch(server, path, f"Bearer {token('a')}"))[0] == 401
                assert (await fetch(server, path, f"Bearer {token('a', Audience.RECEIVER)}"))[0] == 200


def test_a_missing_secret_is_one_line_and_exit_code_2(wire: Path, tmp_path: Path) -> None:
    text = (wire / "contest_5.yml").read_text("utf-8").replace("enable: false", "enable: true", 1)
    (tmp_path / "config.yml").write_text(text, "utf-8")
    result = run("serve", "-c", str(tmp_path / "config.yml"), env={"SECRET_KEY": ""})
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "tokens need a secret: set the environment variable SECRET_KEY"
