"""Half-written voices are refused, naming the key and the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from personas.schema import Voice
from rules.game.disposition import Manner
from rules.grounds import GroundKind
from rules.situations import Situation

Content = dict[str, Any]
Change = Callable[[Content], object]


def lines(*variants: str, of: str = "wait") -> Change:
    """Replaces the variants of one situation."""
    return lambda speech: speech["lines"].update({of: list(variants)})


def ground(*variants: str, of: str = "hunch") -> Change:
    """Replaces the variants of one kind of reason."""
    return lambda speech: speech["grounds"].update({of: list(variants)})


def joint(kind: str, *variants: str) -> Change:
    """Replaces one kind of joints."""
    return lambda speech: speech["joints"].update({kind: list(variants)})


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
    assert set(voice.speech["en"].grounds) == set(GroundKind)


BREAKS: list[tuple[Change, str, str]] = [
    (lambda speech: speech["lines"].pop("wait"), "lines.wait", "at least two variants, has 0"),
    (lines("Only one."), "lines.wait", "at least two variants, has 1"),
    (lines("Twice.", "Twice."), "lines.wait", "the same variant twice"),
    (lines("Fine.", ""), "lines.wait.1", "at least 1 character"),
    (lines("Fine.", "I, too."), "lines.wait, variant 2", "contains ','"),
    (lines("Fine.", "Two\nlines."), "lines.wait, variant 2", "contains '\\n'"),
    (lines("Fine.", "@Bob hello."), "lines.wait, variant 2", "contains '@'"),
    (lines("Fine.", "I take {target}."), "lines.wait, variant 2", "unknown placeholder {target}"),
    (lines("It is {taregt}.", "So.", of="vote"), "lines.vote, variant 1", "known here: target"),
    (lines("Fine.", "None {}."), "lines.wait, variant 2", "unknown placeholder {}"),
    (lines("Fine.", "One {0}."), "lines.wait, variant 2", "unknown placeholder {0}"),
    (lines("{target!r}.", "So.", of="vote"), "lines.vote, variant 1", "unknown placeholder"),
    (lines("{target:5}.", "So.", of="vote"), "lines.vote, variant 1", "unknown placeholder"),
    (lines("{target.a}.", "So.", of="vote"), "lines.vote, variant 1", "unknown placeholder"),
    (lines("Fine.", "Open {."), "lines.wait, variant 2", "bad braces"),
    (lines("Fine.", "Shut }."), "lines.wait, variant 2", "bad braces"),
    (lines("Fine.", "Good.", of="waiting"), "lines.waiting", "Input should be 'greeting'"),
    (lambda speech: speech["grounds"].pop("hunch"), "grounds.hunch", "at least two variants, has 0"),
    (ground("only one"), "grounds.hunch", "at least two variants, has 1"),
    (ground("twice", "twice"), "grounds.hunch", "the same variant twice"),
    (ground("fine", "it is {seer}"), "grounds.hunch, variant 2", "unknown placeholder {seer}"),
    (ground("fine", "this, too"), "grounds.hunch, variant 2", "contains ','"),
    (ground("fine", "good", of="hunches"), "grounds.hunches", "Input should be 'called_black'"),
    (joint("reason", "{line} because {ground}."), "joints.reason", "at least 3"),
    (joint("chain", "{because} so {ground}"), "joints.chain", "at least 2"),
    (joint("reason", *["{line}."] * 3), "joints", "needs {line} and {ground}"),
    (joint("chain", *["so {ground}"] * 2), "joints", "needs {because} and {ground}"),
    (
        joint("chain", *["{because} so {ground} {why}"] * 2),
        "joints.chain, variant 1",
        "unknown placeholder {why}",
    ),
    (lambda speech: speech.pop("joints"), "joints", "required"),
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


def test_style_words_may_stand_in_reasons_and_joints(content: Content) -> None:
    speech = content["speech"]["en"]
    styles({"end": "sir"})(speech)
    ground("I feel it {end}", "so I feel")(speech)
    joint("chain", "{because} {end} so {ground}", "since {because} {ground}")(speech)
    assert Voice.model_validate(content)


def test_a_style_may_have_lines_and_a_manner_of_its_own(content: Content) -> None:
    speech = content["speech"]["en"]
    styles({}, {}, matches=({"gender": "male"},))(speech)
    speech["styles"][0] |= {"lines": {"wait": ["I brood."]}, "manner": {"asks": 0.9}}
    parsed = Voice.model_validate(content)
    brooding, plain = parsed.speech["en"].styles
    english = parsed.speech["en"]
    assert english.variants(Situation.WAIT, brooding) == ("I brood.",)
    assert english.variants(Situation.WAIT, plain) == english.variants(Situation.WAIT, None)
    assert english.variants(Situation.VOTE, brooding) == english.lines[Situation.VOTE]
    assert (brooding.manner, plain.manner) == (Manner(asks=0.9), None)


def test_a_styles_line_keeps_to_the_placeholders_of_its_situation(content: Content) -> None:
    speech = content["speech"]["en"]
    styles({})(speech)
    speech["styles"][0]["lines"] = {"wait": ["I take {target}."]}
    with pytest.raises(ValidationError, match=r"styles\.s0\.lines\.wait, variant 1: unknown placeholder"):
        Voice.model_validate(content)


def test_a_voice_has_an_even_manner_unless_it_says_otherwise(content: Content) -> None:
    assert Voice.model_validate(content).manner == Manner()
    content["manner"] = {"reacts": 1.0, "sums_up": 0.0}
    assert Voice.model_validate(content).manner == Manner(reacts=1.0, sums_up=0.0)
    content["manner"] = {"shouts": 1.0}
    with pytest.raises(ValidationError, match="shouts"):
        Voice.model_validate(content)


def test_doubled_braces_are_plain_braces(content: Content) -> None:
    lines("I {{wait}}.", "I listen.")(content["speech"]["en"])
    assert Voice.model_validate(content).speech["en"].lines[Situation.WAIT][0].format() == "I {wait}."
