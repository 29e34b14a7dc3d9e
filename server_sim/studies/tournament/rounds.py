"""Who plays which blocks: whoever has no open pair any more sits out, and the rest go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.measures.stopping import with_open_pairs
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.tables import decisions_on, stopping_rule

ROUND = 10
"""Blocks of each village that are played before the stopping rule is asked."""


def rounds_of(plan: TournamentPlan) -> Iterator[range]:
    """The blocks that are played before the stopping rule is asked; without a rule, all of them."""
    step = plan.blocks if plan.stopping is None else ROUND
    for first in range(0, plan.blocks, step):
        yield range(first, min(first + step, plan.blocks))


def who_goes_on(plan: TournamentPlan, games: Iterable[GameResult], first: int) -> tuple[str, ...]:
    """Who plays from block ``first`` on, by all games of the blocks before it: whoever has an open pair."""
    names = tuple(entrant.name for entrant in plan.entrants)
    rule = stopping_rule(plan)
    if rule is None or first == 0:
        return names
    before = [game for game in games if game.block < first]
    still = with_open_pairs(decisions_on(plan, before, rule))
    return tuple(name for number, name in enumerate(names) if number in still)


def planned_games(plan: TournamentPlan, blocks: range, playing: Iterable[str]) -> list[PlannedGame]:
    """The games of these blocks, of all villages, in which only these entrants play."""
    makers, names = list(plan.makers()), frozenset(playing)
    return [game for number in blocks for maker in makers for game in maker.block(number, names)]
