"""Reads the API keys of language models."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dotenv import dotenv_values

from agent.llm.settings import LlmConfig


def read_keys(config: LlmConfig, environment: Mapping[str, str], file: Path) -> dict[str, str]:
    """Return the API keys by model name, from the environment or else from ``file`` (``.env``).

    The file need not exist.

    Raises:
        OSError, UnicodeDecodeError: the file cannot be read.
    """
    known = {**dotenv_values(file, interpolate=False), **environment} if file.is_file() else environment
    keys = {name: (known.get(model.key_env or "") or "").strip() for name, model in config.models.items()}
    return {name: key for name, key in keys.items() if key}
