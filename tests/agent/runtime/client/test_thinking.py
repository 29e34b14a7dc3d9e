from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Task, Usage
from agent.play.effects import Effect, Think
from agent.protocol.packets import Packet
from agent.runtime.effect_runner import LanguageModel
from agent.runtime.session import Session
from agent.runtime.status import ConnectionStatus
from tests.agent.runtime.client.conftest import Converse, Frames, Models, Players, SentLines, Unanswered

OpenSession = Callable[..., Awaitable[tuple[Session, SentLines]]]
COMPLETED = Completion("", "scripted", Usage(), 0.1, None)
CALM = "Let us think it over calmly."


async def test_a_thought_becomes_the_answer(converse: Converse, frame: Frames, scripted: Models) -> None:
    assert await converse(frame("INITIALIZE", 0), frame("TALK", 0), model=scripted()) == [CALM]


@pytest.mark.parametrize("stubborn", [False, True])
async def test_name_is_answered_while_thinking_and_the_late_thought_is_not_sent(
    converse: Converse, frame: Frames, scripted: Models, names: tuple[str, ...], stubborn: bool
) -> None:
    gate = asyncio.Event()
    asked = (Unanswered(frame("TALK", 0)), frame("NAME"), gate.set, frame("VOTE", 1), frame("NAME"))
    answers = await converse(frame("INITIALIZE", 0), *asked, model=scripted(gate=gate, stubborn=stubborn))
    assert answers[0] == answers[2] == "team1"
    assert answers[1] in names


async def test_at_the_deadline_the_prepared_line_goes_out(
    converse: Converse, frame: Frames, scripted: Models
) -> None:
    gate = asyncio.Event()
    steps = (frame("INITIALIZE", 0, seconds=0.03), frame("TALK", 0), gate.set, frame("NAME"))
    line, name = await converse(*steps, model=scripted(gate=gate))
    assert "Ann" in line
    assert name == "team1"


async def test_a_model_that_gives_up_costs_no_time(
    converse: Converse, frame: Frames, scripted: Models, log: list[str]
) -> None:
    model = scripted(CallFailed(Cause.SERVER, "the provider's fault: HTTP 503"))
    (line,) = await converse(frame("INITIALIZE", 0), frame("TALK", 0), model=model)
    assert "Ann" in line
    assert any("the provider's fault: HTTP 503" in line for line in log)


@pytest.mark.parametrize("error", [RuntimeError("oops"), TimeoutError(), ConnectionResetError(), KeyError(1)])
async def test_a_model_that_breaks_down_costs_neither_answer_nor_connection(
    converse: Converse, frame: Frames, scripted: Models, log: list[str], error: Exception
) -> None:
    steps = (frame("INITIALIZE", 0), frame("TALK", 0), frame("NAME"))
    line, name = await converse(*steps, model=scripted(error))
    assert "Ann" in line
    assert name == "team1"
    assert any("internal error" in line and type(error).__name__ in line for line in log)


async def test_a_bug_in_the_rules_is_logged_and_answered_plainly(
    make_player: Players, frame: Frames, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = SentLines()
    session = Session(make_player(), answers.send, ConnectionStatus("team1", ""))
    await session.receive(frame("INITIALIZE", 0))
    monkeypatch.setattr("rules.minds.minds.decide_action", None)
    await session.receive(frame("VOTE", 1))
    await asyncio.sleep(0)
    assert answers == ["Bob"]
    assert any("internal error" in line and "TypeError" in line for line in log)


# Effects and the clock


@pytest.fixture
def ask_for_a_line(make_player: Players, frame: Frames) -> OpenSession:
    """Makes a session of a player with a model, asks for a line, and returns what was sent, too."""

    async def make(model: LanguageModel, **send: Any) -> tuple[Session, SentLines]:
        lines = SentLines()
        player, status = make_player(thinks=True), ConnectionStatus("team1", "")
        session = Session(player, send.get("send", lines.send), status, model)
        await session.receive(frame("INITIALIZE", 0))
        await session.receive(frame("TALK", 0))
        return session, lines

    return make


async def loop_turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def stall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the loop wake up 55 seconds later: after the deadline, before the server's time-out."""
    loop = asyncio.get_running_loop()
    later = loop.time() + 55
    monkeypatch.setattr(loop, "time", lambda: later)


async def test_a_name_that_waits_when_the_deadline_passes_comes_first(
    ask_for_a_line: OpenSession, frame: Frames, scripted: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a stall of this machine both are there at once; an answer after the name is one too many."""
    session, lines = await ask_for_a_line(scripted(gate=asyncio.Event()))
    stall(monkeypatch)
    await loop_turns(2)  # in between the timer goes off
    await session.receive(frame("NAME"))
    await loop_turns(5)
    assert lines == ["team1"]
    await session.close()


async def test_a_thought_that_ends_when_the_deadline_passes_costs_no_answer(
    ask_for_a_line: OpenSession, scripted: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()
    session, lines = await ask_for_a_line(scripted(gate=gate))
    await loop_turns(1)
    stall(monkeypatch)
    await loop_turns(1)
    gate.set()  # before the timer goes off, and before what it starts is run
    await loop_turns(5)
    assert len(lines) == 1
    await session.close()


async def test_a_timer_that_goes_off_early_by_a_coarse_clock_still_counts(
    ask_for_a_line: OpenSession, scripted: Models
) -> None:
    """On some systems the clock moves in steps of 16 ms, and timers go off up to a step before their time."""
    session, lines = await ask_for_a_line(scripted(gate=asyncio.Event()))
    runner = session._runner
    assert isinstance(runner._timer, asyncio.TimerHandle)
    runner._tick(runner._timer.when())
    await asyncio.sleep(0)
    assert len(lines) == 1
    await session.close()


@pytest.mark.parametrize("stubborn", [False, True])
async def test_closing_sees_every_thought_end(
    ask_for_a_line: OpenSession, scripted: Models, stubborn: bool
) -> None:
    session, _ = await ask_for_a_line(scripted(gate=asyncio.Event(), stubborn=stubborn))
    await loop_turns(1)
    assert len(asyncio.all_tasks()) == 3  # this one, the writer and the thought
    await session.close()
    assert asyncio.all_tasks() == {asyncio.current_task()}


class _Pondering:
    """A player that thinks on after every thought."""

    name, view, finished = "team1", None, False

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        return self.on_answer(0, COMPLETED, now)

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        call = Call(Task.TALK, ())
        return [Think(id + 1, call, now + 60)]

    def tick(self, now: float) -> list[Effect]:
        return []


async def test_who_is_closed_thinks_no_more_though_its_last_thought_still_comes(
    frame: Frames, scripted: Models
) -> None:
    model = scripted(COMPLETED, gate=asyncio.Event(), stubborn=True)
    session = Session(_Pondering(), SentLines().send, ConnectionStatus("team1", ""), model)
    await session.receive(frame("INITIALIZE", 0))
    await asyncio.sleep(0)
    await session.close()
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_connection_lost_while_answering_is_no_error(
    ask_for_a_line: OpenSession, scripted: Models, log: list[str]
) -> None:
    async def lost(text: str) -> None:
        raise ConnectionClosed(None, None)

    unhandled: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: unhandled.append(context))
    session, _ = await ask_for_a_line(scripted(), send=lost)
    await loop_turns(3)
    await session.close()
    assert not unhandled
    assert not [line for line in log if line.startswith("ERROR")]
