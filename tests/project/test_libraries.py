"""README explains every library that the project asks for."""

from __future__ import annotations

import re
import tomllib

from tests.paths import ROOT


def asked_for() -> set[str]:
    """The names of all packages in pyproject, extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [one for packages in project["optional-dependencies"].values() for one in packages]
    return {re.split(r"[<>=\[]", one)[0] for one in [*project["dependencies"], *extras]}


def test_readme_explains_every_library() -> None:
    told = (ROOT / "README.md").read_text("utf-8").partition("**Libraries**")[2].partition("\n\n")[0]
    assert {name for name in asked_for() if not re.search(rf"\b{re.escape(name)}\b", told)} == set()
