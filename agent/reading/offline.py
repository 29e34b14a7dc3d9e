"""Reading without a model: returns a line's claims by patterns, in the language of the line."""

from __future__ import annotations

from functools import lru_cache

from agent.lexicon.text import MarkedLine, prepare
from agent.matching import read_in_time
from agent.reading.context import NO_BACKGROUND, NO_CONTEXT, Background, Context
from agent.reading.english import ENGLISH
from agent.reading.grammar import Grammar
from agent.reading.japanese import JAPANESE
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.events import Talk

GRAMMARS: dict[str, Grammar] = {"ja": JAPANESE, "en": ENGLISH}
"""The grammar of each language; the keys are the names in :data:`rules.game.languages.LANGUAGES`."""


UNREAD = Claims(certain=False)
"""The claims of a line that takes too long to read: no claims, and not certain."""


def read_talk(talk: Talk, players: tuple[str, ...], context: Context = NO_CONTEXT) -> Claims:
    """Return the claims of an utterance in a game of these players; Skip and Over claim nothing.

    ``context`` has what the players have claimed before.
    """
    if not talk.is_speech:
        return NO_CLAIMS
    return read_text(talk.text, players, context.on(talk.day).background(talk.agent))


@lru_cache(maxsize=8192)
def read_text(text: str, players: tuple[str, ...], background: Background = NO_BACKGROUND) -> Claims:
    """Return the claims of a text in a game of these players.

    Cached, because all players of a game read the same lines.
    """
    return read_in_time(lambda: _read(prepare(text, players), background), UNREAD)


def _read(line: MarkedLine, background: Background) -> Claims:
    return GRAMMARS[line.language].read(line, background)
