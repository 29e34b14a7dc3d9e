"""Plain and disguised confessions."""

from __future__ import annotations

import pytest

from agent.speech.gate.faults import FaultKind
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.agent.speech.asking import faults

PLAIN: list[tuple[Language, str]] = [
    ("en", "We wolves will win."),
    ("en", "I am a w-o-l-f."),
    ("ja", "人狼は私です。"),
]


@pytest.mark.parametrize(("language", "line"), PLAIN)
def test_nobody_confesses_unasked(language: Language, line: str) -> None:
    for role in (Role.WEREWOLF, Role.VILLAGER):
        assert FaultKind.SECRET in faults(line, None, language, role=role)


@pytest.mark.parametrize(("language", "line"), PLAIN)
def test_who_has_openly_declared_may_go_on(language: Language, line: str) -> None:
    assert FaultKind.SECRET not in faults(line, None, language, spoken=(Claims(co=Role.WEREWOLF),))
