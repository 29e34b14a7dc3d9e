"""The functions that a language must provide to be read, and the order in which a line is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from agent.lexicon.tables import Tables
from agent.lexicon.text import NAMES, MarkedLine
from agent.matching import Pattern
from agent.reading.context import Background, FoundResults
from rules.game.claims import Claims, Question, QuestionTopic
from rules.game.roles import WEREWOLVES_SIDE, Role
from rules.game.standing import OTHER_ROLES, Standing

Sentences = list[str]
"""The sentences of a line, as the functions of a grammar get them."""
_ADMISSIONS = (*WEREWOLVES_SIDE, Role.VILLAGER)
"""Roles that nobody claims to win trust: a player who admits one of them gives up any other claim."""
_FILLER = " -–—"
"""Characters without meaning; a sentence of only these characters is dropped."""


@dataclass(frozen=True)
class WhisperWords:
    """The patterns and facts for reading whispers in one language; ``sentence`` matches one sentence."""

    tables: Tables
    sentence: Pattern
    name_first: bool
    """Whether the target of an attack stands before the verb."""
    cased: bool
    """Whether the tables distinguish capital letters."""


@dataclass(frozen=True)
class Grammar:
    """The functions that read one language, one for each kind of claim; each gets the line's sentences.

    ``lies`` matches words of a possessed player about its lies; results in such a line do not count.
    ``guarded`` matches a bodyguard's words about whom it guarded; its group is that player's token.
    ``overlooks`` tells whether a line hints at more than was read from it. A line with at least ``long``
    characters that does not end in ``ended`` was cut by the server.
    """

    sentences: Callable[[MarkedLine, Background], Sentences]
    own_role: Callable[[Sentences, Standing], Role | None]
    implied_seer: Callable[[Sentences, Standing], bool]
    retracted: Callable[[Sentences, Standing], Role | None]
    lies: Pattern
    results: Callable[[Sentences, MarkedLine, Background, Role | None], FoundResults]
    vote: Callable[[Sentences, MarkedLine, Background], tuple[str | None, bool]]
    opinions: Callable[[Sentences], Iterator[tuple[str, bool]]]
    addressed: Callable[[Sentences, MarkedLine, Background], str | None]
    questions: Callable[[Sentences, MarkedLine, str | None], tuple[Question, ...]]
    guarded: Pattern
    overlooks: Callable[[Sentences, Claims, Background], bool]
    whispers: WhisperWords
    long: int
    ended: Pattern

    def read(self, line: MarkedLine, background: Background) -> Claims:
        """Return the claims of an utterance.

        The role is read first, because the reading of results and retractions depends on it.
        """
        parts = [part for part in self.sentences(line, background) if part.strip(_FILLER)]
        standing = background.standing
        co = self.own_role(parts, standing)
        addressed = self.addressed(parts, line, background)
        questions = self.questions(parts, line, addressed)
        found = self._own_results(parts, line, background, co, questions)
        if found.results and co is not Role.POSSESSED:
            co = Role.MEDIUM if found.medium else Role.SEER
        elif co is None and self.implied_seer(parts, standing):
            co = Role.SEER
        given_up = self.retracted(parts, standing)
        if given_up is None and not found.results and co in _ADMISSIONS and co != standing.role:
            given_up = standing.role
        target, sure = self.vote(parts, line, background)
        suspects, trusts = self._opinions(parts, line)
        claims = Claims(
            vote=target,
            co=None if given_up == co else co,
            divinations=() if found.medium else found.results,
            mediums=found.results if found.medium else (),
            retract=given_up,
            addressed=addressed,
            questions=questions,
            suspects=suspects,
            trusts=trusts,
            guarded=self._guarded(parts, line) if (co or standing.role) is Role.BODYGUARD else None,
            certain=sure and not self._was_cut(line),
        )
        if claims.certain and self.overlooks(parts, claims, background):
            return replace(claims, certain=False)
        return claims

    def _own_results(
        self,
        parts: Sentences,
        line: MarkedLine,
        background: Background,
        co: Role | None,
        questions: Sequence[Question],
    ) -> FoundResults:
        """Return the results in the line that can be the speaker's own, as seer or medium.

        A medium's result must be about an executed player. Of the other roles only a possessed may tell
        results. If the speaker has claimed neither role, the line may only mention results: no result counts
        if the line asks another player for a result, and no medium's result counts if another player claims
        to be the medium.
        """
        is_possessed = co is Role.POSSESSED
        if co in OTHER_ROLES and (not is_possessed or any(map(self.lies.search, parts))):
            return FoundResults()
        found = self.results(parts, line, background, None if is_possessed else co)
        is_implied = co in (None, Role.POSSESSED) and background.standing.seeing is None
        asks_result = any(question.asked is QuestionTopic.RESULT for question in questions)
        if is_implied and (asks_result or (found.medium and background.has_rival_medium)):
            return FoundResults()
        if not (found.medium and background.knows_executed):
            return found
        return replace(
            found, results=tuple(one for one in found.results if one.target in background.executed)
        )

    def _opinions(self, parts: Sentences, line: MarkedLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the players whom the speaker suspects, and those whom it only trusts."""
        bad: dict[str, None] = {}
        good: dict[str, None] = {}
        for about, is_suspected in self.opinions(parts):
            for token in NAMES.findall(about):
                (bad if is_suspected else good).setdefault(line.name(token))
        return tuple(bad), tuple(target for target in good if target not in bad)

    def _guarded(self, parts: Sentences, line: MarkedLine) -> str | None:
        """Return the first player whom a line of a bodyguard says it guarded; None if it names nobody."""
        told = (self.guarded.search(part) for part in parts if not part.rstrip().endswith(("?", "？")))
        return next((line.name(found[found.lastindex or 0]) for found in told if found), None)

    def _was_cut(self, line: MarkedLine) -> bool:
        return len(line.text) >= self.long and self.ended.search(line.text) is None
