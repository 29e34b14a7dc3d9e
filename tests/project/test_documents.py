"""The documents are true to the code: links, citations, package docstrings, commands and options."""

from __future__ import annotations

import ast
import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote

import pytest
from typer.testing import CliRunner

from tests.paths import ROOT
from tests.project.sources import PACKAGES, READMES, name_of, tree_of

PROTOCOL = ROOT / "agent" / "protocol" / "README.md"
SOURCES = [
    path for package in (*PACKAGES, "tests") for path in sorted((ROOT / package).rglob("*")) if path.is_file()
]

_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_SECTIONS = re.compile(r"protocol\s+sections?\s+(\d+(?:(?:,|\s+and|\s+to)\s+\d+)*)", re.IGNORECASE)
_KEY = re.compile(r"\[([a-z]+)\] (?:sections?|appendix|equations?|figures?|tables?) [\dA-Z]")
GROUPS = ("wwqa", "judge", "learn", "persuasion")
"""Commands that have commands."""
_COMMAND = re.compile(r"python -m (server_sim|agent)\b([^`\n]*)")


every_readme = pytest.mark.parametrize("readme", READMES, ids=name_of)


def text_of(path: Path) -> str:
    """The text of a source file; nothing for what is no text that may cite."""
    return path.read_text("utf-8") if path.suffix in (".py", ".j2", ".yml", ".md") else ""


def anchors(readme: Path) -> set[str]:
    """What links into a document may name: its headings in lower case, with hyphens for spaces."""
    headings = _HEADING.findall(_FENCE.sub("", readme.read_text("utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def cited(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Every citation in code, tests and documents, with the file it stands in."""
    for path in SOURCES:
        for match in pattern.finditer(" ".join(text_of(path).split())):
            yield name_of(path), match[1]


@cache
def help_of(module: str, command: str | None) -> str:
    """What ``python -m MODULE COMMAND --help`` prints; no text where there is no such command."""
    app = import_module(f"{module}.__main__").app
    result = CliRunner().invoke(app, [*(command or "").split(), "--help"], prog_name=f"python -m {module}")
    return result.stdout if result.exit_code == 0 else ""


def commands(readme: Path) -> Iterator[tuple[str, str | None, frozenset[str]]]:
    """Module, command and options of each command line that a document shows."""
    for module, rest in _COMMAND.findall(readme.read_text("utf-8")):
        words = shlex.split(rest)
        command = words[0] if words and not words[0].startswith("-") else None
        if command in GROUPS and len(words) > 1:
            command = f"{command} {words[1]}"
        yield module, command, frozenset(word for word in words if word.startswith("-"))


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_the_readme_is_short(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").splitlines()) <= 150


@every_readme
def test_every_relative_link_leads_somewhere(readme: Path) -> None:
    for link in _LINK.findall(_FENCE.sub("", readme.read_text("utf-8"))):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (readme.parent / unquote(path)).resolve() if path else readme
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@every_readme
def test_every_command_that_is_shown_exists_with_its_options(readme: Path) -> None:
    for module, command, options in commands(readme):
        shown = help_of(module, command)
        assert shown, (module, command)
        assert not {option for option in options if option not in shown}, (module, command)


def test_every_protocol_section_that_is_cited_exists() -> None:
    sections = set(re.findall(r"^## (\d+)\. ", PROTOCOL.read_text("utf-8"), re.MULTILINE))
    citations = [
        (path, number) for path, numbers in cited(_SECTIONS) for number in re.findall(r"\d+", numbers)
    ]
    assert len(citations) > 30
    assert not [citation for citation in citations if citation[1] not in sections]


def test_every_key_that_is_cited_is_in_the_bibliography() -> None:
    keys = set(re.findall(r"^- \*\*\[(\w+)\]\*\*", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE))
    citations = list(cited(_KEY))
    assert len(citations) > 5
    assert not [citation for citation in citations if citation[1] not in keys]


@pytest.mark.parametrize(
    "package",
    [path for package in PACKAGES for path in sorted((ROOT / package).rglob("__init__.py"))],
    ids=lambda path: name_of(path.parent),
)
def test_every_package_opens_with_a_docstring_of_three_to_ten_lines(package: Path) -> None:
    docstring = ast.get_docstring(tree_of(package), clean=False) or ""
    assert 3 <= len(docstring.strip().splitlines()) <= 10


@every_readme
def test_what_a_command_writes_is_no_part_of_the_project(readme: Path) -> None:
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()}
    fenced = "\n".join(_FENCE.findall(readme.read_text("utf-8")))
    written = re.findall(r"(?:--out|--logs|--trace) ([\w./]+)|([\w./]+/)\w+\.log|\./(my_\w+\.yml)", fenced)
    folders = {next(filter(None, found)).split("/")[0] for found in written}
    assert folders <= ignored


def asked_for() -> set[str]:
    """The names of all packages in pyproject, extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [one for packages in project["optional-dependencies"].values() for one in packages]
    return {re.split(r"[<>=\[]", one)[0] for one in [*project["dependencies"], *extras]}


def test_readme_explains_every_library() -> None:
    told = (ROOT / "README.md").read_text("utf-8").partition("**Libraries**")[2].partition("\n\n")[0]
    assert {name for name in asked_for() if not re.search(rf"\b{re.escape(name)}\b", told)} == set()
