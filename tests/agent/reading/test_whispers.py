"""What whispers of other teams' werewolves put to the pack; our own voices' are tested with the voices."""

from __future__ import annotations

from agent.reading.whispers import read_whisper, read_whispered
from rules.game.claims import NO_PROPOSAL, Proposal
from rules.game.events import Talk
from tests.rows import each_row

PLAYERS = ("Ann", "Ben", "Chika", "Dan")
JA = ("アオイ", "ミナト", "サクラ", "タケル")


@each_row
def test_english(text: str, proposal: Proposal) -> None:
    assert read_whispered(text, "Ann", PLAYERS) == proposal


@each_row
def test_japanese(text: str, proposal: Proposal) -> None:
    assert read_whispered(text, "アオイ", JA) == proposal


def test_over_puts_nothing_to_the_pack() -> None:
    over = Talk(idx=0, day=1, turn=0, agent="Ann", text="Over", over=True)
    assert read_whisper(over, PLAYERS) == NO_PROPOSAL
