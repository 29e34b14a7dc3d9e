"""Whom a person means by what it types."""

from __future__ import annotations

from time import process_time

import pytest

from server_sim.people.seat.naming import who_is_meant
from tests.rows import each_row

JAPANESE = ("ミツル", "ミナト", "ソラタ", "カエデ")
ENGLISH = ("Anna", "Annabel", "Bob", "O'Neil")
NUMBERED = ("Agent[01]", "Agent[02]", "Agent[10]")


@each_row
def test_a_name_is_known_however_it_is_written(typed: str, name: str) -> None:
    names = next(names for names in (JAPANESE, ENGLISH, NUMBERED) if name in names)
    assert who_is_meant(typed, names) == (name,)


def test_a_number_that_is_a_place_and_another_name_is_ambiguous() -> None:
    assert who_is_meant("1", ("Agent[02]", "Agent[01]")) == ("Agent[02]", "Agent[01]")


def test_a_beginning_shared_by_two_names_is_ambiguous() -> None:
    assert who_is_meant("ミ", JAPANESE) == ("ミツル", "ミナト")


@each_row
def test_nobody_is_meant_by_anything_else(typed: str) -> None:
    assert who_is_meant(typed, JAPANESE) == ()


@pytest.mark.parametrize(
    "typed", ["0" * 60_000 + "x", "9" * 60_000, " " * 60_000 + "x", "@" * 60_000, "a" * 60_000]
)
def test_whatever_is_typed_is_read_at_once(typed: str) -> None:
    begun = process_time()
    assert who_is_meant(typed, NUMBERED) == ()
    assert process_time() - begun < 1
