"""Holds the conversations with the models that count, and stores each that has ended.

One model is asked after the other, several conversations at once. A conversation that was cut short is not
stored; the next run holds it again from its beginning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from agent.llm.call import Usage
from agent.llm.settings import Price
from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from agent.runtime.progress import progress
from server_sim.studies.common.budget import Budget
from server_sim.studies.common.lone_model import lone_model
from server_sim.studies.common.run_folder import RowFile, check_same
from server_sim.studies.judging.asking import (
    PROMPT,
    JudgeModel,
    JudgeRun,
    ask_until_readable,
    judge_model,
    store_answers,
)
from server_sim.studies.judging.counting.conversation import (
    CountConversation,
    EventFault,
    count_again,
    count_call,
    read_events,
)
from server_sim.studies.judging.counting.events import CountEvent, CountSign
from server_sim.studies.judging.judge_questions import judge_file, prompt_digest
from server_sim.studies.judging.sheet import SheetError

COUNTS = "counts"
"""The folder of the models' files."""
LETTERS_PER_TOKEN = {"ja": 1.2, "en": 4.0}
"""Rough estimates, to tell a cost beforehand."""
TOKENS_PER_ANSWER = 120
"""A rough estimate of one answer's length."""


class CountAnswers(BaseModel):
    """A conversation that has ended: the events that are counted, and how many were ``dropped`` by fault.

    ``judge`` is the model's name in the settings and ``model`` its name at the provider. ``prompt`` is a
    digest of all that the model was told, ``tries`` the number of calls, ``cost`` the price in US dollars
    (None: not known).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    judge: str
    model: str
    log: str
    player: str
    sign: CountSign
    events: tuple[CountEvent, ...]
    dropped: dict[EventFault, int]
    prompt: str
    tries: int
    cost: float | None

    @property
    def key(self) -> tuple[str, str, str]:
        return self.log, self.player, self.sign


_ANSWERS = TypeAdapter(CountAnswers)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a model will be asked, roughly: the number of calls, and the tokens sent and received."""

    calls: int
    usage: Usage

    def summary(self, price: Price | None) -> str:
        """Return the forecast and its price, without any discount for cached tokens, as text."""
        cost = f", at most about ${price.of(self.usage):.2f}" if price else ", price not known"
        return (
            f"{self.calls} calls, about {self.usage.sent:,} tokens in and {self.usage.received:,} out{cost}"
        )


def forecast(conversations: Sequence[CountConversation]) -> Forecast:
    """Return roughly what these conversations take; every call repeats what was said before it."""
    calls, sent = 0, 0.0
    for about in conversations:
        letters = 0
        per_token = LETTERS_PER_TOKEN[about.language]
        whole = count_call(about, ("",) * (len(about.rounds) - 1)).messages
        for message in whole:
            letters += len(message.content)
            if message.role == "user":
                sent += letters / per_token
        calls += len(about.rounds)
        sent += TOKENS_PER_ANSWER * len(about.rounds) * (len(about.rounds) - 1) / 2
    return Forecast(calls, Usage(sent=round(sent), received=TOKENS_PER_ANSWER * calls))


def counts_file(folder: Path, judge: str) -> RowFile[CountAnswers]:
    """Return a reader and writer of a model's counts in a folder, one conversation a line."""
    return RowFile(judge_file(folder, judge, COUNTS), _ANSWERS)


def kept_counts(conversations: Sequence[CountConversation], folder: Path) -> list[CountAnswers]:
    """Return the counts of all models that a folder holds.

    Raises:
        SheetError: they are about other games than the conversations.
        RowError: a file has another content.
    """
    known = {about.key for about in conversations}
    kept = list(_rows_by_file(folder))
    for file, row in kept:
        if row.key not in known:
            raise SheetError(f"{file}: counts in {row.log}, which is none of these games")
    return [row for _, row in kept]


def spent_on_counts(folder: Path) -> float:
    """Return what the counts in a folder have cost in US dollars, as far as prices are known."""
    return sum(row.cost or 0.0 for _, row in _rows_by_file(folder))


def _rows_by_file(folder: Path) -> Iterator[tuple[Path, CountAnswers]]:
    for file in sorted((folder / COUNTS).glob("*.jsonl")):
        for row in RowFile(file, _ANSWERS).rows():
            yield file, row


