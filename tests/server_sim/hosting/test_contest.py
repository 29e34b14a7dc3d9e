"""The server at contest grade: tokens, names, floods, scheduled matches and spectators, all on one port."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from agent.protocol.gamelog import StatusRow
from server_sim.__main__ import app
from server_sim.config.settings import League
from server_sim.driver.logs import LogFiles
from server_sim.errors import ServerConfigError
from server_sim.hosting.access.audience import Audience
from server_sim.hosting.access.tokens import issue_token
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import client, game_logs, play, reply, serving, settings, team

SECRET = "a secret of more than thirty-two bytes"
LATER = int(time.time()) + 3600


def token(team: str, audience: Audience = Audience.PLAYER, secret: str = SECRET, until: int = LATER) -> str:
    return issue_token(secret, team, audience, until)


async def until_waiting(server: ContestServer, count: int) -> None:
    while len(server._lobby.waiting) < count:
        await asyncio.sleep(0.001)


async def fetch(server: ContestServer, path: str, authorization: str = "") -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    return int(head.split()[1]), body


class TestTokens:
    @pytest.fixture(autouse=True)
    def secret(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SECRET_KEY", SECRET)

    async def test_by_query_or_header_with_or_without_bearer(self, tmp_path: Path) -> None:
        good = token("a")
        ways: list[dict[str, Any]] = [
            {"path": f"/ws?token={good}"},
            {"path": f"/ws?token={good}", "authorization": "Bearer x"},
            {"authorization": f"Bearer {good}"},
            {"authorization": good},
            {"path": "/ws?token=", "authorization": f"Bearer {good}"},
        ]
        async with serving(settings(tmp_path, authentication=True)) as server:
            ended = await asyncio.gather(*(play(server, f"a{n}", **way) for n, way in enumerate(ways)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    @pytest.mark.parametrize(
        ("bad", "reason"),
        [
            ("", "there is no token"),
            ("nonsense", "cannot be read"),
            (token("b"), "another team's"),
            (token("a", until=1), "has expired"),
            (token("a", secret="another secret of more than thirty-two"), "signed with another secret"),
            (token("a", Audience.RECEIVER), "does not have the role PLAYER"),
            ("eyJhbGciOiJub25lIn0.eyJ0ZWFtIjoiYSIsInJvbGUiOiJQTEFZRVIifQ.", "not signed with HS256"),
        ],
    )
    async def test_without_a_good_one_the_connection_is_closed_without_a_word(
        self, tmp_path: Path, console: list[str], bad: str, reason: str
    ) -> None:
        async with serving(settings(tmp_path, authentication=True)) as server:
            header = token("a") if bad else None  # which does not count beside a query
            seen, closed = await play(server, "a1", path=f"/ws?token={bad}", authorization=header)
            assert server._lobby.waiting == ()
        assert (seen, closed.rcvd) == (["NAME"], None)
        (line,) = console
        assert line.startswith("WARNING 'a1' at ") and reason in line

    async def test_no_token_reaches_a_log(self, tmp_path: Path, console: list[str]) -> None:
        tokens = [token("a"), token("b"), token("a", Audience.RECEIVER)]
        async with serving(settings(tmp_path, authentication=True)) as server:
            await play(server, "a1", path=f"/ws?token={tokens[1]}")
            await play(server, "a1", authorization=f"Bearer {tokens[2]}")
            await asyncio.gather(*(play(server, f"a{n}", path=f"/ws?token={tokens[0]}") for n in range(5)))
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

    async def test_without_a_secret_the_server_does_not_start(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("SECRET_KEY", "short")
        with pytest.raises(ServerConfigError, match="SECRET_KEY: 5 bytes are too few"):
            ContestServer(settings(tmp_path, authentication=True))


def test_a_missing_secret_is_one_line_and_exit_code_2(wire: Path, tmp_path: Path) -> None:
    text = (wire / "contest_5.yml").read_text("utf-8").replace("enable: false", "enable: true", 1)
    (tmp_path / "config.yml").write_text(text, "utf-8")
    result = CliRunner().invoke(app, ["serve", "-c", str(tmp_path / "config.yml")], env={"SECRET_KEY": ""})
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1] == "tokens need a secret: set the environment variable SECRET_KEY"


class TestNames:
    async def test_a_second_connection_with_one_name_is_refused(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async with serving(settings(tmp_path)) as server:
            first = asyncio.ensure_future(play(server, "a0"))
            await until_waiting(server, 1)
            _, closed = await play(server, "a0")
            ended = await asyncio.gather(first, *(play(server, f"a{n}") for n in range(1, 5)))
        assert closed.rcvd is not None
        assert (closed.rcvd.code, closed.rcvd.reason) == (1008, "another connection has this name")
        assert any("turned away: another connection has this name" in line for line in console)
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_also_while_the_first_one_plays(self, tmp_path: Path) -> None:
        refused: list[Any] = []

        async with serving(settings(tmp_path)) as server:

            async def answer(packet: dict[str, Any]) -> str:
                if not refused:
                    refused.append((await play(server, "a0"))[1].rcvd)
                return reply(packet)

            ended = await asyncio.gather(*(play(server, f"a{n}", answer) for n in range(5)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert all(closed is not None and closed.code == 1008 for closed in refused)

    async def test_a_name_is_free_again_as_soon_as_its_connection_is_gone(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            for _ in range(3):
                ended = await team(server, "a")
                assert all(seen[-1] == "FINISH" for seen, _ in ended)
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a0")
                await until_waiting(server, 1)
                connection.transport.abort()
                while server._lobby.waiting:
                    await asyncio.sleep(0.001)
            ended = await team(server, "a")
        assert all(seen[-1] == "FINISH" for seen, _ in ended)


class TestMatching:
    async def test_all_at_once(self, tmp_path: Path) -> None:
        """The contest's server has been seen to stop matching when two connections arrived together."""
        async with serving(settings(tmp_path)) as server:
            names = [f"{name}{number}" for number in range(5) for name in "abcd"]
            for _ in range(5):
                ended = await asyncio.gather(*(play(server, name) for name in names))
                assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert server.finished == 20

    async def test_a_connection_that_died_while_waiting_is_not_matched(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, self_match=False)) as server:
            async with client(server) as dead:
                await dead.recv()
                await dead.send("a1")
                await until_waiting(server, 1)
                for number in range(50):
                    await dead.send(f"unasked {number}")
                dead.transport.abort()
                while server._lobby.waiting:
                    await asyncio.sleep(0.001)
            ended = await asyncio.gather(*(play(server, f"{name}1") for name in "abcde"))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)


