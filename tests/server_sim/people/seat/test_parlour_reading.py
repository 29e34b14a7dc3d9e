"""What a person may type at the table of a parlour game, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time

import pytest

from agent.protocol.parlour import ParlourAsk, ParlourInfo
from rules.game.languages import LANGUAGES
from rules.game.setting import Language
from server_sim.people.seat.parlour_reading import ask_at_table, read_table_choice
from server_sim.people.seat.reading import AcceptedAnswer, RefusedAnswer
from server_sim.people.seat.words import SeatWords
from tests.rows import each_row

NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")


OPTIONS = {"TEAM_VOTE": ("approve", "reject"), "QUEST": ("pass", "fail"), "LOOK": (*NAMES, "centre")}
"""What may be chosen, if it is not a player."""
OPTIONAL = ("ROB", "SWAP", "ELIMINATE")
"""Requests at which nobody may be chosen."""


def asked(request: str, language: Language = "en", options: tuple[str, ...] = ()) -> ParlourAsk:
    info = {
        "game_id": "g",
        "day": 1,
        "agent": "Anna",
        "game": "one_night" if request in (*OPTIONAL, "LOOK") else "avalon",
        "players": NAMES,
        "timeout": 1000,
        "language": language,
        "options": options or OPTIONS.get(request, NAMES),
        "count": 2 if request in ("PROPOSE", "SWAP") else 1,
        "instead": "none" if request in OPTIONAL else None,
    }
    return ParlourAsk.model_validate({"request": request, "info": ParlourInfo.model_validate(info)})


def answer(request: str, text: str, language: Language = "en") -> AcceptedAnswer | RefusedAnswer:
    ask, words = asked(request, language), SeatWords(language)
    return read_table_choice(ask_at_table(ask, words, 1, None), ask, text, words)


@each_row
def test_what_may_be_chosen_is_taken_in_either_language(request_: str, text: str, frame: str) -> None:
    for language in LANGUAGES:
        read = answer(request_, text, language)
        assert isinstance(read, AcceptedAnswer)
        assert read.frame == frame


@each_row
def test_what_may_not_be_chosen_is_refused_and_told_what_may(
    language: Language, request_: str, text: str, end: str
) -> None:
    read = answer(request_, text, language)
    assert isinstance(read, RefusedAnswer)
    assert read.why.endswith(end)


@each_row
def test_a_choice_is_shown_as_the_person_would_say_it(
    request_: str, typed: str, said: Mapping[Language, str]
) -> None:
    for language, line in said.items():
        read = answer(request_, typed, language)
        assert isinstance(read, AcceptedAnswer)
        assert read.shown == line


@each_row
def test_the_good_are_told_that_they_have_no_choice_on_a_quest(options: tuple[str, ...], text: str) -> None:
    words = SeatWords("en")
    assert ask_at_table(asked("QUEST", options=options), words, 1, None).text == text


@pytest.mark.parametrize("between", [" ", " ,", "\u3000", " and ", "と", "0"])
def test_a_choice_however_long_is_read_at_once(between: str) -> None:
    begun = process_time()
    assert isinstance(answer("PROPOSE", f"Anna{between * 60_000}Zoe"), RefusedAnswer)
    assert process_time() - begun < 1
