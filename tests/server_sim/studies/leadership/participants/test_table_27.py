"""The game that [leadership], table 27, prints, played with a person in seat 4."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from agent.protocol.packets import SKIP, GamePacket, NamePacket
from agent.protocol.sheriff import ABSTAIN, ReasonPacket
from rules.game.roles import Role, Team
from server_sim.driver.run_game import Timeouts, run_game
from server_sim.driver.seat import Seat
from server_sim.games.deal import CharacterSheet
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Outcome
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.conditions import rules_of
from server_sim.studies.leadership.participants.screens import ScriptedParticipant
from server_sim.studies.leadership.setting import ExperimentSetting
from server_sim.studies.metrics.formulas import CODE
from server_sim.studies.metrics.people import summarise_people
from server_sim.studies.metrics.runs import collect, parse_record_log
from tests.doubles.record_list import RecordList
from tests.rows import tables_in
from tests.server_sim.driver.scripted import ScriptedSeat
from tests.server_sim.games.scripted_chance import ScriptedChance

ROLES = [
    *(Role.BODYGUARD, Role.VILLAGER, Role.VILLAGER, Role.WEREWOLF, Role.SEER, Role.WEREWOLF),
    Role.VILLAGER,
]
CHANCE: Mapping[str, Any] = {"roles": [ROLES], "person": [3], "candidates": [[5, 1, 6, 0, 2]]}
"""Player 4 is the person; players 6, 2 and 7 stand, in this order."""

TABLES = tables_in(Path(__file__).with_suffix(".yml"))
OTHERS = {(player, request, day): answer for player, request, day, answer in TABLES["others"]}
TRUSTS = json.dumps({f"player_{number}": score for number, score in enumerate((9, 8, 4, 5, 5, 3, 6), 1)})
"""What all the models give: player 1 inherits the badge of player 2."""


class TableSeat(ScriptedSeat):
    """A model's seat that plays its part of the table."""

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        assert not isinstance(packet, NamePacket)
        self.told.append(packet)
        if isinstance(packet, ReasonPacket):
            return TRUSTS
        fallback = ABSTAIN if packet.request in ("ELECT", "VOTE") else SKIP
        return str(OTHERS.get((int(self.name[-1]), packet.request, packet.info.day), fallback))


@dataclass
class Table27:
    """The game, played."""

    outcome: Outcome
    records: list[dict[str, Any]]
    others: list[TableSeat]
    seat: HumanSeat
    log: str

    def events(self, event: str) -> list[dict[str, Any]]:
        return [record for record in self.records if record["event"] == event]


def table_27_rules() -> SheriffRules:
    characters = tuple(CharacterSheet(f"player_{number}") for number in range(1, 8))
    return replace(rules_of(ExperimentSetting.HUMAN_EVALUATION, None), characters=characters)


@pytest.fixture(scope="module")
def table_27() -> Table27:
    return asyncio.run(played())


async def played() -> Table27:
    names = [f"kanolab{number}" for number in range(1, 8)]
    village = SheriffVillage(table_27_rules(), names, ScriptedChance(CHANCE), "G", participant="hana")
    seat = HumanSeat(names[3], "en")
    others = [TableSeat(name) for name in names]
    seats: list[Seat] = [*others[:3], seat, *others[4:]]
    kept = RecordList()
    person = ScriptedParticipant(TABLES["person"], "table 27")
    screen = asyncio.ensure_future(person.play(seat))
    outcome = await run_game(village, seats, Timeouts(None, None), [kept])
    await screen
    records = [record.to_json() for record in kept.kept]
    log = "\n".join(map(json.dumps, records))
    return Table27(outcome, records, others, seat, log)


def test_the_person_plays_the_printed_game_to_its_end(table_27: Table27) -> None:
    assert table_27.outcome.winner is Team.WEREWOLF
    end = table_27.records[-1]
    assert (end["ending"], end["days"], end["void"]) == ("victory", 3, False)
    assert not table_27.events("invalid")
    assert table_27.seat.finished


def test_election_orders_votes_badges_and_deaths_are_the_printed_ones(table_27: Table27) -> None:
    (election,) = table_27.events("election")
    assert election["candidates"] == [6, 2, 7]
    assert election["votes"] == {"1": 6, "2": 2, "3": None, "4": 6, "6": 2, "7": 2}

    def each(event: str, *keys: str) -> list[Any]:
        return [[record[key] for key in keys] for record in table_27.events(event)]

    assert each("sheriff", "sheriff", "how") == [[2, "elected"], [1, "badge"]]
    assert each("order", "order") == [[[3, 4, 6, 7, 1, 2]], [[1, 7, 4, 3, 2]], [[4, 7, 1]]]
    assert each("day", "votes", "pseudo_votes") == [
        [{"1": 6, "2": 3, "3": 6, "4": 3, "6": 2, "7": 6}, {"4": None}],
        [{"1": 7, "2": 3, "3": 2, "4": 3, "7": 4}, {"4": 3}],
        [{"1": 4, "4": 7, "7": 7}, {"4": 7}],
    ]
    assert not any(packet.request == "PSEUDO_VOTE" for seat in table_27.others for packet in seat.told)
    assert each("outcome", "eliminated") == [[6], [3], [7]]
    assert each("night", "killed") == [[5], [None], [2]]


def test_the_person_chooses_its_victim_knowing_its_mates(table_27: Table27) -> None:
    assert table_27.events("night")[0]["attacks"] == {"4": 5, "6": 5}
    told = next(one.text for one in table_27.seat.told if "player_5" in one.text)
    assert "player_6" in told


def test_scores_the_person_leaves_stay_and_those_of_a_pseudo_vote_do_not(table_27: Table27) -> None:
    first, second, third = table_27.events("day")
    assert first["reliability"]["4"] == {"2": 9, "3": 6}
    assert first["reliability_pre"]["4"] == {"1": 10, "2": 9, "3": 6}
    assert second["reliability"]["4"] == {"1": 8, "2": 9, "3": 6, "7": 5}
    assert third["reliability"]["4"] == {"1": 8, "7": 5}


def test_its_measures_are_those_of_the_formulas(table_27: Table27) -> None:
    games, problems = collect([parse_record_log(table_27.log, "table 27")])
    assert not problems
    (paper,) = summarise_people(games)
    (code,) = summarise_people(games, CODE)
    # 9 / 6 on day 1, 9 / mean(8, 6, 5) on day 2, 8 / 5 on day 3
    expected = (9 / 6 + 9 / (19 / 3) + 8 / 5) / 3
    assert paper.figures["ratio"].value == pytest.approx(expected)
    assert code.figures["ratio"].value == pytest.approx(expected)
    # on day 1 the person comes to the Sheriff's vote for player 3, on day 2 it was there before
    assert paper.figures["dc"].value == pytest.approx(1 / 3)
    assert paper.figures["dc_star"].value == pytest.approx(1 / 3)
    assert set(paper.by_participant) == {"hana"}
