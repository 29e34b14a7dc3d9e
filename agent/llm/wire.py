"""Chat completions as they go over the wire: a request's fields, and the reading of an answer."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import BaseModel, ValidationError

from agent.llm.call import Form, Message, Usage
from agent.llm.failures import Failure, Trouble
from agent.llm.settings import ModelConfig, Structure

MAX_BODY = 2 * 1024 * 1024
"""The longest answer that is taken in, in bytes, decompressed: many times what a model writes."""
_MOST_SAID = 2000
"""Characters of what an error says: patterns that search it may take the square of them."""
ENCODING = "gzip"
"""The way in which answers may be compressed, as a request tells it."""
_PLAIN = ("", "identity")
_DECOMPRESSED = ("gzip", "deflate")
_SERVED_FILE = "local"
"""What a model is called where there is no other."""
_LONGEST_STRING = 300
"""Characters of one string in an answer of a file served here, which is held to it as it writes."""
_THOUGHTS = ("<think>", "</think>")
"""Around what some models of small servers think aloud; it is no part of the answer."""


@dataclass(frozen=True, slots=True)
class ChatReply:
    """What a model wrote; ``is_cut`` where it was not at its end."""

    text: str
    usage: Usage
    is_cut: bool = False


class BodyRefused(Exception):  # noqa: N818 - it says what happened
    """A body is longer than any answer, or cannot be decompressed within bounds; the message says which."""


class Body:
    """What has come of an answer, decompressed; never more than :data:`MAX_BODY`.

    Raises:
        BodyRefused: it is compressed in a way that was not asked for.
    """

    def __init__(self, encoding: str) -> None:
        self._content = bytearray()
        encoding = encoding.strip().lower()
        if encoding not in (*_PLAIN, *_DECOMPRESSED):
            raise BodyRefused(f"compressed as {encoding}, which was not asked for")
        either = zlib.MAX_WBITS | 32  # its first bytes tell gzip from deflate
        self._inflate = zlib.decompressobj(either) if encoding in _DECOMPRESSED else None

    @property
    def content(self) -> bytes:
        """All that has come so far."""
        return bytes(self._content)

    def take(self, chunk: bytes) -> None:
        """Add what has come next.

        Raises:
            BodyRefused: that is too much, or is not compressed as it was said to be.
        """
        room = MAX_BODY - len(self._content)
        more = self._plain(chunk, room + 1)
        if len(more) > room:
            raise BodyRefused(f"more than {MAX_BODY:,} bytes")
        self._content += more

    def _plain(self, chunk: bytes, most: int) -> bytes:
        if self._inflate is None:
            return chunk
        try:
            return self._inflate.decompress(chunk, most)
        except zlib.error:
            raise BodyRefused("not compressed as it says") from None


def request_fields(
    model: ModelConfig,
    messages: Sequence[Message],
    form: Form | None,
    structure: Structure,
    temperature: float | None = None,
) -> dict[str, Any]:
    """The fields of a request; lone surrogates, which cannot be sent, become question marks.

    A ``temperature`` takes the place of the model's.

    Where the endpoint is not told the schema, a line at the very end does: prompt caches want the beginning
    unchanged.
    """
    fields: dict[str, Any] = {"model": model.model or _SERVED_FILE}
    chosen = model.temperature if temperature is None else temperature
    if chosen is not None:
        fields["temperature"] = chosen
    if form is not None:
        if structure == "json_schema":
            described = form.schema if model.local is None else _with_short_strings(form.schema)
            schema = {"name": form.name, "schema": described, "strict": True}
            fields["response_format"] = {"type": "json_schema", "json_schema": schema}
        else:
            if structure == "json_object":
                fields["response_format"] = {"type": "json_object"}
            messages = [*messages[:-1], _with_schema(messages[-1], form)]
    fields["messages"] = [{"role": message.role, "content": message.content} for message in messages]
    clean: dict[str, Any] = json.loads(json.dumps(fields, ensure_ascii=False).encode("utf-8", "replace"))
    return clean


def read_reply(body: bytes) -> tuple[ChatReply | Failure, Usage]:
    """The answer in a response, or what is wrong with it; and what it used, which is charged either way."""
    try:
        completion = _Completion.model_validate_json(body)
    except ValidationError:
        return Failure(Trouble.BODY), Usage()
    usage = completion.usage.tokens if completion.usage else Usage()
    if "choices" not in completion.model_fields_set:
        return Failure(Trouble.BODY, read_error(body)), usage
    if not completion.choices:
        return Failure(Trouble.NO_CHOICES), usage
    choice = completion.choices[0]
    if choice.message.refusal or choice.finish_reason == "content_filter":
        return Failure(Trouble.REFUSAL, choice.message.refusal or "content filter"), usage
    text = _without_thoughts(choice.message.content or "")
    is_cut = choice.finish_reason == "length"
    if not text:
        return (Failure(Trouble.CUT, "nothing was said yet") if is_cut else Failure(Trouble.EMPTY)), usage
    return ChatReply(text, usage, is_cut), usage


def read_error(body: bytes) -> str:
    """What an error response says, its code first; "" for a body that is not JSON, such as an HTML page."""
    try:
        return _said(json.loads(body))[:_MOST_SAID]
    except (ValueError, RecursionError):
        return ""


def _said(error: object) -> str:
    match error:
        case [first, *_]:  # Gemini wraps it in a list
            return _said(first)
        case {"error": str() as said}:
            return said
        case {"error": dict() as inner}:
            return _said(inner)
        case dict():
            parts = (error.get(key) for key in ("code", "message", "detail"))
            return ": ".join(str(part) for part in parts if part)
        case _:
            return ""


def _with_schema(message: Message, form: Form) -> Message:
    schema = json.dumps(form.schema, ensure_ascii=False, separators=(",", ":"))
    line = f"Answer with one JSON object and nothing else. Its JSON schema: {schema}"
    return replace(message, content=f"{message.content}\n\n{line}")


def _with_short_strings(schema: Any) -> Any:
    """A schema in which no string may go on and on, as those of a weak model do."""
    if isinstance(schema, list):
        return [_with_short_strings(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    bounded = {key: _with_short_strings(inner) for key, inner in schema.items()}
    if schema.get("type") == "string" and "enum" not in schema:
        bounded.setdefault("maxLength", _LONGEST_STRING)
    return bounded


def _without_thoughts(text: str) -> str:
    """The text after a model's thoughts; nothing if it never came to an end with them."""
    opening, closing = _THOUGHTS
    answer = text.rpartition(closing)[2].strip()
    return "" if answer.startswith(opening) else answer


class _Message(BaseModel):
    content: str | None = None
    refusal: str | None = None


class _Choice(BaseModel):
    message: _Message
    finish_reason: str | None = None


class _Details(BaseModel):
    cached_tokens: int | None = None


class _Usage(BaseModel):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    prompt_tokens_details: _Details | None = None

    @property
    def tokens(self) -> Usage:
        cached = self.prompt_tokens_details.cached_tokens if self.prompt_tokens_details else None
        return Usage(self.prompt_tokens or 0, cached or 0, self.completion_tokens or 0)


class _Completion(BaseModel):
    choices: list[_Choice] | None = None
    usage: _Usage | None = None
