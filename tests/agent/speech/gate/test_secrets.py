"""Plain and disguised confessions."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.agent.speech.asking import faults
from tests.rows import each_row


@each_row
def test_nobody_confesses_unless_it_has_openly_declared(language: Language, line: str) -> None:
    for role in (Role.WEREWOLF, Role.VILLAGER):
        assert FaultKind.SECRET in faults(line, None, language, role=role)
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
