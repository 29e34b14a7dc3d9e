"""The features by which a learned policy weighs targets: of votes, attacks, divinations and guards."""

from __future__ import annotations

from collections.abc import Mapping

from rules.board import Board
from rules.game.roles import Role, Species
from rules.minds.targets import OwnAndPublicBeliefs, friendship, protection
from rules.policies.catalogue import RULES, Matter
from rules.policies.linear import Features

VOTES = (Matter.VOTE_VILLAGE, Matter.VOTE_WEREWOLVES)


def target_features(
    matter: Matter,
    board: Board,
    viewpoints: OwnAndPublicBeliefs,
    scores: Mapping[str, float],
    ruled: str,
) -> dict[str, Features]:
    """Return the features of each target, by name; ``scores`` are hand-set, ``ruled`` is the rules' choice.

    They are computed only from what the board's player knows.
    """
    best = max(scores.values())
    kind = _of_a_vote if matter in VOTES else _of_a_night_target
    found: dict[str, Features] = {}
    for name, score in scores.items():
        features = {
            RULES: float(name == ruled),
            "behind": best - score,
            **_of_its_claims(board, name),
            **kind(board, viewpoints, name),
        }
        if matter is Matter.VOTE_WEREWOLVES:
            features["ally"] = friendship(board, viewpoints.own, name)
        if matter is Matter.ATTACK:
            features |= _of_an_attack(board, viewpoints, name)
        found[name] = {key: value for key, value in features.items() if value}
    return found


def share_of_votes(board: Board, name: str) -> float:
    """Return the share of the other living players who have announced a vote for player ``name`` today."""
    return board.votes_against(name) / max(1, len(board.view.others_alive))


def _of_its_claims(board: Board, name: str) -> dict[str, float]:
    seers = max(1, len(board.seers))
    return {
        "claims_seer": float(name in board.seers),
        "accused": len(board.seers_saying(name, Species.WEREWOLF)) / seers,
        "cleared": len(board.seers_saying(name, Species.HUMAN)) / seers,
        "accuser": float(name in board.accusers),
    }


def _of_a_vote(board: Board, viewpoints: OwnAndPublicBeliefs, name: str) -> dict[str, float]:
    return {
        "suspicion": viewpoints.shown(board).suspicion(name),
        "announced": float(board.ledger.vote_on(board.day) == name),
        "votes": share_of_votes(board, name),
        "possessed": viewpoints.own.probability(name, Role.POSSESSED),
    }


def _of_an_attack(board: Board, viewpoints: OwnAndPublicBeliefs, name: str) -> dict[str, float]:
    own, worth = viewpoints.own, protection(board, viewpoints.public)
    guards = [one for one in board.others if one not in board.packmates]
    may_guard = sum(own.probability(one, Role.BODYGUARD) for one in guards if one != name)
    most = max(map(worth, board.others))
    return {
        "guarded": may_guard * worth(name) / most if most > 0 else 0.0,
        "bodyguard": own.probability(name, Role.BODYGUARD),
        "medium": own.probability(name, Role.MEDIUM),
    }


def _of_a_night_target(board: Board, viewpoints: OwnAndPublicBeliefs, name: str) -> dict[str, float]:
    own = viewpoints.own
    return {
        "suspicion": viewpoints.public.suspicion(name),
        "seer": own.probability(name, Role.SEER),
        "possessed": own.probability(name, Role.POSSESSED),
        "against": float(board.votes_declared.get(name) == board.me),
    }
