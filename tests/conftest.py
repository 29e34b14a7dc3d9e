"""How hard hypothesis tries, by which clock async tests live, and what tests need not spend time on.

hypothesis: the same cases every time where ``CI`` is set, others at each run elsewhere; no test has a
deadline, for a busy machine is no fault. ``--hypothesis-profile=thorough`` looks eighty times as long.
"""

from __future__ import annotations

import asyncio
import functools
import os
import signal
from collections.abc import Callable, Iterator, Mapping

import pytest
import typer.main
import typer.testing
from hypothesis import settings
from loguru import logger

from tests.doubles.loopback import LoopbackLoop

settings.register_profile("random", deadline=None, max_examples=25)
settings.register_profile("ci", settings.get_profile("random"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("random"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "random")
logger.remove()  # a test that wants to hear it says so
# else the runner reads the signatures of all commands again for each command that it runs
setattr(typer.testing, "_get_command", functools.cache(typer.main.get_command))  # noqa: B010 - not exported
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored behind it, and by children
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each program that tests start would compile all sources
os.environ.pop("SSL_CERT_FILE", None)
os.environ["OPENBLAS_NUM_THREADS"] = "1"  # tests run in parallel as it is
os.environ["SSL_CERT_DIR"] = os.devnull  # nobody speaks TLS, so that no certificate need be read


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Time passes as in the world only for tests marked ``real_time``; for others it jumps."""
    if item.get_closest_marker("real_time"):
        return {"real": asyncio.new_event_loop}
    return {"virtual": LoopbackLoop}


@pytest.fixture
def console() -> Iterator[list[str]]:
    """The lines that were logged, each as "LEVEL message"."""
    lines: list[str] = []
    logger.remove()
    handler = logger.add(lambda line: lines.append(line.rstrip()), format="{level} {message}", diagnose=False)
    yield lines
    logger.remove(handler)
