"""Proofs: a proof is a ground (a reason against a player) together with the talk lines that show it.

A ground is no proof if its lines are not found or are in the wrong order. Facts already visible in the list
of claims and results are left out, and so is trust, which is misread too often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from rules.arguments.cases import case_against, case_for
from rules.arguments.claims import contradicts
from rules.arguments.record import announced_at, claimed_at, lines_saying, told_at
from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.game.claims import Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species, Team
from rules.game.standing import TalkKey
from rules.grounds import Ground, GroundKind

MOST_PROOFS = 3
"""Maximum number of proofs returned at once."""
AT_ONCE = "claimed_at_once"
"""Kind of proof: a role claim in the line directly after a rival's claim."""
CHANGED_SUSPECT = "changed_suspect"
"""Kind of proof: a player has named one suspect today and then another."""
BLACK_AND_OTHER = "black_and_other"
"""Kinds of proof: a player suspected one player and then another."""
CHANGED_STRENGTH, BLACK_AND_OTHER_STRENGTH = 0.25, 0.6
"""Hand-set strengths of these two kinds, in nats."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A fact about the player ``slots["target"]`` and the talk lines that show it.

    ``kind`` is one of :data:`PROOF_KINDS`, ``slots`` has the players named in the fact, and ``lines`` has the
    (day, number) of each talk line. ``strength`` is how much the fact counts, in nats of log odds.
    """

    kind: str
    slots: Mapping[str, str] = field(default_factory=dict)
    lines: tuple[TalkKey, ...] = ()
    strength: float = 0.0


def proofs(board: Board) -> tuple[Proof, ...]:
    """Return the strongest proofs about living other players: at most :data:`MOST_PROOFS`, one per player.

    Left out are proofs against fellow werewolves and declared allies, and proofs that contradict an opinion
    that the board's player has given.
    """
    if board.day == 0:
        return ()
    found = sorted((*_all_proofs(board), *_changes_of_suspect(board)), key=lambda proof: -proof.strength)
    by_target: dict[str, Proof] = {}
    for proof in found:
        by_target.setdefault(proof.slots["target"], proof)
    return tuple(by_target.values())[:MOST_PROOFS]


def _all_proofs(board: Board) -> Iterator[Proof]:
    said = stances(board)
    for name in board.others:
        grounds: list[Ground] = []
        if _may_accuse(board, name, said):
            grounds += case_against(board, name)
        if said.get(name) is not Stance.SUSPECTS:
            grounds += case_for(board, name)
        for ground in grounds:
            locate = _LOCATED.get(ground.kind)
            proof = locate(board, ground) if locate is not None and ground.slots["target"] == name else None
            if proof is not None:
                yield proof


def _may_accuse(board: Board, name: str, said: Mapping[str, Stance]) -> bool:
    """Whether the board's player may accuse a player: no ally, and nobody it has said it trusts."""
    is_friend = name in board.packmates or (
        board.plays_for is Team.WEREWOLF and board.roles_claimed.get(name) in WEREWOLVES_SIDE
    )
    return not is_friend and said.get(name) is not Stance.TRUSTS


def _changes_of_suspect(board: Board) -> Iterator[Proof]:
    """Yield changes of suspect; stronger for a seer who has already found the only werewolf.

    Doubting a claimant counts as doubt of the claim, not as a change of suspect.
    """
    said = stances(board)
    for name in board.others:
        named = [
            ((talk.day, talk.idx), claims.suspects[0])
            for talk, claims in board.said_today
            if talk.agent == name and claims.suspects and claims.suspects[0] not in board.roles_claimed
        ]
        if not named or not _may_accuse(board, name, said):
            continue
        last, victim = named[-1]
        blacks = [one for one in board.divinations_claimed.get(name, ()) if one.result is Species.WEREWOLF]
        found = told_at(board, name, Role.SEER, blacks[-1]) if blacks and board.werewolves == 1 else None
        if found is not None and found < last and blacks[-1].target != victim:
            slots = {"target": name, "other": blacks[-1].target, "victim": victim}
            yield Proof(BLACK_AND_OTHER, slots, (found, last), BLACK_AND_OTHER_STRENGTH)
        elif named[0][1] != victim:
            slots = {"target": name, "other": named[0][1], "victim": victim}
            yield Proof(CHANGED_SUSPECT, slots, (named[0][0], last), CHANGED_STRENGTH)


def _proof(ground: Ground, *lines: TalkKey | None, kind: str = "", **slots: str) -> Proof | None:
    """Return the proof made of a ground and the talk lines that show it; None if one of the lines was not
    found.

    ``kind`` names the proof, by default like the ground; ``slots`` are further players.
    """
    known = tuple(line for line in lines if line is not None)
    if len(known) < len(lines):
        return None
    return Proof(kind or str(ground.kind), {**ground.slots, **slots}, known, ground.strength)


