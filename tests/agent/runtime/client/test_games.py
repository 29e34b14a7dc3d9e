from __future__ import annotations

import json
import random

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.registry import minds_named
from agent.runtime.client import FIRST_PAUSE, JITTER, LONGEST_PAUSE, Connection, keep_playing
from agent.runtime.status import ConnectionStatus
from tests.agent.runtime.client.conftest import (
    Converse,
    Frames,
    Game,
    Pauses,
    Play,
    Players,
    Script,
    StopPlaying,
    Unanswered,
    ask,
    serving,
)
from tests.agent.runtime.conftest import NAMES, table_frame


async def test_plays_one_game_and_stops(play: Play, game: Game, names: tuple[str, ...]) -> None:
    answers: list[str] = []
    async with serving(game(answers)) as url:
        assert await play(url)
    assert answers[0] == "team1"
    assert "Ann" in answers[1]
    assert answers[2] in names[1:]


async def test_a_connection_dropped_after_finish_is_normal_and_the_next_game_follows(
    play: Play, game: Game, log: list[str]
) -> None:
    answers: list[str] = []
    pauses = Pauses()

    async def hang_up(socket: ServerConnection) -> None:
        socket.transport.abort()

    async with serving(game(answers), game(answers), hang_up) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert answers[0] == answers[3] == "team1"
    assert len(answers) == 6
    assert sum("is over" in line for line in log) == 2
    assert not [line for line in log if line.startswith("ERROR")]


async def test_a_finish_that_does_not_tell_the_own_role_ends_a_game_as_any(
    converse: Converse, frame: Frames, log: list[str]
) -> None:
    finish = json.loads(frame("FINISH", 2))
    del finish["info"]["role_map"]["Ann"]
    await converse(frame("INITIALIZE", 0), json.dumps(finish))
    assert any("is over" in line and "of unknown role" in line for line in log)


async def test_a_connection_closed_before_finish_is_an_unfinished_game(
    play: Play, game: Game, log: list[str]
) -> None:
    async with serving(game(finish=False)) as url:
        assert not await play(url)
    assert any(line.startswith("ERROR") and "before FINISH" in line for line in log)


async def test_unfinished_games_are_retried_with_growing_pauses(play: Play, game: Game) -> None:
    pauses = Pauses(9)
    async with serving(game(finish=False)) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert pauses.taken == [1, 2, 4, 8, 16, 32, 60, 60, 60]


async def test_a_finished_game_makes_the_pauses_short_again(play: Play, game: Game) -> None:
    pauses = Pauses(4)
    unfinished = game(finish=False)
    async with serving(unfinished, unfinished, game(), unfinished) as url:
        with pytest.raises(StopPlaying):
            await play(url, auto_reconnect=True, sleep=pauses)
    assert pauses.taken == [1, 2, 1, 2]


async def test_pauses_are_a_quarter_off_at_random(make_player: Players) -> None:
    pauses = Pauses(9)
    with pytest.raises(StopPlaying):
        await keep_playing(
            Connection("ws://127.0.0.1:1/ws", "team1"), make_player, random.Random(1), sleep=pauses
        )
    plain = [min(FIRST_PAUSE * 2**n, LONGEST_PAUSE) for n in range(9)]
    assert all(abs(took / pause - 1) <= JITTER for took, pause in zip(pauses.taken, plain, strict=True))
    assert len({took / pause for took, pause in zip(pauses.taken, plain, strict=True)}) == 9


async def test_without_a_server_it_says_how_to_start_one(play: Play, log: list[str]) -> None:
    with pytest.raises(StopPlaying):
        await play("ws://127.0.0.1:1/ws")
    assert any("`python -m server_sim serve`" in line and "127.0.0.1:1/ws" in line for line in log)


@pytest.mark.parametrize(("status", "hint"), [(404, "/ws"), (401, "token"), (403, "token"), (503, "server?")])
async def test_a_refusal_comes_with_a_hint(
    play: Play, game: Game, log: list[str], status: int, hint: str
) -> None:
    def refuse(socket: ServerConnection, request: Request) -> Response:
        return socket.respond(status, "no")

    async with serving(game(), process_request=refuse) as url:
        with pytest.raises(StopPlaying):
            await play(url.replace("/ws", "/wz"))
    (line,) = [line for line in log if f"HTTP {status}" in line]
    assert hint in line.partition(";")[2]


async def test_a_token_that_does_not_fit_is_suspected_when_the_server_just_hangs_up(
    play: Play, frame: Frames, log: list[str]
) -> None:
    async def hang_up(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        socket.transport.abort()

    async with serving(hang_up) as url:
        assert not await play(url)
    assert any("is the token right?" in line for line in log)


async def test_frames_that_cannot_be_read_are_reported_and_passed_over(
    converse: Converse, frame: Frames, log: list[str], status: ConnectionStatus
) -> None:
    junk = ("nonsense", "[]", '{"request":"TALK"}', b"\xff\xfe", '{"request":"HEARTBEAT"}')
    assert await converse(*(Unanswered(one) for one in junk), frame("NAME"), status=status) == ["team1"]
    assert sum(line.startswith("ERROR") and "cannot be read" in line for line in log) == 4
    assert status.incidents == 4


async def test_a_binary_frame_is_read_like_text(converse: Converse, frame: Frames) -> None:
    assert await converse(frame("NAME").encode()) == ["team1"]


def table(answers: list[str], *, ends: bool = True) -> Script:
    """Deals, asks once, and perhaps ends the game."""

    async def meet(socket: ServerConnection) -> None:
        await ask(socket, '{"request": "NAME"}')
        await socket.send(table_frame("PARLOUR_BEGIN", {"event": "dealt", "agent": "Ann", "role": "SERVANT"}))
        leads = {"event": "leader", "agent": "Ann", "round": 1, "count": 1}
        answers.append(await ask(socket, table_frame("PROPOSE", leads, options=NAMES, count=2)))
        if ends:
            await socket.send(table_frame("PARLOUR_END", {"event": "won", "role": "GOOD"}))
        socket.transport.close()

    return meet


async def play_at(url: str, status: ConnectionStatus) -> bool:
    return await keep_playing(
        Connection(url, "team1", auto_reconnect=False),
        lambda: ParlourPlayer("team1", minds_named("offline"), random.Random(1)),
        random.Random(1),
        status=status,
        sleep=Pauses(),
    )


async def test_a_game_is_played_to_its_end(status: ConnectionStatus, log: list[str]) -> None:
    answers: list[str] = []
    async with serving(table(answers)) as url:
        assert await play_at(url, status)
    assert set(answers[0].split(", ")) < set(NAMES)
    assert (status.finished, status.cut_off) == (1, 0)
    assert any("game G, I am Ann, SERVANT" in line for line in log)
    assert any("game G is over, GOOD won" in line for line in log)
    assert not any(line.startswith(("ERROR", "WARNING")) for line in log)


async def test_a_game_that_is_broken_off_is_told_of(status: ConnectionStatus, log: list[str]) -> None:
    async with serving(table([], ends=False)) as url:
        assert not await play_at(url, status)
    assert (status.finished, status.cut_off) == (0, 1)
    assert any("closed the connection before" in line for line in log)
    assert not any("token" in line for line in log)
