from __future__ import annotations

from collections.abc import Callable

import numpy as np

from agent.study.corpus import CorpusGame
from agent.study.counting import count_games
from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.likelihoods import GROUP_NAMES
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

STANDS = (EvidenceKind.CLAIM, "is the first to claim to be the seer")
BLACK = (EvidenceKind.RESULT, "calls {whom} a werewolf")
DECLARED, VOTE = (
    (EvidenceKind.DECLARED, "announces a vote for {whom}"),
    (EvidenceKind.VOTE, "voted for {whom}"),
)
WEREWOLF, POSSESSED, SEER, VILLAGE = range(len(GROUP_NAMES))


def test_who_stands_for_a_role_is_counted_of_all_who_spoke(games: tuple[CorpusGame, ...]) -> None:
    stands = count_games(games).counts[STANDS]
    assert stands.observed[CODE[Role.SEER]] == stands.of[CODE[Role.SEER]] == len(games)
    assert stands.observed[CODE[Role.WEREWOLF]] == 0 < stands.of[CODE[Role.WEREWOLF]]


def test_a_true_seers_results_are_held_against_the_truth(games: tuple[CorpusGame, ...]) -> None:
    counted = count_games(games)
    assert counted.misfits[BLACK] == (0, len(games))
    assert counted.counts[BLACK].observed[SEER].sum() == 0
    assert counted.counts[BLACK].observed[POSSESSED, VILLAGE] == len(games)


def test_votes_are_counted_over_what_chance_would_have_done(games: tuple[CorpusGame, ...]) -> None:
    counts = count_games(games).counts
    for row in (DECLARED, VOTE):
        assert counts[row].observed.sum() == counts[row].of.sum()
    assert counts[DECLARED].observed[WEREWOLF, SEER] == len(games) > counts[DECLARED].of[WEREWOLF, SEER]


def test_neither_seats_nor_names_change_a_figure(game: Callable[..., CorpusGame]) -> None:
    straight = count_games([game(number) for number in range(4)])
    turned = count_games([game(number, seats=("Emi", "Dan", "Chika", "Ben", "Aoi")) for number in range(4)])
    assert straight.misfits == turned.misfits
    for row, counts in straight.counts.items():
        np.testing.assert_allclose(counts.observed, turned.counts[row].observed)
        np.testing.assert_allclose(counts.of, turned.counts[row].of)


def test_a_team_can_be_left_out(game: Callable[..., CorpusGame]) -> None:
    played = game(1)
    assert set(played.teams.values()) == {"team"}
    assert count_games([played], without={"team"}).counts[STANDS].of.sum() == 0
