"""A model of Inspect answers the calls of a player."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from inspect_ai.model import ChatMessage, GenerateConfig, ModelOutput, StopReason
from inspect_ai.util import LimitExceededError

from agent.llm.answers import choice_form
from agent.llm.call import Call, CallFailed, Cause, Completion, Message, Task
from server_sim.environments.inspect_model import InspectModel
from tests.doubles.inspect_mock import NAME, MockScript, mock_model

MESSAGES = (
    Message("system", "You play."),
    Message("user", "Whom?"),
    Message("assistant", "Me."),
    Message("user", "Whom \ud83d?"),
)
CALL = Call(Task.ACTION, MESSAGES, choice_form(["Ada", "Ben"]), temperature=0.5)

pytestmark = pytest.mark.real_time


def asked(script: MockScript, *, sends_schema: bool = True) -> InspectModel:
    return InspectModel(mock_model(script), sends_schema=sends_schema)


def stopped(reason: StopReason, text: str = "Ada") -> MockScript:
    return lambda messages, config: ModelOutput.from_content(NAME, text, stop_reason=reason)


def broken(error: Exception) -> MockScript:
    def script(messages: Sequence[ChatMessage], config: GenerateConfig) -> str:
        raise error

    return script


async def test_an_answer_comes_without_the_thoughts() -> None:
    answer = await asked(lambda messages, config: "<think>Ben?</think> Ada").answer(CALL)
    assert isinstance(answer, Completion)
    assert (answer.text, answer.model) == ("Ada", NAME)


@pytest.mark.parametrize(
    ("script", "cause", "why"),
    [
        (stopped("content_filter"), Cause.REFUSED, "refused"),
        (stopped("max_tokens"), Cause.CUT, "--max-tokens"),
        (stopped("model_length"), Cause.CUT, "cut off"),
        (stopped("stop", "  "), Cause.EMPTY, "empty"),
        (stopped("stop", "<think>Ben? No"), Cause.EMPTY, "empty"),
        (broken(ValueError("no\nsuch model")), Cause.SERVER, "ValueError: no such model"),
        (broken(KeyError("choices")), Cause.SERVER, "KeyError: 'choices'"),
    ],
)
async def test_what_is_no_answer_fails_with_its_cause(script: MockScript, cause: Cause, why: str) -> None:
    answer = await asked(script).answer(CALL)
    assert isinstance(answer, CallFailed)
    assert answer.cause is cause
    assert why in answer.why
    assert "\n" not in answer.why


async def test_a_limit_of_the_evaluation_ends_the_sample() -> None:
    limit = LimitExceededError("token", value=2, limit=1)
    with pytest.raises(LimitExceededError):
        await asked(broken(limit)).answer(CALL)


@pytest.mark.parametrize("sends_schema", [True, False])
async def test_the_call_goes_out_as_it_is_and_the_schema_if_wanted(sends_schema: bool) -> None:
    seen: list[tuple[Sequence[ChatMessage], GenerateConfig]] = []

    def script(messages: Sequence[ChatMessage], config: GenerateConfig) -> str:
        seen.append((messages, config))
        return "Ada"

    await asked(script, sends_schema=sends_schema).answer(CALL)
    ((messages, config),) = seen
    assert [(one.role, one.text) for one in messages] == [
        ("system", "You play."),
        ("user", "Whom?"),
        ("assistant", "Me."),
        ("user", "Whom ??"),
    ]
    assert config.temperature == 0.5
    schema = config.response_schema
    assert (schema is not None) is sends_schema
    if schema is not None:
        assert CALL.form is not None
        assert (schema.name, schema.strict) == ("choice", True)
        assert schema.json_schema.model_dump(exclude_none=True) == CALL.form.schema
