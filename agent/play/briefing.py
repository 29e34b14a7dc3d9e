"""The briefing: a speaking player's situation in the words of its prompts, for the Refiner."""

from __future__ import annotations

from dataclasses import dataclass

from personas.schema import Language


@dataclass(frozen=True)
class Briefing:
    """A player's situation when it speaks ([persuasion] section 3.1: rules, state, dialogue, hidden role).

    ``rules`` is the beginning of its prompts, ``context`` the game so far. ``role`` is its role as text
    (None if its prompts keep it secret), and ``follower`` the next speaker (None if unknown).
    """

    language: Language
    rules: str
    context: str
    me: str
    role: str | None
    follower: str | None
