"""Leaving a model alone."""

from __future__ import annotations

from agent.llm.breaker import Breaker


def test_failures_in_a_row_send_a_model_to_rest_and_one_more_back_again() -> None:
    breaker = Breaker(2, 60)
    assert not breaker.failed(0)
    assert breaker.allows(1)
    assert breaker.failed(1)
    assert not breaker.allows(60)
    assert breaker.allows(61)
    assert not breaker.failed(62)
    assert not breaker.allows(121)
    assert breaker.allows(122)


def test_an_answer_makes_up_for_the_failures() -> None:
    breaker = Breaker(2, 60)
    breaker.failed(0)
    breaker.worked()
    assert not breaker.failed(1)
    assert breaker.allows(1)


def test_a_breaker_that_is_off_always_allows() -> None:
    breaker = Breaker(0, 60)
    assert not any(breaker.failed(now) for now in range(10))
    assert breaker.allows(10)
