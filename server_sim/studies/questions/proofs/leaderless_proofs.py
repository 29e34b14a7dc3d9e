"""Shows rules of the village without a Sheriff."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from agent.protocol.sheriff_log import ElectionRecord, NightRecord, OrderRecord
from server_sim.games.sheriff.day import play_day
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import NO_SHERIFF
from server_sim.studies.questions.proofs.bench import Bench, UndecidedError, name_of
from server_sim.studies.questions.proofs.games import play_randomly
from server_sim.studies.questions.proofs.villages import FULL


def _night_without(chosen: Mapping[tuple[str, int], int]) -> tuple[int | None, Bench]:
    bench = Bench(FULL, rules=NO_SHERIFF)
    victim = bench.run(play_night, {asked: name_of(target) for asked, target in chosen.items()})
    return (None if victim is None else victim + 1), bench


def _is_refused_at_night(asked: tuple[str, int], target: int) -> bool:
    others = {("ATTACK", 1): 5, ("ATTACK", 2): 5, ("GUARD", 4): 4, ("DIVINE", 3): 4}
    try:
        return bool(_night_without({**others, asked: target})[1].refused())
    except UndecidedError:  # a lot chooses instead of what is refused
        return True


def _nobody_leads() -> bool:
    games = (play_randomly(f"leaderless/{number}", NO_SHERIFF) for number in range(6))
    return not any(isinstance(record, ElectionRecord) for game in games for record in game)


def _last_wolf_decides() -> bool:
    return _night_without({("ATTACK", 1): 5, ("ATTACK", 2): 6, ("GUARD", 4): 4})[0] == 6


def _wolves_spare_their_own() -> bool:
    return _is_refused_at_night(("ATTACK", 1), 2) and not _is_refused_at_night(("ATTACK", 1), 6)


def _seer_learns_whether_wolf() -> bool:
    def seen(target: int) -> list[object]:
        bench = _night_without({("ATTACK", 1): 5, ("ATTACK", 2): 5, ("DIVINE", 3): target})[1]
        return [record.seen for record in bench.records if isinstance(record, NightRecord)]

    return seen(4) == seen(6) != seen(1)


def _seer_looks_at_others() -> bool:
    return _is_refused_at_night(("DIVINE", 3), 3) and not _is_refused_at_night(("DIVINE", 3), 5)


def _day_without(votes: Mapping[int, int]) -> Bench:
    bench = Bench(FULL, rules=NO_SHERIFF)
    bench.run(play_day, {("VOTE", voter): name_of(target) for voter, target in votes.items()})
    return bench


def _lot_breaks_tie() -> bool:
    try:
        _day_without({1: 2, 2: 1})
    except UndecidedError as lot:
        return "tie" in str(lot)
    return False


def _nobody_votes_for_itself() -> bool:
    return _day_without({5: 5}).refused() == [5] and not _day_without({5: 6}).refused()


def _same_order_every_day() -> bool:
    games = (play_randomly(f"leaderless/{number}", NO_SHERIFF) for number in range(6))
    orders = [record.order for game in games for record in game if isinstance(record, OrderRecord)]
    return bool(orders) and all(list(order) == sorted(order) for order in orders)


LEADERLESS_PROOFS: Mapping[str, Callable[[], bool]] = {
    "nobody_leads": _nobody_leads,
    "last_wolf_decides": _last_wolf_decides,
    "wolves_spare_their_own": _wolves_spare_their_own,
    "seer_learns_whether_wolf": _seer_learns_whether_wolf,
    "seer_looks_at_others": _seer_looks_at_others,
    "lot_breaks_tie": _lot_breaks_tie,
    "nobody_votes_for_itself": _nobody_votes_for_itself,
    "same_order_every_day": _same_order_every_day,
}
"""How each fact is shown."""
