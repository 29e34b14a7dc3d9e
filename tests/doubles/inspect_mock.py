"""Models of Inspect that answer from a script, without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from inspect_ai.model import ChatMessage, GenerateConfig, Model, ModelOutput, ModelUsage, get_model

from tests.doubles.provider_replies import instance_of

NAME = "mockllm/model"
MockScript = Callable[[Sequence[ChatMessage], GenerateConfig], str | ModelOutput]
"""What the model says to messages; it may raise."""


def mock_model(script: MockScript) -> Model:
    """A model that answers by a script."""

    def answer(messages: list[ChatMessage], tools: Any, choice: Any, config: GenerateConfig) -> ModelOutput:
        said = script(messages, config)
        output = said if isinstance(said, ModelOutput) else ModelOutput.from_content(NAME, said)
        output.usage = ModelUsage(
            input_tokens=10, output_tokens=2, total_tokens=12
        )  # else it loads a tokenizer
        return output

    return get_model(NAME, custom_outputs=answer, memoize=False)


def sensible(text: str) -> MockScript:
    """Answers every question in the form that is asked for, with this text and the first choice."""

    def script(messages: Sequence[ChatMessage], config: GenerateConfig) -> str:
        assert config.response_schema is not None
        schema = config.response_schema.json_schema.model_dump(exclude_none=True)
        return json.dumps(instance_of(schema, text, lambda choices: choices[0]))

    return script
