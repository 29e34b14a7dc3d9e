"""The notation ``[NAME=]MIND[:VOICE][@MODEL]`` for an entrant on a command line."""

from __future__ import annotations

from dataclasses import dataclass

from agent.speech.voice import FALLBACK_VOICE, voice_speaking
from personas.loader import PersonaError
from rules.game.validation import hint
from rules.minds.names import CHOICES, bare_mind, is_mind
from server_sim.config.errors import ServerConfigError


@dataclass(frozen=True, slots=True)
class WrittenEntrant:
    """An entrant as written: its mind (which decides), its voice (which words lines), and its model.

    ``name`` is empty if none is given; ``model`` is the one language model that the mind asks (None: all of
    the settings).
    """

    name: str
    mind: str
    voice: str = FALLBACK_VOICE
    model: str | None = None


def read_entrant(written: str) -> WrittenEntrant:
    """Parse an entrant, e.g. ``ours=offline:kansai`` or ``auto@small``; prefixes of minds are allowed.

    Raises:
        ServerConfigError: there is no such mind or voice, or a part is empty.
    """
    name, equals, rest = written.rpartition("=")
    decides, at, model = rest.partition("@")
    start = len(decides) - len(bare_mind(decides))
    bare, colon, voice = decides[start:].partition(":")
    mind, about = decides[:start] + bare, name or written
    if (equals and not name) or (at and not model) or (colon and not voice):
        raise ServerConfigError(f"{written}: a part is empty; an entrant is [NAME=]MIND[:VOICE][@MODEL]")
    if not is_mind(mind):
        raise ServerConfigError(f"{about}: there is no mind {mind!r}; {hint(mind, CHOICES)}")
    try:
        voice_speaking(voice or FALLBACK_VOICE, None)
    except PersonaError as error:
        raise ServerConfigError(f"{about}: {error}") from None
    return WrittenEntrant(name, mind, voice or FALLBACK_VOICE, model or None)
