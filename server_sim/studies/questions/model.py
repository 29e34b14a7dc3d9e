"""Asks a language model about a village: it first gets the rules, as players read them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from agent.llm.call import Call, Cause, Completion, Form, Message, Task
from agent.llm.usage import UsageMeter
from prompts import render, words
from rules.game.roles import Role
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.studies.common.lone_model import lone_model, settings_of_study
from server_sim.studies.common.quiz_files import QuestionError
from server_sim.studies.common.quiz_question import SHERIFF7
from server_sim.studies.questions.proofs.words import words_of


class RulesExpert(Protocol):
    """A function that asks a language model with two prompts: ``system`` has the rules, ``user`` the task."""

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        """Return the model's answer as raw text; ``form`` is the JSON form that it should have."""
        ...


def rules_text(lang: str, village: str = SHERIFF7) -> str:
    """Return the rules text of a village, as players read it, in the language ``lang``."""
    names = words(lang)["roles"]
    counts = SHERIFF.setting.role_num_map
    label = words_of(lang).terms["player"]
    return render(
        lang,
        "sheriff_rules" if village == SHERIFF7 else "village_rules",
        players=[label.format(number) for number in range(1, SHERIFF.setting.agent_count + 1)],
        roles=[{"name": names[role], "count": counts[role]} for role in Role if counts.get(role)],
        me=None,
        role=None,
    )


@asynccontextmanager
async def rules_expert(name: str, config: Path | None, meter: UsageMeter) -> AsyncIterator[RulesExpert]:
    """Open a model of the settings: a function that sends it two prompts and returns its output unchanged.

    The function returns an empty text if the model refuses, and raises QuestionError if it does not answer.
    """
    async with lone_model(name, settings_of_study(config), meter) as ask_model:

        async def ask(system: str, user: str, form: Form | None = None) -> str:
            messages = (Message("system", system), Message("user", user))
            temperature = 0.0 if form is None else None
            call = Call(Task.ANALYSIS, messages, form, as_it_is=True, temperature=temperature)
            answer = await ask_model(call)
            if isinstance(answer, Completion):
                return answer.text
            if answer.cause in (Cause.EMPTY, Cause.REFUSED):
                return ""
            raise QuestionError(f"{answer.why}; the same command goes on from here")

        yield ask
