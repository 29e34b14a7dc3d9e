"""A file with keys that a voice does not have, or values of another type, is refused with the key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from personas.schema import Voice
from rules.game.disposition import Manner
from rules.situations import Situation

Content = dict[str, Any]
Change = Callable[[Content], object]


def styled(match: Content) -> Change:
    """Gives the voice a style for those whom this fits."""
    return lambda speech: speech.update(styles=[{"name": "s0", "words": {}, "match": match}])


def refused(content: Content) -> str:
    """The first key that is refused, and why."""
    with pytest.raises(ValidationError) as error:
        Voice.model_validate(content)
    first = error.value.errors()[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (lambda speech: speech["lines"].update(wait=["Fine.", ""]), "lines.wait.1", "at least 1 character"),
        (lambda speech: speech["lines"].update(waiting=["a"]), "lines.waiting", "Input should be 'greeting'"),
        (lambda speech: speech["grounds"].update(x=["a"]), "grounds.x", "Input should be 'called_black'"),
        (lambda speech: speech.update(habits=[]), "habits", "at least 1"),
        (lambda speech: speech["examples"].pop(), "examples", "at least 2"),
        (lambda speech: speech["examples"][0].update(note="x"), "examples.0.note", "not permitted"),
        (lambda speech: speech.update(habbits=["x"]), "habbits", "not permitted"),
        (lambda speech: speech.pop("first_person"), "first_person", "required"),
        (styled({"gender": "robot"}), "styles.0.match.gender", "female"),
        (styled({"age": 5}), "styles.0.match.age", "not permitted"),
    ],
)
def test_what_is_refused(content: Content, change: Change, key: str, reason: str) -> None:
    change(content["speech"]["en"])
    told = refused(content)
    assert told.startswith(f"speech.en.{key}")
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
    assert refused(content).startswith(key)


def test_a_style_may_have_lines_and_a_manner_of_its_own(content: Content) -> None:
    own = {"name": "s0", "words": {}, "lines": {"wait": ["I brood."]}, "manner": {"asks": 0.9}}
    content["speech"]["en"]["styles"] = [own, {"name": "s1", "words": {}}]
    english = Voice.model_validate(content).speech["en"]
    brooding, plain = english.styles
    assert english.variants(Situation.WAIT, brooding) == ("I brood.",)
    assert english.variants(Situation.WAIT, plain) == english.variants(Situation.WAIT, None)
    assert english.variants(Situation.VOTE, brooding) == english.lines[Situation.VOTE]
    assert (brooding.manner, plain.manner) == (Manner(asks=0.9), None)


def test_a_voice_has_an_even_manner_unless_it_says_otherwise(content: Content) -> None:
    assert Voice.model_validate(content).manner == Manner()
    content["manner"] = {"reacts": 1.0, "sums_up": 0.0}
    assert Voice.model_validate(content).manner == Manner(reacts=1.0, sums_up=0.0)
    content["manner"] = {"shouts": 1.0}
    with pytest.raises(ValidationError, match="shouts"):
        Voice.model_validate(content)
