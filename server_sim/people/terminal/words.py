"""The transcript's texts about silences, ballots and views, in the game's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from personas.schema import Language
from rules.game.catalogue import catalogue
from server_sim.people.replay.timeline import MomentKind


@dataclass(frozen=True)
class TranscriptWords:
    """Sentences with placeholders in braces for an actor, a target, names, a count or a text.

    Where there are two sentences, the first is singular and the second plural.
    """

    comma: str
    semicolon: str
    role: str
    ballot: str
    nobody: str
    over: tuple[str, str]
    all_over: str
    skipped: tuple[str, str]
    ballots: Mapping[MomentKind, str]
    broke_down: str
    unfinished: str
    public: str
    suspects: str
    trusts: str


@cache
def transcript_words(language: Language) -> TranscriptWords:
    """Return the words of a language."""
    texts = catalogue(__package__, "transcript")[language]
    pairs = {key: tuple(text) for key, text in texts.items() if isinstance(text, list)}
    return TranscriptWords(**{**texts, **pairs})
