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


def found(board: Board, ground: Ground) -> bool:  # noqa: F811
    brief = Brief(Situation.VOTE, {"target": "Ben"}, grounds=(ground,))
    return not list(invented(board, Say("", brief)))


def test_what_happened_is_on_record(morning: Board) -> None:
    broken = {"target": "Ben", "other": "Dan", "victim": "Emi"}
    assert found(morning, Ground(GroundKind.BROKE_WORD, broken))
    assert found(morning, Ground(GroundKind.LAST_TARGET, {"target": "Dan", "victim": "Chika"}))
    assert found(morning, Ground(GroundKind.SIDED_WITH, {"target": "Ben", "other": "Emi"}))


def test_what_did_not_is_invented(morning: Board) -> None:
    broken = {"target": "Ben", "other": "Emi", "victim": "Dan"}
    assert not found(morning, Ground(GroundKind.BROKE_WORD, broken))
    assert not found(morning, Ground(GroundKind.LAST_TARGET, {"target": "Emi", "victim": "Chika"}))
    assert not found(morning, Ground(GroundKind.SIDED_WITH, {"target": "Dan", "other": "Emi"}))
    assert not found(morning, Ground(GroundKind.CALLED_BLACK, {"target": "Dan", "seer": "Ben"}))


def test_the_steps_before_a_ground_are_looked_up_too(morning: Board) -> None:
    died = Ground(GroundKind.DIED_AT_NIGHT, {"target": "Dan"})
    voted = {"target": "Ben", "victim": "Emi"}
    assert found(morning, Ground(GroundKind.VOTED_HUMAN, voted))
    assert not found(morning, Ground(GroundKind.VOTED_HUMAN, voted, because=died))


def test_quotes_and_regrets_are_looked_up(morning: Board) -> None:
    def is_true(lead: Clause) -> bool:
        return not list(invented(morning, Say("", Brief(Situation.VOTE, {"target": "Dan"}, lead=lead))))

    assert is_true(Clause(Situation.QUOTE_AGREE, {"other": "Ben", "quote": "I vote for Dan"}))
    assert not is_true(Clause(Situation.QUOTE_AGREE, {"other": "Chika", "quote": "I vote for Dan"}))
    assert is_true(Clause(Situation.GRIEF, {"victim": "Emi"}))
    assert not is_true(Clause(Situation.GRIEF, {"victim": "Dan"}))
