"""The Sheriff village over sockets."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from agent.play.pacing import FloorPacing
from agent.runtime.assembly import player_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import AgentConfig
from server_sim.config.settings import load_bundled, load_variant
from server_sim.driver.logs import LogFiles
from server_sim.games.chance import SeededChance
from server_sim.hosting.server import ContestServer
from tests.doubles.clients import serving


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
