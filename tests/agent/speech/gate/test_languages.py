"""A language needs only its entries: here a toy language with about ten rows is read, checked and spoken."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from dataclasses import replace

import pytest
from pydantic import ValidationError

from agent.lexicon.patterns import PatternTable, Row
from agent.lexicon.text import MarkedLine, language_of_text
from agent.matching import Pattern
from agent.reading.context import Background, FoundResults
from agent.reading.offline import GRAMMARS, read_text
from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.guard import Guard
from agent.speech.gate.languages import GUARDS
from agent.speech.gate.repair import clean, told_sentences
from agent.speech.speaker import Speaker
from agent.speech.voice_check import misunderstanding, wording_faults
from personas.schema import Example, Joints, Speech, Voice
from rules.decision import Brief
from rules.game.claims import Claims, Result
from rules.game.languages import LANGUAGES, parse_language
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from tests.agent.speech.asking import pass_whole
from tests.bench.gate import brief, order
from tests.rows import each_row

TOY = "xx"
FORM = replace(
    LANGUAGES["en"],
    recognised_by=r"(?i:\bmiru\b)",
    sample_names=("Ano", "Bea", "Cio", "Dua", "Eko"),
    long_names=("Anoanoano", "Beabeabea", "Ciociocio", "Duaduadua"),
    longest_line=30,
    sample_claim="{} medi.",
    comma=" ke ",
    stop="|",
    sentence_end=r"\|",
    punctuation="|",
    conjunction=" kaj ",
    spelling={".": "|"},
)
VOTE, TRUST, ROLE, RESULT = (
    Pattern(pattern)
    for pattern in (
        r"miru voti ([\ue000-\uefff])",
        r"miru fidi ([\ue000-\uefff])",
        "miru (vidi|medi)",
        r"miru vidi ([\ue000-\uefff]) (lupo|homo)",
    )
)
PLAYERS = FORM.sample_names
ANO, BEA, CIO = PLAYERS[:3]
NO_LIMITS = MaxLength()
SPEECH = Speech.model_construct(
    first_person="Miru",
    habits=("none",),
    examples=(Example(plain="a", voiced="b"),) * 2,
    lines={Situation.VOTE: ("Miru voti {target}|",), Situation.TRUST: ("Miru fidi {target}|",)},
    grounds={GroundKind.CALLED_BLACK: ("{seer} klara",)},
    joints=Joints(
        reason=("{line} car {ground}|",) * 3,
        plain=("{line} car {ground}|",) * 3,
        chain=("{because} do {ground}",) * 2,
    ),
    styles=(),
)


def _sentences(line: MarkedLine, background: Background) -> list[str]:
    return [part.strip() for part in line.text.lower().split("|")]


def _own_role(parts: list[str]) -> Role | None:
    found = next(filter(None, map(ROLE.search, parts)), None)
    return None if found is None else Role.SEER if found[1] == "vidi" else Role.MEDIUM


def _results(parts: list[str], line: MarkedLine) -> FoundResults:
    found = filter(None, map(RESULT.search, parts))
    species = {"lupo": Species.WEREWOLF, "homo": Species.HUMAN}
    return FoundResults(tuple(Result(line.name(one[1]), species[one[2]]) for one in found))


def _vote(parts: list[str], line: MarkedLine) -> tuple[str | None, bool]:
    found = next(filter(None, map(VOTE.search, parts)), None)
    return (None, True) if found is None else (line.name(found[1]), True)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Registers the toy: its form, its grammar and its guards."""
    grammar = replace(
        GRAMMARS["en"],
        sentences=_sentences,
        own_role=lambda parts, standing: _own_role(parts),
        results=lambda parts, line, background, co: _results(parts, line),
        vote=lambda parts, line, background: _vote(parts, line),
        opinions=lambda parts: ((one[1], False) for one in map(TRUST.search, parts) if one),
        ended=Pattern(r"\|$"),
    )
    guards = copy(GUARDS["en"])
    guards.sentences = lambda text, me: text.lower().split("|")
    guards.vote = Guard(PatternTable(Row("voti", "Miru voti Bea|", "Miru vidi|")))
    guards.is_foreign = lambda text: "miru" not in text.lower()
    monkeypatch.setitem(LANGUAGES, TOY, FORM)
    monkeypatch.setitem(GRAMMARS, TOY, grammar)
    monkeypatch.setitem(GUARDS, TOY, guards)
    read_text.cache_clear()
    yield
    read_text.cache_clear()


def test_it_is_a_language_while_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parse_language(TOY) == TOY
    assert Voice(name="a", summary="b", gender="c", age="d", speech={TOY: SPEECH}).speech.keys() == {TOY}
    monkeypatch.delitem(LANGUAGES, TOY)
    with pytest.raises(ValueError, match="must be one of ja, en, not 'xx'"):
        parse_language(TOY)
    with pytest.raises(ValidationError, match="must be one of ja, en, not 'xx'"):
        Voice(name="a", summary="b", gender="c", age="d", speech={TOY: SPEECH})


def test_its_lines_are_recognised_and_those_of_others_still_are() -> None:
    assert [*map(language_of_text, ("Miru vidi|", "I see.", "見た。"))] == [TOY, "en", "ja"]


@each_row
def test_a_line_is_read_into_claims(line: str, claims: Claims) -> None:
    assert read_text(line, PLAYERS).commitments == claims.commitments


@each_row
def test_the_gate_judges_a_line(line: str, situation: Situation, kinds: set[FaultKind]) -> None:
    asked = replace(order("en", brief(situation, "en")), language=TOY)
    found: set[FaultKind] = set()
    try:
        assert pass_whole(line, asked) == line
    except Unfit as unfit:
        found = {fault.kind for fault in unfit.faults}
    assert found == kinds


def test_a_voice_speaks_it_so_that_others_understand() -> None:
    speaker = Speaker(SPEECH, None, random.Random(0), FORM)
    brief = Brief(Situation.VOTE, {"target": BEA}, grounds=(Ground(GroundKind.CALLED_BLACK, {"seer": CIO}),))
    line = speaker.say(brief, NO_LIMITS, None, own=(), heard=())
    assert line == "Miru voti Bea| car Cio klara|"
    assert misunderstanding(Situation.VOTE, line, PLAYERS) is None


def test_a_draft_is_spelt_and_cut_by_its_marks() -> None:
    assert clean("Miru vidi. Miru voti & Bea.", PLAYERS, ANO, TOY) == "Miru vidi| Miru voti Bea|"
    assert told_sentences("Miru vidi| Miru voti Bea|", TOY) == ["Miru vidi|", " Miru voti Bea|"]


@each_row
def test_a_wording_is_checked_by_its_form(line: str, fault: str) -> None:
    spoken = SPEECH.model_copy(update={"lines": {**SPEECH.lines, Situation.VOTE: (line,)}})
    told = [str(found) for found in wording_faults(TOY, spoken, PLAYERS)]
    assert len(told) == 1
    assert fault in told[0]
