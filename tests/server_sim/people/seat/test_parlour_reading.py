"""What a person may type at the table of a parlour game, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time

import pytest

from agent.protocol.parlour import ParlourAsk, ParlourInfo
from rules.game.languages import LANGUAGES
from rules.game.setting import Language
from server_sim.people.seat.parlour_reading import ask_at_table, read_table_choice
from server_sim.people.seat.reading import Refused, Taken
from server_sim.people.seat.words import SeatWords
from tests.rows import each_row

NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")


def asked(request: str, options: tuple[str, ...], language: Language = "en", **more: object) -> ParlourAsk:
    game = "one_night" if request in ("LOOK", "ROB", "SWAP", "ELIMINATE") else "avalon"
    info = {"game_id": "g", "day": 1, "agent": "Anna", "game": game, "players": NAMES, "timeout": 1000}
    full = ParlourInfo.model_validate({**info, "language": language, "options": options, **more})
    return ParlourAsk.model_validate({"request": request, "info": full})


def answer(
    request: str, text: str, options: tuple[str, ...], language: Language = "en", **more: object
) -> Taken | Refused:
    ask, words = asked(request, options, language, **more), SeatWords(language)
    return read_table_choice(ask_at_table(ask, words, 1, None), ask, text, words)


def frame(read: Taken | Refused) -> str:
    assert isinstance(read, Taken)
    return read.frame


@each_row
def test_a_card_is_named_in_either_language(text: str, request_: str, card: str) -> None:
    options = ("approve", "reject") if request_ == "TEAM_VOTE" else ("pass", "fail")
    for language in LANGUAGES:
        assert frame(answer(request_, text, options, language)) == card


@pytest.mark.parametrize("text", ["Anna, dan", "anna and Dan", "AnnaとDan", "Anna、Dan", "1 4"])
def test_a_team_is_named_with_any_marks_between(text: str) -> None:
    assert frame(answer("PROPOSE", text, NAMES, count=2)) == "Anna, Dan"


@pytest.mark.parametrize("text", ["Anna", "Anna, Anna", "Anna, Bob, Cid"])
def test_a_team_of_another_size_is_refused(text: str) -> None:
    refused = answer("PROPOSE", text, NAMES, count=2)
    assert refused == Refused("Write 2 different names out of Anna, Bob, Cid, Dan, Eve")


@pytest.mark.parametrize("text", ["none", "nobody", "なし", "誰も選ばない", "棄権"])
def test_nobody_is_swapped_where_that_is_allowed(text: str) -> None:
    assert frame(answer("SWAP", text, NAMES[1:], count=2, instead="none")) == "none"


@pytest.mark.parametrize(
    ("language", "choices"), [("en", "Bob, Cid, or “nobody”"), ("ja", "Bob、Cid、または「誰も選ばない」")]
)
@pytest.mark.parametrize("request_", ["ROB", "SWAP", "ELIMINATE"])
def test_whoever_may_choose_nobody_is_told_so(request_: str, language: Language, choices: str) -> None:
    refused = answer(request_, "Fritz", NAMES[1:3], language, count=1 + (request_ == "SWAP"), instead="none")
    assert isinstance(refused, Refused)
    assert refused.why.endswith(choices)


@pytest.mark.parametrize("text", ["none", "Fritz", ""])
def test_whoever_must_choose_is_told_among_whom(text: str) -> None:
    refused = answer("ASSASSINATE", text, NAMES[1:])
    assert isinstance(refused, Refused)
    assert refused.why.lower().endswith("choose among bob, cid, dan, eve")


@pytest.mark.parametrize("text", ["中央", "centre", "center"])
def test_the_seer_looks_at_the_centre(text: str) -> None:
    assert frame(answer("LOOK", text, (*NAMES[1:], "centre"), "ja", game="one_night")) == "centre"


@each_row
def test_a_choice_is_shown_as_the_person_would_say_it(
    request_: str, options: tuple[str, ...], typed: str, said: Mapping[Language, str]
) -> None:
    for language, line in said.items():
        read = answer(request_, typed, options or NAMES, language, count=typed.count(",") + 1)
        assert isinstance(read, Taken)
        assert read.shown == line


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (("pass",), "You are on the quest. The good have only the card “pass”."),
        (("pass", "fail"), "You are on the quest. Which card do you play, pass or fail?"),
    ],
)
def test_the_good_are_told_that_they_have_no_choice_on_a_quest(options: tuple[str, ...], text: str) -> None:
    words = SeatWords("en")
    assert ask_at_table(asked("QUEST", options), words, 1, None).text == text


@pytest.mark.parametrize("between", [" ", " ,", "\u3000", " and ", "と", "0"])
def test_a_choice_however_long_is_read_at_once(between: str) -> None:
    begun = process_time()
    assert isinstance(answer("PROPOSE", f"Anna{between * 60_000}Zoe", NAMES, count=2), Refused)
    assert process_time() - begun < 1
