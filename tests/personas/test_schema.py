"""A file with keys that a voice does not have, or values of another type, is refused with the key."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from personas import voice_names
from personas.schema import Voice
from rules.game.disposition import Manner
from rules.situations import Situation
from tests.paths import ROOT
from tests.personas.conftest import change
from tests.rows import each_row, tables_in
from tests.schemas import misfits, printed_schema

Content = dict[str, Any]


def refused(content: Content) -> str:
    """Return the first refused key and the reason."""
    with pytest.raises(ValidationError) as error:
        Voice.model_validate(content)
    first = error.value.errors()[0]
    return f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}"


@each_row
def test_what_is_refused(changes: Content, key: str, reason: str, content: Content) -> None:
    change(content["speech"]["en"], changes)
    told = refused(content)
    assert told.startswith(f"speech.en.{key}")
    assert reason in told


@each_row
def test_what_is_refused_outside_the_lines(changes: Content, key: str, content: Content) -> None:
    change(content, changes)
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


class TestSchema:
    """The JSON Schema of a voice, by which an editor marks what is wrong."""

    @pytest.mark.parametrize("name", voice_names())
    def test_every_bundled_voice_fits(self, name: str) -> None:
        assert misfits(printed_schema("voice"), (ROOT / "personas" / f"{name}.yml").read_bytes()) == []

    def test_what_is_refused_does_not_fit(self, content: Content) -> None:
        schema = printed_schema("voice")
        assert misfits(schema, content) == []
        tables = tables_in(Path(__file__).with_suffix(".yml"))
        broken: list[tuple[Content, Content]] = []
        for table in ("what is refused", "what is refused outside the lines"):
            for changes, *_ in tables[table]:
                voice = deepcopy(content)
                change(voice["speech"]["en"] if table == "what is refused" else voice, changes)
                broken.append((changes, voice))
        assert [changes for changes, voice in broken if not misfits(schema, voice)] == []
