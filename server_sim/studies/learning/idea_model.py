"""Asks a language model for ideas: changes of a policy's weights, as JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from loguru import logger
from pydantic import BaseModel, Field, ValidationError

from agent.llm.answers import BadAnswer, Unreadable, read_object
from agent.llm.call import Answer, Call, Completion, Form, Message, Task, strict_object
from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from rules.policies.policy_file import Catalogue, Policy
from server_sim.studies.common.lone_model import lone_model
from server_sim.studies.learning.ideas import Idea, QueuedIdea, named

_SYSTEM = """\
You improve the strategy of a player of a social deduction game, "{game}". The strategy weighs features: an
option's score is the sum of its features, each times its weight. You propose ideas: small changes of weights,
each of which will be tested in many games. Answer with JSON only."""
_TASK = """\
The part of the strategy to improve is {decision}. Its features, with their present weights and meanings:
{features}

Ideas tested so far, with the change of the win rate and the number of pairs of games:
{tested}

Propose {count} new ideas that differ from these. Each adds something to the weights of one feature or of a
few, and has a name of a few words that says why."""
_NUMBER: dict[str, object] = {"type": "number"}
_TEXT: dict[str, object] = {"type": "string"}


def ideas_call(
    game: str,
    policy: Policy,
    decision: str,
    catalogue: Catalogue,
    tested: Sequence[QueuedIdea],
    count: int,
) -> Call:
    """Return the call that asks for ``count`` ideas for a kind of decision; ``tested`` are those so far."""
    weights = policy.decisions[decision].weights
    features = "\n".join(
        f"- {name} ({weights.get(name, 0.0):g}): {meaning}" for name, meaning in catalogue[decision].items()
    )
    told = [
        f"- {one.idea.name}: {one.gain:+.1%} of {one.pairs}"
        for one in tested
        if one.pairs and one.idea.decision == decision
    ]
    task = _TASK.format(decision=decision, features=features, tested="\n".join(told) or "- none", count=count)
    change = strict_object({"feature": {"enum": [*catalogue[decision]]}, "added": _NUMBER})
    idea = strict_object({"name": _TEXT, "changes": {"type": "array", "items": change}})
    form = Form("ideas", strict_object({"ideas": {"type": "array", "items": idea}}))
    return Call(
        Task.PLAN, (Message("system", _SYSTEM.format(game=game)), Message("user", task)), form, as_it_is=True
    )


class _WrittenChange(BaseModel):
    feature: str
    added: Annotated[float, Field(allow_inf_nan=False)]


class _WrittenIdea(BaseModel):
    name: Annotated[str, Field(min_length=1, max_length=200)]
    changes: Annotated[list[_WrittenChange], Field(min_length=1)]


class _WrittenIdeas(BaseModel):
    ideas: list[_WrittenIdea]


def read_ideas(text: str, decision: str, catalogue: Catalogue) -> list[Idea]:
    """Return the ideas in a model's output; those that name an unknown feature are left out.

    Raises:
        BadAnswer: the output has no ideas in the form asked for.
    """
    try:
        written = _WrittenIdeas.model_validate(read_object(text)).ideas
    except ValidationError:
        raise Unreadable(text) from None
    found = []
    for one in written:
        added = {change.feature: change.added for change in one.changes}
        if added.keys() <= catalogue[decision].keys():
            name = f"{one.name} ({named(decision, added)})"
            found.append(Idea(name=name, decision=decision, added=added))
    return found


@dataclass(frozen=True)
class IdeaModel:
    """The language model with a name under ``llm.models`` of the settings, which thinks up ideas."""

    name: str
    settings: Config
    game: str
    catalogue: Catalogue

    def __call__(self, policy: Policy, tested: Sequence[QueuedIdea], decision: str, count: int) -> list[Idea]:
        """Return at most ``count`` ideas; none, with a warning, if the answer cannot be used.

        Raises:
            ServerConfigError: there is no such model, or it cannot be asked.
        """
        call = ideas_call(self.game, policy, decision, self.catalogue, tested, count)
        answer = asyncio.run(self._ask(call))
        try:
            if isinstance(answer, Completion):
                return read_ideas(answer.text, decision, self.catalogue)[:count]
            why = answer.why
        except BadAnswer as error:
            why = str(error)
        logger.warning("{}: {}; the new ideas are drawn at random", self.name, why)
        return []

    async def _ask(self, call: Call) -> Answer:
        async with lone_model(self.name, self.settings, UsageMeter()) as ask:
            return await ask(call)
