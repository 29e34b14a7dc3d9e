from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.study.corpus import CorpusGame
from agent.study.misreading import misread
from rules.game.claims import NO_CLAIMS

Make = Callable[..., CorpusGame]


def changed(game: CorpusGame, rate: float, seed: int = 1) -> list[tuple[int, int]]:
    """The lines of the game that are read otherwise than by the patterns."""
    read = misread(game, rate, seed).readings
    return [line for line in game.readings if read[line] != game.readings[line]]


def test_at_no_rate_nothing_is_misread(game: Make) -> None:
    assert changed(game(1), 0.0) == []


def test_the_same_seed_misreads_the_same_lines(game: Make) -> None:
    one, other = (misread(game(1), 0.5, 7).readings for _ in range(2))
    assert one == other


def test_as_many_lines_are_misread_as_asked_for(game: Make) -> None:
    lines = sum(claims.commitments != NO_CLAIMS for claims in game(1).readings.values())
    shares = [len(changed(game(1), 0.4, seed)) / lines for seed in range(60)]
    assert 0.2 < sum(shares) / len(shares) < 0.45, (
        "an echo of a line that commits its speaker changes nothing"
    )


def test_every_way_of_misreading_happens(game: Make) -> None:
    played = game(1)
    before = {line: claims.commitments for line, claims in played.readings.items()}
    ways = set()
    for seed in range(40):
        for line, claims in misread(played, 1.0, seed).readings.items():
            if claims.commitments != before[line]:
                ways.add("missed" if claims.commitments == NO_CLAIMS else "mistaken")
                ways |= {"echoed"} if before[line] == NO_CLAIMS else set()
    assert ways >= {"missed", "mistaken"}


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_taken_to_speak_of_itself(game: Make, seed: int) -> None:
    played = misread(game(1), 1.0, seed)
    speakers = {(talk.day, talk.idx): talk.agent for talk in played.final_view.talks}
    for line, claims in played.readings.items():
        told = [one.target for one in (*claims.divinations, *claims.mediums)]
        if claims.commitments != game(1).readings[line].commitments and claims.co is not None:
            assert all(target in played.roles for target in told)
        assert claims.vote != speakers[line] or game(1).readings[line].vote == claims.vote
