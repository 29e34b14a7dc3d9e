"""Whispers of the werewolves Aoi (the board's player), Ben and, of 13 players, Chika."""

from __future__ import annotations

from typing import Any

from rules.board import Board
from rules.decision import Action, Say
from rules.engine import decide_action, decide_talk, decide_whisper
from rules.game.claims import Proposal, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line

HELLO = "Aoi: Hello my fellow wolves."
FAKER = "Ben: I will claim to be the seer."
MINE = "Aoi: I will claim to be the seer."
TARGET = "Aoi: Let's attack Dan."


def wolf(board: MakeBoard, day: int, *talk: str, **more: Any) -> Board:
    more = {"size": 9, "pack": "Ben", **more}
    return board(Role.WEREWOLF, day, *talk, **more)


@each_row
def test_what_is_whispered(
    day: int, talk: tuple[str, ...], more: dict[str, Any], rule: str, proposal: Proposal, board: MakeBoard
) -> None:
    said = decide_whisper(wolf(board, day, *talk, **more))
    assert said.rule == rule
    if isinstance(said, Say):
        assert said.brief.proposal == proposal


def test_in_a_larger_pack_a_second_one_offers_to_be_the_medium(board: MakeBoard) -> None:
    village = wolf(board, 0, whispers=[HELLO, FAKER], bold=True, size=13, pack="Ben Chika")
    said = a_line(decide_whisper(village))
    assert said.brief.situation is Situation.WHISPER_FAKE_MEDIUM


def test_the_attack_goes_to_the_agreed_target(board: MakeBoard) -> None:
    village = wolf(board, 1, whispers=[TARGET, "Ben: We attack Emi."], leaning="Fumi")
    assert decide_action(Action.ATTACK, village).target == "Emi"


def test_without_an_agreement_each_attacks_by_its_own_judgement(board: MakeBoard) -> None:
    assert decide_action(Action.ATTACK, wolf(board, 1, leaning="Ben Fumi")).target == "Fumi"


def test_the_agreed_faker_tells_the_agreed_story(board: MakeBoard) -> None:
    village = wolf(board, 1, earlier_whispers=[MINE, "Aoi: I will say Emi is a werewolf."])
    said = decide_talk(village)
    assert said.rule == "false_seer_begins"
    assert isinstance(said, Say)
    assert said.brief.claims.divinations == (Result("Emi", Species.WEREWOLF),)


def test_a_story_about_the_dead_is_replaced(board: MakeBoard) -> None:
    village = wolf(board, 1, earlier_whispers=[MINE, "Aoi: I will say Emi is a werewolf."], dead="Emi")
    said = a_line(decide_talk(village))
    assert said.brief.claims.divinations[0].target != "Emi"


@each_row
def test_only_the_agreed_one_claims_to_be_the_seer(more: dict[str, Any], board: MakeBoard) -> None:
    day = more.pop("day", 1)
    assert decide_talk(wolf(board, day, **more)).rule != "false_seer_begins"


def test_an_exposed_werewolf_leaves_the_claim_to_the_agreed_one(board: MakeBoard) -> None:
    exposed = "Dan: I am the seer. Aoi is a werewolf."
    assert decide_talk(wolf(board, 1, exposed, earlier_whispers=[FAKER])).rule == "refute"
    assert decide_talk(wolf(board, 1, exposed)).rule == "counter_co"
