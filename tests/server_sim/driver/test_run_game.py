"""The driver asks, waits, loses players and keeps the floor open, against scripted games and players."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from agent.protocol.packets import GamePacket, NamePacket
from server_sim.driver.recorder import ExchangeEvent, Recorder
from server_sim.driver.run_game import GameCrashed, run_game
from server_sim.games.step import (
    Ask,
    Floor,
    Game,
    Input,
    RequestMissed,
    SeatAnswered,
    SeatFailed,
    SeatSpoke,
    Step,
    Tell,
    TimeUp,
)
from server_sim.playing.virtual_time import VirtualTimeLoop
from tests.server_sim.driver.scripted import (
    FINISH,
    GONE,
    LATE,
    OUTCOME,
    ROW,
    TIMEOUTS,
    VOTE,
    ScriptedGame,
    ScriptedSeat,
    Witness,
    ask,
    inputs_of,
    tell,
    trio,
)


class TestAsking:
    async def test_tells_rows_and_one_question(self) -> None:
        seats = trio(["x\n"], [], [])
        game = ScriptedGame([Step((Tell(0, FINISH), Tell(2, FINISH)), (ROW,)), ask(0)])
        witness = Witness()
        ticks = iter(range(100))
        await run_game(game, seats, TIMEOUTS, [witness], clock=lambda: float(next(ticks)))
        assert game.inputs == [None, SeatAnswered(0, "x")], "line feeds are removed"
        assert seats[2].told == [FINISH]
        assert seats[0].waited == [65]
        assert witness.log == [ROW]
        assert witness.events == [
            ExchangeEvent(0, FINISH, 0, 1),
            ExchangeEvent(2, FINISH, 2, 3),
            ExchangeEvent(0, VOTE, 4, 5, answer="x"),
        ]
        assert witness.closed == [OUTCOME]

    async def test_recorders_hear_of_a_question_before_its_answer(self) -> None:
        heard: list[str] = []

        class Hearer(Recorder):
            def requested(self, ask: Ask) -> None:
                heard.append(f"asked {ask.seat}")

            def exchanged(self, event: ExchangeEvent) -> None:
                heard.append(f"heard {event.seat}")

        await run_game(ScriptedGame([ask(2), ask(0)]), trio(["x"], [], ["y"]), TIMEOUTS, [Hearer()])
        assert heard == ["asked 2", "heard 2", "asked 0", "heard 0"]

    async def test_seats_are_not_players(self) -> None:
        seats = trio(["from p0"], ["from p1"], [])
        game = ScriptedGame([ask(0), ask(2)], order=(1, 2, 0))
        assert await inputs_of(game, seats) == [SeatAnswered(0, "from p1"), SeatAnswered(2, "from p0")]

    async def test_asked_together_and_answered_in_any_order(self) -> None:
        first, second = asyncio.Event(), asyncio.Event()
        seats = trio([(second, "x")], [(first, "y")], ["z"])
        seats[2].after, seats[1].after = first.set, second.set
        inputs = await inputs_of(ScriptedGame([ask(0, 1, 2)]), seats)
        assert set(inputs) == {SeatAnswered(0, "x"), SeatAnswered(1, "y"), SeatAnswered(2, "z")}
        assert len(inputs) == 3

    async def test_cancelling_a_game_asks_no_more(self) -> None:
        never = asyncio.Event()
        witness = Witness()
        game = ScriptedGame([ask(0, 1)])
        run = asyncio.ensure_future(
            run_game(game, trio([(never, "")], [(never, "")], []), TIMEOUTS, [witness])
        )
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        run.cancel()
        with pytest.raises(asyncio.CancelledError):
            await run
        assert witness.closed == [None]
        assert len(asyncio.all_tasks()) == 1


class TestLateAnswers:
    @pytest.mark.parametrize(
        ("script", "result", "error"),
        [
            ([LATE, "p0"], RequestMissed(0), None),
            ([LATE, "p0\n"], RequestMissed(0), None),
            ([LATE, "the late answer"], SeatFailed(0), "the NAME probe was answered with 'the late answer'"),
            ([LATE, " p0"], SeatFailed(0), "the NAME probe was answered with ' p0'"),
            ([LATE, "p1"], SeatFailed(0), "the NAME probe was answered with 'p1'"),
            ([LATE, LATE], SeatFailed(0), "no name within 120 s"),
            ([LATE, GONE], SeatFailed(0), "it closed the connection"),
        ],
    )
    @pytest.mark.parametrize("together", [False, True])
    async def test_the_probe_decides(
        self, script: list[str | Exception], result: Input, error: str | None, together: bool
    ) -> None:
        seats = trio(script, ["y"], [])
        witness = Witness()
        game = ScriptedGame([ask(0, 1) if together else ask(0)])
        await run_game(game, seats, TIMEOUTS, [witness])
        assert set(game.inputs) == ({result, SeatAnswered(1, "y")} if together else {result})
        assert seats[0].told == [VOTE, NamePacket()]
        assert seats[0].waited == [65, 120]
        request, probe = (event for event in witness.events if event.seat == 0)
        assert (request.answer, request.error) == (None, "no answer within 65 s")
        assert (probe.packet, probe.error) == (NamePacket(), error)

    async def test_name_then_late_answer_shifts_the_rest(self) -> None:
        seats = trio([LATE, "p0", "the late answer"], [], [])
        assert await inputs_of(ScriptedGame([ask(0), ask(0)]), seats) == [
            RequestMissed(0),
            SeatAnswered(0, "the late answer"),
        ]

    async def test_the_log_tells_who_and_why(self, console: list[str]) -> None:
        await inputs_of(ScriptedGame([ask(0), ask(1)]), trio([LATE, "p0"], [LATE, LATE], []))
        assert console == [
            "WARNING game G1: p0 was too late for VOTE, which counts as not answered",
            "WARNING game G1: p1 has failed: no name within 120 s",
        ]


class TestLostPlayers:
    async def test_lost_while_asked(self) -> None:
        seats = trio([GONE], ["y"], [])
        game = ScriptedGame([ask(0, 1), tell(0, 1)])
        assert set((await inputs_of(game, seats))[:2]) == {SeatFailed(0), SeatAnswered(1, "y")}
        assert seats[0].told == [VOTE], "the lost get nothing more, not even FINISH"
        assert seats[1].told == [VOTE, FINISH]

    async def test_lost_while_told_is_reported_next(self) -> None:
        seats = trio([], ["y"], [])
        seats[0].tells_fail = True
        game = ScriptedGame([tell(0, 1), tell(1), ask(1)])
        assert await inputs_of(game, seats) == [SeatFailed(0), None, SeatAnswered(1, "y")]

    async def test_lost_while_told_and_asked_in_one_step_fails_once(self) -> None:
        seats = trio([], ["y"], [])
        seats[0].tells_fail = True
        step = Step(tells=(Tell(0, FINISH),), asks=(Ask(0, VOTE), Ask(1, VOTE)))
        inputs = await inputs_of(ScriptedGame([step, tell(1)]), seats)
        assert inputs == [SeatFailed(0), SeatAnswered(1, "y"), None]
        assert seats[0].told == []

    async def test_lost_while_others_are_asked(self) -> None:
        seats = trio([], ["y"], ["z"])
        seats[0].tells_fail = True
        step = Step(tells=(Tell(0, FINISH),), asks=(Ask(1, VOTE), Ask(2, VOTE)))
        assert await inputs_of(ScriptedGame([step]), seats) == [
            SeatFailed(0),
            SeatAnswered(1, "y"),
            SeatAnswered(2, "z"),
        ]

    async def test_a_game_that_still_asks_the_lost_hears_failed(self) -> None:
        seats = trio([GONE], [], [])
        assert await inputs_of(ScriptedGame([ask(0), ask(0)]), seats) == [SeatFailed(0), SeatFailed(0)]

    async def test_lost_after_answering_but_before_the_game_heard_it(self) -> None:
        """A game may tell things between two answers; who is lost then has not answered."""
        heard: list[Input | None] = []

        def play() -> Game:
            heard.append((yield ask(0, 1)))
            heard.append((yield tell(1)))
            heard.append((yield Step()))
            return OUTCOME

        game = ScriptedGame([])
        game.play = play  # type: ignore[method-assign]
        seats = trio(["x"], ["y"], [])
        seats[1].tells_fail = True
        await run_game(game, seats, TIMEOUTS)
        assert heard == [SeatAnswered(0, "x"), SeatFailed(1), None]


class TestCrashes:
    async def test_a_broken_game_closes_the_logs_and_says_whose_fault_it_is(self) -> None:
        def play() -> Game:
            yield Step()
            raise ZeroDivisionError

        game = ScriptedGame([])
        game.play = play  # type: ignore[method-assign]
        witness = Witness()
        with pytest.raises(GameCrashed, match="game G1 was abandoned: an error in the server") as caught:
            await run_game(game, trio([], [], []), TIMEOUTS, [witness])
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        assert witness.closed == [None]

    async def test_a_broken_player_of_this_process_is_not_hidden(self) -> None:
        never = asyncio.Event()
        seats = trio([ZeroDivisionError()], [(never, "")], [])
        with pytest.raises(GameCrashed) as caught:
            await run_game(ScriptedGame([ask(0, 1)]), seats, TIMEOUTS)
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1, "the other question is withdrawn"


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
