"""The gate: a line that passes keeps every rule, and a rejection names its faults."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typing_extensions import TypedDict  # pydantic needs it before Python 3.12

from agent.matching import OutOfTime
from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.gate import pass_gate
from personas.schema import Language
from rules.decision import Brief
from rules.game.claims import Claims
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from rules.game.setting import MaxLength
from rules.situations import Situation
from tests.agent.speech.asking import WAIT, every_language, faults, gate, offences
from tests.bench.gate import CAST, TALKED, Written, brief, careless, faithful, is_whole, order, outcome, sent
from tests.rows import each_row

MISSED = {"turn_back": 0.1, "found_later": 0.2}
"""What part of the careless lines code alone lets through: admissions in other words, which are CHECK's."""


@cache
def outcomes(language: Language, fate: str) -> list[tuple[Written, str | Unfit]]:
    """Return (careless text, line to send or rejection) for the texts with this expected outcome.

    Of those to reject only every second one; ``python -m tests.bench.gate`` judges all.
    """
    own, lines = sent(language), careless(language, fate)
    judged = lines[::2] if fate == "turn_back" else lines
    return [(line, outcome(line, language, own)) for line in judged]


class TestTables:
    @every_language
    def test_every_careless_line_is_turned_back_or_keeps_the_contests_rules(self, language: Language) -> None:
        fates = [one for fate in ("turn_back", "found_later", "mend") for one in outcomes(language, fate)]
        assert len(fates) >= 200
        own = sent(language)
        for written, result in fates:
            asked = order(language, written.task.brief(language), own=own)
            assert isinstance(result, Unfit) or not offences(result, asked), written

    @every_language
    @pytest.mark.parametrize("fate", ["turn_back", "found_later"])
    def test_a_line_that_means_the_wrong_thing_is_turned_back(self, language: Language, fate: str) -> None:
        lines = outcomes(language, fate)
        passed = [line.text for line, result in lines if is_whole(result, line.text)]
        assert len(passed) <= len(lines) * MISSED[fate], passed

    @every_language
    def test_a_line_that_is_only_untidy_is_mended(self, language: Language) -> None:
        assert not [one for one in outcomes(language, "mend") if isinstance(one[1], Unfit)]

    @every_language
    @pytest.mark.parametrize("held_out", [False, True])
    def test_few_faithful_lines_are_turned_back(self, language: Language, held_out: bool) -> None:
        lines = [line for line in faithful(language) if line.held_out is held_out][::2]
        refused = [line.text for line in lines if isinstance(outcome(line, language), Unfit)]
        assert len(refused) <= len(lines) * 0.05, refused

    @every_language
    def test_faithful_lines_are_there_for_every_situation(self, language: Language) -> None:
        lines = faithful(language)
        assert {line.task.situation for line in lines} == set(TALKED)
        assert len(lines) >= 200
        assert len({line.text for line in lines}) == len(lines)


SCRAPS = (
    *("@", ", ", "、", "。", ". ", "\n", "```", '"', "「", "」", "(", ")", "{", "}"),
    *('"text": "', "🙂", "www", "…", ":"),
    *("Over", "Skip", " vote for ", "に投票します", " I am the seer ", "私は占い師です", " is a werewolf"),
    *("は人狼でした", "I am listening", "もう少し考えます", " and ", " because ", "さん", "  ", "!", "？"),
    *("as an AI", "\ue000", "\uefff"),
)
ODD_NAMES = ("Mia", "Jun", "Junko", "A,b", "D@n", "Agent[01]", "ＢＯＢ", "ミナト", "x\ue001y", "Mary Ann")


@st.composite
def texts(draw: st.DrawFn) -> str:
    names = [*CAST["en"].values(), *CAST["ja"].values(), *ODD_NAMES]
    scraps = st.one_of(st.sampled_from(SCRAPS), st.sampled_from(names), st.text(max_size=8))
    return "".join(draw(st.lists(scraps, max_size=25)))


lengths = st.builds(
    MaxLength,
    count_in_word=st.booleans(),
    base_length=st.sampled_from([None, 0, 5, 20, 50, 125]),
    mention_length=st.sampled_from([None, 0, 5, 50]),
    per_talk=st.sampled_from([None, 10, 60]),
)


