"""Grounds (reasons to suspect or trust) that follow from claims: results, counter-claims, refuted claimants.

Such grounds use only public statements and the board's player's own statements, so that a werewolf argues
like a villager. A seer whom the board's player has called false is never cited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.arguments.record import claimed_at
from rules.arguments.stances import called_false, rivals_of_the_trusted
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Role, Species
from rules.grounds import Ground, GroundKind

LIKELY = 0.5
"""P(werewolf) under which a rival is rather the possessed."""


def claims_against(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons against a player that follow from role claims and told results."""
    if exposed := found_out(board, name):
        yield exposed
    if board.roles_claimed.get(name) in WEREWOLVES_SIDE:
        yield Ground(GroundKind.CONFESSED, {"target": name})
    for seer in board.seers_saying(name, Species.WEREWOLF):
        if may_cite(board, seer):
            yield Ground(GroundKind.CALLED_BLACK, {"target": name, "seer": seer})
    yield from _by_rivals(board, name)
    yield from _against_the_unclaimed(board, name)
    has_spoken = any(talk.agent == name for talk, _ in board.said_today)
    if name in board.seers and board.day > 1 and has_spoken and not has_told_today(board, name):
        yield Ground(GroundKind.NO_RESULT, {"target": name})


def claims_for(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons in favour of a player that follow from role claims and told results."""
    yield from _called_human(board, name)
    for bodyguard in saviours(board, name):
        yield Ground(GroundKind.SAVED, {"target": name, "other": bodyguard})
    if name in board.seers_saying(board.me, Species.HUMAN):
        yield Ground(GroundKind.RIGHT_ABOUT_ME, {"target": name})
    for result in _divined_by(board, name):
        if result.result is Species.HUMAN and (killed := died_at_night(board, result.target)):
            yield Ground(GroundKind.PROVED_WHITE, {"target": name, "victim": result.target}, because=killed)
    yield from _false_blacks(board, name)
    role = board.roles_claimed.get(name)
    if role in SINGLE and found_out(board, name) is None:
        yield from _claim_stands(board, name, role)


def found_out(board: Board, name: str) -> Ground | None:
    """Return the reason why the role claim of player ``name`` is false; None if nothing proves it false.

    It follows from public facts and from what the board's player has told.
    """
    if name in board.accusers:
        return Ground(GroundKind.LIED_ABOUT_ME, {"target": name})
    if board.ledger.role in SINGLE and board.roles_claimed.get(name) is board.ledger.role:
        return Ground(GroundKind.CLAIMS_MY_ROLE, {"target": name})
    executed = {death.name for death in board.view.executions}
    for result in _divined_by(board, name):
        if result.result is Species.WEREWOLF and died_at_night(board, result.target):
            return Ground(GroundKind.BLACK_WAS_HUMAN, {"target": name, "victim": result.target})
        if result.result is Species.WEREWOLF and board.werewolves == 1 and result.target in executed:
            return Ground(GroundKind.WENT_ON, {"target": name, "victim": result.target})
        if result.result is Species.WEREWOLF and (bodyguards := saviours(board, result.target)):
            slots = {"target": name, "victim": result.target, "other": bodyguards[0]}
            return Ground(GroundKind.BLACK_WAS_SAVED, slots)
    return _changed_result(board, name) or _ground_of_refutation(board, name)


def may_cite(board: Board, claimant: str) -> bool:
    """Whether the board's player may give a claimant's results as reasons: not if it doubts the claimant."""
    told = (*_divined_by(board, claimant), *board.mediums_claimed.get(claimant, ()))
    return not (
        found_out(board, claimant)
        or claimant in called_false(board)
        or board.told.get(claimant) is Species.WEREWOLF
        or board.ledger.role is board.roles_claimed.get(claimant)
        or contradicts(_told_by_me(board), told)
    )


def falsely_accused(board: Board) -> frozenset[str]:
    """Return who is called a werewolf only by claimed seers whose claim is proved false."""
    accused = {name: board.seers_saying(name, Species.WEREWOLF) for name in board.others}
    return frozenset(
        name for name, seers in accused.items() if seers and all(found_out(board, seer) for seer in seers)
    )


def relied_on(board: Board) -> frozenset[str]:
    """Return the claimed seers who call a werewolf the player whom the board's player will vote for."""
    announced = board.ledger.vote_on(board.day)
    return frozenset() if announced is None else frozenset(board.seers_saying(announced, Species.WEREWOLF))


def died_at_night(board: Board, name: str) -> Ground | None:
    """Return the reason "killed by the werewolves, so human" about a player; None if it was not killed so."""
    killed = any(death.name == name for death in board.view.attacks)
    return Ground(GroundKind.DIED_AT_NIGHT, {"target": name}) if killed else None


def contradicts(known: Iterable[Result], told: Iterable[Result]) -> bool:
    """Whether some player is human by one list of results and a werewolf by the other."""
    right = {result.target: result.result for result in known}
    return any(right.get(result.target, result.result) is not result.result for result in told)


def has_come_out(board: Board, name: str) -> bool:
    """Whether a player claims to be the seer, the medium or the bodyguard, and no other player does."""
    role = board.roles_claimed.get(name)
    return role in SINGLE and role is not board.ledger.role and board.claiming(role) == (name,)


def has_told_today(board: Board, name: str) -> bool:
    """Whether a player has told a seer's result today."""
    return any(talk.agent == name and claims.divinations for talk, claims in board.said_today)


def saviours(board: Board, name: str) -> list[str]:
    """Return the claimed bodyguards without a rival who have told that they saved a player from an attack.

    One whom the board's player has called a werewolf or false counts for nothing.
    """
    bodyguards = board.claiming(Role.BODYGUARD)
    if len(bodyguards) != 1 or board.ledger.role is Role.BODYGUARD or name in bodyguards:
        return []
    believed = set(bodyguards) - called_false(board) - board.called_wolves
    return [who for who in believed if name in board.standings[who].saved(board.view)]


def _told_by_me(board: Board) -> tuple[Result, ...]:
    return tuple(result for _, result in board.ledger.results)


def _divined_by(board: Board, name: str) -> tuple[Result, ...]:
    return board.divinations_claimed.get(name, ())


def _changed_result(board: Board, name: str) -> Ground | None:
    told = _divined_by(board, name)
    twice = (result.target for result in told if sum(other.target == result.target for other in told) > 1)
    other = next(twice, None)
    return Ground(GroundKind.CHANGED_RESULT, {"target": name, "other": other}) if other else None


def _ground_of_refutation(board: Board, name: str) -> Ground | None:
    """Return the ground that this or the only medium's result contradicts a claimed seer."""
    told = _divined_by(board, name)
    if contradicts((result for _, result in board.ledger.mediums), told):
        return Ground(GroundKind.I_REFUTED, {"target": name})
    if len(board.mediums) != 1 or board.ledger.role is Role.MEDIUM or name in board.mediums:
        return None
    medium = board.mediums[0]
    if may_cite(board, medium) and contradicts(board.mediums_claimed[medium], told):
        return Ground(GroundKind.REFUTED, {"target": name, "medium": medium})
    return None


def _by_rivals(board: Board, name: str) -> Iterator[Ground]:
    role = board.roles_claimed.get(name)
    if role not in SINGLE:
        return
    if role is Role.SEER and _spoke_before_claiming(board, name):
        yield Ground(GroundKind.LATE_CLAIM, {"target": name})
    claimed = board.claiming(role)
    for rival in (one for one in claimed if one != name and may_cite(board, one)):
        slots = {"target": name, "other": rival}
        if (agreed := _ground_of_agreement(board, rival)) is not None:
            yield Ground(GroundKind.RIVAL_BELIEVED, slots, because=agreed)
        if claimed.index(rival) > claimed.index(name):
            continue
        if Result(rival, Species.WEREWOLF) in _divined_by(board, name)[:1]:
            yield Ground(GroundKind.TOO_NEAT, slots)
        elif len(claimed) == 2 and board.ledger.role is not role:
            yield Ground(GroundKind.SECOND_CLAIM, slots)


def _spoke_before_claiming(board: Board, name: str) -> bool:
    day, idx = claimed_at(board).get(name, (0, 0))
    talks = (talk for talk in board.view.talks if talk.agent == name and talk.is_speech)
    return day > 0 and any(talk.day == day and talk.idx < idx for talk in talks)


def _against_the_unclaimed(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons against a player without a claim: a liar's white, or a rival who hides nobody."""
    if name in board.roles_claimed:
        return
    cleared_by = board.seers_saying(name, Species.HUMAN)
    proofs = [(seer, found_out(board, seer)) for seer in cleared_by]
    if board.werewolves > 1 and proofs and all(proof for _, proof in proofs):
        seer, proof = proofs[-1]
        yield Ground(GroundKind.LIARS_WHITE, {"target": name, "other": seer}, because=proof)
    if not any(may_cite(board, seer) for seer in board.seers_saying(name, Species.WEREWOLF)):
        yield from _beside_the_possessed(board, name)


def _beside_the_possessed(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reason against a player without a claim that a false seer seems to be the possessed."""
    suspicions = board.judge.suspicions(board)
    has_possessed = board.view.setting.role_num_map.get(Role.POSSESSED, 0) > 0
    for liar in board.seers if has_possessed and not board.called_wolves else ():
        proof = None if board.ledger.role is Role.SEER and len(board.seers) == 1 else found_out(board, liar)
        is_known = proof is not None or (board.ledger.role is Role.SEER and board.werewolves == 1)
        if is_known and liar in board.others and suspicions.get(liar, 0.0) < LIKELY:
            because = next(_called_human(board, liar), proof)
            yield Ground(GroundKind.LIKELY_POSSESSED, {"target": name, "other": liar}, because=because)


def _called_human(board: Board, name: str) -> Iterator[Ground]:
    """Yield the reasons that the board's player, or a seer it may cite, has called a player human."""
    if Result(name, Species.HUMAN) in _told_by_me(board):
        yield Ground(GroundKind.I_CLEARED, {"target": name})
    for seer in board.seers_saying(name, Species.HUMAN):
        if may_cite(board, seer):
            yield Ground(GroundKind.CLEARED, {"target": name, "seer": seer})


def _false_blacks(board: Board, name: str) -> Iterator[Ground]:
    accusing = board.seers_saying(name, Species.WEREWOLF)
    proofs = [(seer, found_out(board, seer)) for seer in accusing]
    if accusing and all(proof for _, proof in proofs):
        seer, proof = proofs[0]
        yield Ground(GroundKind.FALSE_BLACK, {"target": name, "seer": seer}, because=proof)


def _claim_stands(board: Board, name: str, role: Role) -> Iterator[Ground]:
    claimed, distrusted = board.claiming(role), rivals_of_the_trusted(board)
    rivals = [who for who, one in board.roles_claimed.items() if one is role and who != name]
    if not rivals:
        yield Ground(GroundKind.SOLE_CLAIM, {"target": name})
    proofs = {rival: found_out(board, rival) for rival in rivals}
    for rival, proof in proofs.items():
        is_later = claimed.index(rival) > claimed.index(name) and rival != board.me
        if proof and all(proofs.values()):  # else another rival is as credible
            yield Ground(GroundKind.RIVAL_FALSE, {"target": name, "other": rival}, because=proof)
        elif not proof and is_later and name not in distrusted:
            yield Ground(GroundKind.SECOND_CLAIM, {"target": rival, "other": name})
    if borne_out := _ground_of_agreement(board, name):
        yield borne_out


def _ground_of_agreement(board: Board, seer: str) -> Ground | None:
    """Return the ground that a medium result confirms a seer's result; None if there is no such result."""
    for medium in board.mediums:
        if may_cite(board, medium) and set(_divined_by(board, seer)) & set(board.mediums_claimed[medium]):
            return Ground(GroundKind.BORNE_OUT, {"target": seer, "medium": medium})
    return None
