"""What the werewolves agree on in whispers, from the viewpoint of one of them.

Werewolves whisper in turn and hear all earlier whispers. The first proposal wins and the others agree, so all
reach the same agreement without a leader. If messages are lost, or another kind of agent disagrees, a
werewolf follows the others instead of itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.game.claims import Proposal, Result
from rules.game.events import without_space
from rules.game.ledger import SentLine
from rules.game.roles import Role
from rules.game.view import GameView


@dataclass(frozen=True, slots=True)
class Whisper:
    """One whisper of a werewolf: day, speaker, text, and what it proposes."""

    day: int
    wolf: str
    text: str
    proposal: Proposal


@dataclass(frozen=True)
class Pack:
    """What the werewolves have whispered, as one of them has heard it, in order."""

    me: str
    day: int
    wolves: frozenset[str]
    """All werewolves, living or dead."""
    prey: frozenset[str]
    """The living players who are not werewolves."""
    whispers: tuple[Whisper, ...]

    @classmethod
    def of(cls, view: GameView, proposals: tuple[Proposal, ...], own: tuple[SentLine, ...]) -> Pack:
        """Build the list of whispers: those in the view, with their ``proposals``, and the ``own`` sent ones.

        An own whisper is included even if the server never sent it back.
        """
        wolves = frozenset(name for name, role in view.roles.items() if role is Role.WEREWOLF)
        prey = frozenset(view.alive) - wolves
        return cls(view.me, view.day, wolves, prey, tuple(_in_order(view, proposals, own)))

    @property
    def today(self) -> tuple[Whisper, ...]:
        """Today's whispers."""
        return tuple(whisper for whisper in self.whispers if whisper.day == self.day)

    @cached_property
    def targets(self) -> Mapping[str, str]:
        """The player whom each werewolf last proposed to attack tonight, by werewolf."""
        named: dict[str, str] = {}
        for whisper in self.today:
            if whisper.proposal.attack in self.prey:
                named[whisper.wolf] = whisper.proposal.attack
        return named

    @property
    def target(self) -> str | None:
        """The player to attack tonight: whom most other werewolves proposed, in a tie the first proposed."""
        first = list(dict.fromkeys(whisper.proposal.attack for whisper in self.today))
        others = Counter(target for wolf, target in self.targets.items() if wolf != self.me)
        if not others:
            return self.targets.get(self.me)
        return max(others, key=lambda target: (others[target], -first.index(target)))

    @cached_property
    def fakers(self) -> Mapping[Role, str]:
        """The werewolf who is to claim each false role, by role: the first proposed who has not declined."""
        fakers: dict[Role, str] = {}
        for whisper in self.whispers:
            plan = whisper.proposal
            if plan.fake and plan.faker in self.wolves and plan.faker not in fakers.values():
                fakers.setdefault(plan.fake, plan.faker)
            elif plan.hides:
                fakers = {role: wolf for role, wolf in fakers.items() if wolf != whisper.wolf}
        return fakers

    @property
    def my_role(self) -> Role | None:
        """The role that the werewolf ``me`` should claim falsely, or None."""
        return next((role for role, wolf in self.fakers.items() if wolf == self.me), None)

    def story(self, wolf: str, day: int) -> Result | None:
        """Return the false result that a werewolf announced to the others on this day, or None."""
        told = [one.proposal.story for one in self.whispers if (one.day, one.wolf) == (day, wolf)]
        return next((story for story in reversed(told) if story is not None), None)

    @property
    def unanswered(self) -> tuple[Whisper, ...]:
        """The whispers of the other werewolves today since the last whisper of ``me``."""
        heard: list[Whisper] = []
        for whisper in self.today:
            heard = [] if whisper.wolf == self.me else [*heard, whisper]
        return tuple(heard)


def _in_order(
    view: GameView, proposals: tuple[Proposal, ...], own: tuple[SentLine, ...]
) -> Iterator[Whisper]:
    """Yield the whispers in order; own whispers that did not come back are at the end of their day."""
    heard = list(zip(view.whispers, proposals, strict=True))
    returned = Counter((talk.day, talk.agent, without_space(talk.text)) for talk, _ in heard)
    for day in range(view.day + 1):
        for talk, proposal in heard:
            if talk.day == day and talk.is_speech:
                yield Whisper(day, talk.agent, talk.text, proposal)
        for sent in own:
            key = (day, view.me, without_space(sent.text))
            if sent.day == day and not sent.closes and not returned[key]:
                yield Whisper(day, view.me, sent.text, sent.proposal)
