"""What a model is told of a line that is about to be said, and how it is asked to reword it."""

from __future__ import annotations

from dataclasses import dataclass

from agent.llm.answers import Unreadable, read_object
from agent.llm.call import Call, Form, Message, Task, strict_object
from personas.schema import Language
from prompts import render


@dataclass(frozen=True, slots=True)
class Briefing:
    """The situation of a speaker ([persuasion] section 3.1).

    ``rules`` are those of the game with who the speaker is, ``context`` all that it has been told,
    ``follower`` who speaks next, None where nobody does or nobody can know.
    """

    language: Language
    rules: str
    context: str
    me: str
    role: str
    follower: str | None = None

    def ask(self, task: Task, asked: str, form: Form) -> Call:
        """Put a question about the situation."""
        return Call(task, (Message("system", self.rules), Message("user", f"{self.context}{asked}")), form)


_REFINED = Form("refined", strict_object({"analysis": {"type": "string"}, "response": {"type": "string"}}))


def refine_call(briefing: Briefing, base: str) -> Call:
    """Ask for the line ``base`` in words that convince more."""
    asked = render(
        briefing.language,
        "refine",
        me=briefing.me,
        role=briefing.role,
        follower=briefing.follower,
        base=base,
    )
    return briefing.ask(Task.REFINE, asked, _REFINED)


def read_refined(text: str) -> str:
    """The line in an output.

    Raises:
        BadAnswer: there is none.
    """
    line = read_object(text).get("response")
    if not isinstance(line, str) or not line.strip():
        raise Unreadable(text)
    return line.strip()
