from __future__ import annotations

from agent.study.figure import Share
from agent.study.record_figures import asked_on_record, false_quotes, quoting, quoting_in_marks, remembering
from tests.agent.study.conftest import played
from tests.rows import each_row

SAID = "1 Ben: I trust Dan."


@each_row
def test_a_question_about_what_was_told_today_asks_again(before: str, question: str) -> None:
    assert asked_on_record(played(f"1 Ben: {before}", f"1 Aoi: {question}")) == Share(1, 1)


@each_row
def test_these_questions_ask_something_new(before: str, question: str) -> None:
    assert asked_on_record(played(f"1 Ben: {before}", f"1 Aoi: {question}")) == Share(0, 1)


def test_what_was_told_yesterday_may_be_asked() -> None:
    assert asked_on_record(played("1 Ben: I vote for Dan.", "2 Aoi: @Ben Who will you vote for?")) == Share(
        0, 1
    )


def test_a_quote_is_true_if_the_player_named_has_said_it() -> None:
    game = played(SAID, '1 Aoi: Ben said "I trust Dan" and I wonder.', '1 Emi: @Ben You said "I trust Dan".')
    assert quoting_in_marks(game) == Share(2, 3)
    assert false_quotes(game) == Share(0)


def test_words_of_another_or_of_nobody_are_a_false_quote() -> None:
    assert false_quotes(played(SAID, '1 Aoi: Emi said "I trust Dan" and I wonder.')) == Share(1)
    assert false_quotes(played(SAID, '1 Aoi: Ben said "I trust Emi" and I wonder.')) == Share(1)
    assert false_quotes(played('1 Aoi: Ben said "I trust Dan" and I wonder.', SAID)) == Share(1)


def test_quotes_in_japanese() -> None:
    said = "1 Ben: Danさんは白いと思います。"
    assert false_quotes(played(said, "1 Aoi: Benさんの「Danさんは白い」は早いです。")) == Share(0)
    assert false_quotes(played(said, "1 Aoi: Benさんの「Danさんは黒い」は早いです。")) == Share(1)


def test_words_are_repeated_without_marks_too() -> None:
    game = played(
        "1 Aoi: You said that Dan was clean.", "1 Ben: Danさんは白だと言っていましたね。", "1 Emi: Hm."
    )
    assert quoting(game) == Share(2, 3)
    assert quoting_in_marks(game) == Share(0, 3)


@each_row
def test_a_past_deed_is_remembered(line: str) -> None:
    assert remembering(played(SAID, f"2 Aoi: {line}")) == Share(1, 1)


@each_row
def test_these_lines_remember_nothing(line: str) -> None:
    assert remembering(played(SAID, f"2 Aoi: {line}")) == Share(0, 1)


def test_each_speaker_counts_once() -> None:
    deed = "Yesterday you said that Dan was clean."
    assert remembering(played(f"2 Aoi: {deed}", "2 Aoi: Hm.", "2 Dan: Hm.", f"1 Ben: {deed}")) == Share(1, 2)
