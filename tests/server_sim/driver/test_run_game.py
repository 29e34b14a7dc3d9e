"""The driver against scripted games and players; time is what the script says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from agent.protocol.gamelog import ExecuteRow, LogRow
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, GamePacket, NamePacket, VotePacket
from rules.game.roles import Role, Team
from server_sim.driver.recorder import Exchanged
from server_sim.driver.run_game import GameCrashed, Timeouts, run_game
from server_sim.driver.seat import SeatLost
from server_sim.games.step import (
    Answered,
    Ask,
    Failed,
    Floor,
    Game,
    Input,
    Missed,
    Outcome,
    Said,
    Step,
    Tell,
    TimeUp,
)
from server_sim.selfplay.virtual_time import VirtualTimeLoop

INFO = Info(game_id="G1", day=0, agent="A", status_map={}, role_map={})
VOTE = VotePacket(info=INFO)
FINISH = FinishPacket(info=INFO)
ROW = ExecuteRow(0, 1, Role.SEER)
OUTCOME = Outcome(Team.VILLAGER, 1, (), frozenset())
TIMEOUTS = Timeouts(answer=65, probe=120)
LATE = TimeoutError()
GONE = SeatLost("it closed the connection")


@dataclass(frozen=True)
class Sitting:
    player: int
    team_name: str
    name: str
    role: Role = Role.VILLAGER


@dataclass
class ScriptedGame:
    """Yields its steps, waits for whom it has asked, and keeps what it is sent."""

    steps: Sequence[Step]
    order: Sequence[int] = (0, 1, 2)
    inputs: list[Input | None] = field(default_factory=list)
    game_id: str = "G1"

    @property
    def seats(self) -> list[Sitting]:
        return [Sitting(player, f"p{player}", f"N{player}") for player in self.order]

    def play(self) -> Game:
        for step in self.steps:
            waiting = {ask.seat for ask in step.asks}
            given = yield step
            self.inputs.append(given)
            while waiting:
                assert isinstance(given, Answered | Missed | Failed), "the game waits for answers"
                waiting.discard(given.seat)
                if waiting:
                    given = yield Step()
                    self.inputs.append(given)
        return OUTCOME


class ScriptedSeat:
    """Answers what its script says: a text, a failure, or a text once an event has happened."""

    def __init__(self, name: str, *script: str | Exception | tuple[asyncio.Event, str]) -> None:
        self.name = name
        self.script = list(script)
        self.told: list[GamePacket | NamePacket] = []
        self.waited: list[float | None] = []
        self.tells_fail = False
        self.after: Callable[[], None] = lambda: None

    async def tell(self, packet: GamePacket) -> None:
        if self.tells_fail:
            raise GONE
        self.told.append(packet)

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        self.told.append(packet)
        self.waited.append(timeout)
        return await self.listen()

    async def listen(self) -> str:
        if not self.script:
            await asyncio.Event().wait()
        line = self.script.pop(0)
        if isinstance(line, Exception):
            raise line
        if isinstance(line, tuple):
            await line[0].wait()
            line = line[1]
        self.after()
        return line

    async def discard(self) -> None:
        self.script.clear()


class Witness:
    """Keeps everything a recorder is told."""

    def __init__(self) -> None:
        self.log: list[LogRow] = []
        self.events: list[Exchanged] = []
        self.closed: list[Outcome | None] = []

    def rows(self, rows: Sequence[LogRow]) -> None:
        self.log.extend(rows)

    def exchanged(self, event: Exchanged) -> None:
        self.events.append(event)

    def close(self, outcome: Outcome | None) -> None:
        self.closed.append(outcome)


def ask(*seats: int) -> Step:
    return Step(asks=tuple(Ask(seat, VOTE) for seat in seats))


def tell(*seats: int) -> Step:
    return Step(tells=tuple(Tell(seat, FINISH) for seat in seats))


def trio(*scripts: Sequence[str | Exception | tuple[asyncio.Event, str]]) -> list[ScriptedSeat]:
    return [ScriptedSeat(f"p{number}", *script) for number, script in enumerate(scripts)]


async def inputs_of(game: ScriptedGame, seats: Sequence[ScriptedSeat]) -> list[Input | None]:
    assert await run_game(game, seats, TIMEOUTS) is OUTCOME
    return game.inputs


class TestAsking:
    async def test_tells_rows_and_one_question(self) -> None:
        seats = trio(["x\n"], [], [])
        game = ScriptedGame([Step((Tell(0, FINISH), Tell(2, FINISH)), (ROW,)), ask(0)])
        witness = Witness()
        ticks = iter(range(100))
        await run_game(game, seats, TIMEOUTS, [witness], clock=lambda: float(next(ticks)))
        assert game.inputs == [None, Answered(0, "x")], "line feeds are removed"
        assert seats[2].told == [FINISH]
        assert seats[0].waited == [65]
        assert witness.log == [ROW]
        assert witness.events == [
            Exchanged(0, FINISH, 0, 1),
            Exchanged(2, FINISH, 2, 3),
            Exchanged(0, VOTE, 4, 5, answer="x"),
        ]
        assert witness.closed == [OUTCOME]

    async def test_seats_are_not_players(self) -> None:
        seats = trio(["from p0"], ["from p1"], [])
        game = ScriptedGame([ask(0), ask(2)], order=(1, 2, 0))
        assert await inputs_of(game, seats) == [Answered(0, "from p1"), Answered(2, "from p0")]

    async def test_asked_together_and_answered_in_any_order(self) -> None:
        first, second = asyncio.Event(), asyncio.Event()
        seats = trio([(second, "x")], [(first, "y")], ["z"])
        seats[2].after, seats[1].after = first.set, second.set
        inputs = await inputs_of(ScriptedGame([ask(0, 1, 2)]), seats)
        assert set(inputs) == {Answered(0, "x"), Answered(1, "y"), Answered(2, "z")}
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
            ([LATE, "p0"], Missed(0), None),
            ([LATE, "p0\n"], Missed(0), None),
            ([LATE, "the late answer"], Failed(0), "the NAME probe was answered with 'the late answer'"),
            ([LATE, " p0"], Failed(0), "the NAME probe was answered with ' p0'"),
            ([LATE, "p1"], Failed(0), "the NAME probe was answered with 'p1'"),
            ([LATE, LATE], Failed(0), "no name within 120 s"),
            ([LATE, GONE], Failed(0), "it closed the connection"),
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
        assert set(game.inputs) == ({result, Answered(1, "y")} if together else {result})
        assert seats[0].told == [VOTE, NamePacket()]
        assert seats[0].waited == [65, 120]
        request, probe = (event for event in witness.events if event.seat == 0)
        assert (request.answer, request.error) == (None, "no answer within 65 s")
        assert (probe.packet, probe.error) == (NamePacket(), error)

    async def test_name_then_late_answer_shifts_the_rest(self) -> None:
        seats = trio([LATE, "p0", "the late answer"], [], [])
        assert await inputs_of(ScriptedGame([ask(0), ask(0)]), seats) == [
            Missed(0),
            Answered(0, "the late answer"),
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
        assert set((await inputs_of(game, seats))[:2]) == {Failed(0), Answered(1, "y")}
        assert seats[0].told == [VOTE], "the lost get nothing more, not even FINISH"
        assert seats[1].told == [VOTE, FINISH]

    async def test_lost_while_told_is_reported_next(self) -> None:
        seats = trio([], ["y"], [])
        seats[0].tells_fail = True
        game = ScriptedGame([tell(0, 1), tell(1), ask(1)])
        assert await inputs_of(game, seats) == [Failed(0), None, Answered(1, "y")]

    async def test_lost_while_told_and_asked_in_one_step_fails_once(self) -> None:
        seats = trio([], ["y"], [])
        seats[0].tells_fail = True
        step = Step(tells=(Tell(0, FINISH),), asks=(Ask(0, VOTE), Ask(1, VOTE)))
        inputs = await inputs_of(ScriptedGame([step, tell(1)]), seats)
        assert inputs == [Failed(0), Answered(1, "y"), None]
        assert seats[0].told == []

    async def test_lost_while_others_are_asked(self) -> None:
        seats = trio([], ["y"], ["z"])
        seats[0].tells_fail = True
        step = Step(tells=(Tell(0, FINISH),), asks=(Ask(1, VOTE), Ask(2, VOTE)))
        assert await inputs_of(ScriptedGame([step]), seats) == [Failed(0), Answered(1, "y"), Answered(2, "z")]

    async def test_a_game_that_still_asks_the_lost_hears_failed(self) -> None:
        seats = trio([GONE], [], [])
        assert await inputs_of(ScriptedGame([ask(0), ask(0)]), seats) == [Failed(0), Failed(0)]

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
        assert heard == [Answered(0, "x"), Failed(1), None]


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
        assert self.played([self.OPEN] * 3, seats) == [Said(0, "x", 1000), Said(2, "y\n", 1000), TimeUp(1600)]

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
        assert self.played([self.OPEN, tell(0)], seats) == [Said(0, "x", 1000), None]
        assert seats[0].script == []

    def test_a_broken_connection_fails_and_costs_nobody_else_the_floor(self) -> None:
        seats = trio([GONE], ["y"], [])
        steps = [self.OPEN, self.OPEN, Step((Tell(0, FINISH), Tell(1, FINISH)), floor=self.FLOOR)]
        assert self.played(steps, seats) == [Failed(0), Said(1, "y", 1000), TimeUp(1600)]
        assert (seats[0].told, seats[1].told) == ([], [FINISH]), "and there is no probe"

    def test_one_lost_while_told_is_reported_once_and_heard_no_more(self) -> None:
        seats = trio(["x", "y", GONE], [], [])
        seats[0].tells_fail = True
        steps = [self.OPEN, Step((Tell(0, FINISH),), floor=self.FLOOR), self.OPEN]
        assert self.played(steps, seats) == [Said(0, "x", 1000), Failed(0), TimeUp(1600)]

    def test_one_lost_before_the_floor_opens_is_not_listened_to(self) -> None:
        seats = trio(["x"], [], [])
        seats[0].tells_fail = True
        steps = [tell(0), self.OPEN]
        assert self.played(steps, seats) == [Failed(0), TimeUp(1600)]

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
