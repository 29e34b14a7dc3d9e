"""The driver loses players, or its game or a player of its own process breaks."""

from __future__ import annotations

import asyncio

import pytest

from server_sim.driver.run_game import GameCrashed, run_game
from server_sim.games.step import Answered, Ask, Failed, Game, Input, Outcome, Step, Tell
from tests.server_sim.driver.scripted import (
    FINISH,
    GONE,
    OUTCOME,
    TIMEOUTS,
    VOTE,
    ScriptedGame,
    Witness,
    ask,
    inputs_of,
    tell,
    trio,
)


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

        def play() -> Game[Outcome]:
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


class TestCrashes:
    async def test_a_broken_game_closes_the_logs_and_says_whose_fault_it_is(self) -> None:
        def play() -> Game[Outcome]:
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
