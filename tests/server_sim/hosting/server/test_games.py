"""Games over sockets with friendly clients."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from agent.play.pacing import FloorPacing
from agent.protocol.gamelog import ResultRow
from agent.runtime.assembly import player_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import AgentConfig
from rules.game.roles import Team
from server_sim.config.settings import load_bundled, load_variant
from server_sim.driver.logs import LogFiles
from server_sim.games.chance import SeededChance
from server_sim.games.contest.behaviour import CURRENT, V0_4_12, Behaviour
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import game_logs, play, serving, settings, team
from tests.server_sim.hosting.contest.visiting import until_waiting


class TestGames:
    async def test_a_whole_game(self, tmp_path: Path, console: list[str]) -> None:
        async with serving(settings(tmp_path)) as server:
            ended = await team(server, "kanolab")
        for seen, closed in ended:
            assert seen[:3] == ["NAME", "INITIALIZE", "DAILY_INITIALIZE"]
            assert seen[-1] == "FINISH"
            assert closed.rcvd is not None and closed.rcvd.code == 1000
        rows, data = game_logs(tmp_path, "kanolab")
        assert isinstance(rows[-1], ResultRow) and rows[-1].winner is not Team.NONE
        assert data["win_side"] == rows[-1].winner
        assert {agent["name"] for agent in data["agents"]} == {f"kanolab{n}" for n in range(5)}
        packets = [json.loads(entry["request"])["request"] for entry in data["entries"]]
        assert sorted(packets) == sorted(request for seen, _ in ended for request in seen[1:])
        begins, ends = (line for line in console if line.startswith("INFO"))
        assert begins.endswith("begins: kanolab0, kanolab1, kanolab2, kanolab3, kanolab4")
        assert ends.endswith(f"ends: {data['win_side']} wins")
        assert data["game_id"] in begins and data["game_id"] in ends

    @pytest.mark.parametrize(("behaviour", "timed"), [(CURRENT, True), (V0_4_12, False)])
    async def test_spectators_are_told_the_time_by_newer_servers(
        self, tmp_path: Path, behaviour: Behaviour, timed: bool
    ) -> None:
        rules = replace(load_bundled(5).rules, behaviour=behaviour)
        files = LogFiles(tmp_path / "realtime", "{game_id}")
        async with serving(settings(tmp_path, rules=rules, realtime=files)) as server:
            await team(server, "kanolab")
        (show,) = files.directory.glob("*.jsonl")
        packets = [json.loads(line) for line in show.read_text("utf-8").splitlines()]
        assert {"timestamp" in packet for packet in packets} == {timed}

    async def test_the_seed_decides_the_roles(self, tmp_path: Path) -> None:
        roles = []
        for run in ("first", "second"):
            folder = tmp_path / run
            async with serving(settings(folder)) as server:
                players = []
                for number in range(5):
                    players.append(asyncio.ensure_future(play(server, f"a{number}")))
                    if number < 4:
                        await until_waiting(server, number + 1)
                await asyncio.gather(*players)
            roles.append(game_logs(folder, "a")[1]["agents"])
        assert roles[0] == roles[1]

    async def test_it_stops_after_the_games_asked_for(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path), games=1) as server:
            await asyncio.gather(team(server, "a"), server._stopping.wait())
            with suppress(OSError, InvalidStatus, EOFError):  # nobody listens any more
                _, closed = await play(server, "b1")
                assert closed.rcvd is None or closed.rcvd.code == 1001
        assert server.finished == 1

    async def test_of_whole_games_one_that_is_broken_off_does_not_count(self, tmp_path: Path) -> None:
        async def leave(packet: dict[str, Any]) -> None:
            return None

        async with serving(settings(tmp_path), games=1, whole_games=True) as server:
            await asyncio.gather(*(play(server, f"a{number}", leave) for number in range(5)))
            assert (server.tally, server._stopping.is_set()) == ("0 games, 1 broken off", False)
            ended = await team(server, "b")
            await server._stopping.wait()
        assert all(seen[-1] == "FINISH" and closed.rcvd.code == 1000 for seen, closed in ended if closed.rcvd)
        assert server.tally == "1 game, 1 broken off"

    async def test_no_more_whole_games_begin_than_are_wanted(self, tmp_path: Path) -> None:
        async with serving(settings(tmp_path), games=1, whole_games=True) as server:
            teams = await asyncio.gather(team(server, "a"), team(server, "b"))
        late, played = sorted(teams, key=lambda players: len(players[0][0]))  # whoever was there first
        assert {tuple(seen) for seen, _ in late} == {("NAME",)}, "they waited in vain"
        assert all(seen[-1] == "FINISH" for seen, _ in played)
        assert server.tally == "1 game"


class TestSheriffVillage:
    async def test_agents_play_whichever_village_they_meet(self, tmp_path: Path, console: list[str]) -> None:
        village = replace(
            load_variant("sheriff7", "en"),
            port=0,
            game_log=LogFiles(tmp_path / "game"),
            json_log=LogFiles(tmp_path / "json"),
        )
        async with serving(village, games=2) as server:
            await asyncio.gather(*(self.agent(server, number) for number in range(1, 8)))
        logs = sorted((tmp_path / "game").iterdir())
        assert [log.suffix for log in logs] == [".jsonl", ".jsonl"]
        for log in logs:
            records = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
            assert records[0]["event"] == "game"
            assert records[-1]["event"] == "end"
            assert records[-1]["invalid"] == {}
            assert records[-1]["failed"] == []
        assert len(list((tmp_path / "json").iterdir())) == 2
        assert not [line for line in console if line.startswith(("WARNING", "ERROR"))]

    async def agent(self, server: ContestServer, number: int) -> None:
        """Play until the server has had enough."""
        agent = AgentConfig(persona="neutral")
        make_player = player_maker(
            agent, FloorPacing(), f"team{number}", random.Random(number), has_model=False
        )
        url = f"ws://127.0.0.1:{server.port}/ws"
        for _ in range(2):
            connection = Connection(url, f"team{number}", auto_reconnect=False)
            assert await keep_playing(connection, make_player, random.Random())

    @pytest.mark.parametrize("lang", ["ja", "en"])
    def test_its_players_are_the_characters_of_the_language(self, lang: str) -> None:
        village = load_variant("sheriff7", lang)
        assert village.size == 7
        game = village.make_game([f"p{n}" for n in range(7)], SeededChance("1"), "G")
        names = {character.name for character in load_bundled(5, lang).rules.characters}
        assert {seat.name for seat in game.seats} <= names
