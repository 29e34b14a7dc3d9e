"""A folder of model calls that wait for written answers, and the clock that stops meanwhile.

A call is ``003-talk-NAME.txt``; it is answered by ``003-talk-NAME.answer.txt``. A call that is no longer
needed is renamed to ``003-talk-NAME.withdrawn.txt``. ``WAITING.txt`` lists the open calls.
"""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Task, Usage
from agent.llm.usage import UsageMeter
from agent.runtime.files import replace_file
from server_sim.playing.virtual_time import VirtualTimeLoop

IDLE_TASKS = (Task.VOICE, Task.PLAN)
"""Calls that a seat makes while no request is pending."""
LIST = "WAITING.txt"


@dataclass
class OpenCall:
    """An open call; ``withdrawn_at`` is in seconds of real time."""

    question: Path
    call: Call
    withdrawn_at: float
    answer: asyncio.Future[Answer] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def answer_file(self) -> Path:
        return self.question.with_suffix(".answer.txt")


class AnswerDesk:
    """Writes calls into a folder; each is withdrawn after ``seconds`` of real time.

    Raises:
        FileExistsError: the folder is not empty.
    """

    def __init__(self, folder: Path, time_out: float = math.inf, pause: float = 0.2) -> None:
        self.folder = folder
        self._time_out = time_out
        self._pause = pause
        self._open: list[OpenCall] = []
        self._count = 0
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FileExistsError(
                f"{folder}: is not empty; answers of an earlier game would be taken for new"
            )

    async def put(self, call: Call, seat: str) -> Answer:
        """Publish the call of a seat and return its answer."""
        self._count += 1
        stem = f"{self._count:03}-{call.task}-{seat}".replace("/", "_").replace("\0", "_")
        one = OpenCall(self.folder / f"{stem}.txt", call, time.monotonic() + self._time_out)
        self._open.append(one)
        self._list()
        replace_file(one.question, readable(call))
        try:
            return await one.answer
        finally:
            self._open.remove(one)
            if one.answer.cancelled() or isinstance(one.answer.result(), CallFailed):
                one.question.rename(one.question.with_suffix(".withdrawn.txt"))
            self._list()

    def wait(self) -> bool:
        """Wait a moment and collect new answers; return False if no call is open."""
        waiting = [one for one in self._open if not one.answer.done()]
        if not waiting:
            return False
        come = [self._look(one) for one in waiting]
        if not any(come):
            time.sleep(self._pause)
        return True

    def _look(self, one: OpenCall) -> bool:
        text = _written(one.answer_file)
        if text is not None:
            one.answer.set_result(Completion(text, "by hand", Usage(), 0.0, None))
        elif time.monotonic() > one.withdrawn_at:
            one.answer.set_result(CallFailed(Cause.TIMEOUT, "nobody has answered in time"))
        return one.answer.done()

    def _list(self) -> None:
        lines = [f"{one.question.name} -> {one.answer_file.name}" for one in self._open]
        replace_file(self.folder / LIST, "\n".join(lines) + "\n")


class SeatModel:
    """The model of one seat: a person who writes answer files."""

    def __init__(self, desk: AnswerDesk, seat: str) -> None:
        self._desk = desk
        self._seat = seat
        self._idle: set[asyncio.Task[Answer]] = set()

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Return the answer; the game's clock stops while it is written."""
        asked = asyncio.ensure_future(self._desk.put(call, self._seat))
        if call.task in IDLE_TASKS:
            self._idle.add(asked)
            asked.add_done_callback(self._idle.discard)
        try:
            return await asked
        finally:
            asked.cancel()

    async def idle_answered(self) -> None:
        """Wait until no idle-time call of this seat is open."""
        await asyncio.sleep(0)  # new calls reach the folder
        while self._idle:
            await asyncio.wait(set(self._idle))
            await asyncio.sleep(0)  # the player processes the answer first, and may ask for more


def readable(call: Call) -> str:
    """Return a call as readable text: its kind, the messages, the form of the answer."""
    parts = [f"=== {call.task} ==="]
    parts += [f"--- {message.role} ---\n{message.content}" for message in call.messages]
    if call.form is not None:
        parts.append(f"--- form: {call.form.name} ---\n{json.dumps(call.form.schema, ensure_ascii=False)}")
    return "\n\n".join(parts) + "\n"


def _written(file: Path) -> str | None:
    """Return the text of an answer file; None while it is missing or incomplete."""
    try:
        return file.read_text("utf-8").strip() or None
    except (FileNotFoundError, UnicodeDecodeError):
        return None


class ParkedLoop(VirtualTimeLoop):
    """Virtual time that stops while ``waits`` is true, which is asked when nothing is left to do."""

    def __init__(self, waits: Callable[[], bool]) -> None:
        super().__init__()
        self._waits = waits

    def _run_once(self) -> None:
        if self._ready or not self._waits():  # type: ignore[attr-defined] # asyncio's own, as is the step
            super()._run_once()  # type: ignore[misc]
