"""The mind ``hybrid``: a model speaks freely, and in some situations a rule does, in prepared words."""

from __future__ import annotations

import random

from rules.decision import Action, ModelFreedom, Stop
from rules.engine import best_line, decide_action, decide_talk
from rules.game.roles import Role, Species
from rules.minds.minds import MINDS
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More, a_line

HYBRID = MINDS["hybrid"](random.Random(1))
BEN_ACCUSES_ME = "Ben: I am the seer. Aoi is a werewolf."
AGAINST_ME = [f"{name}: I vote for Aoi." for name in ("Chika", "Dan", "Emi")]
FOR_CHIKA = [f"{name}: I vote for Chika." for name in ("Ben", "Dan", "Emi")]
CHIKA_ASKS = "Chika: @Aoi Who will you vote for?"


@each_row
def test_in_the_papers_situations_prepared_words_go_out(
    rule: str, role: Role, day: int, talk: list[str], more: More, board: MakeBoard
) -> None:
    said = a_line(HYBRID.talk(board(role, day, *talk, **more)))
    assert (said.rule, said.scope) == (rule, ModelFreedom.NOTHING)


def test_elsewhere_a_model_may_say_what_it_likes_and_the_rules_line_goes_out_without_one(
    board: MakeBoard,
) -> None:
    villager = board(Role.VILLAGER, 1, "Ben: Hello.", "Chika: Hello.")
    said = a_line(HYBRID.talk(villager))
    assert said.scope is ModelFreedom.VOICE
    assert said.brief == best_line(villager).brief


def test_other_minds_argue_on_where_it_closes_or_gives_in(board: MakeBoard) -> None:
    settled = board(Role.VILLAGER, 1, BEN_ACCUSES_ME, *FOR_CHIKA, CHIKA_ASKS)
    wanted = board(Role.VILLAGER, 1, BEN_ACCUSES_ME, *AGAINST_ME)
    assert [decide_talk(one).rule for one in (settled, wanted)] == ["refute", "refute"]
    assert [HYBRID.talk(one).rule for one in (settled, wanted)] == ["close_when_settled", "give_in"]


def test_after_its_last_word_it_says_only_over(board: MakeBoard) -> None:
    asked_late = board(Role.VILLAGER, 1, "Aoi: Over", CHIKA_ASKS)
    assert HYBRID.talk(asked_late) == Stop("said my last word", "over_for_good")
    assert decide_talk(asked_late).rule == "answer_question"


def test_claims_come_first_in_its_first_three_lines_of_a_day_and_ends_after_that(board: MakeBoard) -> None:
    mine = [f"Aoi: {number} is a fine number." for number in ("One", "Two", "Three")]
    black = {"found": {"Chika": Species.WEREWOLF}}
    assert (
        HYBRID.talk(board(Role.SEER, 1, *mine[:2], *FOR_CHIKA, CHIKA_ASKS, **black)).rule == "seer_discloses"
    )
    assert (
        HYBRID.talk(board(Role.SEER, 1, *mine, *FOR_CHIKA, CHIKA_ASKS, **black)).rule == "close_when_settled"
    )


def test_it_chooses_as_the_rules_do(board: MakeBoard) -> None:
    villager = board(Role.VILLAGER, 1, "Aoi: I vote for Chika.")
    assert HYBRID.act(Action.VOTE, villager) == decide_action(Action.VOTE, villager)
