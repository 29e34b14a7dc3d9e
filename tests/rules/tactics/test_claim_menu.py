"""The claims that are possible now, best first."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.tactics.claim_menu import MOST_CLAIMS, claim_menu
from tests.rules.conftest import MakeBoard

BLACK_ON_ME = "Ben: I am the seer. Aoi is a werewolf."
BLACK, WHITE = Species.WEREWOLF, Species.HUMAN


def divined(*found: Result) -> Claims:
    return Claims(co=Role.SEER, divinations=found)


def test_a_seer_tells_its_result_from_the_first_line(board: MakeBoard) -> None:
    (only,) = claim_menu(board(Role.SEER, found={"Dan": BLACK}))
    assert (only.claims, only.is_due, only.worth) == (divined(Result("Dan", BLACK)), True, 1.0)


def test_a_seer_may_tell_several_results_together(board: MakeBoard) -> None:
    first, *others = claim_menu(board(Role.SEER, 2, found={"Dan": BLACK, "Emi": WHITE}))
    assert first.is_due
    assert divined(Result("Dan", BLACK), Result("Emi", WHITE)) in [one.claims for one in others]


@pytest.mark.parametrize("role", [Role.SEER, Role.WEREWOLF, Role.POSSESSED])
def test_nobody_claims_on_day_0(board: MakeBoard, role: Role) -> None:
    assert not claim_menu(board(role, 0))


def test_what_was_told_is_not_on_the_menu(board: MakeBoard) -> None:
    said = board(Role.SEER, 1, "Aoi: I am the seer. Dan is a werewolf.", found={"Dan": BLACK})
    assert not claim_menu(said)


def test_an_exposed_werewolf_is_to_counter_claim(board: MakeBoard) -> None:
    first, *_ = claim_menu(board(Role.WEREWOLF, 1, BLACK_ON_ME))
    assert first.is_due
    assert first.claims == divined(Result("Ben", BLACK))


def test_a_werewolf_may_counter_later_when_two_claim(board: MakeBoard) -> None:
    two = board(Role.WEREWOLF, 1, BLACK_ON_ME, "Chika: I am the seer. Emi is human.")
    menu = claim_menu(two)
    assert divined(Result("Ben", BLACK)) in [one.claims for one in menu]
    assert not any(one.is_due for one in menu)


def test_a_werewolf_leaves_the_claim_to_the_one_of_its_pack(board: MakeBoard) -> None:
    wolf = board(
        Role.WEREWOLF, 1, size=9, pack="Aoi Ben", earlier_whispers=["Ben: I will claim to be the seer."]
    )
    assert not [one for one in claim_menu(wolf) if one.claims.co is Role.SEER]


def test_the_possessed_has_several_lies(board: MakeBoard) -> None:
    menu = claim_menu(
        board(Role.POSSESSED, 1, "Ben: I am the seer. Dan is a werewolf.", judge=PosteriorJudge())
    )
    assert len(menu) == MOST_CLAIMS
    assert len({one.claims for one in menu}) == MOST_CLAIMS


def test_a_false_seer_calls_no_more_blacks_than_there_are_werewolves(board: MakeBoard) -> None:
    false = board(Role.POSSESSED, 2, yesterday=["Aoi: I am the seer. Ben is a werewolf."], size=9)
    one_left = claim_menu(false)
    assert any(found.result is BLACK for one in one_left for found in one.claims.divinations)
    five = board(Role.POSSESSED, 2, yesterday=["Aoi: I am the seer. Ben is a werewolf."], dead="Chika")
    assert all(found.result is WHITE for one in claim_menu(five) for found in one.claims.divinations)


def test_no_lie_is_about_the_speaker_or_one_already_told(board: MakeBoard) -> None:
    false = board(Role.WEREWOLF, 2, yesterday=["Aoi: I am the seer. Ben is human."], size=9, pack="Aoi Chika")
    results = [found for one in claim_menu(false) for found in one.claims.divinations]
    assert results
    assert not {found.target for found in results} & {"Aoi", "Ben"}
    assert Result("Chika", BLACK) not in results


def test_the_possessed_may_show_itself_in_two_ways_on_the_last_day(board: MakeBoard) -> None:
    menu = claim_menu(board(Role.POSSESSED, 2, dead="Ben Chika"))
    assert {one.claims.co for one in menu} >= {Role.POSSESSED, Role.WEREWOLF}
    assert menu[0].is_due


def test_a_villager_alone_against_a_declared_pair_may_bluff(board: MakeBoard) -> None:
    alone = board(Role.VILLAGER, 2, "Dan: I am the possessed.", dead="Ben Chika")
    assert [one.claims for one in claim_menu(alone)] == [Claims(co=Role.WEREWOLF)]
    assert not claim_menu(board(Role.VILLAGER, 2, dead="Ben Chika"))


def test_a_bodyguard_may_say_whom_it_guarded(board: MakeBoard) -> None:
    (only,) = claim_menu(board(Role.BODYGUARD, 2, guarded="Dan", attacked="Ben", size=9))
    assert (only.claims.co, only.guarded, only.is_due) == (Role.BODYGUARD, ("Dan",), False)
