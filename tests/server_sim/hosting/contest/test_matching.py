"""Players who wait are matched, at will or by a schedule; one name, one connection."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from server_sim.config.league import HealthRules, League
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import client, play, reply, serving, settings
from tests.server_sim.hosting.contest.visiting import fetch, until_nobody_waits, until_waiting, whole_game


class TestMatching:
    async def test_all_at_once(self, tmp_path: Path) -> None:
        """The contest's server has been seen to stop matching when two connections arrived together."""
        async with serving(settings(tmp_path)) as server:
            names = [f"{name}{number}" for number in range(5) for name in "abcd"]
            for _ in range(2):
                ended = await asyncio.gather(*(play(server, name) for name in names))
                assert all(seen[-1] == "FINISH" for seen, _ in ended)
        assert server.finished == 8

    async def test_a_connection_that_died_while_waiting_is_not_matched(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path, self_match=False)) as server:
            async with client(server) as dead:
                await dead.recv()
                await dead.send("a1")
                await until_waiting(server, 1)
                for number in range(50):
                    await dead.send(f"unasked {number}")
                dead.transport.abort()
                await until_nobody_waits(server)
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

    async def test_a_team_that_fails_again_and_again_is_kept_apart_for_a_while(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        rules = HealthRules(min_games=2, quarantine_rate=0.5, quarantine_seconds=90)
        league = League(6, 12, tmp_path / "schedule.json", abort_weight_factor=1.0)

        broken: set[str] = set()
        pages: list[tuple[int, bytes]] = []

        def fails_twice(packet: dict[str, Any]) -> str | None:
            game = packet["info"]["game_id"]
            if len(broken) < 2 or game in broken:
                broken.add(game)
                return None
            return reply(packet)

        async def looks(packet: dict[str, Any]) -> str:
            if not pages and any("failed too often" in line for line in console):
                pages.append(await fetch(server, "/api/v1/teams/a"))
                pages.append(await fetch(server, "/api/v1/teams"))
            return reply(packet)

        async with serving(settings(tmp_path, league=league, health=rules)) as server:
            await asyncio.gather(self.season(server, "a", fails_twice), self.season(server, "bcdef", looks))
        assert [line for line in console if "failed too often" in line] == [
            "WARNING team 'a' has failed too often: its matches are postponed for 1.5 min"
        ]
        (status, body), (_, listing) = pages
        team, page = json.loads(body), json.loads(listing)
        assert (status, team["quarantined"], team["quarantine_count"]) == (200, True, 1)
        assert team["fatal_games"] == team["aborted_games"] == team["request_errors"] == team["games"] == 2
        assert team["requests"] > 2 and team["failure_rate"] > 0.8 and team["weight"] < 0.2
        assert page["progress"]["total"] == 12 and team in page["teams"]
        saved = json.loads((tmp_path / "schedule.json").read_text("utf-8"))
        assert all(match["finished"] for match in saved["matches"]), "its matches were played in the end"

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
            while len(server._league.schedule.saved.teams) < 5:  # type: ignore[union-attr]
                await asyncio.sleep(0.001)
            _, closed = await play(server, "f1")
            assert closed.rcvd is not None
            assert closed.rcvd.reason == "all teams of the schedule are there already"
            fifth.cancel()
            await asyncio.gather(*waiting, fifth, return_exceptions=True)


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

            await whole_game(server, "a", answer)
        assert all(closed is not None and closed.code == 1008 for closed in refused)

    async def test_a_name_is_free_again_as_soon_as_its_connection_is_gone(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path)) as server:
            for _ in range(3):
                await whole_game(server, "a")
            async with client(server) as connection:
                await connection.recv()
                await connection.send("a0")
                await until_waiting(server, 1)
                connection.transport.abort()
                await until_nobody_waits(server)
            await whole_game(server, "a")
