"""The Dockerfile has all that the program needs, and compose.yml asks for what there is."""

from __future__ import annotations

import json
import re

import pytest
import yaml
from typer.main import get_command

from server_sim.__main__ import aiwolf
from tests.paths import ROOT
from tests.project.sources import PACKAGES

DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
SERVICES = yaml.safe_load((ROOT / "compose.yml").read_text("utf-8"))["services"]


def test_every_package_and_what_the_build_needs_is_copied() -> None:
    lines = re.findall(r"^COPY (.+) \S+$", DOCKERFILE, re.MULTILINE)
    assert {name for line in lines for name in line.split()} == {
        *PACKAGES,
        "pyproject.toml",
        "README.md",
        "LICENSE",
    }


def parsed(command: list[str]) -> str:
    """The command that these words call, once its options have been read; wrong ones are refused."""
    name, *options = command
    program = get_command(aiwolf)
    subcommand = program.commands[name]  # type: ignore[attr-defined]
    return str(subcommand.make_context(name, list(options)).info_name)


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_calls_a_command_that_there_is(service: str) -> None:
    command = SERVICES[service]["command"]
    assert parsed(command) == command[0]


def test_a_container_plays_where_nothing_else_is_asked() -> None:
    (command,) = re.findall(r"^CMD (.+)$", DOCKERFILE, re.MULTILINE)
    assert parsed(json.loads(command)) == "play"
