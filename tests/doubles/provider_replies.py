"""Requests to a language model's provider, and its normal and faulty replies."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

_LOREM = "I have thought about this for a long while and I will tell you all of it once more. "


@dataclass(frozen=True)
class Request:
    """A request as received; header names are in lower case, and the key is removed."""

    path: str
    headers: Mapping[str, str]
    body: Mapping[str, Any]

    @property
    def messages(self) -> list[dict[str, str]]:
        """The prompt."""
        return list(self.body["messages"])

    @property
    def last(self) -> str:
        """The text of the last message."""
        return self.messages[-1]["content"]

    @property
    def response_format(self) -> Mapping[str, Any]:
        """The requested response format, of type ``text`` by default."""
        return self.body.get("response_format") or {"type": "text"}

    @property
    def schema(self) -> Mapping[str, Any] | None:
        """The JSON schema of the response format, if the request has one."""
        form = self.response_format.get("json_schema")
        return None if form is None else form["schema"]


@dataclass(frozen=True)
class Reply:
    """A reply, sent after ``when``; ``cut`` breaks the connection in the middle of the body."""

    body: bytes
    status: int = 200
    headers: tuple[tuple[str, str], ...] = (("content-type", "application/json"),)
    when: Callable[[], Awaitable[object]] | None = None
    cut: bool = False


Script = Callable[[Request], Reply]


def completion(choices: object, *, sent: int = 100, cached: int = 0, received: int = 10) -> Reply:
    """A chat completion with these choices and this usage in tokens."""
    usage = {
        "prompt_tokens": sent,
        "completion_tokens": received,
        "total_tokens": sent + received,
        "prompt_tokens_details": {"cached_tokens": cached},
    }
    data = {"id": "c1", "object": "chat.completion", "created": 0, "model": "m", "choices": choices}
    return Reply(json.dumps({**data, "usage": usage}).encode())


def says(text: str, *, sent: int = 100, cached: int = 0, received: int = 10) -> Reply:
    """A good answer."""
    message = {"role": "assistant", "content": text}
    choices = [{"index": 0, "message": message, "finish_reason": "stop"}]
    return completion(choices, sent=sent, cached=cached, received=received)


def refusal() -> Reply:
    """The model refuses to answer."""
    message = {"role": "assistant", "content": None, "refusal": "I cannot help with that."}
    return completion([{"index": 0, "message": message, "finish_reason": "stop"}])


def filtered() -> Reply:
    """The answer was cut by a content filter."""
    message = {"role": "assistant", "content": "I am"}
    return completion([{"index": 0, "message": message, "finish_reason": "content_filter"}])


def no_choices() -> Reply:
    """A completion without choices."""
    return completion([])


def error(status: int, message: str, code: str | None = None, **headers: str) -> Reply:
    """An error in OpenAI's format; ``retry_after`` becomes the header of that name."""
    body = {"error": {"message": message, "type": "error", "param": None, "code": code}}
    named = tuple((name.replace("_", "-"), value) for name, value in headers.items())
    return Reply(json.dumps(body).encode(), status, (("content-type", "application/json"), *named))


def rate_limited(retry_after: str = "1") -> Reply:
    """Too many requests; the header has seconds or an HTTP date."""
    return error(429, "Rate limit reached", "rate_limit_exceeded", retry_after=retry_after)


def server_error(status: int = 500) -> Reply:
    """An internal server error."""
    return error(status, "The server had an error")


def wrong_key() -> Reply:
    """The API key is unknown."""
    return error(401, "Incorrect API key provided", "invalid_api_key")


def unknown_model() -> Reply:
    """The model is unknown."""
    return error(404, "The model does not exist or you do not have access to it", "model_not_found")


def unknown_form(kind: str) -> Reply:
    """The endpoint does not support this type of response_format."""
    return error(400, f"Invalid parameter: 'response_format' of type '{kind}' is not supported")


def broken_json() -> Reply:
    """A body with incomplete JSON."""
    whole = says("Good morning.")
    return replace(whole, body=whole.body[: len(whole.body) // 2])


def cut_off() -> Reply:
    """The connection breaks within the body."""
    return replace(says("Good morning."), cut=True)


def page(status: int = 200) -> Reply:
    """An HTML page: the endpoint is not OpenAI-compatible."""
    return Reply(b"<html><body>It works!</body></html>", status, (("content-type", "text/html"),))


def slow(reply: Reply, when: Callable[[], Awaitable[object]]) -> Reply:
    """A reply that waits first, e.g. for an event: ``slow(says("Hm."), event.wait)``."""
    return replace(reply, when=when)


def silence() -> Reply:
    """No reply until the client disconnects."""
    return slow(Reply(b""), asyncio.Event().wait)


def fill(
    request: Request, text: str, *, choose: Callable[[Sequence[str]], str] = lambda choices: choices[0]
) -> str:
    """Return an answer in the requested form: ``text`` for strings, ``choose`` for enumerations."""
    return text if request.schema is None else json.dumps(instance_of(request.schema, text, choose))


def faithful(text: str) -> Script:
    """Answer well in the requested form."""
    return lambda request: says(fill(request, text))


def obedient(obey: Callable[[Request], str]) -> Script:
    """Follow instructions in the prompt: ``obey`` maps the request to the text."""
    return lambda request: says(obey(request))


def downgraded(knows: Literal["json_object", "text"], text: str) -> Script:
    """Support only this type of response_format."""
    known = {"json_object": ("json_object", "text"), "text": ("text",)}[knows]

    def reply(request: Request) -> Reply:
        kind = request.response_format["type"]
        return says(text) if kind in known else unknown_form(kind)

    return reply


FAULTS: Mapping[str, Script] = {
    "silence": lambda request: silence(),
    "429": lambda request: rate_limited(),
    "500": lambda request: server_error(),
    "cut": lambda request: cut_off(),
    "broken JSON": lambda request: broken_json(),
    "page": lambda request: page(),
    "wrong language": lambda request: says(
        fill(request, "Guten Morgen, ich bin der Meinung, dass wir reden.")
    ),
    "too long": lambda request: says(fill(request, _LOREM * 40)),
    "empty": lambda request: says(""),
    "refusal": lambda request: refusal(),
    "content filter": lambda request: filtered(),
    "no choices": lambda request: no_choices(),
    "illegal name": lambda request: says(fill(request, "Nobody", choose=lambda names: "Nobody")),
    "ambiguous name": lambda request: says(fill(request, "Somebody", choose=" or ".join)),
    "no form": lambda request: unknown_form(request.response_format["type"]),
    "wrong key": lambda request: wrong_key(),
    "unknown model": lambda request: unknown_model(),
}
"""Faults by name; each is a script."""


def instance_of(schema: Any, text: str, choose: Callable[[Sequence[str]], str]) -> Any:
    """A minimal instance of a JSON schema: ``text`` for strings, ``choose`` for enumerations."""
    if "enum" in schema:
        names = [name for name in schema["enum"] if isinstance(name, str)]
        return choose(names) if names else schema["enum"][0]
    if "anyOf" in schema:
        return instance_of(schema["anyOf"][0], text, choose)
    kinds = schema["type"]
    kind = kinds if isinstance(kinds, str) else kinds[0]
    if kind == "object":
        properties = schema.get("properties", {})
        return {key: instance_of(value, text, choose) for key, value in properties.items()}
    return {"string": text, "array": [], "boolean": False, "null": None, "integer": 0, "number": 0}[kind]
