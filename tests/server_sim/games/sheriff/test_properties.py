"""What holds in every game of the Sheriff village, whatever the players do: legal, illegal, late or lost."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agent.protocol.packets import GamePacket, packet_to_json, parse_packet
from agent.protocol.sheriff import Leader, Purpose, ReasonPacket
from agent.protocol.sheriff_log import parse_record
from rules.game.roles import Role, Team
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffDeath, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, Input, Outcome, Record, RequestMissed, SeatAnswered, SeatFailed, Step
from tests.server_sim.games.driving import drive, packets_of
from tests.server_sim.games.sheriff.playing import PLAYERS

NONSENSE = ("", "Skip", "Abstain", "Agent[01]", "nobody", "{}", '{"Agent[01]": 11}', "[" * 999, "黒です")
ENDED = {"victory", "rounds", "sheriff_dead", "leader_dead", "not_elected", "human_dead"}

Alter = Callable[[Ask, str], str]
"""Changes what a seat answers."""


@dataclass
class Chaos:
    """A game of seven players that answer at random, ``trouble`` being how often they are no good."""

    rules: SheriffRules
    seed: int
    trouble: float = 0.0
    alter: Alter = lambda _, text: text
    sent: list[tuple[int, GamePacket]] = field(default_factory=list)
    written: list[Record] = field(default_factory=list)

    def play(self) -> Outcome:
        luck = random.Random(self.seed)
        self.village = SheriffVillage(self.rules, PLAYERS, SeededChance(str(self.seed)), "01GAME")

        def react(step: Step) -> Input | None:
            self.sent += packets_of(step)
            self.written += step.records
            assert len(step.asks) <= 1, "players act one after the other"
            if step.asks:
                return self._answer(step.asks[0], luck)
            return SeatFailed(luck.randrange(7)) if luck.random() < self.trouble / 20 else None

        self.outcome = drive(self.village.play(), react)
        return self.outcome

    def _answer(self, ask: Ask, luck: random.Random) -> Input:
        dice = luck.random()
        if dice < self.trouble / 20:
            return SeatFailed(ask.seat)
        if dice < self.trouble / 2:
            return RequestMissed(ask.seat)
        if dice < self.trouble:
            return SeatAnswered(ask.seat, luck.choice(NONSENSE))
        return SeatAnswered(ask.seat, self.alter(ask, self._sensible(ask, luck)))

    def _sensible(self, ask: Ask, luck: random.Random) -> str:
        packet = ask.packet
        if isinstance(packet, ReasonPacket):
            return json.dumps({name: luck.randint(1, 10) for name in packet.targets})
        if packet.info.options:
            return luck.choice(packet.info.options)
        return f"line {luck.randrange(10**9)}"

    @cached_property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]

    @property
    def lines(self) -> list[str]:
        return [json.dumps(record.to_json()) for record in self.written]


@st.composite
def rules(draw: st.DrawFn) -> SheriffRules:
    if draw(st.integers(0, 4)) == 0:
        return NO_SHERIFF
    leader = draw(st.sampled_from([Leader.ELECTED, Leader.PRESET, Leader.SURVIVOR]))
    forced = leader is Leader.ELECTED and draw(st.booleans())
    role = draw(st.sampled_from([None, Role.VILLAGER, Role.WEREWOLF]))
    person = draw(st.booleans())
    return replace(
        SHERIFF,
        leader=leader,
        person=person,
        never_leads=person and leader is not Leader.PRESET and draw(st.booleans()),
        ends_with_person=person and draw(st.booleans()),
        pseudo_votes_of_person=person and draw(st.booleans()),
        forced_candidate=forced,
        leader_role=role if forced or leader is Leader.PRESET else None,
        candidates=draw(st.integers(1, 9)),
        nomination=draw(st.booleans()),
        sheriff_death=draw(st.sampled_from(SheriffDeath)),
        pseudo_votes=draw(st.booleans()),
        reasons_before=draw(st.frozensets(st.sampled_from(Purpose))),
        reasons_in_first_night=draw(st.booleans()),
    )


seeds = st.integers(0, 2**32)


def every_game_ends_and_its_log_tells_how(game: Chaos) -> None:
    events = [record["event"] for record in game.records]
    end = game.records[-1]
    assert events[0] == "game"
    assert events.count("end") == 1
    assert end["winner"] == game.outcome.winner
    assert end["ending"] in ENDED
    assert (end["ending"] == "victory") == (game.outcome.winner is not Team.NONE)
    assert not (end["void"] and end["completed"])
    assert game.outcome.days <= game.rules.max_rounds
    days = [record for record in game.records if record["event"] == "day"]
    assert [day["day"] for day in days] == list(range(1, len(days) + 1))
    assert sum(sum(counts.values()) for counts in end["invalid"].values()) == events.count("invalid")
    if not game.trouble:
        assert not end["invalid"]


def who_takes_part_in_a_day_is_in_its_record(game: Chaos) -> None:
    for record in game.records:
        if record["event"] == "day":
            alive = {str(player) for player in record["alive"]}
            assert record["votes"].keys() == record["reliability"].keys() == alive
            followers = alive - {str(record["sheriff"])}
            if game.rules.pseudo_votes_of_person:
                followers &= {str(game.records[0]["person"])}
            assert record["pseudo_votes"].keys() in (set(), followers)


def a_log_is_read_as_it_was_written(game: Chaos) -> None:
    assert list(map(parse_record, game.lines)) == game.written


def a_packet_holds_nothing_that_the_rules_hide(game: Chaos) -> None:
    seats = game.village.seats
    werewolves = {seat.name for seat in seats if seat.role is Role.WEREWOLF}
    for number, packet in game.sent:
        assert parse_packet(packet_to_json(packet)) == packet
        info, me = packet.info, seats[number]
        assert info.agent == me.name
        is_werewolf = me.role is Role.WEREWOLF
        known = werewolves if is_werewolf else {me.name}
        assert set(info.role_map) == ({seat.name for seat in seats} if packet.request == "FINISH" else known)
        assert info.medium_result is None
        assert info.divine_result is None or me.role is Role.SEER
        assert info.attack_vote_list is None or is_werewolf
        for news in info.announcements or ():
            if news.event == "attack":
                assert is_werewolf
            if news.event in ("guard", "divine"):
                assert news.agent == me.name
            if news.event in ("vote", "elect") and packet.request in ("VOTE", "PSEUDO_VOTE", "ELECT"):
                assert news.agent == me.name or news.day < info.day


@given(seeds, st.integers(0, 6), st.sampled_from(["PSEUDO_VOTE", "REASON", "DIVINE"]))
@settings(max_examples=8)
def test_what_a_player_does_in_secret_changes_no_packet_of_another(
    seed: int, seat: int, request: str
) -> None:
    """The same game twice, but for one player's secret answers: the others cannot tell the games apart.

    Where scores decide on a badge they are no secret without consequence, so no badge is passed on here.
    """
    changed: list[int] = []

    def otherwise(ask: Ask, text: str) -> str:
        packet = ask.packet
        if packet.request != request or (request != "DIVINE" and ask.seat != seat):
            return text
        changed.append(ask.seat)
        if isinstance(packet, ReasonPacket):
            return json.dumps(dict.fromkeys(packet.targets, 3))
        options = packet.info.options
        assert options is not None
        return options[(options.index(text) + 1) % len(options)]

    rules = replace(SHERIFF, sheriff_death=SheriffDeath.LEAVES_NONE)
    plain, altered = Chaos(rules, seed), Chaos(rules, seed, alter=otherwise)
    plain.play()
    altered.play()
    assume(changed)
    assert _to_others(plain, changed[0]) == _to_others(altered, changed[0])


def _to_others(game: Chaos, seat: int) -> list[tuple[int, str]]:
    return [(number, packet_to_json(packet)) for number, packet in game.sent if number != seat]


@given(rules(), seeds, st.sampled_from([0.0, 0.1, 0.3, 0.5, 1.0]))
@settings(max_examples=15)
def test_whatever_the_players_do(rules: SheriffRules, seed: int, trouble: float) -> None:
    game = Chaos(rules, seed, trouble)
    game.play()
    for holds in (
        every_game_ends_and_its_log_tells_how,
        who_takes_part_in_a_day_is_in_its_record,
        a_log_is_read_as_it_was_written,
        a_packet_holds_nothing_that_the_rules_hide,
    ):
        holds(game)
