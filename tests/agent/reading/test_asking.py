"""What a line asks for, about whom and of whom, and whom it speaks to."""

from __future__ import annotations

from rules.game.claims import Claims, Question, QuestionTopic
from tests.agent.reading.lines import EN, claims, players_of, reply, takeru
from tests.rows import each_row


@each_row
def test_asking_for_a_vote(text: str) -> None:
    assert claims(text).asks(QuestionTopic.VOTE)


@each_row
def test_not_asking_for_a_vote(text: str) -> None:
    assert not claims(text).asks(QuestionTopic.VOTE)


@each_row
def test_asking_for_roles_and_results(text: str) -> None:
    assert claims(text).asks(QuestionTopic.ROLE, QuestionTopic.RESULT)


@each_row
def test_asking_for_opinions(text: str) -> None:
    assert claims(text).asks(QuestionTopic.SUSPECT, QuestionTopic.OPINION, QuestionTopic.WHY)


@each_row
def test_not_asking(text: str) -> None:
    assert not claims(text).questions


@each_row
def test_asking_the_group(text: str, everyone: bool) -> None:
    assert any(question.of is None for question in claims(text).questions) is everyone


@each_row
def test_what_is_asked_about_whom_and_of_whom(text: str, question: Question) -> None:
    assert claims(text).questions == (question,)


def to_minato(english: str, japanese: str, text: str) -> tuple[Question, ...]:
    """What a line asks that begins with words to Minato."""
    begun = f"@Minato {english} " if players_of(text) is EN else f"@ミナト {japanese}"
    return claims(begun + text).questions


@each_row
def test_who_is_named_after_the_one_spoken_to_is_what_the_question_is_about(
    text: str, asked: QuestionTopic
) -> None:
    asking = to_minato("I see it differently Minato.", "ミナトさんの言い分は苦しいかも。", text)
    assert asking == (Question(asked, (takeru(text),), players_of(text)[0]),)


@each_row
def test_a_group_that_is_only_spoken_of_is_not_asked(text: str) -> None:
    assert [question.of for question in to_minato("", "なるほど。", text)] == ["ミナト"]


@each_row
def test_another_than_the_one_spoken_to_may_be_asked(text: str) -> None:
    assert [question.of for question in to_minato("Thanks.", "なるほど。", text)] == [takeru(text)]


def test_a_ground_may_be_asked_for_beside_something_else() -> None:
    told = claims("投票先と理由を教えてください。").questions
    assert [question.asked for question in told] == [QuestionTopic.VOTE, QuestionTopic.WHY]


def test_you_is_asked_who_spoke_just_before() -> None:
    told = reply("タケル", "難しいな。", "あなたは誰が狼だと思いますか。")
    assert told.questions == (Question(QuestionTopic.SUSPECT, of="タケル"),)


def test_a_group_named_in_a_side_clause_is_not_asked() -> None:
    asked = claims("@サクラ 皆が嘘をついたのに、なぜタケルを疑うの？").questions
    assert asked == (Question(QuestionTopic.WHY, ("タケル",), "サクラ"),)


@each_row
def test_who_is_addressed(text: str, addressed: str | None) -> None:
    assert claims(text) == Claims(addressed=addressed)


@each_row
def test_a_player_is_called_by_name(text: str) -> None:
    assert claims(text).addressed == "タケル"


@each_row
def test_a_player_only_spoken_about_is_not_addressed(text: str) -> None:
    assert claims(text).addressed is None


@each_row
def test_whom_a_line_speaks_to_right_after_another(text: str, addressed: str | None) -> None:
    assert reply("Minato", "That is all I know.", text).addressed == addressed


@each_row
def test_you_is_who_spoke_just_before(text: str, addressed: str | None) -> None:
    assert reply("タケル", "おはよう。", text).addressed == addressed
