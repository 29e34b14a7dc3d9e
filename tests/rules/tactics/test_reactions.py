"""The reaction before a line, and the question or appeal after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.claims import Claims, Question, QuestionTopic
from rules.game.disposition import Manner
from rules.game.roles import Role
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from rules.tactics.reactions import with_lead_and_tail
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard

VILLAGER = Role.VILLAGER
LINE = Brief(Situation.OPENING_LATER)
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
QUIET, LIVELY = Manner(asks=0, reacts=0), Manner(asks=0, reacts=1)


def vote_for(name: str) -> Brief:
    return Brief(Situation.VOTE, {"target": name}, claims=Claims(vote=name))


def trust(name: str) -> Brief:
    return Brief(Situation.TRUST, {"target": name}, claims=Claims(trusts=(name,)))


def dress(board: Board, brief: Brief) -> Brief:
    return with_lead_and_tail(board, Say("because", brief)).brief


@each_row
def test_whoever_likes_to_react_reacts_to(
    talk: list[Line], more: dict[str, Any], lead: Clause | None, board: MakeBoard
) -> None:
    assert dress(board(VILLAGER, 2, *talk, manner=LIVELY, **more), LINE).lead == lead


@each_row
def test_a_quiet_player_needs_more_to_be_moved(
    attacked: str, reacts: float, is_moved: bool, board: MakeBoard
) -> None:
    village = board(VILLAGER, 2, attacked=attacked, manner=Manner(asks=0, reacts=reacts))
    assert (dress(village, LINE).lead is not None) == is_moved


def test_nobody_is_named_twice_in_a_line(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, "Ben: I am the seer.", manner=LIVELY, attacked="Emi")
    assert dress(village, trust("Ben")).lead == Clause(Situation.REACT_DEATH, {"victim": "Emi"})


def test_to_somebody_one_says_only_what_is_about_them_or_everybody(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Ben: I am the seer.", manner=LIVELY)
    to_ben, to_chika = (Brief(Situation.UNSURE, {"target": "Dan"}, name) for name in ("Ben", "Chika"))
    assert dress(village, to_ben).lead == Clause(Situation.REACT_CLAIM, {"target": "Ben"})
    assert dress(village, to_chika).lead is None
    died = board(VILLAGER, 2, attacked="Emi", manner=LIVELY)
    assert dress(died, to_chika).lead == Clause(Situation.REACT_DEATH, {"victim": "Emi"})


@each_row
def test_whoever_changes_its_mind_says_so(
    before: Claims, now: Brief, has_changed: bool, board: MakeBoard
) -> None:
    lead = dress(board(VILLAGER, 1, ("Aoi", before), manner=QUIET), now).lead
    assert (lead == Clause(Situation.REACT_CHANGED_MIND)) == has_changed


@each_row
def test_a_first_vote_is_said_to_the_last_who_named_one(
    talk: list[str], lead: Clause | None, mention: str | None, board: MakeBoard
) -> None:
    brief = dress(board(VILLAGER, 1, *talk, manner=QUIET), vote_for("Dan"))
    assert (brief.lead, brief.mention) == (lead, mention)


def test_a_vote_that_agrees_adds_only_new_reasons(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Ben: Dan spoke for Emi. I vote for Dan.", manner=QUIET)
    told, new = (Ground(GroundKind.SIDED_WITH, {"target": "Dan", "other": one}) for one in ("Emi", "Chika"))
    hunch = Ground(GroundKind.HUNCH, {"target": "Dan"})
    for grounds, left in (((told, new), (new,)), ((told,), ()), ((hunch,), ())):
        brief = dress(village, replace(vote_for("Dan"), grounds=grounds))
        assert brief.lead is not None
        assert brief.grounds == left


def test_who_asks_gladly_turns_an_opinion_into_a_question_to_a_third(board: MakeBoard) -> None:
    brief = dress(board(VILLAGER, 1, manner=Manner(asks=1, reacts=0), leaning="Dan Emi"), trust("Dan"))
    question = Question(QuestionTopic.OPINION, ("Dan",), of="Emi")
    assert brief.tail == Clause(Situation.ASK_ABOUT, {"target": "Dan"})
    assert brief.mention == "Emi"
    assert brief.claims == Claims(trusts=("Dan",), addressed="Emi", questions=(question,))


@each_row
def test_no_question_is_added(asks: float, brief: Brief, board: MakeBoard) -> None:
    assert dress(board(VILLAGER, 1, manner=Manner(asks=asks, reacts=0)), brief).tail is None


@pytest.mark.parametrize("situation", [one for one in Situation if one.contract.stands_alone])
def test_critical_lines_and_small_talk_stay_as_they_are(situation: Situation, board: MakeBoard) -> None:
    village = board(VILLAGER, 2, attacked="Dan", manner=LIVELY)
    assert dress(village, Brief(situation)) == Brief(situation)


def test_a_reaction_that_a_line_has_already_is_kept(board: MakeBoard) -> None:
    lead = Clause(Situation.REACT_ACCUSED, {"accuser": "Ben"})
    brief = Brief(Situation.DENY, mention="Ben", lead=lead)
    assert dress(board(VILLAGER, 2, attacked="Dan", manner=LIVELY), brief).lead == lead


@each_row
def test_a_question_why_quotes_the_vote_if_its_words_are_short(
    said: str, lead: Clause, board: MakeBoard
) -> None:
    brief = Brief(Situation.ASK_WHY, {"target": "Emi"}, "Ben")
    assert dress(board(VILLAGER, 1, f"Ben: {said}", manner=QUIET), brief).lead == lead


@pytest.mark.parametrize(("reacts", "appeals"), [(0.3, False), (0.5, True)])
@pytest.mark.parametrize("situation", [one for one in Situation if one.contract.appeals])
def test_who_shows_what_it_feels_asks_to_be_believed(
    situation: Situation, reacts: float, appeals: bool, board: MakeBoard
) -> None:
    village = board(VILLAGER, 1, manner=Manner(reacts=reacts))
    village = replace(village, disposition=replace(village.disposition, explains=False))
    assert (dress(village, Brief(situation)).tail == Clause(Situation.APPEAL)) == appeals


@pytest.mark.parametrize("situation", [Situation.SEER_BLACK, Situation.SEER_WHITE])
def test_a_seer_who_explains_says_why_it_looked_at_somebody(situation: Situation, board: MakeBoard) -> None:
    brief = dress(board(Role.SEER, 1, manner=QUIET), Brief(situation, {"target": "Dan"}))
    assert brief.tail == Clause(Situation.REPLY_DIVINED, {"target": "Dan"})


def test_an_appeal_is_made_with_the_first_words_of_a_day_only(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Aoi: Good morning.", manner=LIVELY)
    assert dress(village, Brief(Situation.DENY, mention="Ben")).tail is None


def test_nobody_is_moved_by_a_result_that_it_does_not_believe(board: MakeBoard) -> None:
    doubt = ("Aoi", Claims(suspects=("Ben",)))
    village = board(VILLAGER, 1, "Ben: I am the seer.", doubt, BEN_ACCUSES_DAN, manner=LIVELY)
    assert dress(village, LINE).lead is None


@each_row
def test_to_a_claim_one_reacts(talk: list[str], noted: bool, board: MakeBoard) -> None:
    lead = dress(board(VILLAGER, 1, *talk, manner=LIVELY), LINE).lead
    assert (lead is not None) == noted


def test_two_mourn_a_victim(board: MakeBoard) -> None:
    mourned = ["Ben: Poor Emi.", "Chika: I will miss Emi."]
    leads = [
        dress(board(VILLAGER, 2, *mourned[:count], attacked="Emi", manner=LIVELY), LINE).lead
        for count in range(3)
    ]
    assert [lead is not None for lead in leads] == [True, True, False]


def test_nobody_is_thanked_for_support_who_then_votes_against_this_player(board: MakeBoard) -> None:
    trust, vote = "Ben: I trust Aoi.", "Ben: I vote for Aoi."
    brief = Brief(Situation.ASK_OPINION, mention="Ben")
    assert dress(board(VILLAGER, 1, trust), brief).lead == Clause(Situation.REACT_SUPPORTED, {"other": "Ben"})
    assert dress(board(VILLAGER, 1, trust, vote), brief).lead is None


def test_a_result_that_is_told_again_surprises_nobody(board: MakeBoard) -> None:
    first, again = (
        "Ben: I am the seer. Dan is a werewolf.",
        "Ben: I am the seer. Dan is a werewolf. I vote for Dan.",
    )
    lead = Clause(Situation.REACT_BLACK, {"target": "Dan", "seer": "Ben"})
    claim = ["Ben: I am the seer.", "Aoi: Hm."]
    assert dress(board(VILLAGER, 1, *claim, first, manner=LIVELY), LINE).lead == lead
    assert dress(board(VILLAGER, 1, *claim, first, "Aoi: Hm.", again, manner=LIVELY), LINE).lead is None
