"""Vote announcements and their reasons."""

from __future__ import annotations

from typing import Any

import pytest

from rules import worth
from rules.decision import Brief
from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.grounds import GroundKind
from rules.situations import Situation
from rules.tactics.vote_talk import declare_vote, is_hunch, vote_for
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something
from tests.rules.minds.judges import Opinionated

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
HEARD = [f"{name}: Hello." for name in ("Ben", "Chika", "Dan", "Emi", "Ben")]
DAN = Opinionated({"Dan": 0.4})


def strongest(brief: Brief) -> str:
    return str(brief.grounds[0])


@each_row
def test_a_vote_is_declared_with_its_strongest_ground(
    talk: list[str], target: str, ground: str, board: MakeBoard
) -> None:
    said = something(declare_vote(board(Role.VILLAGER, 1, *talk)))
    assert (said.brief.situation, said.brief.slots) == (Situation.VOTE, {"target": target})
    assert said.brief.claims == Claims(vote=target)
    assert strongest(said.brief) == ground


def test_a_seer_repeats_its_own_result_as_the_only_ground_it_needs(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, "Aoi: I am the seer. Ben is a werewolf.", found={"Ben": Species.WEREWOLF})
    claims = Claims("Ben", Role.SEER, (Result("Ben", Species.WEREWOLF),))
    said = something(declare_vote(village))
    assert said.brief == Brief(Situation.VOTE_OWN_BLACK, {"target": "Ben"}, claims=claims)


def test_a_declaration_says_why(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN))
    assert str(said) == "declare_vote: Dan, called a werewolf by Ben"


@pytest.mark.parametrize("role", ["bodyguard", "medium"])
def test_a_vote_is_taken_back_when_its_target_has_a_role_that_nobody_else_claims(
    role: str, board: MakeBoard
) -> None:
    talk = [*HEARD, "Aoi: I vote for Emi.", f"Emi: I am the {role}."]
    said = something(declare_vote(board(Role.VILLAGER, 1, *talk, size=9)))
    assert said.brief.claims.vote not in (None, "Emi")
    assert (said.why, said.worth) == ("Emi has a role", worth.VOTE_TAKEN_BACK)
    contested = declare_vote(board(Role.VILLAGER, 1, *talk, f"Ben: I am the {role}.", size=9))
    assert contested is None or contested.worth != worth.VOTE_TAKEN_BACK


def test_a_vote_is_worth_more_the_better_its_grounds(board: MakeBoard) -> None:
    boards: list[tuple[list[Any], dict[str, Any]]] = [
        (HEARD, {}),
        (["Dan: I vote for Emi.", *HEARD], {"judge": DAN}),
        ([BEN_ACCUSES_DAN], {}),
        (["Aoi: I am the seer. Dan is a werewolf."], {"judge": DAN}),
    ]
    worths = []
    for talk, more in boards:
        said = something(declare_vote(board(Role.VILLAGER, 1, *talk, **more)))
        worths.append(said.worth)
    assert worths == sorted(set(worths))


@pytest.mark.parametrize(("lines_left", "is_urgent"), [(3, False), (2, True), (1, True)])
def test_the_last_line_but_one_is_for_the_vote_whatever_it_is(
    lines_left: int, is_urgent: bool, board: MakeBoard
) -> None:
    said = something(declare_vote(board(Role.VILLAGER, 1, *HEARD, lines_left=lines_left)))
    assert (said.worth > 0.9) == is_urgent


def test_a_hunch_is_no_vote_before_everybody_could_speak(board: MakeBoard) -> None:
    assert declare_vote(board(Role.VILLAGER, 1, *HEARD[:4])) is None
    assert declare_vote(board(Role.VILLAGER, 1, *HEARD[:4], lines_left=2)) is not None


def test_a_hunch_says_so_where_there_is_nothing_else(board: MakeBoard) -> None:
    assert is_hunch(vote_for(board(Role.VILLAGER, 1), "Dan"))
    assert not is_hunch(vote_for(board(Role.VILLAGER, 1, "Aoi: Dan was with Emi."), "Dan"))
    grounded = vote_for(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN), "Dan")
    assert not is_hunch(grounded)
    assert GroundKind.HUNCH not in {ground.kind for ground in grounded.grounds}


def test_no_vote_rests_on_a_seer_whom_one_has_called_false(board: MakeBoard) -> None:
    doubted = ("Aoi", Claims(suspects=("Ben",)))
    brief = vote_for(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, doubted), "Dan")
    assert not any("Ben" in ground.slots.values() for ground in brief.grounds)
