"""The Refiner's prompts: make a line more persuasive ([persuasion] appendix C, figures 5 and 7).

The prompts are this project's own, because the paper's are images. The Refiner gets the same prompt in
training and in play, and answers in the paper's form, ``Analysis:`` and then ``Response:``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.llm.answers import Unreadable, read_object
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.matching import IGNORECASE, Pattern
from personas.schema import Language
from prompts import render

_MARK = Pattern(r"response\s*[:：]\**", IGNORECASE)
_ANALYSIS = Pattern(r"analysis\s*[:：]", IGNORECASE)
_AROUND = "\"'「」“”*"

_INTENT = Form(
    "intent",
    strict_object(
        {
            "analysis": {"type": "string"},
            "desired": {"type": "array", "items": {"type": "string"}},
            "undesired": {"type": "array", "items": {"type": "string"}},
        }
    ),
)


@dataclass(frozen=True)
class Briefing:
    """What a player knows when it speaks ([persuasion] section 3.1), as texts for a prompt.

    ``context`` is the game so far, ``me`` the player's name. ``role`` is its role (None if its prompts keep
    the role secret), and ``follower`` the next speaker (None if unknown).
    """

    language: Language
    rules: str
    context: str
    me: str
    role: str | None
    follower: str | None


@dataclass(frozen=True)
class NextLines:
    """What the next player might say: lines that the speaker wants to hear, and lines that it does not."""

    desired: tuple[str, ...]
    undesired: tuple[str, ...]


def refine_call(briefing: Briefing, base: str) -> Call:
    """Return the model call that asks for a more persuasive wording of the line ``base``."""
    return _call("refine", briefing, None, base=base)


def refined_line(output: str) -> str | None:
    """Return the line in a Refiner's output, the first paragraph after ``Response:``, or None.

    An output with neither ``Analysis:`` nor ``Response:`` is the line itself. An output with ``Analysis:``
    alone was truncated and has no line.
    """
    before, *rest = _MARK.split(output, maxsplit=1)
    if not rest and _ANALYSIS.search(before):
        return None
    after = (rest[0] if rest else before).strip()
    line = " ".join(after.split("\n\n")[0].split()).strip(_AROUND)
    return line or None


def intent_call(briefing: Briefing, count: int) -> Call:
    """Return the call that asks for ``count`` wanted lines of the next speaker, and ``count`` unwanted."""
    return _call("intent", briefing, _INTENT, count=count)


def read_intent(output: str) -> NextLines:
    """Return, from a model's output, what the speaker wants the next player to say, and what it does not.

    Raises:
        Unreadable: the output has no JSON object, or one of its two lists is empty.
    """
    answer = read_object(output)
    desired, undesired = (_said_lines(answer.get(key)) for key in ("desired", "undesired"))
    if not desired or not undesired:
        raise Unreadable(output)
    return NextLines(desired, undesired)


def _said_lines(value: object) -> tuple[str, ...]:
    listed: Sequence[object] = value if isinstance(value, list) else [value]
    return tuple(" ".join(line.split()) for line in listed if isinstance(line, str) and line.strip())


def _call(template: str, briefing: Briefing, form: Form | None, **more: object) -> Call:
    about = {"me": briefing.me, "role": briefing.role, "follower": briefing.follower}
    asked = render(briefing.language, template, **about, **more)
    messages = (Message("system", briefing.rules), Message("user", f"{briefing.context}{asked}"))
    return Call(Task.REFINE, messages, form)
