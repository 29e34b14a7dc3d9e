"""Which evidence is gathered from talk and votes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.beliefs.evidence import EvidenceKind, gather
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row

Make = Callable[..., Any]

SEER = Claims(co=Role.SEER)
NOTHING = Claims()
FIRST = "Ben is the first to claim to be the seer"


def black(name: str) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, Species.WEREWOLF),))


def told(village: Any, *kinds: EvidenceKind) -> list[str]:
    """Return the evidence of these kinds as sentences."""
    return [str(e.choice) for e in gather(village.view, village.readings) if e.choice.kind in kinds]


@each_row
def test_everyone_stands_for_one_role_or_none(
    said: list[tuple[int, str, Claims]], expected: list[str], village: Make
) -> None:
    assert told(village(day=2, said=tuple(said)), EvidenceKind.CLAIM) == expected


def test_who_has_not_spoken_since_day_1_stands_for_nothing_yet(village: Make) -> None:
    assert told(village(day=1, said=((0, "Ben", NOTHING),)), EvidenceKind.CLAIM) == []


@each_row
def test_a_result_stands_once_as_told_most_often_and_falls_with_the_claim(
    said: list[tuple[int, str, Claims]], expected: list[str], village: Make
) -> None:
    assert told(village(day=2, said=tuple(said)), EvidenceKind.RESULT, EvidenceKind.MEDIUM) == expected


@each_row
def test_a_mediums_result_is_of_a_player_executed_on_an_earlier_day(
    day: int, whom: str, counts: bool, village: Make
) -> None:
    said = ((day, "Ben", Claims(co=Role.MEDIUM, mediums=(Result(whom, Species.HUMAN),))),)
    game = village(size=9, day=2, said=said, executed={1: "Dan"}, killed={1: "Fumi"})
    assert told(game, EvidenceKind.MEDIUM) == [f"Ben says that {whom} was human"] * counts


@each_row
def test_a_told_guard_counts_if_nobody_died_in_that_night(
    day: int, whom: str, killed: dict[int, str], executed: dict[int, str], counts: bool, village: Make
) -> None:
    said = ((day, "Ben", Claims(co=Role.BODYGUARD, guarded=whom)),)
    game = village(size=9, day=2, said=said, executed=executed, killed=killed)
    assert told(game, EvidenceKind.GUARD) == [f"Ben says that it saved {whom}"] * counts


def test_of_announced_votes_only_todays_last_counts(village: Make) -> None:
    said = tuple((day, "Ben", Claims(vote=name)) for day, name in ((1, "Aoi"), (2, "Dan"), (2, "Emi")))
    assert told(village(day=2, said=said), EvidenceKind.DECLARED) == ["Ben announces a vote for Emi"]


def test_votes_cast_count_whatever_was_announced(village: Make) -> None:
    game = village(day=2, said=((1, "Ben", Claims(vote="Emi")),), votes=((1, "Ben", "Dan"),))
    assert told(game, EvidenceKind.DECLARED, EvidenceKind.VOTE) == ["Ben voted for Dan"]


def test_the_dead_stand_as_they_died_and_announce_nothing(village: Make) -> None:
    said = ((1, "Ben", black("Dan")), (2, "Dan", Claims(vote="Ben")), (2, "Emi", Claims(vote="Dan")))
    game = village(day=2, said=said, executed={1: "Ben"})
    assert told(game, *EvidenceKind) == [
        FIRST,
        "Dan has claimed no role",
        "Emi has claimed no role",
        "Ben calls Dan a werewolf",
        "Emi announces a vote for Dan",
    ]


@given(data=st.data())
def test_nothing_counts_twice(data: st.DataObject, games: Make) -> None:
    village, _ = data.draw(games())
    found = gather(village.view, village.readings)
    assert len(set(found)) == len(found)
    standing = [item.choice.who for item in found if item.choice.kind is EvidenceKind.CLAIM]
    assert len(set(standing)) == len(standing)
