"""The case against or for a player: all grounds, strongest first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rules.arguments.claims import claims_against, claims_for
from rules.arguments.conduct import conduct_against, conduct_for, of_oneself, remembered_against
from rules.arguments.deduced import deduced_against, deduced_for, supposed_against
from rules.board import Board
from rules.game.roles import Species
from rules.grounds import Ground


def case_against(board: Board, name: str) -> tuple[Ground, ...]:
    """Return all reasons (grounds) against a player, strongest first."""
    grounds = (
        *deduced_against(board, name),
        *claims_against(board, name),
        *supposed_against(board, name),
        *conduct_against(board, name),
        *remembered_against(board, name),
    )
    return _ranked(board, name, grounds, 1)


def case_against_claim(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reasons against the role claim of a player, strongest first."""
    return tuple(ground for ground in case_against(board, name) if ground.kind.contract.of_claims)


def case_for(board: Board, name: str) -> tuple[Ground, ...]:
    """Return all reasons in favour of a player, strongest first."""
    grounds = (*deduced_for(board, name), *claims_for(board, name), *conduct_for(board, name))
    return _ranked(board, name, grounds, -1)


def own_case(board: Board) -> tuple[Ground, ...]:
    """Return all reasons in favour of the board's own player, strongest first."""
    grounds = (_by_table(ground) for ground in of_oneself(board) if fits_own_words(board, ground))
    return tuple(sorted(grounds, key=lambda ground: -ground.strength))


def fits_own_words(board: Board, ground: Ground) -> bool:
    """Whether a reason, with the reasons it follows from, agrees with what the board's player has told.

    It does not agree if it calls a player human whom the board's player has told to be a werewolf, or the
    reverse, or if it and the told results call more players werewolves than there are.
    """
    return all(_fits(board, step) for step in ground.steps)


def _ranked(board: Board, name: str, grounds: Iterable[Ground], sign: int) -> tuple[Ground, ...]:
    """Return the grounds that are consistent with the board's player's own words, with strengths, strongest
    first.

    ``sign`` is 1 for a case against a player and -1 for a case in favour.
    """
    moved = board.judge.influences(board, name)

    def weighed(ground: Ground) -> Ground:
        ground = _by_table(ground)
        kind, slot = ground.kind.contract.evidence
        influence = sign * moved.get((kind, ground.slots.get(slot, "")), 0.0)
        return replace(ground, strength=max(0.0, ground.strength + influence))

    fitting = (weighed(ground) for ground in grounds if fits_own_words(board, ground))
    return tuple(sorted(fitting, key=lambda ground: -ground.strength))


def _by_table(ground: Ground) -> Ground:
    return replace(ground, strength=ground.kind.contract.strength)


def _fits(board: Board, step: Ground) -> bool:
    own = {result.target: result.result for _, result in board.ledger.results}
    contract = step.kind.contract
    human, werewolf = (step.slots.get(slot or "", "") for slot in (contract.human, contract.werewolf))
    if own.get(human) is Species.WEREWOLF or own.get(werewolf) is Species.HUMAN:
        return False
    blacks = [name for name, result in own.items() if result is Species.WEREWOLF]
    return not werewolf or werewolf in blacks or len(blacks) < board.werewolves
