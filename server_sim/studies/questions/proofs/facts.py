"""Rules of the village as text, proved by running the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeVar

import yaml
from pydantic import TypeAdapter

from agent.protocol.info import Announcement
from agent.protocol.packets import GamePacket, InitializePacket
from agent.protocol.sheriff_log import (
    ElectionRecord,
    EndRecord,
    GameRecord,
    NightRecord,
    OrderRecord,
    SheriffLogRecord,
)
from rules.game.roles import Role, Team
from server_sim.games.sheriff.election import hold_election
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF
from server_sim.games.step import Ask, Tell
from server_sim.games.table import winning_side
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7
from server_sim.studies.questions.proofs.bench import (
    FULL,
    NOMINATING,
    ONE_WOLF,
    Bench,
    UndecidedError,
    day,
    name_of,
    night,
)
from server_sim.studies.questions.proofs.games import SCORED, play_randomly, played_steps

_WORDINGS = {SHERIFF7: "facts.yml", VILLAGE7: "village7.yml"}


@dataclass(frozen=True, slots=True)
class RuleFact:
    """A rule of the village with questions about it: those in ``yes`` are answered Yes, those in ``no`` No.

    ``about`` is the rule's subject; ``told`` says whether players read the rule in their rules text. ``open``
    is a question with the answer ``answer``. ``like_yes`` and ``like_no`` are regular expressions for other
    wordings of the questions in ``yes`` and ``no``.
    """

    name: str
    about: str
    told: bool
    yes: tuple[str, ...]
    no: tuple[str, ...]
    open: str
    answer: str
    like_yes: tuple[str, ...] = ()
    like_no: tuple[str, ...] = ()


_FACT = TypeAdapter(RuleFact)


@cache
def facts_of(lang: str, village: str = SHERIFF7) -> tuple[RuleFact, ...]:
    """Return the rules that hold in a village, with questions about them in the language ``lang``."""
    table = yaml.safe_load((files(__package__) / "wording" / _WORDINGS[village]).read_bytes())
    missing = set(table) ^ set(PROOFS[village])
    if missing:
        raise ValueError(f"facts without a proof or without words: {sorted(missing)}")
    return tuple(
        _FACT.validate_python({"told": True, **entry, **entry[lang], "name": name})
        for name, entry in table.items()
        if holds(name, village)
    )


@cache
def holds(fact: str, village: str = SHERIFF7) -> bool:
    """Return whether a rule, given by its name, holds when the rules engine plays the village."""
    return PROOFS[village][fact]()


T = TypeVar("T")
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
    return [player for player in FULL if bench.heard_by(player, "divine")] == [3]


def _who_is_asked(request: str) -> list[int]:
    return [player for asked, player in day({})[1].asked if asked == request]


def _votes_are_announced_together() -> bool:
    bench = day({1: 2, 2: 1})[1]
    of_others = [
        one
        for player in FULL
        for one in bench.heard_by(player, "vote")
        if one.announcement.agent != name_of(player)
    ]
    return len(of_others) == 6 * 7 and all(one.after == len(bench.asked) for one in of_others)


def _side_with(*players: int) -> Team:
    return winning_side(Bench({player: FULL[player] for player in players}).table)


def _has_roles(count: int, role: Role) -> Callable[[], bool]:
    return lambda: SHERIFF.roles.count(role) == count


def _election_of(player: int) -> tuple[bool, Bench]:
    """Hold an election with one candidate; return whether it is elected, and the bench."""
    bench = Bench(FULL, rules=NOMINATING)
    stands = {("NOMINATE", player): name_of(player)}
    return bench.run(lambda moderator: hold_election(moderator, None), stands) == player - 1, bench


@cache
def _random_games() -> tuple[tuple[object, ...], ...]:
    return tuple(tuple(play_randomly(f"facts/{number}")) for number in range(12))


def _all(kind: type[T]) -> list[T]:
    return [record for game in _random_games() for record in game if isinstance(record, kind)]


@cache
def _packets() -> tuple[tuple[int, GamePacket], ...]:
    sent: list[Tell | Ask] = []
    for step in played_steps("facts/0", SCORED):
        sent += [*step.tells, *step.asks]
    return tuple((one.seat, one.packet) for one in sent)


def _announcements() -> Iterator[Announcement]:
    for _, packet in _packets():
        yield from getattr(packet.info, "announcements", None) or ()


def _wolves_know_each_other() -> bool:
    dealt = next(record for record in _random_games()[0] if isinstance(record, GameRecord)).roles
    wolves = {f"Agent[{player:02}]" for player, role in dealt.items() if role is Role.WEREWOLF}
    first = {seat: packet for seat, packet in reversed(_packets()) if isinstance(packet, InitializePacket)}
    known = {name_of(seat + 1): set(packet.info.role_map) for seat, packet in first.items()}
    return all(wolves <= known[wolf] for wolf in wolves)


def _sheriff_keeps_role() -> bool:
    def unchanged(game: Sequence[object]) -> bool:
        dealt = [record.roles for record in game if isinstance(record, GameRecord | EndRecord)]
        return dealt[0] == dealt[-1]

    return all(map(unchanged, _random_games()))


def _may_abstain_in_election() -> bool:
    _, bench = _election_of(5)
    return not bench.refused() and sum(request == "ELECT" for request, _ in bench.asked) == 7


_SHERIFF_PROOFS: Mapping[str, Callable[[], bool]] = {
    "wolves_must_agree": lambda: night({**_kill(5), ("ATTACK", 2): 6})[0] is None and night(_kill(5))[0] == 5,
    "lone_wolf_kills": lambda: night({("ATTACK", 1): 5, ("GUARD", 4): 4}, ONE_WOLF)[0] == 5,
    "wolves_may_name_their_own": lambda: _is_allowed(_kill(2)),
    "protection_saves": lambda: night(_kill(5, 5))[0] is None,
    "guard_protects_itself": lambda: night(_kill(4))[0] is None and _is_allowed(_kill(4)),
    "guard_repeats": _guard_repeats,
    "guard_acts_blindly": lambda: not night(_kill(5))[1].heard_by(4, "attack"),
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
    "seven_players": lambda: SHERIFF.setting.agent_count == 7,
    "four_roles": lambda: len(set(SHERIFF.roles)) == 4,
    "two_werewolves": _has_roles(2, Role.WEREWOLF),
    "three_villagers": _has_roles(3, Role.VILLAGER),
    "one_seer": _has_roles(1, Role.SEER),
    "one_bodyguard": _has_roles(1, Role.BODYGUARD),
    "no_medium": lambda: set(SHERIFF.roles) == {Role.WEREWOLF, Role.SEER, Role.BODYGUARD, Role.VILLAGER},
    "no_possessed": lambda: Role.POSSESSED not in SHERIFF.roles,
    "wolves_know_each_other": _wolves_know_each_other,
    "deaths_are_announced": lambda: bool(
        {one.event for one in _announcements()} & {"killed", "nobody_killed"}
    ),
    "roles_stay_hidden": lambda: {one.event for one in _announcements() if one.role} == {"divine"},
    "night_comes_first": lambda: all(isinstance(game[1], NightRecord) for game in _random_games()),
    "elected_once": lambda: all(
        sum(isinstance(record, ElectionRecord) for record in game) <= 1 for game in _random_games()
    ),
    "elected_on_first_day": lambda: {one.day for one in _all(ElectionRecord)} == {1},
    "any_role_leads": lambda: all(_election_of(player)[0] for player in (1, 3, 4, 5)),
    "sheriff_keeps_role": _sheriff_keeps_role,
    "may_abstain_in_election": _may_abstain_in_election,
    "no_wolf_village_wins": lambda: _side_with(3, 5) is Team.VILLAGER,
    "one_wolf_left_goes_on": lambda: _side_with(1, 3, 5) is Team.NONE,
    "parity_wolves_win": lambda: (
        _side_with(1, 2, 3, 5) is Team.WEREWOLF and _side_with(1, 5) is Team.WEREWOLF
    ),
    "villagers_gone_goes_on": lambda: _side_with(1, 3, 4) is Team.NONE,
    "six_rounds": lambda: SHERIFF.max_rounds == 6 >= max(one.days or 0 for one in _all(EndRecord)),
}


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


_LEADERLESS_PROOFS: Mapping[str, Callable[[], bool]] = {
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

PROOFS = {SHERIFF7: _SHERIFF_PROOFS, VILLAGE7: _LEADERLESS_PROOFS}
"""For each village and fact (rule in words): the function that proves the fact by running the engine."""