def _order_of_claims(board: Board, ground: Ground) -> Proof | None:
    """Return the proof that the target claimed a role only after another player."""
    target = ground.slots["target"]
    other, since = ground.slots.get("other", board.me), claimed_at(board)
    first, second = since.get(other), since.get(target)
    if first is None or second is None or first > second:
        return None
    between = (first < (talk.day, talk.idx) < second for talk in board.view.talks if talk.is_speech)
    at_once = first[0] == second[0] and not any(between)
    kind = AT_ONCE if at_once else str(GroundKind.SECOND_CLAIM)
    return _proof(ground, first, second, kind=kind, other=other)


def _two_results(board: Board, ground: Ground) -> Proof | None:
    target, other = ground.slots["target"], ground.slots["other"]
    told = [told_at(board, target, Role.SEER, Result(other, species)) for species in Species]
    return _proof(ground, *sorted(line for line in told if line)) if all(told) else None


def _wrong_black(board: Board, ground: Ground) -> Proof | None:
    black = Result(ground.slots["victim"], Species.WEREWOLF)
    return _proof(ground, told_at(board, ground.slots["target"], Role.SEER, black))


def _medium_against(board: Board, ground: Ground) -> Proof | None:
    seer, medium = ground.slots["target"], ground.slots["medium"]
    for shown in board.mediums_claimed.get(medium, ()):
        for told in board.divinations_claimed.get(seer, ()):
            if contradicts((shown,), (told,)):
                lines = told_at(board, seer, Role.SEER, told), told_at(board, medium, Role.MEDIUM, shown)
                return _proof(ground, *lines, victim=shown.target)
    return None


def _medium_agrees(board: Board, ground: Ground) -> Proof | None:
    seer, medium = ground.slots["target"], ground.slots["medium"]
    both = set(board.divinations_claimed.get(seer, ())) & set(board.mediums_claimed.get(medium, ()))
    for result in sorted(both, key=lambda result: result.target):
        lines = told_at(board, seer, Role.SEER, result), told_at(board, medium, Role.MEDIUM, result)
        return _proof(ground, *lines, victim=result.target)
    return None


def _announced_another_vote(board: Board, ground: Ground) -> Proof | None:
    return _proof(ground, announced_at(board, ground.slots["target"], board.day - 1))


def _voted_human(board: Board, ground: Ground) -> Proof | None:
    return _proof(ground) if ground.because is not None else None


def _two_votes(board: Board, ground: Ground) -> Proof | None:
    named = lines_saying(board, ground.slots["target"], lambda claims: claims.vote, board.day)
    return _proof(ground, named[0], named[-1]) if len(named) > 1 else None


def _votes_cleared(board: Board, ground: Ground) -> Proof | None:
    target, other = ground.slots["target"], ground.slots["other"]
    seer = ground.because.slots.get("seer", board.me) if ground.because is not None else board.me
    if list(board.roles_claimed.values()).count(Role.SEER) > 1:
        return None  # a contested result does not count
    cleared = told_at(board, seer, Role.SEER, Result(other, Species.HUMAN))
    return _proof(ground, announced_at(board, target, board.day), cleared, seer=seer)


def _few_words(board: Board, ground: Ground) -> Proof | None:
    said = lines_saying(board, ground.slots["target"], lambda claims: True, board.day)
    return _proof(ground, count=str(len(said)))


def _early_vote(board: Board, ground: Ground) -> Proof | None:
    named = lines_saying(board, ground.slots["target"], lambda claims: claims.vote, board.day)
    return _proof(ground, named[0]) if named else None


_LOCATED: Mapping[GroundKind, Callable[[Board, Ground], Proof | None]] = {
    GroundKind.SECOND_CLAIM: _order_of_claims,
    GroundKind.TOO_NEAT: _order_of_claims,
    GroundKind.RIVAL_BELIEVED: _order_of_claims,
    GroundKind.CLAIMS_MY_ROLE: _order_of_claims,
    GroundKind.CHANGED_RESULT: _two_results,
    GroundKind.BLACK_WAS_HUMAN: _wrong_black,
    GroundKind.REFUTED: _medium_against,
    GroundKind.BORNE_OUT: _medium_agrees,
    GroundKind.BROKE_WORD: _announced_another_vote,
    GroundKind.VOTED_HUMAN: _voted_human,
    GroundKind.CHANGED_VOTE: _two_votes,
    GroundKind.SUSPECTS_CLEARED: _votes_cleared,
    GroundKind.SILENT: _few_words,
    GroundKind.NAMED_NO_VOTE: _few_words,
    GroundKind.HASTY: _early_vote,
}
"""For each kind of ground: the function that finds the talk lines which show the ground."""

PROOF_KINDS = frozenset({*map(str, _LOCATED), AT_ONCE, CHANGED_SUSPECT, BLACK_AND_OTHER}) - {
    str(GroundKind.TOO_NEAT),
    str(GroundKind.RIVAL_BELIEVED),
    str(GroundKind.CLAIMS_MY_ROLE),
}
"""The names of all kinds of proofs."""
