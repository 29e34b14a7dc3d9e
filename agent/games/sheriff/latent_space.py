"""The latent strategies of statements: what a statement does, as numbers, and its nearest cluster.

A statement is described by what it claims and by whom it is about in relation to the speaker, such as the
most suspected player or its accuser; no name and no seat is part of the description.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from agent.games.sheriff.statement_options import StatementOption
from personas.schema import Language
from prompts import words
from rules.board import Board
from rules.game.claims import Claims
from rules.game.roles import Role, Species
from rules.minds.posterior_judge import EVEN


class Trait(StrEnum):
    """Something that a statement does or does not do; ``prompts/en/baselines.yml`` has each in words."""

    CLAIMS_SEER = "claims_seer"
    CLAIMS_BODYGUARD = "claims_bodyguard"
    CALLS_WEREWOLF = "calls_werewolf"
    CALLS_HUMAN = "calls_human"
    DENIES = "denies"
    SUSPECTS = "suspects"
    TRUSTS = "trusts"
    VOTES = "votes"
    AGAINST_SUSPECTED = "against_suspected"
    AGAINST_ACCUSER = "against_accuser"
    AGAINST_SEER = "against_seer"
    AGAINST_VOTED = "against_voted"
    AGAINST_PACKMATE = "against_packmate"
    FOR_SEER = "for_seer"
    FOR_ACCUSED = "for_accused"
    FOR_PACKMATE = "for_packmate"


Description = Mapping[Trait, float]
"""How much a statement, or the mean statement of a cluster, has of each trait: 0 to 1, zeros left out."""


@dataclass(frozen=True)
class LatentStrategy:
    """A cluster of statements of one role: a ``name`` that tells what they do, and their mean description.

    ``share`` is the cluster's share of the statements that were clustered.
    """

    name: str
    centre: Description
    share: float

    def distance(self, description: Description) -> float:
        """Return the squared distance of a statement from the cluster's centre."""
        return sum((self.centre.get(trait, 0.0) - description.get(trait, 0.0)) ** 2 for trait in Trait)


LatentSpace = Mapping[Role, tuple[LatentStrategy, ...]]
"""The latent strategies of each role."""


def described(board: Board, option: StatementOption) -> dict[Trait, float]:
    """Return the description of a statement that the board's player could make."""
    denies = any(situation.contract.of_oneself for situation in option.situations)
    return description_of(board, option.claims, denies=denies)


def description_of(board: Board, claims: Claims, *, denies: bool = False) -> dict[Trait, float]:
    """Return the description of a statement with these claims; ``denies`` if it denies being a werewolf."""
    whites = tuple(found.target for found in claims.divinations if found.result is Species.HUMAN)
    against, supported = frozenset(claims.accused), frozenset((*claims.trusts, *whites))
    has = {
        Trait.CLAIMS_SEER: claims.co is Role.SEER or bool(claims.divinations),
        Trait.CLAIMS_BODYGUARD: claims.co is Role.BODYGUARD or claims.guarded is not None,
        Trait.CALLS_WEREWOLF: bool(claims.blacks),
        Trait.CALLS_HUMAN: bool(whites),
        Trait.DENIES: denies,
        Trait.SUSPECTS: bool(claims.suspects),
        Trait.TRUSTS: bool(claims.trusts),
        Trait.VOTES: claims.vote is not None,
        Trait.AGAINST_SUSPECTED: bool(against & most_suspected(board)),
        Trait.AGAINST_ACCUSER: bool(against & _players_accusing_me(board)),
        Trait.AGAINST_SEER: bool(against & {*board.seers}),
        Trait.AGAINST_VOTED: bool(against & {*board.votes_declared.values()}),
        Trait.AGAINST_PACKMATE: bool(against & board.packmates),
        Trait.FOR_SEER: bool(supported & {*board.seers}),
        Trait.FOR_ACCUSED: bool(supported & _players_accused(board)),
        Trait.FOR_PACKMATE: bool(supported & board.packmates),
    }
    return {trait: 1.0 for trait, holds in has.items() if holds}


def most_suspected(board: Board) -> frozenset[str]:
    """Return the players who are suspected most; nobody if all are suspected about equally."""
    suspicions = board.judge.suspicions(board)
    highest, lowest = max(suspicions.values(), default=0.0), min(suspicions.values(), default=0.0)
    if highest - lowest <= EVEN:
        return frozenset()
    return frozenset(name for name, suspicion in suspicions.items() if suspicion >= highest - EVEN)


def nearest(strategies: Sequence[LatentStrategy], description: Description) -> LatentStrategy:
    """Return the latent strategy in whose cluster a statement lies: that with the nearest centre."""
    return min(strategies, key=lambda strategy: strategy.distance(description))


def by_strategy(
    strategies: Sequence[LatentStrategy], board: Board, options: Iterable[StatementOption]
) -> dict[str, list[StatementOption]]:
    """Return the possible statements by the name of their latent strategy, in the order of the strategies."""
    found: dict[str, list[StatementOption]] = {strategy.name: [] for strategy in strategies}
    for option in options:
        found[nearest(strategies, described(board, option)).name].append(option)
    return {name: members for name, members in found.items() if members}


def what_it_does(centre: Description, language: Language = "en", least: float = 0.5) -> str:
    """Return in words what statements with this mean description do: the traits that most of them have."""
    terms = words(language, "baselines")["latent"]
    does = [terms[trait] for trait in Trait if centre.get(trait, 0.0) >= least]
    return terms["between"].join(does) or terms["nothing"]


def _players_accusing_me(board: Board) -> frozenset[str]:
    """Return who calls the board's player a werewolf as a seer, or has announced a vote for it today."""
    voters = (voter for voter, target in board.votes_declared.items() if target == board.me)
    return frozenset((*board.accusers, *voters))


def _players_accused(board: Board) -> frozenset[str]:
    """Return whom a claimed seer calls a werewolf, and for whom a vote was announced today."""
    called = (name for name in board.others if board.seers_saying(name, Species.WEREWOLF))
    return frozenset((*called, *board.votes_declared.values()))
