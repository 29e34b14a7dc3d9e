"""The sources and documents of the project."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.paths import ROOT

PACKAGES = ("agent", "rules", "personas", "prompts", "server_sim")
READMES = [
    ROOT / "README.md",
    ROOT / "README.ja.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *(path for package in PACKAGES for path in sorted((ROOT / package).rglob("README.md"))),
]


def name_of(path: Path) -> str:
    """The path from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def modules(*tops: str) -> list[Path]:
    """The Python files below these folders."""
    return [file for top in tops for file in sorted((ROOT / top).rglob("*.py"))]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))
