"""Which rewordings a player could send."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.play.refiner_prompt import NextLines
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.sendable import is_refused
from tests.server_sim.studies.persuasion.support.constructed import constructed_turn

ANYTHING = NextLines(("Yes.",), ("No.",))


@pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])
def test_a_rewording_is_refused_that_claims_something_else_or_is_no_line(
    turns: Callable[[str], list[SpeakingTurn]], game: str
) -> None:
    for turn in turns(game):
        instance = turn.instance(ANYTHING)
        read = Instance.model_validate_json(instance.model_dump_json())
        assert read == instance
        assert is_refused(read, read.base) is False
        assert is_refused(read, f"Well then. {read.base}") is False
        other = {
            "village7": f"I am the seer, and {turn.follower} is a werewolf.",
            "avalon": f"{turn.follower} is evil, and I am Merlin.",
            "one_night": f"I am the Seer, and {turn.follower} is the Werewolf.",
        }[game]
        assert is_refused(read, other) is True
        assert is_refused(read, "…") is True


@pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])
def test_a_prompt_recited_by_a_small_model_is_no_line_though_it_claims_the_same(
    turns: Callable[[str], list[SpeakingTurn]], game: str
) -> None:
    turn = turns(game)[0].instance(ANYTHING)
    for told in (f"[1] You are {turn.speaker}.", "It is your turn. What you mean to say is:"):
        assert is_refused(turn, f"{told} {turn.base}") is True


def test_without_a_situation_nothing_is_known_about_other_lines() -> None:
    turn = constructed_turn("g", 0, "en")
    assert is_refused(turn, "Who knows?") is None
    assert is_refused(turn, turn.base) is False
