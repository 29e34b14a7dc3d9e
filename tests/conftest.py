"""How hard hypothesis tries, and by which clock asynchronous tests wait.

Hypothesis tries the same cases every time where ``CI`` is set, others at each run elsewhere;
``--hypothesis-profile=thorough`` looks twenty times as long. Time in tests is virtual.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping

from hypothesis import settings

from tests.doubles.loopback_time import LoopbackTimeLoop

settings.register_profile("usual", deadline=None)
settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "usual")


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Every asynchronous test runs on a clock that jumps."""
    return {"virtual": LoopbackTimeLoop}
