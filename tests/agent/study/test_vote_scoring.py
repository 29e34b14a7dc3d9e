from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from agent.study.corpus import CorpusGame
from agent.study.cross_validation import Split
from agent.study.vote_scoring import (
    AGENT,
    PLAYERS,
    TOP_SUSPECT,
    VOTERS,
    SeatVote,
    village_votes,
    vote_accuracy,
    vote_table,
)

HIT = SeatVote(game=0, size=5, blind=0.25, hits={PLAYERS: 1.0, TOP_SUSPECT: 0.5})


@pytest.fixture(scope="module")
def votes(game: Callable[..., CorpusGame]) -> tuple[SeatVote, ...]:
    return village_votes([game(1), game(2)], Split.NOTHING)


def test_accuracy_is_relative_to_a_random_vote() -> None:
    miss = SeatVote(game=0, size=5, blind=0.75, hits={PLAYERS: 0.0})
    assert vote_accuracy([HIT], PLAYERS) == 4.0
    assert vote_accuracy([HIT, miss], PLAYERS) == 1.0
    assert vote_accuracy([HIT, miss], TOP_SUSPECT) == 2.0, "who casts no vote does not count"
    assert math.isnan(vote_accuracy([HIT], AGENT))


def test_every_living_village_seat_votes_each_day(
    game: Callable[..., CorpusGame], votes: tuple[SeatVote, ...]
) -> None:
    assert len(votes) == sum(len(game(number).seat_days) for number in (1, 2))
    assert all(set(vote.hits) == set(VOTERS) for vote in votes)
    assert {vote.blind for vote in votes} == {1 / 4, 1 / 2}


def test_the_players_votes_are_those_of_the_log(votes: tuple[SeatVote, ...]) -> None:
    """On day 1 the village votes for the possessed, on day 2 for the werewolf."""
    assert {(vote.blind, vote.hits[PLAYERS]) for vote in votes} == {(1 / 4, 0.0), (1 / 2, 1.0)}


def test_this_agent_finds_the_werewolf_of_a_plain_game(votes: tuple[SeatVote, ...]) -> None:
    assert vote_accuracy(votes, AGENT) > vote_accuracy(votes, PLAYERS)


def test_only_games_of_one_size_are_scored(game: Callable[..., CorpusGame]) -> None:
    assert village_votes([game(1)], Split.NOTHING, size=9) == ()


def test_the_table_has_a_row_for_each_size(votes: tuple[SeatVote, ...]) -> None:
    cells = [list(column.cells) for column in vote_table([*votes, HIT]).columns]
    assert [column[0] for column in cells[:3]] == ["5", "2", str(len(votes) + 1)]
    assert vote_table([HIT]).columns[-1]._cells == ["-"], "this agent has cast no vote"
