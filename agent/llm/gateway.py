"""Asks language models: chooses the model, retries, keeps the deadline, and counts the cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date, datetime

from loguru import logger

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Form, Message, Task, Usage
from agent.llm.endpoint import Endpoint
from agent.llm.failures import (
    MIN_TIME,
    REJECTIONS,
    Failure,
    FailureRow,
    NextStep,
    Trouble,
    blames_provider,
    classify,
    is_output,
    within_limits,
)
from agent.llm.limiter import Clock
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.llm.wire import ChatReply

SAFETY_MARGIN = 0.05
"""Seconds before a call's deadline at which the gateway stops waiting, to leave time to use the answer."""
TIME_SHARE = 2 / 3
"""The share of the remaining time that one model gets if others can be asked after that model."""
CHECK_TIME = 20.0
"""Timeout of the check of each model at the start, in seconds."""
LOADING_TIME = 180.0
"""Timeout for loading each local model file at the start, in seconds."""
SHOWN = 80
"""How many characters of a malformed answer are logged."""
_CHECK = Call(Task.TALK, (Message("user", "Reply with the word: ready"),), as_it_is=True)


class Gateway:
    """The gateway to all language models.

    ``keys`` maps the models' names to API keys. ``calendar`` returns the date and time with its zone;
    spending is counted per day. Make one gateway per process, so that all its players share the limits.
    """

    def __init__(
        self,
        config: LlmConfig,
        keys: Mapping[str, str],
        *,
        clock: Clock | None = None,
        calendar: Callable[[], datetime] = lambda: datetime.now().astimezone(),
    ) -> None:
        self._config = config
        self._clock = clock or Clock()
        self._calendar = calendar
        self._endpoints = {
            name: Endpoint(name, model, keys.get(name), config.breaker, self._clock, calendar)
            for name, model in config.models.items()
        }
        self.total = UsageMeter()
        """The usage of all players together."""
        self._day: date | None = None
        self._spent = 0.0

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Ask the task's models one after another until one answers; return at ``until`` at the latest.

        Errors of a provider are returned as :class:`CallFailed`. The usage is added to ``meter``.
        """
        started = self._clock.time()
        answer: Answer | None = None
        try:
            answer = await self._ask_chain(call, started, until - SAFETY_MARGIN, meter)
        finally:
            for one in (meter, self.total):
                one.add_call(call.task, self._clock.time() - started, answer)
        return answer

    async def check(self) -> list[str]:
        """Send every model a test message; return a line for each one that fails, naming the wrong setting.

        Problems that are already in the log are left out.
        """
        problems = await asyncio.gather(*map(self._check, self._endpoints.values()))
        return [problem for problem in problems if problem is not None]

    async def close(self) -> None:
        """Close all connections; no call may be in progress."""
        for model in self._endpoints.values():
            await model.close()

    async def _ask_chain(self, call: Call, started: float, until: float, meter: UsageMeter) -> Answer:
        chain = self._config.chain(call.task)[: 1 if call.as_it_is else None]
        if not chain:
            return CallFailed(Cause.MODEL, f"llm.{call.task}: no model is configured for this task")
        awake = [name for name in chain if self._endpoints[name].breaker.allows(started)]
        if not awake:
            return CallFailed(Cause.RESTING, f"{', '.join(chain)}: failed repeatedly; resting for a while")
        answer: Answer = CallFailed(Cause.TIMEOUT, "no time to ask a language model")
        for place, name in enumerate(awake):
            left = until - self._clock.time()
            if left < MIN_TIME:
                break
            last = place == len(awake) - 1
            share = until if last else until - left * (1 - TIME_SHARE)
            answer, give_up = await self._ask_model(self._endpoints[name], call, started, share, until, meter)
            if isinstance(answer, Completion) or give_up:
                break
        return answer

    async def _ask_model(
        self, model: Endpoint, call: Call, started: float, share: float, until: float, meter: UsageMeter
    ) -> tuple[Answer, bool]:
        """Ask one model, with retries; return the answer, and True if no other model is to be asked."""
        tries = 0
        while True:
            ceiling = self._ceiling_reached(meter)
            if ceiling is not None:
                return CallFailed(Cause.CEILING, ceiling), True
            tries += 1
            structure = model.structure
            reply, usage = await model.ask(call, structure, share)
            cost = self._charge(model, usage)
            for one in (meter, self.total):
                one.add_usage(usage, cost)
            now = self._clock.time()
            if isinstance(reply, ChatReply) and reply.is_cut and not call.as_it_is:
                reply = Failure(Trouble.CUT)
            if isinstance(reply, ChatReply):
                self._note_answer(model, reply.text, call.form)
                return Completion(reply.text, model.name, usage, now - started, cost), False
            verdict = self._judge(model, reply, structured=call.form is not None and structure != "text")
            wait = verdict.wait or 0.0
            decision = within_limits(verdict.decision, wait, tries, share - now, until - now)
            if call.as_it_is and is_output(reply):
                decision = NextStep.GIVE_UP
            failed = CallFailed(verdict.cause, _why(model, verdict))
            logger.debug("{} for {}: {}", decision, call.task, failed.why)
            if decision in (NextStep.NEXT_MODEL, NextStep.GIVE_UP):
                return failed, decision is NextStep.GIVE_UP
            if decision is NextStep.SIMPLER:
                model.step_down(structure)
            elif wait:
                await self._clock.sleep(wait)

    def _judge(self, model: Endpoint, failure: Failure, *, structured: bool) -> FailureRow:
        verdict = classify(failure, structured=structured)
        if blames_provider(verdict):
            rests = model.breaker.failed(self._clock.time())
            if rests and model.problems.note_outage():
                rest = self._config.breaker.rest
                logger.warning("{}; not asked again for {:.0f} s each time", _why(model, verdict), rest)
        elif (
            verdict.decision is NextStep.NEXT_MODEL
            and verdict.cause in REJECTIONS
            and model.problems.note(verdict.cause)
        ):
            logger.warning("{}; logged only once", _why(model, verdict))
        return verdict

    def _note_answer(self, model: Endpoint, text: str, form: Form | None) -> None:
        """Record that the model has answered; if its answers keep missing the JSON schema, log this once."""
        model.breaker.worked()
        if model.problems.note_answer(text, form):
            said = " ".join(text.split())[:SHOWN]
            logger.warning(
                "llm.models.{}: its answers do not fit the requested schema, for example {!r}; "
                "logged only once",
                model.name,
                said,
            )

    async def _check(self, model: Endpoint) -> str | None:
        now = self._clock.time()
        if model.config.local is not None:
            loaded = await model.address(now + LOADING_TIME)
            return self._problem(model, loaded) if isinstance(loaded, Failure) else None
        reply, usage = await model.ask(_CHECK, "text", now + CHECK_TIME)
        self._charge(model, usage)
        return None if isinstance(reply, ChatReply) else self._problem(model, reply)

    def _problem(self, model: Endpoint, failure: Failure) -> str | None:
        """Return what is wrong with a model; None if the problem was already logged."""
        verdict, problems = classify(failure, structured=False), model.problems
        news = problems.note_outage() if blames_provider(verdict) else problems.note(verdict.cause)
        return _why(model, verdict) if news else None

    def _charge(self, model: Endpoint, usage: Usage) -> float | None:
        """Add the tokens used to today's spending; return their cost in US dollars."""
        tariff = model.config.tariff
        if tariff is None:
            return None
        cost = tariff.of(usage)
        self._start_new_day()
        self._spent += cost
        return cost

    def _ceiling_reached(self, meter: UsageMeter) -> str | None:
        """Return which spending limit is reached, None if none is."""
        ceiling = self._config.cost_ceiling
        self._start_new_day()
        if ceiling.game is not None and (meter.cost or 0.0) >= ceiling.game:
            return f"llm.cost_ceiling.game: ${ceiling.game:g} are spent in this game"
        if ceiling.day is not None and self._spent >= ceiling.day:
            return f"llm.cost_ceiling.day: ${ceiling.day:g} are spent today"
        return None

    def _start_new_day(self) -> None:
        today = self._calendar().date()
        if today != self._day:
            self._day, self._spent = today, 0.0


def _why(model: Endpoint, verdict: FailureRow) -> str:
    here = verdict.cause is Cause.CUT and model.config.local is not None and model.config.output is None
    setting = "local.answer" if here else verdict.setting
    key = f"llm.models.{model.name}" + (f".{setting}" if setting else "")
    return f"{key}: {verdict.why}"
