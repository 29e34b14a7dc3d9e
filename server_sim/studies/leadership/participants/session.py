"""One participant's study, step by step ([leadership], D.3): training, games, interview."""

from __future__ import annotations

import asyncio
import random
import shutil
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import yaml
from pydantic import TypeAdapter

from agent.llm.settings import LlmConfig
from personas.schema import Language
from rules.game.catalogue import catalogue
from rules.game.setting import FrozenModel
from server_sim.studies.leadership.game import Show, play_game
from server_sim.studies.leadership.participants.progress import (
    AnsweredRule,
    BegunGame,
    Interview,
    StudyFolder,
    TrainingTest,
)
from server_sim.studies.leadership.participants.screens import Participant
from server_sim.studies.leadership.plan import Experiment, ExperimentPlan
from server_sim.studies.leadership.run import opened_models
from server_sim.studies.leadership.seat_log import now
from server_sim.studies.metrics.run_layout import UNFINISHED

QUESTIONS_PER_TEST = 5
YES = frozenset(("yes", "y", "true", "はい", "正しい", "1"))
NO = frozenset(("no", "n", "false", "いいえ", "違う", "2"))
"""Answers that mean yes and no, in any case; among them the numbers of these options."""


class RuleQuestion(FrozenModel):
    """A yes-or-no question about the rules, in both languages; ``answer`` is True for yes."""

    question: Mapping[Language, str]
    answer: bool


@cache
def question_bank() -> Mapping[str, RuleQuestion]:
    """Return all questions about the rules that training tests may ask, by the question's name."""
    text = files(__package__).joinpath("rule_questions.yml").read_text("utf-8")
    return TypeAdapter(dict[str, RuleQuestion]).validate_python(yaml.safe_load(text))


def drawn_questions(seed: str) -> list[str]:
    """Draw the questions of one training test with a random seed; return their names in test order."""
    return random.Random(seed).sample(sorted(question_bank()), QUESTIONS_PER_TEST)


def answer_meant(text: str) -> bool | None:
    """Return True if a typed answer means yes, False if it means no, None if neither."""
    word = text.strip().strip(".。").casefold()
    if word in YES:
        return True
    return False if word in NO else None


MAX_SEED = 999_999_999
"""The highest seed that a participant can choose."""
MARK_QUESTIONS = ("follows_rules", "reasons_well", "easy_to_tell")
"""The interview's questions that are answered by one of the marks."""
MARKS = ("1", "2", "3", "4", "5")

PlayGame = Callable[[ExperimentPlan, Show], Awaitable[None]]
"""A function that plays a game into the participant's folder."""


@dataclass(frozen=True)
class StudyPlan:
    """The study that each participant goes through: training, ``games`` games, and an interview.

    ``pass_mark`` is the number of right answers that the training test needs.
    """

    experiment: Experiment
    games: int
    pass_mark: int
    replace_void: bool
    """Whether games that turn out void do not count towards ``games``."""


