"""The analyst without a model: what a line asserts, by patterns, in the language the line is in."""

from __future__ import annotations

from functools import lru_cache

from agent.lexicon.text import MarkedLine, prepare
from agent.matching import read_in_time
from agent.reading.context import NO_BACKGROUND, NO_CONTEXT, Background, Context
from agent.reading.english import ENGLISH
from agent.reading.japanese import JAPANESE
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.events import Talk

UNREAD = Claims(certain=False)
"""What a line asserts that takes too long to read."""


def read_talk(talk: Talk, players: tuple[str, ...], context: Context = NO_CONTEXT) -> Claims:
    """What an utterance asserts in a game of these players, after what came before.

    Skip and Over assert nothing.
    """
    if not talk.is_speech:
        return NO_CLAIMS
    return read_text(talk.text, players, context.on(talk.day).background(talk.agent))


@lru_cache(maxsize=8192)
def read_text(text: str, players: tuple[str, ...], background: Background = NO_BACKGROUND) -> Claims:
    """What a text asserts in a game of these players (every listener of a game reads the same lines)."""
    return read_in_time(lambda: _read(prepare(text, players), background), UNREAD)


def _read(line: MarkedLine, background: Background) -> Claims:
    return (JAPANESE if line.is_japanese else ENGLISH).read(line, background)
