from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.llm.call import Form, Message, Usage
from agent.llm.failures import Failure, Trouble
from agent.llm.settings import ModelConfig
from agent.llm.wire import ChatReply, read_error, read_reply, read_retry_after, request_fields
from tests.rows import each_row

MODEL = ModelConfig(base_url="http://127.0.0.1/v1", model="m")
FORM = Form("choice", {"type": "object", "properties": {"target": {"enum": ["ミナト"]}}})
PROMPT = (Message("system", "rules"), Message("assistant", "Hm."), Message("user", "Whom?"))


def body(message: object, **fields: object) -> bytes:
    return json.dumps({"choices": [{"message": message}], **fields}).encode()


def test_a_schema_goes_where_the_endpoint_wants_it() -> None:
    fields = request_fields(MODEL, PROMPT, FORM, "json_schema")
    assert fields["response_format"] == {
        "type": "json_schema",
        "json_schema": {"name": "choice", "schema": FORM.schema, "strict": True},
    }
    assert [message["content"] for message in fields["messages"]] == ["rules", "Hm.", "Whom?"]


@pytest.mark.parametrize(("structure", "form"), [("json_object", {"type": "json_object"}), ("text", None)])
def test_else_it_is_told_at_the_very_end(structure: Any, form: object) -> None:
    fields = request_fields(MODEL, PROMPT, FORM, structure)
    assert fields.get("response_format") == form
    *before, last = [message["content"] for message in fields["messages"]]
    assert before == ["rules", "Hm."]
    assert last == (
        "Whom?\n\nAnswer with one JSON object and nothing else. Its JSON schema: "
        '{"type":"object","properties":{"target":{"enum":["ミナト"]}}}'
    )


def test_a_file_of_this_machine_is_held_to_the_length_of_a_string() -> None:
    here = ModelConfig.model_validate({"local": {"gguf": "tiny.gguf"}})
    name, text = {"type": "string", "enum": ["ミナト"]}, {"type": "string"}
    both = Form("both", {"type": "array", "items": {"properties": {"target": name, "line": text}}})
    fields = request_fields(here, PROMPT, both, "json_schema")
    held = fields["response_format"]["json_schema"]["schema"]["items"]["properties"]
    assert held["target"] == name
    assert held["line"]["maxLength"] < 1000
    assert fields["model"]


def test_free_text_is_asked_for_without_a_form() -> None:
    assert set(request_fields(MODEL, PROMPT, None, "json_schema")) == {"model", "messages"}


@each_row
def test_the_text_of_an_answer_is_what_was_not_only_thought(content: str, text: str) -> None:
    assert read_reply(body({"content": content})) == (ChatReply(text), Usage())


@pytest.mark.parametrize(
    ("response", "trouble"),
    [
        (b"", Trouble.BODY),
        (b"<html>", Trouble.BODY),
        (b'{"choices": [{"mess', Trouble.BODY),
        (b"[]", Trouble.BODY),
        (b"{}", Trouble.BODY),
        (b'{"choices": "none"}', Trouble.BODY),
        (b'{"choices": [{}]}', Trouble.BODY),
        (b'{"error": {"message": "overloaded"}}', Trouble.BODY),
        (b'{"choices": []}', Trouble.NO_CHOICES),
        (b'{"choices": null}', Trouble.NO_CHOICES),
        (body({"content": None}), Trouble.EMPTY),
        (body({"content": " \n"}), Trouble.EMPTY),
        (body({"content": "<think>I am the wolf"}), Trouble.EMPTY),
        (body({"content": None, "refusal": "No."}), Trouble.REFUSAL),
    ],
)
def test_what_is_no_answer(response: bytes, trouble: Trouble) -> None:
    reply, _ = read_reply(response)
    assert isinstance(reply, Failure)
    assert reply.trouble is trouble


def test_an_error_in_a_good_response_is_quoted() -> None:
    reply, _ = read_reply(b'{"error": {"message": "overloaded", "code": 502}}')
    assert reply == Failure(Trouble.BODY, "502: overloaded")


@each_row
def test_usage_is_read_where_it_is_told(usage: object, tokens: Usage) -> None:
    assert read_reply(body({"content": "Hm."}, usage=usage)) == (ChatReply("Hm."), tokens)


@each_row
def test_what_an_error_says(error: object, said: str) -> None:
    assert read_error(json.dumps(error).encode()) == said


@pytest.mark.parametrize("body", [b"", b"<html>", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_error_in_json_says_nothing(body: bytes) -> None:
    assert read_error(body) == ""


@given(st.binary())
def test_any_body_is_an_answer_or_a_failure(response: bytes) -> None:
    assert isinstance(read_reply(response)[0], ChatReply | Failure)


NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)


@each_row
def test_how_long_a_provider_asks_to_wait(headers: dict[str, str], said: str, seconds: float | None) -> None:
    assert read_retry_after(headers, said, NOW) == seconds
