"""How long a provider asks us to wait."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from agent.llm.retry_after import read_retry_after

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("headers", "said", "seconds"),
    [
        ({}, "", None),
        ({"retry-after": "12"}, "", 12),
        ({"retry-after": "0.5"}, "", 0.5),
        ({"retry-after": "-3"}, "", 0),
        ({"retry-after": "soon"}, "", None),
        ({"retry-after": "nan"}, "", None),
        ({"retry-after": "inf"}, "", None),
        ({"retry-after": "Sat, 01 Aug 2026 12:00:30 GMT"}, "", 30),
        ({"retry-after": "Sat, 01 Aug 2026 11:00:00 GMT"}, "", 0),
        ({"retry-after": "Sat, 01 Aug 2026 12:00:30"}, "", None),
        ({"retry-after-ms": "250", "retry-after": "1"}, "", 0.25),
        ({}, "Please retry in 23.5s.", 23.5),
        ({}, "Please try again in 120ms. Visit", 0.12),
        ({}, "try again in 6m0s", None),
        ({}, "try again in ...s", None),
    ],
)
def test_how_long_a_provider_asks_to_wait(headers: dict[str, str], said: str, seconds: float | None) -> None:
    assert read_retry_after(headers, said, NOW) == seconds