class TestSchedule:
    def league(self, tmp_path: Path, games: int, teams: int = 5, infinite: bool = False) -> dict[str, Any]:
        return {"league": League(teams, games, tmp_path / "schedule.json", infinite)}

    async def season(self, server: ContestServer, names: str, answer: Any = reply) -> None:
        """Every team plays until the server goes down."""

        async def entrant(name: str) -> None:
            try:
                while True:
                    _, closed = await play(server, f"{name}1", answer)
                    if closed.rcvd is not None and closed.rcvd.code == 1001:
                        return
            except (OSError, ConnectionClosed, EOFError):
                return  # nobody listens any more

        await asyncio.gather(*map(entrant, names))

    def roles(self, tmp_path: Path) -> dict[str, list[str]]:
        """The roles each team had, from the logs."""
        had: dict[str, list[str]] = {}
        for path in (tmp_path / "json").glob("*.json"):
            for agent in json.loads(path.read_text("utf-8"))["agents"]:
                had.setdefault(agent["team"], []).append(agent["role"])
        return {team: sorted(roles) for team, roles in had.items()}

    async def test_every_team_has_every_role_and_then_the_server_stops(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, **self.league(tmp_path, games=5))) as server:
            await self.season(server, "abcde")
            assert server._stopping.is_set()
        assert server.finished == 5
        village = ["POSSESSED", "SEER", "VILLAGER", "VILLAGER", "WEREWOLF"]
        assert self.roles(tmp_path) == dict.fromkeys("abcde", village)
        saved = json.loads((tmp_path / "schedule.json").read_text("utf-8"))
        assert all(match["finished"] for match in saved["matches"])
        assert sorted(saved["teams"]) == list("abcde")

    async def test_it_goes_on_after_a_restart(self, tmp_path: Path) -> None:
        for run in (1, 2):
            async with serving(settings(tmp_path, **self.league(tmp_path, games=5)), games=3) as server:
                await self.season(server, "abcde")
            assert server.finished == (3 if run == 1 else 2)
        assert len(self.roles(tmp_path)["a"]) == 5
        async with serving(settings(tmp_path, **self.league(tmp_path, games=5))) as server:
            assert server._stopping.is_set(), "there is nothing left to play"

    async def test_seats_are_shuffled_although_roles_are_fixed(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, **self.league(tmp_path, games=20))) as server:
            await self.season(server, "abcde")
        werewolves = set()
        for path in (tmp_path / "json").glob("*.json"):
            agents = json.loads(path.read_text("utf-8"))["agents"]
            werewolves.add(next(agent["idx"] for agent in agents if agent["role"] == "WEREWOLF"))
        assert len(werewolves) >= 4

    async def test_an_aborted_match_is_played_again_last(self, tmp_path: Path) -> None:
        broken: list[str] = []

        def once(packet: dict[str, Any]) -> str | None:
            if not broken:
                broken.append(packet["info"]["game_id"])
                return None
            return reply(packet)

        async with serving(settings(tmp_path, **self.league(tmp_path, games=5))) as server:
            await self.season(server, "abcde", once)
        assert server.finished == 6
        saved = json.loads((tmp_path / "schedule.json").read_text("utf-8"))
        assert [match["aborted"] for match in saved["matches"]] == [1, 0, 0, 0, 0]
        assert all(match["finished"] for match in saved["matches"])

    async def test_those_who_wait_are_matched_when_a_match_is_aborted(self, tmp_path: Path) -> None:
        """Nobody connects then, which is when the contest's server would look."""
        async with serving(settings(tmp_path, **self.league(tmp_path, games=1))) as server:
            reserves: list[asyncio.Task[Any]] = []

            async def leave(packet: dict[str, Any]) -> None:
                if not reserves:
                    reserves.extend(asyncio.ensure_future(play(server, f"{name}2")) for name in "abcde")
                    await until_waiting(server, 5)

            await asyncio.gather(*(play(server, f"{name}1", leave) for name in "abcde"))
            ended = await asyncio.gather(*reserves)
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_a_team_too_many_is_told_so(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, **self.league(tmp_path, games=5))) as server:
            waiting = [asyncio.ensure_future(play(server, f"{name}1")) for name in "abcd"]
            await until_waiting(server, 4)
            fifth = asyncio.ensure_future(play(server, "e1", lambda packet: asyncio.Event().wait()))
            while len(server._schedule.schedule.saved.teams) < 5:  # type: ignore[union-attr]
                await asyncio.sleep(0.001)
            _, closed = await play(server, "f1")
            assert closed.rcvd is not None
            assert closed.rcvd.reason == "all teams of the schedule are there already"
            fifth.cancel()
            await asyncio.gather(*waiting, fifth, return_exceptions=True)


