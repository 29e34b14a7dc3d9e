from __future__ import annotations

from agent.llm.call import CallFailed, Cause, Completion, Task, Usage
from agent.llm.usage import UsageMeter

ANSWER = Completion("Hm.", "mini", Usage(), 1.0, None)


def test_the_summary_of_a_game() -> None:
    meter = UsageMeter()
    for _ in range(28):
        meter.add_usage(Usage(1400, 1000, 30), 0.0004)
        meter.add_call(Task.TALK, 3.14, ANSWER)
    for cause in (Cause.TIMEOUT, Cause.RATE_LIMIT, Cause.TIMEOUT):
        meter.add_call(Task.TALK, 2, CallFailed(cause, "why"))
    assert meter.summary() == (
        "calls 31 (talk 31, median 3.1 s, longest 3.1 s), "
        "tokens in 39,200 (cached 28,000), out 840, cost $0.011, slowest 3.1 s, "
        "fallbacks: timeout 2, rate_limit 1"
    )


def test_the_summary_of_a_game_without_prices_and_failures() -> None:
    meter = UsageMeter()
    meter.add_usage(Usage(10, 0, 1), None)
    meter.add_call(Task.TALK, 0.5, ANSWER)
    assert meter.summary() == (
        "calls 1 (talk 1, median 0.5 s, longest 0.5 s), "
        "tokens in 10 (cached 0), out 1, cost not known, slowest 0.5 s, fallbacks: none"
    )


def test_a_cancelled_call_neither_answered_nor_failed() -> None:
    meter = UsageMeter()
    meter.add_call(Task.TALK, 4, None)
    assert (meter.calls, meter.slowest, meter.failures) == (1, 4, {})
