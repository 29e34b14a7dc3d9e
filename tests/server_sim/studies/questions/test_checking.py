"""``check`` finds labels that the engine contradicts, and sets that contradict themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from server_sim.studies.common.quiz_files import QuestionError, read_questions
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.questions.checking import Verdict, check_set, decide_label
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.questions.evaluating import shipped
from tests.rows import each_row


def question(text: str, answer: str, lang: str = "en") -> QuizQuestion:
    return read_one(f'{{"question": "{text}", "answer": "{answer}", "lang": "{lang}"}}')


def read_one(line: str) -> QuizQuestion:
    from server_sim.studies.common.quiz_files import parse_questions

    return parse_questions(line, "set.jsonl")[0]


@each_row
def test_other_peoples_words_are_recognised(text: str, truth: bool | None) -> None:
    assert decide_label(text, "en")[1] is truth


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


def test_a_label_in_japanese_is_a_label() -> None:
    report = check_set([question("人狼は夜に保安官を殺せますか。", "いいえ。", "ja")])
    assert [(one.verdict, one.right) for one in report.checked] == [(Verdict.CONTRADICTED, "Yes")]


def test_every_shipped_label_turned_round_is_contradicted() -> None:
    turned = [question(one.question, "No" if one.label else "Yes", one.lang) for one in shipped("ja")]
    assert len(check_set(turned).of(Verdict.CONTRADICTED)) == 500


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


def test_the_command_ends_with_1_where_a_label_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text('{"question": "Does the Sheriff speak last?", "answer": "No"}\n', encoding="utf-8")
    result = CliRunner().invoke(wwqa, ["check", str(file), "--csv", str(tmp_path / "out.csv")])
    assert result.exit_code == 1
    assert "What is wrong" in result.output
    assert "sheriff_speaks_last" in (tmp_path / "out.csv").read_text(encoding="utf-8")


def test_proved_questions_are_written(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    result = CliRunner().invoke(wwqa, ["prove", "--count", "40", "--lang", "ja", "--out", str(file)])
    assert result.exit_code == 0
    assert len(read_questions(file)) == 40
    for wrong in (["--lang", "fr"], ["--village", "5"]):
        assert CliRunner().invoke(wwqa, ["prove", *wrong, "--out", str(file)]).exit_code == 2


def test_questions_about_the_village_without_a_sheriff_are_proved_and_checked(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    made = CliRunner().invoke(wwqa, ["prove", "--count", "60", "--village", "village7", "--out", str(file)])
    assert made.exit_code == 0
    assert {one.village for one in read_questions(file)} == {"village7"}
    assert CliRunner().invoke(wwqa, ["check", str(file)]).exit_code == 0
    elsewhere = file.read_text(encoding="utf-8").replace('"village7"', '"sheriff7"')
    file.write_text(elsewhere, encoding="utf-8")
    assert CliRunner().invoke(wwqa, ["check", str(file)]).exit_code == 1
