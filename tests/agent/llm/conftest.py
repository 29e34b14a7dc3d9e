"""A clock that the test moves, a gateway to scripted providers, and model files without a model."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from agent.llm.gateway import Gateway
from agent.llm.limiter import Clock
from agent.llm.settings import LlmConfig
from tests.doubles.provider import Provider

KEY = "sk-test-5ecret"
NOON = datetime(2026, 8, 1, 12, tzinfo=UTC)
DOUBLE = Path(__file__).with_name("xllamacpp.py")
"""It stands for the package that serves model files."""

MakeFile = Callable[[str], Path]


class VirtualClock(Clock):
    """Moves when something sleeps by it, and when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []
        self._timeouts: list[tuple[float, asyncio.Timeout]] = []

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.advance(seconds)
        await asyncio.sleep(0)

    def timeout_at(self, until: float) -> asyncio.Timeout:
        timeout = asyncio.timeout(None if until > self.now else 0)
        self._timeouts.append((until, timeout))
        return timeout

    def advance(self, seconds: float) -> None:
        """Let time pass; what is due ends."""
        self.now += seconds
        for until, timeout in self._timeouts:
            if until <= self.now:
                with suppress(RuntimeError):  # its block has ended already
                    timeout.reschedule(asyncio.get_running_loop().time())
        self._timeouts = [(until, timeout) for until, timeout in self._timeouts if until > self.now]


class Calendar:
    """A calendar that the test turns."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> VirtualClock:
    """The clock of every gateway made here."""
    return VirtualClock()


@pytest.fixture
def calendar() -> Calendar:
    """The calendar of every gateway made here."""
    return Calendar()


@pytest.fixture
async def open_gateway(
    clock: VirtualClock, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Callable[..., Gateway]]:
    """Makes a gateway from providers (or addresses) by name, in their order, with changes to all models."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    opened: list[Gateway] = []

    def make(
        models: dict[str, Provider | str],
        keys: dict[str, str] | None = None,
        *,
        model: dict[str, Any] | None = None,
        **sections: Any,
    ) -> Gateway:
        addresses = {name: at if isinstance(at, str) else at.base_url for name, at in models.items()}
        described = {
            name: {"base_url": address, "model": f"{name}-1", **(model or {})}
            for name, address in addresses.items()
        }
        config = LlmConfig.model_validate({"models": described, **sections})
        gateway = Gateway(config, keys or {}, clock=clock, calendar=calendar)
        opened.append(gateway)
        return gateway

    yield make
    for gateway in opened:
        await gateway.close()


@pytest.fixture
def model_file(tmp_path: Path) -> MakeFile:
    """Writes a file that begins as every GGUF file does, and behind that says how it is."""

    def make(kind: str = "") -> Path:
        file = tmp_path / "tiny.gguf"
        file.write_text(f"GGUF{kind}", encoding="utf-8")
        return file

    return make


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which processes started from now on find the package that serves files."""
    folder = tmp_path / "installed"
    folder.mkdir()
    (folder / "xllamacpp.py").write_text(DOUBLE.read_text("utf-8"), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    return folder