async def ask_all_counters(
    conversations: Sequence[CountConversation],
    folder: Path,
    settings: Config,
    tell: Callable[[str], None],
    budget: Budget,
) -> list[JudgeRun]:
    """Hold the missing conversations with each model under ``llm.judge`` in the settings.

    They are paid from the ``budget``; when it is used up, no more are begun.

    Before a model is asked, ``tell`` is given one line about what it will cost. The counts are stored in the
    folder. Returns one result for each model.

    Raises:
        SheetError: the settings name no judge, or a model does not answer.
        ServerConfigError: a model cannot be asked, or its file was made with another model or wording.
    """
    if not settings.llm.judge:
        raise SheetError("llm.judge: names no model that counts; e.g. [NAME], a name under llm.models")
    return [
        await _hold_with(name, conversations, folder, settings, tell, budget) for name in settings.llm.judge
    ]


async def _hold_with(
    name: str,
    conversations: Sequence[CountConversation],
    folder: Path,
    settings: Config,
    tell: Callable[[str], None],
    budget: Budget,
) -> JudgeRun:
    """Hold the missing conversations with the model of a name, as :func:`ask_all_counters` does."""
    meter, before = UsageMeter(), budget.spent

    def pay() -> None:
        budget.spent = before + (meter.cost or 0.0)

    def go_on() -> bool:
        pay()
        return budget.allows_more()

    async with lone_model(name, settings, meter) as ask:
        judge = judge_model(name, settings, ask)
        left = conversations_left(conversations, folder, judge)
        tell(f"{name}: {forecast(left).summary(settings.llm.models[name].tariff)}")
        lost = await hold_conversations(left, folder, judge, go_on)
    pay()
    return JudgeRun(name, len(conversations), counts_file(folder, name).path, lost, meter)


def conversations_left(
    conversations: Sequence[CountConversation], folder: Path, judge: JudgeModel
) -> list[CountConversation]:
    """Return the conversations that a model has not had in an earlier run.

    Raises:
        ServerConfigError: the model's file was made with another model or another wording.
    """
    file = counts_file(folder, judge.name)
    prompts = {about.key: conversation_digest(about) for about in conversations}
    done = set()
    for row in file.rows():
        before = {"model": row.model, PROMPT: row.prompt}
        now = {"model": judge.model, PROMPT: prompts.get(row.key)}
        check_same(file.path, before, now, otherwise="choose another --out")
        done.add(row.key)
    return [about for about in conversations if about.key not in done]


def conversation_digest(about: CountConversation) -> str:
    """Return a digest of everything that a model is told in a conversation."""
    return prompt_digest(count_call(about, ("",) * (len(about.rounds) - 1)))


async def hold_conversations(
    conversations: Sequence[CountConversation], folder: Path, judge: JudgeModel, go_on: Callable[[], bool]
) -> Counter[str]:
    """Hold conversations with a model; store each in the folder as soon as it has ended.

    None is begun once ``go_on`` returns False. Returns by reason how many got no answer; the next run holds
    them again.

    Raises:
        SheetError: the model does not answer at all.
    """
    with progress(f"{judge.name} counts", len(conversations)) as step:
        wanted, file = takewhile(lambda _: go_on(), conversations), counts_file(folder, judge.name)
        return await store_answers(wanted, partial(_counts_of, judge), file, step, judge.at_once)


async def _counts_of(judge: JudgeModel, about: CountConversation) -> CountAnswers | str:
    """Return a model's counts in a whole conversation, or the reason why there are none, in one word."""
    events: list[CountEvent] = []
    dropped: Counter[EventFault] = Counter()
    costs: list[float] = []
    answers: tuple[str, ...] = ()
    tries = 0
    for shown in about.rounds:
        first = count_call(about, answers)
        answer = await ask_until_readable(
            judge, first, partial(read_events, about, shown), partial(count_again, first, about)
        )
        if isinstance(answer, str):
            return answer
        found, faults = answer.read
        events += found
        dropped += faults
        costs += answer.costs
        tries += answer.tries
        answers = (*answers, answer.text)
    return CountAnswers(
        judge=judge.name,
        model=judge.model,
        log=about.log,
        player=about.player,
        sign=about.sign,
        events=tuple(events),
        dropped=dict(dropped),
        prompt=conversation_digest(about),
        tries=tries,
        cost=sum(costs) if costs else None,
    )
