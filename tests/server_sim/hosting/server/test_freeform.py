"""Games with open floors over sockets."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import OVER
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import ServerSettings
from server_sim.hosting.server import ContestServer
from server_sim.hosting.serving import override
from tests.doubles.clients import client, game_logs, reply, serving, settings


class TestFreeform:
    """Where everyone says one line and Over, each phase ends long before its time."""

    def settings(self, tmp_path: Path) -> ServerSettings:
        ours = settings(tmp_path)
        setting = ours.rules.setting
        talk = setting.talk.model_copy(update={"duration": 600_000})
        return replace(ours, rules=replace(ours.rules, setting=setting.model_copy(update={"talk": talk})))

    async def play(
        self, server: ContestServer, name: str, *, lines: Sequence[str] = ("hello", OVER)
    ) -> list[dict[str, Any]]:
        """Say the lines when a phase begins; returns every packet."""
        seen: list[dict[str, Any]] = []
        async with client(server) as connection:
            with suppress(ConnectionClosed):
                while True:
                    seen.append(json.loads(await connection.recv()))
                    match seen[-1]["request"]:
                        case "NAME":
                            await connection.send(name)
                        case "TALK_PHASE_START":
                            for line in lines:
                                await connection.send(line)
                        case "VOTE" | "DIVINE" | "ATTACK":
                            await connection.send(reply(seen[-1]))
        return seen

    async def test_a_whole_game(self, tmp_path: Path) -> None:
        async with serving(self.settings(tmp_path)) as server:
            games = await asyncio.gather(*(self.play(server, f"a{n}") for n in range(5)))
        rows, data = game_logs(tmp_path, "a")
        talk = [row for row in rows if isinstance(row, TalkRow)]
        first_day = [row.text for row in talk if row.day == 0]
        assert sorted(first_day) == [OVER] * 5 + ["hello"] * 5
        assert all(row.time is not None for row in talk)
        for seen in games:
            assert seen[-1]["request"] == "FINISH"
            broadcasts = [packet["new_talk"] for packet in seen if "new_talk" in packet]
            assert [line["text"] for line in broadcasts if line["day"] == 0] == first_day
        requests = Counter(entry["request"] for entry in data["entries"])
        days = len({row.day for row in talk})
        assert requests['"TALK"'] == len(talk)
        assert requests['"TALK_PHASE_START"'] == requests['"TALK_PHASE_END"'] == days

    async def test_one_whose_connection_breaks_on_the_floor_has_failed(
        self, tmp_path: Path, console: list[str]
    ) -> None:
        async def break_off(server: ContestServer) -> None:
            async with client(server) as connection:
                while (packet := json.loads(await connection.recv()))["request"] != "TALK_PHASE_START":
                    if packet["request"] == "NAME":
                        await connection.send("a0")
                connection.transport.abort()

        async with serving(self.settings(tmp_path)) as server:
            rest = [asyncio.ensure_future(self.play(server, f"a{n}", lines=["hello"])) for n in range(1, 5)]
            await break_off(server)
            games = await asyncio.gather(*rest)
        assert all(seen[-1]["request"] == "FINISH" for seen in games)
        assert any("a0 has failed: the connection broke" in line for line in console)
        rows, data = game_logs(tmp_path, "a")
        assert data["win_side"] == "NONE"
        assert sum(isinstance(row, TalkRow) for row in rows) == 4, "the floor stayed open to the others"

    def test_an_older_server_has_no_freeform(self, tmp_path: Path) -> None:
        with pytest.raises(
            ServerConfigError, match="--behaviour: that version has no freeform phases, but talk"
        ):
            override(self.settings(tmp_path), behaviour="0.4.12")
