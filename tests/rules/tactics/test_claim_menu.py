"""The claims that are possible now, best first."""

from __future__ import annotations

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.tactics.claim_menu import MOST_CLAIMS, claim_menu
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, placed

BLACK, WHITE = Species.WEREWOLF, Species.HUMAN


@each_row
def test_what_may_be_claimed(
    talk: list[str], more: More, due: Claims | None, offered: list[Claims], barred: Role | None
) -> None:
    menu = claim_menu(placed(talk, more))
    claims = [one.claims for one in menu]
    assert [one.claims for one in menu if one.is_due] == ([] if due is None else [due])
    assert due in (None, *claims[:1])
    assert all(one in claims for one in offered)
    assert barred is None or barred not in [one.co for one in claims]


@each_row
def test_nothing_may_be_claimed(talk: list[str], more: More) -> None:
    assert not claim_menu(placed(talk, more))


def test_the_possessed_has_several_lies(board: MakeBoard) -> None:
    menu = claim_menu(
        board(Role.POSSESSED, 1, "Ben: I am the seer. Dan is a werewolf.", judge=PosteriorJudge())
    )
    assert len({one.claims for one in menu}) == len(menu) == MOST_CLAIMS


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


def test_a_bodyguard_may_say_whom_it_guarded(board: MakeBoard) -> None:
    (only,) = claim_menu(board(Role.BODYGUARD, 2, guarded="Dan", attacked="Ben", size=9))
    assert (only.claims.co, only.guarded, only.is_due) == (Role.BODYGUARD, ("Dan",), False)
