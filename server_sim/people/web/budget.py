"""Daily cost limits for language models, one for each visitor, which means for each IP address.

The visitor who opens a table pays for its game.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.usage import UsageMeter
from agent.runtime.effect_runner import LanguageModel


class Purse:
    """One visitor's budget for language models, in US dollars; calls that have begun may still exceed it."""

    def __init__(self, dollars: float) -> None:
        self._dollars = dollars
        self._meters: dict[int, UsageMeter] = {}

    @property
    def is_empty(self) -> bool:
        """Whether the budget is used up."""
        return sum(meter.cost or 0.0 for meter in self._meters.values()) >= self._dollars

    def pays(self, meter: UsageMeter) -> None:
        """Charge to this budget all costs that the meter has counted or will count."""
        self._meters[id(meter)] = meter


class VisitorBudgets:
    """The daily budgets of all visitors, each of ``dollars`` US dollars; ``today`` returns the date."""

    def __init__(self, dollars: float, today: Callable[[], date]) -> None:
        self._dollars = dollars
        self._today = today
        self._day: date | None = None
        self._purses: dict[str, Purse] = {}

    def purse(self, visitor: str) -> Purse:
        """Return the visitor's budget of today; a game that began yesterday keeps yesterday's budget."""
        if self._day != (day := self._today()):
            self._day = day
            self._purses.clear()
        return self._purses.setdefault(visitor, Purse(self._dollars))


class PaidModel:
    """A language model paid from a budget (``purse``); once that is empty, calls fail and run ``spent``."""

    def __init__(self, model: LanguageModel, purse: Purse, spent: Callable[[], None]) -> None:
        self._model = model
        self._purse = purse
        self._spent = spent

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Return the model's answer, or a failure (``CallFailed``) if the budget is used up.

        ``until`` is the deadline on the event loop's clock; the cost is added to ``meter``.
        """
        if self._purse.is_empty:
            self._spent()
            return CallFailed(Cause.CEILING, "this visitor's budget of today is spent")
        self._purse.pays(meter)
        return await self._model.complete(call, until, meter)
