"""The shape of the house: one idea a folder, short files, and one meaning for each name."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import agent
import server_sim
from tests.paths import ROOT
from tests.project.sources import PACKAGES, modules, name_of

DEFINED = re.compile(r"^(?:class|(?:async )?def) (\w+)", re.MULTILINE)
"""A class or function of a module."""
MOST_PACKAGES = 67
MOST_DEEP = 3
"""Folders, one in another, below a top-level folder; their tests lie as deep in ``tests``."""
MOST_LINES = 300
MOST_NAMING_A_GAME = 7
"""Files outside the folders of a parlour game that name it."""

LIBRARY = {*agent.__all__, *server_sim.__all__}
"""What other programs import has short names, which modules inside may have for their part of the same."""

MIRRORS = (
    ("agent/reading/english/", "agent/reading/japanese/"),
    ("agent/speech/gate/english.py", "agent/speech/gate/japanese.py"),
    ("agent/games/avalon/", "agent/games/one_night/"),
    ("server_sim/games/contest/", "server_sim/games/sheriff/"),
)
"""Where the same names may be defined, once in each: two languages, and two games."""


def folders(*tops: str) -> list[Path]:
    return sorted({file.parent for file in modules(*tops)})


def test_there_are_few_packages() -> None:
    assert len([file for file in modules(*PACKAGES) if file.name == "__init__.py"]) <= MOST_PACKAGES


def test_no_folder_lies_deep() -> None:
    depths = {
        name_of(folder): len(folder.relative_to(top).parts) - 1
        for top in (ROOT, ROOT / "tests")
        for folder in folders(*(f"{top.relative_to(ROOT)}/{package}" for package in PACKAGES))
    }
    assert {folder: depth for folder, depth in depths.items() if depth > MOST_DEEP} == {}


def test_a_file_can_be_read_at_one_sitting() -> None:
    lines = {
        name_of(file): len(file.read_text(encoding="utf-8").splitlines())
        for file in modules(*PACKAGES, "tests")
    }
    assert {file: count for file, count in lines.items() if count > MOST_LINES} == {}


@pytest.mark.parametrize("game", ["avalon", "one_night"])
def test_few_files_name_a_parlour_game(game: str) -> None:
    name = re.compile(rf"{game}|{game.title().replace('_', '')}[A-Z]|{game.upper()}")
    own = (f"agent/games/{game}/", f"agent/protocol/{game}", "server_sim/games/parlour/", "prompts/")
    files = [file for file in modules(*PACKAGES) if name.search(file.read_text(encoding="utf-8"))]
    others = [
        file for file in map(name_of, files) if not file.startswith(own) and game not in Path(file).name
    ]
    assert len(others) <= MOST_NAMING_A_GAME


def is_mirrored(places: list[str]) -> bool:
    """Whether a name is defined once in each of two mirrors, and nowhere else."""
    for mirrors in MIRRORS:
        sides = [next((side for side in mirrors if place.startswith(side)), None) for place in places]
        if None not in sides and len(set(sides)) == len(places):
            return True
    return False


def test_a_name_means_one_thing() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for file in modules(*PACKAGES):
        for name in DEFINED.findall(file.read_text(encoding="utf-8")):
            if name not in LIBRARY:
                places[name].append(name_of(file))
    assert {name: files for name, files in places.items() if len(files) > 1 and not is_mirrored(files)} == {}
