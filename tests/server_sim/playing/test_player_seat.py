"""A player of this process: what it sends, and when it wakes."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from agent.llm.call import Answer
from agent.play.effects import Bug, DecisionMade, Effect, Send, WakeAt
from agent.protocol.info import Info
from agent.protocol.packets import FinishPacket, Packet, VotePacket
from rules.board import Board
from rules.decision import Stop
from server_sim.playing.player_seat import PlayerSeat

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

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        raise AssertionError("nobody has asked a model")

    def tick(self, now: float) -> list[Effect]:
        self.ticks.append(now)
        return self.script.pop(0)


async def test_an_answer_at_once() -> None:
    decided = DecisionMade(cast("Board", None), Stop("because", "a_rule"), "Ben")
    seat = PlayerSeat(Scripted([decided, Send("Ben")]))
    assert await seat.ask(VOTE, None) == "Ben"
    assert seat.rules_fired == {"a_rule": 1}


async def test_an_answer_after_waking() -> None:
    player = Scripted([WakeAt(7.5)], [Send("Ben")])
    assert await PlayerSeat(player).ask(VOTE, 60) == "Ben"
    assert player.ticks == [7.5]


async def test_an_answer_too_late() -> None:
    with pytest.raises(TimeoutError):
        await PlayerSeat(Scripted([WakeAt(61)], [])).ask(VOTE, 60)


async def test_it_speaks_unasked_when_it_wakes_and_when_it_is_told_something() -> None:
    player = Scripted([WakeAt(2)], [Send("a"), Send("b"), WakeAt(3)], [], [Send("c")])
    seat = PlayerSeat(player)
    await seat.tell(NEWS)
    assert [await seat.listen(), await seat.listen()] == ["a", "b"]
    await asyncio.sleep(10)
    await seat.tell(NEWS)
    assert await seat.listen() == "c"
    assert player.ticks == [2, 3]


async def test_a_new_time_to_wake_replaces_the_old_one() -> None:
    player = Scripted([WakeAt(2)], [WakeAt(5)], [])
    seat = PlayerSeat(player)
    await seat.tell(NEWS)
    await seat.tell(NEWS)
    await asyncio.sleep(10)
    assert player.ticks == [5]


@pytest.mark.parametrize(("is_discarded", "answer"), [(False, "too early"), (True, "Ben")])
async def test_a_frame_that_nobody_waited_for_answers_the_next_request_unless_discarded(
    is_discarded: bool, answer: str
) -> None:
    seat = PlayerSeat(Scripted([Send("too early")], [Send("Ben")]))
    await seat.tell(NEWS)
    if is_discarded:
        await seat.discard()
    assert await seat.ask(VOTE, None) == answer


@pytest.mark.parametrize("read", ["listen", "discard"])
async def test_a_bug_while_waking_is_raised_where_the_next_frame_is_read(read: str) -> None:
    seat = PlayerSeat(Scripted([WakeAt(1)], [Bug(ZeroDivisionError())]))
    await seat.tell(NEWS)
    await asyncio.sleep(2)
    with pytest.raises(ZeroDivisionError):
        await getattr(seat, read)()


async def test_a_bug_while_told_is_raised_at_once() -> None:
    with pytest.raises(ZeroDivisionError):
        await PlayerSeat(Scripted([Bug(ZeroDivisionError())])).tell(NEWS)
