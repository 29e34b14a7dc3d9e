"""Asks language models: which, how often, for how long and for how much."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import date, datetime

from loguru import logger

from agent.llm.call import Answer, Call, CallFailed, Cause, Completion, Form, Message, Task, Usage
from agent.llm.endpoint import Endpoint
from agent.llm.failures import (
    LEAST_TIME,
    Failure,
    FailureVerdict,
    GiveUp,
    NextModel,
    RetryAfter,
    StepDown,
    Trouble,
    blames_provider,
    classify,
    is_output,
    within_limits,
)
from agent.llm.limiter import Clock, LoopClock
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.llm.wire import ChatReply

LEAD = 0.05
"""Seconds before a call's ``until`` at which the gateway stops waiting, so that what it says is of use."""
SHARE = 2 / 3
"""Of the time that is left, what a model gets when others could still be asked after it."""
CHECK_TIME = 20.0
"""Seconds each model has to answer at the start."""
LOADING_TIME = 180.0
"""Seconds each file of this machine has to be loaded at the start."""
SHOWN = 80
"""Characters shown of an answer that misses its form."""
_CHECK = Call(Task.TALK, (Message("user", "Reply with the word: ready"),), as_it_is=True)


def _local_time() -> datetime:
    return datetime.now().astimezone()


