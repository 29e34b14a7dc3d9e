"""When the bodyguard shows itself: Aoi decides, and guarded Chika last night."""

from __future__ import annotations

from dataclasses import replace

from rules.game.claims import Claims
from rules.game.roles import Role
from rules.game.view import Death
from rules.situations import Situation
from rules.tactics import bodyguard_claim
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something

AGAINST_ME = ("Ben: I vote for Aoi.", "Dan: I vote for Aoi.")


@each_row
def test_when_it_tells_of_a_night_without_a_victim(
    talk: tuple[str, ...], tells: bool, board: MakeBoard
) -> None:
    said = bodyguard_claim.bodyguard_saved(board(Role.BODYGUARD, 2, *talk, size=9, guarded="Chika"))
    assert (said is not None) == tells
    if said is not None:
        assert said.brief.slots == {"target": "Chika"}
        assert said.brief.claims == Claims(co=Role.BODYGUARD)


def test_a_night_with_a_victim_saved_nobody(board: MakeBoard) -> None:
    village = board(Role.BODYGUARD, 2, *AGAINST_ME, size=9, guarded="Chika", dead="Emi")
    bloody = replace(village, view=replace(village.view, attacks=(Death(1, "Emi"),)))
    assert bodyguard_claim.bodyguard_saved(bloody) is None
    said = something(bodyguard_claim.bodyguard_stands_up(bloody))
    assert said.brief.situation is Situation.BODYGUARD_GUARDED


def test_before_the_first_night_it_names_nobody(board: MakeBoard) -> None:
    said = something(bodyguard_claim.bodyguard_stands_up(board(Role.BODYGUARD, 1, *AGAINST_ME, size=9)))
    assert said.brief.situation is Situation.BODYGUARD_CO


@each_row
def test_otherwise_it_stays_hidden(role: Role, day: int, talk: tuple[str, ...], board: MakeBoard) -> None:
    village = board(role, day, *talk, size=9)
    assert bodyguard_claim.bodyguard_stands_up(village) is None
    assert bodyguard_claim.bodyguard_saved(village) is None


def test_it_answers_a_false_claim_to_its_role(board: MakeBoard) -> None:
    said = something(
        bodyguard_claim.bodyguard_stands_up(board(Role.BODYGUARD, 1, "Ben: I am the bodyguard.", size=9))
    )
    assert said.why == "Ben claims my role"
    assert said.brief.claims.co is Role.BODYGUARD
