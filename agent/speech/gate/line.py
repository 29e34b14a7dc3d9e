"""A line under review: all inputs of the gate's checks, prepared once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from agent.lexicon.text import NAMES, MarkedLine, prepare
from agent.reading.context import Background
from agent.reading.offline import read_text
from agent.speech.gate.guard import LanguageGuards
from agent.speech.gate.languages import GUARDS
from agent.speech.gate.likeness import Comparable
from agent.speech.gate.order import Order
from rules.game.claims import Claims
from rules.game.standing import Standing


@dataclass(frozen=True, slots=True)
class Passage:
    """A text with tokens for player names (``marked``), and its sentences."""

    marked: MarkedLine
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class ReviewedLine:
    """A line to check before it is sent for ``order``.

    ``draft`` is the line before its commas and ``@`` signs, which show the addressee, were removed.
    """

    text: str
    draft: str
    order: Order

    @cached_property
    def guards(self) -> LanguageGuards:
        """The patterns that check lines in the line's language."""
        return GUARDS[self.order.language]

    @cached_property
    def body(self) -> str:
        """The line without the ``@NAME`` that code has put in front of it to address a player."""
        return bare_of_mention(self.text, self.order)

    @cached_property
    def said(self) -> Passage:
        """The line without the ``@NAME`` that addresses a player at its beginning, split into sentences."""
        return self._passage(self.body)

    @cached_property
    def drafted(self) -> Passage:
        """The draft of the line, with tokens for player names, split into sentences."""
        return self.said if self.draft == self.body else self._passage(self.draft)

    @cached_property
    def comparable(self) -> Comparable:
        """The line in the form in which it is compared with earlier lines."""
        text = self.order.comparable_part(self.text)
        return Comparable((self.said.marked if text == self.body else self._marked(text)).text)

    @cached_property
    def reading(self) -> Claims:
        """The claims that other players will read in the line.

        A result counts even if a reader might ignore it because of a result that the speaker told earlier.
        """
        background = self.order.background
        said = read_text(self.text, self.order.players, background)
        untold = replace(background, standing=Standing(role=background.standing.role))
        afresh = read_text(self.text, self.order.players, untold)
        return replace(
            said,
            divinations=tuple(dict.fromkeys((*said.divinations, *afresh.divinations))),
            mediums=tuple(dict.fromkeys((*said.mediums, *afresh.mediums))),
        )

    @cached_property
    def plain_reading(self) -> Claims:
        """The claims that a reader finds who knows nothing but the line and its speaker's name."""
        return read_text(self.text, self.order.players, Background(self.order.board.me))

    @cached_property
    def chosen_vote(self) -> str | None:
        """The player for whom the line announces a vote by choosing between two players, or None."""
        told, choice = self._marked(self.body), self.guards.votes.CHOICE
        made = choice.sub("", told.text.lower())
        if made == told.text.lower():
            return None
        text = NAMES.sub(lambda match: told.name(match[0]), made)
        return read_text(text, self.order.players, self.order.background).vote

    def _marked(self, text: str) -> MarkedLine:
        return prepare(text, self.order.players)

    def _passage(self, text: str) -> Passage:
        marked = self._marked(text)
        me = marked.token(self.order.board.me)
        return Passage(marked, tuple(self.guards.sentences(marked.text, me)))


def bare_of_mention(text: str, order: Order) -> str:
    """Return the text without the ``@NAME`` at its beginning, if this is the addressee given in ``order``."""
    return text.removeprefix(f"@{order.mention} ") if order.mention else text


def stands_alone(sentence: str, order: Order) -> bool:
    """Whether a sentence can be understood without the rest: it names a player and has no pronoun."""
    marked = prepare(sentence, order.players)
    pronoun = GUARDS[order.language].address.PRONOUN.search(marked.text.lower())
    return NAMES.search(marked.text) is not None and pronoun is None
