"""How much a line persuades its hearers; Aoi is the speaker."""

from __future__ import annotations

import pytest

from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.minds.persuasion import Persuasion, can_weigh, most_moving, seen_by, with_line
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from tests.rules.conftest import MakeBoard

BLACK = Claims(vote="Ben", co=Role.SEER, divinations=(Result("Ben", Species.WEREWOLF),))
"""What the seer says who has found Ben."""


def found_ben(board: MakeBoard) -> Board:
    return board(Role.SEER, 1, found={"Ben": Species.WEREWOLF}, judge=PosteriorJudge())


def test_a_seer_gains_by_telling_whom_it_has_found(board: MakeBoard) -> None:
    assert Persuasion(found_ben(board), ["Chika"]).of(BLACK) > 0.5


def test_a_line_that_says_nothing_wins_nobody(board: MakeBoard) -> None:
    assert -0.5 < Persuasion(found_ben(board), ["Chika"]).of(NO_CLAIMS) <= 0


def test_a_seer_gains_more_by_its_result_than_by_a_mere_vote(board: MakeBoard) -> None:
    persuasion = Persuasion(found_ben(board), ["Chika", "Dan"])
    assert persuasion.of(BLACK) > persuasion.of(Claims(vote="Ben"))


@pytest.mark.parametrize("size", [5, 9])
def test_a_mind_that_counts_nothing_weighs_its_hearers_by_the_posterior(board: MakeBoard, size: int) -> None:
    seer = board(Role.SEER, 1, size=size, found={"Ben": Species.WEREWOLF}, judge=SimpleJudge())
    assert Persuasion(seer, ["Chika", "Dan"]).of(BLACK) > 0.5


def test_to_own_up_loses(board: MakeBoard) -> None:
    werewolf = board(Role.WEREWOLF, 1, "Ben: I vote for Chika.", judge=PosteriorJudge())
    assert Persuasion(werewolf, ["Ben"]).of(Claims(co=Role.WEREWOLF)) < 0


def test_nobody_hears_nothing_is_gained(board: MakeBoard) -> None:
    assert Persuasion(found_ben(board), []).of(BLACK) == 0


def test_the_order_of_candidates_does_not_matter(board: MakeBoard) -> None:
    lines = (BLACK, NO_CLAIMS, Claims(vote="Ben"), Claims(vote="Dan"))
    board_ = found_ben(board)
    forth = Persuasion(board_, ["Chika", "Dan"])
    gains = [forth.of(line) for line in lines]
    back = Persuasion(board_, ["Chika", "Dan"])
    assert [back.of(line) for line in reversed(lines)] == pytest.approx(gains[::-1])


def test_a_hearer_is_taken_to_know_what_was_public_and_its_own_role(board: MakeBoard) -> None:
    seer = board(Role.SEER, 2, "Ben: I vote for Chika.", found={"Ben": Species.WEREWOLF})
    view = seen_by(seer, "Chika", Role.VILLAGER, PosteriorJudge()).view
    assert (view.me, dict(view.roles), view.divinations) == ("Chika", {"Chika": Role.VILLAGER}, ())
    assert view.talks == seer.view.talks


def test_a_werewolf_knows_that_its_friend_knows_it(board: MakeBoard) -> None:
    werewolf = board(Role.WEREWOLF, 1, size=9, pack="Ben")
    roles = seen_by(werewolf, "Ben", Role.WEREWOLF, PosteriorJudge()).view.roles
    assert roles == {"Aoi": Role.WEREWOLF, "Ben": Role.WEREWOLF}


def test_a_line_said_is_heard_as_the_players_own(board: MakeBoard) -> None:
    heard = with_line(found_ben(board), BLACK)
    assert heard.view.talks[-1].agent == "Aoi"
    assert heard.readings[heard.view.talks[-1].day, heard.view.talks[-1].idx] == BLACK


def say(claims: Claims, why: str = "") -> Say:
    return Say(why, Brief(Situation.VOTE, {"target": "Ben"}, claims=claims))


def test_of_the_lines_that_could_be_said_the_one_that_moves_the_others_most_is(board: MakeBoard) -> None:
    quiet, result = say(NO_CLAIMS), say(BLACK)
    assert most_moving((quiet, result), found_ben(board)) == result


def test_of_lines_that_move_nobody_the_worthiest_is_said(board: MakeBoard) -> None:
    quiet = say(NO_CLAIMS)
    assert most_moving((quiet, say(NO_CLAIMS, "another")), found_ben(board)) == quiet


def test_where_there_is_nothing_else_to_say_nothing_is_weighed(board: MakeBoard) -> None:
    assert most_moving((say(BLACK),), found_ben(board)) == say(BLACK)


def test_a_village_of_thirteen_is_too_large_to_weigh_lines_in_time(board: MakeBoard) -> None:
    assert [can_weigh(board(size=size).view) for size in (5, 9, 13)] == [True, True, False]
    lines = (say(NO_CLAIMS), say(Claims(vote="Ben")))
    assert most_moving(lines, board(size=13, judge=PosteriorJudge())) is lines[0]
