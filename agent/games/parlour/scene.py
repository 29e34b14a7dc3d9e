"""The scene (input) and the interface of a parlour game's mind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from agent.protocol.parlour import ParlourAsk, ParlourNews
from personas.schema import Language


@dataclass(frozen=True)
class ParlourScene:
    """A request, and all of this player's news since the game began, private news included."""

    ask: ParlourAsk
    news: tuple[ParlourNews, ...]

    @property
    def me(self) -> str:
        """The player who is asked."""
        return self.ask.info.agent

    @property
    def players(self) -> tuple[str, ...]:
        """All players, in seating order."""
        return self.ask.info.players

    @property
    def language(self) -> Language:
        """The language of the game."""
        return self.ask.info.language

    @property
    def options(self) -> tuple[str, ...]:
        """The options that the request offers; empty if it asks for a line."""
        return self.ask.info.options or ()

    @property
    def role(self) -> str:
        """This player's role or card as dealt."""
        return next(news.role for news in self.news if news.event == "dealt" and news.role)

    @property
    def said(self) -> tuple[ParlourNews, ...]:
        """All lines so far, own lines included, without silent turns."""
        return tuple(news for news in self.news if news.event == "said" and news.text)


class ParlourMind(Protocol):
    """Speaks and chooses in one of the parlour games."""

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        """Return possible lines, best first; no line means to stay silent.

        All are consistent with the mind's knowledge or pretence, so that any of them can be said.
        """

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        """Return as many options as requested; an empty tuple stands for none, if the request allows it."""

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        """Return the claims of the line, each as one text to compare; a rewording must have the same."""

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        """Return the line's effect on the follower; above 0 is in the speaker's favour.

        The follower is the next player to speak or vote. The measure is the change of its exact posterior and
        of its vote, averaged over the speaker's beliefs about the follower's role.
        """
