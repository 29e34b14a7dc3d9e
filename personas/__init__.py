"""The voices: one YAML file each, with a loader that completes and validates it.

:mod:`personas.schema` has the keys of a file, :mod:`personas.inheriting` takes what a file leaves out from
the voice that it extends, and :mod:`personas.faults` finds wrong wordings. Imports only :mod:`rules`, which
lists the situations a voice needs lines for. ``personas/README.md`` explains how to contribute a voice.
"""

from __future__ import annotations

from personas.loader import PersonaError, load_voice, voice_names
from personas.schema import Language, Speech, Style, Voice

__all__ = ["Language", "PersonaError", "Speech", "Style", "Voice", "load_voice", "voice_names"]
