from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from websockets.asyncio.server import ServerConnection

from agent.runtime.client import Connection, Turnstile, keep_playing
from agent.runtime.config import Config
from agent.runtime.supervisor import play_connections
from tests.agent.runtime.client.conftest import Game, Players, Script, StopPlaying, serving

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


async def test_five_seats_of_one_team_connect_a_tenth_of_a_second_apart(game: Game) -> None:
    arrivals = Arrivals(game())
    async with serving(arrivals.meet) as url:
        socket = {"url": url, "auto_reconnect": False}
        assert await play_connections(Config.model_validate({"web_socket": socket, "agent": SETTINGS}))
    assert arrivals.gaps == [1, 1, 1, 1]


async def test_how_far_apart_is_a_setting(game: Game) -> None:
    arrivals = Arrivals(game())
    async with serving(arrivals.meet) as url:
        socket = {"url": url, "auto_reconnect": False, "apart": 0}
        await play_connections(Config.model_validate({"web_socket": socket, "agent": SETTINGS}))
    assert arrivals.gaps == [0, 0, 0, 0]


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
