"""The grammar by which talk of each language is read."""

from __future__ import annotations

from agent.reading.english import ENGLISH
from agent.reading.grammar import Grammar
from agent.reading.japanese import JAPANESE

GRAMMARS: dict[str, Grammar] = {"ja": JAPANESE, "en": ENGLISH}
"""The grammar of each language; the keys are the names in :data:`rules.game.languages.LANGUAGES`."""
