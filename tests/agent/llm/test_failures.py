"""What goes wrong, and what is done about it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.llm.call import Cause
from agent.llm.failures import (
    MAX_TRIES,
    MIN_TIME,
    TABLE,
    Decision,
    Failure,
    GiveUp,
    NextModel,
    RetryAfter,
    RetryNow,
    StepDown,
    Trouble,
    classify,
    within_limits,
)


@pytest.mark.parametrize(
    ("status", "said", "cause", "decision", "setting"),
    [
        # OpenAI
        (
            400,
            "'response_format' of type 'json_schema' is not supported",
            Cause.REQUEST,
            StepDown(),
            "structured",
        ),
        (400, "Invalid schema for response_format 'choice'", Cause.REQUEST, StepDown(), "structured"),
        (
            400,
            "'temperature' does not support 0.7 with this model",
            Cause.REQUEST,
            NextModel(),
            "temperature",
        ),
        (400, "This model's maximum context length is 8192 tokens", Cause.REQUEST, NextModel(), ""),
        (400, "invalid model ID", Cause.MODEL, NextModel(), "model"),
        (400, "content_filter: blocked", Cause.REFUSED, NextModel(), ""),
        (400, "something else", Cause.REQUEST, NextModel(), ""),
        (401, "Incorrect API key provided", Cause.KEY, NextModel(), "key_env"),
        (403, "Project does not have access to model x", Cause.MODEL, NextModel(), "model"),
        (403, "Country not supported", Cause.KEY, NextModel(), "key_env"),
        (404, "model_not_found: The model `x` does not exist", Cause.MODEL, NextModel(), "model"),
        (429, "Rate limit reached", Cause.RATE_LIMIT, RetryAfter(2.0), "requests_per_minute"),
        (429, "insufficient_quota: You exceeded your quota", Cause.RATE_LIMIT, NextModel(), "key_env"),
        # Gemini
        (400, "API key not valid. Please pass a valid API key.", Cause.KEY, NextModel(), "key_env"),
        (404, "models/x is not found for API version v1main", Cause.MODEL, NextModel(), "model"),
        # Groq, llama.cpp, OpenRouter, others
        (400, "json_validate_failed: Failed to generate JSON", Cause.SERVER, RetryNow(), ""),
        (500, "failed to parse grammar", Cause.REQUEST, StepDown(), "structured"),
        (422, "body.response_format: extra fields not permitted", Cause.REQUEST, StepDown(), "structured"),
        (402, "Insufficient balance", Cause.KEY, NextModel(), "key_env"),
        # HTTP
        (404, "", Cause.CONNECTION, NextModel(), "base_url"),
        (405, "", Cause.CONNECTION, NextModel(), "base_url"),
        (408, "", Cause.SERVER, RetryNow(), ""),
        (409, "", Cause.SERVER, RetryNow(), ""),
        (413, "", Cause.REQUEST, NextModel(), ""),
        (418, "", Cause.REQUEST, NextModel(), ""),
        (422, "", Cause.REQUEST, NextModel(), ""),
        (500, "", Cause.SERVER, RetryAfter(0.5), ""),
        (503, "overloaded", Cause.SERVER, RetryAfter(0.5), ""),
        (529, "", Cause.SERVER, RetryAfter(0.5), ""),
    ],
)
def test_what_a_status_means(status: int, said: str, cause: Cause, decision: Decision, setting: str) -> None:
    verdict = classify(Failure(Trouble.STATUS, said, status), structured=True)
    assert (verdict.cause, verdict.decision, verdict.setting) == (cause, decision, setting)


@pytest.mark.parametrize(
    ("trouble", "cause", "decision"),
    [
        (Trouble.NO_KEY, Cause.KEY, NextModel()),
        (Trouble.OWN_RATE, Cause.RATE_LIMIT, NextModel()),
        (Trouble.OWN_CONCURRENCY, Cause.RATE_LIMIT, NextModel()),
        (Trouble.TIMEOUT, Cause.TIMEOUT, NextModel()),
        (Trouble.CONNECTION, Cause.CONNECTION, RetryNow()),
        (Trouble.BODY, Cause.SERVER, RetryNow()),
        (Trouble.NO_CHOICES, Cause.EMPTY, RetryNow()),
        (Trouble.EMPTY, Cause.EMPTY, RetryNow()),
        (Trouble.CUT, Cause.CUT, NextModel()),
        (Trouble.REFUSAL, Cause.REFUSED, NextModel()),
    ],
)
def test_what_other_trouble_means(trouble: Trouble, cause: Cause, decision: Decision) -> None:
    verdict = classify(Failure(trouble), structured=True)
    assert (verdict.cause, verdict.decision) == (cause, decision)


def test_who_was_asked_for_no_form_cannot_be_asked_for_less() -> None:
    failure = Failure(Trouble.STATUS, "response_format is not supported", 400)
    assert classify(failure, structured=False).decision == NextModel()


def test_the_provider_says_how_long_to_wait() -> None:
    failure = Failure(Trouble.STATUS, "", 429, retry_after=7.5)
    assert classify(failure, structured=False).decision == RetryAfter(7.5)


def test_the_reason_is_one_short_line_without_what_was_said_about_a_key() -> None:
    long = classify(Failure(Trouble.STATUS, "bad\nthings " * 100, 500), structured=False).why
    assert long.startswith("failed (HTTP 500: bad things bad things")
    assert "\n" not in long
    assert len(long) < 200
    assert classify(Failure(Trouble.STATUS, "key sk-1 is bad", 401), structured=False).why == (
        "the key is wrong or missing (HTTP 401)"
    )


@given(st.sampled_from(Trouble), st.integers(0, 999), st.text(), st.booleans())
def test_everything_is_in_the_table(trouble: Trouble, status: int, said: str, structured: bool) -> None:
    verdict = classify(Failure(trouble, said, status), structured=structured)
    assert structured or verdict.decision != StepDown()
    assert len(verdict.why.splitlines()) <= 1


def test_every_row_of_the_table_can_be_reached() -> None:
    said = {row.says: row.says.split("|")[0].replace(r".?", " ").replace(r"\b", "") for row in TABLE}
    said |= {row.says: "response format" for row in TABLE if row.says.startswith("response")}
    said |= {row.says: "models" for row in TABLE if row.says.startswith(r"\b")}
    said |= {row.says: "content filter" for row in TABLE if row.says.startswith("content")}
    for row in TABLE:
        statuses = [status for status in range(1000) if status in row.statuses]
        verdicts = [
            classify(Failure(row.trouble, said[row.says], status), structured=True) for status in statuses
        ]
        assert any(row.why in verdict.why and verdict.cause is row.cause for verdict in verdicts), row


@pytest.mark.parametrize(
    ("decision", "tries", "share", "left", "then"),
    [
        (RetryNow(), 1, 5, 10, RetryNow()),
        (RetryNow(), MAX_TRIES, 5, 10, NextModel()),
        (RetryNow(), 1, MIN_TIME / 2, 10, NextModel()),
        (RetryNow(), 1, MIN_TIME / 2, MIN_TIME / 2, GiveUp()),
        (RetryAfter(4), 1, 5, 10, RetryAfter(4)),
        (RetryAfter(5), 1, 5, 10, NextModel()),
        (RetryAfter(4), MAX_TRIES, 5, 10, NextModel()),
        (StepDown(), MAX_TRIES, 5, 10, StepDown()),
        (NextModel(), 1, 5, 10, NextModel()),
        (NextModel(), 1, 0, 0, GiveUp()),
    ],
)
def test_tries_and_time_come_to_an_end(
    decision: Decision, tries: int, share: float, left: float, then: Decision
) -> None:
    assert within_limits(decision, tries, share, left) == then
