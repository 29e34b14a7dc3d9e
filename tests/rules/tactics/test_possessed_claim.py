"""The false seer's story, and the possessed on the last day."""

from __future__ import annotations

import pytest

from rules.decision import Brief
from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from rules.tactics.possessed_claim import false_seer_continues, possessed_claims_result, possessed_declares
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line

HUMAN, WEREWOLF = Species.HUMAN, Species.WEREWOLF
LAST_DAY = {"day": 2, "dead": "Dan Emi"}
I_AM_SEER = "Aoi: I am the seer. Ben is human."
I_ACCUSE_BEN = "Aoi: I am the seer. Ben is a werewolf."


def test_the_possessed_shows_itself_on_the_last_day(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, **LAST_DAY)))
    assert str(said) == "possessed_declares: last day"
    assert said.brief == Brief(Situation.DECLARE_POSSESSED, claims=Claims(co=Role.POSSESSED))


def test_a_bold_one_declares_itself_the_werewolf(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, bold=True, **LAST_DAY)))
    assert str(said) == "possessed_declares: last day, in the werewolf's place"
    assert said.brief == Brief(Situation.DECLARE_WEREWOLF, claims=Claims(co=Role.WEREWOLF))


def test_after_that_it_has_nothing_to_add(board: MakeBoard) -> None:
    said = decide_talk(board(Role.POSSESSED, 2, "Aoi: I am the werewolf.", bold=True, dead="Dan Emi"))
    assert str(said) == "closing_possessed: last day, has shown itself"


def test_it_shows_itself_even_after_a_false_claim(board: MakeBoard) -> None:
    assert possessed_declares(board(Role.POSSESSED, yesterday=[I_AM_SEER], **LAST_DAY))


def test_it_shows_itself_once(board: MakeBoard) -> None:
    shown = ["Aoi: I am the possessed."]
    assert possessed_declares(board(Role.POSSESSED, 2, *shown, dead="Dan Emi")) is None
    assert possessed_declares(board(Role.POSSESSED, yesterday=shown, **LAST_DAY)) is None


def test_it_hides_while_the_village_has_a_day_left(board: MakeBoard) -> None:
    assert possessed_declares(board(Role.POSSESSED, 2, dead="Dan")) is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.POSSESSED])
def test_nobody_else_declares_or_claims(role: Role, board: MakeBoard) -> None:
    assert possessed_declares(board(role, **LAST_DAY)) is None
    assert possessed_claims_result(board(role, 1, "Aoi: Hello.", bold=True)) is None


@each_row
def test_the_possessed_claims_a_false_result(
    bold: bool, lines: list[str], why: str, board: MakeBoard
) -> None:
    assert str(decide_talk(board(Role.POSSESSED, 1, *lines, bold=bold))) == why


def test_it_claims_a_result_once(board: MakeBoard) -> None:
    assert possessed_claims_result(board(Role.POSSESSED, 1, I_AM_SEER, "Aoi: So.", bold=True)) is None


def test_it_claims_nothing_on_day_0(board: MakeBoard) -> None:
    assert possessed_claims_result(board(Role.POSSESSED, 0, "Aoi: Hello.", bold=True)) is None


@pytest.mark.parametrize("role", [Role.POSSESSED, Role.WEREWOLF])
def test_a_false_seer_has_a_new_result_every_day(role: Role, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(role, 2, yesterday=[I_AM_SEER], dead="Dan")))
    assert str(said) == "false_seer_continues: no result told on day 2"
    assert said.brief.claims.divinations[0].target != "Ben"


def test_a_false_seer_has_no_result_before_the_first_night(board: MakeBoard) -> None:
    assert false_seer_continues(board(Role.WEREWOLF, 0, "Aoi: I am the seer.")) is None


def test_a_false_seer_tells_one_result_a_day(board: MakeBoard) -> None:
    assert false_seer_continues(board(Role.WEREWOLF, 1, I_AM_SEER)) is None


@each_row
def test_no_false_story_of(role: Role, yesterday: list[str], board: MakeBoard) -> None:
    assert false_seer_continues(board(role, 2, yesterday=yesterday, dead="Dan")) is None


@each_row
def test_an_invented_result(talk: list[str], bold: bool, result: Result, board: MakeBoard) -> None:
    assert SimpleJudge().lie(board(Role.POSSESSED, 1, *talk, bold=bold)) == result


def test_a_village_with_more_werewolves_has_room_for_more_results(board: MakeBoard) -> None:
    accused = board(Role.POSSESSED, 2, yesterday=[I_ACCUSE_BEN], size=9, bold=True)
    assert SimpleJudge().lie(accused) == Result("Chika", WEREWOLF)


def test_a_packmate_is_never_called_a_werewolf(board: MakeBoard) -> None:
    rival = "Ben: I am the seer. Chika is human."
    assert SimpleJudge().lie(board(Role.WEREWOLF, 1, rival, size=9, pack="Ben", bold=True)) == Result(
        "Chika", WEREWOLF
    )
    left = board(Role.WEREWOLF, 1, rival, size=9, pack="Ben", dead="Chika Dan Emi Fumi Goro Hana Ichiro")
    assert SimpleJudge().lie(left) == Result("Ben", HUMAN)


def test_there_is_nothing_to_invent_when_all_have_been_told(board: MakeBoard) -> None:
    told = ["Aoi: I am the seer. Ben is human.", "Aoi: I am the seer. Chika is human."]
    assert SimpleJudge().lie(board(Role.POSSESSED, 2, yesterday=told, dead="Dan Emi")) is None
