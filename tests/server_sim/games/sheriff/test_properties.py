"""What holds in every game of the Sheriff village, whatever the players do: legal, illegal, late or lost."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agent.protocol.packets import packet_to_json, parse_packet
from agent.protocol.sheriff import Leader, Purpose, ReasonPacket
from agent.protocol.sheriff_log import parse_record
from rules.game.roles import Role, Team
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffDeath, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, Input
from tests.server_sim.games.parlour.chaos import Alter, Chaos, seeds
from tests.server_sim.games.sheriff.playing import PLAYERS

ENDED = {"victory", "rounds", "sheriff_dead", "leader_dead", "not_elected", "human_dead"}


@dataclass
class SheriffChaos(Chaos):
    """A game of seven players that answer at random, one after the other."""

    nonsense = ("", "Skip", "Abstain", "Agent[01]", "nobody", "{}", '{"Agent[01]": 11}', "[" * 999, "黒です")
    rules: SheriffRules = SHERIFF

    def _next(self, waiting: dict[int, Ask]) -> Input | None:
        assert len(waiting) <= 1, "players act one after the other"
        return super()._next(waiting)

    def _sensible(self, ask: Ask) -> str:
        packet = ask.packet
        if isinstance(packet, ReasonPacket):
            return json.dumps({name: self.luck.randint(1, 10) for name in packet.targets})
        if packet.info.options:
            return self.luck.choice(packet.info.options)
        return f"line {self.luck.randrange(10**9)}"

    @cached_property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]

    @property
    def lines(self) -> list[str]:
        return [json.dumps(record.to_json()) for record in self.table.written]


def chaos_of(
    rules: SheriffRules, seed: int, trouble: float = 0.0, alter: Alter = lambda _, text: text
) -> SheriffChaos:
    """A game that has been played by such players."""
    chaos = SheriffChaos(
        lambda one: SheriffVillage(rules, PLAYERS, SeededChance(str(one)), "01GAME"),
        seed,
        trouble,
        alter,
        rules=rules,
    )
    chaos.play()
    return chaos


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


def every_game_ends_and_its_log_tells_how(game: SheriffChaos) -> None:
    events = [record["event"] for record in game.records]
    end = game.records[-1]
    assert events[0] == "game"
    assert events.count("end") == 1
    assert end["winner"] == game.table.result.winner
    assert end["ending"] in ENDED
    assert (end["ending"] == "victory") == (game.table.result.winner is not Team.NONE)
    assert not (end["void"] and end["completed"])
    assert game.table.result.days <= game.rules.max_rounds
    days = [record for record in game.records if record["event"] == "day"]
    assert [day["day"] for day in days] == list(range(1, len(days) + 1))
    assert sum(sum(counts.values()) for counts in end["invalid"].values()) == events.count("invalid")
    if not game.trouble:
        assert not end["invalid"]


def who_takes_part_in_a_day_is_in_its_record(game: SheriffChaos) -> None:
    for record in game.records:
        if record["event"] == "day":
            alive = {str(player) for player in record["alive"]}
            assert record["votes"].keys() == record["reliability"].keys() == alive
            followers = alive - {str(record["sheriff"])}
            if game.rules.pseudo_votes_of_person:
                followers &= {str(game.records[0]["person"])}
            assert record["pseudo_votes"].keys() in (set(), followers)


def a_log_is_read_as_it_was_written(game: SheriffChaos) -> None:
    assert list(map(parse_record, game.lines)) == game.table.written


def a_packet_holds_nothing_that_the_rules_hide(game: SheriffChaos) -> None:
    seats = game.table.game.seats
    werewolves = {seat.name for seat in seats if seat.role is Role.WEREWOLF}
    for number, packet in game.table.sent:
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
    plain, altered = chaos_of(rules, seed), chaos_of(rules, seed, alter=otherwise)
    assume(changed)
    assert _to_others(plain, changed[0]) == _to_others(altered, changed[0])


def _to_others(game: SheriffChaos, seat: int) -> list[tuple[int, str]]:
    return [(number, packet_to_json(packet)) for number, packet in game.table.sent if number != seat]


@given(rules(), seeds, st.sampled_from([0.0, 0.1, 0.3, 0.5, 1.0]))
@settings(max_examples=15)
def test_whatever_the_players_do(rules: SheriffRules, seed: int, trouble: float) -> None:
    game = chaos_of(rules, seed, trouble)
    for holds in (
        every_game_ends_and_its_log_tells_how,
        who_takes_part_in_a_day_is_in_its_record,
        a_log_is_read_as_it_was_written,
        a_packet_holds_nothing_that_the_rules_hide,
    ):
        holds(game)
