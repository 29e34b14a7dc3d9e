"""A game as a row of moments, whatever kind of log it was recorded in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from agent.protocol.foreign import plain_line
from agent.protocol.packets import SILENT
from personas.schema import Language


class MomentKind(StrEnum):
    """What can happen in a game."""

    DAY = "day"
    """A day begins."""
    TALK = "talk"
    WHISPER = "whisper"
    VOTE = "vote"
    """``target`` None: an abstention."""
    EXECUTION = "execution"
    """``target`` None: nobody was executed."""
    DIVINATION = "divination"
    """``text`` is what the seer saw, as the log has it."""
    GUARD = "guard"
    ATTACK_VOTE = "attack vote"
    ATTACK = "attack"
    """Somebody is found dead in the morning; ``target`` None: nobody died.

    ``text`` is then whom the bodyguard saved, if anybody, which is a secret.
    """
    CANDIDATE = "candidate"
    ELECTION_VOTE = "election vote"
    SHERIFF = "sheriff"
    """``target`` is Sheriff from now on; ``actor`` who handed the badge on, if anybody did."""
    ORDER = "order"
    """``actor`` lets ``target`` speak first."""
    PSEUDO_VOTE = "pseudo-vote"
    DEAL = "deal"
    """A parlour game begins."""
    QUEST = "quest"
    """A quest begins."""
    NIGHT = "night"
    """The night before a discussion begins."""
    ROUND = "round"
    """A round of the discussion begins."""
    TEAM_VOTE = "team vote"
    """``target`` is what the vote on a team was, in words."""
    NEWS = "news"
    """``text`` tells what happened."""
    SECRET = "secret"
    """``text`` tells what happened, of which not everybody was told."""
    RESULT = "result"


CHAPTERS = frozenset((MomentKind.DAY, MomentKind.DEAL, MomentKind.QUEST, MomentKind.NIGHT, MomentKind.ROUND))
"""Under which headings all else stands."""


SAID = frozenset((MomentKind.TALK, MomentKind.WHISPER))
"""What is told in its own words."""
BALLOTS = frozenset(
    (
        MomentKind.VOTE,
        MomentKind.PSEUDO_VOTE,
        MomentKind.ELECTION_VOTE,
        MomentKind.ATTACK_VOTE,
        MomentKind.TEAM_VOTE,
    )
)
"""What several players choose, each for itself."""
DEATHS = frozenset((MomentKind.EXECUTION, MomentKind.ATTACK))
SECRET_KINDS = frozenset(
    (
        MomentKind.WHISPER,
        MomentKind.DIVINATION,
        MomentKind.GUARD,
        MomentKind.ATTACK_VOTE,
        MomentKind.PSEUDO_VOTE,
        MomentKind.SECRET,
    )
)
"""What the players were not all told."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Something that a line was read to say: ``kind`` is claim, result, vote, retraction or question."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened; players by their names in the game.

    ``text`` is a line as it was said, or else what the kind says. It is plain text that strangers wrote.
    """

    number: int
    """Its place in the timeline, from 0."""
    day: int
    kind: MomentKind
    actor: str | None = None
    target: str | None = None
    text: str = ""
    chips: tuple[Chip, ...] = ()

    @property
    def is_secret(self) -> bool:
        """Whether it was not told to everybody."""
        return self.kind in SECRET_KINDS

    @property
    def is_silent(self) -> bool:
        """Whether a player says that it says nothing."""
        return self.kind in SAID and self.text.strip() in {*SILENT, ""}

    def told_as(self, number: int) -> Moment:
        """The same as everybody was told it, at another place."""
        return replace(self, number=number, text="" if self.kind is MomentKind.ATTACK else self.text)


NO_ROLES: Mapping[str, StrEnum] = {}


class MomentRow:
    """The moments of a game so far, each with its number; ``roles`` by name, in the order of seats."""

    def __init__(self, roles: Mapping[str, StrEnum] = NO_ROLES) -> None:
        self.moments: list[Moment] = []
        self.roles = roles
        self.winner: StrEnum | None = None

    def take(self, told: Any) -> None:
        """Add what a row or a record of the game's log tells."""
        raise NotImplementedError

    def add(
        self,
        day: int,
        kind: MomentKind,
        actor: str | None = None,
        target: str | None = None,
        text: str = "",
        chips: tuple[Chip, ...] = (),
    ) -> None:
        """Something happens next."""
        self.moments.append(Moment(len(self.moments), day, kind, actor, target, text, chips))

    def timeline(
        self, name: str, language: Language, players: Iterable[str] = (), problems: Iterable[object] = ()
    ) -> Timeline:
        """What there is of the game by now; without ``players`` they are those with roles."""
        return Timeline(
            plain_line(name),
            language,
            tuple(players) or tuple(self.roles),
            self.roles,
            tuple(self.moments),
            self.winner,
            tuple(plain_line(str(problem)) for problem in problems),
        )


@dataclass(frozen=True)
class Timeline:
    """A whole game, or what there is of one that goes on: ``players`` in seat order."""

    name: str
    language: Language
    players: tuple[str, ...]
    roles: Mapping[str, StrEnum]
    """Empty where the roles may not be shown."""
    moments: tuple[Moment, ...]
    winner: StrEnum | None = None
    """None: the game goes on."""
    problems: tuple[str, ...] = ()
    """One line for each part of the log that could not be read."""

    def without_roles(self) -> Timeline:
        """What somebody may see who must not learn a role: what everybody was told, and nothing else.

        Numbered anew, for a gap would tell that somebody has acted at night; see :meth:`told_by`. Players and
        their ballots are in the order of names, for some servers seat players by their roles.
        """
        shown = _ballots_by_name(moment for moment in self.moments if not moment.is_secret)
        numbered = (moment.told_as(number) for number, moment in enumerate(shown))
        players = tuple(sorted(self.players))
        return replace(self, players=players, roles={}, moments=tuple(numbered), problems=())

    def told_by(self, number: int) -> int:
        """The number without roles of the last thing told up to this moment; -1: nothing was."""
        return sum(not moment.is_secret for moment in self.moments[: number + 1]) - 1

    def alive_at(self, number: int) -> frozenset[str]:
        """Who lives just before the moment of this number."""
        dead = {moment.target for moment in self.moments if moment.number < number and moment.kind in DEATHS}
        return frozenset(self.players) - {name for name in dead if name is not None}


def _ballots_by_name(moments: Iterable[Moment]) -> Iterator[Moment]:
    """The moments with each ballot in the order of the voters' names; who votes again is in the next one."""
    ballot: list[Moment] = []
    for moment in moments:
        goes_on = ballot and (moment.day, moment.kind) == (ballot[0].day, ballot[0].kind)
        if not goes_on or moment.actor in {one.actor for one in ballot}:
            yield from sorted(ballot, key=_actor_name)
            ballot.clear()
        if moment.kind in BALLOTS:
            ballot.append(moment)
        else:
            yield moment
    yield from sorted(ballot, key=_actor_name)


def _actor_name(moment: Moment) -> str:
    return moment.actor or ""
