"""The state of a game's talk that is needed to read the next line.

Update it line by line: read a line in the current context, then add the line to the context::

    context = NO_CONTEXT
    for talk in talks:
        claims = read_talk(talk, players, context)
        context = context.after(talk, claims)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role
from rules.game.standing import NO_STANDING, Standing


@dataclass(frozen=True, slots=True)
class PreviousLine:
    """The line before the one to be read: "you" may mean its speaker, and "I agree" its claims."""

    speaker: str
    claims: Claims


@dataclass(frozen=True, slots=True)
class Background:
    """What the reader knows when it reads a line.

    That is the line's speaker, the speaker's earlier claims, the line before, and the executed players.
    """

    speaker: str | None = None
    standing: Standing = NO_STANDING
    executed: tuple[str, ...] = ()
    answering: PreviousLine | None = None
    """The last line of the day, if another player spoke it."""
    has_rival_medium: bool = False
    """Whether another player claims to be the medium."""
    knows_executed: bool = False
    """Whether ``executed`` lists all executed players; False if a line is read without its game."""


NO_BACKGROUND = Background()
"""What a reader knows that reads a line without any context."""


@dataclass(frozen=True, slots=True)
class FoundResults:
    """Results found in an utterance; ``medium`` is true for a medium's results, false for a seer's."""

    results: tuple[Result, ...] = ()
    medium: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """What each player has claimed so far; immutable."""

    day: int = 0
    executed: tuple[str, ...] = ()
    standings: Mapping[str, Standing] = field(default_factory=dict)
    last: PreviousLine | None = None
    """The last talk line of the day; None before the first one."""

    def of(self, speaker: str) -> Standing:
        """Return what this speaker has claimed so far."""
        return self.standings.get(speaker, NO_STANDING)

    def background(self, speaker: str) -> Background:
        """Return what is needed to read this speaker's next line."""
        answering = None if self.last is None or self.last.speaker == speaker else self.last
        rival = any(one.role is Role.MEDIUM for name, one in self.standings.items() if name != speaker)
        return Background(speaker, self.of(speaker), self.executed, answering, rival, True)

    def on(self, day: int) -> Context:
        """Return the context for a day, without the votes announced on earlier days."""
        if day == self.day:
            return self
        voided = {name: standing.on(day) for name, standing in self.standings.items()}
        return replace(self, day=day, standings=voided, last=None)

    def after(self, talk: Talk, claims: Claims) -> Context:
        """Return the context after one more line with its claims."""
        today = self.on(talk.day)
        if not talk.is_speech:
            return today
        standings = today.standings
        if claims.commits:
            line = (talk.day, talk.idx)
            standings = {**standings, talk.agent: today.of(talk.agent).after(claims, line)}
        return replace(today, standings=standings, last=PreviousLine(talk.agent, claims))

    def after_execution(self, name: str | None) -> Context:
        """Return the context after an execution; ``name`` is None if nobody was executed."""
        return self if name is None else replace(self, executed=(*self.executed, name))


NO_CONTEXT = Context()
"""The context before the first line of a game."""
