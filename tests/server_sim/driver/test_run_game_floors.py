"""The driver keeps the floor open, against scripted games and players, on virtual time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from agent.protocol.packets import GamePacket
from server_sim.driver.run_game import GameCrashed, run_game
from server_sim.games.step import Floor, Input, SeatFailed, SeatSpoke, Step, Tell, TimeUp
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.server_sim.driver.scripted import (
    FINISH,
    GONE,
    TIMEOUTS,
    ScriptedGame,
    ScriptedSeat,
    Witness,
    tell,
    trio,
)


class TestFloors:
    FLOOR = Floor((0, 1, 2), 600)
    OPEN = Step(floor=FLOOR)

    def played(
        self, steps: Sequence[Step], seats: Sequence[ScriptedSeat], *recorders: Witness
    ) -> list[Input | None]:
        game = ScriptedGame(steps)
        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            loop = runner.get_loop()
            runner.run(run_game(game, seats, TIMEOUTS, recorders, lambda: 1000 + loop.time()))
        return game.inputs

    def test_everyone_is_heard_until_the_time_is_up(self) -> None:
        seats = trio(["x"], [], ["y\n"])
        assert self.played([self.OPEN] * 3, seats) == [
            SeatSpoke(0, "x", 1000),
            SeatSpoke(2, "y\n", 1000),
            TimeUp(1600),
        ]

    def test_the_time_begins_when_the_packets_of_the_step_are_out(self) -> None:
        seats = trio([], [], [])

        async def slowly(packet: GamePacket) -> None:
            await asyncio.sleep(5)

        seats[0].tell = slowly  # type: ignore[method-assign]
        opening = Step((Tell(0, FINISH), Tell(1, FINISH)), floor=self.FLOOR)
        assert self.played([opening], seats) == [TimeUp(1605)]
        assert seats[1].told == [FINISH]

    def test_the_first_step_without_the_floor_discards_what_was_not_heard(self) -> None:
        seats = trio(["x", "unheard"], [], [])
        assert self.played([self.OPEN, tell(0)], seats) == [SeatSpoke(0, "x", 1000), None]
        assert seats[0].script == []

    def test_a_broken_connection_fails_and_costs_nobody_else_the_floor(self) -> None:
        seats = trio([GONE], ["y"], [])
        steps = [self.OPEN, self.OPEN, Step((Tell(0, FINISH), Tell(1, FINISH)), floor=self.FLOOR)]
        assert self.played(steps, seats) == [SeatFailed(0), SeatSpoke(1, "y", 1000), TimeUp(1600)]
        assert (seats[0].told, seats[1].told) == ([], [FINISH]), "and there is no probe"

    def test_one_lost_while_told_is_reported_once_and_heard_no_more(self) -> None:
        seats = trio(["x", "y", GONE], [], [])
        seats[0].tells_fail = True
        steps = [self.OPEN, Step((Tell(0, FINISH),), floor=self.FLOOR), self.OPEN]
        assert self.played(steps, seats) == [SeatSpoke(0, "x", 1000), SeatFailed(0), TimeUp(1600)]

    def test_one_lost_before_the_floor_opens_is_not_listened_to(self) -> None:
        seats = trio(["x"], [], [])
        seats[0].tells_fail = True
        steps = [tell(0), self.OPEN]
        assert self.played(steps, seats) == [SeatFailed(0), TimeUp(1600)]

    def test_a_broken_player_of_this_process_is_not_hidden(self) -> None:
        witness = Witness()
        with pytest.raises(GameCrashed) as caught:
            self.played([self.OPEN], trio([ZeroDivisionError()], [], []), witness)
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        assert witness.closed == [None]

    async def test_cancelling_a_game_listens_no_more(self) -> None:
        game = ScriptedGame([self.OPEN])
        run = asyncio.ensure_future(run_game(game, trio([], [], []), TIMEOUTS))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        assert len(asyncio.all_tasks()) == 1
