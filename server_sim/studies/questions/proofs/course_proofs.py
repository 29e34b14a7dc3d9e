"""Shows rules about roles, elections, and how games end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from agent.protocol.packets import GamePacket, InitializePacket
from agent.protocol.sheriff_log import ElectionRecord, EndRecord, GameRecord, NightRecord
from rules.game.roles import Role, Team
from server_sim.games.sheriff.election import hold_election
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.games.sheriff.village import winning_side
from server_sim.games.step import Step
from server_sim.studies.questions.proofs.bench import Bench, name_of
from server_sim.studies.questions.proofs.games import play_randomly
from server_sim.studies.questions.proofs.villages import FULL, NOMINATING


def _side_with(*players: int) -> Team:
    return winning_side(Bench({player: FULL[player] for player in players}).table)


def _no_wolf_village_wins() -> bool:
    return _side_with(3, 5) is Team.VILLAGER


def _one_wolf_left_goes_on() -> bool:
    return _side_with(1, 3, 5) is Team.NONE


def _parity_wolves_win() -> bool:
    return _side_with(1, 2, 3, 5) is Team.WEREWOLF and _side_with(1, 5) is Team.WEREWOLF


def _villagers_gone_goes_on() -> bool:
    return _side_with(1, 3, 4) is Team.NONE


def _has_roles(count: int, role: Role) -> Callable[[], bool]:
    return lambda: SHERIFF.roles.count(role) == count


def _seven_players() -> bool:
    return SHERIFF.setting.agent_count == 7


def _four_roles() -> bool:
    return len(set(SHERIFF.roles)) == 4


def _no_medium() -> bool:
    return set(SHERIFF.roles) == {Role.WEREWOLF, Role.SEER, Role.BODYGUARD, Role.VILLAGER}


def _no_possessed() -> bool:
    return Role.POSSESSED not in SHERIFF.roles


def _any_role_leads() -> bool:
    def elect(player: int) -> bool:
        bench = Bench(FULL, rules=NOMINATING)
        stands = {("NOMINATE", player): name_of(player)}
        return bench.run(lambda moderator: hold_election(moderator, None), stands) == player - 1

    return all(elect(player) for player in (1, 3, 4, 5))


@cache
def _random_games() -> tuple[tuple[object, ...], ...]:
    return tuple(tuple(play_randomly(f"facts/{number}")) for number in range(12))


@cache
def _packets() -> tuple[tuple[int, GamePacket], ...]:
    """Everything that the players of a game are sent."""
    sent: list[tuple[int, GamePacket]] = []

    def watch(step: Step) -> None:
        sent.extend((tell.seat, tell.packet) for tell in step.tells)
        sent.extend((ask.seat, ask.packet) for ask in step.asks)

    play_randomly("facts/0", watch=watch)
    return tuple(sent)


def _roles_stay_hidden() -> bool:
    told = [
        one.event
        for _, packet in _packets()
        for one in getattr(packet.info, "announcements", None) or ()
        if one.role
    ]
    return set(told) == {"divine"}


def _wolves_know_each_other() -> bool:
    dealt = next(record for record in _random_games()[0] if isinstance(record, GameRecord)).roles
    wolves = {f"Agent[{player:02}]" for player, role in dealt.items() if role is Role.WEREWOLF}
    first = {seat: packet for seat, packet in reversed(_packets()) if isinstance(packet, InitializePacket)}
    known = {name_of(seat + 1): set(packet.info.role_map) for seat, packet in first.items()}
    return all(wolves <= known[wolf] for wolf in wolves)


def _deaths_are_announced() -> bool:
    told = {
        one.event for _, packet in _packets() for one in getattr(packet.info, "announcements", None) or ()
    }
    return bool(told & {"killed", "nobody_killed"})


def _elected_once() -> bool:
    return all(sum(isinstance(record, ElectionRecord) for record in game) <= 1 for game in _random_games())


def _elected_on_first_day() -> bool:
    days = [record.day for game in _random_games() for record in game if isinstance(record, ElectionRecord)]
    return bool(days) and set(days) == {1}


def _six_rounds() -> bool:
    return SHERIFF.max_rounds == 6 and all(
        (record.days or 0) <= 6
        for game in _random_games()
        for record in game
        if isinstance(record, EndRecord)
    )


def _sheriff_keeps_role() -> bool:
    def unchanged(game: Sequence[object]) -> bool:
        dealt = [record.roles for record in game if isinstance(record, GameRecord | EndRecord)]
        return dealt[0] == dealt[-1]

    return all(map(unchanged, _random_games()))


def _night_comes_first() -> bool:
    return all(isinstance(game[1], NightRecord) for game in _random_games())


def _may_abstain_in_election() -> bool:
    bench = Bench(FULL, rules=NOMINATING)
    stands = {("NOMINATE", 5): name_of(5)}
    bench.run(lambda moderator: hold_election(moderator, None), stands)
    return not bench.refused() and sum(request == "ELECT" for request, _ in bench.asked) == 7


COURSE_PROOFS: Mapping[str, Callable[[], bool]] = {
    "seven_players": _seven_players,
    "four_roles": _four_roles,
    "two_werewolves": _has_roles(2, Role.WEREWOLF),
    "three_villagers": _has_roles(3, Role.VILLAGER),
    "one_seer": _has_roles(1, Role.SEER),
    "one_bodyguard": _has_roles(1, Role.BODYGUARD),
    "no_medium": _no_medium,
    "no_possessed": _no_possessed,
    "wolves_know_each_other": _wolves_know_each_other,
    "deaths_are_announced": _deaths_are_announced,
    "roles_stay_hidden": _roles_stay_hidden,
    "night_comes_first": _night_comes_first,
    "elected_once": _elected_once,
    "elected_on_first_day": _elected_on_first_day,
    "any_role_leads": _any_role_leads,
    "sheriff_keeps_role": _sheriff_keeps_role,
    "may_abstain_in_election": _may_abstain_in_election,
    "no_wolf_village_wins": _no_wolf_village_wins,
    "one_wolf_left_goes_on": _one_wolf_left_goes_on,
    "parity_wolves_win": _parity_wolves_win,
    "villagers_gone_goes_on": _villagers_gone_goes_on,
    "six_rounds": _six_rounds,
}
"""How each fact is shown."""
