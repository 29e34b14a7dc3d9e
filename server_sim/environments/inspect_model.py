"""The model under test of an Inspect evaluation, asked as this project's players ask language models.

Inspect takes the place of :mod:`agent.llm.gateway`: it retries, limits and counts, and the settings under
``llm`` have no effect.
"""

from __future__ import annotations

from collections.abc import Callable

from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    Model,
    ModelOutput,
    ModelRefusalError,
    ResponseSchema,
)
from inspect_ai.util import JSONSchema, LimitExceededError

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Form, Message, Usage
from agent.llm.wire import without_thoughts

_MESSAGES: dict[str, Callable[[str], ChatMessage]] = {
    "system": lambda text: ChatMessageSystem(content=text),
    "user": lambda text: ChatMessageUser(content=text),
    "assistant": lambda text: ChatMessageAssistant(content=text),
}


class InspectModel:
    """A model of Inspect; with ``sends_schema`` each call names the JSON schema of its answer."""

    def __init__(self, model: Model, *, sends_schema: bool) -> None:
        self._model = model
        self._sends_schema = sends_schema

    async def answer(self, call: Call) -> Answer:
        """Return the model's answer to a call; an error of its provider becomes a failed call.

        Raises:
            LimitExceededError, ModelRefusalError: Inspect ends the sample.
        """
        schema = _schema_of(call.form) if call.form is not None and self._sends_schema else None
        config = GenerateConfig(temperature=call.temperature, response_schema=schema)
        messages = [_as_inspect(one) for one in call.messages]
        try:
            output = await self._model.generate(messages, config=config)
        except (LimitExceededError, ModelRefusalError):
            raise
        except Exception as error:  # noqa: BLE001 - each provider raises errors of its own library
            return CallFailed(Cause.SERVER, " ".join(f"{type(error).__name__}: {error}".split()))
        return _answer_in(output, str(self._model))


def _answer_in(output: ModelOutput, model: str) -> Answer:
    text = without_thoughts(output.completion)
    match output.stop_reason:
        case "content_filter":
            return CallFailed(Cause.REFUSED, f"{model}: refused")
        case "max_tokens" | "model_length":
            return CallFailed(Cause.CUT, f"{model}: the answer was cut off; raise --max-tokens")
    if not text:
        return CallFailed(Cause.EMPTY, f"{model}: {output.error or 'the answer is empty'}")
    return Completion(text, model, Usage(), output.time or 0.0, None)  # Inspect counts tokens and costs


def _as_inspect(message: Message) -> ChatMessage:
    """Return a message for Inspect; lone surrogates, which cannot be encoded, become question marks."""
    return _MESSAGES[message.role](message.content.encode("utf-8", "replace").decode("utf-8"))


def _schema_of(form: Form) -> ResponseSchema:
    schema = JSONSchema.model_validate(form.schema)
    return ResponseSchema(name=form.name, json_schema=schema, strict=True)
