"""The chains of model calls of the baselines in villages of seven."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, MutableMapping

from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.thinking import SHARED_CHAINS, Calls, Note, answer_as_advised, note_step
from agent.llm.answers import Unreadable, read_object
from rules.minds.names import PolicyBaselineName

VillageChain = Callable[[SheriffPrompts, MutableMapping[str, str]], Calls]
"""A function that starts a chain for a request; the mapping keeps texts from request to request."""
CANDIDATES = 3
"""Number of statements that the model proposes to a policy (arXiv:2310.18940, N = 3)."""


def propose_and_pick(prompts: SheriffPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield the calls of the baseline ``sla``: for deductions, then for candidates; return the policy's pick.

    The pick has the form of a model's answer. Without a policy that advises, the model is asked for it.
    """
    notes: list[Note] = []
    yield from note_step(prompts, "deduce", notes)
    if prompts.adviser is None:
        return (yield prompts.answer(notes))
    candidates = _read_candidates((yield prompts.propose(CANDIDATES, notes)))
    return json.dumps({"statement": candidates[prompts.adviser.pick(candidates)]}, ensure_ascii=False)


def _read_candidates(output: str) -> list[str]:
    """Return the proposed statements, each once; raises BadAnswer if there is none."""
    found = read_object(output).get("candidates")
    said = [one.strip() for one in found if isinstance(one, str)] if isinstance(found, list) else []
    candidates = list(dict.fromkeys(one for one in said if one))
    if not candidates:
        raise Unreadable(output)
    return candidates[:CANDIDATES]


VILLAGE_CHAINS: Mapping[str, VillageChain] = {
    **SHARED_CHAINS,
    PolicyBaselineName.SLA: propose_and_pick,
    PolicyBaselineName.LSPO: answer_as_advised,
}
"""The chain of each baseline that plays in villages of seven."""
