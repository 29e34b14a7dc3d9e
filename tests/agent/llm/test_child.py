from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from openai import APIStatusError, AsyncOpenAI

from agent.llm.call import Call, CallFailed, Cause, Completion, Message, Task
from agent.llm.child import Child, threads_to_use
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig, LocalConfig
from agent.llm.usage import UsageMeter
from tests.agent.llm.conftest import MakeFile
from tests.paths import ROOT

pytestmark = pytest.mark.real_time

CALL = Call(Task.TALK, (Message("user", "How are you?"),))
PATIENCE = 20.0

Open = Callable[..., Gateway]


@pytest.fixture
async def open_gateway() -> AsyncIterator[Open]:
    """Makes a gateway to one model, called tiny, that is the file with these settings."""
    opened: list[Gateway] = []

    def make(file: Path, **settings: Any) -> Gateway:
        model = {"local": {"gguf": str(file), **settings}}
        opened.append(Gateway(LlmConfig.model_validate({"models": {"tiny": model}}), {}))
        return opened[-1]

    yield make
    for gateway in opened:
        await gateway.close()


async def told(gateway: Gateway) -> dict[str, int]:
    """What the server of the file was asked to be, by its own account."""
    answer = await gateway.complete(CALL, asyncio.get_running_loop().time() + PATIENCE, UsageMeter())
    assert isinstance(answer, Completion), answer
    known: dict[str, int] = json.loads(answer.text)
    return known


async def status(url: str, key: str) -> int:
    """The HTTP status with which a chat is answered to whoever has this key."""
    async with AsyncOpenAI(base_url=url, api_key=key, max_retries=0) as client:
        try:
            await client.chat.completions.create(model="m", messages=[{"role": "user", "content": "Hi"}])
        except APIStatusError as error:
            return error.status_code
    return 200


def ended(process: int) -> bool:
    """Whether a process ends soon."""
    try:
        poll, handle = select.poll(), os.pidfd_open(process)
    except ProcessLookupError:
        return True
    poll.register(handle, select.POLLIN)
    return bool(poll.poll(PATIENCE * 1000))


@pytest.mark.usefixtures("package")
class TestServing:
    async def test_a_file_answers_like_any_model(self, open_gateway: Open, model_file: MakeFile) -> None:
        gateway = open_gateway(model_file(""), threads=3, context=2048, answer=99)
        assert await gateway.check() == []
        known = await told(gateway)
        assert [known[key] for key in ("threads", "context", "answer", "slots")] == [3, 2048, 99, 1]
        assert "cost $0.000" in gateway.total.summary()

    async def test_all_share_one_process_that_leaves_a_core_free_and_ends_with_the_gateway(
        self, open_gateway: Open, model_file: MakeFile
    ) -> None:
        gateway = open_gateway(model_file(""))
        known = await asyncio.gather(*(told(gateway) for _ in range(4)))
        (process,) = {one["process"] for one in known}
        assert known[0]["threads"] == threads_to_use() >= 1
        await gateway.close()
        assert ended(process)

    async def test_nobody_is_answered_without_the_key(self, model_file: MakeFile) -> None:
        child = Child(LocalConfig(gguf=model_file("")), 1)
        url, key = await child.address()
        assert urlsplit(url).hostname == "127.0.0.1"
        assert [await status(url, word) for word in (key, "another")] == [200, 401]
        await child.close()

    async def test_a_process_that_has_died_is_started_again(
        self, open_gateway: Open, model_file: MakeFile
    ) -> None:
        gateway = open_gateway(model_file(""))
        first = (await told(gateway))["process"]
        os.kill(first, signal.SIGKILL)
        assert ended(first)
        assert (await told(gateway))["process"] != first


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("damaged", "tiny.gguf: cannot be loaded; it is damaged, too big or too new"),
        ("deadly", "tiny.gguf: the process that was to serve it ended with 9; is there memory enough?"),
    ],
)
@pytest.mark.usefixtures("package")
async def test_a_file_that_cannot_be_served_costs_one_line(
    open_gateway: Open, model_file: MakeFile, kind: str, why: str
) -> None:
    gateway = open_gateway(model_file(kind))
    (problem,) = await gateway.check()
    assert problem.startswith("llm.models.tiny.local: ")
    assert problem.endswith(why)
    answer = await gateway.complete(CALL, asyncio.get_running_loop().time() + PATIENCE, UsageMeter())
    assert isinstance(answer, CallFailed)
    assert (answer.cause, answer.why) == (Cause.MODEL, problem)


async def test_a_file_that_is_not_there_costs_one_line(open_gateway: Open, tmp_path: Path) -> None:
    (problem,) = await open_gateway(tmp_path / "none.gguf").check()
    assert problem == f"llm.models.tiny.local: {tmp_path / 'none.gguf'}: No such file or directory"


PARENT = """
import asyncio, sys
from agent.llm.child import Child
from agent.llm.settings import LocalConfig

async def main():
    child = Child(LocalConfig(gguf=sys.argv[1]), 1)
    await child.address()
    print(child._process.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_it_ends_with_its_parent_however_that_ends(
    package: Path, model_file: MakeFile, how: signal.Signals
) -> None:
    command = [sys.executable, "-c", PARENT, str(model_file(""))]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{package}"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        parent.send_signal(how)
    assert ended(process)
