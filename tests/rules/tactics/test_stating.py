"""Prepared lines for the claims and acts that a model chose."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.stating import brief_stating
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something

ON_ME = "Ben: I am the seer. Aoi is a werewolf."


def divined(name: str, result: Species, vote: str | None = None, suspects: str = "") -> Claims:
    found = (Result(name, result),)
    return Claims(vote=vote, co=Role.SEER, divinations=found, suspects=tuple(suspects.split()))


@each_row
def test_claims_have_their_line(talk: str, claims: Claims, situation: Situation, board: MakeBoard) -> None:
    brief = something(brief_stating(board(Role.POSSESSED, 1, *filter(None, [talk])), claims, (), None, ()))
    assert brief.situation is situation
    assert brief.slots.keys() == set(situation.contract.slots)
    assert brief.claims == claims


@each_row
def test_a_line_without_claims_does_what_was_wanted(
    to: str | None, does: str, situation: Situation, board: MakeBoard
) -> None:
    brief = something(brief_stating(board(Role.VILLAGER, 1, ON_ME), NO_CLAIMS, (), to, [does]))
    assert brief.situation is situation
    assert to in (None, brief.mention, *brief.slots.values())


def test_the_weightiest_of_several_is_said(board: MakeBoard) -> None:
    both = (Result("Dan", Species.HUMAN), Result("Emi", Species.WEREWOLF))
    brief = something(brief_stating(board(Role.SEER), Claims(co=Role.SEER, divinations=both), (), None, ()))
    assert brief.claims == divined("Emi", Species.WEREWOLF)


def test_a_bodyguard_says_whom_it_guarded(board: MakeBoard) -> None:
    night = board(Role.BODYGUARD, 2, guarded="Dan", size=9)
    brief = something(brief_stating(night, Claims(co=Role.BODYGUARD), ("Dan",), None, ()))
    assert brief.situation is Situation.BODYGUARD_SAVED


def test_there_is_no_line_for_nothing(board: MakeBoard) -> None:
    assert brief_stating(board(), NO_CLAIMS, (), None, ["accuse"]) is None
