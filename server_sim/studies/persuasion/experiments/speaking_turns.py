"""A line that was said, with what its speaker knew, and how the next player was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from agent.llm.call import Call, Message
from agent.play.briefing import Briefing
from agent.play.refiner_prompt import NextWords, intent_call, refine_call
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.instances import ChatMessage, Instance, Messages

OPENING = '{"reasoning": "", "statement": "'
"""The reply that every request for a line asks for, up to the line; nobody knows what would be reasoned."""


@dataclass(frozen=True)
class SpeakingTurn:
    """One line, and the ``follower`` who spoke next.

    ``briefing`` is what a Refiner would have been told in play. ``follower_prompt`` is what the follower was
    asked then, in its true role, with the mark of a candidate where the line stands. ``foes`` are the living
    players on the other side than the speaker, by the truth of the log.
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
        """Ask what the follower should say, and what not."""
        return intent_call(replace(self.briefing, follower=self.follower), count)

    def instance(self, wanted: NextWords) -> Instance:
        """The turn as it is measured and trained on."""
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
    """Who is on the other side than a player, in the order of names."""
    mine = side_of(roles[speaker])
    return tuple(sorted(name for name, role in roles.items() if side_of(role) != mine))


def _chat(messages: Sequence[Message]) -> Messages:
    return tuple(ChatMessage(role=message.role, content=message.content) for message in messages)