class TestFloods:
    async def flood(self, connection: ClientConnection) -> ConnectionClosed:
        with pytest.raises(ConnectionClosed) as caught:
            while True:
                await connection.send("flood")
        return caught.value

    async def test_in_the_waiting_room(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a1")
                closed = await self.flood(connection)
            ended = await team(server, "a")
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert all(seen[-1] == "FINISH" for seen, _ in ended)

    async def test_in_a_game_it_costs_the_seat(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:

            async def flooder() -> ConnectionClosed:
                async with client(server) as connection:
                    await connection.recv()
                    await connection.send("a0")
                    await connection.recv()
                    return await self.flood(connection)

            flooding = asyncio.ensure_future(flooder())
            rest = await asyncio.gather(*(play(server, f"a{n}") for n in range(1, 5)))
            closed = await flooding
            others = await team(server, "b")
        assert closed.rcvd is not None and closed.rcvd.code == 1008
        assert all(seen[-1] == "FINISH" for seen, _ in [*rest, *others])
        rows, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"
        (failed,) = {row.team_name for row in rows if isinstance(row, StatusRow) and row.status is None}
        assert failed == "a0"


class TestSpectators:
    async def test_a_game_from_its_first_packet_to_its_last(self, tmp_path: Path) -> None:
        shown = settings(tmp_path, realtime=LogFiles(tmp_path / "realtime", "{game_id}"))
        watched: list[dict[str, Any]] = []
        async with serving(shown) as server:

            async def watch(game_id: str) -> None:
                _, body = await fetch(server, f"/api/v1/games/{game_id}/events")
                events = body.decode().strip().split("\n\n")
                watched.extend(json.loads(event.partition("data:")[2]) for event in events)

            watching: list[asyncio.Task[None]] = []

            async def answer(packet: dict[str, Any]) -> str:
                if not watching:
                    watching.append(asyncio.ensure_future(watch(packet["info"]["game_id"])))
                    await asyncio.sleep(0.02)
                return reply(packet)

            await asyncio.gather(*(play(server, f"a{n}", answer) for n in range(5)))
            await watching[0]
            (game,) = json.loads((await fetch(server, "/realtime/games.json"))[1])
            _, body = await fetch(server, f"/realtime/{game['filename']}.jsonl")
            assert json.loads((await fetch(server, "/api/v1/games"))[1]) == {"games": []}
            teams = json.loads((await fetch(server, "/api/v1/teams"))[1])["teams"]
            assert (await fetch(server, "/nothing"))[0] == 404
        packets = [json.loads(line) for line in body.decode().splitlines()]
        assert [packet["idx"] for packet in packets] == list(range(1, len(packets) + 1))
        assert (packets[0]["event"], packets[-1]["event"]) == ("開始", "終了")
        assert packets[-1]["message"] == game_logs(tmp_path, "a")[1]["win_side"]
        assert watched == packets, "the stream tells the same"
        assert [(record["team"], record["games"], record["active_games"]) for record in teams] == [
            ("a", 1, 0)
        ]

    async def test_a_server_that_goes_down_shows_its_last_game_and_lets_no_one_in(
        self, tmp_path: Path
    ) -> None:
        told: list[Any] = []
        async with serving(settings(tmp_path)) as server:

            async def answer(packet: dict[str, Any]) -> str:
                if not told:
                    told.append(None)
                    server.stop()
                    told.append((await fetch(server, "/api/v1/readyz"))[0])
                    told.append((await play(server, "b1"))[1].rcvd)
                return reply(packet)

            ended = await asyncio.gather(*(play(server, f"a{n}", answer) for n in range(5)))
        assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert told[1] == 503
        assert (told[2].code, told[2].reason) == (1001, "the server is going down")

    async def test_pages_about_the_server(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            assert await fetch(server, "/api/v1/healthz") == (200, b'{"status": "ok"}')
            assert (await fetch(server, "/api/v1/readyz"))[0] == 200
            rules = json.loads((await fetch(server, "/api/v1/ruleset"))[1])
            assert (rules["agent_count"], rules["max_day"], rules["roles"]["VILLAGER"]) == (5, -1, 2)
            assert (await fetch(server, "/realtime/games.json"))[0] == 404, "spectators are off"
