"""Proofs of rules of the village without a Sheriff."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from agent.protocol.sheriff_log import ElectionRecord, NightRecord, OrderRecord, SheriffLogRecord
from server_sim.games.sheriff.rules import NO_SHERIFF
from server_sim.studies.questions.proofs.bench import UndecidedError, day, night
from server_sim.studies.questions.proofs.games import play_randomly


def _some_games() -> Iterator[Sequence[SheriffLogRecord]]:
    return (play_randomly(f"leaderless/{number}", NO_SHERIFF) for number in range(6))


def _refuses(asked: tuple[str, int], target: int) -> bool:
    others = {("ATTACK", 1): 5, ("ATTACK", 2): 5, ("GUARD", 4): 4, ("DIVINE", 3): 4}
    try:
        return bool(night({**others, asked: target}, rules=NO_SHERIFF)[1].refused())
    except UndecidedError:  # chance replaces a refused choice
        return True


def _seer_learns_whether_wolf() -> bool:
    def seen(target: int) -> list[object]:
        bench = night({("ATTACK", 1): 5, ("ATTACK", 2): 5, ("DIVINE", 3): target}, rules=NO_SHERIFF)[1]
        return [record.seen for record in bench.records if isinstance(record, NightRecord)]

    return seen(4) == seen(6) != seen(1)


def _lot_breaks_tie() -> bool:
    try:
        day({1: 2, 2: 1}, sheriff=None, rules=NO_SHERIFF)
    except UndecidedError as lot:
        return "tie" in str(lot)
    return False


def _refused_votes(votes: Mapping[int, int]) -> list[int]:
    return day(votes, sheriff=None, rules=NO_SHERIFF)[1].refused()


def _same_order_every_day() -> bool:
    orders = [record.order for game in _some_games() for record in game if isinstance(record, OrderRecord)]
    return bool(orders) and all(list(order) == sorted(order) for order in orders)


LEADERLESS_PROOFS: Mapping[str, Callable[[], bool]] = {
    "nobody_leads": lambda: (
        not any(isinstance(one, ElectionRecord) for game in _some_games() for one in game)
    ),
    "last_wolf_decides": lambda: (
        night({("ATTACK", 1): 5, ("ATTACK", 2): 6, ("GUARD", 4): 4}, rules=NO_SHERIFF)[0] == 6
    ),
    "wolves_spare_their_own": lambda: _refuses(("ATTACK", 1), 2) and not _refuses(("ATTACK", 1), 6),
    "seer_learns_whether_wolf": _seer_learns_whether_wolf,
    "seer_looks_at_others": lambda: _refuses(("DIVINE", 3), 3) and not _refuses(("DIVINE", 3), 5),
    "lot_breaks_tie": _lot_breaks_tie,
    "nobody_votes_for_itself": lambda: _refused_votes({5: 5}) == [5] and not _refused_votes({5: 6}),
    "same_order_every_day": _same_order_every_day,
}
"""For each fact (rule in words): the function that proves the fact by running the engine."""
