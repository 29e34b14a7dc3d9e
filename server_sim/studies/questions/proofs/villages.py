"""Villages for proofs, and one night or day in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.game.roles import Role
from server_sim.games.sheriff.day import play_day
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.studies.questions.proofs.bench import PLAIN_SHERIFF, Bench

FULL = dict(enumerate([Role.WEREWOLF] * 2 + [Role.SEER, Role.BODYGUARD] + [Role.VILLAGER] * 3, start=1))
"""The roles of a full village, by player number."""
NOMINATING = replace(PLAIN_SHERIFF, nomination=True)
"""The rules of a Sheriff village in which players volunteer as candidates."""
ONE_WOLF = {player: role for player, role in FULL.items() if player != 2}
"""The roles of a village with only one werewolf, by player number."""


def night(
    chosen: Mapping[tuple[str, int], int],
    roles: Mapping[int, Role] = FULL,
    sheriff: int | None = None,
    rules: SheriffRules = PLAIN_SHERIFF,
) -> tuple[int | None, Bench]:
    """Play a night with targets by request and player; return who is killed, and the bench."""
    bench = Bench(roles, sheriff, rules=rules)
    return bench.victim(play_night, chosen), bench


def day(
    votes: Mapping[int, int],
    roles: Mapping[int, Role] = FULL,
    sheriff: int | None = 7,
    rules: SheriffRules = PLAIN_SHERIFF,
) -> tuple[int | None, Bench]:
    """Play a day with these votes; return who is eliminated, and the bench."""
    bench = Bench(roles, sheriff, rules=rules)
    return bench.victim(play_day, {("VOTE", voter): target for voter, target in votes.items()}), bench
