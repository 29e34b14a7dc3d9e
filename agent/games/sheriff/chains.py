"""The chains of model calls of the baselines in villages of seven."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping

from agent.games.thinking import SHARED_CHAINS, Calls, SharedChain, StepPrompts
from rules.minds.names import PolicyBaselineName


def answer_as_advised(prompts: StepPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield one model call: for the answer, with the guidance of the mind's learned policy."""
    adviser = prompts.adviser
    return (yield prompts.answer((), None if adviser is None else adviser.guidance))


VILLAGE_CHAINS: Mapping[str, SharedChain] = {**SHARED_CHAINS, PolicyBaselineName.LSPO: answer_as_advised}
"""The chain of each baseline that plays in villages of seven."""
