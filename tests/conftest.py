"""How hard hypothesis tries, and by which clock async tests live.

hypothesis: the same cases every time where ``CI`` is set, others at each run elsewhere; no test has a
deadline, for a busy machine is no fault. ``--hypothesis-profile=thorough`` looks twenty times as long.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping

import pytest
from hypothesis import settings

from tests.doubles.loopback import LoopbackLoop

settings.register_profile("random", deadline=None)
settings.register_profile("ci", settings.get_profile("random"), derandomize=True)
settings.register_profile("thorough", settings.get_profile("random"), max_examples=2000)
settings.load_profile("ci" if os.environ.get("CI") else "random")


def pytest_asyncio_loop_factories(
    config: pytest.Config, item: pytest.Item
) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Time passes as in the world only for tests marked ``real_time``; for others it jumps."""
    if item.get_closest_marker("real_time"):
        return {"real": asyncio.new_event_loop}
    return {"virtual": LoopbackLoop}