class StudySession:
    """Runs the study with one participant, starting where it stopped."""

    def __init__(
        self, plan: StudyPlan, folder: StudyFolder, participant: Participant, play_game: PlayGame
    ) -> None:
        self._plan = plan
        self._folder = folder
        self._participant = participant
        self._play_game = play_game
        self._language = plan.experiment.lang
        self._words = catalogue(__package__, "words")[self._language]

    async def run(self) -> int:
        """Run the study to its end; return the number of games played now.

        Raises:
            PersonLeft: the participant is gone; the next call resumes the study.
            ModelUnusable: a language model cannot be asked.
        """
        self._welcome()
        if not self._folder.state.trained:
            await self._train()
        played = 0
        while (begun := await self._next_game()) is not None:
            await self._play(begun)
            played += 1
        if self._folder.state.interview is None:
            await self._interview()
        return played

    def _welcome(self) -> None:
        state = self._folder.state
        key = "welcome_back" if state.tests else "welcome"
        self._show(key, name=state.participant, games=self._plan.games)

    async def _train(self) -> None:
        while not self._folder.state.trained:
            self._explain()
            test = await self._test(len(self._folder.state.tests) + 1)
            self._folder.keep(tests=(*self._folder.state.tests, test))
            right = sum(answer.right for answer in test.answers)
            verdict = "passed" if test.passed else "failed"
            self._show(verdict, right=right, asked=QUESTIONS_PER_TEST, mark=self._plan.pass_mark)

    def _explain(self) -> None:
        experiment = self._plan.experiment
        threshold = experiment.conditions.threshold
        bound = self._say("at_least" if threshold.inclusive else "above", alpha=f"{threshold.alpha:g}")
        self._show("rules")
        self._show(experiment.setting)
        self._show("scores", bound=bound)
        if self._participant.types_answers:
            self._show("typing")

    async def _test(self, attempt: int) -> TrainingTest:
        """Run one test; its questions are drawn by the participant's name and the number of the attempt."""
        self._show("test", asked=QUESTIONS_PER_TEST, mark=self._plan.pass_mark)
        names = drawn_questions(f"{self._folder.state.participant}/{attempt}")
        answers = [await self._ask_rule(name) for name in names]
        passed = sum(answer.right for answer in answers) >= self._plan.pass_mark
        return TrainingTest(time=now(), answers=answers, passed=passed)

    async def _ask_rule(self, name: str) -> AnsweredRule:
        rule = question_bank()[name]
        asked = rule.question[self._language], (self._say("yes"), self._say("no"))
        while (meant := answer_meant(typed := await self._participant.ask("TRAINING", *asked))) is None:
            self._show("yes_or_no")
        return AnsweredRule(question=name, answer=typed, right=meant is rule.answer)

    async def _next_game(self) -> BegunGame | None:
        """Return the interrupted game, or one with a new seed; None when all have been played."""
        games = self._folder.state.games
        ended = {begun.game: self._folder.is_void(begun.game) for begun in games}
        for begun in games:
            if ended[begun.game] is None:
                self._show("again", seed=begun.seed)
                return begun
        counted = sum(not (void and self._plan.replace_void) for void in ended.values())
        if counted >= self._plan.games:
            return None
        self._show("game", number=counted + 1, games=self._plan.games)
        return await self._begin()

    async def _begin(self) -> BegunGame:
        state = self._folder.state
        seed = await self._seed({begun.seed for begun in state.games})
        begun = BegunGame(seed=seed, game=self._plan_of(seed).game_id, time=now())
        self._folder.keep(games=(*state.games, begun))
        return begun

    async def _seed(self, used: set[int]) -> int:
        while True:
            typed = (await self._participant.ask("SEED", self._say("seed", most=MAX_SEED))).strip()
            if not (typed.isascii() and typed.isdecimal() and int(typed[:20]) <= MAX_SEED):
                self._show("no_seed", most=MAX_SEED)
            elif int(typed) in used:
                self._show("seed_used", seed=int(typed))
            else:
                return int(typed)

    async def _play(self, begun: BegunGame) -> None:
        await self._play_game(self._plan_of(begun.seed), self._participant.play)
        if self._folder.is_void(begun.game):
            self._show("void")

    def _plan_of(self, seed: int) -> ExperimentPlan:
        return ExperimentPlan(self._plan.experiment, seed, 1, self._folder.state.participant)

    async def _interview(self) -> None:
        self._show("interview")
        marks = {name: await self._mark(name) for name in MARK_QUESTIONS}
        remarks = await self._participant.ask("INTERVIEW", self._say("remarks"))
        interview = Interview(time=now(), marks=marks, remarks=remarks.strip())
        self._folder.keep(interview=interview)
        self._show("thanks", name=self._folder.state.participant)

    async def _mark(self, name: str) -> int:
        while (
            typed := (await self._participant.ask("INTERVIEW", self._say(name), MARKS)).strip()
        ) not in MARKS:
            self._show("no_mark")
        return int(typed)

    def _show(self, key: str, **values: object) -> None:
        self._participant.show(self._say(key, **values))

    def _say(self, key: str, **values: object) -> str:
        text: str = self._words[key]
        return text.format(**values)


def play_study(
    plan: StudyPlan,
    folder: StudyFolder,
    seated: AbstractAsyncContextManager[Participant],
    config: LlmConfig,
    keys: Mapping[str, str],
) -> int:
    """Run the study with one participant, starting where it stopped; return the number of games played now.

    ``seated`` is the connection to the participant; ``keys`` are the access keys of language models by name.

    Raises:
        ServerSimError: the participant has left, or a language model cannot be asked.
    """
    for unfinished in folder.games.glob(f"*{UNFINISHED}"):
        shutil.rmtree(unfinished)

    async def play_session() -> int:
        async with opened_models(plan.experiment.models, config, keys) as models, seated as participant:

            async def play(game: ExperimentPlan, show: Show) -> None:
                await play_game(game, folder.games, models, show)

            return await StudySession(plan, folder, participant, play).run()

    return asyncio.run(play_session())
