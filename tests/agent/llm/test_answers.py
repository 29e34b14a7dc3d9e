from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.llm.answers import (
    Ambiguous,
    BadAnswer,
    Illegal,
    Unreadable,
    choice_form,
    read_choice,
    read_object,
    resolve_name,
)
from tests.rows import each_row

ENGLISH = ("Ann", "Bob", "Daniel", "Jun", "Junko")
BAD = {kind.__name__: kind for kind in (Ambiguous, Illegal, Unreadable)}
JAPANESE = ("ミナト", "サクラ", "ジュン", "ジュンコ", "ミズキ")


def test_the_form_of_a_choice_has_exactly_the_legal_names() -> None:
    assert choice_form(["Bob", "Cho"]).schema == {
        "type": "object",
        "properties": {"target": {"type": "string", "enum": ["Bob", "Cho"]}},
        "required": ["target"],
        "additionalProperties": False,
    }


def test_there_is_no_choice_among_none() -> None:
    with pytest.raises(ValueError, match="needs names"):
        choice_form([])


@each_row
def test_an_object_is_found(text: str) -> None:
    assert read_object(text) == {"a": 1}


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("", Unreadable),
        ("I choose Bob.", Unreadable),
        ("[1, 2]", Unreadable),
        ('{"a": 1', Unreadable),
        ("{'a': 1}", Unreadable),
        ('{"a": NaN}', Unreadable),
        ('{"a": "\\ud800"}', Unreadable),
        ('{"a":' * 3000, Unreadable),
        ("{" * 20_000, Unreadable),
        ('{"a": 1}' + " " * 20_000, Unreadable),
        ('They say {"a": 1}. I say {"a": 2}.', Ambiguous),
    ],
)
def test_where_there_is_no_one_object(text: str, bad: type[BadAnswer]) -> None:
    with pytest.raises(bad) as error:
        read_object(text)
    assert error.value.text == text
    assert len(str(error.value)) < 150


@each_row
def test_english_names_are_repaired(text: str, name: str) -> None:
    assert resolve_name(text, ENGLISH) == name


@each_row
def test_japanese_names_are_repaired(text: str, name: str) -> None:
    assert resolve_name(text, JAPANESE) == name


@each_row
def test_names_beyond_repair(text: str, bad: str) -> None:
    with pytest.raises(BAD[bad]) as error:
        resolve_name(text, ENGLISH)
    assert error.value.text == text
    assert repr(text) in str(error.value)


def test_a_name_on_its_own_comes_before_repair() -> None:
    assert resolve_name("様", ("様", "サクラ")) == "様"
    assert resolve_name("ann", ("Ann", "ann")) == "ann"
    with pytest.raises(Ambiguous):
        resolve_name("ANN", ("Ann", "ann"))


@each_row
def test_a_choice_in_whatever_form(text: str) -> None:
    assert read_choice(text, ENGLISH) == "Bob"


@each_row
def test_choices_beyond_repair(text: str, bad: str) -> None:
    with pytest.raises(BAD[bad]):
        read_choice(text, ENGLISH)


@given(st.text(), st.sets(st.text(st.characters(categories=["L"]), min_size=1), min_size=1))
def test_any_text_is_a_legal_name_or_a_bad_answer(text: str, names: set[str]) -> None:
    try:
        chosen = read_choice(text, sorted(names))
    except BadAnswer:
        return
    assert chosen in names


@given(
    st.sampled_from(ENGLISH + JAPANESE),
    st.sampled_from(["", "さん", "様", "くん"]),
    st.sampled_from('「"@*( '),
)
def test_every_name_survives_its_wrapping(name: str, honorific: str, wrapping: str) -> None:
    assert resolve_name(f"{wrapping}{name}{honorific}{wrapping}", ENGLISH + JAPANESE) == name
