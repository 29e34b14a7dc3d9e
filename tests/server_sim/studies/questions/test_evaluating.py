"""Scores of models, ways to parse answers, resumed runs, and data for fine-tuning."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from agent.llm.call import Form
from server_sim.studies.common.quiz_files import QuestionError, write_questions
from server_sim.studies.common.quiz_question import VILLAGE7
from server_sim.studies.common.tables import IntervalFigure
from server_sim.studies.questions.answering import answer_all, answer_file
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.questions.evaluating import (
    BLIND,
    about_situations,
    as_published,
    blind_answers,
    commonest_answers,
    first_word,
    last_sentence,
    quiz_score_table,
    score_answers,
    shipped,
    weighted_f1,
)
from server_sim.studies.questions.model import rules_text
from server_sim.studies.questions.proofs.proving import QuestionPlan, make_proved
from tests.rows import each_row

LABELS = [question.label is True for question in shipped("en")]


@pytest.mark.parametrize("share", [0.0, 0.85])
def test_the_accuracy_of_a_model_is_measured(share: float) -> None:
    right = set(random.Random(0).sample(range(500), round(share * 500)))
    said = ["Yes." if label is (place in right) else "no" for place, label in enumerate(LABELS)]
    score = score_answers(LABELS, said)
    assert (score.accuracy.value, score.accuracy.n, score.unreadable) == (share, 500, 0)
    assert not score.accuracy.excludes(share)
    assert width(score.accuracy) < 0.07


def test_questions_about_one_situation_are_drawn_together() -> None:
    labels = [True] * 100
    said = ["Yes" if place // 4 % 2 else "No" for place in range(100)]
    situations = [f"s{place // 4}" for place in range(100)]
    alone, together = score_answers(labels, said), score_answers(labels, said, situations=situations)
    assert alone.accuracy.value == together.accuracy.value == 0.48
    assert width(together.accuracy) == pytest.approx(2 * width(alone.accuracy), rel=0.15)
    assert width(together.f1) > 1.5 * width(alone.f1)
    assert score_answers(labels, said, situations=[""] * 100) == alone


def width(figure: IntervalFigure) -> float:
    assert figure.low is not None and figure.high is not None
    return figure.high - figure.low


def test_a_score_stands_beside_what_the_last_sentence_alone_answers_unless_the_questions_are_of_others() -> (
    None
):
    asked = shipped("en")
    table = quiz_score_table("mine", asked, ["Yes" if one.label else "No" for one in asked])
    rows = {(row["model"], row["reading"], row["asked"]): row for row in table.rows}
    blind, own = (rows[name, "ours", "situations"]["accuracy"] for name in (BLIND, "mine"))
    assert isinstance(blind, IntervalFigure) and isinstance(own, IntervalFigure)
    assert (own.value, own.n) == (1.0, blind.n)
    assert blind.value == pytest.approx(0.5, abs=0.05)
    assert blind.excludes(0.68)
    others = [replace(one, topic="") for one in asked[:20]]
    assert {row["asked"] for row in quiz_score_table("mine", others, ["Yes"] * 20).rows} == {"all"}


def test_f1_is_weighted_by_support_and_an_unreadable_answer_is_wrong_and_counted_apart() -> None:
    truth, said = np.array([1, 1, 1, 0]), np.array([1, 1, 0, 0])
    assert weighted_f1(truth, said) == pytest.approx(0.75 * 0.8 + 0.25 * 2 / 3)
    score = score_answers([True, False], ["Perhaps", "No"])
    assert (score.accuracy.value, score.unreadable, score.no) == (0.5, 1, 1)


@each_row
def test_the_two_readings_differ(answer: str, ours: bool, code: bool | None) -> None:
    assert first_word(answer, random.Random(0)) is ours
    read = {as_published(answer, random.Random(seed)) for seed in range(20)}
    assert read == ({True, False} if code is None else {code})


async def test_a_stopped_run_goes_on_and_asks_nothing_twice(tmp_path: Path) -> None:
    questions, file = shipped("en")[:10], answer_file(tmp_path / "said.jsonl", {"model": "m"})
    heard, patience = list[str](), 4

    async def says_yes(system: str, user: str, form: Form | None = None) -> str:
        if len(heard) == patience:
            raise QuestionError("no answer")
        heard.append(user)
        return "Yes"

    with pytest.raises(QuestionError, match="no answer"):
        await answer_all(says_yes, questions, file)
    patience = 100
    assert await answer_all(says_yes, questions, file) == ["Yes"] * 10
    assert len(set(heard)) == len(heard) == 10


@each_row
def test_the_rules_are_those_that_players_of_the_village_read(village: str, lang: str, rule: str) -> None:
    text = rules_text(lang, village)
    assert rule in text
    assert not [told for told in ("{{", "You are", "あなた") if told in text]


async def test_the_same_words_about_two_villages_are_two_questions(tmp_path: Path) -> None:
    asked = shipped("en")[0]
    both, systems = [asked, replace(asked, village=VILLAGE7)], []

    async def model(system: str, user: str, form: Form | None = None) -> str:
        systems.append(system)
        return "Yes" if "Sheriff" in system else "No"

    file = tmp_path / "said.jsonl"
    for _ in range(2):
        assert await answer_all(model, both, answer_file(file, {"model": "m"})) == ["Yes", "No"]
    assert systems == [rules_text("en"), rules_text("en", VILLAGE7)]


def test_data_for_tuning_are_split_by_a_seed_that_is_stored(tmp_path: Path) -> None:
    made, test = tmp_path / "words.jsonl", tmp_path / "test.jsonl"
    run = CliRunner().invoke
    questions = make_proved(QuestionPlan("en", "test", binary=False), 60)
    write_questions(made, questions)
    write_questions(test, questions[:5])
    out = tmp_path / "tuning"
    options = ["--test", str(test), "--validation", "10", "--out", str(out)]
    assert run(wwqa, ["finetune-data", str(made), *options]).exit_code == 0
    split = json.loads((out / "split.json").read_text(encoding="utf-8"))
    assert (len(split["train"]), len(split["validation"]), split["seed"]) == (45, 10, "1")
    assert not set(split["train"]) & set(split["validation"])
    first = (out / "train.jsonl").read_text(encoding="utf-8").splitlines()[0]
    assert json.loads(first).keys() == {"id", "question", "answer"}
    few = run(wwqa, ["finetune-data", str(made), "--validation", "60", "--out", str(out)])
    assert few.exit_code == 2


def test_what_it_says_does_not_follow_from_the_situation() -> None:
    asked = about_situations(shipped("en"))
    assert 0 < len(asked) < 500  # a rule is no situation
    bare = [replace(one, question=last_sentence(one.question)) for one in asked]
    assert blind_answers(bare) == blind_answers(asked)
    assert blind_answers([replace(asked[0], question="Is the moon round?")]) == [""]


def test_a_set_that_leaks_is_told_by_its_own_wordings() -> None:
    asked = about_situations(shipped("en"))
    leaky = [one for one in asked if one.label or "eliminated" not in one.question]
    even, uneven = (
        sum(said == one.answer for one, said in zip(these, commonest_answers(these), strict=True))
        / len(these)
        for these in (asked, leaky)
    )
    assert even == 0.5 < uneven
