"""What speakers want to hear by rules: in hindsight, and by what they knew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import pytest

from agent.games.parlour.scene import ParlourScene
from rules.game.roles import Team
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.answer_claims import claims_in
from server_sim.studies.persuasion.experiments.intents import (
    IntentRule,
    answers_by_rule,
    every_answer,
    foe_chances,
    targets,
)
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

Turns = Callable[[str], list[SpeakingTurn]]
GAMES = pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])


@GAMES
@pytest.mark.parametrize("rule", IntentRule)
def test_the_follower_is_wanted_to_turn_on_a_target_and_not_on_the_speaker(
    turns: Turns, game: str, rule: IntentRule
) -> None:
    for turn in turns(game):
        assert f"{turn.follower} speaks right after you" in turn.intent_call(3).messages[-1].content
        answers, me = answers_by_rule(turn, rule, 1, "1"), turn.briefing.me
        named = targets(turn, rule) or (me,)
        assert any(name in answers.desired[0] for name in named)
        assert me in answers.undesired[0]
        assert turn.follower not in (*named, answers.desired[0])
        possible = every_answer(turn, rule)
        assert set(answers.desired) <= set(possible.desired)
        assert set(answers.undesired) <= set(possible.undesired)


@GAMES
def test_hindsight_knows_the_other_side_and_a_speaker_only_what_it_was_told(turns: Turns, game: str) -> None:
    for turn in turns(game):
        blind = replace(turn, foes=())
        assert targets(blind, IntentRule.HINDSIGHT) == ()
        own = targets(turn, IntentRule.OWN)
        assert targets(blind, IntentRule.OWN) == own
        chances = foe_chances(turn.situation)
        assert turn.briefing.me not in chances
        others = [chance for name, chance in chances.items() if name != turn.follower]
        assert all(chances[name] == pytest.approx(max(others)) for name in own)


def test_werewolves_and_the_evil_know_their_side_and_others_do_not(turns: Turns) -> None:
    """Where the speaker knows all sides, both rules have the same targets."""
    for turn in turns("village7"):
        assert not isinstance(turn.situation, ParlourScene)
        if side_of(turn.situation.role) is Team.WEREWOLF:
            assert targets(turn, IntentRule.OWN) == targets(turn, IntentRule.HINDSIGHT)
    known: defaultdict[str, list[bool]] = defaultdict(list)
    for turn in turns("avalon"):
        assert isinstance(turn.situation, ParlourScene)
        same = targets(turn, IntentRule.OWN) == targets(turn, IntentRule.HINDSIGHT)
        known[turn.situation.role].append(same)
    assert all(known["MINION"] + known["ASSASSIN"] + known["MERLIN"])
    assert not all(known["SERVANT"])


@GAMES
@pytest.mark.parametrize("rule", IntentRule)
def test_every_answer_of_the_rules_is_read_as_what_it_is_meant_to_be(
    turns: Turns, game: str, rule: IntentRule
) -> None:
    """Otherwise a model's answers could not be compared with them; One Night knows no claim of support."""
    for turn in turns(game):
        answers = every_answer(turn, rule)
        desired = answers.desired if game != "one_night" or targets(turn, rule) else ()
        for answer in (*desired, *answers.undesired):
            assert claims_in(turn.situation, turn.follower, turn.line, answer), answer
