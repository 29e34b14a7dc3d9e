"""Election of the Sheriff (README, 4), and inheritance of a dead Sheriff's badge (README, 6)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from agent.protocol.sheriff import ElectPacket, NominatePacket, Purpose
from agent.protocol.sheriff_log import ElectionRecord
from server_sim.games.chance import Chance
from server_sim.games.sheriff.moderator import Moderator, in_player_numbers, numbers_of
from server_sim.games.step import Play
from server_sim.games.table import most_voted


def hold_election(moderator: Moderator, forced: int | None) -> Play[int]:
    """Hold the Sheriff's election and return the elected seat; the seat ``forced`` is always a candidate."""
    table = moderator.table
    candidates = yield from _candidates(moderator, forced)
    table.candidates = tuple(candidates)
    for candidate in candidates:
        moderator.announce("candidate", candidate)
    lines: dict[int, str | None] = {}
    for candidate in candidates:
        yield from moderator.reason(candidate, Purpose.CAMPAIGN)
        lines[candidate] = yield from moderator.hear(candidate, moderator.observer.campaign(candidate))
    votes: dict[int, int | None] = {}
    for voter in table.living():
        yield from moderator.reason(voter, Purpose.ELECT, candidates)
        votes[voter] = yield from moderator.vote(ElectPacket, voter, candidates)
        moderator.announce("elect", voter, votes[voter], to=[voter])
    moderator.announce_votes("elect", votes)
    table.election_votes = table.vote_list(votes)
    elected = winner(votes, candidates, moderator.chance)
    moderator.record(
        ElectionRecord(
            game=moderator.game_id,
            day=table.day,
            candidates=numbers_of(candidates),
            lines={candidate + 1: line for candidate, line in lines.items()},
            votes=in_player_numbers(votes),
            sheriff=elected + 1,
        )
    )
    return elected


def winner(votes: Mapping[int, int | None], candidates: list[int], chance: Chance) -> int:
    """Return the candidate with the most votes; in a tie, the one of them who got the earliest vote.

    If nobody voted, ``chance`` picks a candidate.
    """
    targets = [target for target in votes.values() if target is not None]
    leading = most_voted(targets)
    if not leading:
        return chance.pick("unvoted Sheriff", candidates)
    return next(target for target in targets if target in leading)


def heir(scores: Mapping[int, float], living: Iterable[int]) -> int:
    """Return the living seat to which the dead Sheriff gave the highest of its reliability ``scores``.

    In a tie, or without scores, it is the lowest seat.
    """
    return min(living, key=lambda seat: (-scores.get(seat, -math.inf), seat))


def _candidates(moderator: Moderator, forced: int | None) -> Play[list[int]]:
    living, chance = moderator.may_lead(moderator.table.living()), moderator.chance
    if moderator.rules.nomination:
        standing = yield from _nominees(moderator, forced)
        if standing:
            return chance.shuffled("campaign order", standing)
    certain = [] if forced is None else [forced]
    others = [seat for seat in living if seat != forced]
    drawn = chance.shuffled("candidates", others)[: moderator.rules.candidates - len(certain)]
    return chance.shuffled("campaign order", certain + drawn) if certain else drawn


def _nominees(moderator: Moderator, forced: int | None) -> Play[list[int]]:
    """Ask each player, in seat order, whether it wants to be a candidate; an invalid answer means no."""
    standing: list[int] = []
    for seat in moderator.may_lead(moderator.table.living()):
        if seat == forced:
            standing.append(seat)
            continue
        yield from moderator.reason(seat, Purpose.NOMINATE)
        choice = yield from moderator.vote(NominatePacket, seat, [seat])
        if choice == seat:
            standing.append(seat)
    return standing
