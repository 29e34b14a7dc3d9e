"""A game as a sequence of moments, independent of the log format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from agent.protocol.foreign import plain_line
from agent.protocol.packets import SILENT
from personas.schema import Language


class MomentKind(StrEnum):
    """The kinds of events in a game."""

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
    """A player is found dead in the morning; ``target`` None: nobody died.

    ``text`` is then the player whom the bodyguard saved, if any, which is secret.
    """
    CANDIDATE = "candidate"
    ELECTION_VOTE = "election vote"
    SHERIFF = "sheriff"
    """``target`` is Sheriff from now on; ``actor`` is the player who passed the badge on, if any."""
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
    """``target`` is the result of the vote on a team, in words."""
    NEWS = "news"
    """``text`` tells what happened."""
    SECRET = "secret"
    """``text`` tells an event that not all players learned."""
    RESULT = "result"


CHAPTERS = frozenset((MomentKind.DAY, MomentKind.DEAL, MomentKind.QUEST, MomentKind.NIGHT, MomentKind.ROUND))
"""Kinds that begin a chapter."""


SAID = frozenset((MomentKind.TALK, MomentKind.WHISPER))
"""Kinds whose text is shown verbatim."""
BALLOTS = frozenset(
    (
        MomentKind.VOTE,
        MomentKind.PSEUDO_VOTE,
        MomentKind.ELECTION_VOTE,
        MomentKind.ATTACK_VOTE,
        MomentKind.TEAM_VOTE,
    )
)
"""Kinds of choices that several players make separately."""
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
"""Kinds that not all players learned."""


@dataclass(frozen=True, slots=True)
class Chip:
    """One reading of a line: ``kind`` is claim, result, vote, retraction or question."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One event; players are given by their names in the game.

    ``text`` is a spoken line, or what the kind defines. It is untrusted plain text.
    """

    number: int
    """Its index in the timeline, from 0."""
    day: int
    kind: MomentKind
    actor: str | None = None
    target: str | None = None
    text: str = ""
    chips: tuple[Chip, ...] = ()

    @property
    def is_secret(self) -> bool:
        """Whether not everybody learned of it."""
        return self.kind in SECRET_KINDS

    @property
    def is_silent(self) -> bool:
        """Whether the player says that it has nothing to say."""
        return self.kind in SAID and self.text.strip() in {*SILENT, ""}

    def told_as(self, number: int) -> Moment:
        """Return the public version of this moment, with another number."""
        return replace(self, number=number, text="" if self.kind is MomentKind.ATTACK else self.text)


NO_ROLES: Mapping[str, StrEnum] = {}


class MomentRow:
    """Collects the moments of a game and numbers them; ``roles`` by name, in seat order."""

    def __init__(self, roles: Mapping[str, StrEnum] = NO_ROLES) -> None:
        self.moments: list[Moment] = []
        self.roles = roles
        self.winner: StrEnum | None = None

    def take(self, told: Any) -> None:
        """Add the moments of a row or record of the game's log."""
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
        """Add a moment."""
        self.moments.append(Moment(len(self.moments), day, kind, actor, target, text, chips))

    def timeline(
        self, name: str, language: Language, players: Iterable[str] = (), problems: Iterable[object] = ()
    ) -> Timeline:
        """Return the timeline so far; ``players`` defaults to those with known roles."""
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
    """A finished game, or the known part of a running one; ``players`` in seat order."""

    name: str
    language: Language
    players: tuple[str, ...]
    roles: Mapping[str, StrEnum]
    """Empty if the roles may not be shown."""
    moments: tuple[Moment, ...]
    winner: StrEnum | None = None
    """None while the game is running."""
    problems: tuple[str, ...] = ()
    """One line for each part of the log that could not be read."""

    def without_roles(self) -> Timeline:
        """Return the public version: only what everybody was told, and no roles.

        Moments are renumbered, because gaps would reveal night actions; see :meth:`told_by`. Players and
        ballots are sorted by name, because some servers seat players by role.
        """
        shown = _ballots_by_name(moment for moment in self.moments if not moment.is_secret)
        numbered = (moment.told_as(number) for number, moment in enumerate(shown))
        players = tuple(sorted(self.players))
        return replace(self, players=players, roles={}, moments=tuple(numbered), problems=())

    def told_by(self, number: int) -> int:
        """Return the public number of the last public moment up to this one; -1 if there is none."""
        return sum(not moment.is_secret for moment in self.moments[: number + 1]) - 1

    def alive_at(self, number: int) -> frozenset[str]:
        """Return the players who live just before this moment."""
        dead = {moment.target for moment in self.moments if moment.number < number and moment.kind in DEATHS}
        return frozenset(self.players) - {name for name in dead if name is not None}


def _ballots_by_name(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Yield the moments, with each ballot sorted by the voters' names; a second vote of a player begins a new
    ballot.
    """
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
