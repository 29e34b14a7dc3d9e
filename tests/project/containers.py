"""What the Dockerfile, .dockerignore and compose.yml say, for tests where no Docker is."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

import yaml

from tests.paths import ROOT

KNOWN = frozenset(
    ("FROM", "ARG", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "ENTRYPOINT", "CMD")
)
"""The instructions that the parser knows; tests that follow a Dockerfile with others would miss something."""
_VARIABLE = re.compile(r"\$\{(\w+):-([^}]*)\}")
_GLOB = {"**/": "(?:.*/)?", "*": "[^/]*"}


@dataclass(frozen=True)
class Instruction:
    """A line of a Dockerfile: its word in capitals, and the rest."""

    word: str
    rest: str

    @property
    def words(self) -> list[str]:
        """The rest as a list: that of the JSON form, else the words between spaces."""
        listed: list[str] = json.loads(self.rest) if self.rest.startswith("[") else shlex.split(self.rest)
        return listed


def stages(dockerfile: str) -> list[list[Instruction]]:
    """Return the instructions of each stage; the last stage is the image.

    Raises:
        ValueError: an instruction is not in :data:`KNOWN`, or a line goes on in the next one.
    """
    found: list[list[Instruction]] = []
    for line in dockerfile.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word not in KNOWN or line.endswith("\\"):
            raise ValueError(f"the Dockerfile has a line that this parser does not know: {line}")
        if word == "FROM":
            found.append([])
        if found:
            found[-1].append(Instruction(word, rest.strip()))
    return found


def rests(stage: list[Instruction], word: str) -> list[str]:
    """Return what follows each instruction with this word."""
    return [one.rest for one in stage if one.word == word]


def copied(stage: list[Instruction]) -> list[tuple[str, str]]:
    """Return source and destination of each COPY from the build context."""
    found = []
    for one in stage:
        if one.word == "COPY" and not one.rest.startswith("--from="):
            *sources, destination = one.words
            found += [(source, destination) for source in sources]
    return found


def is_ignored(name: str, dockerignore: str) -> bool:
    """Return whether a file of the build context is left out; the last pattern that matches decides.

    Raises:
        ValueError: a pattern has signs other than ``*`` and ``**/``.
    """
    ignored = False
    places = [name, *(str(parent) for parent in PurePosixPath(name).parents)]
    for line in dockerignore.splitlines():
        if not line or line.startswith("#"):
            continue
        pattern = line.removeprefix("!")
        if re.search(r"[?\[\]\\!]", pattern):
            raise ValueError(f".dockerignore has a pattern that this parser does not know: {line}")
        parts = re.split(r"(\*\*/|\*)", pattern)
        regex = re.compile("".join(_GLOB.get(part) or re.escape(part) for part in parts))
        if any(regex.fullmatch(place) for place in places if place != "."):
            ignored = not line.startswith("!")
    return ignored


def interpolated(text: str, environment: Mapping[str, str]) -> str:
    """Return the text of compose.yml with ``${NAME:-default}`` replaced."""
    return _VARIABLE.sub(lambda found: environment.get(found[1]) or found[2], text)


def services(environment: Mapping[str, str] | None = None) -> dict[str, dict[str, Any]]:
    """Return the services of compose.yml by name; their commands are lists of words."""
    text = interpolated((ROOT / "compose.yml").read_text("utf-8"), environment or {})
    found: dict[str, dict[str, Any]] = yaml.safe_load(text)["services"]
    return {name: {**service, "command": shlex.split(service["command"])} for name, service in found.items()}


DOCKERFILE = stages((ROOT / "Dockerfile").read_text("utf-8"))
DOCKERIGNORE = (ROOT / ".dockerignore").read_text("utf-8")
