"""Fake language models that fail like a provider at the worst time."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from contextlib import suppress

from agent.llm.call import Answer, Call, Completion, Usage
from agent.llm.usage import UsageMeter


class SilentModel:
    """Never answers."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError("nobody sets the event")


class LateModel:
    """Answers exactly when the deadline has passed."""

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        return _completion("Sorry for the delay.")


class Parrot:
    """Answers with these texts in turn, cyclically."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = itertools.cycle(texts)

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        return _completion(next(self._texts))


def _completion(text: str) -> Completion:
    return Completion(text, "rehearsal", Usage(), 0.0, None)
