"""What docstrings, comments and documents name exists: modules, what they hold, and files."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from importlib import import_module
from inspect import isclass
from pathlib import Path
from pkgutil import resolve_name

import pytest
import yaml
from typer.main import get_group

from server_sim.__main__ import aiwolf
from tests.paths import ROOT
from tests.project.sources import PACKAGES, READMES, modules, name_of, tree_of

SOURCES = modules(*PACKAGES, "tests")
COMMAND_NAMES = set(get_group(aiwolf).commands)
SETTINGS: dict[str, dict[str, object]] = yaml.safe_load((ROOT / "config.yml").read_text("utf-8"))

_ROLE = re.compile(r":(?:mod|class|func|meth|data|attr|exc|const):`~?([\w.]+)`")
_TOP = f"(?:{'|'.join((*PACKAGES, 'tests'))})"
_DOTTED = re.compile(rf"(?<![\w./`-])`{{1,2}}({_TOP}(?:\.\w+)+)(?<!\.log)(?<!\.py)(?:\([^`]*\))?`{{1,2}}")
_PATH = re.compile(rf"`{{1,2}}({_TOP}/[\w./-]*)`{{1,2}}")
_WORD = re.compile(r"``([a-z_]+)``")


def module_of(path: Path) -> str:
    """The dotted name of a source file's module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def exists(dotted: str) -> bool:
    """Whether a dotted name stands for a folder, a module, what a module holds, or what instances have."""
    try:
        resolve_name(dotted)
    except (ImportError, AttributeError):
        owner, _, name = dotted.rpartition(".")
        return "." in owner and exists(owner) and is_field(resolve_name(owner), name)
    return True


def is_field(owner: object, name: str) -> bool:
    """Whether a class declares this attribute of its instances, or names it in ``__init__``."""
    code = getattr(getattr(owner, "__init__", None), "__code__", None)
    return name in getattr(owner, "__annotations__", ()) or name in getattr(code, "co_names", ())


def named(path: Path, names: re.Pattern[str]) -> list[str]:
    return names.findall(path.read_text("utf-8"))


def is_local(path: Path, name: str) -> bool:
    """Whether a reference without a module means what its own file, or the file's classes, hold."""
    module = module_of(path)
    classes = [held for held, value in vars(import_module(module)).items() if isclass(value)]
    return any(map(exists, (f"{module}.{name}", *(f"{module}.{held}.{name}" for held in classes))))


def absolute(path: Path, name: str) -> str:
    """A reference with one dot for the file's own folder, and one more for each folder above, in full."""
    beyond = len(name) - len(name.lstrip("."))
    return ".".join([*path.relative_to(ROOT).parts[:-beyond], name[beyond:]]) if beyond else name


def references(path: Path) -> Iterator[tuple[str, bool]]:
    """What a source file refers to, and whether it is there."""
    for name in named(path, _ROLE):
        yield name, exists(absolute(path, name)) or is_local(path, name) or hasattr(builtins, name)
    for name in named(path, _DOTTED):
        yield name, exists(name)


def test_every_reference_in_a_docstring_or_comment_leads_somewhere() -> None:
    found = [(name_of(path), name, there) for path in SOURCES for name, there in references(path)]
    assert len(found) > 100
    assert [(path, name) for path, name, there in found if not there] == []


def is_setting(dotted: str) -> bool:
    """Whether this is a key of ``config.yml``, with the section it stands in."""
    section, _, key = dotted.partition(".")
    return key in SETTINGS.get(section, ())


def test_every_dotted_name_in_a_document_leads_somewhere() -> None:
    found = [(name_of(path), name) for path in READMES for name in named(path, _DOTTED)]
    assert found
    assert [(path, name) for path, name in found if not exists(name) and not is_setting(name)] == []


def test_every_path_that_is_named_exists() -> None:
    found = [(name_of(path), name) for path in (*SOURCES, *READMES) for name in named(path, _PATH)]
    assert len(found) > 20
    assert [(path, name) for path, name in found if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    "package",
    [path for path in SOURCES if path.name == "__init__.py" and "tests" not in path.parts],
    ids=module_of,
)
def test_a_package_s_docstring_names_what_it_holds(package: Path) -> None:
    """A literal word there is a file or folder on the way up, a command, or in one of its modules."""
    docstring = ast.get_docstring(tree_of(package)) or ""
    folders = [folder for folder in package.parents if folder.is_relative_to(ROOT)]
    near = {path.stem for folder in folders for path in folder.iterdir()} | COMMAND_NAMES
    inside = [module_of(path) for path in SOURCES if path.parent == package.parent]
    words = [word for word in _WORD.findall(docstring) if word not in near]
    assert [word for word in words if not any(exists(f"{module}.{word}") for module in inside)] == []
