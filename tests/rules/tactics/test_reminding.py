"""Remembering aloud what somebody said and did on an earlier day; Aoi speaks."""

from __future__ import annotations

from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.answers import answer_question
from rules.tactics.reminding import grieve, remark_on_the_night, remind
from tests.rules.conftest import MakeBoard, something

EMI_WAS_HUMAN = {"executed": {"Emi": Species.HUMAN}, "dead": "Emi"}


def test_somebody_is_sorry_for_a_vote_against_a_human(board: MakeBoard) -> None:
    said = something(grieve(board(Role.VILLAGER, 2, votes={"Aoi": "Emi"}, **EMI_WAS_HUMAN)))
    assert said.brief.slots == {"victim": "Emi"}


def test_nobody_is_sorry_for_another_s_vote_or_after_another(board: MakeBoard) -> None:
    assert grieve(board(Role.VILLAGER, 2, votes={"Ben": "Emi"}, **EMI_WAS_HUMAN)) is None
    sorry = "Ben: I am sorry for Emi."
    assert grieve(board(Role.VILLAGER, 2, sorry, votes={"Aoi": "Emi"}, **EMI_WAS_HUMAN)) is None


def test_whom_the_victim_spoke_against_last_is_remarked_on_once(board: MakeBoard) -> None:
    night = {"yesterday": ("Ben: I suspect Dan.",), "attacked": "Ben"}
    said = something(remark_on_the_night(board(Role.VILLAGER, 2, **night)))
    assert said.brief.slots == {"victim": "Ben", "target": "Dan"}
    assert remark_on_the_night(board(Role.VILLAGER, 2, "Chika: Ben suspected Dan.", **night)) is None


def test_a_werewolf_remarks_on_no_packmate(board: MakeBoard) -> None:
    night = {"yesterday": ("Ben: I suspect Dan.",), "attacked": "Ben"}
    assert remark_on_the_night(board(Role.WEREWOLF, 2, size=9, pack="Dan", **night)) is None


def test_the_first_accuser_of_a_human_is_asked_about_its_own_words(board: MakeBoard) -> None:
    said = something(remind(board(Role.VILLAGER, 2, yesterday=("Ben: I suspect Emi.",), **EMI_WAS_HUMAN)))
    assert said.brief.situation is Situation.REMIND_FIRST
    assert said.brief.mention == "Ben"
    assert said.brief.slots == {"victim": "Emi", "quote": "I suspect Emi"}


def test_words_that_were_quoted_today_are_not_quoted_again(board: MakeBoard) -> None:
    quoted = 'Chika: Ben said "I suspect Emi" and Emi was human.'
    assert (
        remind(board(Role.VILLAGER, 2, quoted, yesterday=("Ben: I suspect Emi.",), **EMI_WAS_HUMAN)) is None
    )


def test_who_voted_for_a_human_is_asked_why(board: MakeBoard) -> None:
    said = something(remind(board(Role.VILLAGER, 2, votes={"Ben": "Emi"}, **EMI_WAS_HUMAN)))
    assert (said.brief.situation, said.brief.mention) == (Situation.REMIND_VOTE, "Ben")
    assert said.brief.slots == {"victim": "Emi"}
    told = "Chika: Ben voted for Emi yesterday."
    assert remind(board(Role.VILLAGER, 2, told, votes={"Ben": "Emi"}, **EMI_WAS_HUMAN)) is None


def test_who_is_asked_why_it_voted_for_a_human_is_sorry(board: MakeBoard) -> None:
    asked = "Ben: @Aoi Why did you vote for Emi yesterday?"
    said = something(answer_question(board(Role.VILLAGER, 2, asked, votes={"Aoi": "Emi"}, **EMI_WAS_HUMAN)))
    assert (said.brief.situation, said.brief.mention) == (Situation.GRIEF, "Ben")


def test_who_has_declared_for_the_werewolves_is_not_sorry(board: MakeBoard) -> None:
    declared = "Aoi: I am the werewolf."
    assert grieve(board(Role.WEREWOLF, 2, declared, votes={"Aoi": "Emi"}, **EMI_WAS_HUMAN)) is None
