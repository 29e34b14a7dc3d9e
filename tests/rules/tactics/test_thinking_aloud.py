"""Thinking aloud: what would follow if a claim were true; Aoi speaks."""

from __future__ import annotations

from rules.game.claims import NO_CLAIMS
from rules.game.disposition import Manner
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.thinking_aloud import suppose
from tests.rules.conftest import MakeBoard, something

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."


def test_if_a_seer_is_real_its_black_is_the_werewolf(board: MakeBoard) -> None:
    said = something(suppose(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN)))
    assert said.brief.situation is Situation.SUPPOSE_CLEARED
    assert said.brief.slots == {"seer": "Ben", "target": "Dan", "other": "Chika"}


def test_if_a_seer_is_real_two_may_be_left(board: MakeBoard) -> None:
    said = something(suppose(board(Role.VILLAGER, 1, BEN_CLEARS_EMI)))
    assert said.brief.situation is Situation.SUPPOSE_PAIR
    assert said.brief.slots == {"seer": "Ben", "target": "Chika", "other": "Dan"}


def test_what_has_been_said_is_not_said_again(board: MakeBoard) -> None:
    line = "Emi: If Ben is real it is Chika or Dan."
    assert suppose(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, line)) is None
    assert (
        suppose(board(Role.VILLAGER, 1, BEN_CLEARS_EMI, ("Aoi", NO_CLAIMS, Situation.SUPPOSE_WOLF))) is None
    )


def test_a_werewolf_supposes_nothing_against_a_packmate(board: MakeBoard) -> None:
    assert suppose(board(Role.WEREWOLF, 1, BEN_ACCUSES_DAN, size=9, pack="Dan")) is None


def test_a_voice_that_likes_to_suppose_does_so_sooner(board: MakeBoard) -> None:
    first, second = (
        suppose(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, manner=Manner(supposes=liking))) for liking in (1, 0)
    )
    assert first is not None
    assert second is not None
    assert first.worth > second.worth
