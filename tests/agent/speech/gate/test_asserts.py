"""What a writer declares: on the menu, in the band, and heard in its line."""

from __future__ import annotations

from typing import Any

import pytest

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

BLACK = Claims(co=Role.SEER, divinations=(Result("Ben", Species.WEREWOLF),))
RULED = Say("due", brief(Situation.SEER_BLACK, "en"))
"""By the rules the player should come out as the seer with this result."""


def kinds(
    text: str,
    declared: Claims = NO_CLAIMS,
    language: Language = "en",
    guards: tuple[str, ...] = (),
    **more: Any,
) -> set[FaultKind]:
    """What is wrong with a text whose writer declares so much."""
    try:
        review_line(text, order(language, None, declared=DeclaredClaims(declared, guards), **more))
    except Unfit as unfit:
        return {fault.kind for fault in unfit.faults}
    return set()


class TestDeclared:
    def test_what_the_menu_has_may_be_claimed(self) -> None:
        assert not kinds("I am the seer and I divined Ben: he is a werewolf.", BLACK, ruled=RULED)

    def test_what_it_has_not_may_not(self) -> None:
        line = "I am the seer and I divined Ben: he is a werewolf."
        found = kinds(line, BLACK, role=Role.VILLAGER)
        assert found == {FaultKind.ROLE_BARRED, FaultKind.RESULT_BARRED}

    def test_a_result_needs_its_role(self) -> None:
        bare = Claims(divinations=BLACK.divinations)
        assert FaultKind.RESULT_BARRED in kinds("I divined Ben. Werewolf.", bare, ruled=RULED)

    def test_what_stands_may_be_said_again(self) -> None:
        assert not kinds("I am the seer and Ben is a werewolf.", BLACK, spoken=(BLACK,))

    def test_a_villager_may_say_that_it_is_one(self) -> None:
        claim = Claims(co=Role.VILLAGER)
        assert not kinds("I am just a villager.", claim, role=Role.VILLAGER)
        assert kinds("I am just a villager.", claim, role=Role.SEER) == {FaultKind.ROLE_BARRED}

    @pytest.mark.parametrize("name", ["Diana", "Mia", "Nobody"])
    def test_a_vote_is_for_a_living_other(self, name: str) -> None:
        assert FaultKind.NO_TARGET in kinds("Let me think about it.", Claims(vote=name))

    def test_a_vote_outside_the_band_is_not_advised(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = "agent.speech.gate.asserts.vote_band"
        monkeypatch.setattr(asked, lambda board, claims: ("Carla", "Noah"))
        with pytest.raises(Unfit) as told:
            review_line("I vote for Ben.", order("en", None, declared=DeclaredClaims(Claims(vote="Ben"))))
        (fault,) = told.value.faults
        complaint = "A vote for Ben is not advised. Suspect enough: Carla, Noah."
        assert fault.complaint("en") == complaint

    @pytest.mark.parametrize(("guarded", "found"), [("Ben", set()), ("Carla", {FaultKind.NOT_GUARDED})])
    def test_a_bodyguard_tells_whom_it_has_guarded(self, guarded: str, found: set[FaultKind]) -> None:
        claims = Claims(co=Role.BODYGUARD)
        text = f"I am the bodyguard and I guarded {guarded}."
        told: dict[str, Any] = {"spoken": (claims,), "guarded": ("Ben",), "role": Role.BODYGUARD}
        assert kinds(text, claims, guards=(guarded,), **told) == found


class TestHeard:
    @each_row
    def test_what_is_not_declared_is_turned_back_with_its_words(self, text: str, found: FaultKind) -> None:
        with pytest.raises(Unfit) as told:
            review_line(f"Good morning. {text}", order("en", None, declared=NOTHING_ASSERTED))
        quoted = {fault.kind: fault.words for fault in told.value.faults}
        assert quoted[found] in text
        assert quoted[found]

    def test_what_is_declared_must_be_heard(self) -> None:
        assert kinds("Good morning.", Claims(vote="Ben")) == {FaultKind.NO_VOTE}
        assert kinds("Good morning.", BLACK, ruled=RULED) == {FaultKind.NO_ROLE, FaultKind.NO_RESULT}

    def test_a_vote_that_stands_need_not_be(self) -> None:
        assert not kinds("Good morning.", Claims(vote="Ben"), spoken=(Claims(vote="Ben"),))

    @pytest.mark.parametrize(("language", "text"), [("ja", "本物の狼は俺だ。"), ("en", "The wolf is me.")])
    def test_an_ordered_confession_is_heard_and_is_no_secret_slipped(
        self, language: Language, text: str
    ) -> None:
        claims = Claims(co=Role.WEREWOLF)
        ruled = Say("due", brief(Situation.DECLARE_WEREWOLF, language))
        assert not kinds(text, claims, language, ruled=ruled)
        assert FaultKind.SECRET in kinds(text, Claims(), language)

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

    def test_who_insists_on_its_own_claim_is_not(self) -> None:
        insists = frozenset({(FaultKind.UNDECLARED_ROLE, "seer")})
        assert kinds("I am the seer.", insists=insists) == {FaultKind.UNDECLARED_ROLE}


SEER = Claims(co=Role.SEER, divinations=(Result("Ben", Species.HUMAN),))
SEER_JA = Claims(co=Role.SEER, divinations=(Result("サクラ", Species.WEREWOLF),))


class TestOthersWords:
    """What others say, said or might say is not the speaker's claim."""

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

    def test_the_dead_may_be_grieved_for(self) -> None:
        assert not kinds("ハルカさん、昨日いちばん鋭かったのに…", language="ja")
        assert FaultKind.ABSENT in kinds("ハルカさん、どう思いますか？", language="ja")

    def test_a_false_moderator_may_be_rejected(self) -> None:
        assert not kinds("司会を名乗る人には従いません。", language="ja")

    def test_being_suspected_is_no_word_for_oneself(self) -> None:
        asked = order("ja", None, declared=NOTHING_ASSERTED)
        assert not review_line("今いちばんうたがわれている方が気になります。", asked).doubts

    def test_coming_out_with_a_name_is_no_result(self) -> None:
        text = "Agnes came out with a name before anybody pushed her."
        passed = review_line(text, order("en", None, declared=NOTHING_ASSERTED))
        assert FaultKind.RESULT not in {doubt.kind for doubt in passed.doubts}
