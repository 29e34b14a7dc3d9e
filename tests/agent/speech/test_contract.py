"""A line is understood as its situation promises, or it is told how else."""

from __future__ import annotations

from agent.reading.offline import read_text
from agent.speech.contract import claim_beside_ground, misunderstanding
from agent.speech.voice_check import filled_in
from personas.loader import load_voice, voice_names
from rules.game.languages import LANGUAGES
from rules.situations import Situation
from tests.rows import each_row

NAMES = LANGUAGES["en"].sample_names


@each_row
def test_a_line_that_says_something_else_is_told_of(situation: str, line: str, told: str) -> None:
    said = line.format(target="Sakura", other="Yuzuki")
    fault = misunderstanding(Situation(situation), said, NAMES)
    assert fault is not None
    assert fault.startswith(repr(said))
    assert fault.endswith(f" {told}")


def test_a_line_that_keeps_its_promise_is_not() -> None:
    line = "I am the seer. I divined Sakura and the result is human."
    assert misunderstanding(Situation.SEER_WHITE, line, NAMES) is None


def test_a_ground_that_reads_as_a_claim_is_told_of() -> None:
    claims = "I vote for Sakura because I am the seer."
    assert claim_beside_ground(Situation.VOTE, claims, NAMES) == (
        f"{claims!r} claims SEER; votes Sakura; it should: votes Sakura"
    )
    assert claim_beside_ground(Situation.VOTE, "I vote for Sakura on a hunch.", NAMES) is None


def test_what_a_prefer_line_says_is_what_the_rules_take_it_to_assert() -> None:
    read = 0
    for name in voice_names():
        for language, speech in load_voice(name).speech.items():
            players = LANGUAGES[language].sample_names
            slots = {"target": players[1], "other": players[3]}
            for style in speech.styles or (None,):
                for variant in speech.variants(Situation.PREFER, style):
                    line = filled_in(variant, style, players)
                    said, asserted = read_text(line, players), Situation.PREFER.contract.claims(slots)
                    assert (said.trusts, said.suspects) == (asserted.trusts, asserted.suspects), line
                    assert said.commitments == asserted.commitments, line
                    read += 1
    assert read > 100
