"""What a language model is asked when it reads what others have said."""

from __future__ import annotations

from collections.abc import Sequence

from agent.analysis.second_reading import NewLine
from agent.llm.call import Call, Form, Task, strict_object
from agent.speech.prompt import call_for
from personas.schema import Language
from prompts import render
from rules.game.claims import Asked
from rules.game.events import Talk
from rules.game.roles import Role, Species


def reading_call(
    language: Language, players: Sequence[str], before: Sequence[Talk], lines: Sequence[NewLine]
) -> Call:
    """Ask what these lines assert; ``before`` are the lines they follow."""
    asked = render(language, "reading", players=players, before=before, lines=lines)
    return call_for(Task.ANALYSIS, render(language, "reader"), asked, _reading_form(players))


def _reading_form(players: Sequence[str]) -> Form:
    name = {"type": "string", "enum": list(players)}
    quote = {"type": "string"}
    vote = strict_object({"target": name, "quote": quote})
    role = strict_object({"role": {"type": "string", "enum": [role.value for role in Role]}, "quote": quote})
    species = {"type": "string", "enum": [species.value for species in Species]}
    result = strict_object({"target": name, "result": species, "quote": quote})
    someone = {"anyOf": [name, {"type": "null"}]}
    kind = {"type": "string", "enum": [kind.value for kind in Asked]}
    about = {"type": "array", "items": name}
    question = strict_object({"asked": kind, "about": about, "of": someone, "quote": quote})
    line = strict_object(
        {
            "line": {"type": "integer"},
            "vote": {"anyOf": [vote, {"type": "null"}]},
            "co": {"anyOf": [role, {"type": "null"}]},
            "divinations": {"type": "array", "items": result},
            "mediums": {"type": "array", "items": result},
            "questions": {"type": "array", "items": question},
            "addressed": {"anyOf": [vote, {"type": "null"}]},
        }
    )
    return Form("readings", strict_object({"lines": {"type": "array", "items": line}}))
