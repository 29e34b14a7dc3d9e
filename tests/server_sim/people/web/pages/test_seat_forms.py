"""What a form means, whatever a browser sends."""

from __future__ import annotations

import json

import pytest

from server_sim.people.web.pages.seat_forms import KEEP, guesses_answer, picked_answer

PLAYERS = ("Ann", "Bob, the <b>", "Cem")


def test_guesses_are_about_those_of_whom_a_role_is_given() -> None:
    fields = {"role0": "", "sure0": "9", "role1": "WEREWOLF", "sure1": "8", "role2": "SEER", "sure2": "5"}
    assert json.loads(guesses_answer(fields, PLAYERS)) == {
        "Bob, the <b>": {"role": "WEREWOLF", "confidence": 8},
        "Cem": {"role": "SEER", "confidence": 5},
    }


@pytest.mark.parametrize(
    "fields",
    [{}, None, 7, "x" * 10_000, {"role0": ""}, {"role0": "KING"}, {"role0": ["SEER"]}, {"role9": "SEER"}],
)
def test_no_guess_keeps_what_was_believed(fields: object) -> None:
    assert guesses_answer(fields, PLAYERS) == KEEP


@pytest.mark.parametrize("sure", ["11", "-1", "", "1e9", 7, None])
def test_a_confidence_off_the_scale_is_the_least(sure: object) -> None:
    answer = json.loads(guesses_answer({"role0": "SEER", "sure0": sure}, PLAYERS))
    assert answer == {"Ann": {"role": "SEER", "confidence": 5}}


def test_what_is_ticked_is_chosen_in_the_order_of_the_options() -> None:
    assert picked_answer({"pick2": "on", "pick0": "on"}, PLAYERS) == "Ann, Cem"


@pytest.mark.parametrize("fields", [{}, None, 7, ["pick0"], {"pick9": "on"}, {"line": "Ann"}])
def test_where_nothing_is_ticked_nobody_is_chosen(fields: object) -> None:
    assert picked_answer(fields, PLAYERS) == ""
