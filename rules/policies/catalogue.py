"""What a policy may decide, and the features of the options: their names, meanings and first weights."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from rules.game.roles import Role


class Matter(StrEnum):
    """A kind of decision; each has a policy of its own."""

    VOTE_VILLAGE = "vote_village"
    VOTE_WEREWOLVES = "vote_werewolves"
    LINE_VILLAGE = "line_village"
    LINE_WEREWOLVES = "line_werewolves"
    CLAIM_SEER = "claim_seer"
    CLAIM_POSSESSED = "claim_possessed"
    CLAIM_WEREWOLF = "claim_werewolf"
    OFFER = "offer"
    ATTACK = "attack"
    DIVINE = "divine"
    GUARD = "guard"


RULES = "rules"
"""The feature of the option that the rules would take; a first policy weighs nothing else."""

_RULES = {RULES: "the rules' own choice"}
_VOTE = _RULES | {
    "behind": "how far its hand-set score lies behind the best",
    "suspicion": "P(werewolf) that the player argues from",
    "announced": "the player has announced this vote",
    "votes": "share of the others who have announced a vote for it",
    "claims_seer": "it claims to be the seer",
    "accused": "share of the claimed seers who call it a werewolf",
    "cleared": "share of the claimed seers who call it human",
    "accuser": "it calls the player a werewolf as a claimed seer",
    "possessed": "P(possessed)",
}
_LINE = _RULES | {
    "moves": "how far it moves the others in the player's favour, by the exact posterior",
    "worth": "its hand-set worth",
    "votes": "it announces a vote",
    "suspects": "it calls somebody suspicious",
    "trusts": "it calls somebody trustworthy",
    "asks": "it asks a question",
}
_HOLD = {"hold": "says something else instead of a claim that the rules would make"}
_FALSE_CLAIM = (
    _RULES
    | _HOLD
    | {
        "moves": "how far it moves the others in the player's favour, by the exact posterior",
        "black": "calls a player a werewolf",
        "white": "calls a player human",
        "first": "a claim where no other player claims to be the seer",
        "second": "a claim where one other player does",
        "opening": "a claim in the player's first line of the day",
        "black_first": "calls a player a werewolf where no other player claims to be the seer",
        "black_on_rival": "calls a claimed seer a werewolf",
        "black_on_accuser": "calls a werewolf who has called the player one",
        "black_votes": "black, times the share of the others who have announced a vote for the target",
        "black_suspected": "black, times the target's P(werewolf) as a listener sees it",
        "black_wolf": "black, times P(the target is a werewolf) by what the player knows",
        "white_wolf": "white, times that probability",
        "white_on_accused": "calls human whom another claimed seer calls a werewolf",
    }
)
_TARGET = _RULES | {
    "behind": "how far its hand-set score lies behind the best",
    "suspicion": "P(werewolf) as a listener sees it",
    "seer": "P(seer) by what the player knows",
    "possessed": "P(possessed) by what the player knows",
    "claims_seer": "it claims to be the seer",
    "accused": "share of the claimed seers who call it a werewolf",
    "cleared": "share of the claimed seers who call it human",
    "accuser": "it calls the player a werewolf as a claimed seer",
    "against": "it has announced a vote for the player today",
}

FEATURES: Mapping[str, Mapping[str, str]] = {
    Matter.VOTE_VILLAGE: _VOTE,
    Matter.VOTE_WEREWOLVES: _VOTE | {"ally": "P(ally of the werewolves' side) by what the player knows"},
    Matter.LINE_VILLAGE: _LINE,
    Matter.LINE_WEREWOLVES: _LINE,
    Matter.CLAIM_SEER: _RULES
    | _HOLD
    | {
        "hold_black": "hold, with a werewolf found",
        "hold_rival": "hold, where another claims to be the seer",
    },
    Matter.CLAIM_POSSESSED: _FALSE_CLAIM,
    Matter.CLAIM_WEREWOLF: _FALSE_CLAIM,
    Matter.OFFER: _RULES
    | {
        "hides": "offers to claim nothing, so that the werewolves stay hidden",
        "fake_seer": "offers to claim to be the seer",
        "fake_medium": "offers to claim to be the medium",
    },
    Matter.ATTACK: _TARGET
    | {
        "guarded": "its worth to a bodyguard as a listener sees it, over the highest, times P(one guards it)",
        "bodyguard": "P(bodyguard) by what the player knows",
        "medium": "P(medium) by what the player knows",
    },
    Matter.DIVINE: _TARGET,
    Matter.GUARD: _TARGET,
}
"""For each kind of decision: the features of its options with their meanings."""


def matters_of(role: Role) -> tuple[Matter, ...]:
    """Return the kinds of decisions that a player with this role may take."""
    if role is Role.WEREWOLF:
        return (
            Matter.VOTE_WEREWOLVES,
            Matter.LINE_WEREWOLVES,
            Matter.CLAIM_WEREWOLF,
            Matter.OFFER,
            Matter.ATTACK,
        )
    if role is Role.POSSESSED:
        return (Matter.VOTE_WEREWOLVES, Matter.LINE_WEREWOLVES, Matter.CLAIM_POSSESSED)
    own = {Role.SEER: (Matter.CLAIM_SEER, Matter.DIVINE), Role.BODYGUARD: (Matter.GUARD,)}
    return (Matter.VOTE_VILLAGE, Matter.LINE_VILLAGE, *own.get(role, ()))
