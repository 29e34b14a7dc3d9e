"""Makes different questions whose answers the engine computes; each wording has balanced answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count as numbers_from
from typing import NamedTuple

from agent.matching import IGNORECASE, Pattern
from server_sim.studies.common.quiz_question import ENGINE, SHERIFF7, QuestionKind, QuizQuestion, yes_or_no
from server_sim.studies.questions.proofs.bench import BENCH_RULES, UndecidedError
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.games import PLAYED, GameMoment, moments_of, random_games
from server_sim.studies.questions.proofs.situation import Outcome, QuestionSituation
from server_sim.studies.questions.proofs.topics import TOPICS, claims_about, outcome_of
from server_sim.studies.questions.proofs.words import Wordings, words_of

_PLAYER = Pattern(r"(player |プレイヤー)(\d)", IGNORECASE)
_MAX_FRUITLESS_GAMES = 2000
"""Number of games without a new question after which the generation of questions stops."""


@dataclass(frozen=True)
class QuestionPlan:
    """Which questions to make: yes-or-no ones (``binary``) or with free-text answers, about which village.

    With ``told_only`` they ask only what the rules text for players tells.
    """

    lang: str
    seed: str
    binary: bool
    told_only: bool = False
    village: str = SHERIFF7


class _Candidate(NamedTuple):
    """A possible question about a state, with its words and its answer."""

    topic: str
    words: str
    state: QuestionSituation
    answer: str


@dataclass
class _Maker:
    """Generates questions; each waits until there is another with the same wording and a different answer.

    So no answer to a wording is more frequent than all others together.
    """

    plan: QuestionPlan
    keys: set[str] = field(default_factory=set)
    waiting: dict[tuple[str, str], QuizQuestion] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = random.Random(f"{self.plan.seed}/questions")
        self.words: Wordings = words_of(self.plan.lang)

    def about_rules(self) -> Iterator[QuizQuestion]:
        """Yield a question about each fact; of binary ones as many Yes as No."""
        for fact in facts_of(self.plan.lang, self.plan.village):
            if self.plan.told_only and not fact.told:
                continue
            asked = [(fact.open, fact.answer)]
            if self.plan.binary:
                pairs = zip(fact.yes, fact.no, strict=False)
                labels = (yes_or_no(True), yes_or_no(False))
                asked = [labelled for pair in pairs for labelled in zip(pair, labels, strict=True)]
            for text, answer in asked:
                yield self._question(QuestionKind.RULE, fact.name, text, answer, fact.told)

    def about(self, moment: GameMoment, situation: str) -> Iterator[QuizQuestion]:
        """Yield a new question about a moment after the question that waited for it; nothing if it must wait.

        There is at most one, so that each question is about its own situation.
        """
        topics = list(TOPICS)
        self.rng.shuffle(topics)
        for asked in self._askable(topics, moment):
            wording = (asked.topic, asked.words)
            other = self.waiting.get(wording)
            if other is not None and other.answer == asked.answer:
                continue
            situation_words = self.rng.choice(self.words.topics[asked.topic]["situation"])
            text = self.words.question(situation_words, asked.words, asked.state)
            key = renumbered(text) if TOPICS[asked.topic].renames else text
            if key in self.keys:
                continue
            self.keys.add(key)
            question = self._question(
                QuestionKind.SITUATION, asked.topic, text, asked.answer, situation=situation
            )
            if other is None:
                self.waiting[wording] = question
            else:
                yield from (self.waiting.pop(wording), question)
            return

    def _askable(self, topics: Sequence[str], moment: GameMoment) -> Iterator[_Candidate]:
        for topic in topics:
            states = list(TOPICS[topic].found(moment))
            self.rng.shuffle(states)
            for state in states:
                with suppress(UndecidedError):
                    outcome = self._outcome(topic, moment, state)
                    yield from self._askings(topic, state, outcome)

    def _outcome(self, topic: str, moment: GameMoment, state: QuestionSituation) -> Outcome:
        """Return the outcome of a situation: the one in the log of the game, or else the engine's."""
        logged, village = TOPICS[topic].logged, self.plan.village
        if logged is None:
            return outcome_of(topic, state, village)
        if state.votes and moment.is_tied and BENCH_RULES[village].random_tie:
            raise UndecidedError("execution tie")
        return logged(moment)

    def _askings(self, topic: str, state: QuestionSituation, outcome: Outcome) -> Iterator[_Candidate]:
        if not self.plan.binary:
            (words,) = self.words.asking(topic, None)
            yield _Candidate(topic, words, state, self.words.answer(topic, state, outcome))
            return
        claims = list(claims_about(topic, state, outcome))
        self.rng.shuffle(claims)
        for claim, about in claims:
            words = self.rng.choice(self.words.asking(topic, claim))
            yield _Candidate(topic, words, about, yes_or_no(TOPICS[topic].claims[claim](about, outcome)))

    def _question(
        self, kind: QuestionKind, topic: str, text: str, answer: str, told: bool = True, situation: str = ""
    ) -> QuizQuestion:
        """Return a question of this kind, or a binary one if those are wanted."""
        return QuizQuestion(
            id="",
            kind=QuestionKind.BINARY if self.plan.binary else kind,
            question=text,
            answer=answer,
            lang=self.plan.lang,
            source=ENGINE,
            topic=topic,
            told=told,
            village=self.plan.village,
            situation=situation,
        )


def make_proved(
    plan: QuestionPlan, count: int, step: Callable[[], object] = lambda: None
) -> list[QuizQuestion]:
    """Return ``count`` different questions whose answers the rules engine has computed.

    Half of the yes-or-no questions are answered Yes (one more or less if ``count`` is odd). Questions about
    rules come first, then those about situations. ``step`` is called after each question, to show progress.

    Raises:
        ValueError: there are too few different questions.
    """
    made: list[QuizQuestion] = []
    for question in _all_questions(_Maker(plan)):
        made.append(replace(question, id=f"{question.kind}-{question.lang}-{len(made) + 1:05}"))
        step()
        if len(made) == count:
            return made
    raise ValueError(f"only {len(made)} different questions of this kind were found, not {count}")


def renumbered(question: str) -> str:
    """Return a question's text with its players numbered from 0 in the order in which it mentions them.

    Texts that differ only in the numbers of players become equal.
    """
    numbers: dict[str, int] = {}
    return _PLAYER.sub(
        lambda match: f"{match[1].lower()}{numbers.setdefault(match[2], len(numbers))}", question
    )


def _all_questions(maker: _Maker) -> Iterator[QuizQuestion]:
    yield from maker.about_rules()
    plan, barren = maker.plan, 0
    games = random_games(plan.seed, PLAYED[plan.village])
    for game, records in zip(numbers_from(1), games):
        is_barren = True
        for number, moment in enumerate(moments_of(records), 1):
            for question in maker.about(moment, f"{plan.village}/{plan.seed}/{game}/{number}"):
                is_barren = False
                yield question
        barren = barren + 1 if is_barren else 0
        if barren == _MAX_FRUITLESS_GAMES:
            return
