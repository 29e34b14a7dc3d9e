"""A line under review: everything that the judgements of the gate look at, prepared once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from agent.lexicon.text import NAMES, MarkedLine, prepare
from agent.reading.context import Background
from agent.reading.offline import read_text
from agent.speech.gate.english import ENGLISH
from agent.speech.gate.guard import LanguageGuards
from agent.speech.gate.japanese import JAPANESE
from agent.speech.gate.likeness import Comparable
from agent.speech.gate.order import Order
from personas.schema import Language
from rules.game.claims import Claims
from rules.game.standing import Standing

_GUARDS: Mapping[Language, LanguageGuards] = {"ja": JAPANESE, "en": ENGLISH}


@dataclass(frozen=True, slots=True)
class Passage:
    """A text with names as tokens, and its sentences as guards see them."""

    marked: MarkedLine
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class ReviewedLine:
    """A line as it would be sent for an order; the draft of it still shows who is spoken to."""

    text: str
    draft: str
    order: Order

    @cached_property
    def guards(self) -> LanguageGuards:
        """The guards of the line's language."""
        return _GUARDS[self.order.language]

    @cached_property
    def body(self) -> str:
        """The text without the mention that the order asks for."""
        return bare_of_mention(self.text, self.order)

    @cached_property
    def said(self) -> Passage:
        """The body."""
        return self._passage(self.body)

    @cached_property
    def drafted(self) -> Passage:
        """The draft."""
        return self.said if self.draft == self.body else self._passage(self.draft)

    @cached_property
    def comparable(self) -> Comparable:
        """The text, to compare with what was sent before."""
        text = self.order.compared(self.text)
        return Comparable((self.said.marked if text == self.body else self._marked(text)).text)

    @cached_property
    def reading(self) -> Claims:
        """What the others will take the line to assert.

        Results are also read as if none had been told: a reader who knows the first hears no second.
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
        """What somebody takes it to assert who has not followed the game and knows only who speaks."""
        return read_text(self.text, self.order.players, Background(self.order.board.me))

    @cached_property
    def chosen_vote(self) -> str | None:
        """The vote that it announces for the case that it comes to a choice between two."""
        told, choice = self._marked(self.body), self.guards.choice.regex
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
    """A text without the mention in front that its order asks for."""
    return text.removeprefix(f"@{order.mention} ") if order.mention else text


def stands_alone(sentence: str, order: Order) -> bool:
    """Whether a sentence is understood without those before it: it names somebody, and by no pronoun."""
    marked = prepare(sentence, order.players)
    pronoun = _GUARDS[order.language].pronoun.regex.search(marked.text.lower())
    return NAMES.search(marked.text) is not None and pronoun is None