class TestWhateverComes:
    @given(
        texts(),
        st.sampled_from(tuple(LANGUAGES)),
        st.sampled_from(TALKED),
        lengths,
        st.sampled_from([None, 0, 10]),
    )
    def test_what_comes_out_keeps_the_rules_or_nothing_does(
        self, text: str, language: Language, situation: Situation, limits: MaxLength, remaining: int | None
    ) -> None:
        asked = order(language, brief(situation, language), limits=limits, remaining=remaining)
        try:
            line = pass_gate(text, asked)
        except Unfit as unfit:
            assert unfit.faults
            assert all(fault.complaint(language) for fault in unfit.faults)
        else:
            assert not offences(line, asked)

    @given(texts(), st.sampled_from(tuple(LANGUAGES)), st.booleans())
    def test_the_same_in_a_village_of_odd_names(self, text: str, language: Language, mentions: bool) -> None:
        goal = Brief(Situation.ASK_OPINION, mention="Junko") if mentions else WAIT
        asked = order(language, goal, names=ODD_NAMES)
        try:
            assert not offences(pass_gate(text, asked), asked)
        except Unfit as unfit:
            assert str(unfit)

    @example('"。Mia', "en")
    @example('"text": "', "en")
    @example('"text": ""text": "', "en")
    @example('@"text": "', "en")
    @given(texts(), st.sampled_from(tuple(LANGUAGES)))
    def test_what_came_out_goes_through_again_unchanged(self, text: str, language: Language) -> None:
        for goal in (WAIT, brief(Situation.ASK_VOTE, language)):
            try:
                line = gate(text, goal, language)
            except Unfit:
                continue
            assert gate(line, goal, language) == line


class InGame(TypedDict, total=False):
    """Optional arguments of :func:`tests.bench.gate.order` in a row."""

    role: Role
    spoken: tuple[Claims, ...]
    guarded: tuple[str, ...]
    own: tuple[str, ...]
    unbound: bool


@each_row
def test_what_is_wrong_with_a_line(
    language: Language, text: str, situation: Situation | None, game: InGame, found: set[FaultKind]
) -> None:
    goal = None if situation is None else brief(situation, language)
    assert faults(text, goal, language, **game) == found
    assert found or gate(text, goal, language, **game) == text


class TestCutting:
    @each_row
    def test_what_offends_is_dropped_where_the_rest_does(
        self, language: Language, situation: Situation, text: str, line: str
    ) -> None:
        assert gate(text, brief(situation, language), language, role=Role.VILLAGER) == line

    @each_row
    def test_nothing_is_left_hanging(self, language: Language, situation: Situation, text: str) -> None:
        assert faults(text, brief(situation, language), language, role=Role.VILLAGER)

    def test_who_gives_itself_away_is_not_believed_in_part(self) -> None:
        line = "I vote for Ben. We wolves will win."
        assert FaultKind.SECRET in faults(line, brief(Situation.VOTE, "en"))


class TestMention:
    def test_the_one_addressed_is_mentioned_in_front_and_nobody_else(self) -> None:
        asks = brief(Situation.ASK_VOTE, "en")
        assert gate("@Ben Yuki, who will you vote for?", asks) == "@Yuki Who will you vote for?"
        assert gate("I hear you @Ben.", role=Role.VILLAGER) == "I hear you Ben."

    def test_a_mention_that_the_server_would_misread_is_refused(self) -> None:
        goal = Brief(Situation.ASK_OPINION, mention="Junko")
        assert faults("Whom do you suspect?", goal, names=("Mia", "Jun", "Junko")) == {FaultKind.LENGTH}

    def test_without_a_brief_its_own_mention_of_a_living_player_stays(self) -> None:
        assert gate("@Ben, what do you say, @Noah?", None) == "@Ben What do you say Noah?"


@each_row
def test_a_prompt_that_is_given_back_is_turned_back(text: str) -> None:
    assert FaultKind.META in faults(text)


def test_what_the_limits_leave_must_still_say_something() -> None:
    short = MaxLength(per_talk=10)
    assert FaultKind.LENGTH in faults("!Over vote for ", WAIT, "ja", limits=short)


def test_a_line_that_takes_too_long_to_judge_is_turned_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def judge(line: object) -> None:
        raise OutOfTime

    monkeypatch.setattr("agent.speech.gate.gate._judge", judge)
    asked = order("en", Brief(Situation.WAIT))
    with pytest.raises(Unfit) as unfit:
        pass_gate("Let us hear everybody first.", asked)
    assert [fault.kind for fault in unfit.value.faults] == [FaultKind.UNREAD]
