"""When to stop talking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.decision import Brief, Stop
from rules.engine import decide_talk
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.ledger import SentLine
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.closing import already_closed, closing, closing_possessed, provider_failure, wait
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line, something

I_VOTE_BEN = "Aoi: I vote for Ben."
BEN = "Ben: I vote for Chika."
CHIKA = "Chika: @Dan Who will you vote for?"
DAN = "Dan: Over"
EMI = "Emi: I vote for Ben."


def test_closing_when_every_other_has_named_a_vote_asked_for_one_or_stopped(board: MakeBoard) -> None:
    said = something(closing(board(Role.VILLAGER, 1, BEN, CHIKA, DAN, EMI, I_VOTE_BEN)))
    assert str(said) == ": everyone has named a vote, asked for one or stopped"
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


@pytest.mark.parametrize(("lines_left", "closes"), [(4, False), (2, False), (1, True)])
def test_an_open_floor_is_left_with_the_last_line(lines_left: int, closes: bool, board: MakeBoard) -> None:
    """Until then somebody may still ask."""
    settled = board(Role.VILLAGER, 1, BEN, CHIKA, DAN, EMI, I_VOTE_BEN, lines_left=lines_left)
    assert (closing(settled) is not None) == closes


@pytest.mark.parametrize("role", [Role.POSSESSED, Role.WEREWOLF])
def test_who_has_shown_itself_on_the_last_day_closes(role: Role, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(role, 2, "Aoi: I am the possessed.", dead="Dan Emi")))
    assert str(said) == "closing_possessed: last day, has shown itself"
    assert said.brief == Brief(Situation.CLOSING_POSSESSED)
    assert said.closes


def test_it_then_looks_back_on_the_human_whom_the_village_has_hanged(board: MakeBoard) -> None:
    shown = board(
        Role.POSSESSED, 2, "Aoi: I am the possessed.", dead="Dan Emi", executed={"Emi": Species.HUMAN}
    )
    said = something(closing_possessed(shown))
    assert said.brief == Brief.of(Situation.GLOAT, victim="Emi")


@each_row
def test_no_closing_for_the_possessed(role: Role, talk: list[str], dead: str, board: MakeBoard) -> None:
    assert closing_possessed(board(role, 2, *talk, dead=dead)) is None


def test_after_the_last_word_there_is_only_over(board: MakeBoard) -> None:
    said = decide_talk(board(Role.SEER, 1, "Aoi: Over", "Ben: @Aoi Good morning."))
    assert said == Stop("said my last word", "already_closed")
    assert str(said) == "already_closed: said my last word"


def test_a_closing_line_is_the_last_word_even_under_way(board: MakeBoard) -> None:
    talking = board(Role.VILLAGER, 1)
    sent = (*talking.ledger.sent, SentLine(1, "On to the vote.", NO_CLAIMS, closes=True))
    closed = replace(talking, ledger=type(talking.ledger)(sent))
    assert already_closed(closed)


def test_a_new_day_is_open_again(board: MakeBoard) -> None:
    assert already_closed(board(Role.VILLAGER, 2, yesterday=["Aoi: Over"])) is None
    assert already_closed(board(Role.VILLAGER, 1, under_way=[Claims(vote="Ben")])) is None


ASKED_LATE = ["Aoi: Over", "Ben: @Aoi Who will you vote for?"]


def test_a_question_after_the_last_word_is_still_answered(board: MakeBoard) -> None:
    assert decide_talk(board(Role.VILLAGER, 1, *ASKED_LATE)).rule == "answer_question"


def test_an_accusation_after_the_last_word_is_still_met(board: MakeBoard) -> None:
    assert decide_talk(board(Role.VILLAGER, 1, "Aoi: Over", "Ben: I vote for Aoi.")).rule == "deny"


def test_who_has_shown_itself_does_not_come_back_to_deny_it(board: MakeBoard) -> None:
    talk = ["Aoi: I am the possessed.", "Aoi: Over", "Ben: I vote for Aoi."]
    assert already_closed(board(Role.POSSESSED, 2, *talk, dead="Dan Emi"))


def test_a_question_finds_nobody_who_has_no_line_left(board: MakeBoard) -> None:
    assert already_closed(board(Role.VILLAGER, 1, *ASKED_LATE, lines_left=0))


def test_the_possessed_answers_before_it_closes(board: MakeBoard) -> None:
    talk = ["Aoi: I am the possessed.", "Ben: @Aoi Who will you vote for?"]
    assert closing_possessed(board(Role.POSSESSED, 2, *talk, dead="Dan Emi")) is None


# --- nothing to add ---


def test_with_nothing_to_add_a_player_waits_in_words(board: MakeBoard) -> None:
    said = wait(board())
    assert said.brief == Brief(Situation.WAIT)
    assert not said.closes


def test_a_failure_of_the_provider_is_told_once_a_game(board: MakeBoard) -> None:
    assert provider_failure(board()) is None
    said = something(provider_failure(board(provider_failed=True)))
    assert said.brief == Brief(Situation.FAILURE)
    told = ("Aoi", NO_CLAIMS, Situation.FAILURE)
    assert provider_failure(board(Role.VILLAGER, 2, yesterday=[told], provider_failed=True)) is None
