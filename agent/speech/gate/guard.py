"""What the words of a language have to provide for the last gate."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

NEVER = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class Guard:
    """Words that give something away, unless others stand in the same sentence."""

    words: re.Pattern[str]
    unless: re.Pattern[str] = NEVER

    def catches(self, sentence: str) -> bool:
        """Whether a sentence, with player names as tokens, says such a thing."""
        return self.words.search(sentence) is not None and self.unless.search(sentence) is None


@dataclass(frozen=True)
class LanguageGuards:
    """One language's guards; they see sentences with names as tokens, and the speaker's own name as "I".

    Each guard is wider than the analyst's reading of claims, for a model finds words that no reader expects:
    where the brief asks for no such claim, turning back a line too many costs less than a false promise.
    """

    sentences: Callable[[str, str | None], list[str]]
    """The sentences of a text; the second argument is the token of the speaker's own name."""
    vote: Guard
    """Announces or proposes a vote for the player named in the sentence."""
    own_vote: Guard
    """Announces or asks for a vote for the speaker."""
    results: tuple[Guard, ...]
    """Tell what only a divination or a medium's sight can show."""
    role: Guard
    """Claims a role for the speaker."""
    guarding: Guard
    """Tells whom the speaker has guarded."""
    secrets: tuple[Guard, ...]
    """Speak as a werewolf, of what only werewolves know, or as a friend of theirs."""
    friend: re.Pattern[str]
    """What a line in which a packmate is named must not say."""
    pronoun: re.Pattern[str]
    """Means a player named before."""
    meta: Guard
    """Speaks of prompts, models and data, refuses like a model, or poses as the moderator."""
    script: Guard
    """Writes another player's line."""
    spoken_to: re.Pattern[str]
    """Speaks to the player whose token is in the group that matched."""
    strangers: Callable[[str], list[str]]
    """Names in a text that are no player's (those are tokens)."""
    is_foreign: Callable[[str], bool]
    """Whether a text is not in this language."""
