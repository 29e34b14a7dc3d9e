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

settings.register_profile("random", deadline=None)
settings.register_profile("ci", settings.get_profile("random"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("random"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "random")


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Every asynchronous test runs on a clock that jumps."""
    return {"virtual": LoopbackTimeLoop}
