"""The scripted provider itself, asked by a plain HTTP client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from tests.doubles.provider import Provider
from tests.doubles.provider_replies import FAULTS, Reply, Request, fill, says

SCHEMA = {
    "type": "object",
    "properties": {
        "target": {"type": "string", "enum": ["Bob", "Cho"]},
        "line": {"type": ["string", "null"]},
        "claims": {"type": "array", "items": {"type": "string"}},
        "sure": {"anyOf": [{"type": "boolean"}, {"type": "null"}]},
    },
}
FORM = {"type": "json_schema", "json_schema": {"name": "choice", "schema": SCHEMA}}
REQUEST = Request("/v1/chat/completions", {}, {"messages": [], "response_format": FORM})


async def post(provider: Provider, body: dict[str, Any]) -> bytes:
    port = int(provider.base_url.split(":")[2].split("/")[0])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = json.dumps(body).encode()
    head = (
        "POST /v1/chat/completions HTTP/1.1\r\nAuthorization: Bearer s3cret\r\nX-A: b\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    writer.write(head.encode() + content)
    try:
        return await reader.readuntil(b"}}}")
    finally:
        writer.close()
        await writer.wait_closed()


async def test_it_keeps_requests_without_their_keys() -> None:
    async with asyncio.timeout(10), Provider(says("Hello."), key="s3cret") as provider:
        answer = await post(provider, {"messages": [{"role": "user", "content": "Hi"}]})
    assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b'"content": "Hello."' in answer
    (request,) = provider.requests
    assert (request.last, request.headers["x-a"]) == ("Hi", "b")
    assert "s3cret" not in repr(request)


async def test_what_a_script_raises_is_not_lost() -> None:
    def broken(_: Request) -> Reply:
        raise KeyError("minItems")

    with pytest.raises(KeyError, match="minItems"):
        async with asyncio.timeout(10), Provider(broken) as provider:
            with pytest.raises(asyncio.IncompleteReadError):
                await post(provider, {"messages": []})


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_has_a_reply_to_any_request(name: str) -> None:
    bodies: tuple[Mapping[str, Any], ...] = ({"messages": []}, REQUEST.body)
    for body in bodies:
        assert isinstance(FAULTS[name](Request("/", {}, body)), Reply)


def test_an_answer_takes_the_form_asked_for() -> None:
    assert json.loads(fill(REQUEST, "Hm.")) == {"target": "Bob", "line": "Hm.", "claims": [], "sure": False}
    assert json.loads(fill(REQUEST, "Hm.", choose=lambda names: names[-1]))["target"] == "Cho"
    assert fill(Request("/", {}, {"messages": []}), "Hm.") == "Hm."
