"""Games on show: files, and followers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agent.protocol.gamelog import AttackRow, ExecuteRow, ResultRow, TalkRow
from rules.game.roles import Role, Team
from server_sim.hosting.broadcast import LINGER, Broadcast, Show
from tests.server_sim.hosting.contest import visiting
from tests.server_sim.hosting.contest.visiting import village

TALK = TalkRow(0, "talk", 0, 0, 1, "おはよう")


class Clock:
    def __init__(self) -> None:
        self.now = 1795163022.136336

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def broadcast(tmp_path: Path, clock: Clock) -> Iterator[Broadcast]:
    broadcast = visiting.broadcast(tmp_path, clock)
    yield broadcast
    for show in broadcast.shows:
        show.close(None)


def listed(folder: Path) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = json.loads((folder / "games.json").read_text("utf-8"))
    return games


def test_packets_are_on_disk_at_once_and_the_list_says_when(
    tmp_path: Path, clock: Clock, broadcast: Broadcast
) -> None:
    show = broadcast.open(village())
    (game,) = listed(tmp_path)
    as_in_the_contest = [("id", "G1"), ("filename", "G1"), ("updated_at", "2026-11-20T08:23:42.136336Z")]
    assert list(game.items()) == as_in_the_contest
    clock.now += 1
    show.rows([TALK, TALK])
    lines = (tmp_path / "G1.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["event"] for line in lines] == ["開始", "トーク", "トーク"]
    assert [json.loads(line)["timestamp"] for line in lines] == [1795163022, 1795163023, 1795163023]
    assert listed(tmp_path)[0]["updated_at"] == "2026-11-20T08:23:43.136336Z"


def test_the_list_begins_empty_and_keeps_a_finished_game_for_a_while(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "games.json").write_text('[{"id": "of an earlier run"}]')
    games = visiting.broadcast(tmp_path, clock)
    assert listed(tmp_path) == []
    first, second = games.open(village("G1")), games.open(village("G2"))
    first.close(None)
    assert [show.game.game_id for show in games.shows] == ["G2"]
    assert games.show("G1") is None
    clock.now += LINGER
    second.rows([TALK])
    assert [game["id"] for game in listed(tmp_path)] == ["G1", "G2"], "the viewer can still read its end"
    clock.now += 0.1
    second.rows([TALK])
    assert [game["id"] for game in listed(tmp_path)] == ["G2"]
    second.close(None)


def test_a_snapshot_tells_how_things_stand(broadcast: Broadcast) -> None:
    show = broadcast.open(village())
    show.rows([ExecuteRow(1, 2, Role.SEER), AttackRow(1, 4, True), ResultRow(2, 2, 1, Team.WEREWOLF)])
    snapshot = show.snapshot()
    assert (snapshot["id"], snapshot["day"], snapshot["win_side"], snapshot["finished"]) == (
        "G1", 2, "WEREWOLF", False,
    )  # fmt: skip
    assert snapshot["status_by_agent"] == {"1": "ALIVE", "2": "DEAD", "3": "ALIVE", "4": "DEAD", "5": "ALIVE"}
    assert snapshot["agents"] == show.summary()["agents"]
    first = snapshot["agents"][0]
    assert list(first) == ["idx", "team_name", "original_name", "game_name", "role", "alive"]
    assert first["original_name"] == f"{first['team_name']}1"


async def follow(show: Show) -> list[int]:
    """The numbers of all packets that a follower gets until the end."""
    seen: list[int] = []
    at = show.latest
    while packets := await show.packets(at):
        at += len(packets)
        seen += [json.loads(packet)["idx"] for packet in packets]
    return seen


async def test_a_follower_gets_the_latest_packet_and_all_that_come(broadcast: Broadcast) -> None:
    show = broadcast.open(village())
    show.rows([TALK])
    followers = [asyncio.ensure_future(follow(show)) for _ in range(2)]
    await asyncio.sleep(0)
    show.rows([TALK])
    await asyncio.sleep(0)
    show.rows([TALK, TALK])
    show.rows([TALK])
    show.close(None)
    assert await asyncio.gather(*followers) == [[2, 3, 4, 5, 6]] * 2
    assert await follow(show) == [6], "who comes too late still gets the end"


def test_a_disk_that_fails_costs_the_files_and_not_the_game(
    tmp_path: Path, clock: Clock, console: list[str]
) -> None:
    folder = tmp_path / "realtime"
    folder.write_text("a file where the directory should be")
    show = visiting.broadcast(folder, clock).open(village())
    show.rows([TALK])
    show.close(None)
    assert show.latest == 1
    assert len(console) == 2, "one line for each file, however often it is written"
    assert "games.json: cannot be written" in console[0]
    assert "G1.jsonl: cannot be written" in console[1]


def test_only_the_owner_can_read_what_tells_roles(tmp_path: Path, broadcast: Broadcast) -> None:
    broadcast.open(village())
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
