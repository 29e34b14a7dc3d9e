"""What somebody scores who reads nothing but the last sentence of a question: what any other score is worth.

It answers as most questions of another seed were answered that end on the same sentence, players' numbers
included, or on the same sentence but for numbers, where that one is new. A set from elsewhere may leak what
that seed does not; so there is what the commonest answer to each wording of the set itself would score, too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache

from agent.matching import Pattern
from server_sim.studies.common.quiz_question import QuizQuestion, yes_or_no
from server_sim.studies.questions.proofs.proving import Wanted, make_proved
from server_sim.studies.questions.proofs.topics import TOPICS

LEARNED = 2000
"""Questions of another seed that it has seen."""
SEED = "blind"
_SENTENCE_END = Pattern(r"(?<=[.。]) ?(?=.)")
_NUMBER = Pattern(r"\d+")


def last_sentence(question: str) -> str:
    """The sentence that asks."""
    return _SENTENCE_END.split(question.strip())[-1]


def about_situations(questions: Sequence[QuizQuestion]) -> list[QuizQuestion]:
    """The proved questions about situations; a rule is the same in every seed, so none can be blind to it."""
    return [question for question in questions if question.topic in TOPICS]


def blind_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """The answer to each by its last sentence alone; empty where nothing like it has been seen."""
    return [_blind_answer(question) for question in questions]


def commonest_answers(questions: Sequence[QuizQuestion]) -> list[str]:
    """The commonest answer of these questions to the wording of each, numbers left aside."""
    learned = _commonest(
        [(_without_numbers(question.question), answer_of(question)) for question in questions]
    )
    return [learned[_without_numbers(question.question)] for question in questions]


def answer_of(question: QuizQuestion) -> str:
    """The answer as these compare it: Yes or No in English in any case."""
    return question.answer if question.label is None else yes_or_no(question.label)


def _blind_answer(question: QuizQuestion) -> str:
    learned = _learned(question.lang, question.village, question.label is not None)
    asked = last_sentence(question.question)
    return learned.get(asked) or learned.get(_without_numbers(asked), "")


@cache
def _learned(lang: str, village: str, binary: bool) -> dict[str, str]:
    """The commonest answer to each last sentence, and to each without its numbers."""
    seen = about_situations(make_proved(Wanted(lang, SEED, binary, village=village), LEARNED))
    exactly = [(last_sentence(question.question), question.answer) for question in seen]
    return _commonest([*exactly, *((_without_numbers(asked), answer) for asked, answer in exactly)])


def _without_numbers(question: str) -> str:
    """The last sentence, whoever it asks about."""
    return _NUMBER.sub("#", last_sentence(question))


def _commonest(answered: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The commonest of the answers to each sentence."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for asked, answer in answered:
        counts[asked][answer] += 1
    return {asked: answers.most_common(1)[0][0] for asked, answers in counts.items()}
