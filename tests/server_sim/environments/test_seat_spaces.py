"""A seat sees what the protocol tells it, may choose whom the rules let it choose, and says what it likes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agent.protocol.packets import TalkPacket, VotePacket, parse_packet
from rules.game.roles import Role, Status
from server_sim.environments.seat_spaces import (
    CHARACTERS,
    LONGEST_LINE,
    Action,
    action_space,
    answer_in,
    mask_of,
)
from server_sim.games.step import Request
from tests.server_sim.environments.playing import Turn, begun, first_allowed, turns

SAYS = "「人狼」は Ada だ… ♪"


def says_and_chooses(turn: Turn) -> Action:
    return {"text": f"{turn.agent} {SAYS}", "target": first_allowed(turn)["target"]}


@pytest.fixture(scope="module")
def game() -> list[Turn]:
    """All turns of a village of nine in which each player speaks once a day."""
    return list(turns(begun("9", seed=3), says_and_chooses))


def asked(game: list[Turn], request: str) -> list[Turn]:
    found = [turn for turn in game if turn.observation["request"] == request]
    assert found
    return found


def living(turn: Turn) -> set[int]:
    return set(np.flatnonzero(turn.observation["alive"]).tolist())


def allowed(turn: Turn) -> set[int]:
    return {seat for seat, may in enumerate(turn.mask) if may}


def test_every_observation_lies_in_the_space_and_reads_as_packets(game: list[Turn]) -> None:
    space = begun("9").observation_space("player_1")
    for turn in game:
        assert space.contains(turn.observation)
        packets = [parse_packet(row) for row in turn.observation["packets"].splitlines()]
        assert packets[-1].request == (turn.observation["request"] or "FINISH")


def test_one_may_vote_for_all_the_living(game: list[Turn]) -> None:
    for turn in asked(game, "VOTE"):
        assert allowed(turn) == living(turn)


@pytest.mark.parametrize("request_name", ["DIVINE", "GUARD"])
def test_one_may_not_choose_oneself_at_night(game: list[Turn], request_name: str) -> None:
    for turn in asked(game, request_name):
        assert allowed(turn) == living(turn) - {turn.seat}


def test_werewolves_may_not_attack_each_other(game: list[Turn]) -> None:
    wolves = {turn.seat for turn in game if turn.observation["role"] == Role.WEREWOLF}
    assert len(wolves) == 2
    for turn in asked(game, "ATTACK"):
        assert allowed(turn) == living(turn) - wolves


def test_who_talks_chooses_nobody(game: list[Turn]) -> None:
    assert {0} == {may for turn in asked(game, "TALK") for may in turn.mask}


def test_everybody_reads_what_was_said_since_it_last_acted(game: list[Turn]) -> None:
    talk = [turn for turn in asked(game, "TALK") if turn.observation["day"] == 0]
    names = talk[0].observation["names"]
    said = [f"{names[turn.seat]}: {turn.agent} {SAYS}\n" for turn in talk]
    assert [turn.observation["talk"] for turn in talk] == ["".join(said[:n]) for n in range(len(said))]


def test_only_werewolves_read_whispers(game: list[Turn]) -> None:
    readers = {turn.observation["role"] for turn in game if turn.observation["whisper"]}
    assert readers == {Role.WEREWOLF}


def test_nobody_sees_the_role_of_another_before_the_end(game: list[Turn]) -> None:
    for turn in game:
        if not turn.is_last and turn.observation["role"] != Role.WEREWOLF:
            last = parse_packet(turn.observation["packets"].splitlines()[-1])
            assert isinstance(last, Request)
            names = turn.observation["names"]
            assert dict(last.info.role_map) == {names[turn.seat]: Role(turn.observation["role"])}


def test_each_agents_samples_are_its_own_and_fit_its_space() -> None:
    spaces = [action_space(5) for _ in range(3)]
    for space, seed in zip(spaces, (1, 1, 2), strict=True):
        space.seed(seed)
    first, same, other = (space.sample() for space in spaces)
    assert first == same != other
    assert spaces[0].contains(other)


@pytest.mark.parametrize("line", ["I am the seer.", "私は占い師です。「ルカ」は白、ね～♪", "@Ada なぜ？", ""])
def test_talk_of_both_languages_lies_in_the_space(line: str) -> None:
    assert action_space(5).contains({"text": line, "target": 0})


NAMES = ("Ada", "Ben", "Cleo")
INFO: dict[str, Any] = {"game_id": "1", "day": 1, "agent": "Ada", "status_map": {}, "role_map": {}}
TALK = TalkPacket.model_validate({"info": INFO})
VOTE = VotePacket.model_validate({"info": INFO})


def test_a_mask_lets_a_sample_be_what_is_asked_for() -> None:
    space = action_space(3)
    space.seed(1)
    assert space.sample(mask_of(TALK, NAMES, allow_self_vote=True))["text"]
    status = {"Ada": Status.DEAD, "Ben": Status.DEAD, "Cleo": Status.ALIVE}
    vote = VotePacket.model_validate({"info": {**INFO, "status_map": status}})
    assert space.sample(mask_of(vote, NAMES, allow_self_vote=True)) == {"text": "", "target": 2}


@pytest.mark.parametrize(
    ("request_packet", "action", "answer"),
    [
        (TALK, {"text": "Ben lies.", "target": 0}, "Ben lies."),
        (TALK, {"text": "Ben 🐺\u2028lies\ud800"}, "Ben ??lies?"),
        (TALK, {"text": "あ" * (LONGEST_LINE + 1)}, "あ" * (LONGEST_LINE + 1)),
        (VOTE, {"text": "Ben", "target": 2}, "Cleo"),
        (VOTE, {"target": np.int64(0)}, "Ada"),
    ],
)
def test_only_the_part_that_is_asked_for_counts(request_packet: Request, action: Action, answer: str) -> None:
    assert answer_in(action, request_packet, NAMES) == answer


@pytest.mark.parametrize(
    ("request_packet", "action", "told"),
    [
        (TALK, {"target": 1}, "TALK needs an action whose 'text' is a string"),
        (TALK, "Over", "TALK needs an action whose 'text' is a string, not 'Over'"),
        (VOTE, {"text": "Ben"}, "VOTE needs an action whose 'target' is a number from 0 to 2"),
        (VOTE, {"target": 3}, "VOTE needs an action whose 'target' is a number from 0 to 2"),
        (VOTE, {"target": "Ben"}, "VOTE needs an action whose 'target' is a number from 0 to 2"),
    ],
)
def test_an_action_without_it_is_refused(request_packet: Request, action: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        answer_in(action, request_packet, NAMES)


def test_the_characters_hold_no_line_break() -> None:
    assert not [sign for sign in CHARACTERS if len(f"a{sign}b".splitlines()) > 1]
