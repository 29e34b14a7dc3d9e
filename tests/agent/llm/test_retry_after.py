from __future__ import annotations

from datetime import UTC, datetime

from agent.llm.retry_after import read_retry_after
from tests.rows import each_row

NOW = datetime(2026, 8, 1, 12, tzinfo=UTC)


@each_row
def test_how_long_a_provider_asks_to_wait(headers: dict[str, str], said: str, seconds: float | None) -> None:
    assert read_retry_after(headers, said, NOW) == seconds
