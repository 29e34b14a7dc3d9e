"""Growing pauses between tries."""

from __future__ import annotations

import random

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
JITTER = 0.25
"""Pauses in seconds: they double from first to longest, each a quarter off at random."""


class Backoff:
    """How long to wait before the next try."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pause = FIRST_PAUSE

    def next(self) -> float:
        """The pause before the next try, in seconds; the one after it is longer."""
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause * self._rng.uniform(1 - JITTER, 1 + JITTER)

    def reset(self) -> None:
        """All is well: begin with short pauses again."""
        self._pause = FIRST_PAUSE
