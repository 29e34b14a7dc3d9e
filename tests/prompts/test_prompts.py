"""The prompts: strict about their variables, the same in both languages, and honest in their first line."""

from __future__ import annotations

import json
import re
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import TemplateNotFound, UndefinedError, meta

from agent.speech.prompt import describe_voice
from personas.loader import load_voice, voice_names
from personas.schema import Language
from prompts import environment, quoted, render, words
from rules.arguments.agenda import AgendaKind
from rules.arguments.stances import Stance
from rules.game.roles import Role, Species
from tests.paths import ROOT
from tests.rows import each_row

PROMPTS = ROOT / "prompts"
TEMPLATES = sorted(path.relative_to(PROMPTS).as_posix() for path in PROMPTS.rglob("*.j2"))
VOICE = {
    "identity": {"name": "Duke", "gender": "male", "age": "elderly"},
    "first_person": "I",
    "habits": ["Never <swears> & never shouts."],
    "examples": [{"plain": "No.", "voiced": "Certainly not!"}],
}


def promised(source: str) -> set[str]:
    """The variables that the comment in the first line lists; what is in brackets are their fields."""
    first = source.splitlines()[0]
    assert first.startswith("{#")
    assert first.endswith("#}")
    listed = re.sub(r"\([^)]*\)", "", first.partition("Variables:")[2])
    return set(re.findall(r"\w+", listed))


def test_there_are_templates() -> None:
    assert "ja/voice.j2" in TEMPLATES


def test_both_languages_have_the_same_templates() -> None:
    names = {
        language: {name.partition("/")[2] for name in TEMPLATES if name.startswith(f"{language}/")}
        for language in ("ja", "en")
    }
    assert names["ja"] == names["en"]
    assert sum(map(len, names.values())) == len(TEMPLATES)


@pytest.mark.parametrize("name", TEMPLATES)
def test_the_first_line_lists_exactly_the_variables(name: str) -> None:
    source = (PROMPTS / name).read_text(encoding="utf-8")
    assert promised(source) == meta.find_undeclared_variables(environment().parse(source))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_prompt_is_plain_text_with_everything_in_it(language: str) -> None:
    text = render(language, "voice", **VOICE)
    assert "Never <swears> & never shouts.\n" in text
    assert "Certainly not!" in text
    assert re.search("Duke.*male.*elderly", text)
    assert "{" not in text
    assert "\n\n" not in text


@pytest.mark.parametrize("missing", VOICE)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_missing_variable_is_an_error(language: str, missing: str) -> None:
    with pytest.raises(UndefinedError, match=missing):
        render(language, "voice", **{key: value for key, value in VOICE.items() if key != missing})


@pytest.mark.parametrize(("language", "template"), [("fr", "voice"), ("ja", "none")])
def test_an_unknown_template_is_an_error(language: str, template: str) -> None:
    with pytest.raises(TemplateNotFound):
        render(language, template)


@pytest.mark.parametrize("name", voice_names())
def test_every_voice_can_be_described(name: str) -> None:
    for language, speech in load_voice(name).speech.items():
        assert speech.first_person in describe_voice(language, load_voice(name))


@each_row
def test_a_voice_is_described_by_name_gender_and_age(name: str, language: Language, who: str) -> None:
    assert who in describe_voice(language, load_voice(name))


def test_a_voice_that_follows_the_servers_profile_has_no_name_of_its_own() -> None:
    assert "gender:" not in describe_voice("en", load_voice("profile"))


@pytest.mark.parametrize(
    ("section", "keys"), [("roles", Role), ("species", Species), ("waiting", AgendaKind), ("stances", Stance)]
)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_term_of_the_game_has_a_word(language: str, section: str, keys: type[Enum]) -> None:
    assert set(words(language)[section]) == {key.value for key in keys}


@pytest.mark.parametrize("catalogue", ["words", "parlour", "avalon", "one_night", "baselines"])
def test_both_languages_have_the_same_words(catalogue: str) -> None:
    japanese, english = words("ja", catalogue), words("en", catalogue)
    assert {section: set(table) for section, table in japanese.items()} == {
        section: set(table) for section, table in english.items()
    }


@given(st.text())
def test_quoted_words_are_one_line_that_ends_no_block(text: str) -> None:
    line = quoted(text)
    assert line.splitlines() == [line]
    assert not {"<", ">"} & set(line)
    assert json.loads(line) == text
