"""What whispers of other teams' werewolves put to the pack; our own voices' are tested with the voices."""

from __future__ import annotations

import pytest

from agent.reading.whispers import read_whisper, read_whispered
from rules.game.claims import NO_PROPOSAL, Proposal, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species

PLAYERS = ("Ann", "Ben", "Chika", "Dan")
JA = ("アオイ", "ミナト", "サクラ", "タケル")
BLACK, WHITE = Species.WEREWOLF, Species.HUMAN


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("Shall we kill Ben?", NO_PROPOSAL),
        ("Let's kill Ben. He is the seer.", Proposal(attack="Ben")),
        ("Ben should be our victim", Proposal(attack="Ben")),
        ("Do not attack Ben. Attack Dan.", Proposal(attack="Dan")),
        ("We must not attack Ben.", NO_PROPOSAL),
        (
            "I'll claim seer and say Ben is a werewolf",
            Proposal(None, Role.SEER, "Ann", False, Result("Ben", BLACK)),
        ),
        ("Chika should claim to be the medium.", Proposal(fake=Role.MEDIUM, faker="Chika")),
        ("I think Ben is the real seer.", NO_PROPOSAL),
        ("I will hide and let you fake it.", Proposal(hides=True)),
        ("Hello partner.", NO_PROPOSAL),
    ],
)
def test_english(text: str, proposal: Proposal) -> None:
    assert read_whispered(text, "Ann", PLAYERS) == proposal


@pytest.mark.parametrize(
    ("text", "proposal"),
    [
        ("今夜はミナトを噛もう。", Proposal(attack="ミナト")),
        ("狙いはミナトでいいと思う。", Proposal(attack="ミナト")),
        ("ミナトは襲わないでおこう。", NO_PROPOSAL),
        ("ミナトとサクラ、誰を襲う？", NO_PROPOSAL),
        (
            "僕が占い師COする。サクラに黒を出すよ。",
            Proposal(None, Role.SEER, "アオイ", False, Result("サクラ", BLACK)),
        ),
        ("霊媒師はタケルが騙ってほしい。", Proposal(fake=Role.MEDIUM, faker="タケル")),
        ("サクラは本物の占い師だと思う。", NO_PROPOSAL),
        ("俺は潜伏する。", Proposal(hides=True)),
        ("サクラは人間だったと言うつもりだ。", Proposal(story=Result("サクラ", WHITE))),
        ("がんばろう！", NO_PROPOSAL),
    ],
)
def test_japanese(text: str, proposal: Proposal) -> None:
    assert read_whispered(text, "アオイ", JA) == proposal


def test_over_puts_nothing_to_the_pack() -> None:
    over = Talk(idx=0, day=1, turn=0, agent="Ann", text="Over", over=True)
    assert read_whisper(over, PLAYERS) == NO_PROPOSAL
