"""What docstrings, comments and documents name exists: modules, what they hold, and files."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from server_sim.__main__ import AGENT_COMMANDS, COMMANDS
from tests.paths import ROOT
from tests.project.sources import PACKAGES, READMES, modules, name_of, tree_of

SOURCES = modules(*PACKAGES, "tests")
GROUPS = {"wwqa", "judge", "persuasion"}
COMMAND_NAMES = {command.__name__ for command in (*COMMANDS, *AGENT_COMMANDS)} | GROUPS
SETTINGS: dict[str, dict[str, object]] = yaml.safe_load((ROOT / "config.yml").read_text("utf-8"))

_ROLE = re.compile(r":(?:mod|class|func|meth|data|attr|exc|const):`~?([\w.]+)`")
_TOP = f"(?:{'|'.join((*PACKAGES, 'tests'))})"
_DOTTED = re.compile(rf"(?<![\w./`-])`{{1,2}}({_TOP}(?:\.\w+)+)(?<!\.log)(?<!\.py)(?:\([^`]*\))?`{{1,2}}")
_PATH = re.compile(rf"`{{1,2}}({_TOP}/[\w./-]*)`{{1,2}}")
_WORD = re.compile(r"``([a-z_]+)``")


def module_of(path: Path) -> str:
    """The dotted name of a source file's module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_of(path): path for path in SOURCES}
FOLDERS = {name_of(path.parent).replace("/", ".") for path in SOURCES}


def bound(body: list[ast.stmt]) -> Iterator[tuple[str, ast.stmt]]:
    """The names that statements bind, each with its statement."""
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                names = target.elts if isinstance(target, ast.Tuple) else [target]
                yield from ((name.id, node) for name in names if isinstance(name, ast.Name))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (((alias.asname or alias.name).partition(".")[0], node) for alias in node.names)
        elif isinstance(node, ast.If | ast.Try):
            yield from bound(node.body)


def attributes(node: ast.ClassDef) -> set[str]:
    """The attributes that a class's methods set on ``self``."""
    return {
        inner.attr
        for inner in ast.walk(node)
        if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name) and inner.value.id == "self"
    }


def is_in(body: list[ast.stmt], names: list[str]) -> bool:
    """Whether these statements bind the first name, and what it stands for the rest."""
    if not names:
        return True
    for name, node in bound(body):
        if name == names[0]:
            if not isinstance(node, ast.ClassDef):
                return True
            return is_in(node.body, names[1:]) or names[1] in attributes(node)
    return False


def exists(dotted: str) -> bool:
    """Whether a dotted name stands for a folder, a module, or what a module holds."""
    if dotted in FOLDERS:
        return True
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        if path := MODULES.get(".".join(parts[:length])):
            return is_in(tree_of(path).body, parts[length:])
    return False


def named(path: Path, names: re.Pattern[str]) -> list[str]:
    return names.findall(path.read_text("utf-8"))


def is_local(path: Path, name: str) -> bool:
    """Whether a reference without a module means what its own file, or the file's classes, hold."""
    tree = tree_of(path)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return is_in(tree.body, name.split(".")) or any(is_in([*node.body], name.split(".")) for node in classes)


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
    inside = [path for path in SOURCES if path.parent == package.parent]
    words = [word for word in _WORD.findall(docstring) if word not in near]
    assert [word for word in words if not any(is_in(tree_of(path).body, [word]) for path in inside)] == []
