"""Players in worker processes: they play the same games, and what goes wrong there is raised here."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import ParamSpec, TypeVar

import pytest

from agent.llm.call import Answer, Call, CallFailed, Cause, Task
from agent.llm.usage import UsageMeter
from agent.play.effects import Bug, Drop, Effect, Send, Think, WakeAt
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, Packet, VotePacket
from personas.loader import PersonaError
from server_sim.config.settings import load_any
from server_sim.driver.run_game import GameCrashed
from server_sim.playing import thinking
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import BEGINNING, play_one
from server_sim.playing.selfplay import self_play
from server_sim.playing.thinking import DistantPlayer, DistantSeat, ThinkingProcess, ThinkingProcesses

P = ParamSpec("P")
T = TypeVar("T")

INFO = Info(game_id="G1", day=0, agent="A", status_map={}, role_map={})
VOTE = VotePacket(info=INFO)
NEWS = FinishPacket(info=INFO)


def game_of(village: str, personas: Sequence[str] = ("profile",), logs: Path | None = None) -> GameSpec:
    spec = self_play(
        load_any(village, "en"), tuple(personas), ("offline", "simple"), language="en", logs=logs
    )
    return spec.numbered("seed", 1)


@pytest.fixture
async def process() -> AsyncIterator[ThinkingProcess]:
    process = ThinkingProcess()
    yield process
    await process.close()


@pytest.mark.slow
@pytest.mark.real_time
@pytest.mark.parametrize("village", ["5", "sheriff7", "one_night"])
async def test_a_game_goes_as_if_its_players_thought_here(
    process: ThinkingProcess, tmp_path: Path, village: str
) -> None:
    here, there = [
        await play_one(game_of(village, logs=tmp_path / name), clock=lambda: BEGINNING, elsewhere=where)
        for name, where in (("here", None), ("there", process))
    ]
    assert there.outcome == here.outcome and there.rules_fired == here.rules_fired
    assert [log.read_text("utf-8") for log in there.logs] == [log.read_text("utf-8") for log in here.logs]


@pytest.mark.slow
@pytest.mark.real_time
async def test_a_voice_that_cannot_be_used_is_refused_as_here(process: ThinkingProcess) -> None:
    with pytest.raises(PersonaError):
        await play_one(game_of("5", personas=("nobody",)), elsewhere=process)


@pytest.mark.slow
@pytest.mark.real_time
async def test_a_game_whose_process_dies_has_crashed_and_the_next_one_gets_another() -> None:
    processes = ThinkingProcesses(1)
    with processes.for_game() as process:
        begun, number = asyncio.Event(), await process.run(os.getpid)
        playing = play_one(game_of("13"), opened=lambda paths: begun.set(), elsewhere=process)
        game = asyncio.ensure_future(playing)
        await begun.wait()
        os.kill(number, signal.SIGKILL)
        with pytest.raises(GameCrashed) as crashed:
            await game
    assert isinstance(crashed.value.__cause__, BrokenProcessPool)
    with processes.for_game() as another:
        assert await another.run(os.getpid) != number
    await processes.close()


@pytest.mark.slow
@pytest.mark.real_time
async def test_games_are_spread_over_the_processes() -> None:
    processes = ThinkingProcesses(2)
    with processes.for_game() as one, processes.for_game() as two, processes.for_game() as three:
        assert one is not two and three in (one, two)
    await processes.close()


class Near(ThinkingProcess):
    """A process that is none: it runs everything here, a moment later."""

    def __init__(self) -> None:
        self.games = 0
        self.done: list[str] = []

    async def run(self, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        await asyncio.sleep(0.1)
        self.done.append(work.__name__)
        return work(*args, **named)


class Scripted:
    """Returns one list of effects for each input, and keeps what it was given."""

    name, view, finished = "scripted1", None, False

    def __init__(self, *script: list[Effect]) -> None:
        self.script = list(script)
        self.given: list[object] = []

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        return self._next(packet)

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        return self._next(answer)

    def tick(self, now: float) -> list[Effect]:
        return self._next(round(now, 1))

    def _next(self, given: object) -> list[Effect]:
        self.given.append(given)
        return self.script.pop(0)


class SlowModel:
    """A language model that fails after a second."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        await asyncio.sleep(1)
        return CallFailed(Cause.REQUEST, "no")


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> dict[int, Scripted]:
    players: dict[int, Scripted] = {}
    monkeypatch.setattr(thinking, "_players", players)
    return players


def seat_of(seated: dict[int, Scripted], *script: list[Effect]) -> tuple[DistantSeat, Scripted, Near]:
    seated[1], near = Scripted(*script), Near()
    return DistantSeat("A", DistantPlayer(near, 1), SlowModel()), seated[1], near


async def test_inputs_wait_in_line(seated: dict[int, Scripted]) -> None:
    seat, player, _ = seat_of(seated, [Send("a")], [Send("b")])
    assert list(await asyncio.gather(seat.ask(NEWS, None), seat.ask(VOTE, None))) == ["a", "b"]
    assert player.given == [NEWS, VOTE]


async def test_a_player_is_woken_unless_a_packet_before_names_a_later_time(
    seated: dict[int, Scripted],
) -> None:
    seat, player, _ = seat_of(seated, [WakeAt(1)], [WakeAt(5)], [Send("late")])
    await seat.tell(NEWS)
    await asyncio.sleep(1 - 0.15)
    await seat.tell(NEWS)
    assert await seat.listen() == "late"
    assert player.given == [NEWS, NEWS, 5]


async def test_a_model_answers_unless_its_call_is_dropped(seated: dict[int, Scripted]) -> None:
    first, second = (Think(id, Call(Task.TALK, ()), 9.0) for id in (1, 2))
    seat, player, _ = seat_of(seated, [first], [Drop(1), second], [Send("plain")])
    await seat.tell(NEWS)
    await asyncio.sleep(0.95)
    await seat.tell(NEWS)
    assert await seat.listen() == "plain"
    assert player.given == [NEWS, NEWS, CallFailed(Cause.REQUEST, "no")]


async def test_a_bug_is_raised_at_once_or_while_waking_where_the_next_frame_is_read(
    seated: dict[int, Scripted],
) -> None:
    seat, _, _ = seat_of(seated, [Bug(ZeroDivisionError())], [WakeAt(1)], [Bug(ZeroDivisionError())])
    with pytest.raises(ZeroDivisionError):
        await seat.tell(NEWS)
    await seat.tell(NEWS)
    with pytest.raises(ZeroDivisionError):
        await seat.listen()


async def test_a_player_is_deleted_with_its_game_and_does_nothing_after_it(
    seated: dict[int, Scripted],
) -> None:
    seat, player, near = seat_of(seated, [WakeAt(1), Think(1, Call(Task.TALK, ()), 9.0)])
    await seat.tell(NEWS)
    await seat.runner.close()
    await asyncio.sleep(5)
    assert seated == {} and player.given == [NEWS] and near.done == ["_receive", "_forget"]
