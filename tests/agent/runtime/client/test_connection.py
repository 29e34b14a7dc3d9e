from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from agent.runtime import client
from agent.runtime.client import Connection, Turnstile, keep_playing
from agent.runtime.config import Config
from agent.runtime.config_file import ConfigError
from agent.runtime.supervisor import play_connections
from agent.secrecy import without_secrets
from tests.agent.runtime.client.conftest import (
    Frames,
    Game,
    Models,
    Play,
    Players,
    Script,
    StopPlaying,
    ask,
    serving,
)

TOKEN = "t0ken-of-the-team"


def noting(game: Game, seen: list[tuple[str, str | None]]) -> Script:
    """A game that first notes the path and the key of its connection."""
    playing = game()

    async def meet(socket: ServerConnection) -> None:
        assert socket.request is not None
        seen.append((socket.request.path, socket.request.headers.get("Authorization")))
        await playing(socket)

    return meet


async def test_the_token_goes_out_as_a_header_and_never_into_the_log(
    play: Play, game: Game, log: list[str]
) -> None:
    seen: list[tuple[str, str | None]] = []
    async with serving(noting(game, seen)) as url:
        await play(url, token=TOKEN)
        await play(f"{url}?token={TOKEN}")
    for url in ("ws://127.0.0.1:1/ws", f"ws://me:{TOKEN}@127.0.0.1:1/ws?token={TOKEN}"):
        with pytest.raises(StopPlaying):
            await play(url, token=TOKEN)
    with pytest.raises(ConfigError) as error:
        await play(f"ws:///ws?token={TOKEN}", token=TOKEN)
    assert seen == [("/ws", f"Bearer {TOKEN}"), (f"/ws?token={TOKEN}", None)]
    assert len(log) > 10
    assert TOKEN not in "".join(log) + str(error.value) + repr(Connection("ws://x/", "team1", TOKEN))


async def test_the_token_can_go_out_in_the_query(play: Play, game: Game, log: list[str]) -> None:
    seen: list[tuple[str, str | None]] = []
    async with serving(noting(game, seen)) as url:
        await play(url, token="a b&c", token_in="query")
        await play(f"{url}?track=5", token=TOKEN, token_in="query")
    assert seen == [("/ws?token=a+b%26c", None), (f"/ws?track=5&token={TOKEN}", None)]
    assert TOKEN not in "".join(log)


def test_whatever_repeats_the_token_is_told_without_it() -> None:
    Connection("ws://x/", "team1", TOKEN)
    assert TOKEN not in without_secrets(f"Ann: your token is {TOKEN}")


async def test_a_redirect_that_cannot_be_followed_keeps_the_token_out_of_the_log(
    play: Play, game: Game, log: list[str]
) -> None:
    def redirect(socket: ServerConnection, request: Request) -> Response:
        response = socket.respond(301, "")
        response.headers["Location"] = f"http://127.0.0.1{request.path}"
        return response

    async with serving(game(), process_request=redirect) as url:
        with pytest.raises(StopPlaying):
            await play(url, token=TOKEN, token_in="query")
    assert any("?…" in line for line in log)
    assert TOKEN not in "".join(log)


