"""Decides which entrants play which blocks: an entrant sits out when all its pairs are decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.stopping import with_open_pairs
from server_sim.studies.tournament.tables import decisions_on, stopping_rule

BLOCKS_PER_ROUND = 10
"""Number of blocks of each village between two checks of the stopping rule."""


def rounds_of(plan: TournamentPlan) -> Iterator[range]:
    """Yield the blocks between checks of the stopping rule; without a rule, all blocks at once."""
    step = plan.blocks if plan.stopping is None else BLOCKS_PER_ROUND
    for first in range(0, plan.blocks, step):
        yield range(first, min(first + step, plan.blocks))


def active_entrants(plan: TournamentPlan, games: Iterable[GameResult], first: int) -> tuple[str, ...]:
    """Return the entrants that play from block ``first`` on: those with an open pair in all earlier games."""
    rule = stopping_rule(plan)
    if rule is None or first == 0:
        return plan.names
    before = [game for game in games if game.block < first]
    still = with_open_pairs(decisions_on(plan, before, rule))
    return tuple(name for number, name in enumerate(plan.names) if number in still)


def planned_games(plan: TournamentPlan, blocks: range, playing: Iterable[str]) -> list[PlannedGame]:
    """Return the games of these blocks in all villages, with only these entrants."""
    makers, names = list(plan.makers()), frozenset(playing)
    return [game for number in blocks for maker in makers for game in maker.block(number, names)]
