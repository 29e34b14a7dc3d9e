"""What claims give as grounds, and which claims may be cited at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.arguments.claims import claims_against, claims_for, found_out, may_cite
from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rules.minds.judges import Opinionated

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

AGAINST: list[Case] = [
    (
        "whom a seer calls a werewolf",
        "Dan",
        VILLAGER,
        1,
        [BEN_ACCUSES_DAN],
        {},
        {"called_black(target=Dan, seer=Ben)"},
    ),
    (
        "where the night took that seer, too",
        "Dan",
        VILLAGER,
        2,
        [],
        {"yesterday": [BEN_ACCUSES_DAN], "attacked": "Ben"},
        {"called_black(target=Dan, seer=Ben)"},
    ),
    ("a seer who lies about me", "Ben", VILLAGER, 1, [BEN_ACCUSES_ME], {}, {"lied_about_me(target=Ben)"}),
    (
        "whoever claims my role",
        "Ben",
        Role.SEER,
        1,
        ["Aoi: I am the seer. Emi is human.", BEN_CLEARS_DAN],
        {},
        {"claims_my_role(target=Ben)"},
    ),
    (
        "a seer whose black the werewolves killed",
        "Ben",
        VILLAGER,
        2,
        [],
        {"yesterday": [BEN_ACCUSES_DAN], "attacked": "Dan"},
        {"black_was_human(target=Ben, victim=Dan)", "no_result(target=Ben)"},
    ),
    (
        "a seer who tells the opposite of its own result",
        "Ben",
        VILLAGER,
        1,
        [BEN_ACCUSES_DAN, BEN_CLEARS_DAN],
        {},
        {"changed_result(target=Ben, other=Dan)"},
    ),
    (
        "a seer whom the medium contradicts",
        "Ben",
        VILLAGER,
        2,
        [EMI_SAW_DAN_HUMAN],
        {**NINE, "yesterday": [BEN_ACCUSES_DAN], "dead": "Dan"},
        {"refuted(target=Ben, medium=Emi)", "no_result(target=Ben)"},
    ),
    (
        "a seer whom my own result as the medium contradicts",
        "Ben",
        Role.MEDIUM,
        2,
        [AOI_SAW_DAN_HUMAN],
        {**NINE, "yesterday": [BEN_ACCUSES_DAN], "dead": "Dan"},
        {"i_refuted(target=Ben)", "no_result(target=Ben)"},
    ),
    (
        "a seer who tells no result on a later day",
        "Ben",
        VILLAGER,
        2,
        ["Ben: Good morning."],
        {"yesterday": [BEN_CLEARS_DAN]},
        {"no_result(target=Ben)"},
    ),
    (
        "the second to claim a role",
        "Chika",
        VILLAGER,
        1,
        [BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN],
        {},
        {"second_claim(target=Chika, other=Ben)"},
    ),
    (
        "the first, for one of them must lie",
        "Ben",
        VILLAGER,
        1,
        [BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN],
        {},
        {"one_must_lie(target=Ben, other=Chika)"},
    ),
    (
        "a claimant whose rival is believed",
        "Ben",
        VILLAGER,
        1,
        [BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN],
        {"judge": Opinionated(believes="Chika")},
        {"rival_believed(target=Ben, other=Chika)"},
    ),
    (
        "believed because the medium bears the rival out",
        "Ben",
        VILLAGER,
        2,
        [EMI_SAW_DAN_HUMAN, "Ben: I am the seer. Fumi is human."],
        {
            **NINE,
            "yesterday": ["Ben: I am the seer. Goro is human.", CHIKA_CLEARS_DAN],
            "dead": "Dan",
            "judge": Opinionated(believes="Chika"),
        },
        {"borne_out(target=Chika, medium=Emi) => rival_believed(target=Ben, other=Chika)"},
    ),
]


@pytest.mark.parametrize(
    ("name", "role", "day", "talk", "more", "grounds"),
    [case[1:] for case in AGAINST],
    ids=[case[0] for case in AGAINST],
)
def test_against(
    name: str,
    role: Role,
    day: int,
    talk: list[Any],
    more: dict[str, Any],
    grounds: set[str],
    board: MakeBoard,
) -> None:
    assert {str(ground) for ground in claims_against(board(role, day, *talk, **more), name)} == grounds


@pytest.mark.parametrize(
    ("role", "talk"),
    [
        (VILLAGER, [BEN_ACCUSES_ME]),
        (VILLAGER, [BEN_CLEARS_DAN, ("Aoi", Claims(suspects=("Ben",)))]),
        (VILLAGER, [BEN_CLEARS_DAN, "Aoi: I vote for Ben.", "Aoi: I vote for Emi."]),
        (Role.SEER, [BEN_CLEARS_DAN, "Aoi: I am the seer. Emi is human."]),
        (Role.MEDIUM, [BEN_CLEARS_DAN, "Aoi: I am the seer. Ben is a werewolf."]),
    ],
    ids=["a liar", "once called false", "once to be voted for", "a rival", "called a werewolf by oneself"],
)
def test_a_seer_that_one_does_not_believe_is_never_cited(
    role: Role, talk: list[Any], board: MakeBoard
) -> None:
    village = board(role, 1, *talk)
    assert not may_cite(village, "Ben")
    cited = [*claims_against(village, "Emi"), *claims_for(village, "Dan"), *claims_for(village, "Emi")]
    assert not [ground for ground in cited if ground.kind in ("called_black", "cleared")]


def test_who_is_doubted_once_stays_doubted_though_one_trusts_another_day(board: MakeBoard) -> None:
    yesterday = [BEN_ACCUSES_DAN, ("Aoi", Claims(suspects=("Ben",)))]
    village = board(VILLAGER, 2, ("Aoi", Claims(trusts=("Ben",))), yesterday=yesterday)
    assert not may_cite(village, "Ben")


def test_two_mediums_refute_nobody(board: MakeBoard) -> None:
    talk = [EMI_SAW_DAN_HUMAN, "Fumi: I am the medium. Dan was a werewolf."]
    village = board(VILLAGER, 2, *talk, yesterday=[BEN_ACCUSES_DAN], size=9, dead="Dan")
    assert found_out(village, "Ben") is None


def test_a_player_without_a_single_role_has_no_rivals(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Ben: I am a villager.", "Chika: I am a villager.")
    assert not [*claims_against(village, "Ben"), *claims_for(village, "Ben")]


def test_a_werewolf_exposed_by_the_true_seer_argues_as_an_innocent_would(board: MakeBoard) -> None:
    accused = {role: board(role, 1, BEN_ACCUSES_ME) for role in (Role.WEREWOLF, VILLAGER)}
    assert len({tuple(map(str, claims_against(village, "Ben"))) for village in accused.values()}) == 1


def test_what_a_seer_learns_but_has_not_told_is_no_ground(board: MakeBoard) -> None:
    village = board(Role.SEER, 1, found={"Dan": Species.HUMAN, "Ben": Species.WEREWOLF})
    assert not [*claims_for(village, "Dan"), *claims_against(village, "Ben")]


def test_a_claim_withdrawn_carries_nothing(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, BEN_ACCUSES_DAN, "Ben: I retract my claim to be the seer.")
    assert not [*claims_against(village, "Dan"), *claims_for(village, "Ben")]


def test_results_told_as_ready_claims_count_as_well(board: MakeBoard) -> None:
    told = Claims(co=Role.SEER, divinations=(Result("Dan", Species.WEREWOLF),))
    (ground,) = claims_against(board(VILLAGER, 1, ("Ben", told)), "Dan")
    assert str(ground) == "called_black(target=Dan, seer=Ben)"
