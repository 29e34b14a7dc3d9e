"""Werewolves among themselves: Aoi decides, Ben and (of 13) Chika are its pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.board import Board
from rules.decision import Action, Say
from rules.engine import decide_action, decide_talk, decide_whisper
from rules.game.claims import Proposal, Result
from rules.game.roles import Role, Species
from rules.situations import Situation

MakeBoard = Callable[..., Board]
HELLO = "Aoi: Hello my fellow wolves."
SPOKEN = ("Dan: Hello.",)
FAKER = "Ben: I will claim to be the seer."
MINE = "Aoi: I will claim to be the seer."
HIDE = "Aoi: I will stay hidden."
TARGET = "Aoi: Let's attack Dan."


def wolf(board: MakeBoard, day: int, *talk: str, **more: Any) -> Board:
    more = {"size": 9, "pack": "Ben", **more}
    return board(Role.WEREWOLF, day, *talk, **more)


CASES: list[tuple[str, int, tuple[str, ...], dict[str, Any], str, Proposal]] = [
    ("first words", 0, (), {}, "whisper_greeting", Proposal()),
    ("timid", 0, (), {"whispers": [HELLO]}, "whisper_fake", Proposal(hides=True)),
    (
        "bold",
        0,
        (),
        {"whispers": [HELLO], "bold": True},
        "whisper_fake",
        Proposal(fake=Role.SEER, faker="Aoi"),
    ),
    (
        "bold, but another is first",
        0,
        (),
        {"whispers": [HELLO, FAKER], "bold": True},
        "whisper_fake",
        Proposal(hides=True),
    ),
    (
        "asked to",
        0,
        (),
        {"whispers": [HELLO, "Ben: Aoi should claim to be the seer."]},
        "whisper_fake",
        Proposal(fake=Role.SEER, faker="Aoi"),
    ),
    ("all said for now", 0, (), {"whispers": [HELLO, HIDE]}, "whisper_over", Proposal()),
    ("the evening", 0, SPOKEN, {"whispers": [HELLO, HIDE]}, "whisper_closing", Proposal()),
    ("a faker without story", 0, SPOKEN, {"whispers": [FAKER, HIDE]}, "whisper_ask_story", Proposal()),
    (
        "another's story",
        0,
        SPOKEN,
        {"whispers": [FAKER, HIDE, "Ben: I will say Dan is human."]},
        "whisper_agree_story",
        Proposal(),
    ),
    (
        "an own story",
        0,
        SPOKEN,
        {"whispers": [HELLO, MINE], "leaning": "Dan"},
        "whisper_story",
        Proposal(story=Result("Ichiro", Species.HUMAN)),
    ),
    ("the night", 1, (), {"leaning": "Ben Dan"}, "whisper_target", Proposal(attack="Dan")),
    (
        "another's target",
        1,
        (),
        {"whispers": ["Ben: Let's attack Emi."], "leaning": "Dan"},
        "whisper_target",
        Proposal(attack="Emi"),
    ),
    ("agreed", 1, (), {"whispers": [TARGET, "Ben: We attack Dan."]}, "whisper_over", Proposal()),
    ("a silent partner", 1, (), {"whispers": [TARGET]}, "whisper_over", Proposal()),
    ("a strange partner", 1, (), {"whispers": [TARGET, "Ben: Grr."]}, "whisper_wait", Proposal()),
]


@pytest.mark.parametrize(
    ("day", "talk", "more", "rule", "proposal"), [case[1:] for case in CASES], ids=[c[0] for c in CASES]
)
def test_what_is_whispered(
    day: int, talk: tuple[str, ...], more: dict[str, Any], rule: str, proposal: Proposal, board: MakeBoard
) -> None:
    said = decide_whisper(wolf(board, day, *talk, **more))
    assert said.rule == rule
    if isinstance(said, Say):
        assert said.brief.proposal == proposal


def test_in_a_larger_pack_a_second_one_offers_to_be_the_medium(board: MakeBoard) -> None:
    village = wolf(board, 0, whispers=[HELLO, FAKER], bold=True, size=13, pack="Ben Chika")
    said = decide_whisper(village)
    assert isinstance(said, Say)
    assert said.brief.situation is Situation.WHISPER_FAKE_MEDIUM


# --- what is whispered is done ---


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
    said = decide_talk(village)
    assert isinstance(said, Say)
    assert said.brief.claims.divinations[0].target != "Emi"


@pytest.mark.parametrize(
    "more",
    [{"earlier_whispers": [FAKER]}, {"whispers": [MINE], "day": 0}, {}],
    ids=["another's part", "day 0", "nobody's part"],
)
def test_only_the_agreed_one_claims_to_be_the_seer(more: dict[str, Any], board: MakeBoard) -> None:
    day = more.pop("day", 1)
    assert decide_talk(wolf(board, day, **more)).rule != "false_seer_begins"


def test_an_exposed_werewolf_leaves_the_claim_to_the_agreed_one(board: MakeBoard) -> None:
    exposed = "Dan: I am the seer. Aoi is a werewolf."
    assert decide_talk(wolf(board, 1, exposed, earlier_whispers=[FAKER])).rule == "refute"
    assert decide_talk(wolf(board, 1, exposed)).rule == "counter_co"
