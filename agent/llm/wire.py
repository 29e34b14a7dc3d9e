"""Chat completions on the wire: the fields of a request, and the parsers of a response and its headers."""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any

from pydantic import BaseModel, ValidationError

from agent.llm.call import Form, Message, Usage
from agent.llm.failures import Failure, Trouble
from agent.llm.settings import ModelConfig, Structure
from agent.matching import IGNORECASE, pattern_for

MAX_BODY = 2 * 1024 * 1024
"""Maximum size of a decompressed response, in bytes; far above what a model writes."""
_MAX_ERROR = 2000
"""Maximum length of an error message in characters; some patterns take quadratic time to search it."""
ENCODING = "gzip"
"""The compression that requests accept."""
_PLAIN = ("", "identity")
_DECOMPRESSED = ("gzip", "deflate")
_SERVED_FILE = "local"
"""The model name sent to the server of a local model file."""
_MAX_STRING = 300
"""Maximum length of one string in an answer of a local file, in characters; the server enforces it."""
_THOUGHTS = ("<think>", "</think>")
"""The tags around a reasoning model's thoughts, which are not part of the answer."""


@dataclass(frozen=True, slots=True)
class ChatReply:
    """A model's text; ``is_cut`` says whether the length limit cut the text."""

    text: str
    is_cut: bool = False


class BodyRefused(Exception):  # noqa: N818 - named after the event
    """A body is too long, or cannot be decompressed within the limits; the message says which."""


class Body:
    """Decompresses a response as it arrives, up to :data:`MAX_BODY` bytes.

    Raises:
        BodyRefused: the body is too long, or cannot be decompressed within the limits.
    """

    def __init__(self, encoding: str) -> None:
        self._content = bytearray()
        encoding = encoding.strip().lower()
        if encoding not in (*_PLAIN, *_DECOMPRESSED):
            raise BodyRefused(f"compressed as {encoding}, which was not asked for")
        either = zlib.MAX_WBITS | 32  # detect gzip or deflate by the header
        self._inflate = zlib.decompressobj(either) if encoding in _DECOMPRESSED else None

    @property
    def content(self) -> bytes:
        return bytes(self._content)

    def take(self, chunk: bytes) -> None:
        """Decompress the next chunk of the response and append it to the content.

        Raises:
            BodyRefused: the body is too long, or its encoding is not what the header says.
        """
        room = MAX_BODY - len(self._content)
        more = self._decompress(chunk, room + 1)
        if len(more) > room:
            raise BodyRefused(f"more than {MAX_BODY:,} bytes")
        self._content += more

    def _decompress(self, chunk: bytes, most: int) -> bytes:
        if self._inflate is None:
            return chunk
        try:
            return self._inflate.decompress(chunk, most)
        except zlib.error:
            raise BodyRefused("not compressed as its header says") from None


def request_fields(
    model: ModelConfig,
    messages: Sequence[Message],
    form: Form | None,
    structure: Structure,
    temperature: float | None = None,
) -> dict[str, Any]:
    """Return the fields of a request; lone surrogates, which cannot be encoded, become question marks.

    ``temperature``, if not None, replaces the model's. ``structure`` says how the model is told the schema:
    in a field of the request, or in a line at the end of the prompt.
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
    """Return the answer in a response, or the failure; and the usage, which is charged in both cases."""
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
    text = without_thoughts(choice.message.content or "")
    is_cut = choice.finish_reason == "length"
    if not text:
        return (Failure(Trouble.CUT, "nothing was said yet") if is_cut else Failure(Trouble.EMPTY)), usage
    return ChatReply(text, is_cut), usage


def read_error(body: bytes) -> str:
    """Return the message of an error response, its code first; "" if the body is not JSON, such as HTML."""
    try:
        return _error_message(json.loads(body))[:_MAX_ERROR]
    except (ValueError, RecursionError):
        return ""


def _error_message(error: object) -> str:
    match error:
        case [first, *_]:  # Gemini wraps it in a list
            return _error_message(first)
        case {"error": str() as said}:
            return said
        case {"error": dict() as inner}:
            return _error_message(inner)
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
    """Return a schema with a maximum length for each string; weak models may never end one."""
    if isinstance(schema, list):
        return [_with_short_strings(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    bounded = {key: _with_short_strings(inner) for key, inner in schema.items()}
    if schema.get("type") == "string" and "enum" not in schema:
        bounded.setdefault("maxLength", _MAX_STRING)
    return bounded


def without_thoughts(text: str) -> str:
    """Return the text after a model's thoughts; "" if the thoughts were not finished."""
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


def read_retry_after(headers: Mapping[str, str], said: str, now: datetime) -> float | None:
    """Return how many seconds a provider asks to wait, by a header or by its message (as Gemini does).

    Header names are in lower case. HTTP allows seconds or a date (RFC 9110, section 10.2.3); OpenAI also
    sends milliseconds. Return None if the provider does not ask to wait.
    """
    milliseconds = _number(headers.get("retry-after-ms", ""))
    if milliseconds is not None:
        return milliseconds / 1000
    header = headers.get("retry-after", "")
    if (seconds := _number(header)) is not None:
        return seconds
    try:
        return max(0.0, (parsedate_to_datetime(header) - now).total_seconds())
    except (ValueError, TypeError):  # not a date, or a date without a time zone
        pass
    words = pattern_for(r"(?:retry|try again) in ([\d.]+)(ms|s)\b", IGNORECASE).search(said)
    seconds = _number(words[1]) if words else None
    return seconds / 1000 if seconds is not None and words and words[2].lower() == "ms" else seconds


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return max(0.0, number) if math.isfinite(number) else None
