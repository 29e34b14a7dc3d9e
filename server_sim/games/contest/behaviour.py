"""In what the versions of the contest's server differ (protocol section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Behaviour:
    """How one version behaves."""

    remain_count_includes_this: bool = True
    """``remain_count`` counts the request it comes with (4, 3, 2, 1 instead of 3, 2, 1, 0)."""
    empty_text_ends_day: bool = False
    """Empty text is shown as Over either way; v0.4.12 asks that player no more today."""
    mention_by_text_order: bool = True
    """The mention that counts is the first in the text, not that of the lowest seat."""
    whisper_idx_per_day: bool = True
    """Whisper indices go on within a day instead of starting anew in each phase."""
    text_without_limits_passes: bool = True
    """With neither base nor budget limit text passes; in v0.4.12 it all becomes Over."""
    votes_together: bool = True
    """Votes are asked of everyone at once; the contest's server asks seat after seat."""
    least_errors_to_abort: int = 1
    """The least number of failed players that ends a game, however low the error ratio."""
    has_freeform: bool = True
    """A duration makes talk or whisper freeform."""
    lines_by_turns_have_time: bool = True
    """Lines of a phase by turns tell players and the log their ``time``, as those of a freeform phase do."""
    json_log_in_ms: bool = False
    """Times in the JSON log are milliseconds instead of seconds."""
    spectators_told_time: bool = True
    """Spectators' packets have a ``timestamp``."""


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
