"""What is wrong with the words of a voice: exactly one message for each wrong wording."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from personas.faults import voice_faults
from personas.schema import Voice

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


def styles(*words: Content, match: Content | None = None) -> Change:
    """Gives the voice styles with these words, named s0, s1 and so on; ``match`` is the first one's."""
    listed: list[Content] = [{"name": f"s{number}", "words": given} for number, given in enumerate(words)]
    listed[0]["match"] = match or {}
    return lambda speech: speech.update(styles=listed)


def faults(content: Content, *changes: Change) -> list[str]:
    """What is wrong with a complete voice after these changes of its English."""
    for change in changes:
        change(content["speech"]["en"])
    return [*voice_faults(Voice.model_validate(content))]


def test_a_complete_voice_has_no_faults(content: Content) -> None:
    assert faults(content) == []


JOINT, CHAIN = "{line} because {ground}.", "{because} so {ground}"
LEFT_OUT = "what a file leaves out can come from another voice (extends: neutral)"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda speech: speech["lines"].pop("wait"), f"lines.wait is missing; {LEFT_OUT}"),
        (lambda speech: speech["grounds"].pop("hunch"), f"grounds.hunch is missing; {LEFT_OUT}"),
        (lambda speech: speech.pop("joints"), f"joints.reason and 3 more are missing; {LEFT_OUT}"),
        (lines("Only one."), "lines.wait: needs at least 2 variants, has 1"),
        (lines("Twice.", "Twice."), "lines.wait, variant 2: the same as variant 1"),
        (lines("Fine.", "I, too."), "lines.wait, variant 2: contains ',', which no line may contain"),
        (lines("Fine.", "Two\nlines."), "lines.wait, variant 2: contains '\\n', which no line may contain"),
        (lines("Fine.", "@Bob hello."), "lines.wait, variant 2: contains '@', which no line may contain"),
        (
            lines("Fine.", "I take {target}."),
            "lines.wait, variant 2: unknown placeholder {target} (known here: i)",
        ),
        (
            lines("It is {taregt}.", "So.", of="vote"),
            "lines.vote, variant 1: unknown placeholder {taregt} (known here: i, target)",
        ),
        (lines("Fine.", "None {}."), "lines.wait, variant 2: unknown placeholder {} (known here: i)"),
        (
            lines("{target!r}.", "So.", of="vote"),
            "lines.vote, variant 1: unknown placeholder {target!r} (known here: i, target)",
        ),
        (lines("Fine.", "Open {."), "lines.wait, variant 2: a brace that opens or closes no placeholder"),
        (lines("Fine.", "{{i}}."), "lines.wait, variant 2: a brace that opens or closes no placeholder"),
        (ground("only one"), "grounds.hunch: needs at least 2 variants, has 1"),
        (
            ground("fine", "it is {seer}"),
            "grounds.hunch, variant 2: unknown placeholder {seer} (known here: i, target)",
        ),
        (joint("reason", JOINT, f"Well {JOINT}"), "joints.reason: needs at least 3 variants, has 2"),
        (joint("chain", CHAIN, "so {ground}"), "joints.chain, variant 2: needs {because}"),
        (
            joint("chain", CHAIN, CHAIN + " {why}"),
            "joints.chain, variant 2: unknown placeholder {why} (known here: because, ground, i)",
        ),
        (
            lambda speech: speech.update(first_person="I, me"),
            "first_person: contains ',', which no line may contain",
        ),
        (
            styles({"end": "a"}, {"ending": "b"}, {"end": "b"}),
            "styles.s1: every style needs the same words, differs in end, ending",
        ),
        (
            styles({"end": "a"}, match={"gender": "male"}),
            "styles.s0: the last style must fit everyone (no match)",
        ),
        (styles({"end": "a, b"}), "styles.s0.words.end: contains ',', which no line may contain"),
        (styles({"target": "a"}), "styles.s0.words.target: is already a placeholder of the situations"),
    ],
)
def test_one_wrong_wording_gives_one_message(content: Content, change: Change, fault: str) -> None:
    assert faults(content, change) == [f"speech.en.{fault}"]


def test_each_of_several_wrong_wordings_gives_its_own(content: Content) -> None:
    told = faults(content, lines("A, b.", "So."), lines("Fine.", "{seer}.", of="vote"), ground("a", "b, c"))
    assert [fault.split(":")[0] for fault in told] == [
        "speech.en.lines.vote, variant 2",
        "speech.en.lines.wait, variant 1",
        "speech.en.grounds.hunch, variant 2",
    ]


def test_style_words_may_stand_in_lines_reasons_and_joints(content: Content) -> None:
    spoken = (lines("I wait {end}.", "I listen."), ground("I feel it {end}", "so I feel"))
    tied = joint("chain", "{because} {end} so {ground}", "since {because} {ground}")
    assert faults(content, styles({"end": "sir"}), *spoken, tied) == []


def test_a_styles_line_keeps_to_the_placeholders_of_its_situation(content: Content) -> None:
    styles({})(content["speech"]["en"])
    content["speech"]["en"]["styles"][0]["lines"] = {"wait": ["I take {target}."]}
    (fault,) = faults(content)
    assert fault.startswith("speech.en.styles.s0.lines.wait, variant 1: unknown placeholder {target}")
