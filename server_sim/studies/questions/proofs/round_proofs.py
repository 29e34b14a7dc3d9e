"""Proofs of rules about the actions of the night, about statements and about votes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.protocol.sheriff_log import NightRecord
from rules.game.roles import Role
from server_sim.games.sheriff.night import play_night
from server_sim.studies.questions.proofs.bench import FULL, ONE_WOLF, Bench, day, name_of, night

Choices = dict[tuple[str, int], int]


def _kill(target: int, guarded: int = 4) -> Choices:
    return {("ATTACK", 1): target, ("ATTACK", 2): target, ("GUARD", 4): guarded}


def _is_allowed(chosen: Choices) -> bool:
    return not night(chosen)[1].refused()


def _guard_repeats() -> bool:
    bench = Bench(FULL)
    return [bench.victim(play_night, _kill(5, 5)) for _ in range(2)] == [None] * 2 and not bench.refused()


def _seer_sees_role() -> bool:
    records = night({("DIVINE", 3): 4})[1].records
    return any(isinstance(record, NightRecord) and record.seen is Role.BODYGUARD for record in records)


def _seen_is_secret() -> bool:
    _, bench = night({("DIVINE", 3): 1})
    return [player for player in FULL if bench.told(player, "divine")] == [3]


def _who_is_asked(request: str) -> list[int]:
    return [player for asked, player in day({})[1].asked if asked == request]


def _votes_are_announced_together() -> bool:
    bench = day({1: 2, 2: 1})[1]
    of_others = [
        one
        for player in FULL
        for one in bench.told(player, "vote")
        if one.announcement.agent != name_of(player)
    ]
    return len(of_others) == 6 * 7 and all(one.after == len(bench.asked) for one in of_others)


ROUND_PROOFS: Mapping[str, Callable[[], bool]] = {
    "wolves_must_agree": lambda: night({**_kill(5), ("ATTACK", 2): 6})[0] is None and night(_kill(5))[0] == 5,
    "lone_wolf_kills": lambda: night({("ATTACK", 1): 5, ("GUARD", 4): 4}, ONE_WOLF)[0] == 5,
    "wolves_may_name_their_own": lambda: _is_allowed(_kill(2)),
    "protection_saves": lambda: night(_kill(5, 5))[0] is None,
    "guard_protects_itself": lambda: night(_kill(4))[0] is None and _is_allowed(_kill(4)),
    "guard_repeats": _guard_repeats,
    "guard_acts_blindly": lambda: not night(_kill(5))[1].told(4, "attack"),
    "seer_sees_role": _seer_sees_role,
    "seen_is_secret": _seen_is_secret,
    "villagers_sleep": lambda: not {player for _, player in night({})[1].asked} & {5, 6, 7},
    "sheriff_can_be_killed": lambda: night(_kill(5), sheriff=5)[0] == 5,
    "sheriff_orders": lambda: _who_is_asked("ORDER") == [7],
    "sheriff_speaks_last": lambda: _who_is_asked("TALK")[-1] == 7,
    "sheriff_votes_last": lambda: _who_is_asked("VOTE")[-1] == 7,
    "sheriff_has_one_vote": lambda: day({1: 2, 7: 1})[0] is None,
    "sheriff_can_be_eliminated": lambda: day({1: 7, 2: 7})[0] == 7,
    "may_abstain": lambda: day({})[0] is None and not day({})[1].refused(),
    "each_speaks_once": lambda: sorted(_who_is_asked("TALK")) == sorted(FULL),
    "dead_are_silent": lambda: all(player != 2 for _, player in day({}, ONE_WOLF)[1].asked),
    "votes_are_announced_together": _votes_are_announced_together,
    "most_votes_lose": lambda: day({1: 5, 2: 5, 3: 5, 4: 1, 5: 1, 6: 2, 7: 2})[0] == 5,
    "tie_spares_all": lambda: day({1: 2, 2: 1})[0] is None,
}
"""For each fact (rule in words): the function that proves the fact by running the engine."""
