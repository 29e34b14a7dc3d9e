"""The interface of a mind, the decision maker of a player of parlour games, and its input (scene)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from agent.games.thinking import Adviser
from agent.protocol.parlour import ParlourAsk, ParlourNews
from personas.schema import Language


@dataclass(frozen=True)
class ParlourScene:
    """A request to a player, and all news that the player has got in this game, private ones included."""

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
        """The news of all lines said so far, also by this player, without silent turns."""
        return tuple(news for news in self.news if news.event == "said" and news.text)


class ParlourMind(Protocol):
    """Decides for a player of one parlour game: speaks and chooses."""

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        """Return lines any of which the player could say now, best first; without lines it stays silent."""

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        """Return as many options as requested; an empty tuple stands for none, if the request allows it."""

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        """Return the claims of the line, each as one text to compare; a rewording must have the same."""

    def adviser(self, scene: ParlourScene) -> Adviser | None:
        """Return the learned policy that advises a language model, or None if the mind has none."""

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        """Return a line's effect on the next player to speak or vote; above 0 is in the speaker's favour.

        The effect is the change of that player's exact beliefs and vote, averaged over the roles that it may
        have, weighted by the speaker's beliefs.
        """
