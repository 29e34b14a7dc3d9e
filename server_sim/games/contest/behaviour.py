"""Differences between the versions of the contest's server (protocol section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Behaviour:
    """The behaviour of one version."""

    remain_count_includes_this: bool = True
    """``remain_count`` counts the request it comes with (4, 3, 2, 1 instead of 3, 2, 1, 0)."""
    empty_text_ends_day: bool = False
    """Empty text is shown as Over in any case; in v0.4.12 it also ends that player's talk for the day."""
    mention_by_text_order: bool = True
    """The first mention in the text counts; otherwise that of the lowest seat."""
    whisper_idx_per_day: bool = True
    """Whisper indices continue within a day; otherwise they restart in each phase."""
    text_without_limits_passes: bool = True
    """Without base and budget limit any text passes; in v0.4.12 all of it becomes Over."""
    votes_together: bool = True
    """All voters are asked at once; the contest's server asks one seat after another."""
    least_errors_to_abort: int = 1
    """Minimum number of failed players that ends a game, however low the error ratio."""
    has_freeform: bool = True
    """A duration makes talk or whisper freeform."""
    lines_by_turns_have_time: bool = True
    """Lines of turn-based phases carry their ``time``, as those of freeform phases do."""
    json_log_in_ms: bool = False
    """Times in the JSON log are in milliseconds; otherwise in seconds."""
    spectators_told_time: bool = True
    """Packets for spectators carry a ``timestamp``."""


CURRENT = Behaviour()
V0_4_12 = Behaviour(
    remain_count_includes_this=False,
    empty_text_ends_day=True,
    mention_by_text_order=False,
    whisper_idx_per_day=False,
    text_without_limits_passes=False,
    votes_together=False,
    least_errors_to_abort=0,
    has_freeform=False,
    lines_by_turns_have_time=False,
    json_log_in_ms=True,
    spectators_told_time=False,
)
BEHAVIOURS: Mapping[str, Behaviour] = {"current": CURRENT, "0.4.12": V0_4_12}
