"""Differences between the versions of the contest's server (protocol section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Behaviour:
    """How one version of the contest's server behaves."""

    remain_count_includes_this: bool = True
    """Whether ``remain_count`` includes the request in the same packet (4, 3, 2, 1 instead of 3, 2, 1, 0)."""
    empty_text_ends_day: bool = False
    """Whether an empty text, which all versions show as Over, also ends its player's talk for the day."""
    mention_by_text_order: bool = True
    """Whether the mention that comes first in the text counts; otherwise that of the lowest seat counts."""
    whisper_idx_per_day: bool = True
    """Whether the indices of whispers continue within a day; otherwise they restart in each phase."""
    text_without_limits_passes: bool = True
    """Whether any text passes without base and budget limit; in v0.4.12 such a text becomes Over."""
    votes_together: bool = True
    """Whether all voters are asked at once; the contest's server asks one seat after another."""
    least_errors_to_abort: int = 1
    """Minimum number of failed players that ends a game, however low the error ratio."""
    has_freeform: bool = True
    """Whether a duration makes talk or whisper freeform."""
    lines_by_turns_have_time: bool = True
    """Whether lines of turn-based phases have a ``time``, as those of freeform phases do."""
    json_log_in_ms: bool = False
    """Whether times in the JSON log are in milliseconds; otherwise in seconds."""
    spectators_told_time: bool = True
    """Whether packets for spectators have a ``timestamp``."""


CURRENT = Behaviour()
"""The behaviour of the contest's present server."""
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
"""The behaviour of version v0.4.12 of the contest's server."""
BEHAVIOURS: Mapping[str, Behaviour] = {"current": CURRENT, "0.4.12": V0_4_12}
"""The behaviours by the name that settings give them."""
