"""Shows rules about what players do at night, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.protocol.sheriff_log import NightRecord
from rules.game.roles import Role
from server_sim.games.sheriff.night import play_night
from server_sim.studies.questions.proofs.bench import Bench, name_of
from server_sim.studies.questions.proofs.villages import FULL, LONE


def _night_shown(
    roles: Mapping[int, Role], chosen: Mapping[tuple[str, int], int]
) -> tuple[int | None, Bench]:
    bench = Bench(roles)
    victim = bench.run(play_night, {asked: name_of(target) for asked, target in chosen.items()})
    return (None if victim is None else victim + 1), bench


def _victim_if_attacked(first: int, second: int, guarded: int) -> int | None:
    return _night_shown(FULL, {("ATTACK", 1): first, ("ATTACK", 2): second, ("GUARD", 4): guarded})[0]


def _wolves_must_agree() -> bool:
    return _victim_if_attacked(5, 6, 4) is None and _victim_if_attacked(5, 5, 4) == 5


def _lone_wolf_kills() -> bool:
    return _night_shown(LONE, {("ATTACK", 1): 5, ("GUARD", 4): 4})[0] == 5


def _protection_saves() -> bool:
    return _victim_if_attacked(5, 5, 5) is None


def _guard_protects_itself() -> bool:
    victim, bench = _night_shown(FULL, {("ATTACK", 1): 4, ("ATTACK", 2): 4, ("GUARD", 4): 4})
    return victim is None and not bench.refused()


def _guard_repeats() -> bool:
    bench = Bench(FULL)
    answers = {("ATTACK", 1): name_of(5), ("ATTACK", 2): name_of(5), ("GUARD", 4): name_of(5)}
    return [bench.run(play_night, answers) for _ in range(2)] == [None, None] and not bench.refused()


def _guard_acts_blindly() -> bool:
    _, bench = _night_shown(FULL, {("ATTACK", 1): 5, ("ATTACK", 2): 5, ("GUARD", 4): 4})
    return not bench.told(4, "attack")


def _seer_sees_role() -> bool:
    _, bench = _night_shown(FULL, {("DIVINE", 3): 4})
    return any(isinstance(record, NightRecord) and record.seen is Role.BODYGUARD for record in bench.records)


def _seen_is_secret() -> bool:
    _, bench = _night_shown(FULL, {("DIVINE", 3): 1})
    return [player for player in FULL if bench.told(player, "divine")] == [3]


def _villagers_sleep() -> bool:
    _, bench = _night_shown(FULL, {})
    return not {player for _, player in bench.asked} & {5, 6, 7}


def _wolves_may_name_their_own() -> bool:
    _, bench = _night_shown(FULL, {("ATTACK", 1): 2, ("ATTACK", 2): 2, ("GUARD", 4): 4})
    return not bench.refused()


def _sheriff_can_be_killed() -> bool:
    bench = Bench(FULL, sheriff=5)
    answers = {("ATTACK", 1): name_of(5), ("ATTACK", 2): name_of(5), ("GUARD", 4): name_of(4)}
    return bench.run(play_night, answers) == 4


NIGHT_PROOFS: Mapping[str, Callable[[], bool]] = {
    "wolves_must_agree": _wolves_must_agree,
    "lone_wolf_kills": _lone_wolf_kills,
    "wolves_may_name_their_own": _wolves_may_name_their_own,
    "protection_saves": _protection_saves,
    "guard_protects_itself": _guard_protects_itself,
    "guard_repeats": _guard_repeats,
    "guard_acts_blindly": _guard_acts_blindly,
    "seer_sees_role": _seer_sees_role,
    "seen_is_secret": _seen_is_secret,
    "villagers_sleep": _villagers_sleep,
    "sheriff_can_be_killed": _sheriff_can_be_killed,
}
"""How each fact is shown."""
