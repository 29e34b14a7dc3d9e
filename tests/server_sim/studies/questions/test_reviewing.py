"""The command ``review``: a person keeps, corrects or drops questions, and resumes a review."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.studies.common.quiz_files import as_text, read_questions
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.questions.evaluating import shipped

QUESTIONS = shipped("en")[200:204]


@pytest.fixture
def asked(tmp_path: Path) -> Path:
    file = tmp_path / "asked.jsonl"
    file.write_text(as_text(QUESTIONS), encoding="utf-8")
    return file


def review(asked: Path, *said: str) -> Result:
    """Run ``review`` with these lines as input."""
    text = "".join(f"{line}\n" for line in said)
    return CliRunner().invoke(wwqa, ["review", str(asked), "--out", str(out_of(asked))], input=text)


def out_of(asked: Path) -> Path:
    return asked.with_name("reviewed.jsonl")


def test_a_person_sees_situation_question_and_answer_and_what_the_engine_says(asked: Path) -> None:
    shown = review(asked, "q").stdout.splitlines()
    situation, question, answer = shown[2:5]
    assert f"{situation} {question}" == QUESTIONS[0].question
    assert answer.startswith(f"answer: {QUESTIONS[0].answer} (the engine agrees)")


def test_what_is_kept_is_reviewed_and_counted_by_check_and_what_is_dropped_is_gone(asked: Path) -> None:
    result = review(asked, "k", "d", "keep", "k")
    assert result.exit_code == 0, result.output
    assert "3 kept, 0 mended, 1 dropped, 0 left" in result.stdout
    kept = read_questions(out_of(asked))
    assert [one.id for one in kept] == [QUESTIONS[place].id for place in (0, 2, 3)]
    assert all(one.reviewed for one in kept)
    assert [one.question for one in kept] == [QUESTIONS[place].question for place in (0, 2, 3)]
    told = CliRunner().invoke(wwqa, ["check", str(out_of(asked))], env={"COLUMNS": "200"}).stdout
    (line,) = (line for line in told.splitlines() if "reviewed by a person" in line)
    assert "3" in line


def test_a_stopped_review_goes_on_and_asks_nothing_twice(asked: Path) -> None:
    told = review(asked, "what?", "d", "k", "q").stdout
    assert "choose one of k, m, d, q" in told
    assert "1 kept, 0 mended, 1 dropped, 2 left" in told
    assert len(read_questions(out_of(asked))) == 1
    again = review(asked, "k")  # and then the input ends
    assert "3 of 4" in again.stdout
    assert "1 of 4" not in again.stdout
    assert "2 kept, 0 mended, 1 dropped, 1 left" in again.stdout
    assert "3 kept, 0 mended, 1 dropped, 0 left" in review(asked, "k").stdout


def test_a_mended_question_is_shown_again_with_what_the_engine_says(asked: Path) -> None:
    other = "No" if QUESTIONS[0].answer == "Yes" else "Yes"
    result = review(asked, "m", "", "perhaps", other, "k", "q")
    assert "answer Yes or No" in result.stdout
    assert f"answer: {other} (the engine says: {QUESTIONS[0].answer})" in result.stdout
    (kept,) = read_questions(out_of(asked))
    assert (kept.question, kept.answer, kept.reviewed) == (QUESTIONS[0].question, other, True)
    assert "0 kept, 1 mended, 0 dropped, 3 left" in result.stdout
    worded = review(asked, "m", "Is it so?", "", "k")
    assert "Is it so?\nanswer: " in worded.stdout
    assert [one.question for one in read_questions(out_of(asked))][1] == "Is it so?"


def test_a_question_that_is_there_twice_is_reviewed_twice(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"
    file.write_text(json.dumps([{"question": "Is it?", "answer": answer} for answer in ("Yes", "No")]))
    assert "1 kept, 0 mended, 1 dropped, 0 left" in review(file, "k", "d").stdout
    assert [one.answer for one in read_questions(out_of(file))] == ["Yes"]


def test_the_questions_themselves_are_not_written_over(asked: Path) -> None:
    result = CliRunner().invoke(wwqa, ["review", str(asked), "--out", str(asked)])
    assert result.exit_code == 2
    assert "choose another --out" in result.output
    assert read_questions(asked) == QUESTIONS
