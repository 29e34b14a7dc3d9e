from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from agent.llm.call import Task, Usage
from agent.llm.settings import CallTuning, LlmConfig, Price
from tests.rows import each_row

LOCAL = {"base_url": "http://127.0.0.1:11434/v1", "model": "llama"}
FILE = {"gguf": "tiny.gguf"}
PAID = {"base_url": "https://api.example/v1", "model": "big", "key_env": "MY_KEY"}


def config(models: dict[str, Any] | None = None, **sections: Any) -> LlmConfig:
    return LlmConfig.model_validate({"models": models or {}, **sections})


def test_without_models_nobody_is_asked() -> None:
    assert {config().chain(task) for task in Task} == {()}


def test_a_chain_left_out_is_all_models_in_their_order() -> None:
    both = config({"b": LOCAL, "a": PAID}, talk=["a"], analysis=[])
    like_talk = (Task.TALK, Task.CHECK, Task.VOICE, Task.PLAN, Task.REFINE)
    assert {both.chain(task) for task in like_talk} == {("a",)}
    assert [both.chain(task) for task in (Task.ANALYSIS, Task.ACTION, Task.JUDGE)] == [(), ("b", "a"), ()]
    assert config({"b": LOCAL, "a": PAID}, talk=["a"], check=["b"]).chain(Task.CHECK) == ("b",)


def test_what_a_kind_of_call_says_comes_before_what_the_model_says() -> None:
    own = {"effort": "low", "extra": {"seed": 2}}
    said = {"effort": "high", "output": 900, "extra": {"top_p": 0.5, "seed": 1}, "calls": {"check": own}}
    model = config({"a": {**LOCAL, **said}}).models["a"]
    check, talk = model.tuning(Task.CHECK), model.tuning(Task.TALK)
    assert (check.effort, check.output, check.extra) == ("low", 900, {"top_p": 0.5, "seed": 2})
    assert (talk.effort, talk.output, talk.extra) == ("high", 900, {"top_p": 0.5, "seed": 1})


@each_row
def test_the_effort_in_a_hurry(effort: Any, hurried: Any, asked: str | None) -> None:
    assert CallTuning(effort=effort, hurried_effort=hurried).effort_where(hurried=True) == asked
    assert CallTuning(effort=effort, hurried_effort=hurried).effort_where(hurried=False) == effort


def test_a_model_alone_is_asked_everything() -> None:
    alone = config({"b": LOCAL, "a": PAID}, talk=["a"], judge=["b"]).alone("a")
    assert [alone.chain(task) for task in Task] == [("a",)] * len(Task)


@each_row
def test_what_is_refused(wrong: dict[str, Any], where: str, why: str) -> None:
    with pytest.raises(ValidationError) as error:
        LlmConfig.model_validate(wrong)
    (first,) = error.value.errors()
    assert ".".join(map(str, first["loc"])) == where
    assert why in first["msg"]
    assert "s3cret" not in first["msg"]


def test_a_file_of_this_machine_is_asked_one_by_one_and_costs_nothing() -> None:
    here = config({"a": {"local": FILE}}, cost_ceiling={"day": 1}).models["a"]
    assert (here.at_a_time, here.tariff) == (1, Price(input=0, output=0))
    there = config({"a": LOCAL}).models["a"]
    assert (there.at_a_time, there.tariff) == (16, None)


@pytest.mark.parametrize(
    ("price", "cost"),
    [
        ({"input": 2, "cached": 0.5, "output": 10}, (400 * 2 + 600 * 0.5 + 100 * 10) / 1e6),
        ({"input": 2, "output": 10}, (1000 * 2 + 100 * 10) / 1e6),
        ({"input": 0, "output": 0}, 0),
    ],
)
def test_what_a_usage_costs(price: dict[str, float], cost: float) -> None:
    assert Price.model_validate(price).of(Usage(1000, 600, 100)) == pytest.approx(cost)
