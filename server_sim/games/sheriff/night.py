"""A night of a Sheriff village: werewolves one after the other, seer and bodyguard, then who dies."""

from __future__ import annotations

from agent.protocol.packets import AttackPacket, DivinePacket, GuardPacket
from agent.protocol.sheriff import Purpose
from rules.game.events import Judge
from rules.game.roles import Role, Species
from server_sim.games.sheriff.moderator import Moderator, Play
from server_sim.games.sheriff.records import NightRecord, by_number, number_of


def play_night(moderator: Moderator) -> Play[int | None]:
    """Play one night; whoever dies is returned, dead but not yet announced."""
    table = moderator.table
    attacks = yield from _attack(moderator)
    divines, seen = yield from _divine(moderator)
    guards = yield from _guard(moderator)
    victim = _victim(moderator, attacks)
    if victim in guards.values():
        victim = None
    if victim is not None:
        table.kill(victim)
        table.today.attacked = victim
    moderator.record(
        NightRecord(
            game=moderator.game_id,
            night=table.day + 1,
            attacks=by_number(attacks),
            guards=by_number(guards),
            divines=by_number(divines),
            seen=seen,
            killed=number_of(victim),
        )
    )
    return victim


def _attack(moderator: Moderator) -> Play[dict[int, int]]:
    """Ask the werewolves in seat order; each knows the choices before its own and hears of later ones."""
    living = moderator.table.living()
    wolves = _living_with(moderator, Role.WEREWOLF)
    options = [seat for seat in living if not (moderator.rules.werewolves_spare_their_own and seat in wolves)]
    attacks: dict[int, int] = {}
    for wolf in wolves:
        yield from moderator.reason(wolf, Purpose.ATTACK)
        attacks[wolf] = yield from moderator.choose_by_lot(AttackPacket, wolf, options)
        moderator.announce("attack", wolf, attacks[wolf], to=wolves)
    moderator.table.today.attack_votes = moderator.valid_votes(attacks)
    return attacks


def _victim(moderator: Moderator, attacks: dict[int, int]) -> int | None:
    choices = list(attacks.values())
    if moderator.rules.last_werewolf_decides or len(set(choices)) == 1:
        return choices[-1]
    return None


def _divine(moderator: Moderator) -> Play[tuple[dict[int, int], Role | Species | None]]:
    """Whom the living seer looks at, and what it sees."""
    table, rules = moderator.table, moderator.rules
    seer = next(iter(_living_with(moderator, Role.SEER)), None)
    if seer is None:
        return {}, None
    options = [seat for seat in table.living() if not (rules.seer_looks_at_others and seat == seer)]
    yield from moderator.reason(seer, Purpose.DIVINE)
    target = yield from moderator.choose_by_lot(DivinePacket, seer, options)
    role = table.role(target)
    table.today.divination = Judge(
        day=table.day, agent=table.name(seer), target=table.name(target), result=role.species
    )
    if rules.seer_sees_role:
        moderator.announce("divine", seer, target, to=[seer], role=role)
        return {seer: target}, role
    moderator.announce("divine", seer, target, to=[seer], species=role.species)
    return {seer: target}, role.species


def _guard(moderator: Moderator) -> Play[dict[int, int]]:
    """Before whom the living bodyguard stands."""
    guards: dict[int, int] = {}
    for guard in _living_with(moderator, Role.BODYGUARD):
        yield from moderator.reason(guard, Purpose.GUARD)
        guards[guard] = yield from moderator.choose_by_lot(GuardPacket, guard, moderator.table.living())
        moderator.announce("guard", guard, guards[guard], to=[guard])
    return guards


def _living_with(moderator: Moderator, role: Role) -> list[int]:
    table = moderator.table
    return [seat for seat in table.living() if table.role(seat) is role]
