"""What a line asserts: the vocabulary shared by analysts, rules and voices.

The keys follow the labels of the contest talk: ``vote`` is the speaker's own present intention, ``co`` the
role claimed for oneself, ``divinations`` and ``mediums`` results presented as one's own, ``retract`` the role
of an own earlier claim that the line withdraws. The other fields are for the rules; they commit the speaker
to nothing.
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


class Asked(StrEnum):
    """What a question is for."""

    VOTE = "vote"
    """Whom will you vote for?"""
    SUSPECT = "suspect"
    """Whom do you suspect?"""
    WHY = "why"
    """On what ground do you vote, suspect or claim so?"""
    OPINION = "opinion"
    """What do you make of somebody, or of how things stand?"""
    COMPARE = "compare"
    """Which of these do you believe, or suspect more?"""
    ROLE = "role"
    """What are you; who is the seer; does anybody claim against it?"""
    RESULT = "result"
    """What did your divination, or the medium's look at the dead, show?"""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that a line asks for."""

    asked: Asked
    about: tuple[str, ...] = ()
    """The players it is about, in the order in which they are named."""
    of: str | None = None
    """The one player who is asked; None where everybody is."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Everything one line asserts; all empty for a line that commits its speaker to nothing."""

    vote: str | None = None
    co: Role | None = None
    divinations: tuple[Result, ...] = ()
    mediums: tuple[Result, ...] = ()
    retract: Role | None = None
    addressed: str | None = None
    """The player the line is directed at: by ``@NAME``, by name, or by "you" in answer to them."""
    questions: tuple[Question, ...] = ()
    """What the line asks for, in the order it is asked."""
    suspects: tuple[str, ...] = ()
    """Whom the line calls suspicious, a likely werewolf or a fake, results left aside."""
    trusts: tuple[str, ...] = ()
    """Whom the line calls trustworthy, real or likely human, results left aside."""
    certain: bool = True
    """Whether the reading is sure; False for hedges, lines cut off and several candidates."""

    def asks(self, *kinds: Asked) -> bool:
        """Whether the line asks for any of these."""
        return any(question.asked in kinds for question in self.questions)

    @property
    def commitments(self) -> Claims:
        """What commits the speaker: vote, role, results and retraction."""
        return Claims(self.vote, self.co, self.divinations, self.mediums, self.retract)

    def in_words(self) -> str:
        """What commits the speaker, for people: "claims SEER; divined Ben: HUMAN"."""
        parts = [f"claims {self.co}"] if self.co else []
        parts += [f"divined {found.target}: {found.result}" for found in self.divinations]
        parts += [f"medium of {found.target}: {found.result}" for found in self.mediums]
        parts += [f"takes back {self.retract}"] if self.retract else []
        parts += [f"votes {self.vote}"] if self.vote else []
        return "; ".join(parts) or "claims nothing"


NO_CLAIMS = Claims()


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a whisper puts to the pack; all empty for small talk."""

    attack: str | None = None
    """Whom to attack tonight."""
    fake: Role | None = None
    """The role to claim falsely, seer or medium."""
    faker: str | None = None
    """The werewolf that is to claim it."""
    hides: bool = False
    """The speaker will claim nothing."""
    story: Result | None = None
    """The false result to be told tomorrow."""

    def in_words(self) -> str:
        """What is put to the pack, for people."""
        parts = [f"proposes to attack {self.attack}"] if self.attack else []
        parts += [f"has {self.faker or 'somebody'} claim {self.fake}"] if self.fake else []
        parts += ["hides"] if self.hides else []
        parts += [f"has {self.story.target} told to be {self.story.result}"] if self.story else []
        return "; ".join(parts) or "proposes nothing"


NO_PROPOSAL = Proposal()
