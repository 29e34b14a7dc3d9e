"""The installed wheel plays without the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.project.sources import PACKAGES


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that the checkout stays clean."""
    source = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    return next(source.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_has_every_module_and_data_file_and_no_tests(wheel: Path) -> None:
    in_wheel = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    in_checkout = {str(path.relative_to(ROOT)) for path in files if "__pycache__" not in path.parts}
    assert in_wheel == in_checkout


@pytest.mark.slow
def test_a_game_from_the_installed_wheel_ends(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    (entry,) = site.glob("*.dist-info/entry_points.txt")
    module, function = entry.read_text("utf-8").partition("aiwolf = ")[2].split()[0].split(":")
    aiwolf = f"import sys; from {module} import {function}; sys.exit({function}())"
    command = [sys.executable, "-c", aiwolf, "play", "--persona", "kansai", "--seed", "1"]
    environment = {**os.environ, "PYTHONPATH": str(site)}
    game = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert "の勝ち" in game.stdout
    assert len(list((tmp_path / "log").rglob("*.log"))) == 1
