"""The villages keep PettingZoo's contract, and the agents get what their seats deserve."""

from __future__ import annotations

import random
from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.environments import werewolf_v0
from server_sim.environments.by_turns import VILLAGES
from server_sim.environments.seat_spaces import Action
from server_sim.playing.game_spec import GameSpec
from tests.server_sim.environments.playing import Turn, begun, first_allowed, turns

ENOUGH_CYCLES = 200
"""Actions per agent in which any game ends."""

every_village = pytest.mark.parametrize("village", VILLAGES)
words_instead_of_arrays = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo.test.api_test")


@words_instead_of_arrays
@every_village
def test_pettingzoo_accepts_it(village: str) -> None:
    env = werewolf_v0.env(village, lang="ja")
    api_test(env, num_cycles=ENOUGH_CYCLES)


@every_village
def test_a_seed_fixes_what_everybody_sees(village: str) -> None:
    seed_test(lambda: werewolf_v0.env(village, lang="en", max_lines=2), num_cycles=ENOUGH_CYCLES)


@every_village
def test_a_seed_deals_as_play_does(village: str) -> None:
    env = begun(village, seed=7)
    for index in (1, 2):
        dealt = GameSpec(load_bundled(village, "en"), (), ()).numbered("7", index).deal()
        seen = [env.observe(agent) for agent in env.agents]
        assert [one["role"] for one in seen] == [seat.role for seat in dealt.seats]
        assert {one["names"] for one in seen} == {tuple(seat.name for seat in dealt.seats)}
        env.reset()


def test_without_a_seed_games_differ() -> None:
    games = set()
    for _ in range(8):
        env = werewolf_v0.raw_env()
        env.reset()
        games.add(env.observe("player_1")["names"])
    assert len(games) > 1


NIGHT_AND_DAY = {
    "5": "TALK DIVINE TALK VOTE DIVINE ATTACK",
    "9": "WHISPER TALK WHISPER DIVINE TALK VOTE DIVINE WHISPER GUARD ATTACK",
    "13": "WHISPER TALK WHISPER DIVINE TALK VOTE DIVINE WHISPER GUARD ATTACK",
}


@pytest.mark.parametrize("village", NIGHT_AND_DAY)
def test_agents_act_in_the_order_of_the_game(village: str) -> None:
    def spares_the_gifted(turn: Turn) -> Action:
        return {"text": "Over", "target": villager} if turn.mask[villager] else first_allowed(turn)

    env = begun(village)
    roles = [env.observe(agent)["role"] for agent in env.agents]
    villager = roles.index(Role.VILLAGER)
    days = [turn for turn in turns(env, spares_the_gifted) if turn.observation["day"] < 2]
    requests = [turn.observation["request"] for turn in days if not turn.is_last]
    assert [request for request, _ in groupby(requests)] == NIGHT_AND_DAY[village].split()


@given(st.integers(0, 2**64), st.sampled_from(VILLAGES))
@settings(max_examples=15, deadline=None)
def test_a_game_ends_for_all_at_once_with_a_side_that_wins(seed: int, village: str) -> None:
    chance = random.Random(seed)

    def chooses_anyone(turn: Turn) -> Action:
        allowed = [seat for seat, may in enumerate(turn.mask) if may]
        return {"text": "Skip", "target": chance.choice(allowed) if allowed else 0}

    env = begun(village, seed)
    played = list(turns(env, chooses_anyone))
    acted, last = (list(part) for _, part in groupby(played, key=lambda turn: turn.is_last))
    assert [turn.reward for turn in acted] == [0.0] * len(acted)
    assert all(turn.observation["alive"][turn.seat] for turn in acted)
    assert [turn.agent for turn in last] == env.possible_agents
    assert all(turn.terminated and not turn.truncated for turn in last)
    by_side = {Role(turn.observation["role"]).team: turn.reward for turn in last}
    assert sorted(by_side.values()) == [-1.0, 1.0]
    assert [turn.reward for turn in last] == [by_side[Role(turn.observation["role"]).team] for turn in last]
    wolves = [turn.seat for turn in last if turn.observation["role"] == Role.WEREWOLF]
    assert by_side[Role.SEER.team] == (-1.0 if any(last[0].observation["alive"][wolves]) else 1.0)
    assert env.agents == []


def test_a_village_that_never_casts_a_valid_vote_is_cut_off_without_a_winner() -> None:
    def names_the_dead(turn: Turn) -> Action:
        alive = turn.observation["alive"].tolist()
        if turn.observation["request"] == "ATTACK":
            return {"text": "", "target": turn.seat}
        return {"text": "Over", "target": alive.index(0) if 0 in alive else villager}

    env = begun()
    villager = [env.observe(agent)["role"] for agent in env.agents].index(Role.VILLAGER)
    last = [turn for turn in turns(env, names_the_dead) if turn.is_last]
    assert [(turn.reward, turn.terminated, turn.truncated) for turn in last] == [(0.0, False, True)] * 5
    assert last[0].observation["alive"].sum() == 4


@pytest.mark.parametrize("max_lines", [0, 1, 3])
def test_players_speak_as_often_as_allowed(max_lines: int) -> None:
    env = begun("9", max_lines=max_lines)
    first_day = [turn for turn in turns(env, first_allowed) if turn.observation["day"] == 0]
    asked = [turn.agent for turn in first_day if turn.observation["request"] == "TALK"]
    assert sorted(asked) == sorted(env.possible_agents * max_lines)


def test_a_village_of_five_has_no_whispers_to_prolong() -> None:
    env = begun("5", max_lines=9)
    assert "WHISPER" not in {turn.observation["request"] for turn in turns(env, first_allowed)}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("freeform5",), "no village 'freeform5' by turns; there are 5, 9, 13"),
        (("5", "fr"), "'fr'"),
        (("5", "en", -1), "max_lines must be 0 or more, not -1"),
    ],
)
def test_what_it_cannot_play_is_refused(arguments: tuple[str], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        werewolf_v0.env(*arguments)


def test_nobody_can_leave_a_game_that_goes_on() -> None:
    with pytest.raises(ValueError, match="TALK needs an action whose 'text' is a string, not None"):
        begun().step(None)
