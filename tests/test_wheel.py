"""The installed wheel plays without the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.paths import ROOT

PACKAGES = ("agent", "personas", "prompts", "rules", "server_sim")


def test_the_wheel_has_every_module_and_data_file_and_no_tests_and_plays(tmp_path: Path) -> None:
    wheel = build(tmp_path)
    assert_whole(wheel)
    assert_plays(wheel, tmp_path)


def build(folder: Path) -> Path:
    """Build the wheel from a copy, so that the checkout stays clean."""
    source = folder / "source"
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(source))
    return next(folder.glob("*.whl"))


def assert_whole(wheel: Path) -> None:
    in_wheel = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    in_checkout = {str(path.relative_to(ROOT)) for path in files if "__pycache__" not in path.parts}
    assert in_wheel == in_checkout


def assert_plays(wheel: Path, folder: Path) -> None:
    _pip("install", "--no-deps", "--no-compile", "--target", str(folder / "site"), str(wheel))
    environment = {**os.environ, "PYTHONPATH": str(folder / "site")}
    command = [sys.executable, "-m", "server_sim", "play", "--persona", "kansai", "--seed", "1"]
    game = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert "won" in game.stdout
    assert len(list((folder / "log").rglob("*.log"))) == 1


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True, capture_output=True, text=True)
