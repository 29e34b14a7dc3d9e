"""Grounds (reasons to suspect or trust) that follow from several facts together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rules.arguments.claims import may_cite
from rules.board import Board
from rules.game.roles import Role, Species
from rules.grounds import Ground, GroundKind
from rules.reasoning.premises import Grade, PremiseKind
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Deduction, Viewpoint

SURE = 0.95
"""How likely a conclusion must be before it is worded as certain where somebody of the village may lie."""
LISTED = 3
"""Maximum number of names in a clause."""


def deduced_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons against a player that follow by logic from several facts."""
    view = board.viewpoint
    if view is None or board.day == 0:
        return
    for kind, shape in _SHAPES.items():
        role = board.roles_claimed.get(name) if kind is ConclusionKind.FAKE else None
        conclusion = Conclusion(kind, (name,), role)
        if (kind is not ConclusionKind.FAKE or role is not None) and view.is_certain(conclusion):
            deduction = view.deduction(conclusion)
            if (ground := shape(board, view, deduction)) is not None:
                yield replace(ground, is_sure=_is_sure(board, deduction))
    for found in board.either_way:
        if found.target == name and found.is_wolf:
            first, second = found.rivals
            yield Ground(
                GroundKind.BOTH_ACCUSE,
                {"target": name, "seer": first, "other": second},
                is_sure=found.exhaustive or _chance(board, name) >= SURE,
            )


def supposed_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons that a player is one of few possible werewolves if a claimed seer tells the truth."""
    view = board.viewpoint
    if view is None or board.day == 0 or name in board.roles_claimed:
        return
    seers = [who for who, role in view.claimants if role is Role.SEER and view.may_be(who, Role.SEER)]
    left = [possible_wolves(board, view, seer) for seer in seers]
    if len(seers) == 2:
        both = [one for one in left[0] if one in left[1] and one not in board.roles_claimed]
        if both == [name]:
            yield Ground(GroundKind.BOTH_LEAVE, {"target": name, "seer": seers[0], "other": seers[1]})
    for seer, pair in zip(seers, left, strict=True):
        is_settled = any(seer in board.seers_saying(one, Species.WEREWOLF) for one in pair)
        if len(pair) == 2 and name in pair and may_cite(board, seer) and not is_settled:
            other = next(one for one in pair if one != name)
            yield Ground(GroundKind.ONE_OF_TWO, {"target": name, "other": other, "seer": seer})


def possible_wolves(board: Board, view: Viewpoint, seer: str) -> list[str]:
    """Return the other living players who may be werewolves if a claimed seer is the real seer."""
    real = view.if_real(seer, Role.SEER)
    return [name for name in board.others if real & view.deals.having(name, Role.WEREWOLF)]


def deduced_for(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons in favour of a player that follow by logic from several facts."""
    view = board.viewpoint
    if view is None or board.day == 0:
        return
    yield from _seats_full(board, view, name)
    cleared_by = board.seers_saying(name, Species.HUMAN)
    for found in board.either_way:
        told_by = [seer for seer in found.rivals if seer in cleared_by]
        if found.target == name and not found.is_wolf and told_by:
            other = next(rival for rival in found.rivals if rival != told_by[0])
            yield Ground(
                GroundKind.BOTH_CLEAR if len(told_by) == 2 else GroundKind.EITHER_HUMAN,
                {"target": name, "seer": told_by[0], "other": other},
                is_sure=found.exhaustive or _chance(board, name) <= 1 - SURE,
            )


def _is_sure(board: Board, deduction: Deduction) -> bool:
    """Whether a conclusion about one player may be worded as certain: shown, or likely enough as well."""
    if deduction.grade is Grade.SHOWN:
        return True
    wolf = _chance(board, deduction.conclusion.about[0])
    return wolf >= SURE if deduction.conclusion.kind is ConclusionKind.WOLF else wolf <= 1 - SURE


def _chance(board: Board, name: str) -> float:
    """How likely a werewolf a player is, as far as this one shows what it believes."""
    return board.judge.suspicions(board).get(name, 0.0)


def _possessed(board: Board, view: Viewpoint, deduction: Deduction) -> Ground | None:
    """A false seer that the speaker has found human, or whose werewolf the speaker has found elsewhere."""
    name = deduction.conclusion.about[0]
    results, claims = deduction.of(PremiseKind.OWN_RESULT), deduction.of(PremiseKind.CLAIM)
    if (
        len(results) != 1
        or [one.who for one in claims] != [name]
        or deduction.of(PremiseKind.GOES_ON, PremiseKind.RESULT)
    ):
        return None
    found = results[0]
    if found.whom == name:
        return Ground(GroundKind.HUMAN_FAKER, {"target": name})
    if found.result is Species.WEREWOLF and found.whom in board.view.alive and board.werewolves == 1:
        return Ground(GroundKind.WOLF_ELSEWHERE, {"target": name, "other": found.whom})
    return None


def _wolf(board: Board, view: Viewpoint, deduction: Deduction) -> Ground | None:
    """The third of three claimants, or the only player who is not settled."""
    name = deduction.conclusion.about[0]
    whites = [one.whom for one in deduction.of(PremiseKind.OWN_RESULT) if one.result is Species.HUMAN]
    claims = [one.who for one in deduction.of(PremiseKind.CLAIM)]
    if len(whites) == 1 and sorted(claims) == sorted([name, *whites]):
        return Ground(GroundKind.THIRD_CLAIMANT, {"target": name, "other": whites[0]})
    settled = [
        one
        for one in board.others
        if one != name and view.is_certain(Conclusion(ConclusionKind.HUMAN, (one,)))
    ]
    if settled and len(settled) == len(board.others) - 1 and len(settled) <= LISTED:
        return Ground(GroundKind.LAST_LEFT, {"target": name, "names": " & ".join(settled)})
    return None


def _seats_full(board: Board, view: Viewpoint, name: str) -> Iterator[Ground]:
    """Yield that those who claim one role leave no place for another liar."""
    for role in dict.fromkeys(role for _, role in view.claimants):
        names = [who for who, claimed in view.claimants if claimed is role]
        rivals = len(names) + (board.ledger.role is role)
        if name not in names and rivals == board.view.setting.liars + 1 and len(names) <= LISTED:
            sure = _chance(board, name) <= 1 - SURE
            yield Ground(GroundKind.SEATS_FULL, {"target": name, "names": " & ".join(names)}, is_sure=sure)


def _fake(board: Board, view: Viewpoint, deduction: Deduction) -> Ground | None:
    name = deduction.conclusion.about[0]
    told, ended = deduction.of(PremiseKind.RESULT), deduction.of(PremiseKind.GOES_ON)
    if len(told) == 1 and len(ended) == 1 and len(deduction.premises) == 2:
        black, execution = told[0], ended[0]
        if black.who == name and black.whom == execution.who and black.result is Species.WEREWOLF:
            return Ground(GroundKind.WENT_ON, {"target": name, "victim": black.whom})
    return None


_SHAPES: dict[ConclusionKind, Callable[[Board, Viewpoint, Deduction], Ground | None]] = {
    ConclusionKind.POSSESSED: _possessed,
    ConclusionKind.WOLF: _wolf,
    ConclusionKind.FAKE: _fake,
}
"""The grounds that have words for a deduction, by what it concludes; the first are told first."""
