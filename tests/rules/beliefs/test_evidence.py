"""What happened, in the words that evidence has for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.beliefs.choices import Kind
from rules.beliefs.evidence import gather, occasions
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species

Make = Callable[..., Any]

SEER = Claims(co=Role.SEER)
NOTHING = Claims()


def black(name: str) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, Species.WEREWOLF),))


def white(name: str) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, Species.HUMAN),))


def told(village: Any, *kinds: Kind) -> list[str]:
    """The evidence of these kinds, in words."""
    return [str(e.choice) for e in gather(village.view, village.readings) if e.choice.kind in kinds]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([(0, "Ben", SEER)], ["Ben claims to be the seer on day 0, first"]),
        (
            [(1, "Ben", SEER), (1, "Dan", SEER)],
            [
                "Ben claims to be the seer on day 1, first",
                "Dan claims to be the seer on day 1, after another",
            ],
        ),
        ([(1, "Ben", NOTHING)], ["Ben claims nothing new on day 1, without a seer"]),
        (
            [(1, "Ben", SEER), (1, "Dan", NOTHING)],
            ["Ben claims to be the seer on day 1, first", "Dan claims nothing new on day 1, with a seer"],
        ),
        ([(1, "Ben", SEER), (1, "Ben", SEER)], ["Ben claims to be the seer on day 1, first"]),
        ([(2, "Ben", Claims(co=Role.VILLAGER))], ["Ben claims to be a villager"]),
        (
            [(1, "Ben", Claims(co=Role.VILLAGER)), (1, "Ben", Claims(co=Role.VILLAGER))],
            ["Ben claims to be a villager", "Ben claims nothing new on day 1, without a seer"],
        ),
    ],
)
def test_claims(village: Make, said: list[tuple[int, str, Claims]], expected: list[str]) -> None:
    assert told(village(day=2, said=tuple(said)), Kind.CLAIM) == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([(1, "Ben", black("Dan"))], ["Ben calls Dan a werewolf"]),
        ([(1, "Dan", SEER), (1, "Ben", black("Dan"))], ["Ben calls Dan, a rival, a werewolf"]),
        (
            [(1, "Ben", white("Dan")), (1, "Ben", white("Emi"))],
            ["Ben calls Dan human", "Ben also calls Emi human"],
        ),
        (
            [(1, "Ben", white("Dan")), (2, "Ben", white("Emi"))],
            ["Ben calls Dan human", "Ben calls Emi human"],
        ),
        (
            [(1, "Ben", black("Dan"))] * 4,
            ["Ben calls Dan a werewolf", "Ben again calls Dan a werewolf"],
        ),
        ([(1, "Ben", black("Dan")), (2, "Ben", black("Dan"))], ["Ben calls Dan a werewolf"]),
        (
            [(1, "Ben", black("Dan")), (1, "Ben", white("Dan"))],
            ["Ben calls Dan a werewolf", "Ben turns a result round"],
        ),
        (
            [(1, "Ben", black("Dan")), (1, "Ben", Claims(retract=Role.SEER))],
            ["Ben calls Dan a werewolf", "Ben takes back a claim"],
        ),
        ([(1, "Ben", black("Ben"))], []),
        ([(1, "Ben", Claims(mediums=(Result("Dan", Species.HUMAN),)))], ["Ben says that Dan was human"]),
    ],
)
def test_results(village: Make, said: list[tuple[int, str, Claims]], expected: list[str]) -> None:
    assert told(village(day=2, said=tuple(said)), Kind.RESULT, Kind.MEDIUM, Kind.RETRACTION) == expected


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ([], ""),
        ([("Emi", SEER)], ""),
        ([("Dan", SEER)], ", the only seer"),
        ([("Dan", SEER), ("Emi", SEER)], ", one of the seers"),
        ([("Emi", white("Dan"))], ", called human"),
        ([("Dan", SEER), ("Emi", black("Dan"))], ", called a werewolf"),
        ([("Ben", black("Dan")), ("Dan", black("Ben"))], ", whom it calls a werewolf"),
        ([("Ben", white("Dan"))], ", whom it calls human"),
        ([("Dan", black("Ben"))], ", its accuser"),
        ([("Dan", Claims(vote="Ben"))], ", who announced a vote against it"),
    ],
)
def test_an_announced_vote_is_seen_in_the_light_of_what_was_said_before(
    village: Make, before: list[tuple[str, Claims]], expected: str
) -> None:
    said = [*((1, name, claims) for name, claims in before), (1, "Ben", Claims(vote="Dan"))]
    assert told(village(said=tuple(said)), Kind.DECLARED)[-1] == f"Ben announces a vote for Dan{expected}"


def test_an_opinion_counts_once_a_day(village: Make) -> None:
    said = tuple((day, "Ben", Claims(suspects=("Dan",))) for day in (1, 1, 2))
    assert told(village(day=2, said=said), Kind.OPINION) == ["Ben suspects Dan"] * 2


@pytest.mark.parametrize(
    ("announced", "expected"),
    [
        (None, ["Ben votes for Dan"]),
        ("Dan", ["Ben votes as announced"]),
        ("Emi", ["Ben breaks its word", "Ben votes for Dan"]),
    ],
)
def test_a_vote_is_held_against_what_was_announced(
    village: Make, announced: str | None, expected: list[str]
) -> None:
    said = ((1, "Ben", Claims(vote=announced)),)
    game = village(day=2, said=said, votes=((1, "Ben", "Dan"),))
    assert told(game, Kind.PROMISE, Kind.VOTE) == expected


def test_the_victim_tells_by_what_it_had_said_and_done(village: Make) -> None:
    game = village(
        day=2,
        said=((1, "Ben", black("Dan")),),
        votes=((1, "Ben", "Emi"),),
        executed={1: "Aoi"},
        killed={1: "Ben"},
    )
    assert told(game, Kind.VICTIM, Kind.SILENCED) == [
        "Ben is killed, the only seer",
        "Dan was called a werewolf by the victim",
        "Emi was voted for by the victim",
    ]


def test_the_dead_choose_nothing_and_are_chosen_no_more(village: Make) -> None:
    said = ((2, "Ben", Claims(vote="Dan")), (2, "Dan", Claims(vote="Ben", suspects=("Ben",))))
    game = village(day=2, said=said, executed={1: "Ben"})
    assert told(game, *Kind) == ["Dan claims nothing new after day 1, without a seer"]


@given(data=st.data())
def test_a_choice_is_one_of_its_options_and_later_views_only_add(data: st.DataObject, games: Make) -> None:
    village, _ = data.draw(games())
    view, readings = village.view, village.readings
    for evidence, options in occasions(view, readings):
        assert options.count(evidence.choice) == 1
        assert len(set(options)) == len(options)
    assert tuple(evidence for evidence, _ in occasions(view, readings)) == gather(view, readings)
