"""Declared claims must be in the claim menu, in the vote band, and in the line."""

from __future__ import annotations

from typing import Any

import pytest
from typing_extensions import TypedDict  # pydantic needs it before Python 3.12

from agent.speech.gate.faults import FaultKind, Unfit
from agent.speech.gate.gate import PassedLine, review_line
from agent.speech.gate.order import NOTHING_ASSERTED, DeclaredClaims
from personas.schema import Language
from rules.decision import Say
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.bench.gate import CAST, brief, order
from tests.rows import each_row


def kinds(
    text: str,
    declared: Claims = NO_CLAIMS,
    language: Language = "en",
    guards: tuple[str, ...] = (),
    **more: Any,
) -> set[FaultKind]:
    """Return the kinds of faults of a text whose writer declares these claims."""
    try:
        review_line(text, order(language, None, declared=DeclaredClaims(declared, guards), **more))
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


class InGame(TypedDict, total=False):
    """Optional values of a row: the purpose of the rules' line, and whom the writer says it guarded."""

    role: Role
    spoken: tuple[Claims, ...]
    guarded: tuple[str, ...]
    guards: tuple[str, ...]
    ruled: Situation
    insists: frozenset[tuple[FaultKind, str]]


@each_row
def test_what_is_wrong_with_a_declared_line(
    language: Language, text: str, declared: Claims, game: InGame, found: set[FaultKind]
) -> None:
    more: dict[str, Any] = {**game}
    if "ruled" in game:
        more["ruled"] = Say("due", brief(game["ruled"], language))
    assert kinds(text, declared, language, **more) == found


class TestDeclared:
    def test_a_vote_outside_the_band_is_not_advised(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = "agent.speech.gate.asserts.vote_band"
        monkeypatch.setattr(asked, lambda board, claims: ("Carla", "Noah"))
        with pytest.raises(Unfit) as told:
            review_line("I vote for Ben.", order("en", None, declared=DeclaredClaims(Claims(vote="Ben"))))
        (fault,) = told.value.faults
        complaint = "A vote for Ben is not advised. Suspect enough: Carla, Noah."
        assert fault.complaint("en") == complaint


class TestHeard:
    @each_row
    def test_what_is_not_declared_is_turned_back_with_its_words(self, text: str, found: FaultKind) -> None:
        with pytest.raises(Unfit) as told:
            review_line(f"Good morning. {text}", order("en", None, declared=NOTHING_ASSERTED))
        quoted = {fault.kind: fault.words for fault in told.value.faults}
        assert quoted[found] in text
        assert quoted[found]

    @pytest.mark.parametrize(
        ("language", "text"), [("en", "Carla said: I'm the seer, and took her sweet time doing so.")]
    )
    def test_who_insists_on_a_report_is_believed_the_second_time(self, language: Language, text: str) -> None:
        asked = order(language, None, declared=NOTHING_ASSERTED)
        with pytest.raises(Unfit) as told:
            review_line(text, asked)
        assert {fault.kind for fault in told.value.faults} == {FaultKind.UNDECLARED_ROLE}
        insists = frozenset((fault.kind, fault.detail) for fault in told.value.faults)
        passed = review_line(text, order(language, None, declared=NOTHING_ASSERTED, insists=insists))
        assert [fault.kind for fault in passed.believed] == [FaultKind.UNDECLARED_ROLE]


SEER = Claims(co=Role.SEER, divinations=(Result("Ben", Species.HUMAN),))
SEER_JA = Claims(co=Role.SEER, divinations=(Result("サクラ", Species.WEREWOLF),))


class TestOthersWords:
    """Reports of other players' words are not claims of the speaker."""

    @each_row
    def test_what_a_seer_is_called_takes_nothing_back(self, text: str) -> None:
        assert not kinds(text, Claims(vote="Carla"), role=Role.SEER, spoken=(SEER,))

    @each_row
    def test_what_another_says_of_a_third_is_no_result(self, text: str) -> None:
        assert not kinds(text, Claims(vote="タケル"), "ja", role=Role.SEER, spoken=(SEER_JA,))

    @each_row
    def test_the_speakers_own_words_are_held_to_what_it_declares(self, text: str, found: FaultKind) -> None:
        assert found in kinds(text, Claims(vote="Carla"), role=Role.SEER, spoken=(SEER,))


class TestVotesSpokenOf:
    @each_row
    def test_a_vote_that_was_cast_is_not_announced(self, language: Language, text: str) -> None:
        suspects = (CAST[language]["accuser"],)
        assert not kinds(text, Claims(suspects=suspects), language, role=Role.WEREWOLF)

    @each_row
    def test_one_that_is_to_come_is(self, language: Language, text: str) -> None:
        assert FaultKind.UNDECLARED_VOTE in kinds(text, language=language)

    @each_row
    def test_a_declared_vote_may_be_told_as_a_choice_between_two(self, language: Language, text: str) -> None:
        assert not kinds(text, Claims(vote=CAST[language]["target"]), language)

    @each_row
    def test_another_condition_leaves_it_unsaid(self, language: Language, vote: str, text: str) -> None:
        assert FaultKind.NO_VOTE in kinds(text, Claims(vote=vote), language)


class TestReviewed:
    def test_doubts_are_handed_on(self) -> None:
        passed = review_line("Ben is as human as it gets.", order("en", None, declared=NOTHING_ASSERTED))
        assert isinstance(passed, PassedLine)
        assert passed.doubts

    def test_who_is_spoken_to_stands_in_front_once(self) -> None:
        asked = order("en", None, declared=NOTHING_ASSERTED, to="Ben")
        assert review_line("Ben, what do you think?", asked).line == "@Ben What do you think?"

    @pytest.mark.parametrize("may_cut", [True, False])
    def test_a_line_too_long_is_told_by_how_much(self, may_cut: bool) -> None:
        text = "Good day. " + "a lot of words that say nothing " * 6
        with pytest.raises(Unfit) as told:
            review_line(text, order("en", None, declared=NOTHING_ASSERTED, may_cut=may_cut))
        assert told.value.faults[0].complaint("en") == "It is 33 letters too long."

    def test_being_suspected_is_no_word_for_oneself(self) -> None:
        asked = order("ja", None, declared=NOTHING_ASSERTED)
        assert not review_line("今いちばんうたがわれている方が気になります。", asked).doubts

    def test_coming_out_with_a_name_is_no_result(self) -> None:
        text = "Agnes came out with a name before anybody pushed her."
        passed = review_line(text, order("en", None, declared=NOTHING_ASSERTED))
        assert FaultKind.RESULT not in {doubt.kind for doubt in passed.doubts}
