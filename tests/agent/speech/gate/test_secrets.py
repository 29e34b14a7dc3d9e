"""Plain and disguised confessions."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.agent.speech.asking import faults
from tests.rows import each_row

PLAIN: list[tuple[Language, str]] = [
    ("en", "We wolves will win."),
    ("en", "I am a w-o-l-f."),
    ("ja", "人狼は私です。"),
    ("en", "Killing Liam took longer to agree on than voting out Diana did."),
]


@pytest.mark.parametrize(("language", "line"), PLAIN)
def test_nobody_confesses_unasked(language: Language, line: str) -> None:
    for role in (Role.WEREWOLF, Role.VILLAGER):
        assert FaultKind.SECRET in faults(line, None, language, role=role)


@pytest.mark.parametrize(("language", "line"), PLAIN)
def test_who_has_openly_declared_may_go_on(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, spoken=(Claims(co=Role.WEREWOLF),))


@each_row
def test_a_case_that_is_only_supposed_is_no_confession(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, role=Role.SEER)


@each_row
def test_what_others_make_of_one_is_no_confession(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, role=Role.VILLAGER)


@pytest.mark.parametrize("line", ["Let me tell you that I am the wolf.", "Carla is right and I am the wolf."])
def test_owning_up_to_it_is_one(line: str) -> None:
    assert FaultKind.SECRET in faults(line, None, "en", role=Role.WEREWOLF)
