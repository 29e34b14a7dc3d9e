"""What a player that is about to speak tells of its situation, in the words of its own prompts."""

from __future__ import annotations

from dataclasses import dataclass

from personas.schema import Language


@dataclass(frozen=True)
class Briefing:
    """A player's situation when it speaks ([persuasion] section 3.1: rules, state, dialogue, hidden role).

    ``rules`` is the beginning of its prompts, ``context`` the game so far. ``role`` is what it is, in words
    (None: its prompts keep that secret), and ``follower`` who speaks next (None: it is not known).
    """

    language: Language
    rules: str
    context: str
    me: str
    role: str | None
    follower: str | None
