"""A learned policy beside a language model: it is told what to say, in words, and says it without one."""

from __future__ import annotations

import json
import random

import pytest

from agent.games.sheriff.chains import VILLAGE_CHAINS
from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.latent_space import LatentStrategy
from agent.games.sheriff.lspo import DrawnStrategy, LatentPolicy, LspoAdviser
from agent.games.sheriff.lspo_file import make_lspo
from agent.games.sheriff.player import SheriffPlayer
from agent.llm.call import CallFailed, Cause
from agent.speech.voice import part_maker
from personas.schema import Language
from rules.game.roles import Role
from tests.agent.games.sheriff.conftest import NAMES, Game, sent
from tests.agent.games.sheriff.latent import BLACK, QUIET, VOTES, first_day, small_policy
from tests.agent.games.sheriff.test_minds import claims
from tests.agent.games.sheriff.test_steps import asked

LINES: dict[Language, str] = {
    "en": "I would like to hear Bob before anything else.",
    "ja": "まずはBobさんの話を聞きたいです。",
}
WITHOUT_SHERIFF = {"has_sheriff": False}


def answer(language: Language = "en") -> str:
    """What the model writes, whatever it is asked."""
    return json.dumps({"reasoning": "", "statement": LINES[language], "action": "Bob"})


def advised(policy: LatentPolicy, language: Language = "en") -> Game:
    """A game on day 1 with a werewolf that asks a model."""
    rng = random.Random(1)
    asking = AskingOptions(chain=VILLAGE_CHAINS["lspo"])
    player = SheriffPlayer(
        "team1", make_lspo(policy), part_maker("neutral", language, rng), rng, asking=asking
    )
    game = Game(player, Role.WEREWOLF, "Bob")
    game.begin()
    return game


LYING = small_policy({first_day(Role.WEREWOLF): {BLACK.name: 1.0}})


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "It claims to be the seer, tells of a werewolf."),
        ("ja", "占い師だと名乗る、誰かが人狼だったと告げる"),
    ],
)
def test_a_model_is_told_the_drawn_latent_strategy_and_writes_the_statement(
    language: Language, told: str
) -> None:
    game = advised(LYING, language)
    effects = game.send("TALK", info=WITHOUT_SHERIFF)
    assert told in asked(effects)
    assert sent(game.reply(effects, answer(language))) == LINES[language]


def test_a_choice_is_asked_without_guidance() -> None:
    game = advised(LYING)
    effects = game.send("VOTE", options=NAMES[1:], info=WITHOUT_SHERIFF)
    assert "tells of a werewolf" not in asked(effects)
    assert sent(game.reply(effects, answer())) == "Bob"


def test_without_an_answer_it_says_a_statement_of_the_same_latent_strategy() -> None:
    game = advised(LYING)
    effects = game.send("TALK", info=WITHOUT_SHERIFF)
    assert claims(sent(game.reply(effects, CallFailed(Cause.SERVER, "down")))).blacks


def test_with_a_sheriff_it_plays_as_offline() -> None:
    game = advised(LYING)
    effects = game.send("TALK", info={"has_sheriff": True})
    assert "tells of a werewolf" not in asked(effects)
    assert not claims(sent(game.reply(effects, CallFailed(Cause.SERVER, "down")))).blacks


@pytest.mark.parametrize(("strategy", "index"), [(QUIET, 0), (VOTES, 1), (BLACK, 2)])
def test_of_several_lines_the_closest_to_the_latent_strategy_is_picked(
    strategy: LatentStrategy, index: int
) -> None:
    lines = ["Good morning.", "I will vote for Cho.", "I am the seer. I divined Cho and Cho is a werewolf."]
    game = advised(LYING)
    game.send("TALK", info=WITHOUT_SHERIFF)
    assert game.player.scene is not None
    drawn = DrawnStrategy(game.player.scene.board, strategy, ())
    assert LspoAdviser(drawn, "en").pick(lines) == index
