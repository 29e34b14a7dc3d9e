"""What holds in every game, whatever the players do: legal, illegal, missed or failed."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings

from agent.protocol.gamelog import (
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    StatusRow,
    TalkRow,
    VoteRow,
    parse_row,
    row_to_line,
)
from agent.protocol.packets import (
    AttackPacket,
    DailyFinishPacket,
    FinishPacket,
    InitializePacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    packet_to_json,
    parse_packet,
)
from rules.game.roles import Role, Species, Team
from tests.server_sim.games.contest.chaos import ACTIONS, MAX_DAY, Chaos, Event, games, packets, played
from tests.server_sim.games.contest.upstream import deviations


def every_game_ends_with_its_result(chaos: Chaos) -> None:
    rows = [event.what for event in chaos.events if isinstance(event.what, LogRow)]
    assert chaos.outcome is not None
    assert [row for row in rows if isinstance(row, ResultRow)] == rows[-1:]
    roles = tuple(seat.role for seat in chaos.village.seats)
    living = [roles[seat] for seat in range(len(roles)) if seat not in chaos.dead]
    wolves = living.count(Role.WEREWOLF)
    last = ResultRow(chaos.outcome.days, len(living) - wolves, wolves, Team(chaos.outcome.winner))
    assert rows[-1] == last
    assert chaos.outcome.roles == roles
    assert chaos.outcome.failed == chaos.failed
    assert chaos.outcome.days <= MAX_DAY + 1
    if chaos.outcome.winner is Team.VILLAGER:
        assert wolves == 0
    if chaos.outcome.winner is Team.WEREWOLF:
        assert 0 < len(living) <= 2 * wolves


def packets_and_rows_survive_the_wire(chaos: Chaos) -> None:
    for event in chaos.events:
        if isinstance(event.what, LogRow):
            line = row_to_line(event.what)
            assert len(line.splitlines()) == 1
            assert parse_row(line) == event.what
        else:
            frame = packet_to_json(event.what)
            assert len(frame.splitlines()) == 1
            assert parse_packet(frame) == event.what


def nobody_is_told_what_it_must_not_know(chaos: Chaos) -> None:
    roles = {seat.name: seat.role for seat in chaos.village.seats}
    wolves = {name: role for name, role in roles.items() if role is Role.WEREWOLF}
    for _, seat, packet in packets(chaos):
        info, name = packet.info, chaos.village.seats[seat].name
        assert info.agent == name
        if isinstance(packet, FinishPacket):
            assert info.role_map == roles
            assert chaos.outcome is not None and info.day == chaos.outcome.days
        else:
            assert info.role_map == (wolves if name in wolves else {name: roles[name]})
        assert info.divine_result is None or roles[name] is Role.SEER
        assert info.medium_result is None or roles[name] is Role.MEDIUM
        assert info.attack_vote_list is None or name in wolves
        assert info.profile is None or isinstance(packet, InitializePacket)
        if isinstance(packet, WhisperPacket | AttackPacket):
            assert name in wolves
        if isinstance(packet, DailyFinishPacket):
            assert (packet.whisper_history is not None) is (name in wolves)


def results_are_those_of_the_day_before(chaos: Chaos) -> None:
    seats = chaos.village.seats
    rows = [event.what for event in chaos.events if isinstance(event.what, LogRow)]
    executed = {row.day: seats[row.seat - 1] for row in rows if isinstance(row, ExecuteRow)}
    attacked = {
        row.day: seats[row.target - 1]
        for row in rows
        if isinstance(row, AttackRow) and row.target > 0 and row.killed
    }
    divined = {row.day: row for row in rows if isinstance(row, DivineRow)}
    for _, seat, packet in packets(chaos):
        info, before = packet.info, packet.info.day - 1
        assert info.executed_agent == (executed[before].name if before in executed else None)
        assert info.attacked_agent == (attacked[before].name if before in attacked else None)
        if seats[seat].role is Role.SEER:
            assert (info.divine_result is not None) is (before in divined)
        if info.divine_result:
            row = divined[before]
            assert info.divine_result.target == seats[row.target - 1].name
            assert info.divine_result.result is row.result is seats[row.target - 1].role.species
        if seats[seat].role is Role.MEDIUM:
            assert (info.medium_result is not None) is (before in executed)
        if info.medium_result:
            assert info.medium_result.result is executed[before].role.species


def the_failed_get_nothing_and_the_dead_are_not_asked(chaos: Chaos) -> None:
    for event, seat, packet in packets(chaos):
        assert seat not in event.failed
        if (
            isinstance(packet, TalkPacket | WhisperPacket | VotePacket | AttackPacket)
            or packet.request in ACTIONS
        ):
            assert seat not in event.dead


def exactly_the_living_are_asked_to_vote_and_all_are_told_of_each_day(chaos: Chaos) -> None:
    everyone = set(range(len(chaos.village.seats)))
    by_kind: dict[tuple[int, str], list[tuple[Event, int]]] = {}
    for event, seat, packet in packets(chaos):
        by_kind.setdefault((packet.info.day, packet.request), []).append((event, seat))
    for (_, request), sent in by_kind.items():
        told = [seat for _, seat in sent]
        first, last = sent[0][0], sent[-1][0]
        if request == "VOTE":
            # whoever fails while the last one is asked shows only in what comes next
            after = chaos.events[chaos.events.index(last) + 1]
            assert told == sorted(told)
            assert everyone - first.dead - after.failed <= set(told) <= everyone - first.dead - first.failed
        if request in ("INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "FINISH"):
            assert told == sorted(everyone - first.failed)


def nothing_is_done_to_the_dead_and_the_failed(chaos: Chaos) -> None:
    species = [seat.role.species for seat in chaos.village.seats]
    for event in chaos.events:
        match event.what:
            case VoteRow(_, kind, voter, target):
                assert voter - 1 not in event.dead
                assert target - 1 not in event.dead
                assert kind == "vote" or species[voter - 1] is Species.WEREWOLF
            case DivineRow(_, actor, target, _) | GuardRow(_, actor, target, _):
                assert actor != target
                assert not {actor - 1, target - 1} & event.dead
            case ExecuteRow(_, seat, _):
                assert seat - 1 not in event.dead
            case AttackRow(_, target, _) if target > 0:
                assert target - 1 not in event.dead
                assert species[target - 1] is Species.HUMAN


def each_seats_history_is_the_day_in_order_and_nothing_twice(chaos: Chaos) -> None:
    logged: dict[int, list[str]] = {}
    for event in chaos.events:
        if isinstance(event.what, TalkRow) and event.what.kind == "talk":
            logged.setdefault(event.what.day, []).append(event.what.text)
    had: dict[tuple[int, int], list[str]] = {}
    for _, seat, packet in packets(chaos):
        if isinstance(packet, TalkPacket | DailyFinishPacket):
            texts = had.setdefault((seat, packet.info.day), [])
            assert [talk.idx for talk in packet.talk_history] == [
                len(texts) + number for number in range(len(packet.talk_history))
            ]
            texts += [talk.text for talk in packet.talk_history]
            if isinstance(packet, DailyFinishPacket):
                assert texts == logged.get(packet.info.day, [])


def a_failed_player_has_no_status_from_the_next_morning_on(chaos: Chaos) -> None:
    evening: frozenset[int] = frozenset()
    for event in chaos.events:
        if isinstance(event.what, StatusRow):
            gone = event.what.seat - 1
            assert (event.what.status is None) is (gone in evening) or gone in event.failed - evening
        elif not isinstance(event.what, LogRow):
            evening = event.failed


def every_packet_is_one_of_the_contests_schema(chaos: Chaos) -> None:
    """The lines of v0.4.12 have no time."""
    timed = chaos.village._rules.behaviour.lines_by_turns_have_time
    found = [one for _, _, packet in packets(chaos) for one in deviations(json.loads(packet_to_json(packet)))]
    assert [one for one in found if timed or not one.endswith(".time: is missing")] == []


@given(game=games())
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_the_players_do(game: tuple[int, str, int, float, float]) -> None:
    chaos = played(game)
    for holds in (
        every_game_ends_with_its_result,
        packets_and_rows_survive_the_wire,
        nobody_is_told_what_it_must_not_know,
        results_are_those_of_the_day_before,
        the_failed_get_nothing_and_the_dead_are_not_asked,
        exactly_the_living_are_asked_to_vote_and_all_are_told_of_each_day,
        nothing_is_done_to_the_dead_and_the_failed,
        each_seats_history_is_the_day_in_order_and_nothing_twice,
        a_failed_player_has_no_status_from_the_next_morning_on,
        every_packet_is_one_of_the_contests_schema,
    ):
        holds(chaos)
