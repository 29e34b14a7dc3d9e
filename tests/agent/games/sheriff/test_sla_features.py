"""The features by which the mind sla weighs what could be said."""

from __future__ import annotations

import pytest

from agent.games.sheriff.sla_features import CATALOGUE, STATEMENT_OF, SlaDecision, statement_features
from rules.board import Board
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import PosteriorJudge
from rules.policies.linear import Features
from tests.agent.games.sheriff.conftest import Game, NewGame

BLACK_ON_CHO, WHITE_ON_CHO = Result("Cho", Species.WEREWOLF), Result("Cho", Species.HUMAN)


def board_of(game: Game, **info: object) -> Board:
    """What the player knows when it is asked for a statement."""
    game.send("TALK", info={"has_sheriff": False, **info})
    assert game.player.scene is not None
    return game.player.scene.board


def features(board: Board, said: Claims, own: Claims = NO_CLAIMS) -> Features:
    (found,) = statement_features(board, PosteriorJudge().viewpoints(board), [said], own)
    return found


def test_features_have_meanings_and_are_told_only_if_they_are_not_0(new_game: NewGame) -> None:
    for role, mate in (("VILLAGER", None), ("SEER", None), ("WEREWOLF", "Dan"), ("BODYGUARD", None)):
        game = new_game(role=role, mate=mate)
        game.says("Bob", "I am the seer. I divined Ann and Ann is a werewolf.")
        board = board_of(game)
        known = CATALOGUE[STATEMENT_OF.get(Role(role), SlaDecision.STATEMENT_VILLAGE)]
        for said in (
            Claims(vote="Bob", suspects=("Bob",), trusts=("Dan",)),
            Claims(vote="Cho", co=Role.SEER, divinations=(BLACK_ON_CHO,)),
            NO_CLAIMS,
        ):
            found = features(board, said)
            assert found.keys() <= known.keys()
            assert all(found.values())


@pytest.mark.parametrize(
    ("said", "own", "is_own"),
    [
        (Claims(vote="Bob"), Claims(vote="Bob"), True),
        (Claims(vote="Bob", addressed="Cho"), Claims(vote="Bob"), True),
        (Claims(vote="Bob"), Claims(vote="Cho"), False),
        (Claims(vote="Bob", trusts=("Cho",)), Claims(vote="Bob"), False),
        (Claims(co=Role.SEER, divinations=(BLACK_ON_CHO,)), Claims(co=Role.SEER), False),
    ],
)
def test_a_statement_is_the_offline_minds_if_it_claims_the_same(
    said: Claims, own: Claims, is_own: bool, new_game: NewGame
) -> None:
    assert features(board_of(new_game()), said, own).get("rules", 0.0) == is_own


def test_votes_are_seen_against_the_talk(new_game: NewGame) -> None:
    game = new_game()
    game.says("Bob", "I am the seer. I divined Ann and Ann is a werewolf.")
    game.says("Cho", "I will vote for Bob.")
    game.says("Dan", "I will vote for Ann.")
    board = board_of(game)
    against_seer = features(board, Claims(vote="Bob"))
    assert (against_seer["vote_seer"], against_seer["vote_accuser"]) == (1, 1)
    assert against_seer["vote_joined"] == pytest.approx(1 / 6)
    assert features(board, Claims(vote="Dan"))["vote_back"] == 1
    assert features(board, Claims(suspects=("Bob",)))["refutes"] == 1
    assert features(board, Claims(trusts=("Bob",)))["supports_seer"] == 1
    assert features(board, NO_CLAIMS)["nothing"] == 1


def test_a_seers_black_burdens_its_target_and_a_villagers_vote_does_less(new_game: NewGame) -> None:
    game = new_game(role="SEER")
    found = {"day": 0, "agent": "Ann", "target": "Cho", "result": "WEREWOLF"}
    board = board_of(game, divine_result=found)
    told = features(board, Claims(vote="Cho", co=Role.SEER, divinations=(BLACK_ON_CHO,)))
    voted = features(board, Claims(vote="Cho"))
    assert board.suspect == "Cho"
    assert told["burdens"] > 0.2 > voted.get("burdens", 0.0)
    assert (told["tells"], told["tells_black"]) == (1, 1)
    assert "tells" not in voted
    assert told["vote_wolf"] == voted["vote_wolf"] == 1


def test_a_werewolfs_lies_are_told_apart(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Cho")
    alone = board_of(game)
    white = features(alone, Claims(co=Role.SEER, divinations=(WHITE_ON_CHO,)))
    assert (white["lies_first"], white["white_packmate"]) == (1, 1)
    game.says("Bob", "I am the seer. I divined Ann and Ann is a werewolf.")
    second = board_of(game)
    black = features(second, Claims(co=Role.SEER, divinations=(Result("Bob", Species.WEREWOLF),)))
    assert (black["lies_second"], black["black_on_rival"], black["black_on_accuser"]) == (1, 1, 1)
    assert "lies_first" not in black


def test_what_is_known_in_private_moves_no_listener(new_game: NewGame) -> None:
    """A werewolf and a villager move listeners alike by the same words."""
    told = Claims(vote="Cho", suspects=("Cho",))
    boards = [board_of(new_game(role="VILLAGER")), board_of(new_game(role="WEREWOLF", mate="Dan"))]
    suspected = [features(board, told)["vote_suspected"] for board in boards]
    assert suspected[0] == pytest.approx(suspected[1])
