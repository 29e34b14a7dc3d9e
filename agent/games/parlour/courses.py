"""How each baseline asks a language model: calls one after the other, the last one for the answer itself.

What a course is, and those of villages of seven, too, tells :mod:`agent.games.thinking`. By turn, as in
the papers that name the baselines:

===========  ==========  ===========================================================================
``vanilla``  any         1 call: the answer
``react``    any         2: thought, intended action and expected observation; the answer
``recon``    any         4: the others as one sees them; a draft; oneself as they see it; the answer
``lasi``     Avalon      5: memory summary, analysis, plan, action, answer; a choice takes 4
``belief``   One Night   2: beliefs about the cards; the answer
``tactics``  One Night   2: a tactic; the statement by it. A choice takes 1
``auto``     any         1: a prepared statement in other words; choices are not asked about
===========  ==========  ===========================================================================

``recon`` is the four-step form of the work that it is named after. The three calls with a map of relations
that the code published with [persuasion] calls so are something else. ``lasi`` keeps its summary through a
game, but carries no experience from game to game. All wording is our own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import get_args

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.thinking import SHARED_COURSES, Calls, Note, note_step
from agent.llm.answers import read_choice
from agent.protocol.parlour import ParlourGame
from prompts import words
from rules.minds.names import misfit

Course = Callable[[ParlourPrompts, MutableMapping[str, str]], Calls]
"""Begins a course for a request; the mapping is what it keeps from one request to the next of its game."""

TACTICS = tuple(
    f"{honesty}_{aim}" for honesty in ("honest", "deceptive") for aim in ("evidence", "accusation", "defence")
)
"""What the baseline of that name chooses from."""


def ask_outright(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """The answer at once."""
    return (yield prompts.answer())


def plan_ahead(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """Memory, analysis, plan and action, then the answer; the memory is kept."""
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


def say_otherwise(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """The prepared line in other words."""
    return (yield prompts.answer(rewords=True))


COURSES: Mapping[str, Course] = {
    "vanilla": ask_outright,
    **SHARED_COURSES,
    "lasi": plan_ahead,
    "belief": believe_first,
    "tactics": choose_tactic,
    "auto": say_otherwise,
}


def courses_of(mind: str) -> Mapping[ParlourGame, Course]:
    """By which course this mind asks in which game; a baseline only in its own games."""
    if mind not in COURSES:
        return {}
    games: tuple[ParlourGame, ...] = get_args(ParlourGame)
    return {game: COURSES[mind] for game in games if misfit(mind, game) is None}