async def test_pings_are_off(play: Play, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """The contest's server reads nothing while it matches, and would let a ping time out."""
    given: dict[str, Any] = {}
    real = client.connect  # type: ignore[attr-defined]

    def connect(url: str, **options: Any) -> Any:
        given.update(options)
        return real(url, **options)

    monkeypatch.setattr(client, "connect", connect)
    async with serving(game()) as url:
        assert await play(url)
    assert given["ping_interval"] is None


@pytest.mark.parametrize("stubborn", [False, True])
async def test_cancelled_it_closes_and_leaves_nothing_behind(
    play: Play, frame: Frames, scripted: Models, stubborn: bool
) -> None:
    thinks, closed = asyncio.Event(), asyncio.Event()

    async def meet(socket: ServerConnection) -> None:
        await socket.send(frame("INITIALIZE", 0))
        await socket.send(frame("TALK", 0))
        await ask(socket, frame("NAME"))
        await socket.send(frame("TALK", 0))
        thinks.set()
        await socket.wait_closed()
        closed.set()

    async with serving(meet) as url:
        before = asyncio.all_tasks()
        running = asyncio.ensure_future(play(url, scripted(gate=asyncio.Event(), stubborn=stubborn)))
        await thinks.wait()
        await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.wait([running])
        assert running.cancelled()
        await closed.wait()
        left = [str(task) for task in asyncio.all_tasks() - before]
    assert not [task for task in left if "Session" in task or "keep_playing" in task]


async def test_stopped_it_says_that_it_goes_away_and_does_not_blame_itself(play: Play, frame: Frames) -> None:
    connected, closed = asyncio.Event(), []

    async def meet(socket: ServerConnection) -> None:
        await ask(socket, frame("NAME"))
        connected.set()
        await socket.wait_closed()
        closed.append((socket.close_code, socket.close_reason))

    async with serving(meet) as url:
        running = asyncio.ensure_future(play(url))
        await connected.wait()
        running.cancel()
        await asyncio.wait([running])
    assert running.cancelled()
    assert closed == [(1001, "the agent was stopped")]


SETTINGS = {"num": 5, "persona": "neutral", "mind": "random"}


class Arrivals:
    """When each connection came, in seconds."""

    def __init__(self, script: Script) -> None:
        self.times: list[float] = []
        self._script = script

    async def meet(self, socket: ServerConnection) -> None:
        self.times.append(asyncio.get_running_loop().time())
        await self._script(socket)

    @property
    def gaps(self) -> Sequence[float]:
        """From each to the next, in tenths of a second."""
        return [round(10 * (late - soon), 3) for soon, late in zip(self.times, self.times[1:], strict=False)]


@pytest.mark.parametrize(("setting", "gap"), [({}, 1), ({"apart": 0}, 0)])
async def test_the_players_of_a_team_connect_a_tenth_of_a_second_apart_unless_told_otherwise(
    game: Game, setting: dict[str, int], gap: int
) -> None:
    arrivals = Arrivals(game())
    async with serving(arrivals.meet) as url:
        socket = {"url": url, "auto_reconnect": False, **setting}
        assert await play_connections(Config.model_validate({"web_socket": socket, "agent": SETTINGS}))
    assert arrivals.gaps == [gap] * 4


async def test_who_connects_again_after_a_game_waits_for_its_turn_too(
    game: Game, make_player: Players
) -> None:
    begin, turnstile = asyncio.Event(), Turnstile()
    waiting: list[ServerConnection] = []

    async def together(socket: ServerConnection) -> None:
        """The games of all three begin, and so end, at one moment."""
        waiting.append(socket)
        if len(waiting) == 3:
            begin.set()
        await begin.wait()
        await game()(socket)

    async def enough(seconds: float) -> None:
        raise StopPlaying

    async def stop(socket: ServerConnection) -> None:
        socket.transport.close()

    first, again = Arrivals(together), Arrivals(stop)
    async with serving(first.meet, first.meet, first.meet, again.meet) as url:
        plays = (
            keep_playing(
                Connection(url, f"team{number}", apart=0.1),
                make_player,
                random.Random(1),
                turnstile=turnstile,
                sleep=enough,
            )
            for number in (1, 2, 3)
        )
        await asyncio.gather(*plays, return_exceptions=True)
    assert (first.gaps, again.gaps) == ([1, 1], [1, 1])


async def test_servers_do_not_wait_for_each_other(game: Game) -> None:
    here, there = Arrivals(game()), Arrivals(game())
    async with serving(here.meet) as one, serving(there.meet) as other:
        entries = [
            {
                "web_socket": {"url": url, "auto_reconnect": False},
                "agent": {**SETTINGS, "num": 1, "team": team},
            }
            for url, team in ((one, "a"), (other, "b"))
        ]
        await play_connections(Config.model_validate({"connections": entries}))
    assert here.times == there.times
