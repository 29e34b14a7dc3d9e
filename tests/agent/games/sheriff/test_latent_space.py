"""Latent strategies: statements are described by what they do, and each lies in its nearest cluster."""

from __future__ import annotations

import re

import pytest

from agent.games.sheriff.latent_space import (
    Trait,
    by_strategy,
    described,
    most_suspected,
    nearest,
    what_it_does,
)
from prompts import words
from rules.game.roles import Role
from tests.agent.games.sheriff.latent import BLACK, QUIET, SMALL_SPACE, VOTES
from tests.agent.games.sheriff.statements import Statement, villages


@pytest.fixture(scope="module")
def made() -> list[Statement]:
    """All statements of a few games."""
    return [one for game in villages(6, "en", "latent") for one in game]


def test_a_statement_lies_in_the_nearest_cluster() -> None:
    clusters = (VOTES, QUIET, BLACK)
    assert nearest(clusters, {}) is QUIET
    assert nearest(clusters, {Trait.VOTES: 1.0, Trait.TRUSTS: 1.0}) is VOTES
    assert nearest(clusters, {Trait.VOTES: 1.0, Trait.CLAIMS_SEER: 1.0, Trait.CALLS_WEREWOLF: 1.0}) is BLACK


def test_every_possible_statement_lies_in_one_cluster(made: list[Statement]) -> None:
    for one in made:
        found = by_strategy(SMALL_SPACE[one.board.view.role], one.board, one.options)
        assert sum(len(members) for members in found.values()) == len(one.options)
        assert all(found.values())


def test_a_description_agrees_with_the_claims(made: list[Statement]) -> None:
    for one in made:
        for option in one.options:
            does = described(one.board, option)
            assert (Trait.VOTES in does) == (option.vote is not None)
            assert (Trait.CALLS_WEREWOLF in does) == bool(option.claims.blacks)
            assert (Trait.TRUSTS in does) == bool(option.claims.trusts)
            if Trait.FOR_PACKMATE in does or Trait.AGAINST_PACKMATE in does:
                assert one.board.view.role is Role.WEREWOLF
            if Trait.AGAINST_SEER in does:
                assert {*option.claims.accused} & {*one.board.seers}


def test_no_description_contains_a_name(made: list[Statement]) -> None:
    """Players who swap their names describe their statements alike."""
    for one in made[:20]:
        told = " ".join(f"{what_it_does(described(one.board, option))}" for option in one.options)
        assert not [name for name in one.board.view.players if re.search(rf"\b{name}\b", told)]


def test_nobody_is_suspected_most_before_anything_was_said(made: list[Statement]) -> None:
    openings = [one.board for one in made if not one.board.view.talks]
    assert openings
    assert all(not most_suspected(board) for board in openings if board.view.role is Role.VILLAGER)


def test_a_cluster_is_told_by_what_most_of_its_statements_do() -> None:
    assert what_it_does({Trait.VOTES: 0.9, Trait.TRUSTS: 0.4}) == "names a vote"
    assert what_it_does({Trait.VOTES: 0.9, Trait.TRUSTS: 0.6}) == "vouches for a player, names a vote"
    assert what_it_does({}) == "keeps to small talk"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_trait_has_words(language: str) -> None:
    terms = words(language, "baselines")["latent"]
    assert set(terms) == {*Trait, "between", "nothing"}
    assert len({terms[trait] for trait in Trait}) == len(Trait)
