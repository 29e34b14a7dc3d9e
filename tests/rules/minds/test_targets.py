"""Targets of votes and night actions, for both sides; Aoi is the board's player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.claims import Claims
from rules.game.roles import Role, Species
from rules.game.view import Death
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.targets import (
    ACCUSER_BONUS,
    BANDWAGON,
    LAST_CLAIMANT_BONUS,
    POSSESSED_VALUE,
    ROLE_COST,
    danger,
    friendship,
    is_close,
    is_lost,
    open_to_vote,
    protection,
    vote_score,
)
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, placed

SEERS = tuple(f"{name}: I am the seer. Aoi is human." for name in ("Ben", "Chika", "Dan"))


def against(name: str, *voters: str) -> tuple[str, ...]:
    return tuple(f"{voter}: I will vote for {name}." for voter in voters)


def score(board: Board, name: str) -> float:
    return vote_score(board, PosteriorJudge().viewpoints(board))(name)


def friend(board: Board, name: str) -> float:
    return friendship(board, PosteriorJudge().viewpoints(board).own, name)


@each_row
def test_who_may_be_voted_for(talk: list[str], more: More, may: set[str], may_not: set[str]) -> None:
    village = placed(talk, more)
    found = set(open_to_vote(village, PosteriorJudge().viewpoints(village)))
    assert found >= may
    assert not found & may_not


@each_row
def test_how_much_of_a_friend_somebody_is(
    talk: list[str], more: More, name: str, least: float, most: float
) -> None:
    assert least <= friend(placed(talk, more), name) <= most


def test_whose_confession_it_has_called_a_shield_it_does_not_vote_for(board: MakeBoard) -> None:
    doubt = ("Aoi", Claims(), Situation.ENDGAME_DOUBT)
    village = board(Role.VILLAGER, 2, "Ben: I am the werewolf.", doubt, dead="Dan")
    assert set(open_to_vote(village, PosteriorJudge().viewpoints(village))) == {"Chika", "Emi"}


def test_followers_pull_only_so_far(board: MakeBoard) -> None:
    voters = [f"{name}: I will vote for Dan." for name in ("Ben", "Chika", "Emi", "Fumi", "Goro", "Hana")]
    few, many = board(Role.VILLAGER, 1, *voters[:3], size=9), board(Role.VILLAGER, 1, *voters, size=9)
    assert score(many, "Dan") < score(few, "Dan") + 0.4


def worth_of_roles(own: Slots, name: str) -> float:
    possessed, seer, medium = (
        own.probability(name, role) for role in (Role.POSSESSED, Role.SEER, Role.MEDIUM)
    )
    return POSSESSED_VALUE * possessed - ROLE_COST * (seer + medium)


def test_the_rival_of_an_executed_claimant_comes_next(board: MakeBoard) -> None:
    claims = ["Ben: I am the medium.", "Chika: I am the medium."]
    village = board(Role.VILLAGER, 2, yesterday=claims, size=13, dead="Ben", executed={"Ben": Species.HUMAN})
    own = PosteriorJudge().viewpoints(village).own
    expected = own.suspicion("Chika") + LAST_CLAIMANT_BONUS + worth_of_roles(own, "Chika")
    assert score(village, "Chika") == pytest.approx(expected)


def test_with_several_werewolves_the_possessed_is_worth_an_execution_and_a_seer_costs_one(
    board: MakeBoard,
) -> None:
    seers = ["Ben: I am the seer. Chika is human.", "Dan: I am the seer. Ben is a werewolf."]
    for size, is_weighed in ((9, True), (5, False)):
        village = board(Role.VILLAGER, 1, *seers, size=size)
        own = PosteriorJudge().viewpoints(village).own
        assert score(village, "Ben") == pytest.approx(
            own.suspicion("Ben") + is_weighed * worth_of_roles(own, "Ben")
        )


def test_the_pack_does_not_draw_its_own_where_their_votes_decide_nothing(board: MakeBoard) -> None:
    crowd = against("Dan", "Chika", "Emi", "Fumi", "Goro", "Hana", "Ichiro")
    with_mate = board(Role.WEREWOLF, 1, *crowd, *against("Dan", "Ben"), size=9, pack="Ben")
    without = board(Role.WEREWOLF, 1, *crowd, *against("Emi", "Ben"), size=9, pack="Ben")
    assert not is_close(with_mate, "Dan")
    assert score(with_mate, "Dan") < score(without, "Dan") + BANDWAGON / 2


def test_who_is_called_a_werewolf_rather_votes_for_the_seer_who_says_so(board: MakeBoard) -> None:
    accused = board(Role.WEREWOLF, 1, "Ben: I am the seer. Aoi is a werewolf.", size=9, pack="Dan")
    public = PosteriorJudge().viewpoints(accused).public
    assert score(accused, "Ben") == pytest.approx(public.suspicion("Ben") + ACCUSER_BONUS)


def test_it_stands_by_its_pack_while_a_vote_may_decide(board: MakeBoard) -> None:
    talk = (*against("Dan", "Ben", "Chika", "Emi"), *against("Fumi", "Dan", "Goro", "Hana"))
    assert is_close(board(Role.WEREWOLF, 1, *talk, size=9, pack="Ben"), "Dan")


def test_it_gives_up_a_packmate_that_is_lost_and_no_other(board: MakeBoard) -> None:
    doomed = board(
        Role.WEREWOLF, 1, *against("Ben", "Chika", "Dan", "Emi", "Fumi", "Goro"), size=9, pack="Ben"
    )
    accused = board(Role.WEREWOLF, 1, *against("Ben", "Chika", "Dan"), size=9, pack="Ben")
    assert (is_lost(doomed, "Ben"), friend(doomed, "Ben")) == (True, 0)
    assert (is_lost(accused, "Ben"), friend(accused, "Ben")) == (False, 1)


def test_little_is_learned_of_somebody_whom_the_claims_clear(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, "Aoi: I am the seer.", *SEERS[:2])
    own = PosteriorJudge().viewpoints(village).own
    assert own.information("Dan") < 0.3
    assert own.information("Ben") > 0.9


def test_whom_the_attack_passed_over_is_guarded_less_eagerly(board: MakeBoard) -> None:
    village = board(Role.BODYGUARD, 2, *SEERS[:2], size=9, guarded="Ben")
    killed = replace(village, view=replace(village.view, attacks=(Death(1, "Ichiro"),)))
    own = PosteriorJudge().viewpoints(village).own
    assert protection(killed, own)("Ben") < protection(village, own)("Ben")


def test_a_bodyguard_that_has_shown_itself_is_attacked_before_the_seer_it_guards(board: MakeBoard) -> None:
    talk = (*SEERS[:2], "Dan: I am the bodyguard.")
    village = board(Role.WEREWOLF, 2, *talk, size=9, pack="Emi")
    score = danger(village, PosteriorJudge().viewpoints(village))
    assert score("Dan") > max(map(score, ("Ben", "Chika", "Fumi")))
