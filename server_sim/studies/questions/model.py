"""A language model that is told the village's rules, as players are, and then asked."""

from __future__ import annotations

from typing import Protocol

from agent.llm.call import Call, Cause, Completion, Form, Message, Task
from prompts import render, words
from rules.game.roles import Role
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.studies.common.lone_model import LoneModel
from server_sim.studies.common.quiz_files import QuestionError
from server_sim.studies.common.quiz_question import SHERIFF7


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


class InformedModel:
    """A model of the settings that is asked as it is: its first output counts, also where it is empty."""

    def __init__(self, model: LoneModel) -> None:
        self._model = model

    async def __call__(self, system: str, user: str, form: Form | None = None) -> str:
        """The answer as it came; nothing where the model refuses.

        Raises:
            QuestionError: it does not answer.
        """
        answer = await self._model.ask(
            Call(
                Task.ANALYSIS,
                (Message("system", system), Message("user", user)),
                form,
                as_it_is=True,
                temperature=0.0 if form is None else None,
            )
        )
        if isinstance(answer, Completion):
            return answer.text
        if answer.cause in (Cause.EMPTY, Cause.REFUSED):
            return ""
        raise QuestionError(f"{answer.why}; the same command goes on from here")
