"""The chains of the baselines; a chain is a sequence of model calls whose last call gives the answer.

:mod:`agent.games.thinking` defines a chain, and the chains shared with villages of seven. Calls for each
request, as in the papers that introduced the baselines:

===========  ===========================================================================
``vanilla``  1 call: the answer
``react``    2: thought, intended action and expected observation; the answer
``recon``    4: view of the others; a draft; the others' view of the draft; the answer
``auto``     1: a prepared statement reworded; no call for choices
===========  ===========================================================================

Baselines of a single game are in that game's folder. ``recon`` is the four-step form of the original work,
not the three calls with a relation map of the same name in the code of [persuasion]. All wording is our own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import MODULES, parlour_games
from agent.games.thinking import SHARED_CHAINS, Calls, steps_then_answer
from rules.minds.names import BaselineName, PolicyBaselineName

PromptChain = Callable[[ParlourPrompts, MutableMapping[str, str]], Calls]
"""A function that starts a chain for a request; the mapping keeps texts from request to request."""


def say_otherwise(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Yield a call that asks the model to say the prepared line in other words; return the model's output."""
    return (yield prompts.answer(rewords=True))


CHAINS: Mapping[str, PromptChain] = {"vanilla": steps_then_answer(), **SHARED_CHAINS, "auto": say_otherwise}
"""The chains for every parlour game."""


def chains_of(mind: str) -> Mapping[str, PromptChain]:
    """Return the chain of model calls of the baseline ``mind``, by game; empty if ``mind`` is no baseline."""
    if mind in CHAINS:
        return dict.fromkeys(MODULES, CHAINS[mind])
    if mind not in (*BaselineName, *PolicyBaselineName):
        return {}
    return {name: game.chains[mind] for name, game in parlour_games().items() if mind in game.chains}
