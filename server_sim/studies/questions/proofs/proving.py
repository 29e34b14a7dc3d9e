"""Makes proved questions: as many as wanted, no two alike, Yes as often as No, the same for the same seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from agent.matching import IGNORECASE, Pattern
from server_sim.studies.questions.proofs.bench import BENCH_RULES, UndecidedError
from server_sim.studies.questions.proofs.facts import facts_of
from server_sim.studies.questions.proofs.games import PLAYED, random_games
from server_sim.studies.questions.proofs.moments import GameMoment, moments_of
from server_sim.studies.questions.proofs.state import Outcome, ToldState
from server_sim.studies.questions.proofs.topics import TOPICS, Topic, claimed_of
from server_sim.studies.questions.proofs.words import Wordings, words_of
from server_sim.studies.questions.record import SHERIFF7, VILLAGE7, QuestionKind, QuizQuestion, yes_or_no

ENGINE = "engine"
"""The source of proved questions."""
_PLAYER = Pattern(r"(player |プレイヤー)(\d)", IGNORECASE)
_BARREN = 2000
"""Games without a new question after which there are no more."""


@dataclass(frozen=True)
class Wanted:
    """What questions are wanted: ``told_only`` leaves out what the rules that players read do not decide."""

    lang: str
    seed: str
    binary: bool
    told_only: bool = False
    village: str = SHERIFF7


@dataclass
class _Maker:
    wanted: Wanted
    keys: set[str] = field(default_factory=set)
    labels: Counter[tuple[str, bool]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.rng = random.Random(f"{self.wanted.seed}/questions")
        self.words: Wordings = words_of(self.wanted.lang)

    def about_rules(self) -> Iterator[QuizQuestion]:
        """A question about each fact; of binary ones as many Yes as No."""
        for fact in facts_of(self.wanted.lang, self.wanted.village):
            if self.wanted.told_only and not fact.told:
                continue
            if not self.wanted.binary:
                yield self._question(fact.name, fact.open, fact.answer, fact.told, QuestionKind.RULE)
                continue
            for yes, no in zip(fact.yes, fact.no, strict=False):
                yield self._question(fact.name, yes, yes_or_no(True), fact.told, QuestionKind.BINARY)
                yield self._question(fact.name, no, yes_or_no(False), fact.told, QuestionKind.BINARY)

    def about(self, moment: GameMoment) -> Iterator[QuizQuestion]:
        """New questions about a moment of a game."""
        for name, topic in TOPICS.items():
            if self.wanted.told_only and not topic.told:
                continue
            for state, outcome in topic.found(moment):
                if self.wanted.village == VILLAGE7 and not _is_decided(topic, state):
                    continue
                made = self._binary if self.wanted.binary else self._in_words
                yield from made(name, state, outcome)

    def _in_words(self, topic: str, state: ToldState, outcome: Outcome) -> Iterator[QuizQuestion]:
        question = self._worded(topic, None, state)
        if self._is_new(topic, question):
            answer = self.words.answer(topic, state, outcome)
            yield self._question(topic, question, answer, TOPICS[topic].told, QuestionKind.SITUATION)

    def _binary(self, topic: str, state: ToldState, outcome: Outcome) -> Iterator[QuizQuestion]:
        """One question that is Yes and one that is No, or whichever of them is too rare so far."""
        claims = list(claimed_of(topic, state, outcome))
        self.rng.shuffle(claims)
        for rare in self._rarer_first(topic):
            for claim, asked in claims:
                if TOPICS[topic].claims[claim](asked, outcome) is not rare or self._is_enough(topic, rare):
                    continue
                question = self._worded(topic, claim, asked)
                if self._is_new(topic, question):
                    self.labels[topic, rare] += 1
                    yield self._question(
                        topic, question, yes_or_no(rare), TOPICS[topic].told, QuestionKind.BINARY
                    )
                    break

    def _rarer_first(self, topic: str) -> tuple[bool, bool]:
        rare = self.labels[topic, True] <= self.labels[topic, False]
        return rare, not rare

    def _is_enough(self, topic: str, label: bool) -> bool:
        return self.labels[topic, label] > self.labels[topic, not label]

    def _worded(self, topic: str, claim: str | None, state: ToldState) -> str:
        situation = self.rng.choice(self.words.situations(topic))
        return self.words.question(situation, self.rng.choice(self.words.asking(topic, claim)), state)

    def _is_new(self, topic: str, question: str) -> bool:
        key = renumbered(question) if TOPICS[topic].renames else question
        if key in self.keys:
            return False
        self.keys.add(key)
        return True

    def _question(self, topic: str, text: str, answer: str, told: bool, kind: QuestionKind) -> QuizQuestion:
        return QuizQuestion(
            id="",
            kind=kind,
            question=text,
            answer=answer,
            lang=self.wanted.lang,
            source=ENGINE,
            reviewed=True,
            topic=topic,
            told=told,
            village=self.wanted.village,
        )


def make_proved(wanted: Wanted, count: int, step: Callable[[], object] = lambda: None) -> list[QuizQuestion]:
    """So many proved questions, numbered; binary ones are Yes as often as No, but for one where it is odd.

    ``step`` is called for each. Questions about rules come first; situations follow as games reach them.

    Raises:
        ValueError: there are not so many different questions.
    """
    maker = _Maker(wanted)
    made: list[QuizQuestion] = []
    room = {True: (count + 1) // 2, False: count // 2}
    for question in _all_questions(maker):
        if wanted.binary:
            label = question.label is True
            if not room[label]:
                continue
            room[label] -= 1
        made.append(question)
        step()
        if len(made) == count:
            return [_with_number(question, number) for number, question in enumerate(made, 1)]
    raise ValueError(f"only {len(made)} different questions of this kind were found, not {count}")


def renumbered(question: str) -> str:
    """A question with its players numbered as they come, so that a case of other players is the same."""
    numbers: dict[str, int] = {}
    return _PLAYER.sub(
        lambda match: f"{match[1].lower()}{numbers.setdefault(match[2], len(numbers))}", question
    )


def _all_questions(maker: _Maker) -> Iterator[QuizQuestion]:
    yield from maker.about_rules()
    barren = 0
    for records in random_games(maker.wanted.seed, PLAYED[maker.wanted.village]):
        found = [question for moment in moments_of(records) for question in maker.about(moment)]
        yield from found
        barren = 0 if found else barren + 1
        if barren == _BARREN:
            return


def _is_decided(topic: Topic, state: ToldState) -> bool:
    """Whether no lot decides, as it does where votes are tied in the village without a Sheriff."""
    try:
        topic.run(state, BENCH_RULES[VILLAGE7])
    except UndecidedError:
        return False
    return True


def _with_number(question: QuizQuestion, number: int) -> QuizQuestion:
    return replace(question, id=f"{question.kind}-{question.lang}-{number:05}")
