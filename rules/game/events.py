"""The events of a game in the protocol's form: results, votes, utterances (protocol section 3)."""

from __future__ import annotations

from rules.game.roles import Species
from rules.game.setting import Day, FrozenModel, Name


class Judge(FrozenModel):
    """A result of the seer or medium for ``target``; for a medium ``agent`` is the executed player."""

    day: Day
    agent: Name
    target: Name
    result: Species


class Vote(FrozenModel):
    """The valid vote of player ``agent`` for ``target`` in the final ballot of ``day``."""

    day: Day
    agent: Name
    target: Name


class Talk(FrozenModel):
    """One utterance; ``idx`` is its number within the day, ``time`` (ms) when the server accepted it."""

    idx: int
    day: Day
    turn: int
    agent: Name
    text: str
    skip: bool = False
    over: bool = False
    time: int | None = None

    @property
    def is_speech(self) -> bool:
        """Whether the utterance is a line of talk, not Skip or Over."""
        return not (self.skip or self.over)


def without_space(text: str) -> str:
    """Return the text without white space, because the server may add spaces around a mention."""
    return "".join(text.split())
