"""Proofs of rules about roles, elections, and the end of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from agent.protocol.info import Announcement
from agent.protocol.packets import GamePacket, InitializePacket
from agent.protocol.sheriff_log import ElectionRecord, EndRecord, GameRecord, NightRecord
from rules.game.roles import Role, Team
from server_sim.games.sheriff.election import hold_election
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.games.step import Step
from server_sim.games.table import winning_side
from server_sim.studies.questions.proofs.bench import FULL, NOMINATING, Bench, name_of
from server_sim.studies.questions.proofs.games import play_randomly

T = TypeVar("T")


def _side_with(*players: int) -> Team:
    return winning_side(Bench({player: FULL[player] for player in players}).table)


def _has_roles(count: int, role: Role) -> Callable[[], bool]:
    return lambda: SHERIFF.roles.count(role) == count


def _any_role_leads() -> bool:
    def elect(player: int) -> bool:
        bench = Bench(FULL, rules=NOMINATING)
        stands = {("NOMINATE", player): name_of(player)}
        return bench.run(lambda moderator: hold_election(moderator, None), stands) == player - 1

    return all(elect(player) for player in (1, 3, 4, 5))


@cache
def _random_games() -> tuple[tuple[object, ...], ...]:
    return tuple(tuple(play_randomly(f"facts/{number}")) for number in range(12))


def _all(kind: type[T]) -> list[T]:
    return [record for game in _random_games() for record in game if isinstance(record, kind)]


@cache
def _packets() -> tuple[tuple[int, GamePacket], ...]:
    """Return all packets that the players of a game receive."""
    sent: list[tuple[int, GamePacket]] = []

    def watch(step: Step) -> None:
        sent.extend((tell.seat, tell.packet) for tell in step.tells)
        sent.extend((ask.seat, ask.packet) for ask in step.asks)

    play_randomly("facts/0", watch=watch)
    return tuple(sent)


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
    bench = Bench(FULL, rules=NOMINATING)
    stands = {("NOMINATE", 5): name_of(5)}
    bench.run(lambda moderator: hold_election(moderator, None), stands)
    return not bench.refused() and sum(request == "ELECT" for request, _ in bench.asked) == 7


COURSE_PROOFS: Mapping[str, Callable[[], bool]] = {
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
    "any_role_leads": _any_role_leads,
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
"""For each fact (rule in words): the function that proves the fact by running the engine."""
