from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from agent.llm.call import Cause
from agent.llm.failures import TABLE, Failure, NextStep, Trouble, classify, within_limits
from tests.rows import each_row


def decided(told: str | float) -> tuple[NextStep, float | None]:
    """Return a decision and, if it is told as a number of seconds, the wait before a retry."""
    return (NextStep(told), None) if isinstance(told, str) else (NextStep.RETRY, told)


@each_row
def test_what_a_status_means(
    status: int, said: str, cause: Cause, decision: str | float, setting: str
) -> None:
    verdict = classify(Failure(Trouble.STATUS, said, status), structured=True)
    assert (verdict.cause, verdict.setting) == (cause, setting)
    assert (verdict.decision, verdict.wait) == decided(decision)


@each_row
def test_what_other_trouble_means(trouble: Trouble, cause: Cause, decision: str | float) -> None:
    verdict = classify(Failure(trouble), structured=True)
    assert (verdict.cause, (verdict.decision, verdict.wait)) == (cause, decided(decision))


def test_who_was_asked_for_no_form_cannot_be_asked_for_less() -> None:
    failure = Failure(Trouble.STATUS, "response_format is not supported", 400)
    assert classify(failure, structured=False).decision is NextStep.NEXT_MODEL


def test_the_provider_says_how_long_to_wait() -> None:
    failure = Failure(Trouble.STATUS, "", 429, retry_after=7.5)
    assert classify(failure, structured=False).wait == 7.5


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
    assert structured or verdict.decision is not NextStep.SIMPLER
    assert len(verdict.why.splitlines()) <= 1


def test_every_row_of_the_table_can_be_reached() -> None:
    said = {row.says: row.says.split("|")[0].replace(r".?", " ").replace(r"\b", "") for row in TABLE}
    said |= {row.says: "response format" for row in TABLE if row.says.startswith("response")}
    said |= {row.says: "models" for row in TABLE if row.says.startswith(r"\b")}
    said |= {row.says: "content filter" for row in TABLE if row.says.startswith("content")}
    for row in TABLE:
        statuses = [] if isinstance(row.when, Trouble) else [n for n in range(1000) if n in row.when]
        trouble = row.when if isinstance(row.when, Trouble) else Trouble.STATUS
        verdicts = [
            classify(Failure(trouble, said[row.says], status), structured=True) for status in statuses or [0]
        ]
        assert any(row.why in verdict.why and verdict.cause is row.cause for verdict in verdicts), row


@each_row
def test_tries_and_time_come_to_an_end(
    decision: str | float, tries: int, share: float, left: float, then: str | float
) -> None:
    asked, wait = decided(decision)
    assert within_limits(asked, wait or 0.0, tries, share, left) is decided(then)[0]