class Gateway:
    """The only door to a language model.

    ``keys`` are by the models' names. ``calendar`` tells the date and time with its zone; spending is counted
    by the day. To be made once a process, so that all its players share the limits.
    """

    def __init__(
        self,
        config: LlmConfig,
        keys: Mapping[str, str],
        *,
        clock: Clock | None = None,
        calendar: Callable[[], datetime] = _local_time,
    ) -> None:
        self._config = config
        self._clock = clock or LoopClock()
        self._calendar = calendar
        self._endpoints = {
            name: Endpoint(name, model, keys.get(name), config.breaker, self._clock, calendar)
            for name, model in config.models.items()
        }
        self.total = UsageMeter()
        """What all players have used together."""
        self._day: date | None = None
        self._spent = 0.0

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        """Ask the models of the task's chain until one answers; never later than ``until`` on the clock.

        What a provider does wrong comes back as :class:`CallFailed`, not as an exception. What is used goes
        on the meter.
        """
        started = self._clock.time()
        answer: Answer | None = None
        try:
            answer = await self._ask_chain(call, started, until - LEAD, meter)
        finally:
            for one in (meter, self.total):
                one.add_call(call.task, self._clock.time() - started, answer)
        return answer

    async def check(self) -> list[str]:
        """Ask every model for a word; one line for each that cannot be used, naming the setting to change.

        What the log was told before is not in it.
        """
        problems = await asyncio.gather(*map(self._check, self._endpoints.values()))
        return [problem for problem in problems if problem is not None]

    async def close(self) -> None:
        """Close all connections; no call may be under way."""
        for model in self._endpoints.values():
            await model.close()

    async def _ask_chain(self, call: Call, started: float, until: float, meter: UsageMeter) -> Answer:
        chain = self._config.chain(call.task)[: 1 if call.as_it_is else None]
        awake = [name for name in chain if self._endpoints[name].breaker.allows(started)]
        if not awake:
            return _no_model_left(call, chain)
        answer: Answer = CallFailed(Cause.TIMEOUT, "no time to ask a language model")
        for place, name in enumerate(awake):
            left = until - self._clock.time()
            if left < LEAST_TIME:
                break
            last = place == len(awake) - 1
            share = until if last else until - left * (1 - SHARE)
            answer, give_up = await self._ask_model(self._endpoints[name], call, started, share, until, meter)
            if isinstance(answer, Completion) or give_up:
                break
        return answer

    async def _ask_model(
        self, model: Endpoint, call: Call, started: float, share: float, until: float, meter: UsageMeter
    ) -> tuple[Answer, bool]:
        """Ask one model, again where that may help; the answer, and whether to ask no other."""
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
                self._take_note(model, reply.text, call.form)
                return Completion(reply.text, model.name, usage, now - started, cost), False
            verdict = self._judge(model, reply, structured=call.form is not None and structure != "text")
            decision = within_limits(verdict.decision, tries, share - now, until - now)
            if call.as_it_is and is_output(reply):
                decision = GiveUp()
            failed = CallFailed(verdict.cause, _why(model, verdict))
            logger.debug("{} for {}: {}", decision, call.task, failed.why)
            if isinstance(decision, NextModel | GiveUp):
                return failed, isinstance(decision, GiveUp)
            if isinstance(decision, RetryAfter):
                await self._clock.sleep(decision.seconds)
            elif isinstance(decision, StepDown):
                model.step_down(structure)

    def _judge(self, model: Endpoint, failure: Failure, *, structured: bool) -> FailureVerdict:
        verdict = classify(failure, structured=structured)
        if blames_provider(failure, verdict):
            rests = model.breaker.failed(self._clock.time())
            if rests and model.complaints.fails():
                rest = self._config.breaker.rest
                logger.warning("{}; left alone for {:.0f} s at a time", _why(model, verdict), rest)
        elif verdict.decision == NextModel() and _turns_down(model, verdict.cause):
            logger.warning("{}; told once, though it may happen again", _why(model, verdict))
        return verdict

    def _take_note(self, model: Endpoint, text: str, form: Form | None) -> None:
        """The model has answered; say so once where it never gives the form asked for."""
        model.breaker.worked()
        if model.complaints.answers(text, form):
            said = " ".join(text.split())[:SHOWN]
            logger.warning(
                "llm.models.{}: its answers are not in the form asked for, such as {!r}; "
                "told once, though it may happen again",
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
        """What is wrong with a model, None where the log has been told."""
        verdict, complaints = classify(failure, structured=False), model.complaints
        fails = blames_provider(failure, verdict)
        news = complaints.fails() if fails else complaints.turns_down(verdict.cause)
        return _why(model, verdict) if news else None

    def _charge(self, model: Endpoint, usage: Usage) -> float | None:
        """Count what was used to today's spending; its cost."""
        tariff = model.config.tariff
        if tariff is None:
            return None
        cost = tariff.of(usage)
        self._turn_page()
        self._spent += cost
        return cost

    def _ceiling_reached(self, meter: UsageMeter) -> str | None:
        """Which ceiling is reached, None if there is still money."""
        ceiling = self._config.cost_ceiling
        self._turn_page()
        if ceiling.game is not None and (meter.cost or 0.0) >= ceiling.game:
            return f"llm.cost_ceiling.game: ${ceiling.game:g} are spent in this game"
        if ceiling.day is not None and self._spent >= ceiling.day:
            return f"llm.cost_ceiling.day: ${ceiling.day:g} are spent today"
        return None

    def _turn_page(self) -> None:
        today = self._calendar().date()
        if today != self._day:
            self._day, self._spent = today, 0.0


def _turns_down(model: Endpoint, cause: Cause) -> bool:
    """Whether a model that is there would not do what a call wants, and the log does not know."""
    return cause in (Cause.REFUSED, Cause.REQUEST, Cause.CUT) and model.complaints.turns_down(cause)


def _why(model: Endpoint, verdict: FailureVerdict) -> str:
    here = verdict.cause is Cause.CUT and model.config.local is not None and model.config.output is None
    setting = "local.answer" if here else verdict.setting
    key = f"llm.models.{model.name}" + (f".{setting}" if setting else "")
    return f"{key}: {verdict.why}"


def _no_model_left(call: Call, chain: tuple[str, ...]) -> CallFailed:
    if not chain:
        return CallFailed(Cause.MODEL, f"llm.{call.task}: no model is named for this")
    return CallFailed(Cause.RESTING, f"{', '.join(chain)}: failed repeatedly, left alone for a while")
