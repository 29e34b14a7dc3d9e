"""What reading needs to know of a language, and the order in which a line is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from agent.lexicon.text import MarkedLine
from agent.matching import Pattern
from agent.reading.context import Background, Found
from rules.game.claims import Claims, Question
from rules.game.roles import Role
from rules.game.standing import Standing

Sentences = list[str]
_IDLE = " -–—"
"""A sentence of nothing else says nothing."""


@dataclass(frozen=True)
class Grammar:
    """The readers of one language, each for one kind of claim; they see a line as its sentences.

    ``overlooks`` tells whether a line hints at more than was read of it.

    A line at least ``long`` that does not end in ``ended`` was cut by the server.
    """

    sentences: Callable[[MarkedLine, Background], Sentences]
    own_role: Callable[[Sentences, Standing], Role | None]
    implied_seer: Callable[[Sentences, Standing], bool]
    retracted: Callable[[Sentences, Role | None, Standing], Role | None]
    results: Callable[[Sentences, MarkedLine, Background, Role | None], Found]
    vote: Callable[[Sentences, MarkedLine, Background], tuple[str | None, bool]]
    opinions: Callable[[Sentences, MarkedLine], tuple[tuple[str, ...], tuple[str, ...]]]
    addressed: Callable[[Sentences, MarkedLine, Background], str | None]
    questions: Callable[[Sentences, MarkedLine, str | None], tuple[Question, ...]]
    overlooks: Callable[[Sentences, Claims, Background], bool]
    long: int
    ended: Pattern

    def read(self, line: MarkedLine, background: Background) -> Claims:
        """What an utterance asserts: first the role, for a result and a retraction depend on it."""
        parts = [part for part in self.sentences(line, background) if part.strip(_IDLE)]
        standing = background.standing
        co = self.own_role(parts, standing)
        found = self.results(parts, line, background, co)
        if found.results and co is not Role.POSSESSED:
            co = Role.MEDIUM if found.medium else Role.SEER
        elif co is None and self.implied_seer(parts, standing):
            co = Role.SEER
        given_up = self.retracted(parts, None if found.results else co, standing)
        target, sure = self.vote(parts, line, background)
        suspects, trusts = self.opinions(parts, line)
        addressed = self.addressed(parts, line, background)
        claims = Claims(
            vote=target,
            co=None if given_up == co else co,
            divinations=() if found.medium else found.results,
            mediums=found.results if found.medium else (),
            retract=given_up,
            addressed=addressed,
            questions=self.questions(parts, line, addressed),
            suspects=suspects,
            trusts=trusts,
            certain=sure and not self._was_cut(line),
        )
        if claims.certain and self.overlooks(parts, claims, background):
            return replace(claims, certain=False)
        return claims

    def _was_cut(self, line: MarkedLine) -> bool:
        return len(line.text) >= self.long and self.ended.search(line.text) is None
