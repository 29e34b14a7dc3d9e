"""The prompt for a language model that only corrects the reading of others' lines."""

from __future__ import annotations

from collections.abc import Sequence

from agent.llm.call import Call, Task
from agent.reading.listener import NewLine
from agent.speech.prompt import call_for
from agent.speech.reading_words import reading_in_words
from agent.speech.seat.forms import READ
from agent.speech.seat.numbered_log import line_id
from personas.schema import Language
from prompts import render
from rules.game.events import Talk


def reading_call(
    language: Language,
    players: Sequence[str],
    executed: Sequence[str],
    before: Sequence[Talk],
    lines: Sequence[NewLine],
) -> Call:
    """Return the model call that corrects the claims read in ``lines``.

    The model also sees the lines ``before`` and the ``executed`` players.
    """
    said = [_reading_lines(talk) for talk in before]
    read = [_reading_lines(one.talk) | {"reading": reading_in_words(language, one.claims)} for one in lines]
    asked = render(language, "reading", players=players, executed=executed, before=said, lines=read)
    return call_for(Task.ANALYSIS, render(language, "reader"), asked, READ)


def _reading_lines(talk: Talk) -> dict[str, str]:
    return {"id": line_id((talk.day, talk.idx)), "agent": talk.agent, "text": talk.text}
