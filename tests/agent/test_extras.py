"""A user whose environment lacks a package is told a command that installs it, with or without a clone."""

from __future__ import annotations

import re
import tomllib

import pytest

from agent.extras import install
from tests.paths import ROOT

EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]


@pytest.mark.parametrize("extra", EXTRAS)
def test_the_command_names_every_package_of_the_extra(extra: str) -> None:
    command = install(extra)
    assert command.startswith("python -m pip install '")
    assert sorted(re.findall(r"'([^']+)'", command)) == sorted(EXTRAS[extra])
