"""What the language models that a visitor's games ask may cost in a day: one visitor is one address.

A session would be a worse measure than an address, for anybody can begin another. Who opens a table pays for
its game, whoever else plays there.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.runtime.effect_runner import LanguageModel


class Purse:
    """What one visitor may spend, in US dollars; a call that is under way is still paid."""

    def __init__(self, dollars: float) -> None:
        self._dollars = dollars
        self._meters: dict[int, UsageMeter] = {}

    @property
    def is_empty(self) -> bool:
        """Whether all is spent."""
        return sum(meter.cost or 0.0 for meter in self._meters.values()) >= self._dollars

    def pays(self, meter: UsageMeter) -> None:
        """Whatever is counted on that meter is spent from this purse."""
        self._meters[id(meter)] = meter


class VisitorBudgets:
    """A purse of so many US dollars for each visitor and day; ``today`` tells the day."""

    def __init__(self, dollars: float, today: Callable[[], date]) -> None:
        self._dollars = dollars
        self._today = today
        self._day: date | None = None
        self._purses: dict[str, Purse] = {}

    def purse(self, visitor: str) -> Purse:
        """The visitor's purse of today; a game that goes on past midnight keeps the one it began with."""
        if self._day != (day := self._today()):
            self._day = day
            self._purses.clear()
        return self._purses.setdefault(visitor, Purse(self._dollars))


class PaidModel:
    """A language model as long as a purse lasts; ``spent`` is called when it is asked afterwards."""

    def __init__(self, model: LanguageModel, purse: Purse, spent: Callable[[], None]) -> None:
        self._model = model
        self._purse = purse
        self._spent = spent

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """The model's answer, or none where nothing is left."""
        if self._purse.is_empty:
            self._spent()
            return CallFailed(Cause.CEILING, "this visitor's budget of today is spent")
        self._purse.pays(meter)
        return await self._model.complete(call, until, meter)
