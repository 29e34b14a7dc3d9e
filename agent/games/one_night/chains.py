"""The chains of the baselines ``belief`` and ``tactics``: at most two model calls."""

from __future__ import annotations

from collections.abc import MutableMapping

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.thinking import Calls, Note, note_step
from agent.llm.answers import read_choice

TACTICS = tuple(
    f"{honesty}_{aim}" for honesty in ("honest", "deceptive") for aim in ("evidence", "accusation", "defence")
)
"""The tactics that the baseline ``tactics`` chooses from."""


def believe_first(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Ask for beliefs about the cards, then for the answer."""
    notes: list[Note] = []
    yield from note_step(prompts, "belief", notes)
    return (yield prompts.answer(notes))


def choose_tactic(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Ask a model for a tactic, then for a statement that follows the tactic: two model calls.

    A request that is not for a statement takes one model call.
    """
    if not prompts.is_statement:
        return (yield prompts.answer())
    chosen = yield prompts.step("tactic", (), TACTICS)
    return (yield prompts.answer((), read_choice(chosen, TACTICS, field="choice")))
