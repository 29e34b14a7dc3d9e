"""How the tests of the English reader let a line answer another's."""

from __future__ import annotations

from agent.reading.context import Background, PreviousLine
from rules.game.claims import Claims
from tests.doubles.english_reading import claims

SPEAKER, OTHER = "Aoi", "Minato"


def answer(text: str, before: str, asker: str = OTHER) -> Claims:
    """What a line of Aoi's asserts, right after Minato has said the line before."""
    return claims(text, Background(SPEAKER, answering=PreviousLine(asker, claims(before, Background(asker)))))
