"""SHA-256 of the files that decide a game, so that a run goes on with the source that it was begun with."""

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
"""Kinds of files that decide how players play."""


def versions() -> dict[str, Any]:
    """The versions of this package and of Python."""
    return {"package": installed_version(), "python": platform.python_version()}


def digests_of_players(config: Path | None, voices: Iterable[str]) -> dict[str, str | None]:
    """The digests of the source, of the players' settings (None: they have none), and of their voices."""
    return {
        "source": _digest_of_source(),
        "config": None if config is None else digest(config.read_bytes()),
        **{f"persona {voice}": digest(_file_of_voice(voice)) for voice in sorted(set(voices))},
    }


def digest(content: bytes) -> str:
    """The SHA-256 of a file's content, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def _digest_of_source() -> str:
    """One digest of all files that decide how players play and how games are driven."""
    whole = hashlib.sha256()
    for package in PACKAGES:
        top = Path(str(files(package)))
        found = (file for file in top.rglob("*") if file.suffix in READ_BY_PLAYERS and file.is_file())
        for file in sorted(found, key=lambda path: path.relative_to(top).as_posix()):
            whole.update(f"{package}/{file.relative_to(top).as_posix()}\n".encode())
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def _file_of_voice(voice: str) -> bytes:
    """The file of a bundled voice, or of the user's own; they are told apart as the loader does."""
    if "/" in voice or voice.endswith((".yml", ".yaml")):
        return Path(voice).read_bytes()
    return (files("personas") / f"{voice}.yml").read_bytes()
