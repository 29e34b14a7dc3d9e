"""The voices: one YAML file each, and the loader that refuses an incomplete one.

Imports only :mod:`rules.situations`, the list of what a voice must be able to say. Start reading at
:mod:`personas.schema`; ``personas/README.md`` tells how to contribute a voice.
"""

from __future__ import annotations

from personas.loader import PersonaError, load_voice, voice_names
from personas.schema import Language, Speech, Style, Voice

__all__ = ["Language", "PersonaError", "Speech", "Style", "Voice", "load_voice", "voice_names"]
