"""Seer claims: the true seer's, a false seer's on each day, and counter-claims."""

from __future__ import annotations

from dataclasses import replace

from rules.decision import Brief
from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line

HUMAN, WEREWOLF = Species.HUMAN, Species.WEREWOLF


I_ACCUSE_BEN = "Aoi: I am the seer. Ben is a werewolf."


@each_row
def test_the_possessed_claims_a_false_result(
    bold: bool, lines: list[str], why: str, board: MakeBoard
) -> None:
    assert str(decide_talk(board(Role.POSSESSED, 1, *lines, bold=bold))) == why


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
BLACK_ON_DAN = "Ben: I am the seer. Dan is a werewolf."


def calls(name: str, result: Species) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, result),))


def test_a_werewolf_exposed_by_the_only_seer_counter_claims(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.WEREWOLF, 1, BLACK_ON_ME)))
    assert str(said) == "counter_co: exposed by Ben, sole seer"
    assert said.brief == Brief(
        Situation.COUNTER_CO, {"accuser": "Ben"}, claims=calls("Ben", Species.WEREWOLF)
    )


def test_the_possessed_clears_whom_the_only_seer_exposes(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, 1, BLACK_ON_DAN)))
    assert str(said) == "possessed_counters: Ben, sole seer, calls Dan a werewolf"
    slots = {"accuser": "Ben", "target": "Dan"}
    claims = replace(calls("Dan", Species.HUMAN), suspects=("Ben",))
    assert said.brief == Brief(Situation.COUNTER_WHITE, slots, claims=claims)
