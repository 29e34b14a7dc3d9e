"""``info``, a part of every game packet (protocol section 2), and announcements of Sheriff villages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.game.events import Judge, Vote
from rules.game.roles import Role, Species, Status
from rules.game.setting import Day, FrozenModel, Name

Event = Literal[
    "killed",
    "nobody_killed",
    "candidate",
    "elect",
    "sheriff",
    "order",
    "vote",
    "eliminated",
    "nobody_eliminated",
    "badge",
    "attack",
    "guard",
    "divine",
]
"""The kinds of announcement; see :class:`Announcement`."""


class Announcement(FrozenModel):
    """An announcement of a Sheriff village's moderator, to all living players or to one.

    =====================  ==============================================================================
    ``killed``             ``agent`` was killed in the night
    ``nobody_killed``      the night passed without a death, whatever the reason
    ``candidate``          ``agent`` stands for Sheriff
    ``elect``              ``agent`` voted for ``target``, or for nobody, to be Sheriff
    ``sheriff``            ``agent`` is the Sheriff, after a vote or by the moderator's choice
    ``order``              the Sheriff ``agent`` lets ``target`` speak first
    ``vote``               ``agent`` voted to eliminate ``target``, or nobody
    ``eliminated``         ``agent`` had the most votes and is out
    ``nobody_eliminated``  nobody is out: a tie, or no votes
    ``badge``              the dead Sheriff ``agent`` hands its badge to ``target``
    ``attack``             to werewolves: the werewolf ``agent`` chose ``target``
    ``guard``              to the bodyguard: it protects ``target`` from attack
    ``divine``             to the seer: ``target`` is a ``role``, or only a ``species`` where the rules say so
    =====================  ==============================================================================

    A player is told its own vote at once, and the other votes when all have voted.
    """

    event: Event
    day: Day
    agent: str | None = None
    target: str | None = None
    role: Role | None = None
    species: Species | None = None


class Info(FrozenModel):
    """What a packet tells one player; results, votes and deaths are of the day before.

    The fields from ``sheriff`` on are sent in Sheriff villages only. There ``announcements`` (what is new
    since this player's last packet) and ``has_sheriff`` are always present; if ``has_sheriff`` is false, the
    rules are those of [persuasion], appendix A.1. ``options`` are the allowed answers to a request.
    ``sheriff``, ``candidates`` and ``election_vote_list`` are present from the day of the election on.
    """

    game_id: str
    day: Day
    agent: Name
    profile: str | None = None
    medium_result: Judge | None = None
    divine_result: Judge | None = None
    executed_agent: Name | None = None
    attacked_agent: Name | None = None
    vote_list: tuple[Vote, ...] | None = None
    attack_vote_list: tuple[Vote, ...] | None = None
    remain_count: int | None = None
    remain_length: int | None = None
    remain_skip: int | None = None
    status_map: Mapping[Name, Status]
    role_map: Mapping[Name, Role]
    sheriff: str | None = None
    candidates: tuple[str, ...] | None = None
    election_vote_list: tuple[Vote, ...] | None = None
    announcements: tuple[Announcement, ...] | None = None
    options: tuple[str, ...] | None = None
    has_sheriff: bool | None = None


class InfoPacket(FrozenModel):
    """A packet of a game; ``request`` names its kind, and ``info`` is what it tells one player."""

    request: str
    info: Info
