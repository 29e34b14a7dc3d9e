"""How far a model's answers agree with those of the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.play.refiner_prompt import NextLines
from server_sim.studies.common.tables import IntervalFigure, ResultTable
from server_sim.studies.persuasion.experiments.agreement import intent_agreement
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

Turns = Callable[[str], list[SpeakingTurn]]
GAMES = pytest.mark.parametrize("game", ["village7", "avalon", "one_night"])


def figures(table: ResultTable, column: str) -> dict[tuple[object, object], float | None]:
    found: dict[tuple[object, object], float | None] = {}
    for row in table.rows:
        figure = row[column]
        assert isinstance(figure, IntervalFigure)
        found[row["rules"], row["answers"]] = figure.value
    return found


def written_by(turns: list[SpeakingTurn], answers: Callable[[SpeakingTurn], NextLines]) -> ResultTable:
    return intent_agreement(turns, [turn.instance(answers(turn)) for turn in turns], 1, "1")


@GAMES
@pytest.mark.parametrize("rule", IntentRule)
def test_a_model_that_writes_what_a_rule_draws_agrees_with_it(
    turns: Turns, game: str, rule: IntentRule
) -> None:
    pytest.importorskip("krippendorff")
    table = written_by(turns(game), lambda turn: answers_by_rule(turn, rule, 1, "1"))
    for answers in ("wanted", "unwanted"):
        key = rule, answers
        assert figures(table, "read")[key] == 1.0
        assert figures(table, "fits")[key] == figures(table, "same")[key] == 1.0
        assert figures(table, "alpha")[key] == pytest.approx(1.0)


@GAMES
def test_a_model_that_wants_the_opposite_never_agrees(turns: Turns, game: str) -> None:
    def opposite(turn: SpeakingTurn) -> NextLines:
        answers = answers_by_rule(turn, IntentRule.HINDSIGHT, 1, "1")
        return NextLines(answers.undesired, answers.desired)

    table = written_by(turns(game), opposite)
    assert set(figures(table, "same").values()) == {0.0}
    assert figures(table, "fits")[IntentRule.HINDSIGHT, "unwanted"] == 0.0


def test_answers_without_claims_are_counted_and_judged_by_nothing(turns: Turns) -> None:
    table = written_by(turns("avalon"), lambda _: NextLines(("Well.",), ("Hm.",)))
    assert set(figures(table, "read").values()) == {0.0}
    assert set(figures(table, "same").values()) == {None}


def test_turns_that_the_model_has_not_answered_are_left_out(turns: Turns) -> None:
    first = turns("avalon")[0]
    row = first.instance(answers_by_rule(first, IntentRule.OWN, 1, "1"))
    table = intent_agreement(turns("avalon"), [row], 1, "1")
    assert table.caption.startswith("1 turns.")


def test_without_the_package_for_it_only_alpha_is_missing(
    turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "krippendorff", None)
    table = written_by(turns("one_night"), lambda turn: answers_by_rule(turn, IntentRule.OWN, 1, "1"))
    assert "No alpha: this figure needs krippendorff" in table.caption
    assert set(figures(table, "alpha").values()) == {None}
    assert figures(table, "same")[IntentRule.OWN, "unwanted"] == 1.0
