"""How typed answers are read: what goes to the game, and what is refused for which reason."""

from __future__ import annotations

import json

from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.reading import AcceptedAnswer, RefusedAnswer, read_answer
from server_sim.people.seat.words import SeatWords
from tests.rows import each_row

WORDS = SeatWords("en")
PLAYERS = ("Anna", "Annabel", "Bob", "Cid", "Dead Dan")
VOTE = SeatQuestion(1, "VOTE", AnswerKind.NAME, "", ("Anna", "Annabel", "Bob"))
ELECT = SeatQuestion(1, "ELECT", AnswerKind.NAME, "", ("Anna", "Bob"), may_abstain=True)
STAND = SeatQuestion(1, "NOMINATE", AnswerKind.NAME, "", ("Cid",), may_abstain=True)
TALK = SeatQuestion(1, "TALK", AnswerKind.LINE, "")
LAST_TALK = SeatQuestion(1, "TALK", AnswerKind.LINE, "", may_pass=False)
REASON = SeatQuestion(1, "REASON", AnswerKind.GUESSES, "", ("Anna", "Bob", "Dead Dan"))


def frame(question: SeatQuestion, text: str) -> str:
    read = read_answer(question, text, PLAYERS, WORDS)
    assert isinstance(read, AcceptedAnswer), read
    return read.frame


def why(question: SeatQuestion, text: str) -> str:
    read = read_answer(question, text, PLAYERS, WORDS)
    assert isinstance(read, RefusedAnswer), read
    return read.why


@each_row
def test_a_name_is_taken_in_words_and_in_the_papers_json(typed: str) -> None:
    assert frame(VOTE, typed) == "Bob"


@each_row
def test_an_abstention_is_taken_where_there_may_be_one(typed: str) -> None:
    assert frame(ELECT, typed) == "Abstain"
    assert why(VOTE, typed) == "You cannot abstain; choose among Anna, Annabel, Bob"


@each_row
def test_whether_to_stand_is_yes_or_no(typed: str, answer: str) -> None:
    assert frame(STAND, typed) == answer


@each_row
def test_what_is_no_choice_is_refused_and_told_why(typed: str, reason: str) -> None:
    assert why(VOTE, typed) == reason


@each_row
def test_a_line_is_one_plain_line(typed: str, line: str) -> None:
    assert frame(TALK, typed) == line


def test_half_a_character_is_replaced() -> None:
    assert frame(TALK, "half \ud83d") == "half ?"


@each_row
def test_an_empty_line_is_refused(typed: str) -> None:
    assert why(TALK, typed).startswith("Write something")


def test_a_line_of_ten_thousand_characters_is_cut() -> None:
    assert len(frame(TALK, "a" * 10_000)) == 2000


@each_row
def test_guesses_for_any_of_the_others_are_taken(typed: str, guesses: dict[str, object]) -> None:
    assert json.loads(frame(REASON, typed)) == dict.fromkeys(REASON.options) | guesses


@each_row
def test_what_is_no_guess_is_refused_and_told_why(typed: str, reason: str) -> None:
    assert why(REASON, typed).startswith(reason)


def test_where_passing_ends_the_day_that_is_said_before() -> None:
    assert why(LAST_TALK, "/skip") == (
        "In this village passing ends your talk for the day. If you want that, write /over."
    )
    assert why(LAST_TALK, " ") == "Write something; with nothing more to say today, write /over."
    assert frame(LAST_TALK, "/over") == "Over"
