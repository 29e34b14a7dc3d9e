"""How the baselines ``belief`` and ``tactics`` ask a language model, in two calls at most."""

from __future__ import annotations

from collections.abc import MutableMapping

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.thinking import Calls, Note, note_step
from agent.llm.answers import read_choice

TACTICS = tuple(
    f"{honesty}_{aim}" for honesty in ("honest", "deceptive") for aim in ("evidence", "accusation", "defence")
)
"""What the baseline of that name chooses from."""


def believe_first(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Beliefs about the cards, then the answer by them."""
    notes: list[Note] = []
    yield from note_step(prompts, "belief", notes)
    return (yield prompts.answer(notes))


def choose_tactic(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """A tactic, then the statement by it; a choice at once."""
    if not prompts.is_statement:
        return (yield prompts.answer())
    chosen = yield prompts.step("tactic", (), TACTICS)
    return (yield prompts.answer((), read_choice(chosen, TACTICS, field="choice")))
