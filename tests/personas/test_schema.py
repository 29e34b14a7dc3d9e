"""Half-written voices are refused, naming the key and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from personas.schema import Voice
from rules.situations import PLACEHOLDERS, Situation

Content = dict[str, Any]
Change = Callable[[Content], object]


def lines(*variants: str, of: str = "wait") -> Change:
    """Replaces the variants of one situation."""
    return lambda speech: speech["lines"].update({of: list(variants)})


def styles(*words: Content, matches: tuple[Content, ...] = ()) -> Change:
    """Gives the voice styles with these words, named s0, s1 and so on."""
    listed = [{"name": f"s{number}", "words": given} for number, given in enumerate(words)]
    for style, match in zip(listed, matches, strict=False):
        style["match"] = match
    return lambda speech: speech.update(styles=listed)


def test_a_complete_voice_is_accepted(content: Content) -> None:
    voice = Voice.model_validate(content)
    assert set(voice.speech) == {"en"}
    assert set(voice.speech["en"].lines) == set(Situation)


def test_every_situation_has_a_contract() -> None:
    assert set(PLACEHOLDERS) == set(Situation)


BREAKS: list[tuple[Change, str, str]] = [
    (lambda speech: speech["lines"].pop("wait"), "lines.wait", "at least two variants, has 0"),
    (lines("Only one."), "lines.wait", "at least two variants, has 1"),
    (lines("Twice.", "Twice."), "lines.wait", "the same variant twice"),
    (lines("Fine.", ""), "lines.wait.1", "at least 1 character"),
    (lines("Fine.", "I, too."), "lines.wait, variant 2", "contains ','"),
    (lines("Fine.", "Two\nlines."), "lines.wait, variant 2", "contains '\\n'"),
    (lines("Fine.", "@Bob hello."), "lines.wait, variant 2", "contains '@'"),
    (lines("Fine.", "I take {target}."), "lines.wait, variant 2", "unknown placeholder {target}"),
    (lines("It is {taregt}.", "So.", of="vote_hunch"), "lines.vote_hunch, variant 1", "known here: target"),
    (lines("Fine.", "None {}."), "lines.wait, variant 2", "unknown placeholder {}"),
    (lines("Fine.", "One {0}."), "lines.wait, variant 2", "unknown placeholder {0}"),
    (lines("{target!r}.", "So.", of="vote_hunch"), "lines.vote_hunch, variant 1", "unknown placeholder"),
    (lines("{target:5}.", "So.", of="vote_hunch"), "lines.vote_hunch, variant 1", "unknown placeholder"),
    (lines("{target.a}.", "So.", of="vote_hunch"), "lines.vote_hunch, variant 1", "unknown placeholder"),
    (lines("Fine.", "Open {."), "lines.wait, variant 2", "bad braces"),
    (lines("Fine.", "Shut }."), "lines.wait, variant 2", "bad braces"),
    (lines("Fine.", "Good.", of="waiting"), "lines.waiting", "Input should be 'greeting'"),
    (lambda speech: speech.update(habits=[]), "habits", "at least 1"),
    (lambda speech: speech["examples"].pop(), "examples", "at least 2"),
    (lambda speech: speech["examples"][0].update(note="x"), "examples.0.note", "not permitted"),
    (lambda speech: speech.update(habbits=["x"]), "habbits", "not permitted"),
    (lambda speech: speech.pop("first_person"), "first_person", "required"),
    (styles({"end": "a"}, {"end": "b"}, matches=({"gender": "robot"},)), "styles.0.match.gender", "female"),
    (styles({"end": "a"}, {"end": "b"}, matches=({"age": 5},)), "styles.0.match.age", "not permitted"),
    (styles({"end": "a"}, {"ending": "b"}), "styles.s0", "differs in end, ending"),
    (styles({"end": "a"}, matches=({"gender": "male"},)), "styles.s0", "must fit everyone"),
    (styles({"end": "a, b"}), "styles.s0.words.end", "contains ','"),
    (styles({"target": "a"}), "styles.s0.words.target", "already a placeholder"),
]


@pytest.mark.parametrize(("change", "key", "reason"), BREAKS)
def test_what_is_refused(content: Content, change: Change, key: str, reason: str) -> None:
    change(content["speech"]["en"])
    with pytest.raises(ValidationError) as error:
        Voice.model_validate(content)
    first = error.value.errors()[0]
    told = f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"
    assert told.startswith("speech.en")
    assert key in told
    assert reason in told


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda voice: voice.pop("summary"), "summary"),
        (lambda voice: voice.update(author="me"), "author"),
        (lambda voice: voice.update(speech={}), "speech"),
        (lambda voice: voice["speech"].update(fr=voice["speech"]["en"]), "speech.fr"),
        (lambda voice: voice.update(age=17), "age"),
    ],
)
def test_what_is_refused_outside_the_lines(content: Content, change: Change, key: str) -> None:
    change(content)
    with pytest.raises(ValidationError) as error:
        Voice.model_validate(content)
    assert ".".join(str(part) for part in error.value.errors()[0]["loc"]).startswith(key)


def test_style_words_may_stand_in_lines(content: Content) -> None:
    speech = content["speech"]["en"]
    styles({"end": "sir"}, {"end": "pal"}, matches=({"age_from": 40, "words": ["noble"]},))(speech)
    lines("I wait {end}.", "I listen {end}.")(speech)
    parsed = Voice.model_validate(content).speech["en"]
    assert [style.words["end"] for style in parsed.styles] == ["sir", "pal"]
    assert parsed.styles[0].match.age_from == 40


def test_doubled_braces_are_plain_braces(content: Content) -> None:
    lines("I {{wait}}.", "I listen.")(content["speech"]["en"])
    assert Voice.model_validate(content).speech["en"].lines[Situation.WAIT][0].format() == "I {wait}."
