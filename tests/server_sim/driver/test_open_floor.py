"""Who is heard on an open floor, and in what order; time is virtual."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from agent.protocol.packets import GamePacket, NamePacket
from server_sim.driver.open_floor import FloorListener, FloorSeatLost
from server_sim.driver.seat import SeatLost
from server_sim.games.step import SeatSpoke, TimeUp
from server_sim.playing.virtual_time import VirtualTimeLoop

GONE = SeatLost("the connection broke")


class Talker:
    """Sends its texts at its times; frames that nobody waits for stay queued."""

    name = "talker"

    def __init__(self, *plan: tuple[float, str | Exception]) -> None:
        self._plan = plan
        self.frames: asyncio.Queue[str | Exception] = asyncio.Queue()

    def begin(self) -> None:
        loop = asyncio.get_running_loop()
        for at, frame in self._plan:
            loop.call_at(at, self.frames.put_nowait, frame)

    async def tell(self, packet: GamePacket) -> None:
        raise NotImplementedError

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        raise NotImplementedError

    async def listen(self) -> str:
        frame = await self.frames.get()
        if isinstance(frame, Exception):
            raise frame
        return frame

    async def discard(self) -> None:
        while not self.frames.empty():
            self.frames.get_nowait()


def on_the_floor(talkers: list[Talker], use: Callable[[FloorListener], Awaitable[Any]]) -> Any:
    """Open the floor for 60 s to these seats and hand it to ``use``."""

    async def run() -> Any:
        loop = asyncio.get_running_loop()
        for talker in talkers:
            talker.begin()
        floor = FloorListener(dict(enumerate(talkers)), 60, loop.time)
        try:
            return await use(floor)
        finally:
            await floor.close()
            assert len(asyncio.all_tasks()) == 1, "nobody listens any more"

    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(run())


async def everything(floor: FloorListener) -> list[SeatSpoke | FloorSeatLost | TimeUp]:
    happened = [await floor.next()]
    while not isinstance(happened[-1], TimeUp):
        happened.append(await floor.next())
    return happened


def test_all_are_heard_in_the_order_of_arrival() -> None:
    talkers = [Talker((3, "c"), (9, "e")), Talker((1, "a"), (4, "d")), Talker((2, "b"))]
    assert on_the_floor(talkers, everything) == [
        SeatSpoke(1, "a", 1), SeatSpoke(2, "b", 2), SeatSpoke(0, "c", 3),
        SeatSpoke(1, "d", 4), SeatSpoke(0, "e", 9), TimeUp(60),
    ]  # fmt: skip


def test_what_arrived_in_time_is_heard_though_the_driver_was_busy() -> None:
    async def busy(floor: FloorListener) -> list[SeatSpoke | FloorSeatLost | TimeUp]:
        await asyncio.sleep(300)
        return await everything(floor)

    talkers = [Talker((5, "in time")), Talker((59, "just in time")), Talker((61, "too late"))]
    assert on_the_floor(talkers, busy) == [
        SeatSpoke(0, "in time", 5),
        SeatSpoke(1, "just in time", 59),
        TimeUp(60),
    ]
    assert talkers[2].frames.empty(), "discarded"


def test_whoever_floods_the_floor_has_one_frame_in_hand() -> None:
    async def busy(floor: FloorListener) -> SeatSpoke | FloorSeatLost | TimeUp:
        await asyncio.sleep(10)
        assert flood.frames.qsize() == 999
        return await floor.next()

    flood = Talker(*((1, f"line {number}") for number in range(1000)))
    assert on_the_floor([flood], busy) == SeatSpoke(0, "line 0", 1)
    assert flood.frames.empty(), "discarded"


def test_the_end_comes_again_for_whoever_asks_again() -> None:
    async def twice(floor: FloorListener) -> list[SeatSpoke | FloorSeatLost | TimeUp]:
        return [await floor.next(), await floor.next()]

    assert on_the_floor([Talker()], twice) == [TimeUp(60), TimeUp(60)]


def test_a_lost_seat_is_told_once() -> None:
    talkers = [Talker((1, "x"), (2, GONE), (3, "from the grave")), Talker((4, "y"))]
    assert on_the_floor(talkers, everything) == [
        SeatSpoke(0, "x", 1), FloorSeatLost(0, "the connection broke"), SeatSpoke(1, "y", 4), TimeUp(60),
    ]  # fmt: skip


def test_a_frame_that_comes_after_the_end_waits_for_the_next_request() -> None:
    async def close_early(floor: FloorListener) -> str:
        await floor.next()
        await floor.close()
        return await talker.listen()

    talker = Talker((1, "x"), (1, "unheard"), (2, "an answer to what comes next"))
    assert on_the_floor([talker], close_early) == "an answer to what comes next"
