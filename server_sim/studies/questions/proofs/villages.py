"""Villages for proofs."""

from __future__ import annotations

from dataclasses import replace

from rules.game.roles import Role
from server_sim.studies.questions.proofs.bench import QUIET

FULL = {
    1: Role.WEREWOLF,
    2: Role.WEREWOLF,
    3: Role.SEER,
    4: Role.BODYGUARD,
    5: Role.VILLAGER,
    6: Role.VILLAGER,
    7: Role.VILLAGER,
}
NOMINATING = replace(QUIET, nomination=True)
LONE = {player: role for player, role in FULL.items() if player != 2}
