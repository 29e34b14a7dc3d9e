"""A language model that is told the village's rules, as players are, and then asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Protocol

from agent.llm.call import Call, Cause, Completion, Form, Message, Task
from agent.llm.gateway import Gateway
from agent.llm.settings import BreakerConfig, LlmConfig
from agent.llm.usage import UsageMeter
from prompts import render, words
from rules.game.roles import Role
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.studies.questions.files import QuestionError
from server_sim.studies.questions.record import SHERIFF7

PATIENCE = 300.0
"""Seconds that one answer may take."""


class RulesExpert(Protocol):
    """Whatever answers a prompt."""

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        """The answer as it came."""
        ...


def rules_text(lang: str, village: str = SHERIFF7) -> str:
    """The rules of a village in the words that players read."""
    names = words(lang)["roles"]
    counts = SHERIFF.setting.role_num_map
    label = "プレイヤー{}" if lang == "ja" else "player {}"
    return render(
        lang,
        "sheriff_rules" if village == SHERIFF7 else "village_rules",
        players=[label.format(number) for number in range(1, SHERIFF.setting.agent_count + 1)],
        roles=[{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)],
        me=None,
        role=None,
    )


@asynccontextmanager
async def model_opened(
    name: str, config: LlmConfig, keys: Mapping[str, str], meter: UsageMeter
) -> AsyncIterator[RulesExpert]:
    """A model of the settings, alone, so that no other answers in its place; what it uses goes on the meter.

    Raises:
        QuestionError: there is no such model, or it cannot be asked.
    """
    if name not in config.models:
        known = ", ".join(config.models) or "none"
        raise QuestionError(f"--model {name}: no model of the settings' llm.models ({known})")
    alone = LlmConfig(
        models={name: config.models[name]},
        cost_ceiling=config.cost_ceiling,
        breaker=BreakerConfig(failures=0),
    )
    gateway = Gateway(alone, keys)
    try:
        problems = await gateway.check()
        if problems:
            raise QuestionError(problems[0])
        yield _Behind(gateway, meter)
    finally:
        await gateway.close()


class _Behind:
    """The model behind a gateway."""

    def __init__(self, gateway: Gateway, meter: UsageMeter) -> None:
        self._gateway = gateway
        self._meter = meter

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        call = Call(
            Task.ANALYSIS,
            (Message("system", system), Message("user", user)),
            form,
            as_it_is=True,
            temperature=0.0 if form is None else None,
        )
        until = asyncio.get_running_loop().time() + PATIENCE
        answer = await self._gateway.complete(call, until, self._meter)
        if isinstance(answer, Completion):
            return answer.text
        if answer.cause in (Cause.EMPTY, Cause.REFUSED):
            return ""
        raise QuestionError(f"{answer.why}; the same command goes on from here")
