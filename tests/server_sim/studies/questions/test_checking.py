"""The command ``check``: wrong answers, contradictory and repeated questions."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from server_sim.studies.common.quiz_files import QuestionError, as_question, read_questions
from server_sim.studies.common.quiz_question import QuizQuestion, label_of
from server_sim.studies.questions.checking import Verdict, check_one, check_set
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.questions.evaluating import shipped
from tests.rows import each_row


def question(text: str, answer: str, lang: str = "en") -> QuizQuestion:
    return as_question({"question": text, "answer": answer, "lang": lang}, 1, "set.jsonl")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(wwqa, [*map(str, arguments)])


@each_row
def test_other_peoples_words_are_recognised(text: str, truth: bool | None) -> None:
    assert label_of(check_one(question(text, "Yes")).right) is truth


def test_a_wrong_label_is_contradicted_and_an_unknown_question_is_left_open() -> None:
    report = check_set(
        [
            question("Does the Sheriff speak last?", "No"),
            question("保安官は、ほかの全員のあとに発言しますか。", "Yes", "ja"),
            question("Is the moon round?", "Yes"),
        ]
    )
    assert [one.verdict for one in report.checked] == [
        Verdict.CONTRADICTED,
        Verdict.CONFIRMED,
        Verdict.UNDECIDED,
    ]
    assert report.checked[0].by == "sheriff_speaks_last"


def test_a_shipped_label_turned_round_is_contradicted_also_in_japanese() -> None:
    turned = [
        question(one.question, "いいえ。" if one.label else "はい。", "ja") for one in shipped("ja")[::10]
    ]
    assert len(check_set(turned).of(Verdict.CONTRADICTED)) == 50


def test_a_question_with_two_answers_and_one_of_the_other_set_are_found() -> None:
    twice = [question("Is the moon round?", "Yes"), question("is the moon round", "No")]
    report = check_set([*twice, question("Is it late?", "No")], [question("Is it late?", "Yes")])
    assert report.duplicates == 1
    assert [len(alike) for alike in report.contradictory] == [2]
    assert [one.question for one in report.overlap] == ["Is it late?"]


def test_published_forms_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("ID,Question,Answer\n7,Who wins?,The village.\n", encoding="utf-8")
    (tmp_path / "b.json").write_text('[{"question": "Is it?", "answer": "No"}]', encoding="utf-8")
    assert [(one.id, one.answer) for one in read_questions(tmp_path / "a.csv")] == [("7", "The village.")]
    assert [one.label for one in read_questions(tmp_path / "b.json")] == [False]


@pytest.mark.parametrize("text", ["{", '{"question": "Is it?"}', "[1]", '{"question": 1, "answer": "No"}'])
def test_a_file_of_another_form_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(QuestionError, match=r"^a\.jsonl: .+"):
        read_questions(file)


def test_questions_are_proved_and_checked_by_the_rules_of_their_village(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    made = run("prove", "--count", "60", "--lang", "ja", "--village", "village7", "--out", file)
    assert made.exit_code == 0
    assert "the last sentence alone: " in made.stderr
    assert [(one.lang, one.village) for one in read_questions(file)] == [("ja", "village7")] * 60
    checked = run("check", file)
    assert checked.exit_code == 0
    assert "answers about situations" in checked.stderr
    assert "the last sentence alone" not in checked.stdout
    elsewhere = file.read_text(encoding="utf-8").replace('"village7"', '"sheriff7"')
    file.write_text(elsewhere, encoding="utf-8")
    wrong = run("check", file, "--csv", tmp_path / "out.csv")
    assert wrong.exit_code == 1
    assert "What is wrong" in wrong.output
    assert "contradicted by" in (tmp_path / "out.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", [("--lang", "fr"), ("--village", "5")])
def test_a_language_or_village_that_there_is_not_is_refused(wrong: tuple[str, str], tmp_path: Path) -> None:
    assert run("prove", *wrong, "--out", tmp_path / "a.jsonl").exit_code == 2
