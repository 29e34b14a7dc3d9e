"""What may be said in a statement: the options of each role, and that none breaks the player's word."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from agent.games.sheriff.statement_options import MOST_OPTIONS
from rules.game.roles import Role, Species
from rules.situations import Situation
from tests.agent.games.sheriff.statements import Statement, contradictions, villages


@pytest.fixture(scope="module")
def made() -> list[Statement]:
    """All statements of a few games."""
    return [one for game in villages(6, "en") for one in game]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_whole_games_no_option_contradicts_what_its_player_has_said(
    language: Literal["en", "ja"],
) -> None:
    found: Counter[str] = Counter()
    for game in villages(6, language, "oracle"):
        found += contradictions(game)
    assert not found


def test_the_offline_minds_statement_comes_first_and_few_others_follow(made: list[Statement]) -> None:
    for one in made:
        assert [option.is_own for option in one.options].index(True) == 0
        assert sum(option.is_own for option in one.options) == 1
        assert len(one.options) <= MOST_OPTIONS
        contents = [(option.claims, option.situations) for option in one.options]
        assert len(set(contents)) == len(contents)


def test_most_statements_leave_a_choice_of_votes(made: list[Statement]) -> None:
    choices = [len({option.vote for option in one.options} - {None}) for one in made]
    assert sum(votes > 1 for votes in choices) > 0.8 * len(choices)


def test_nobody_but_a_werewolf_lies_about_results(made: list[Statement]) -> None:
    for one in made:
        results = [option.result for option in one.options if option.result is not None]
        if one.board.view.role is Role.SEER:
            assert all(one.board.found[told.target] is told.result for told in results)
        elif one.board.view.role is not Role.WEREWOLF:
            assert not results


def test_a_werewolf_may_lie_either_way_but_calls_no_packmate_a_werewolf(made: list[Statement]) -> None:
    lies = [
        (one.board, option.result)
        for one in made
        for option in one.options
        if one.board.view.role is Role.WEREWOLF and option.result is not None
    ]
    assert {told.result for _, told in lies} == set(Species)
    assert not [
        told for board, told in lies if told.result is Species.WEREWOLF and told.target in board.packmates
    ]


def test_a_seer_may_hold_back_what_it_has_found(made: list[Statement]) -> None:
    with_news = [
        one for one in made if one.options[0].result is not None and one.board.view.role is Role.SEER
    ]
    assert with_news
    for one in with_news:
        held = [option for option in one.options if option.holds]
        assert held
        assert all(option.claims.co is None and option.result is None for option in held)


def test_who_calls_a_player_a_werewolf_votes_for_it(made: list[Statement]) -> None:
    for one in made:
        for option in one.options:
            if option.claims.blacks and option.vote is not None:
                assert option.vote in option.claims.blacks


def test_a_vote_after_an_opinion_gives_no_reason_against_that_opinion(made: list[Statement]) -> None:
    opinions = {Situation.TRUST, Situation.SUPPORT_SEER, Situation.DOUBT_SEER}
    for one in made:
        for option in one.options:
            if option.situations & opinions and option.ground is not None:
                cited = {step.slots.get("seer") for step in option.ground.steps}
                assert not cited & {*option.claims.suspects, *option.claims.trusts}
