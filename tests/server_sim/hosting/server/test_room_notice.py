"""What a server says of its waiting room, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server_sim.hosting.server import REST, RoomNotice
from tests.doubles.clients import play, serving, settings
from tests.server_sim.hosting.contest.visiting import until_waiting


class Room:
    """A waiting room of which there is something to say."""

    missing = "3 of 5 seats"


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def notice(room: Room) -> RoomNotice:
    return RoomNotice(lambda: room.missing)


async def test_it_is_said_once_the_room_has_come_to_rest(notice: RoomNotice, console: list[str]) -> None:
    for _ in range(3):
        notice.changed()
        await asyncio.sleep(REST / 2)
    assert console == []
    await asyncio.sleep(REST)
    assert console == ["INFO waiting room: 3 of 5 seats"]


async def test_the_same_is_not_said_twice_in_a_row(
    notice: RoomNotice, room: Room, console: list[str]
) -> None:
    for room.missing in ("3 of 5 seats", "3 of 5 seats", "4 of 5 seats", "", "4 of 5 seats"):
        notice.changed()
        await asyncio.sleep(2 * REST)
    assert [line.rpartition(": ")[2] for line in console] == ["3 of 5 seats", "4 of 5 seats", "4 of 5 seats"]


async def test_a_team_that_is_too_small_is_told_of_on_the_server(tmp_path: Path, console: list[str]) -> None:
    async with serving(settings(tmp_path)) as server:
        waiting = [asyncio.ensure_future(play(server, f"a{number}")) for number in range(3)]
        await until_waiting(server, 3)
        await asyncio.sleep(2 * REST)
        server.stop()
        await asyncio.gather(*waiting)
    said = [line for line in console if "waiting room" in line]
    assert said == [
        "INFO waiting room: 3 of 5 seats, team a; a game here seats one team; --no-self-match mixes teams"
    ]
