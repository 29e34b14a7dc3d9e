"""Shows rules about statements and votes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from server_sim.games.sheriff.day import play_day
from server_sim.studies.questions.proofs.bench import Bench, name_of
from server_sim.studies.questions.proofs.villages import FULL, LONE


def _day_shown(votes: Mapping[int, int | None], sheriff: int | None = 7) -> tuple[int | None, Bench]:
    bench = Bench(FULL, sheriff=sheriff)
    answers = {("VOTE", voter): name_of(target) for voter, target in votes.items() if target is not None}
    victim = bench.run(play_day, answers)
    return (None if victim is None else victim + 1), bench


def _tie_spares_all() -> bool:
    return _day_shown({1: 2, 2: 1})[0] is None


def _most_votes_lose() -> bool:
    return _day_shown({1: 5, 2: 5, 3: 5, 4: 1, 5: 1, 6: 2, 7: 2})[0] == 5


def _sheriff_has_one_vote() -> bool:
    return _day_shown({1: 2, 7: 1})[0] is None


def _may_abstain() -> bool:
    victim, bench = _day_shown({})
    return victim is None and not bench.refused()


def _sheriff_can_be_eliminated() -> bool:
    return _day_shown({1: 7, 2: 7})[0] == 7


def _who_is_asked(request: str) -> list[int]:
    return [player for asked, player in _day_shown({})[1].asked if asked == request]


def _sheriff_speaks_last() -> bool:
    return _who_is_asked("TALK")[-1] == 7


def _sheriff_votes_last() -> bool:
    return _who_is_asked("VOTE")[-1] == 7


def _each_speaks_once() -> bool:
    return sorted(_who_is_asked("TALK")) == sorted(FULL)


def _sheriff_orders() -> bool:
    return _who_is_asked("ORDER") == [7]


def _dead_are_silent() -> bool:
    bench = Bench(LONE, sheriff=7)
    bench.run(play_day, {})
    return all(player != 2 for _, player in bench.asked)


def _votes_are_announced_together() -> bool:
    bench = _day_shown({1: 2, 2: 1})[1]
    of_others = [
        one
        for player in FULL
        for one in bench.told(player, "vote")
        if one.announcement.agent != name_of(player)
    ]
    return len(of_others) == 6 * 7 and all(one.after == len(bench.asked) for one in of_others)


DAY_PROOFS: Mapping[str, Callable[[], bool]] = {
    "sheriff_orders": _sheriff_orders,
    "sheriff_speaks_last": _sheriff_speaks_last,
    "sheriff_votes_last": _sheriff_votes_last,
    "sheriff_has_one_vote": _sheriff_has_one_vote,
    "sheriff_can_be_eliminated": _sheriff_can_be_eliminated,
    "may_abstain": _may_abstain,
    "each_speaks_once": _each_speaks_once,
    "dead_are_silent": _dead_are_silent,
    "votes_are_announced_together": _votes_are_announced_together,
    "most_votes_lose": _most_votes_lose,
    "tie_spares_all": _tie_spares_all,
}
"""How each fact is shown."""
