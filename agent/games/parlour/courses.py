"""How each baseline asks a language model: calls one after the other, the last one for the answer itself.

What a course is, and those of villages of seven, too, tells :mod:`agent.games.thinking`. By turn, as in
the papers that name the baselines:

===========  ===========================================================================
``vanilla``  1 call: the answer
``react``    2: thought, intended action and expected observation; the answer
``recon``    4: the others as one sees them; a draft; oneself as they see it; the answer
``auto``     1: a prepared statement in other words; choices are not asked about
===========  ===========================================================================

The baselines of one game alone are that game's. ``recon`` is the four-step form of the work that it is named
after. The three calls with a map of relations that the code published with [persuasion] calls so are
something else. All wording is our own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import MODULES, parlour_games
from agent.games.thinking import SHARED_COURSES, Calls
from rules.minds.names import BaselineName, bare_mind

Course = Callable[[ParlourPrompts, MutableMapping[str, str]], Calls]
"""Begins a course for a request; the mapping is what it keeps from one request to the next of its game."""

VILLAGES_OF_SEVEN = ("village7", "sheriff7")


def ask_outright(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """The answer at once."""
    return (yield prompts.answer())


def say_otherwise(prompts: ParlourPrompts, kept: MutableMapping[str, str]) -> Calls:
    """The prepared line in other words."""
    return (yield prompts.answer(rewords=True))


COURSES: Mapping[str, Course] = {"vanilla": ask_outright, **SHARED_COURSES, "auto": say_otherwise}
"""The courses for every parlour game."""


def courses_of(mind: str) -> Mapping[str, Course]:
    """By which course this mind asks in which parlour game; a baseline only in its own games."""
    if mind in COURSES:
        return dict.fromkeys(MODULES, COURSES[mind])
    if mind not in tuple(BaselineName):
        return {}
    return {name: game.courses[mind] for name, game in parlour_games().items() if mind in game.courses}


def misfit(name: str, game: str) -> str | None:
    """Why this mind is not for a game, in one line; None: it is."""
    mind = bare_mind(name)
    if mind not in tuple(BaselineName):
        return None
    games = (*(VILLAGES_OF_SEVEN if mind in SHARED_COURSES else ()), *courses_of(mind))
    return None if game in games else f"the mind {mind} is for {' and '.join(games)}"
