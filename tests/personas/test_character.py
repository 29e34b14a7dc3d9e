"""The server's profile: what is read from it, and the style that a voice speaks in because of it."""

from __future__ import annotations

import pytest

from personas import Language, Speech, Style, load_voice
from personas.character import Character, Gender, choose_style, parse_profile
from personas.schema import Example, Joints, StyleMatch
from rules.grounds import GroundKind
from rules.situations import Situation

PROFILE = load_voice("profile")


def speech(*matches: StyleMatch) -> Speech:
    """A way of speaking with one style for each match, named by its place, and one that fits everyone."""
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


@pytest.mark.parametrize(
    ("profile", "gender", "age"),
    [
        ("age: 20\ngender: male\npersonality: Aoi is calm.", "male", 20),
        ("personality: Jun is calm.\nage: 29\ngender: female", "female", 29),
        ("gender: female\npersonality: Luna is calm.\nage: 31", "female", 31),
        ("年齢: 72\n性別: 女性\n性格: のんびり話す。", "female", 72),
        ("性格: 声が大きい。\n性別: 男性\n年齢: 23", "male", 23),
        ("年齢：１９\n性別：男\n性格：働き者。", "male", 19),
        ("AGE: 40\nGender: Woman", "female", 40),
        ("ＡＧＥ：４０\nＳｅｘ：Ｍａｎ", "male", 40),
        ("  age :  8  \n  sex:girl  ", "female", 8),
        ("age: 8\r\ngender: boy\r\n", "male", 8),
        ("age: about 30\ngender: an old gentleman", "male", 30),
        ("年齢: 20代\n性別: 女の子", "female", 20),
        ("年齢: 不明\n性別: 不明", None, None),
        ("age: unknown\ngender: none of your business", None, None),
        ("age:\ngender:", None, None),
        ("gender: male", "male", None),
        ("age: 65", None, 65),
        ("height: 180\nhair: 3 braids\njob: salesman", None, None),
        ("personality: a woman of 30 years", None, None),
        ("A cheerful girl of 17.", None, None),
        ("", None, None),
        (None, None, None),
    ],
)
def test_reads_gender_and_age(profile: str | None, gender: Gender | None, age: int | None) -> None:
    character = parse_profile(profile)

    assert (character.gender, character.age) == (gender, age)


@pytest.mark.parametrize(
    ("profile", "text"),
    [
        ("Age: 20\nPersonality: Very POLITE", "age: 20\npersonality: very polite"),
        ("性格：ＧＲＵＦＦで頑固", "性格:gruffで頑固"),
        (None, ""),
    ],
)
def test_keeps_the_text_in_one_width_and_case(profile: str | None, text: str) -> None:
    assert parse_profile(profile).text == text


# --- choosing a style ---

CHILD = StyleMatch(age_to=12)
ELDER = StyleMatch(age_from=60)
WOMAN = StyleMatch(gender="female")
YOUNG_MAN = StyleMatch(gender="male", age_from=13, age_to=25)
NOISY = StyleMatch(words=("Loud", "騒がし"))
NOISY_CHILD = StyleMatch(age_to=12, words=("loud",))


