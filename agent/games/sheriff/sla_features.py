"""The features by which the mind ``sla`` weighs statements, votes and night targets, with their meanings.

They are computed from what the player's packets say, and depend neither on seats nor on the order of options.
A statement is weighed by its claims alone, so that prepared statements and a model's are weighed alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from rules.board import Board
from rules.game.claims import Claims
from rules.game.roles import Role, Species
from rules.minds.persuasion import with_line
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.target_features import share_of_votes
from rules.minds.targets import OwnAndPublicBeliefs
from rules.policies.catalogue import FEATURES, RULES, Matter
from rules.policies.linear import Features


class SlaDecision(StrEnum):
    """The kinds of decisions that the policy takes; each has weights of its own."""

    STATEMENT_VILLAGE = "statement_village"
    STATEMENT_SEER = "statement_seer"
    STATEMENT_WEREWOLF = "statement_werewolf"
    VOTE_VILLAGE = "vote_village"
    VOTE_WEREWOLF = "vote_werewolf"
    ATTACK = "attack"
    DIVINE = "divine"
    GUARD = "guard"


STATEMENT_OF = {Role.SEER: SlaDecision.STATEMENT_SEER, Role.WEREWOLF: SlaDecision.STATEMENT_WEREWOLF}
"""The decision about a statement by role; of the other roles it is that of the village."""
MATTERS = {
    SlaDecision.VOTE_VILLAGE: Matter.VOTE_VILLAGE,
    SlaDecision.VOTE_WEREWOLF: Matter.VOTE_WEREWOLVES,
    SlaDecision.ATTACK: Matter.ATTACK,
    SlaDecision.DIVINE: Matter.DIVINE,
    SlaDecision.GUARD: Matter.GUARD,
}
"""For each decision about a target: that of the contest's villages with the same features."""

_STATEMENT = {
    RULES: "what the offline mind would say",
    "burdens": "how far it raises the P(werewolf) of the player's suspect, as a listener sees it",
    "clears": "how far it lowers that of the player and its packmates",
    "votes": "it names a vote",
    "vote_suspected": "P(werewolf) of the player voted for, as a listener sees it",
    "vote_joined": "share of the others who have announced a vote for the player voted for",
    "vote_seer": "it votes for somebody who claims to be the seer",
    "vote_accuser": "it votes for a claimed seer who calls the player a werewolf",
    "vote_back": "it votes for somebody who has announced a vote for the player",
    "suspects": "it calls somebody suspicious without a vote for that player",
    "doubts_seer": "it calls a claimed seer false",
    "refutes": "it calls a claimed seer false who calls the player a werewolf",
    "supports_seer": "it believes a claimed seer",
    "trusts": "it speaks for somebody else",
    "trusts_accused": "share of the others who have announced a vote for the player it speaks for",
    "nothing": "it names no vote, result, suspicion or trust",
}
_BY_OWN_BELIEF = {"vote_wolf": "P(werewolf) of the player voted for, by what the player knows"}
_OF_A_SEER = {
    "tells": "it tells a true result",
    "tells_black": "it tells that somebody is a werewolf",
    "tells_more": "number of results beyond the first",
    "tells_rival": "it tells a result where another claims to be the seer",
    "tells_accused": "it tells a result, times the share of the others who would vote for the player",
}
_OF_A_WEREWOLF = {
    "vote_real_seer": "P(seer) of the player voted for, by what the player knows",
    "lies": "it tells a false result",
    "lies_first": "a lie where no other player claims to be the seer",
    "lies_second": "a lie where one other player does",
    "lies_again": "a lie of one who has claimed to be the seer before",
    "lies_accused": "a lie, times the share of the others who would vote for the player",
    "black": "it calls somebody a werewolf",
    "black_on_rival": "it calls a claimed seer a werewolf",
    "black_on_accuser": "it calls a claimed seer a werewolf who has called the player one",
    "black_suspected": "black, times the target's P(werewolf) as a listener sees it",
    "white_packmate": "it calls a packmate human",
    "white_suspected": "a white result, times the target's P(werewolf) as a listener sees it",
    "trusts_packmate": "it speaks for a packmate",
}

CATALOGUE: Mapping[str, Mapping[str, str]] = {
    SlaDecision.STATEMENT_VILLAGE: _STATEMENT | _BY_OWN_BELIEF,
    SlaDecision.STATEMENT_SEER: _STATEMENT | _BY_OWN_BELIEF | _OF_A_SEER,
    SlaDecision.STATEMENT_WEREWOLF: _STATEMENT | _OF_A_WEREWOLF,
    **{
        decision: {name: told for name, told in FEATURES[matter].items() if name != "possessed"}
        for decision, matter in MATTERS.items()
    },
}
"""For each decision: the features of its options with their meanings."""


