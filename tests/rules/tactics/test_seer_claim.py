"""Who claims to be the seer: the seer, a false seer day by day, and in answer to another seer's result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Brief, Say
from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from rules.tactics.seer_claim import (
    counter_co,
    false_seer_continues,
    possessed_claims_result,
    possessed_counters,
    seer_discloses,
)
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line, something

HUMAN, WEREWOLF = Species.HUMAN, Species.WEREWOLF


@pytest.mark.parametrize(
    ("result", "situation"), [(WEREWOLF, Situation.SEER_BLACK), (HUMAN, Situation.SEER_WHITE)]
)
def test_the_seer_discloses_at_its_first_chance_before_anything_else(
    result: Species, situation: Situation, board: MakeBoard
) -> None:
    said = a_line(decide_talk(board(Role.SEER, 1, found={"Ben": result})))
    assert str(said) == "seer_discloses: untold divination of Ben"
    assert (said.brief.situation, said.brief.slots) == (situation, {"target": "Ben"})
    assert said.brief.claims == Claims(co=Role.SEER, divinations=(Result("Ben", result),))


@each_row
def test_a_true_seer_answers_a_rival_in_the_words_of_a_false_one(
    talk: str, found: dict[str, Species], situation: Situation, board: MakeBoard
) -> None:
    said = something(seer_discloses(board(Role.SEER, 1, talk, found=found)))
    assert said.brief.situation is situation


@each_row
def test_of_several_untold_results(found: dict[str, Species], told_first: str, board: MakeBoard) -> None:
    said = something(seer_discloses(board(Role.SEER, 2, found=found)))
    assert said.brief.slots == {"target": told_first}


def test_a_result_is_told_once(board: MakeBoard) -> None:
    told = "Aoi: I am the seer. Ben is human."
    assert seer_discloses(board(Role.SEER, 1, told, found={"Ben": HUMAN})) is None
    assert seer_discloses(board(Role.SEER, 2, yesterday=[told], found={"Ben": HUMAN})) is None
    assert seer_discloses(board(Role.SEER, 2, yesterday=[told], found={"Ben": HUMAN, "Dan": HUMAN}))


def test_a_result_whose_line_is_under_way_counts_as_told(board: MakeBoard) -> None:
    claims = Claims(co=Role.SEER, divinations=(Result("Ben", HUMAN),))
    assert seer_discloses(board(Role.SEER, 1, under_way=[claims], found={"Ben": HUMAN})) is None


def test_a_result_that_the_server_cut_off_is_told_again(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 1, "Aoi: I am the seer.", found={"Ben": HUMAN}))


def test_the_seer_without_a_result_keeps_its_role_to_itself(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 1)) is None


def test_on_day_0_the_seer_has_nothing_to_disclose(board: MakeBoard) -> None:
    assert seer_discloses(board(Role.SEER, 0, found={"Ben": HUMAN})) is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.SEER])
def test_nobody_else_discloses(role: Role, board: MakeBoard) -> None:
    assert seer_discloses(board(role, 1, found={"Ben": HUMAN})) is None


I_AM_SEER = "Aoi: I am the seer. Ben is human."
I_ACCUSE_BEN = "Aoi: I am the seer. Ben is a werewolf."


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.POSSESSED])
def test_nobody_else_claims_after_a_first_line(role: Role, board: MakeBoard) -> None:
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


BLACK_ON_ME = "Ben: I am the seer. Aoi is a werewolf."
WHITE_ON_ME = "Ben: I am the seer. Aoi is human."
BLACK_ON_DAN = "Ben: I am the seer. Dan is a werewolf."
SECOND_SEER = "Chika: I am the seer. Emi is human."
OTHERS = [role for role in Role if role not in (Role.WEREWOLF, Role.POSSESSED)]


def calls(name: str, result: Species) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, result),))


def test_a_werewolf_exposed_by_the_only_seer_counter_claims(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.WEREWOLF, 1, BLACK_ON_ME)))
    assert str(said) == "counter_co: exposed by Ben, sole seer"
    assert said.brief == Brief(
        Situation.COUNTER_CO, {"accuser": "Ben"}, claims=calls("Ben", Species.WEREWOLF)
    )


@pytest.mark.parametrize(
    "talk",
    [
        [],
        [WHITE_ON_ME],
        [BLACK_ON_DAN],
        [BLACK_ON_ME, SECOND_SEER],
        [BLACK_ON_ME, "Ben: I retract my claim to be the seer."],
        [BLACK_ON_ME, "Aoi: I am a villager."],
        [BLACK_ON_ME, "Aoi: I am the seer. Ben is a werewolf."],
    ],
    ids=[
        "nobody accuses",
        "the seer clears me",
        "the seer accuses another",
        "there are two seers",
        "the seer has withdrawn",
        "I have claimed a role",
        "I have countered already",
    ],
)
@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_no_counter_claim(rule: Callable[[Board], Say | None], talk: list[str], board: MakeBoard) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 1, *talk, dead="Dan")) is None


@pytest.mark.parametrize("role", [Role.POSSESSED, *OTHERS])
def test_counter_co_is_for_werewolves(role: Role, board: MakeBoard) -> None:
    assert counter_co(board(role, 1, BLACK_ON_ME)) is None


@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_a_dead_seer_is_not_called_a_werewolf(rule: Callable[[Board], Say | None], board: MakeBoard) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 2, yesterday=[BLACK_ON_ME], dead="Ben")) is None


@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_a_result_told_before_the_first_night_is_not_countered(
    rule: Callable[[Board], Say | None], board: MakeBoard
) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 0, BLACK_ON_ME)) is None


def test_the_possessed_clears_whom_the_only_seer_exposes(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, 1, BLACK_ON_DAN)))
    assert str(said) == "possessed_counters: Ben, sole seer, calls Dan a werewolf"
    slots = {"accuser": "Ben", "target": "Dan"}
    claims = replace(calls("Dan", Species.HUMAN), suspects=("Ben",))
    assert said.brief == Brief(Situation.COUNTER_WHITE, slots, claims=claims)


def test_the_possessed_turns_on_the_only_seer_who_exposes_it(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, 1, BLACK_ON_ME)))
    assert str(said) == "possessed_counters: called a werewolf by Ben, sole seer"
    assert said.brief.claims == calls("Ben", Species.WEREWOLF)


@pytest.mark.parametrize("role", [Role.WEREWOLF, *OTHERS])
def test_nobody_else_clears_whom_a_seer_exposes(role: Role, board: MakeBoard) -> None:
    assert possessed_counters(board(role, 1, BLACK_ON_DAN)) is None
