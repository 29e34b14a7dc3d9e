"""The bench that looks up what a line is meant to say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.roles import Role
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from tests.bench.record_check import invented
from tests.rules.conftest import board  # noqa: F401

MakeBoard = Callable[..., Board]


@pytest.fixture
def morning(board: MakeBoard) -> Board:  # noqa: F811
    """The morning of day 2: Ben announced Dan and voted Emi; Chika, who spoke against Dan, was killed."""
    return board(
        Role.VILLAGER,
        2,
        "Ben: I trust Emi.",
        yesterday=("Ben: I vote for Dan.", "Chika: I suspect Dan."),
        votes={"Ben": "Emi", "Aoi": "Emi"},
        attacked="Chika",
    )


def is_true(board: Board, *grounds: Ground, lead: Clause | None = None) -> bool:  # noqa: F811
    brief = Brief(Situation.VOTE, {"target": "Ben"}, grounds=grounds, lead=lead)
    return not list(invented(board, Say("", brief)))


@pytest.mark.parametrize(
    ("kind", "happened", "invention"),
    [
        (GroundKind.BROKE_WORD, "Ben Dan Emi", "Ben Emi Dan"),
        (GroundKind.LAST_TARGET, "Dan - Chika", "Emi - Chika"),
        (GroundKind.SIDED_WITH, "Ben Emi -", "Dan Emi -"),
    ],
)
def test_what_happened_is_on_record_and_what_did_not_is_invented(
    morning: Board, kind: GroundKind, happened: str, invention: str
) -> None:
    names = [
        dict(zip(("target", "other", "victim"), told.split(), strict=True)) for told in (happened, invention)
    ]
    assert [is_true(morning, Ground(kind, slots)) for slots in names] == [True, False]


def test_a_result_that_nobody_told_is_invented(morning: Board) -> None:
    assert not is_true(morning, Ground(GroundKind.CALLED_BLACK, {"target": "Dan", "seer": "Ben"}))


def test_the_steps_before_a_ground_are_looked_up_too(morning: Board) -> None:
    died = Ground(GroundKind.DIED_AT_NIGHT, {"target": "Dan"})
    voted = {"target": "Ben", "victim": "Emi"}
    assert is_true(morning, Ground(GroundKind.VOTED_HUMAN, voted))
    assert not is_true(morning, Ground(GroundKind.VOTED_HUMAN, voted, because=died))


def test_quotes_and_regrets_are_looked_up(morning: Board) -> None:
    for name, victim, expected in (("Ben", "Emi", True), ("Chika", "Dan", False)):
        quote = Clause(Situation.QUOTE_AGREE, {"other": name, "quote": "I vote for Dan"})
        grief = Clause(Situation.GRIEF, {"victim": victim})
        assert [is_true(morning, lead=clause) for clause in (quote, grief)] == [expected] * 2