@pytest.mark.parametrize(
    ("matches", "character", "place"),
    [
        pytest.param((CHILD, ELDER), Character(None, 12, ""), 0, id="age_to is inclusive"),
        pytest.param((CHILD, ELDER), Character(None, 13, ""), 2, id="too old"),
        pytest.param((CHILD, ELDER), Character(None, 60, ""), 1, id="age_from is inclusive"),
        pytest.param((CHILD, ELDER), Character(None, 59, ""), 2, id="too young"),
        pytest.param((CHILD,), Character(None, 0, ""), 0, id="an age of zero is known"),
        pytest.param((WOMAN,), Character("female", None, ""), 0, id="gender"),
        pytest.param((WOMAN,), Character("male", None, ""), 1, id="other gender"),
        pytest.param((WOMAN, YOUNG_MAN), Character(None, 20, ""), 2, id="unknown gender fits no condition"),
        pytest.param((CHILD, ELDER), Character("female", None, ""), 2, id="unknown age fits no condition"),
        pytest.param((YOUNG_MAN,), Character("male", 13, ""), 0, id="all conditions"),
        pytest.param((YOUNG_MAN,), Character("male", 26, ""), 1, id="all conditions but one"),
        pytest.param((NOISY,), Character(None, None, "a loud one"), 0, id="a word, whatever its case"),
        pytest.param((NOISY,), Character(None, None, "いつも騒がしい"), 0, id="any of the words"),
        pytest.param((NOISY,), Character(None, None, "a quiet one"), 1, id="none of the words"),
        pytest.param((NOISY_CHILD,), Character(None, 30, "loud"), 1, id="a word but not the age"),
        pytest.param((WOMAN, ELDER), Character("female", 70, ""), 0, id="the first that fits"),
        pytest.param((ELDER, WOMAN), Character("female", 70, ""), 0, id="the first that fits, turned round"),
        pytest.param((), Character(None, None, ""), 0, id="the last fits everyone"),
    ],
)
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


@pytest.mark.parametrize(
    ("profile", "japanese", "english"),
    [
        ("年齢: 11\n性別: 男性\n性格: 虫取りと質問が大好きな少年。", "child", "child"),
        ("年齢: 7\n性別: 女性\n性格: 元気な女の子。", "child_female", "child"),
        ("年齢: 12", "child", "child"),
        ("年齢: 72\n性別: 女性\n性格: のんびりした話しぶり。", "elder_female", "elder"),
        ("年齢: 60\n性別: 男性\n性格: 頑固で無口。", "elder", "elder"),
        ("age: 81", "elder", "elder"),
        ("年齢: 17\n性別: 女性\n性格: 上品なお嬢様。", "noble", "formal"),
        ("年齢: 45\n性別: 男性\n性格: 執事で口数が少ない。", "noble", "formal"),
        ("age: 30\ngender: male\npersonality: polite and stubborn", "noble", "formal"),
        ("age: 30\ngender: female\npersonality: an elegant and noble lady", "noble", "formal"),
        ("age: 30\ngender: male\npersonality: impolite", "polite", "default"),
        ("年齢: 58\n性別: 男性\n性格: 元大工の頑固な親方。口数は少ない。", "blunt", "blunt"),
        ("年齢: 31\n性別: 女性\n性格: 港の食堂を切り盛りする姉御肌。", "blunt_female", "blunt"),
        ("age: 35\npersonality: gruff but kind", "blunt", "blunt"),
        ("age: 22\ngender: male\npersonality: Hot-Tempered and cheerful", "blunt", "blunt"),
        ("年齢: 28\n性別: 男性\n性格: 陽気なムードメーカー。", "lively", "cheerful"),
        ("年齢: 19\n性別: 女性\n性格: 明るい。", "lively_female", "cheerful"),
        ("personality: an energetic one", "lively", "cheerful"),
        ("年齢: 14\n性別: 女性\n性格: 本の虫。", "casual_female", "default"),
        ("年齢: 25\n性別: 女性", "casual_female", "default"),
        ("年齢: 17\n性別: 男性\n性格: 負けん気の強い若者。", "casual_male", "default"),
        ("age: 20\ngender: male\npersonality: Aoi is calm and speaks briefly.", "casual_male", "default"),
        ("年齢: 26\n性別: 男性", "polite", "default"),
        ("年齢: 36\n性別: 女性\n性格: 声の調子を変えず、冗談は真顔で言う。", "polite", "default"),
        ("年齢: 20", "polite", "default"),
        ("性別: 女性", "polite", "default"),
        ("", "polite", "default"),
        (None, "polite", "default"),
    ],
)
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
