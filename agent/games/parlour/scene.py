"""What a mind of a parlour game decides on, and what every such mind can do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from agent.protocol.parlour import ParlourAsk, ParlourNews
from personas.schema import Language


@dataclass(frozen=True)
class ParlourScene:
    """A request, and all the news that this player has had since the game began, private ones included."""

    ask: ParlourAsk
    news: tuple[ParlourNews, ...]

    @property
    def me(self) -> str:
        """The player who is asked."""
        return self.ask.info.agent

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody, in the order of the table."""
        return self.ask.info.players

    @property
    def language(self) -> Language:
        """What is spoken at this table."""
        return self.ask.info.language

    @property
    def options(self) -> tuple[str, ...]:
        """What a choice may name."""
        return self.ask.info.options or ()

    @property
    def role(self) -> str:
        """What this player was dealt."""
        return next(news.role for news in self.news if news.event == "dealt" and news.role)

    @property
    def said(self) -> tuple[ParlourNews, ...]:
        """All lines so far, one's own included, without silent turns."""
        return tuple(news for news in self.news if news.event == "said" and news.text)


class ParlourMind(Protocol):
    """Speaks and chooses in one of the parlour games."""

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        """Lines that may be said now, the best first; none: stay silent. They may be worked out as taken.

        All agree with what the mind knows or pretends, so that any of them can be said.
        """
        ...

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        """The options chosen, as many as are asked for; () for the answer that stands instead."""
        ...

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        """What a line commits its speaker to, as comparable tokens; a rewording must keep them."""
        ...

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        """How much a line would move the follower to what the speaker wants; above 0 is toward it.

        The follower is who speaks or votes next. The measure is the shift of its exact posterior and of its
        vote when it hears the line, averaged over what the speaker believes the follower to be.
        """
        ...
