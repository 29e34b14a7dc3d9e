"""The guards of each language: what no line of it may say."""

from __future__ import annotations

from agent.speech.gate.english import ENGLISH
from agent.speech.gate.guard import LanguageGuards
from agent.speech.gate.japanese import JAPANESE

GUARDS: dict[str, LanguageGuards] = {"ja": JAPANESE, "en": ENGLISH}
"""The guards of each language; the keys are the names in :data:`rules.game.languages.LANGUAGES`."""
