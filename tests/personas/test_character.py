"""What is read from the server's profile, and the style chosen for it."""

from __future__ import annotations

import pytest

from personas import Language, Speech, Style, load_voice
from personas.character import Character, Gender, choose_style, parse_profile
from personas.schema import Example, Joints, StyleMatch
from rules.grounds import GroundKind
from rules.situations import Situation
from tests.rows import each_row

PROFILE = load_voice("profile")


def speech(*matches: StyleMatch) -> Speech:
    """Return a speech with a style for each match, named by its place, and one that fits everyone."""
    plain = Example(plain="a", voiced="b")
    return Speech(
        first_person="I",
        habits=("speaks",),
        examples=(plain, plain),
        lines=dict.fromkeys(Situation, ("one", "two")),
        grounds=dict.fromkeys(GroundKind, ("one", "two")),
        joints=Joints(
            reason=("{line} {ground}",) * 3,
            plain=("{line} {ground}",) * 3,
            unless=("if {ground}",) * 2,
            chain=("{because} {ground}",) * 2,
        ),
        styles=tuple(
            Style(name=str(place), match=match, words={})
            for place, match in enumerate((*matches, StyleMatch()))
        ),
    )


# --- reading a profile ---


@each_row
def test_reads_gender_and_age(profile: str | None, gender: Gender | None, age: int | None) -> None:
    character = parse_profile(profile)

    assert (character.gender, character.age) == (gender, age)


@each_row
def test_keeps_the_text_in_one_width_and_case(profile: str | None, text: str) -> None:
    assert parse_profile(profile).text == text


# --- choosing a style ---

CHILD = StyleMatch(age_to=12)
ELDER = StyleMatch(age_from=60)
WOMAN = StyleMatch(gender="female")
YOUNG_MAN = StyleMatch(gender="male", age_from=13, age_to=25)
NOISY = StyleMatch(words=("Loud", "騒がし"))
NOISY_CHILD = StyleMatch(age_to=12, words=("loud",))


@each_row
def test_chooses_the_first_style_that_fits(
    matches: tuple[StyleMatch, ...], character: Character, place: int
) -> None:
    style = choose_style(speech(*matches), character)

    assert style is not None
    assert style.name == str(place)


def test_chooses_no_style_for_a_voice_without_styles() -> None:
    without = load_voice("kansai").speech["ja"]

    assert choose_style(without, parse_profile("age: 8\ngender: male")) is None


# --- the styles of the bundled voice "profile" ---


@each_row
def test_the_profile_voice_has_a_style_for_every_character(
    profile: str | None, japanese: str, english: str
) -> None:
    character = parse_profile(profile)
    chosen = {language: choose_style(speech, character) for language, speech in PROFILE.speech.items()}

    assert {language: style and style.name for language, style in chosen.items()} == {
        "ja": japanese,
        "en": english,
    }


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_names_and_words_of_the_profile_styles_are_lower_case(language: Language) -> None:
    styles = PROFILE.speech[language].styles
    written = [text for style in styles for text in (style.name, *style.match.words, *style.words)]

    assert written == [text.lower() for text in written]
    assert len({style.name for style in styles}) == len(styles)
