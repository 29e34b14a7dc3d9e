"""When to stop talking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Brief, Say, Stop
from rules.engine import decide_talk
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.ledger import Sent
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.closing import already_closed, closing, closing_majority, closing_possessed

MakeBoard = Callable[..., Board]
I_VOTE_BEN = "Aoi: I vote for Ben."
BEN = "Ben: I vote for Chika."
CHIKA = "Chika: @Dan Who will you vote for?"
DAN = "Dan: Over"
EMI = "Emi: I vote for Ben."


def test_closing_when_every_other_has_named_a_vote_asked_for_one_or_stopped(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, BEN, CHIKA, DAN, EMI, I_VOTE_BEN))
    assert str(said) == "closing: everyone has named a vote, asked for one or stopped"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.CLOSING)
    assert said.closes


@pytest.mark.parametrize("missing", [BEN, CHIKA, DAN, EMI])
def test_no_closing_while_one_is_silent(missing: str, board: MakeBoard) -> None:
    talk = [line for line in (BEN, CHIKA, DAN, EMI) if line != missing]
    assert closing(board(Role.VILLAGER, 1, *talk)) is None


def test_the_dead_are_not_waited_for(board: MakeBoard) -> None:
    assert closing(board(Role.VILLAGER, 2, BEN, CHIKA, DAN, dead="Emi"))


@pytest.mark.parametrize("day", [0, 2], ids=["day 0", "votes of yesterday"])
def test_no_closing(day: int, board: MakeBoard) -> None:
    said = [BEN, CHIKA, DAN, EMI]
    talked = board(Role.VILLAGER, 0, *said) if day == 0 else board(Role.VILLAGER, day, yesterday=said)
    assert closing(talked) is None


def test_closing_when_the_majority_is_against_me(board: MakeBoard) -> None:
    against = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
    said = decide_talk(board(Role.VILLAGER, 1, *against))
    assert str(said) == "closing_majority: 3 of 4 would vote for me"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.CLOSING_MAJORITY)
    assert said.closes


@pytest.mark.parametrize(
    "talk",
    [
        ["Ben: I vote for Aoi.", "Chika: I vote for Aoi."],
        ["Ben: I vote for Aoi.", "Chika: I vote for Aoi.", "Dan: I vote for Aoi.", "Dan: I vote for Ben."],
        ["Ben: I vote for Dan.", "Chika: I vote for Dan.", "Emi: I vote for Dan."],
        ["Ben: I vote for Aoi."] * 3,
    ],
    ids=["half is no majority", "one has changed its mind", "against another", "one voice counts once"],
)
def test_no_majority_against_me(talk: list[str], board: MakeBoard) -> None:
    assert closing_majority(board(Role.VILLAGER, 1, *talk)) is None


def test_day_0_has_no_majority(board: MakeBoard) -> None:
    against = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
    assert closing_majority(board(Role.VILLAGER, 0, *against)) is None


@pytest.mark.parametrize(
    ("lines_left", "closes", "gives_up"),
    [(4, False, False), (3, False, False), (2, False, True), (1, True, True)],
)
def test_an_open_floor_is_left_with_the_last_lines(
    lines_left: int, closes: bool, gives_up: bool, board: MakeBoard
) -> None:
    """Until then somebody may still ask."""
    settled = board(Role.VILLAGER, 1, BEN, CHIKA, DAN, EMI, I_VOTE_BEN, lines_left=lines_left)
    assert (closing(settled) is not None) == closes
    against = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan")]
    lost = board(Role.VILLAGER, 1, *against, lines_left=lines_left)
    assert (closing_majority(lost) is not None) == gives_up


def test_the_possessed_closes_on_the_last_day_when_it_has_shown_itself(board: MakeBoard) -> None:
    said = decide_talk(board(Role.POSSESSED, 2, "Aoi: I am the possessed.", dead="Dan Emi"))
    assert str(said) == "closing_possessed: last day, has shown itself"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.CLOSING_POSSESSED)
    assert said.closes


@pytest.mark.parametrize(
    ("role", "talk", "dead"),
    [
        (Role.POSSESSED, [], "Dan Emi"),
        (Role.POSSESSED, ["Aoi: I am the possessed."], "Dan"),
        (Role.WEREWOLF, ["Aoi: I am the possessed."], "Dan Emi"),
    ],
    ids=["not shown yet", "not the last day", "not possessed"],
)
def test_no_closing_for_the_possessed(role: Role, talk: list[str], dead: str, board: MakeBoard) -> None:
    assert closing_possessed(board(role, 2, *talk, dead=dead)) is None


def test_after_the_last_word_there_is_only_over(board: MakeBoard) -> None:
    said = decide_talk(board(Role.SEER, 1, "Aoi: Over", "Ben: @Aoi Who will you vote for?"))
    assert said == Stop("said my last word", "already_closed")
    assert str(said) == "already_closed: said my last word"


def test_a_closing_line_is_the_last_word_even_under_way(board: MakeBoard) -> None:
    talking = board(Role.VILLAGER, 1)
    sent = (*talking.ledger.sent, Sent(1, "On to the vote.", NO_CLAIMS, closes=True))
    closed = replace(talking, ledger=type(talking.ledger)(sent))
    assert already_closed(closed)


def test_a_new_day_is_open_again(board: MakeBoard) -> None:
    assert already_closed(board(Role.VILLAGER, 2, yesterday=["Aoi: Over"])) is None
    assert already_closed(board(Role.VILLAGER, 1, under_way=[Claims(vote="Ben")])) is None
