"""The voices: one YAML file each, and the loader that completes or refuses it.

:mod:`personas.schema` has the keys of a file, :mod:`personas.inheriting` takes what a file leaves out from
the voice that it extends, and :mod:`personas.faults` finds wrong wordings. Imports only :mod:`rules`, which
lists what a voice must be able to say. ``personas/README.md`` tells how to contribute a voice.
"""

from __future__ import annotations

from personas.loader import PersonaError, load_voice, voice_names
from personas.schema import Language, Speech, Style, Voice

__all__ = ["Language", "PersonaError", "Speech", "Style", "Voice", "load_voice", "voice_names"]
