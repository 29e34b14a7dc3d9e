"""The ways of reading talk: by patterns, by a language model, or by both."""

from __future__ import annotations

from enum import StrEnum


class Analyst(StrEnum):
    """How a player reads talk: by patterns, by a language model, or by both."""

    PATTERNS = "patterns"
    LLM = "llm"
    """Only a language model reads. For experiments; no player uses it by default."""
    BOTH = "both"
    """The patterns read each line at once; a configured language model then corrects them."""


DEFAULT_ANALYST = Analyst.BOTH
"""How talk is read if the settings say nothing about it."""
