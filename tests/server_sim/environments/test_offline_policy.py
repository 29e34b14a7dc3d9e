"""This project's player at the environment's table."""

from __future__ import annotations

import pytest

from personas.loader import PersonaError
from server_sim.environments.offline_policy import OfflinePolicy
from tests.server_sim.environments.playing import Policy, Turn, begun, turns


def by(policy: OfflinePolicy) -> Policy:
    return lambda turn: policy(turn.agent, turn.observation)


def talk_of(game: list[Turn]) -> str:
    return "".join(turn.observation["talk"] for turn in game)


@pytest.mark.parametrize("village", ["5", "9"])
def test_it_plays_by_the_rules_and_talks(village: str) -> None:
    policy = OfflinePolicy(seed=2)

    def checked(turn: Turn) -> dict[str, object]:
        action = policy(turn.agent, turn.observation)
        assert not any(turn.mask) or turn.mask[action["target"]] == 1
        return action

    game = list(turns(begun(village), checked))
    lines = {row.partition(": ")[2] for row in talk_of(game).splitlines()}
    assert len(lines - {"Skip", "Over"}) > 5
    assert {turn.terminated for turn in game if turn.is_last} == {True}


def test_the_same_seeds_give_the_same_game() -> None:
    def game(seed: int) -> str:
        return talk_of(list(turns(begun(), by(OfflinePolicy(seed)))))

    assert game(1) == game(1) != game(2)


def test_it_plays_one_game_after_another_as_a_new_policy_would_begin() -> None:
    env, policy = begun(), OfflinePolicy(1)
    for index in (1, 2):
        names = env.observe("player_1")["names"]
        game = list(turns(env, by(policy)))
        speakers = {row.partition(":")[0] for row in talk_of(game).splitlines()}
        assert speakers == set(names), index
        env.reset()


def test_an_unknown_voice_is_refused_at_once() -> None:
    with pytest.raises(PersonaError, match="nosuch"):
        OfflinePolicy(persona="nosuch")
