"""The second opinion: a language model's reading of a line, merged with that of the patterns.

The rule by which the two are merged:

1. A line that talks about instructions rather than the game is never put to a model, and neither is any line
   of a game in which a player's name does (:func:`askable_lines`).
2. A model's claim counts with evidence only (:mod:`agent.analysis.evidence`): it must quote words of that
   very line that name the player, or the role, that they are about. Where the words quoted name nobody, the
   target may be a player named elsewhere in the line. The sentence must state the speaker's own commitment
   in words of that kind: what is asked, requested, supposed, quoted or told of others counts for nothing.
3. A line that the patterns are certain of: what they found stays. The model may add a claim of a kind that
   they did not find: a vote, a role (unless the line takes one back), or results.
4. A line that the patterns are unsure of: what the model claims with evidence replaces what they found, what
   it is silent about in speaking of the line is taken away, and what it claims without evidence changes
   nothing. A line that it does not speak of stays as it was.
5. Questions and addresses commit nobody and are only added to. A question must stand in words that ask; the
   model may also tell about whom or of whom the patterns' question is, where they left that open. Whom they
   name must be named in the line or, for who is spoken to by "you", have spoken just before.

So a model that does whatever the lines tell it can at worst make a line's own speaker claim something of whom
the line names, which that speaker could have claimed in plain words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.analysis.evidence import Quotation, askable, find
from agent.llm.answers import Unreadable, read_object
from agent.matching import read_in_time
from rules.game.claims import Asked, Claims, Question, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species


@dataclass(frozen=True, slots=True)
class NewLine:
    """A line that no model has read: how the patterns read it, and who else spoke just before."""

    talk: Talk
    claims: Claims
    after: str | None = None
    role: Role | None = None
    """The role by which its speaker may tell results, if it has claimed one before."""

    def differs_from(self, claims: Claims) -> bool:
        """Whether the patterns read the line otherwise."""
        return replace(claims, certain=self.claims.certain) != self.claims


def askable_lines(lines: Iterable[NewLine], players: Sequence[str]) -> tuple[NewLine, ...]:
    """The lines of a game of these players that may be put to a model."""
    if not all(map(askable, players)):
        return ()
    return tuple(line for line in lines if askable(line.talk.text))


class _Quoted(BaseModel):
    model_config = ConfigDict(frozen=True)

    quote: str


class _Aimed(_Quoted):
    target: str


class _Claimed(_Quoted):
    role: Role


class _Told(_Aimed):
    result: Species


class _Asking(_Quoted):
    asked: Asked
    about: tuple[str, ...] = ()
    of: str | None = None


class _Line(BaseModel):
    """What a model says one line asserts."""

    model_config = ConfigDict(frozen=True)

    line: int
    vote: _Aimed | None = None
    co: _Claimed | None = None
    divinations: tuple[_Told, ...] = ()
    mediums: tuple[_Told, ...] = ()
    questions: tuple[_Asking, ...] = ()
    addressed: _Aimed | None = None


class _Answer(BaseModel):
    model_config = ConfigDict(frozen=True)

    lines: tuple[_Line, ...]


def second_readings(text: str, lines: Sequence[NewLine], players: Sequence[str]) -> dict[Talk, Claims]:
    """The merged reading of each of the lines that an answer speaks of.

    Raises:
        Unreadable: the answer has not the form asked for.
    """
    try:
        answer = _Answer.model_validate(read_object(text))
    except ValidationError:
        raise Unreadable(text) from None
    numbered = dict(enumerate(lines, 1))
    return {
        numbered[reading.line].talk: _merged(numbered[reading.line], reading, players)
        for reading in answer.lines
        if reading.line in numbered
    }


def _merged(line: NewLine, reading: _Line, players: Sequence[str]) -> Claims:
    """The merged reading of a line; what the patterns found, if merging takes too long."""
    return read_in_time(lambda: _Merger(line, reading, players).merged(), line.claims)


class _Merger:
    """One line, read by the patterns and by a model."""

    def __init__(self, line: NewLine, reading: _Line, players: Sequence[str]) -> None:
        self._line = line
        self._offline = line.claims
        self._reading = reading
        self._players = players

    def merged(self) -> Claims:
        """The reading that counts."""
        divinations, mediums = self._results()
        addressed = self._addressed()
        return replace(
            self._offline,
            vote=self._vote(),
            co=self._role(divinations, mediums),
            divinations=divinations,
            mediums=mediums,
            addressed=addressed,
            questions=self._questions(addressed),
            certain=True,
        )

    def _vote(self) -> str | None:
        said, found = self._reading.vote, self._offline.vote
        if self._offline.certain and found is not None:
            return found
        if said is None:
            return found if self._offline.certain else None
        evidence = self._find(said)
        return said.target if evidence is not None and evidence.votes_for(said.target) else found

    def _role(self, divinations: tuple[Result, ...], mediums: tuple[Result, ...]) -> Role | None:
        """The role claimed; whoever tells results of its own claims the role that has them."""
        said, offline = self._reading.co, self._offline
        if offline.certain and (offline.co is not None or offline.retract is not None):
            return offline.co
        role = offline.co if offline.certain else None
        if said is not None:
            evidence = self._find(said)
            role = said.role if evidence is not None and evidence.claims(said.role) else offline.co
        if role is None and (divinations or mediums):
            return Role.SEER if divinations else Role.MEDIUM
        return role

    def _results(self) -> tuple[tuple[Result, ...], tuple[Result, ...]]:
        """The divinations and the medium's results: of one line, they are one kind of claim."""
        found = self._offline.divinations, self._offline.mediums
        said = self._reading.divinations, self._reading.mediums
        if self._offline.certain and any(found):
            return found
        told = self._told(said[0]), self._told(said[1])
        return told if any(told) or not any(said) else found

    def _told(self, told: Sequence[_Told]) -> tuple[Result, ...]:
        """Those results that have evidence."""
        targets = {one.target for one in told}
        found = ((one, self._find(one)) for one in told)
        good = (one for one, evidence in found if evidence and evidence.finds(one.target, targets))
        return tuple(dict.fromkeys(Result(one.target, one.result) for one in good))

    def _addressed(self) -> str | None:
        said = self._reading.addressed
        if self._offline.addressed is not None or said is None:
            return self._offline.addressed
        evidence = self._find(said)
        return said.target if evidence is not None and self._may_mean(said.target, evidence) else None

    def _questions(self, addressed: str | None) -> tuple[Question, ...]:
        """The patterns' questions, told more closely where they left something open, and the model's own."""
        questions = list(self._offline.questions)
        for one in self._reading.questions:
            if not self._may_ask(one, addressed):
                continue
            alike = [place for place, old in enumerate(questions) if old.asked is one.asked]
            if alike:
                old = questions[alike[0]]
                questions[alike[0]] = replace(old, about=old.about or one.about, of=old.of or one.of)
            else:
                questions.append(Question(one.asked, one.about, one.of))
        return tuple(questions)

    def _may_ask(self, asking: _Asking, addressed: str | None) -> bool:
        """Whether a question stands in words that ask, and names only players that its line names."""
        evidence = self._find(asking)
        if evidence is None or not evidence.asks or not evidence.around.issuperset(asking.about):
            return False
        return asking.of in (None, addressed) or self._may_mean(asking.of, evidence)

    def _may_mean(self, name: str | None, evidence: Quotation) -> bool:
        """Whether evidence can speak to a player: its line names it, or says "you" right after it spoke."""
        return name in evidence.around or (
            name is not None and name == self._line.after and evidence.speaks_to_somebody
        )

    def _find(self, said: _Quoted) -> Quotation | None:
        return find(said.quote, self._line.talk, self._players)
