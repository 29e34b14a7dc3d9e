"""Whole parlour games in which every player asks a scripted provider, over the gateway."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import cycle

import pytest

from agent.games.one_night.entry import TACTICS
from prompts import words
from server_sim.config.settings import load_variant
from server_sim.playing.play import NO_TIMEOUTS, PlayedGame, play_one
from server_sim.playing.player_seat import models_for
from server_sim.playing.selfplay import self_play
from tests.doubles.provider import Provider
from tests.doubles.provider_replies import Reply, Request, error, says
from tests.server_sim.studies.judging.models import model_use

pytestmark = pytest.mark.real_time

COURSES: dict[tuple[str, str], tuple[str, ...]] = {
    ("vanilla", "avalon"): (),
    ("react", "one_night"): ("think",),
    ("recon", "one_night"): ("first_order", "formulate", "second_order"),
    ("lasi", "avalon"): ("summary", "analysis", "plan"),
    ("belief", "one_night"): ("belief",),
    ("tactics", "one_night"): (),
    ("rl-ins", "one_night"): (),
    ("refine:rl-ins", "one_night"): (),
    ("auto", "one_night"): (),
    ("strategist", "avalon"): (),
    ("refine:strategist", "avalon"): (),
    ("refine:offline", "one_night"): (),
}
"""The steps of each mind, and a game in which it plays."""
STEPS = words("en", "baselines")["steps"]
_OPTIONS = re.compile(r"Your options: (.*?)(?:; name (\d)|; or|\.\n)")


def plays_along(request: Request) -> Reply:
    """What a model might answer that does as it is asked."""
    asked = request.last
    if '"choice"' in asked:
        return says(json.dumps({"choice": TACTICS[0] if TACTICS[0] in asked else "ask somebody a question"}))
    if "Response:" in asked:
        return says("Analysis: nothing.\nResponse: I say nothing new at all.")
    if '"statement"' in asked:
        return says(json.dumps({"reasoning": "", "statement": "Let us think this over together."}))
    if found := _OPTIONS.search(asked):
        names = found[1].split(", ")[: int(found[2] or 1)]
        return says(json.dumps({"reasoning": "", "action": names if found[2] else names[0]}))
    return says("I keep this to myself.")


async def play(game: str, mind: str, provider: Provider) -> PlayedGame:
    settings = replace(load_variant(game, "en"), timeouts=NO_TIMEOUTS)
    spec = self_play(settings, ("neutral",), (mind,), language="en").numbered("seed", 0)
    async with model_use(provider) as use:
        return await play_one(spec, models_for((mind,), use))


@pytest.mark.parametrize(("mind", "game"), COURSES)
async def test_a_whole_game_is_played_by_its_course(mind: str, game: str) -> None:
    async with Provider(plays_along) as provider:
        played = await play(game, mind, provider)
    assert not played.outcome.failed
    asked = [request.last for request in provider.requests]
    for step in COURSES[mind, game]:
        assert any(STEPS[step] in prompt for prompt in asked)
    answers = [prompt for prompt in asked if '"action"' in prompt or '"statement"' in prompt]
    steps = [prompt for prompt in asked if any(text in prompt for text in STEPS.values())]
    assert len(steps) + len(answers) == len(asked) or mind.startswith("refine:")
    assert len(steps) >= len(COURSES[mind, game]) * len(answers)


async def test_a_mind_of_another_game_asks_nothing() -> None:
    async with Provider(plays_along) as provider:
        played = await play("one_night", "lasi", provider)
    assert not played.outcome.failed
    assert provider.requests == []


async def test_a_provider_in_trouble_costs_no_game() -> None:
    replies = cycle((error(500, "down"), says("rubbish {"), says("")))
    async with Provider(lambda request: next(replies)) as provider:
        played = await play("one_night", "react", provider)
    assert not played.outcome.failed
