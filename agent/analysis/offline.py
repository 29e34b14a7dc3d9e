"""The analyst without a model: what a line asserts, by patterns, in the language the line is in."""

from __future__ import annotations

from functools import lru_cache

from agent.analysis import english, japanese
from agent.analysis.text import prepare
from agent.claims import NO_CLAIMS, Claims
from agent.protocol.packets import Talk


def read_talk(talk: Talk, players: tuple[str, ...]) -> Claims:
    """What an utterance asserts in a game of these players; Skip and Over assert nothing."""
    return read_text(talk.text, players) if talk.is_speech else NO_CLAIMS


@lru_cache(maxsize=4096)
def read_text(text: str, players: tuple[str, ...]) -> Claims:
    """What a text asserts in a game of these players (every listener of a game reads the same lines)."""
    line = prepare(text, players)
    return japanese.read(line) if line.is_japanese else english.read(line)
