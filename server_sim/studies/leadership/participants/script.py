"""A participant whose answers come from a file: for tests, and for trying a study without a person.

Each line is ``KEY: answer``. The key is that of a form (TRAINING, SEED, INTERVIEW), whose answers are used up
in order, or a game request (VOTE, REASON, TALK and so on), whose last answer is reused. ``#1`` means the
first option. Blank lines and lines that begin with ``#`` are ignored.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from pathlib import Path

from server_sim.config.errors import ServerConfigError
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import SeatQuestion
from server_sim.studies.leadership.participants.participant import FormQuestion

Answers = dict[str, list[str]]
"""The answers of a script in order, by kind of form or request."""


def parse_script(text: str, source: str) -> Answers:
    """Parse a script.

    Raises:
        ServerConfigError: a line has no key; the message names the line.
    """
    answers: Answers = defaultdict(list)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, answer = line.partition(":")
        if not colon:
            raise ServerConfigError(f"{source}:{number}: must be KEY: answer, such as SEED: 10")
        answers[key.strip().upper()].append(answer.strip())
    return dict(answers)


class ScriptedParticipant:
    """Answers as its script says; ``shown`` collects the texts that it was shown.

    Raises:
        ServerConfigError: the script has no answer left, or one that the seat refuses.
    """

    types_answers = True

    def __init__(self, answers: Answers, source: str) -> None:
        self.shown: list[str] = []
        self._source = source
        self._left = {key: deque(given) for key, given in answers.items()}

    @classmethod
    def of_file(cls, path: Path) -> ScriptedParticipant:
        """Return the participant scripted by this file."""
        return cls(parse_script(path.read_text("utf-8"), str(path)), str(path))

    async def show(self, text: str) -> None:
        self.shown.append(text)

    async def ask(self, question: FormQuestion) -> str:
        self.shown.append(question.text)
        left = self._answers(question.form)
        return left.popleft()

    async def play(self, seat: HumanSeat) -> None:
        news = asyncio.Event()
        stop = seat.watch(news.set)
        try:
            while not seat.finished:
                news.clear()
                if seat.question is not None:
                    self._answer(seat, seat.question)
                if not news.is_set():
                    await news.wait()
        finally:
            stop()

    def _answer(self, seat: HumanSeat, question: SeatQuestion) -> None:
        """Give the next answer of the script; if the seat refuses the answer, give the one after it."""
        left = self._answers(question.request)
        while refused := seat.answer(question.number, _option_meant(left[0], question)):
            if len(left) == 1:
                raise ServerConfigError(
                    f"{self._source}: {left[0]!r} is no answer to {question.request}: {refused}"
                )
            left.popleft()
        if len(left) > 1:
            left.popleft()

    def _answers(self, key: str) -> deque[str]:
        left = self._left.get(key)
        if not left:
            raise ServerConfigError(f"{self._source}: there is no answer left to {key}")
        return left


def _option_meant(answer: str, question: SeatQuestion) -> str:
    """Return the option that ``#1``, ``#2`` and so on stand for; any other answer unchanged."""
    number = answer.removeprefix("#")
    if answer == number or not number.isdecimal() or not 1 <= int(number) <= len(question.options):
        return answer
    return question.options[int(number) - 1]
