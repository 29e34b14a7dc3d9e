"""Every help text of every program is translated once, and nothing else is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import typer
import yaml
from rich.cells import cell_len

from agent.__main__ import app as agent
from agent.runtime.command_language import show_japanese_help
from agent.runtime.japanese_help import CATALOGUE, paragraphs, pattern_of, translations
from server_sim.__main__ import PACKAGES, aiwolf, app
from tests.paths import ROOT

PROGRAMS = {
    "python -m agent": (agent, ("agent",)),
    "python -m server_sim": (app, PACKAGES),
    "aiwolf": (aiwolf, PACKAGES),
}
TYPERS_WORDS = {
    "Usage",
    "[OPTIONS]",
    "COMMAND [ARGS]...",
    "Arguments",
    "Options",
    "Commands",
    "default",
    "required",
}
every_program = pytest.mark.parametrize("name", PROGRAMS)


def contexts(name: str, *, japanese: bool = False) -> Iterator[Any]:
    """The context of a program, and of each command in it that its help shows."""
    program, packages = PROGRAMS[name]
    command = typer.main.get_command(program)
    if japanese:
        show_japanese_help(command, packages)
    return contexts_in(command, name, None)


def contexts_in(command: Any, name: str, parent: Any) -> Iterator[Any]:
    context = command.context_class(command, info_name=name, parent=parent)
    yield context
    for inner_name, inner in getattr(command, "commands", {}).items():
        if not inner.hidden:
            yield from contexts_in(inner, inner_name, context)


def english_texts(name: str) -> set[str]:
    """What the help of a program says in English: its headings, and each paragraph."""
    texts: set[str] = set()
    for context in contexts(name):
        described = [context.command, *context.command.get_params(context)]
        texts.update(heading for each in described if (heading := getattr(each, "rich_help_panel", None)))
        texts.update(part for each in described for part in paragraphs(each.help or ""))
    return texts


def keys_for(text: str, table: dict[str, str]) -> list[str]:
    return [key for key in table if pattern_of(key).fullmatch(text)]


@every_program
def test_every_text_has_one_translation(name: str) -> None:
    table = dict(translations(PROGRAMS[name][1]))
    found = {text: keys_for(text, table) for text in english_texts(name)}
    assert len(found) > 50
    assert {text: keys for text, keys in found.items() if len(keys) != 1} == {}


def test_every_translation_is_of_a_text() -> None:
    texts = set().union(*map(english_texts, PROGRAMS))
    helps = "\n".join(context.command.get_help(context) for name in PROGRAMS for context in contexts(name))
    unused = [key for key in translations(PACKAGES) if not any(map(pattern_of(key).fullmatch, texts))]
    assert set(unused) == TYPERS_WORDS
    assert {word for word in TYPERS_WORDS if word not in helps} == set()


def test_no_text_is_translated_twice() -> None:
    """A YAML file may repeat a key, of which only the last counts."""
    files: list[Any] = [yaml.compose((ROOT / package / CATALOGUE).read_bytes()) for package in PACKAGES]
    keys = [key.value for file in files for key, _ in file.value]
    assert [key for key, times in Counter(keys).items() if times > 1] == []


def test_windows_in_japanese_can_print_every_translation() -> None:
    for japanese in translations(PACKAGES).values():
        japanese.encode("cp932")


def test_every_translation_is_japanese_and_lists_the_same_names() -> None:
    for english, japanese in translations(PACKAGES).items():
        assert re.search(r"[ぁ-ヿ一-龠]", japanese), english
        assert sorted(re.findall(r"{\w+}", japanese)) == sorted(re.findall(r"{\w+}", english)), english


@every_program
def test_the_help_of_every_command_fits_80_columns(name: str) -> None:
    for context in contexts(name, japanese=True):
        told = context.command.get_help(context)
        assert told.startswith("使い方: ")
        assert [line for line in told.splitlines() if cell_len(line) > 80] == [], context.command_path


@pytest.mark.parametrize(
    ("change", "fails"),
    [
        (lambda table: table.pop("Stop after one game."), test_every_text_has_one_translation),
        (lambda table: table.update({"{any} [config.yml]": "別"}), test_every_text_has_one_translation),
        (lambda table: table.update({"Stop after two games.": "古い"}), test_every_translation_is_of_a_text),
    ],
)
def test_a_text_that_is_missing_told_twice_or_gone_is_found(
    change: Any, fails: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = dict(translations(PACKAGES))
    change(changed)
    monkeypatch.setitem(globals(), "translations", lambda packages: changed)
    with pytest.raises(AssertionError):
        fails(*["aiwolf"][: fails.__code__.co_argcount])