def statement_features(
    board: Board, viewpoints: OwnAndPublicBeliefs, said: Sequence[Claims], own: Claims
) -> list[Features]:
    """Return the features of statements with the claims ``said``; ``own`` are those of the offline mind.

    Only features that are not 0 are returned.
    """
    decision = STATEMENT_OF.get(board.view.role, SlaDecision.STATEMENT_VILLAGE)
    of_role = {
        SlaDecision.STATEMENT_SEER: _of_a_seers_statement,
        SlaDecision.STATEMENT_WEREWOLF: _of_a_werewolfs_statement,
    }
    listener = PosteriorJudge()
    before = listener.viewpoints(board).public
    ours = [board.me, *sorted(board.packmates)]
    found: list[Features] = []
    for claims in said:
        after = listener.viewpoints(with_line(board, claims)).public
        features = {
            RULES: float(_essence(claims) == _essence(own)),
            "burdens": after.suspicion(board.suspect) - before.suspicion(board.suspect)
            if board.suspect
            else 0.0,
            "clears": sum(before.suspicion(name) - after.suspicion(name) for name in ours),
            **_of_any_statement(board, viewpoints, claims),
        }
        if decision is not SlaDecision.STATEMENT_WEREWOLF and claims.vote is not None:
            features["vote_wolf"] = viewpoints.own.suspicion(claims.vote)
        if decision in of_role:
            features |= of_role[decision](board, viewpoints, claims)
        found.append({name: value for name, value in features.items() if value})
    return found


def _of_any_statement(board: Board, viewpoints: OwnAndPublicBeliefs, claims: Claims) -> dict[str, float]:
    vote, seers = claims.vote, set(board.seers)
    trusted = [name for name in claims.trusts if name != board.me]
    doubted = seers & {*claims.suspects}
    features = {
        "suspects": float(bool({*claims.suspects} - seers - {vote})),
        "doubts_seer": float(bool(doubted)),
        "refutes": float(bool(doubted & {*board.accusers})),
        "supports_seer": float(bool(seers & {*trusted})),
        "trusts": float(bool({*trusted} - seers)),
        "trusts_accused": max((share_of_votes(board, name) for name in trusted), default=0.0),
        "nothing": float(not (claims.commits or claims.suspects or claims.trusts)),
    }
    if vote is None:
        return features
    return features | {
        "votes": 1.0,
        "vote_suspected": viewpoints.public.suspicion(vote),
        "vote_joined": share_of_votes(board, vote),
        "vote_seer": float(vote in seers),
        "vote_accuser": float(vote in board.accusers),
        "vote_back": float(board.votes_declared.get(vote) == board.me),
    }


def _of_a_seers_statement(board: Board, viewpoints: OwnAndPublicBeliefs, claims: Claims) -> dict[str, float]:
    told = [found for found in claims.divinations if found.target not in board.told]
    if not told:
        return {}
    return {
        "tells": 1.0,
        "tells_black": float(any(found.result is Species.WEREWOLF for found in told)),
        "tells_more": float(len(told) - 1),
        "tells_rival": float(bool(board.seers)),
        "tells_accused": share_of_votes(board, board.me),
    }


def _of_a_werewolfs_statement(
    board: Board, viewpoints: OwnAndPublicBeliefs, claims: Claims
) -> dict[str, float]:
    features = {"trusts_packmate": float(bool(board.packmates & {*claims.trusts}))}
    if claims.vote is not None:
        features["vote_real_seer"] = viewpoints.own.probability(claims.vote, Role.SEER)
    told = [found for found in claims.divinations if found.target not in board.told]
    if not told:
        return features
    target, black = told[-1].target, float(told[-1].result is Species.WEREWOLF)
    suspected, is_new = viewpoints.public.suspicion(target), board.ledger.role is None
    return features | {
        "lies": 1.0,
        "lies_first": float(is_new and not board.seers),
        "lies_second": float(is_new and len(board.seers) == 1),
        "lies_again": float(not is_new),
        "lies_accused": share_of_votes(board, board.me),
        "black": black,
        "black_on_rival": black * (target in board.seers),
        "black_on_accuser": black * (target in board.accusers),
        "black_suspected": black * suspected,
        "white_packmate": (1 - black) * (target in board.packmates),
        "white_suspected": (1 - black) * suspected,
    }


def _essence(claims: Claims) -> object:
    """Return what makes two statements the same choice: vote, role, results, suspects and trusted players."""
    told = frozenset(claims.divinations)
    return claims.vote, claims.co, told, frozenset(claims.suspects), frozenset(claims.trusts)
