"""Who may read talk, and who does where the user says nothing."""

from __future__ import annotations

from enum import StrEnum


class Analyst(StrEnum):
    """Who reads talk."""

    PATTERNS = "patterns"
    LLM = "llm"
    """A language model alone, for comparison: nobody plays so."""
    BOTH = "both"
    """The patterns at once, then a language model where one is named."""


DEFAULT_ANALYST = Analyst.BOTH
"""How a player reads."""
