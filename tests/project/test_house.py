"""The shape of the house: one idea a folder, short files, and one meaning for each name."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from tests.paths import ROOT

PACKAGES = ("agent", "rules", "personas", "prompts", "server_sim")
MOST_ROOMS = 20
"""Files and folders in one folder, beside ``__init__.py`` and data."""
MOST_LINES = 300

MIRRORS = (
    ("agent/reading/english/", "agent/reading/japanese/"),
    ("agent/games/avalon/", "agent/games/one_night/"),
    ("agent/speech/gate/english.py", "agent/speech/gate/japanese.py"),
    ("server_sim/games/contest/", "server_sim/games/sheriff/"),
    ("agent/games/avalon/", "agent/games/one_night/"),
)
"""Where the same names may be defined, once in each: two languages, and two games."""
TABLES = "tables"
"""Folders of pattern tables, which may be as long as there are wordings."""


def sources(*tops: str) -> list[Path]:
    return [file for top in tops for file in sorted((ROOT / top).rglob("*.py"))]


def folders(*tops: str) -> list[Path]:
    return sorted({file.parent for file in sources(*tops)})


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def rooms(folder: Path) -> list[str]:
    """What a newcomer sees in a folder: its modules, and the folders that hold any."""
    files = [file.name for file in folder.glob("*.py") if file.stem not in ("__init__", "conftest")]
    return files + [inner.name for inner in folder.iterdir() if inner.is_dir() and any(inner.rglob("*.py"))]


def test_a_folder_holds_few_rooms() -> None:
    held = {name_of(folder): sorted(rooms(folder)) for folder in folders(*PACKAGES, "tests")}
    assert {folder: found for folder, found in held.items() if len(found) > MOST_ROOMS} == {}


def test_a_file_can_be_read_at_one_sitting() -> None:
    files = [file for file in sources(*PACKAGES, "tests") if TABLES not in file.parts]
    lines = {name_of(file): len(file.read_text(encoding="utf-8").splitlines()) for file in files}
    assert {file: count for file, count in lines.items() if count > MOST_LINES} == {}


def is_mirrored(places: list[str]) -> bool:
    """Whether a name is defined once in each of two mirrors, and nowhere else."""
    for mirrors in MIRRORS:
        sides = [next((side for side in mirrors if place.startswith(side)), None) for place in places]
        if None not in sides and len(set(sides)) == len(places):
            return True
    return False


def test_a_name_means_one_thing() -> None:
    places: dict[str, list[str]] = defaultdict(list)
    for file in sources(*PACKAGES):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                places[node.name].append(name_of(file))
    assert {name: files for name, files in places.items() if len(files) > 1 and not is_mirrored(files)} == {}
