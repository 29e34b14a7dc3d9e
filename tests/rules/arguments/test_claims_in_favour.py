"""What claims say for somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.arguments.claims import claims_for
from rules.board import Board
from rules.game.roles import Role

MakeBoard = Callable[..., Board]
Case = tuple[str, str, Role, int, list[Any], dict[str, Any], set[str]]

BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_CLEARS_DAN = "Ben: I am the seer. Dan is human."
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
CHIKA_CLEARS_DAN = "Chika: I am the seer. Dan is human."
EMI_SAW_DAN_HUMAN = "Emi: I am the medium. Dan was human."
EMI_SAW_DAN_WOLF = "Emi: I am the medium. Dan was a werewolf."
AOI_SAW_DAN_HUMAN = "Aoi: I am the medium. Dan was human."
VILLAGER, NINE = Role.VILLAGER, {"size": 9}

IN_FAVOUR: list[Case] = [
    ("whom a seer clears", "Dan", VILLAGER, 1, [BEN_CLEARS_DAN], {}, {"cleared(target=Dan, seer=Ben)"}),
    (
        "whom I have cleared",
        "Dan",
        Role.SEER,
        1,
        ["Aoi: I am the seer. Dan is human."],
        {},
        {"i_cleared(target=Dan)"},
    ),
    ("a claim that nobody contradicts", "Ben", VILLAGER, 1, [BEN_CLEARS_DAN], {}, {"sole_claim(target=Ben)"}),
    (
        "a seer whose rival lies about me",
        "Chika",
        VILLAGER,
        1,
        [BEN_ACCUSES_ME, CHIKA_CLEARS_DAN],
        {},
        {"lied_about_me(target=Ben) => rival_false(target=Chika, other=Ben)"},
    ),
    (
        "the first to claim a role",
        "Ben",
        VILLAGER,
        1,
        [BEN_CLEARS_DAN, "Chika: I am the seer. Emi is human."],
        {},
        {"second_claim(target=Chika, other=Ben)"},
    ),
    (
        "a seer who clears me",
        "Ben",
        VILLAGER,
        1,
        ["Ben: I am the seer. Aoi is human."],
        {},
        {"i_was_cleared(seer=Ben)", "sole_claim(target=Ben)"},
    ),
    (
        "whom only a liar calls a werewolf",
        "Dan",
        VILLAGER,
        1,
        [BEN_ACCUSES_ME, BEN_ACCUSES_DAN],
        {},
        {"lied_about_me(target=Ben) => false_black(target=Dan, seer=Ben)"},
    ),
    (
        "whom only a seer found out in the night calls a werewolf",
        "Emi",
        VILLAGER,
        2,
        ["Ben: I am the seer. Emi is a werewolf."],
        {"yesterday": [BEN_ACCUSES_DAN], "attacked": "Dan"},
        {"black_was_human(target=Ben, victim=Dan) => false_black(target=Emi, seer=Ben)"},
    ),
    (
        "a seer whom the medium bears out",
        "Ben",
        VILLAGER,
        2,
        [EMI_SAW_DAN_WOLF],
        {**NINE, "yesterday": [BEN_ACCUSES_DAN], "dead": "Dan"},
        {"sole_claim(target=Ben)", "borne_out(target=Ben, medium=Emi)"},
    ),
]


@pytest.mark.parametrize(
    ("name", "role", "day", "talk", "more", "grounds"),
    [case[1:] for case in IN_FAVOUR],
    ids=[case[0] for case in IN_FAVOUR],
)
def test_in_favour_of(
    name: str,
    role: Role,
    day: int,
    talk: list[Any],
    more: dict[str, Any],
    grounds: set[str],
    board: MakeBoard,
) -> None:
    assert {str(ground) for ground in claims_for(board(role, day, *talk, **more), name)} == grounds


def test_who_no_longer_claims_to_be_the_seer_does_not_lean_on_its_results(board: MakeBoard) -> None:
    white = ["Aoi: I am the seer. Dan is human."]
    still = board(Role.POSSESSED, 2, yesterday=white)
    shown = board(Role.POSSESSED, 2, "Aoi: I am the possessed.", yesterday=white)
    assert "i_cleared" in [ground.kind for ground in claims_for(still, "Dan")]
    assert "i_cleared" not in [ground.kind for ground in claims_for(shown, "Dan")]
