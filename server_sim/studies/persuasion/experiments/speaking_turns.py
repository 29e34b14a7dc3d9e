"""A speaking turn: a line of a game, with what its speaker knew and the prompt of the next player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from agent.llm.call import Call, Message
from agent.play.refiner_prompt import Briefing, NextWords, intent_call, refine_call
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.instances import ChatMessage, Instance, Messages

OPENING = '{"reasoning": "", "statement": "'
"""The beginning of a JSON reply to a request for a line, with an empty reasoning, up to the line itself."""


@dataclass(frozen=True)
class SpeakingTurn:
    """One line and the ``follower``, the player who spoke next.

    ``briefing`` is what a Refiner would have been told in play. ``follower_prompt`` is the follower's prompt
    in its true role, with a placeholder in place of the line. ``foes`` are the living players of the other
    side, by the log's true roles.
    """

    game: str
    game_id: str
    number: int
    line: str
    briefing: Briefing
    follower: str
    follower_prompt: tuple[Message, ...]
    foes: tuple[str, ...]

    def intent_call(self, count: int) -> Call:
        """Return the call for ``count`` next lines that the speaker likes, and dislikes."""
        return intent_call(replace(self.briefing, follower=self.follower), count)

    def instance(self, wanted: NextWords) -> Instance:
        """Return the turn as an instance to measure and train on."""
        return Instance(
            game=self.game,
            game_id=self.game_id,
            turn=self.number,
            language=self.briefing.language,
            speaker=self.briefing.me,
            follower=self.follower,
            refiner=_chat(refine_call(self.briefing, self.line).messages),
            follower_prompt=_chat(self.follower_prompt),
            base=self.line,
            desired=wanted.desired,
            undesired=wanted.undesired,
            opening=OPENING,
        )


def foes_of(speaker: str, roles: Mapping[str, StrEnum]) -> tuple[str, ...]:
    """Return the players on the other side than ``speaker``, sorted by name."""
    mine = side_of(roles[speaker])
    return tuple(sorted(name for name, role in roles.items() if side_of(role) != mine))


def _chat(messages: Sequence[Message]) -> Messages:
    return tuple(ChatMessage(role=message.role, content=message.content) for message in messages)
