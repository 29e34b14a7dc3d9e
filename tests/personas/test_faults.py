"""Each wrong wording of a voice gets exactly one message."""

from __future__ import annotations

from typing import Any

from personas.faults import voice_faults
from personas.schema import Voice
from tests.personas.conftest import change
from tests.rows import each_row

Content = dict[str, Any]


def faults(content: Content, changes: Content) -> list[str]:
    """Return the faults of a complete voice after these changes of its English."""
    change(content["speech"]["en"], changes)
    return [*voice_faults(Voice.model_validate(content))]


def test_a_complete_voice_has_no_faults(content: Content) -> None:
    assert faults(content, {}) == []


@each_row
def test_one_wrong_wording_gives_one_message(changes: Content, fault: str, content: Content) -> None:
    assert faults(content, changes) == [f"speech.en.{fault}"]


def test_each_of_several_wrong_wordings_gives_its_own(content: Content) -> None:
    lines = {"lines.wait": ["A, b.", "So."], "lines.vote": ["Fine.", "{seer}."]}
    told = faults(content, lines | {"grounds.hunch": ["a", "b, c"]})
    assert [fault.split(":")[0] for fault in told] == [
        "speech.en.lines.vote, variant 2",
        "speech.en.lines.wait, variant 1",
        "speech.en.grounds.hunch, variant 2",
    ]


def test_style_words_may_stand_in_lines_reasons_and_joints(content: Content) -> None:
    styled = {
        "lines.wait": ["I wait {end}.", "I listen."],
        "grounds.hunch": ["I feel it {end}", "so I feel"],
        "joints.chain": ["{because} {end} so {ground}", "since {because} {ground}"],
    }
    assert faults(content, {"styles": [{"name": "s0", "words": {"end": "sir"}}], **styled}) == []


def test_a_styles_line_keeps_to_the_placeholders_of_its_situation(content: Content) -> None:
    style = {"name": "s0", "words": {}, "lines": {"wait": ["I take {target}."]}}
    (fault,) = faults(content, {"styles": [style]})
    assert fault.startswith("speech.en.styles.s0.lines.wait, variant 1: unknown placeholder {target}")
