"""What is true of every line that a speaker composes, with any parts and limits."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.limits import count, room
from agent.speech.speaker import Speaker
from personas.loader import load_voice
from personas.schema import Language
from rules.decision import Brief, Clause
from rules.game.languages import LANGUAGES
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from tests.rules.conftest import something

KINDS = st.sampled_from(list(GroundKind))
PLAYERS = ("Ann", "Bob", "Cho", "Dan", "Eve")
SLOTS = dict(zip(("target", "seer", "other", "victim", "medium"), (*PLAYERS[1:], "Cho"), strict=True))
SITUATIONS = [situation for situation in Situation if not situation.startswith("whisper_")]
NAMES = {**SLOTS, "accuser": "Dan", "me": "Ann", "names": "Cho", "count": "3", "quote": "I trust Cho"}
CLAUSES = st.sampled_from(
    [Situation.REACT_DEATH, Situation.REACT_AGREE, Situation.REACT_PEACE, Situation.ASK_ABOUT]
)


def filled(kind: GroundKind, because: Ground | None = None) -> Ground:
    return Ground(kind, {**SLOTS, "names": "Cho", "quote": "I trust Cho"}, because=because)


@st.composite
def briefs(draw: st.DrawFn) -> Brief:
    """Draw a brief with any situation, reaction, ground (of one or two steps) and question."""
    ground = draw(st.none() | st.builds(filled, KINDS, st.none() | st.builds(filled, KINDS)))
    clause = st.none() | st.builds(Clause, CLAUSES, st.just(NAMES))
    return Brief(
        draw(st.sampled_from(SITUATIONS)),
        NAMES,
        draw(st.none() | st.just("Eve")),
        lead=draw(clause),
        grounds=() if ground is None else (ground,),
        tail=draw(clause),
    )


def any_speaker(language: Language, seed: int) -> Speaker:
    """Return a speaker of the neutral voice, or of a random style of the voice that follows profiles."""
    rng = random.Random(seed)
    speech = load_voice(rng.choice(["neutral", "profile"])).speech[language]
    style = rng.choice(speech.styles) if speech.styles else None
    return Speaker(speech, style, rng, LANGUAGES[language])


languages = st.sampled_from(["ja", "en"])
lengths = st.builds(
    MaxLength,
    base_length=st.none() | st.integers(1, 120),
    mention_length=st.none() | st.integers(1, 60),
    count_in_word=st.just(False),
)


@given(briefs(), languages, lengths, st.integers(0, 99))
def test_a_line_is_never_over_the_limit(
    brief: Brief, language: Language, limits: MaxLength, seed: int
) -> None:
    line = any_speaker(language, seed).say(brief, limits, None, own=(), heard=())
    space = room(limits, None, mention=brief.mention is not None)
    if line is not None and space is not None:
        own_room = brief.mention is not None and limits.mention_length is not None
        said = line.removeprefix(f"@{brief.mention} ") if own_room else line
        assert count(said, limits) <= space


@given(briefs(), languages, st.integers(0, 99))
def test_nothing_is_said_twice(brief: Brief, language: Language, seed: int) -> None:
    own: list[str] = []
    for _ in range(8):
        if (line := any_speaker(language, seed).say(brief, MaxLength(), None, own=own, heard=own)) is None:
            break
        assert line not in own
        own.append(line)
    assert own


@given(briefs(), languages, st.integers(0, 99))
def test_a_line_leaves_nothing_open(brief: Brief, language: Language, seed: int) -> None:
    line = something(any_speaker(language, seed).say(brief, MaxLength(), None, own=(), heard=()))
    assert not set("{},") & set(line)
    assert ".." not in line.replace("...", "")
    assert "。。" not in line


@given(briefs(), st.integers(0, 99))
def test_in_english_names_and_beginnings_are_written_large(brief: Brief, seed: int) -> None:
    line = something(any_speaker("en", seed).say(brief, MaxLength(), None, own=(), heard=()))
    said = line.removeprefix("@Eve ")
    assert said[0] == said[0].upper()
    assert not [name for name in PLAYERS if name.lower() in line.replace(".", " ").split()]
