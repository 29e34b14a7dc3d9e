"""Claims: what one line of talk says, as data.

The names follow the labels of the contest talk: ``vote`` is the speaker's current voting intention, ``co``
(coming out) the speaker's own role claim, ``divinations`` and ``mediums`` the speaker's own results,
``retract`` the role of an earlier claim that the line withdraws. The other fields are used by the rules and
are no commitments.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.game.roles import Role, Species


@dataclass(frozen=True, slots=True)
class Result:
    """A divination or medium result, claimed or real."""

    target: str
    result: Species


class QuestionTopic(StrEnum):
    """The subject of a question."""

    VOTE = "vote"
    """Whom will you vote for?"""
    SUSPECT = "suspect"
    """Whom do you suspect?"""
    WHY = "why"
    """Why do you vote, suspect or claim this?"""
    OPINION = "opinion"
    """What do you think of a player, or of the situation?"""
    COMPARE = "compare"
    """Which of these do you believe, or suspect more?"""
    ROLE = "role"
    """What is your role? Who is the seer? Is there a counter-claim?"""
    RESULT = "result"
    """What was your divination or medium result?"""


@dataclass(frozen=True, slots=True)
class Question:
    """One question in a line; ``asked`` is its subject."""

    asked: QuestionTopic
    about: tuple[str, ...] = ()
    """The players whom the question is about, in the order in which the line names them."""
    of: str | None = None
    """The player who is asked; None if all players are asked."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What one line claims, tells and asks, and whom it suspects or trusts; fields are empty otherwise."""

    vote: str | None = None
    co: Role | None = None
    divinations: tuple[Result, ...] = ()
    mediums: tuple[Result, ...] = ()
    retract: Role | None = None
    addressed: str | None = None
    """The player to whom the line speaks: given by ``@NAME``, by name, or by "you" in an answer."""
    questions: tuple[Question, ...] = ()
    """The questions of the line, in order."""
    suspects: tuple[str, ...] = ()
    """Players called suspicious, likely werewolves or fakes (without results)."""
    trusts: tuple[str, ...] = ()
    """Players called trustworthy, genuine or likely human (without results)."""
    guarded: str | None = None
    """The player whom the speaker says it guarded last night, as the bodyguard."""
    certain: bool = True
    """Whether the reading is certain; False for hedged, truncated or ambiguous lines."""

    def is_to(self, name: str) -> bool:
        """Whether the line speaks to this player, or asks it something."""
        return self.addressed == name or any(question.of == name for question in self.questions)

    def asks(self, *kinds: QuestionTopic) -> bool:
        """Whether the line asks a question about one of these subjects."""
        return any(question.asked in kinds for question in self.questions)

    @property
    def results(self) -> tuple[tuple[Role, Result], ...]:
        """The told results, each as (seer or medium, result)."""
        divined = ((Role.SEER, found) for found in self.divinations)
        return (*divined, *((Role.MEDIUM, found) for found in self.mediums))

    @property
    def blacks(self) -> tuple[str, ...]:
        """The players whom the line calls werewolves by a seer's result."""
        return tuple(found.target for found in self.divinations if found.result is Species.WEREWOLF)

    @property
    def accused(self) -> tuple[str, ...]:
        """The players whom the line speaks against by a vote, a suspicion or a seer's result."""
        voted = (self.vote,) if self.vote else ()
        return tuple(dict.fromkeys((*voted, *self.suspects, *self.blacks)))

    @property
    def commits(self) -> bool:
        """Whether the line has a vote, a role claim, a result or a withdrawn claim."""
        return bool(self.vote or self.co or self.divinations or self.mediums or self.retract)

    @property
    def commitments(self) -> Claims:
        """The claims without opinions and questions: only vote, role, results and withdrawn claim."""
        return Claims(self.vote, self.co, self.divinations, self.mediums, self.retract)

    def in_words(self) -> str:
        """Return vote, role, results and withdrawn claim as text: "claims SEER; divined Ben: HUMAN"."""
        parts = [f"claims {self.co}"] if self.co else []
        parts += [f"divined {found.target}: {found.result}" for found in self.divinations]
        parts += [f"medium of {found.target}: {found.result}" for found in self.mediums]
        parts += [f"takes back {self.retract}"] if self.retract else []
        parts += [f"votes {self.vote}"] if self.vote else []
        return "; ".join(parts) or "claims nothing"


NO_CLAIMS = Claims()
"""The claims of a line that claims nothing."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a whisper proposes to the other werewolves; all fields are empty for small talk."""

    attack: str | None = None
    """The target of tonight's attack."""
    fake: Role | None = None
    """The role to claim falsely, seer or medium."""
    faker: str | None = None
    """The werewolf that should make the false claim."""
    hides: bool = False
    """The speaker will claim nothing."""
    story: Result | None = None
    """The false result to tell tomorrow."""

    def in_words(self) -> str:
        """Return the proposal as English text."""
        parts = [f"proposes to attack {self.attack}"] if self.attack else []
        parts += [f"has {self.faker or 'somebody'} claim {self.fake}"] if self.fake else []
        parts += ["hides"] if self.hides else []
        parts += [f"has {self.story.target} told to be {self.story.result}"] if self.story else []
        return "; ".join(parts) or "proposes nothing"


NO_PROPOSAL = Proposal()
"""The proposal of a whisper that proposes nothing."""
