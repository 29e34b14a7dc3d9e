"""Two baselines that read only the last sentence of a question, to detect answers that the wording reveals.

:func:`blind_answers` learns from questions that are made with another seed; :func:`commonest_answers` learns
from the questions that it answers, because questions of other authors may reveal their answers otherwise.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

from agent.matching import Pattern
from server_sim.studies.common.quiz_question import QuizQuestion
from server_sim.studies.questions.proofs.proving import QuestionPlan, make_proved
from server_sim.studies.questions.proofs.topics import TOPICS

LEARNED_QUESTIONS = 2000
"""Number of questions of another seed that the baseline learns from."""
SEED = "blind"
_SENTENCE_END = Pattern(r"(?<=[.。]) ?(?=.)")
_NUMBER = Pattern(r"\d+")


def last_sentence(question: str) -> str:
    """Return the last sentence of a question's text; the sentences before it describe the situation."""
    return _SENTENCE_END.split(question.strip())[-1]


def about_situations(questions: Sequence[QuizQuestion]) -> list[QuizQuestion]:
    """Return the questions about situations whose answers the engine has computed."""
    return [question for question in questions if question.topic in TOPICS]


def blind_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """Return for each question the most frequent answer to questions of another seed with its last sentence.

    If there are none, numbers in the sentence are ignored; the answer is empty if there are still none.
    """
    answers = []
    for question in questions:
        learned = _answers_by_sentence(question.lang, question.village, question.label is not None)
        asked = last_sentence(question.question)
        answers.append(learned.get(asked) or learned.get(_without_numbers(asked), ""))
    return answers


def commonest_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """Return for each question the most frequent answer among those questions with the same last sentence.

    Numbers in the last sentence are ignored.
    """
    wordings = [_without_numbers(question.question) for question in questions]
    learned = _commonest(
        (wording, one.right_answer) for wording, one in zip(wordings, questions, strict=True)
    )
    return [learned[wording] for wording in wordings]


@cache
def _answers_by_sentence(lang: str, village: str, binary: bool) -> dict[str, str]:
    """Return the most frequent answer to each last sentence, with numbers and without."""
    seen = about_situations(make_proved(QuestionPlan(lang, SEED, binary, village=village), LEARNED_QUESTIONS))
    exactly = [(last_sentence(question.question), question.answer) for question in seen]
    return _commonest([*exactly, *((_without_numbers(asked), answer) for asked, answer in exactly)])


def _without_numbers(question: str) -> str:
    return _NUMBER.sub("#", last_sentence(question))


def _commonest(answered: Iterable[tuple[str, str]]) -> dict[str, str]:
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for asked, answer in answered:
        counts[asked][answer] += 1
    return {asked: answers.most_common(1)[0][0] for asked, answers in counts.items()}
