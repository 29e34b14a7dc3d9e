"""A night of a Sheriff village (README, 3): the werewolves in turn, seer, bodyguard, then the death."""

from __future__ import annotations

from agent.protocol.packets import AttackPacket, DivinePacket, GuardPacket
from agent.protocol.sheriff import Purpose
from agent.protocol.sheriff_log import NightRecord
from rules.game.events import Judge
from rules.game.roles import Role, Species
from server_sim.games.sheriff.moderator import Moderator, in_player_numbers, number_of
from server_sim.games.step import Play


def play_night(moderator: Moderator) -> Play[int | None]:
    """Play one night; return the killed player's seat or None. The caller must announce the death."""
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
            attacks=in_player_numbers(attacks),
            guards=in_player_numbers(guards),
            divines=in_player_numbers(divines),
            seen=seen,
            killed=number_of(victim),
        )
    )
    return victim


def _attack(moderator: Moderator) -> Play[dict[int, int]]:
    """Ask the werewolves in seat order, human players last; each is told the choices of all."""
    living = moderator.table.living()
    werewolves = sorted(
        _living_with(moderator, Role.WEREWOLF), key=lambda seat: (seat in moderator.people, seat)
    )
    options = [
        seat for seat in living if not (moderator.rules.werewolves_spare_their_own and seat in werewolves)
    ]
    attacks: dict[int, int] = {}
    for werewolf in werewolves:
        yield from moderator.reason(werewolf, Purpose.ATTACK)
        attacks[werewolf] = yield from moderator.choose_by_lot(AttackPacket, werewolf, options)
        moderator.announce("attack", werewolf, attacks[werewolf], to=werewolves)
    moderator.table.today.attack_votes = moderator.table.vote_list(attacks)
    return attacks


def _victim(moderator: Moderator, attacks: dict[int, int]) -> int | None:
    choices = list(attacks.values())
    if moderator.rules.last_werewolf_decides or len(set(choices)) == 1:
        return choices[-1]
    return None


def _divine(moderator: Moderator) -> Play[tuple[dict[int, int], Role | Species | None]]:
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
    guards: dict[int, int] = {}
    for bodyguard in _living_with(moderator, Role.BODYGUARD):
        yield from moderator.reason(bodyguard, Purpose.GUARD)
        guards[bodyguard] = yield from moderator.choose_by_lot(
            GuardPacket, bodyguard, moderator.table.living()
        )
        moderator.announce("guard", bodyguard, guards[bodyguard], to=[bodyguard])
    return guards


def _living_with(moderator: Moderator, role: Role) -> list[int]:
    table = moderator.table
    return [seat for seat in table.living() if table.role(seat) is role]
