"""A language model that gets the village's rules, as players do, and then a question."""

from __future__ import annotations

from typing import Protocol

from agent.llm.call import Call, Cause, Completion, Form, Message, Task
from prompts import render, words
from rules.game.roles import Role
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.studies.common.lone_model import LoneModel
from server_sim.studies.common.quiz_files import QuestionError
from server_sim.studies.common.quiz_question import SHERIFF7
from server_sim.studies.questions.proofs.words import words_of


class RulesExpert(Protocol):
    """A function that answers a question in a prompt."""

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        """Return the raw answer."""
        ...


def rules_text(lang: str, village: str = SHERIFF7) -> str:
    """Return the rules of a village in the words that players read."""
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


def informed(model: LoneModel) -> RulesExpert:
    """Return a model that gets the rules with each question; its first output counts, even an empty one.

    Its answer is empty if the model refuses, and it raises QuestionError if the model does not answer.
    """

    async def ask(system: str, user: str, form: Form | None = None) -> str:
        messages = (Message("system", system), Message("user", user))
        temperature = 0.0 if form is None else None
        answer = await model.ask(Call(Task.ANALYSIS, messages, form, as_it_is=True, temperature=temperature))
        if isinstance(answer, Completion):
            return answer.text
        if answer.cause in (Cause.EMPTY, Cause.REFUSED):
            return ""
        raise QuestionError(f"{answer.why}; the same command goes on from here")

    return ask
