"""What somebody's votes and talk give as grounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.arguments.conduct import conduct_against, conduct_for, of_oneself
from rules.board import Board
from rules.game.claims import Asked, Claims, Question
from rules.game.roles import Role

MakeBoard = Callable[..., Board]
Case = tuple[str, Role, int, list[Any], dict[str, Any], set[str]]

BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
DAN_FOR_EMI = "Dan: I vote for Emi."
I_ASK_DAN = ("Aoi", Claims(addressed="Dan", questions=(Question(Asked.WHY, of="Dan"),)))
VILLAGER = Role.VILLAGER
CHATTER = [f"{name}: Good morning." for name in ("Ben", "Chika", "Emi", "Aoi")]

AGAINST_DAN: list[Case] = [
    (
        "broke its word",
        VILLAGER,
        2,
        ["Ben: Good morning."],
        {"yesterday": [DAN_FOR_EMI], "votes": {"Dan": "Chika"}, "dead": "Chika"},
        {"broke_word(target=Dan, other=Emi, victim=Chika)"},
    ),
    (
        "voted for whom the night shows to be human",
        VILLAGER,
        2,
        [],
        {"votes": {"Dan": "Chika"}, "attacked": "Chika"},
        {"died_at_night(target=Chika) => voted_human(target=Dan, victim=Chika)"},
    ),
    (
        "voted for whom I have cleared",
        Role.SEER,
        2,
        [],
        {"yesterday": ["Aoi: I am the seer. Chika is human."], "votes": {"Dan": "Chika"}},
        {"voted_human(target=Dan, victim=Chika)"},
    ),
    (
        "names another vote than before",
        VILLAGER,
        1,
        [BEN_CLEARS_EMI, "Dan: I vote for Chika.", "Dan: I vote for Ben."],
        {},
        {"changed_vote(target=Dan, other=Chika, victim=Ben)"},
    ),
    (
        "but I do not speak of myself as of another: broke its word about me",
        VILLAGER,
        2,
        ["Ben: Good morning."],
        {"yesterday": ["Dan: I vote for Aoi."], "votes": {"Dan": "Chika"}, "dead": "Chika"},
        set(),
    ),
    (
        "nor of its voting for me and not for another",
        VILLAGER,
        2,
        ["Ben: Good morning."],
        {"yesterday": [DAN_FOR_EMI], "votes": {"Dan": "Aoi"}, "dead": "Chika"},
        set(),
    ),
    (
        "nor of a vote for me that it has taken back",
        VILLAGER,
        1,
        [BEN_CLEARS_EMI, "Dan: I vote for Aoi.", "Dan: I vote for Ben."],
        {},
        set(),
    ),
    ("names a vote in the dark", VILLAGER, 1, [DAN_FOR_EMI], {}, {"hasty(target=Dan)"}),
    ("not once there was a claim", VILLAGER, 1, ["Ben: I am the seer.", DAN_FOR_EMI], {}, set()),
    ("not on a later day", VILLAGER, 2, [DAN_FOR_EMI], {}, set()),
    (
        "repeats another's vote",
        VILLAGER,
        2,
        ["Chika: I vote for Emi.", DAN_FOR_EMI],
        {},
        {"echoed(target=Dan, other=Chika)"},
    ),
    (
        "repeats no vote for somebody it had accused itself",
        VILLAGER,
        2,
        ["Dan: I suspect Emi.", "Chika: I vote for Emi.", DAN_FOR_EMI],
        {},
        set(),
    ),
    (
        "repeats no vote where it gives a reason of its own",
        VILLAGER,
        2,
        ["Chika: I vote for Emi.", "Dan: I vote for Emi. Emi has been silent."],
        {},
        set(),
    ),
    (
        "repeats no vote where a seer has called somebody a werewolf",
        VILLAGER,
        2,
        ["Ben: I am the seer. Emi is a werewolf.", "Chika: I vote for Emi.", DAN_FOR_EMI],
        {},
        set(),
    ),
    ("but whoever follows me does well", VILLAGER, 2, ["Aoi: I vote for Emi.", DAN_FOR_EMI], {}, set()),
    (
        "speaks up for who lies about me",
        VILLAGER,
        1,
        [BEN_ACCUSES_ME, ("Dan", Claims(trusts=("Ben",)))],
        {},
        {"lied_about_me(target=Ben) => sided_with(target=Dan, other=Ben)"},
    ),
    (
        "wants to vote for whom a seer clears",
        VILLAGER,
        1,
        [BEN_CLEARS_EMI, DAN_FOR_EMI],
        {},
        {"cleared(target=Emi, seer=Ben) => suspects_cleared(target=Dan, other=Emi)"},
    ),
    (
        "wants to vote for whom I have cleared",
        Role.SEER,
        1,
        ["Aoi: I am the seer. Emi is human.", DAN_FOR_EMI],
        {},
        {"i_cleared(target=Emi) => suspects_cleared(target=Dan, other=Emi)"},
    ),
    (
        "wants to vote for me",
        VILLAGER,
        1,
        ["Ben: I am the seer.", "Dan: I vote for Aoi."],
        {},
        {"votes_me(target=Dan)"},
    ),
    ("talks past my question", VILLAGER, 1, [I_ASK_DAN, "Dan: Nice weather."], {}, {"dodged(target=Dan)"}),
    ("not where it answers", VILLAGER, 2, [I_ASK_DAN, "Dan: I vote for Ben."], {}, set()),
    ("nor where it has not spoken since", VILLAGER, 1, ["Dan: Nice weather.", I_ASK_DAN], {}, set()),
    ("hardly says a word", VILLAGER, 1, CHATTER * 2, {}, {"silent(target=Dan)"}),
    (
        "talks and takes no side",
        VILLAGER,
        1,
        [*CHATTER * 2, "Dan: Good morning.", "Dan: Nice weather."],
        {},
        {"named_no_vote(target=Dan)"},
    ),
    ("says nothing where nobody does", VILLAGER, 1, CHATTER[:1], {}, set()),
]


@pytest.mark.parametrize(
    ("role", "day", "talk", "more", "grounds"),
    [case[1:] for case in AGAINST_DAN],
    ids=[case[0] for case in AGAINST_DAN],
)
def test_dan(
    role: Role, day: int, talk: list[Any], more: dict[str, Any], grounds: set[str], board: MakeBoard
) -> None:
    assert {str(ground) for ground in conduct_against(board(role, day, *talk, **more), "Dan")} == grounds


def test_whom_the_werewolves_killed_was_none(board: MakeBoard) -> None:
    (ground,) = conduct_for(board(VILLAGER, 2, attacked="Dan"), "Dan")
    assert str(ground) == "died_at_night(target=Dan)"


def test_whoever_votes_as_announced_keeps_its_word(board: MakeBoard) -> None:
    village = board(VILLAGER, 2, yesterday=[DAN_FOR_EMI], votes={"Dan": "Emi"}, dead="Emi")
    assert [str(ground) for ground in conduct_for(village, "Dan")] == ["kept_word(target=Dan)"]


def test_a_vote_for_whom_the_medium_found_to_be_a_werewolf_speaks_for_a_player(board: MakeBoard) -> None:
    talk = "Ben: I am the medium. Emi was a werewolf."
    village = board(VILLAGER, 2, talk, votes={"Dan": "Emi"}, dead="Emi", size=9)
    assert [str(ground) for ground in conduct_for(village, "Dan")] == ["voted_wolf(target=Dan, victim=Emi)"]


@pytest.mark.parametrize(
    ("talk", "more", "grounds"),
    [
        ([], {}, ["no_case()"]),
        (["Ben: I am the seer. Aoi is human."], {}, ["i_was_cleared(seer=Ben)", "no_case()"]),
        ([BEN_ACCUSES_ME], {}, []),
        (
            [],
            {"yesterday": ["Aoi: I vote for Emi."], "votes": {"Aoi": "Emi"}},
            ["i_kept_word()", "no_case()"],
        ),
        ([], {"yesterday": ["Aoi: I vote for Emi."], "votes": {"Aoi": "Dan"}}, ["no_case()"]),
    ],
    ids=[
        "nobody accuses it",
        "a seer clears it",
        "a seer accuses it",
        "it kept its word",
        "it broke its word",
    ],
)
def test_what_speaks_for_oneself(
    talk: list[str], more: dict[str, Any], grounds: list[str], board: MakeBoard
) -> None:
    assert [str(ground) for ground in of_oneself(board(VILLAGER, 2, *talk, **more))] == grounds
