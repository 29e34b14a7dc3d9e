"""Reads how long a provider asks to wait."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime

from agent.matching import IGNORECASE, pattern_for


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
