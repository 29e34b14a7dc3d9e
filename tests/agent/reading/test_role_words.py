"""Roles and results as a model writes them in a form."""

from __future__ import annotations

import pytest

from agent.reading.role_words import role_named, species_named
from prompts import words
from rules.game.roles import Role, Species


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("role", list(Role))
def test_every_role_is_known_as_the_prompts_call_it(language: str, role: Role) -> None:
    assert role_named(words(language)["roles"][role]) is role
    assert role_named(role.value) is role


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("species", list(Species))
def test_so_is_every_result(language: str, species: Species) -> None:
    assert species_named(words(language)["species"][species]) is species
    assert species_named(species.value) is species


@pytest.mark.parametrize("text", ["", "?", "maybe", "seers"])
def test_other_words_mean_nothing(text: str) -> None:
    assert role_named(text) is None
    assert species_named(text) is None
