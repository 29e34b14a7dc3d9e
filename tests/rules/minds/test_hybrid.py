"""The mind ``hybrid``: a model speaks freely, the rules' critical situations override it."""

from __future__ import annotations

import random
from collections.abc import Callable

from rules.board import Board
from rules.decision import Action, Brief, Say, Scope
from rules.engine import decide_action, decide_talk, is_critical
from rules.game.roles import Role, Species
from rules.lines.situations import Situation
from rules.minds.minds import MINDS

MakeBoard = Callable[..., Board]
HYBRID = MINDS["hybrid"](random.Random(1))


def test_a_seer_with_a_result_tells_it_as_the_rules_say(board: MakeBoard) -> None:
    seer = board(Role.SEER, 1, "Ben: Hello.", found={"Chika": Species.WEREWOLF})
    said = HYBRID.talk(seer)
    assert said == decide_talk(seer)
    assert isinstance(said, Say) and said.scope is Scope.INTENTS
    assert is_critical(said)


def test_elsewhere_a_model_may_say_what_it_likes_and_the_rules_line_goes_out_without_one(
    board: MakeBoard,
) -> None:
    villager = board(Role.VILLAGER, 1, "Ben: Hello.", "Chika: Hello.")
    said, ruled = HYBRID.talk(villager), decide_talk(villager)
    assert isinstance(said, Say) and isinstance(ruled, Say)
    assert said.scope is Scope.VOICE
    assert said.instead == ()
    assert said.brief == ruled.brief


def test_prepared_words_stay_prepared() -> None:
    assert is_critical(Say("settled", Brief(Situation.CLOSING), rule="closing"))
    assert not is_critical(Say("a hunch", Brief(Situation.VOTE, {"target": "Ben"}), rule="declare_vote"))


def test_it_chooses_as_the_rules_do(board: MakeBoard) -> None:
    villager = board(Role.VILLAGER, 1, "Aoi: I vote for Chika.")
    assert HYBRID.act(Action.VOTE, villager) == decide_action(Action.VOTE, villager)
