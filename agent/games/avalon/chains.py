"""The chain of the baseline ``lasi``: five model calls for a statement, four for a choice.

It keeps its memory summary during a game, but no experience between games.
"""

from __future__ import annotations

from collections.abc import MutableMapping

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.thinking import Calls, Note, note_step
from agent.llm.answers import read_choice
from prompts import words


def plan_ahead(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Ask for a summary (``kept`` stores it), an analysis, a plan and an action, then for the answer."""
    notes = [Note("summary", kept["summary"])] if "summary" in kept else []
    summary = yield prompts.step("summary", notes)
    kept["summary"] = summary
    notes = [Note("summary", summary)]
    for step in ("analysis", "plan"):
        yield from note_step(prompts, step, notes)
    if prompts.is_statement:
        actions = tuple(words(prompts.scene.language, "baselines")["actions"].values())
        chosen = yield prompts.step("action", notes, actions)
        notes.append(Note("action", read_choice(chosen, actions, field="choice")))
    return (yield prompts.answer(notes))
