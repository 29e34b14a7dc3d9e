"""Information sets: role, day and public claims, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from agent.games.sheriff.information_set import information_set, information_sets, role_in
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.agent.games.sheriff.statements import Statement, villages


@pytest.fixture(scope="module")
def made() -> list[Statement]:
    """All statements of a few games."""
    return [one for game in villages(8, "en", "sets") for one in game]


def test_every_decision_of_whole_games_lies_in_a_set_of_its_players_role(made: list[Statement]) -> None:
    known = information_sets()
    for one in made:
        where = information_set(one.board)
        assert where in known
        assert role_in(where) is one.board.view.role


def test_a_set_tells_how_many_others_claim_to_be_the_seer_and_whom_they_accuse(
    made: list[Statement],
) -> None:
    board = next(one.board for one in made if len(one.board.view.talks) == 1 and not one.board.seers)
    me, (talk,) = board.me, board.view.talks
    other = next(name for name in board.view.others_alive if name != talk.agent)
    told = {
        "one other seer, nobody accused": Result(other, Species.HUMAN),
        "one other seer, itself accused": Result(me, Species.WEREWOLF),
        "one other seer, another accused": Result(other, Species.WEREWOLF),
    }
    for expected, result in told.items():
        claims = Claims(co=Role.SEER, divinations=(result,))
        heard = replace(board, readings={(talk.day, talk.idx): claims})
        assert information_set(heard) == f"{board.view.role}, day 1, {expected}"
