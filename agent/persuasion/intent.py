"""What a speaker wants its follower to say: asked only to train a Refiner ([persuasion] section 3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from agent.llm.answers import Unreadable, read_object
from agent.llm.call import Call, Form, Task, strict_object
from agent.persuasion.briefing import Briefing
from prompts import render


@dataclass(frozen=True, slots=True)
class FollowerIntent:
    """Replies of the follower, in its own first person, that would help the speaker, or hurt it."""

    desired: tuple[str, ...]
    undesired: tuple[str, ...]


_REPLIES: dict[str, object] = {"type": "array", "items": {"type": "string"}}
_INTENT = Form(
    "intent",
    strict_object({"analysis": {"type": "string"}, "desired": _REPLIES, "undesired": _REPLIES}),
)


def intent_call(briefing: Briefing, count: int = 1) -> Call:
    """Ask for so many replies of each kind: one in the paper, three in its published code.

    Raises:
        ValueError: nobody is known to speak next.
    """
    if briefing.follower is None:
        raise ValueError("an intent is about the next speaker, and there is none")
    asked = render(
        briefing.language,
        "intent",
        me=briefing.me,
        role=briefing.role,
        follower=briefing.follower,
        count=count,
    )
    return briefing.ask(Task.REFINE, asked, _INTENT)


def read_intent(text: str, count: int = 1) -> FollowerIntent:
    """The replies in an output, as many of each kind as were asked for.

    Raises:
        BadAnswer: they are not all there.
    """
    answer = read_object(text)
    desired, undesired = (_replies(answer.get(key)) for key in ("desired", "undesired"))
    if min(len(desired), len(undesired)) < count:
        raise Unreadable(text)
    return FollowerIntent(desired[:count], undesired[:count])


def _replies(value: object) -> tuple[str, ...]:
    listed = value if isinstance(value, list) else [value]
    return tuple(reply.strip() for reply in listed if isinstance(reply, str) and reply.strip())
