"""What holds in every game, whatever the players do: legal, illegal, missed or failed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

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
    GamePacket,
    InitializePacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    packet_to_json,
    parse_packet,
)
from rules.game.roles import Role, Species, Team
from server_sim.games.chance import SeededChance
from server_sim.games.contest.behaviour import BEHAVIOURS, CURRENT
from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import Answered, Ask, Failed, Floor, Input, Missed, Outcome, Said, TimeUp

TEXTS = (
    "Over",
    "Skip",
    "ForceSkip",
    "",
    "hello",
    "@Ben, are you a werewolf?\n",
    "占い師です。\r\n黒,でした。",
    "x" * 99,
)
ACTIONS = {"VOTE", "DIVINE", "GUARD", "ATTACK"}
MAX_DAY = 12
BEGINNING = 1_000_000_000.0


@dataclass
class Event:
    """A packet that went to a seat, or a row, with what was known when it came out."""

    what: GamePacket | LogRow
    seat: int | None
    failed: frozenset[int]
    dead: frozenset[int]


@dataclass
class Chaos:
    """A driver whose players do anything at all, and answer in any order."""

    village: Village
    luck: random.Random
    trouble: float
    events: list[Event] = field(default_factory=list)
    dead: set[int] = field(default_factory=set)
    failed: set[int] = field(default_factory=set)
    outcome: Outcome | None = None

    def play(self) -> Chaos:
        game = self.village.play()
        waiting: dict[int, Ask] = {}
        received: Input | None = None
        while self.outcome is None:
            try:
                step = game.send(received)
            except StopIteration as end:
                self.outcome = end.value
                break
            for row in step.rows:
                self._note(row)
            for tell in step.tells:
                self._note(tell.packet, tell.seat)
            for ask in step.asks:
                self._note(ask.packet, ask.seat)
            assert not (waiting and step.asks), "asked before all answers were there"
            assert not (waiting and step.floor), "the floor was opened before all answers were there"
            waiting |= {ask.seat: ask for ask in step.asks}
            received = self._happen(step.floor) if step.floor else self._next_input(waiting)
        return self

    def _note(self, what: GamePacket | LogRow, seat: int | None = None) -> None:
        self.events.append(Event(what, seat, frozenset(self.failed), frozenset(self.dead)))
        if isinstance(what, ExecuteRow):
            self.dead.add(what.seat - 1)
        if isinstance(what, AttackRow) and what.killed and what.target > 0:
            self.dead.add(what.target - 1)

    def _next_input(self, waiting: dict[int, Ask]) -> Input | None:
        if self.luck.random() < self.trouble / 20:
            return self._fail(self.luck.randrange(len(self.village.seats)), waiting)
        if not waiting:
            return None
        seat = self.luck.choice(sorted(waiting))
        dice = self.luck.random()
        if dice < self.trouble / 20:
            return self._fail(seat, waiting)
        ask = waiting.pop(seat)
        if dice < self.trouble:
            return Missed(seat)
        return Answered(seat, self._text(ask))

    def _happen(self, floor: Floor) -> Said | TimeUp | Failed:
        dice = self.luck.random()
        if dice < self.trouble / 20:
            return self._fail(self.luck.randrange(len(self.village.seats)), {})
        if dice < 0.1:
            return TimeUp(BEGINNING)
        return Said(self.luck.choice(floor.seats), self.luck.choice(TEXTS), BEGINNING)

    def _fail(self, seat: int, waiting: dict[int, Ask]) -> Failed:
        waiting.pop(seat, None)
        self.failed.add(seat)
        return Failed(seat)

    def _text(self, ask: Ask) -> str:
        if ask.packet.request in ACTIONS and self.luck.random() >= self.trouble:
            return self.luck.choice(sorted(ask.packet.info.status_map))
        return self.luck.choice(TEXTS)


@st.composite
def games(draw: st.DrawFn) -> tuple[int, str, int, float, float]:
    """Size, server version or "freeform", seed, error ratio, and how much goes wrong."""
    return (
        draw(st.sampled_from([5, 9, 13])),
        draw(st.sampled_from([*sorted(BEHAVIOURS), "freeform"])),
        draw(st.integers(0, 2**32)),
        draw(st.sampled_from([0.2, 0.2, 0.5, 9.9])),
        draw(st.sampled_from([0.0, 0.05, 0.3, 0.9])),
    )


def played(game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]) -> Chaos:
    size, version, seed, ratio, trouble = game
    rules = make_rules(
        size,
        {"max_day": MAX_DAY},
        freeform=version == "freeform",
        behaviour=BEHAVIOURS.get(version, CURRENT),
        error_ratio=ratio,
    )
    players = [f"kanolab{number}" for number in range(1, size + 1)]
    village = Village(rules, players, SeededChance(str(seed)), "01GAME")
    return Chaos(village, random.Random(seed), trouble).play()


def packets(chaos: Chaos) -> Iterator[tuple[Event, int, GamePacket]]:
    for event in chaos.events:
        if event.seat is not None and not isinstance(event.what, LogRow):
            yield event, event.seat, event.what


any_game = given(game=games())
in_time = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])


@in_time
@any_game
def test_every_game_ends_with_its_result(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
    rows = [event.what for event in chaos.events if isinstance(event.what, LogRow)]
    assert chaos.outcome is not None
    assert [row for row in rows if isinstance(row, ResultRow)] == rows[-1:]
    roles = tuple(seat.role for seat in chaos.village.seats)
    living = [roles[seat] for seat in range(len(roles)) if seat not in chaos.dead]
    wolves = living.count(Role.WEREWOLF)
    last = ResultRow(chaos.outcome.days, len(living) - wolves, wolves, chaos.outcome.winner)
    assert rows[-1] == last
    assert chaos.outcome.roles == roles
    assert chaos.outcome.failed == chaos.failed
    assert chaos.outcome.days <= MAX_DAY + 1
    if chaos.outcome.winner is Team.VILLAGER:
        assert wolves == 0
    if chaos.outcome.winner is Team.WEREWOLF:
        assert 0 < len(living) <= 2 * wolves


@in_time
@any_game
def test_packets_and_rows_survive_the_wire(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    for event in played(game, make_rules).events:
        if isinstance(event.what, LogRow):
            line = row_to_line(event.what)
            assert len(line.splitlines()) == 1
            assert parse_row(line) == event.what
        else:
            frame = packet_to_json(event.what)
            assert len(frame.splitlines()) == 1
            assert parse_packet(frame) == event.what


@in_time
@any_game
def test_nobody_is_told_what_it_must_not_know(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
    roles = {seat.name: seat.role for seat in chaos.village.seats}
    wolves = {name: role for name, role in roles.items() if role is Role.WEREWOLF}
    for _, seat, packet in packets(chaos):
        info, name = packet.info, chaos.village.seats[seat].name
        assert info.agent == name
        if isinstance(packet, FinishPacket):
            assert info.role_map == roles
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


@in_time
@any_game
def test_results_are_those_of_the_day_before(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
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


@in_time
@any_game
def test_the_failed_get_nothing_and_the_dead_are_not_asked(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    for event, seat, packet in packets(played(game, make_rules)):
        assert seat not in event.failed
        if (
            isinstance(packet, TalkPacket | WhisperPacket | VotePacket | AttackPacket)
            or packet.request in ACTIONS
        ):
            assert seat not in event.dead


@in_time
@any_game
def test_exactly_the_living_are_asked_to_vote_and_all_are_told_of_each_day(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
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


@in_time
@any_game
def test_nothing_is_done_to_the_dead_and_the_failed(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
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


@in_time
@any_game
def test_each_seats_history_is_the_day_in_order_and_nothing_twice(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
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


def test_a_seed_replays_a_game(make_rules: Callable[..., VillageRules]) -> None:
    first, second = (played((13, "current", 7, 0.5, 0.3), make_rules) for _ in range(2))
    assert first.events == second.events
    assert first.outcome == second.outcome


def test_seats_tell_nothing_about_roles(make_rules: Callable[..., VillageRules]) -> None:
    """Over many games every seat is each role about as often as every other seat."""
    rules, players = make_rules(), ["a", "b", "c", "d", "e"]
    seated = [Village(rules, players, SeededChance(str(seed)), "01GAME").seats for seed in range(1000)]
    for number in range(5):
        wolves = sum(seats[number].role is Role.WEREWOLF for seats in seated)
        first_player = sum(seats[number].player == 0 for seats in seated)
        assert 150 < wolves < 250
        assert 150 < first_player < 250


@in_time
@any_game
def test_a_failed_player_has_no_status_from_the_next_morning_on(
    game: tuple[int, str, int, float, float], make_rules: Callable[..., VillageRules]
) -> None:
    chaos = played(game, make_rules)
    evening: frozenset[int] = frozenset()
    for event in chaos.events:
        if isinstance(event.what, StatusRow):
            gone = event.what.seat - 1
            assert (event.what.status is None) is (gone in evening) or gone in event.failed - evening
        elif not isinstance(event.what, LogRow):
            evening = event.failed
