"""A budget for language models: how much a study may spend, and what it has spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.llm.settings import ModelConfig
from server_sim.config.errors import ServerConfigError


@dataclass
class Budget:
    """US dollars that a study may spend: the ``limit`` (None: there is none), and what it has ``spent``.

    Work that has begun is finished, so a little more than the limit may be spent. ``has_stopped`` tells
    whether something was not begun for lack of money.
    """

    limit: float | None = None
    spent: float = 0.0
    has_stopped: bool = False

    def pay(self, cost: float | None) -> None:
        """Add a cost in US dollars; None, an unknown one, adds nothing."""
        self.spent += cost or 0.0

    def allows_more(self) -> bool:
        """Return whether more work may be begun; note in ``has_stopped`` if not."""
        self.has_stopped |= self.limit is not None and self.spent >= self.limit
        return not self.has_stopped

    @property
    def told(self) -> str:
        """A clause which tells that the budget is used up, and what has been spent."""
        return f"the budget of ${self.limit:g} is used up (${self.spent:.2f} spent)"

    def check_prices(self, models: Mapping[str, ModelConfig]) -> None:
        """Check that each of these models has a price, if there is a limit.

        Raises:
            ServerConfigError: one has none.
        """
        if self.limit is None:
            return
        for name, model in models.items():
            if model.tariff is None:
                raise ServerConfigError(
                    f"budget: llm.models.{name} needs a price, or what it costs is not known; "
                    "a free one has {input: 0, output: 0}"
                )
