"""SHA-256 digests of the files that affect a game, so that a run is resumed only with the same source."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

from agent.runtime.command_line import installed_version

PACKAGES = ("agent", "personas", "prompts", "rules", "server_sim")
READ_BY_PLAYERS = (".py", ".yml", ".j2")
"""File types (by suffix) that affect how players play."""


def versions() -> dict[str, Any]:
    """Return the versions of this package and of Python, each by its name."""
    return {"package": installed_version(), "python": platform.python_version()}


def digests_of_players(config: Path | None, voices: Iterable[str]) -> dict[str, str | None]:
    """Return the SHA-256 digests of the source code, the settings file and each voice, by name.

    The digest of the settings file is None if there is no such file.
    """
    return {
        "source": _digest_of_source(),
        "config": None if config is None else digest(config.read_bytes()),
        **{f"persona {voice}": digest(_file_of_voice(voice)) for voice in sorted(set(voices))},
    }


def digest(content: bytes) -> str:
    """Return the SHA-256 of a file's content, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def _digest_of_source() -> str:
    """Return one digest of all files that affect how players play and how games are run."""
    whole = hashlib.sha256()
    for package in PACKAGES:
        top = Path(str(files(package)))
        found = (file for file in top.rglob("*") if file.suffix in READ_BY_PLAYERS and file.is_file())
        for file in sorted(found, key=lambda path: path.relative_to(top).as_posix()):
            whole.update(f"{package}/{file.relative_to(top).as_posix()}\n".encode())
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def _file_of_voice(voice: str) -> bytes:
    """Return the content of a voice file, bundled or the user's own, found as the voice loader finds it."""
    if "/" in voice or voice.endswith((".yml", ".yaml")):
        return Path(voice).read_bytes()
    return (files("personas") / f"{voice}.yml").read_bytes()
