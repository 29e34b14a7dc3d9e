"""What is judged: the same deals for all entrants, and the differences between them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rules.minds.village_policies import VILLAGE_POLICIES, first_policy
from server_sim.config.errors import ServerConfigError
from server_sim.playing.sides import side_of, sides_of
from server_sim.studies.learning.judging import Duel, Judging, PlayedDuel, judging_of, judging_tables

LEARNED = judging_of("learned", None, None, ("offline", "random"), 3, "seed")


def test_every_entrant_plays_every_side_of_every_deal_against_every_opponent() -> None:
    duels = list(LEARNED.duels())
    assert len(duels) == len(set(duels)) == 3 * 2 * 2 * len(LEARNED.entrants)
    assert set(Counter(duel.entrant for duel in duels).values()) == {12}


def test_the_games_of_a_deal_differ_only_in_who_plays() -> None:
    for opponent in LEARNED.opponents:
        for on_larger in (True, False):
            one, other = (LEARNED.spec(Duel(opponent, 1, on_larger, entrant)) for entrant in LEARNED.entrants)
            assert (one.seed, one.settings, one.game_id) == (other.seed, other.settings, other.game_id)
            seats = [[(seat.team_name, seat.role) for seat in spec.deal().seats] for spec in (one, other)]
            assert seats[0] == seats[1]


def test_the_entrant_has_one_whole_side_and_the_opponent_the_other() -> None:
    larger, smaller = sides_of("5")
    spec = LEARNED.spec(Duel("random", 0, False, "policy"))
    assert spec.sides == {smaller: "policy", larger: "random"}
    assert {side_of(seat.role) for seat in spec.deal().seats} == {larger, smaller}


def test_the_differences_are_of_the_same_seats_and_deals() -> None:
    judging = judging_of("learned", None, None, ("offline",), 4, "seed")
    wins = {("policy", True): 3, ("policy", False): 2, ("offline", True): 1, ("offline", False): 2}
    rows = [PlayedDuel(duel, duel.deal < wins[duel.entrant, duel.on_larger]) for duel in judging.duels()]
    rated, compared = judging_tables(judging, rows)
    policy, offline = rated.rows
    assert [str(policy[key]).split()[0] for key in ("larger", "smaller", "avg")] == [
        "75.0%",
        "50.0%",
        "62.5%",
    ]
    assert [str(offline[key]).split()[0] for key in ("larger", "smaller")] == ["25.0%", "50.0%"]
    (less,) = compared.rows
    assert [str(less[key]).split()[0] for key in ("larger", "smaller", "avg")] == ["50.0%", "0.0%", "25.0%"]


def test_a_policy_file_is_judged_and_another_file_is_another_run(tmp_path: Path) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(VILLAGE_POLICIES.dump(first_policy(5)), "utf-8")
    mine = judging_of("learned", "5", file, ("offline",), 1, "seed")
    policy = mine.spec(next(mine.duels())).policies["policy"]
    assert VILLAGE_POLICIES.dump(policy) == file.read_text("utf-8")
    shipped = judging_of("learned", "5", None, ("offline",), 1, "seed")
    assert mine.about() != shipped.about()


@pytest.mark.parametrize("opponent", ["react", "refine:offline", "vanilla", "nobody"])
def test_an_opponent_must_play_without_a_model(opponent: str) -> None:
    with pytest.raises(ServerConfigError, match=f"--opponent: '{opponent}'"):
        judging_of("learned", None, None, (opponent,), 1, "seed")


def test_a_judging_is_of_some_games_only() -> None:
    assert isinstance(LEARNED, Judging)
    with pytest.raises(ServerConfigError, match="--game"):
        judging_of("learned", "avalon", None, ("offline",), 1, "seed")
