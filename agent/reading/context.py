"""What came before in a game, as far as reading the next line needs it.

Fold it along the talk: read a line in the context so far, then take the line into the context::

    context = NO_CONTEXT
    for talk in talks:
        claims = read_talk(talk, players, context)
        context = context.after(talk, claims)
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.events import Talk
from rules.game.standing import NO_STANDING, Standing


@dataclass(frozen=True, slots=True)
class Heard:
    """A line just heard: "you" in the next one may mean its speaker, and an assent what it asserts."""

    speaker: str
    claims: Claims


@dataclass(frozen=True, slots=True)
class Background:
    """What matters for one line: who speaks, what they stand by, what was said and who executed before."""

    speaker: str | None = None
    standing: Standing = NO_STANDING
    executed: tuple[str, ...] = ()
    answering: Heard | None = None
    """The last line of the day, if somebody else spoke it."""


NO_BACKGROUND = Background()


@dataclass(frozen=True, slots=True)
class Found:
    """Results found in an utterance; ``medium`` if they are a medium's rather than a seer's."""

    results: tuple[Result, ...] = ()
    medium: bool = False


@dataclass(frozen=True, slots=True)
class Context:
    """Everybody's standing; immutable, so that it can be handed around freely."""

    day: int = 0
    executed: tuple[str, ...] = ()
    standings: tuple[tuple[str, Standing], ...] = field(default=())
    last: Heard | None = None
    """The last line of the day."""

    def of(self, speaker: str) -> Standing:
        """What this speaker has committed itself to."""
        return dict(self.standings).get(speaker, NO_STANDING)

    def background(self, speaker: str) -> Background:
        """What matters for this speaker's next line."""
        answering = None if self.last is None or self.last.speaker == speaker else self.last
        return Background(speaker, self.of(speaker), self.executed, answering)

    def on(self, day: int) -> Context:
        """The context on a day; votes of an earlier day are void."""
        if day == self.day:
            return self
        voided = tuple((name, standing.on(day)) for name, standing in self.standings)
        return replace(self, day=day, standings=voided, last=None)

    def after(self, talk: Talk, claims: Claims) -> Context:
        """The context once a line that asserts this has been said."""
        today = self.on(talk.day)
        if not talk.is_speech:
            return today
        standings = dict(today.standings)
        if claims != NO_CLAIMS:
            standings[talk.agent] = today.of(talk.agent).after(claims, (talk.day, talk.idx))
        return replace(today, standings=tuple(standings.items()), last=Heard(talk.agent, claims))

    def after_execution(self, name: str | None) -> Context:
        """The context once the village has executed a player, or nobody."""
        return self if name is None else replace(self, executed=(*self.executed, name))


NO_CONTEXT = Context()
