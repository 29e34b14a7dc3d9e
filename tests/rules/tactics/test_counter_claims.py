"""Answers to a seer's result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.board import Board
from rules.decision import Brief, Say
from rules.engine import decide_talk
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.counter_claims import counter_co, possessed_counters
from tests.rules.conftest import MakeBoard, a_line

BLACK_ON_ME = "Ben: I am the seer. Aoi is a werewolf."
WHITE_ON_ME = "Ben: I am the seer. Aoi is human."
BLACK_ON_DAN = "Ben: I am the seer. Dan is a werewolf."
SECOND_SEER = "Chika: I am the seer. Emi is human."
OTHERS = [role for role in Role if role not in (Role.WEREWOLF, Role.POSSESSED)]


def calls(name: str, result: Species) -> Claims:
    return Claims(co=Role.SEER, divinations=(Result(name, result),))


def test_a_werewolf_exposed_by_the_only_seer_counter_claims(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.WEREWOLF, 1, BLACK_ON_ME)))
    assert str(said) == "counter_co: exposed by Ben, sole seer"
    assert said.brief == Brief(
        Situation.COUNTER_CO, {"accuser": "Ben"}, claims=calls("Ben", Species.WEREWOLF)
    )


@pytest.mark.parametrize(
    "talk",
    [
        [],
        [WHITE_ON_ME],
        [BLACK_ON_DAN],
        [BLACK_ON_ME, SECOND_SEER],
        [BLACK_ON_ME, "Ben: I retract my claim to be the seer."],
        [BLACK_ON_ME, "Aoi: I am a villager."],
        [BLACK_ON_ME, "Aoi: I am the seer. Ben is a werewolf."],
    ],
    ids=[
        "nobody accuses",
        "the seer clears me",
        "the seer accuses another",
        "there are two seers",
        "the seer has withdrawn",
        "I have claimed a role",
        "I have countered already",
    ],
)
@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_no_counter_claim(rule: Callable[[Board], Say | None], talk: list[str], board: MakeBoard) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 1, *talk, dead="Dan")) is None


@pytest.mark.parametrize("role", [Role.POSSESSED, *OTHERS])
def test_counter_co_is_for_werewolves(role: Role, board: MakeBoard) -> None:
    assert counter_co(board(role, 1, BLACK_ON_ME)) is None


@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_a_dead_seer_is_not_called_a_werewolf(rule: Callable[[Board], Say | None], board: MakeBoard) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 2, yesterday=[BLACK_ON_ME], dead="Ben")) is None


@pytest.mark.parametrize("rule", [counter_co, possessed_counters])
def test_a_result_told_before_the_first_night_is_not_countered(
    rule: Callable[[Board], Say | None], board: MakeBoard
) -> None:
    role = Role.WEREWOLF if rule is counter_co else Role.POSSESSED
    assert rule(board(role, 0, BLACK_ON_ME)) is None


def test_the_possessed_clears_whom_the_only_seer_exposes(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, 1, BLACK_ON_DAN)))
    assert str(said) == "possessed_counters: Ben, sole seer, calls Dan a werewolf"
    slots = {"accuser": "Ben", "target": "Dan"}
    claims = replace(calls("Dan", Species.HUMAN), suspects=("Ben",))
    assert said.brief == Brief(Situation.COUNTER_WHITE, slots, claims=claims)


def test_the_possessed_turns_on_the_only_seer_who_exposes_it(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.POSSESSED, 1, BLACK_ON_ME)))
    assert str(said) == "possessed_counters: called a werewolf by Ben, sole seer"
    assert said.brief.claims == calls("Ben", Species.WEREWOLF)


@pytest.mark.parametrize("role", [Role.WEREWOLF, *OTHERS])
def test_nobody_else_clears_whom_a_seer_exposes(role: Role, board: MakeBoard) -> None:
    assert possessed_counters(board(role, 1, BLACK_ON_DAN)) is None
