"""Stances: the opinions that the board's player has stated about others (trusts, suspects, called false).

A stance holds until the player openly states another one about the same player.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rules.arguments.record import own_lines_since
from rules.board import Board
from rules.game.ledger import SentLine
from rules.game.roles import Role, Species
from rules.situations import DOUBTS, Situation


class Stance(Enum):
    """An opinion about a player that the board's player has stated."""

    TRUSTS = "trusts"
    SUSPECTS = "suspects"


def stances(board: Board, *, with_results: bool = True, since: int = 0) -> Mapping[str, Stance]:
    """Return, by player, the latest opinion that the board's player has stated from day ``since`` on.

    Its own seer results count as opinions, unless ``with_results`` is False.
    """
    said: dict[str, Stance] = {}
    for line in (line for line in board.ledger.sent if line.day >= since):
        claims = line.claims
        results = claims.divinations if with_results else ()
        blacks = [found.target for found in results if found.result is Species.WEREWOLF]
        whites = [found.target for found in results if found.result is Species.HUMAN]
        said |= dict.fromkeys((*claims.trusts, *whites), Stance.TRUSTS)
        voted = (claims.vote,) if claims.vote else ()
        said |= dict.fromkeys((*voted, *claims.suspects, *blacks), Stance.SUSPECTS)
    return said


def rivals_of_the_trusted(board: Board) -> frozenset[str]:
    """Return the claimed seers of whom the board's player has said that it trusts a rival."""
    said = stances(board)
    if not any(said.get(seer) is Stance.TRUSTS for seer in board.seers):
        return frozenset()
    return frozenset(seer for seer in board.seers if said.get(seer) is not Stance.TRUSTS)


def own_suspect_today(board: Board) -> str | None:
    """Return whom the board's player last called most suspicious today, or None.

    Announced votes, doubts of a claim, counter-claims and second suspects do not count.
    """
    besides = {*DOUBTS.values(), Situation.SUSPECT_TOO, Situation.REFUTE, Situation.COUNTER_WHITE}
    lines = (line for line in board.ledger.sent if line.day == board.day and line.purpose not in besides)
    named = [name for line in lines for name in line.claims.suspects]
    return named[-1] if named else None


def called_false(board: Board) -> frozenset[str]:
    """Return the players whose role claim the board's player has answered with doubt or a vote."""
    against = {name for line in board.ledger.sent for name in _spoken_against(line)}
    return frozenset(
        name
        for name in board.roles_claimed.keys() & against - {board.me}
        if any(name in _spoken_against(line) for line in own_lines_since(board, board.standings[name].since))
    )


def _spoken_against(line: SentLine) -> tuple[str | None, ...]:
    return (*line.claims.suspects, line.claims.vote)


def has_called_a_shield(board: Board, name: str) -> bool:
    """Whether the board's player has said today that a player's confession only shields the werewolf."""
    said = board.ledger.has_said(board.day, Situation.ENDGAME_DOUBT)
    return said and board.roles_claimed.get(name) is Role.WEREWOLF


def has_doubted(board: Board, name: str) -> bool:
    """Whether the board's player has said openly that it does not believe a player's role claim."""
    return any(line.purpose in DOUBTS.values() and name in line.claims.suspects for line in board.ledger.sent)


def has_told_the_only_wolf(board: Board) -> bool:
    """Whether the board's player has called a living player a werewolf, in a village with one werewolf."""
    return board.werewolves == 1 and not board.called_wolves.isdisjoint(board.view.alive)


def may_call_a_wolf(board: Board) -> bool:
    """Whether the board's player has called fewer players werewolves than there are werewolves."""
    return len(board.called_wolves) < board.werewolves
