"""How a model is asked, and what asking about all players at once saves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.llm.call import Call


@dataclass(frozen=True, slots=True)
class Asking:
    """How a player asks a language model.

    ``strict`` is for measuring: the output goes to the server as it is, and nothing is prepared in case it
    is of no use. With ``at_once`` one call asks about all the targets of a reasoning, else there is one for
    each, as in the paper.
    """

    strict: bool = False
    at_once: bool = False


@dataclass
class Asked:
    """Counts up what was asked, and what one call a reasoning saved.

    ``characters`` are those of the prompts; the savings are against one call for each target.
    """

    calls: int = 0
    characters: int = 0
    saved_calls: int = 0
    saved_characters: int = 0

    def add(self, calls: Sequence[Call], instead_of: Sequence[Call] = ()) -> None:
        """These calls were made, perhaps instead of others."""
        self.calls += len(calls)
        self.characters += _length(calls)
        if instead_of:
            self.saved_calls += len(instead_of) - len(calls)
            self.saved_characters += _length(instead_of) - _length(calls)


def _length(calls: Sequence[Call]) -> int:
    return sum(len(message.content) for call in calls for message in call.messages)
