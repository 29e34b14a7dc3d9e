"""Spectators of the server, on the same port as its players."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from server_sim.driver.logs import LogFiles
from tests.doubles.clients import game_logs, play, reply, serving, settings
from tests.server_sim.hosting.contest.visiting import fetch, whole_game


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

            await whole_game(server, "a", answer)
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

            await whole_game(server, "a", answer)
        assert told[1] == 503
        assert (told[2].code, told[2].reason) == (1001, "the server is going down")
