"""Proofs of rules about statements and votes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from server_sim.studies.questions.proofs.bench import name_of
from server_sim.studies.questions.proofs.villages import FULL, ONE_WOLF, day


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


DAY_PROOFS: Mapping[str, Callable[[], bool]] = {
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
