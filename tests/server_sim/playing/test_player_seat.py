"""A player of this process: what it sends, and when it wakes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

import pytest

from agent.llm.call import Answer
from agent.play.effects import Bug, Decided, Effect, Send, WakeAt
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, Packet, VotePacket
from rules.board import Board
from rules.decision import Stop
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop

INFO = Info(game_id="G1", day=0, agent="A", status_map={}, role_map={})
VOTE = VotePacket(info=INFO)
NEWS = FinishPacket(info=INFO)


class Scripted:
    """Returns one list of effects a call, and keeps what it was given."""

    name = "scripted1"
    view = None
    finished = False

    def __init__(self, *script: list[Effect]) -> None:
        self.script = list(script)
        self.packets: list[object] = []
        self.ticks: list[float] = []

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        self.packets.append(packet)
        return self.script.pop(0)

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        raise AssertionError("nobody has asked a model")

    def tick(self, now: float) -> list[Effect]:
        self.ticks.append(now)
        return self.script.pop(0)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(work)


def test_an_answer_at_once() -> None:
    decided = Decided(cast("Board", None), Stop("because", "a_rule"), "Ben")
    seat = PlayerSeat(Scripted([decided, Send("Ben")]))
    assert run(seat.ask(VOTE, None)) == "Ben"
    assert seat.rules_fired == {"a_rule": 1}


def test_an_answer_after_waking() -> None:
    player = Scripted([WakeAt(7.5)], [Send("Ben")])
    assert run(PlayerSeat(player).ask(VOTE, 60)) == "Ben"
    assert player.ticks == [7.5]


def test_an_answer_too_late() -> None:
    with pytest.raises(TimeoutError):
        run(PlayerSeat(Scripted([WakeAt(61)], [])).ask(VOTE, 60))


def test_it_speaks_unasked_when_it_wakes_and_when_it_is_told_something() -> None:
    player = Scripted([WakeAt(2)], [Send("a"), Send("b"), WakeAt(3)], [], [Send("c")])
    seat = PlayerSeat(player)

    async def listen() -> list[str]:
        await seat.tell(NEWS)
        heard = [await seat.listen(), await seat.listen()]
        await asyncio.sleep(10)
        await seat.tell(NEWS)
        return [*heard, await seat.listen()]

    assert run(listen()) == ["a", "b", "c"]
    assert player.ticks == [2, 3]


def test_a_new_time_to_wake_replaces_the_old_one() -> None:
    player = Scripted([WakeAt(2)], [WakeAt(5)], [])
    seat = PlayerSeat(player)

    async def wait() -> None:
        await seat.tell(NEWS)
        await seat.tell(NEWS)
        await asyncio.sleep(10)

    run(wait())
    assert player.ticks == [5]


def test_a_frame_that_nobody_waited_for_answers_the_next_request() -> None:
    seat = PlayerSeat(Scripted([Send("too early")], [Send("Ben")]))

    async def ask() -> str:
        await seat.tell(NEWS)
        return await seat.ask(VOTE, None)

    assert run(ask()) == "too early"


def test_discarded_frames_are_forgotten() -> None:
    seat = PlayerSeat(Scripted([Send("unheard")], [Send("Ben")]))

    async def ask() -> str:
        await seat.tell(NEWS)
        await seat.discard()
        return await seat.ask(VOTE, None)

    assert run(ask()) == "Ben"


@pytest.mark.parametrize("read", ["listen", "discard"])
def test_a_bug_while_waking_is_raised_where_the_next_frame_is_read(read: str) -> None:
    seat = PlayerSeat(Scripted([WakeAt(1)], [Bug(ZeroDivisionError())]))

    async def wake() -> None:
        await seat.tell(NEWS)
        await asyncio.sleep(2)
        await getattr(seat, read)()

    with pytest.raises(ZeroDivisionError):
        run(wake())


def test_a_bug_while_told_is_raised_at_once() -> None:
    with pytest.raises(ZeroDivisionError):
        run(PlayerSeat(Scripted([Bug(ZeroDivisionError())])).tell(NEWS))
