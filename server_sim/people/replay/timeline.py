"""A game as a timeline of its events ("moments"), independent of the log format."""

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
    """A player votes for ``target``; None is an abstention."""
    EXECUTION = "execution"
    """``target`` is executed; None: nobody was executed."""
    DIVINATION = "divination"
    """The seer divines ``target``; ``text`` is the result, as the log has it."""
    GUARD = "guard"
    ATTACK_VOTE = "attack vote"
    ATTACK = "attack"
    """The player ``target`` is found dead in the morning; None: nobody died.

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
    """``actor`` votes on a team; ``target`` is the vote as text."""
    NEWS = "news"
    """Public news of a parlour game, told in ``text``."""
    SECRET = "secret"
    """Secret news of a parlour game, told in ``text``; not all players learned it."""
    RESULT = "result"


CHAPTERS = frozenset((MomentKind.DAY, MomentKind.DEAL, MomentKind.QUEST, MomentKind.NIGHT, MomentKind.ROUND))
"""Kinds of moments that begin a chapter (a day, quest or round)."""


SAID = frozenset((MomentKind.TALK, MomentKind.WHISPER))
"""Kinds of moments whose text is a player's own words and is shown unchanged."""
BALLOTS = frozenset(kind for kind in MomentKind if kind.endswith("vote"))
"""Kinds of moments in which several players choose separately, such as votes."""
DEATHS = frozenset((MomentKind.EXECUTION, MomentKind.ATTACK))
"""Kinds of moments in which a player dies."""
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
"""Kinds of moments that not all players learned about."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A label that tells one thing a talk line says: a claim, result, vote, retraction or question."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One event of a game ("moment"); players are given by their names in the game.

    ``text`` is what a talk line says; for other kinds of events, :class:`MomentKind` tells what it is. It is
    untrusted plain text.
    """

    number: int
    """The index of the moment in the timeline, from 0."""
    day: int
    kind: MomentKind
    actor: str | None = None
    target: str | None = None
    text: str = ""
    chips: tuple[Chip, ...] = ()

    @property
    def is_secret(self) -> bool:
        """Whether only some of the players learned of the event."""
        return self.kind in SECRET_KINDS

    @property
    def is_silent(self) -> bool:
        """Whether the event is a talk line that says nothing (Skip, Over or blank)."""
        return self.kind in SAID and self.text.strip() in {*SILENT, ""}

    def public_version(self, number: int) -> Moment:
        """Return the event with another number, without the part that not all players learned."""
        return replace(self, number=number, text="" if self.kind is MomentKind.ATTACK else self.text)


NO_ROLES: Mapping[str, StrEnum] = {}
"""The roles of a game whose roles are not known."""


class TimelineBuilder:
    """Collects and numbers a game's events ("moments"); ``roles`` maps players to roles, in seat order."""

    def __init__(self, roles: Mapping[str, StrEnum] = NO_ROLES) -> None:
        self.moments: list[Moment] = []
        self.roles = roles
        self.winner: StrEnum | None = None

    def take(self, told: Any) -> None:
        """Add the events that one row or record of the game's log reports."""
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
        """Add an event as the last one."""
        self.moments.append(Moment(len(self.moments), day, kind, actor, target, text, chips))

    def timeline(
        self, name: str, language: Language, players: Iterable[str] = (), problems: Iterable[object] = ()
    ) -> Timeline:
        """Return the events so far as a timeline; its players are, by default, those whose role is known."""
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
    """The events of a finished game, or of a running one so far; ``players`` are in seat order."""

    name: str
    language: Language
    players: tuple[str, ...]
    roles: Mapping[str, StrEnum]
    """The roles by player; empty if they may not be shown."""
    moments: tuple[Moment, ...]
    winner: StrEnum | None = None
    """The side that won; None while the game is running."""
    problems: tuple[str, ...] = ()
    """One line for each part of the log that could not be read."""

    def without_roles(self) -> Timeline:
        """Return the public version of the timeline: only what everybody was told, and no roles.

        Events are renumbered, because gaps would reveal night actions; see :meth:`public_number`. Players
        and ballots are sorted by name, because some servers seat players by role.
        """
        shown = _ballots_by_name(moment for moment in self.moments if not moment.is_secret)
        numbered = (moment.public_version(number) for number, moment in enumerate(shown))
        players = tuple(sorted(self.players))
        return replace(self, players=players, roles={}, moments=tuple(numbered), problems=())

    def public_number(self, number: int) -> int:
        """Return the number that event ``number`` has in the timeline :meth:`without_roles`.

        If the event is secret, it is the number of the last public event before it (-1: none).
        """
        return sum(not moment.is_secret for moment in self.moments[: number + 1]) - 1

    def alive_at(self, number: int) -> frozenset[str]:
        """Return the names of the players who are alive just before event ``number``."""
        dead = {moment.target for moment in self.moments if moment.number < number and moment.kind in DEATHS}
        return frozenset(self.players) - {name for name in dead if name is not None}


def _ballots_by_name(moments: Iterable[Moment]) -> Iterator[Moment]:
    """Yield the moments, each ballot sorted by voters' names; a player's second vote begins a new ballot."""
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
