"""A budget is used up once as much is spent, and needs prices."""

from __future__ import annotations

import pytest

from agent.llm.settings import ModelConfig
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.budget import Budget

MODEL = {"model": "m", "base_url": "http://127.0.0.1:1/v1"}


@pytest.mark.parametrize(
    ("costs", "allows"), [([], True), ([1.5, None, 0.4], True), ([1.5, 0.5], False), ([3.0], False)]
)
def test_more_is_begun_until_the_limit_is_spent(costs: list[float | None], allows: bool) -> None:
    budget = Budget(2.0)
    for cost in costs:
        budget.pay(cost)
    assert budget.allows_more() is allows
    assert budget.has_stopped is not allows


def test_without_a_limit_anything_may_be_spent_without_a_price() -> None:
    budget = Budget()
    budget.pay(1e6)
    assert budget.allows_more()
    budget.check_prices({"any": ModelConfig.model_validate(MODEL)})


def test_a_limit_needs_the_price_of_each_model_which_may_be_nothing() -> None:
    free = ModelConfig.model_validate({**MODEL, "price": {"input": 0, "output": 0}})
    Budget(1.0).check_prices({"free": free})
    with pytest.raises(ServerConfigError, match=r"^budget: llm\.models\.any needs a price"):
        Budget(1.0).check_prices({"free": free, "any": ModelConfig.model_validate(MODEL)})
