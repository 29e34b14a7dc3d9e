"""Finds lines that contradict their speaker's earlier claims, or mention a role that the village lacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from enum import StrEnum

from agent.lexicon.tables import Tables
from agent.lexicon.text import MarkedLine, prepare
from agent.study.wording_figures import figure_tables, names_in, without_mentions
from rules.game.claims import Claims, Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species


class SelfContradiction(StrEnum):
    """How a line contradicts its speaker's claims."""

    BLACK_IS_HUMAN = "its own black is trusted, or called the possessed or less likely a werewolf"
    WHITE_IS_WOLF = "its own white is suspected"
    CHANGED = "a result of its own is told the other way round"
    NO_SUCH_ROLE = "a role is spoken of that the village lacks"


class ContradictionFinder:
    """Follows the talk of one game and reports contradictions in each line.

    ``roles`` are the roles of the village. A result stands until its speaker retracts the role.
    """

    def __init__(self, players: tuple[str, ...], roles: Collection[Role]) -> None:
        self._players = players
        self._roles = frozenset(roles)
        self._told: Mapping[str, dict[str, Species]] = defaultdict(dict)

    def hear(self, speaker: str, text: str, claims: Claims) -> frozenset[SelfContradiction]:
        """Return the contradictions in the next line, within itself or with earlier lines."""
        told = self._told[speaker]
        if claims.retract is Role.SEER or claims.co in WEREWOLVES_SIDE:
            told.clear()
        new = {found.target: found.result for found in claims.divinations if found != _misread(claims)}
        changed = any(told.get(name, result) is not result for name, result in new.items())
        told.update(new)
        line = prepare(text, self._players)
        blacks, whites = (
            _players_with_result(told, Species.WEREWOLF),
            _players_with_result(told, Species.HUMAN),
        )
        possessed = _called_possessed(line)
        slips = {
            SelfContradiction.BLACK_IS_HUMAN: blacks & (possessed | self._players_trusted(text, claims)),
            SelfContradiction.WHITE_IS_WOLF: whites & ({claims.vote} - possessed),
            SelfContradiction.CHANGED: changed,
            SelfContradiction.NO_SUCH_ROLE: roles_in(line) - self._roles,
        }
        return frozenset(slip for slip, found in slips.items() if found)

    def _players_trusted(self, text: str, claims: Claims) -> frozenset[str]:
        """Return the players whom a line names and trusts, and neither suspects nor calls a werewolf."""
        told = (found.target for found in claims.divinations)
        against = {claims.vote, claims.addressed, *claims.suspects, *told}
        return names_in(without_mentions(text, self._players), self._players) & {*claims.trusts} - against


def _misread(claims: Claims) -> Result | None:
    """Return the white result on the voted player that a reason such as "voted for a human" is misread as."""
    return None if claims.vote is None else Result(claims.vote, Species.HUMAN)


def _players_with_result(told: Mapping[str, Species], result: Species) -> frozenset[str]:
    return frozenset(name for name, found in told.items() if found is result)


def _called_possessed(line: MarkedLine) -> frozenset[str]:
    """Return the players whom a line calls the possessed, or less likely a werewolf than another player."""
    found = _tables(line).CALLED_POSSESSED.regex.finditer(_words(line))
    return frozenset(line.name(token) for match in found for token in match.groups() if token)


def roles_in(line: MarkedLine) -> frozenset[Role]:
    """Return the roles that a line mentions, if they are roles that some villages lack."""
    tables = _tables(line)
    named = (
        (Role.POSSESSED, tables.POSSESSED),
        (Role.MEDIUM, tables.MEDIUM),
        (Role.BODYGUARD, tables.BODYGUARD),
    )
    return frozenset(role for role, table in named if table.regex.search(_words(line)))


def _tables(line: MarkedLine) -> Tables:
    return figure_tables(line.language)


def _words(line: MarkedLine) -> str:
    return " ".join(line.text.lower().split())
