"""The packets of Avalon and One Night Ultimate Werewolf, the parlour games: news, and requests with options.

A game tells each player a stream of :class:`ParlourNews`; every packet carries what is new for its player.
What is public is told to all, what is private only to those concerned, and the players' lines are news, too.

==================  ===========  ============================================================  ==============
``request``         in           answered with                                                 an invalid one
==================  ===========  ============================================================  ==============
``STATEMENT``       both         a line of text; ``Skip`` says nothing                         is silence
``PROPOSE``         Avalon       ``count`` of ``options``, separated by commas                 is drawn by lot
``TEAM_VOTE``       Avalon       ``approve`` or ``reject``                                     approves
``QUEST``           Avalon       ``pass`` or ``fail``; the good have only the first            is drawn by lot
``ASSASSINATE``     Avalon       one of ``options``                                            is drawn by lot
``LOOK``            One Night    another player, or ``centre``                                 is drawn by lot
``ROB``             One Night    another player, or :data:`NONE`                               swaps nothing
``SWAP``            One Night    two other players, separated by a comma, or :data:`NONE`      swaps nothing
``ELIMINATE``       One Night    another player, or :data:`NONE`                               abstains
==================  ===========  ============================================================  ==============
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from pydantic import Field

from agent.matching import Pattern
from agent.protocol.info import Info
from rules.game.roles import Role, Status
from rules.game.setting import FrozenModel, Language, Name

NONE = "none"
"""The answer of a player who names nobody, where that is allowed (``instead``)."""

LONGEST_STATEMENT = 600
"""Characters of a line, about a hundred English words; what is longer is cut."""

ParlourEvent = Literal[
    "dealt",
    "evil",
    "leader",
    "said",
    "proposed",
    "team_vote",
    "approved",
    "rejected",
    "sent",
    "played",
    "succeeded",
    "failed",
    "assassinated",
    "alone",
    "looked",
    "looked_centre",
    "robbed",
    "robbed_nobody",
    "swapped",
    "swapped_nobody",
    "woke",
    "day",
    "vote",
    "eliminated",
    "nobody_eliminated",
    "was",
    "won",
]
"""What can be told; see :class:`ParlourNews`."""

PRIVATE: frozenset[ParlourEvent] = frozenset(
    (
        "dealt",
        "evil",
        "played",
        "alone",
        "looked",
        "looked_centre",
        "robbed",
        "robbed_nobody",
        "swapped",
        "swapped_nobody",
        "woke",
    )
)
"""What is never told to everybody."""


class TableRole(StrEnum):
    """A role, or a card, of a parlour game."""

    @property
    def side(self) -> StrEnum:
        """Which side its player wins with."""
        raise NotImplementedError


class ParlourNews(FrozenModel):
    """One thing that a player is told.

    Both games:

    =====================  ==============================================================================
    ``dealt``              to one: you, ``agent``, are ``role`` (One Night: your first card)
    ``said``               ``agent`` says ``text``; an empty text is silence
    ``was``                at the end: ``agent`` is ``role`` (One Night: the last card)
    ``won``                at the end: the side ``role`` has won
    =====================  ==============================================================================

    Avalon, where ``round`` is the number of the quest from 1:

    =====================  ==============================================================================
    ``evil``               to Merlin: ``targets`` are evil; to an evil player: so is ``targets``
    ``leader``             ``agent`` leads and will propose team number ``count`` of this quest
    ``proposed``           ``agent`` proposes the team ``targets``
    ``team_vote``          ``agent`` votes ``choice``; told when all have voted
    ``approved``           the team ``targets`` goes, with ``count`` votes for it
    ``rejected``           the team ``targets`` does not go, with ``count`` votes for it
    ``sent``               the team ``targets`` goes without a vote, as the last of its quest
    ``played``             to one: you, ``agent``, have played ``choice``
    ``succeeded``          the quest of ``targets`` has succeeded
    ``failed``             the quest of ``targets`` has failed, with ``count`` fails
    ``assassinated``       the Assassin ``agent`` names ``targets`` as Merlin
    =====================  ==============================================================================

    One Night, where ``round`` is 0 at night, then the round of discussion:

    =====================  ==============================================================================
    ``alone``              to the Werewolf: there is no other
    ``looked``             to the Seer: ``targets`` has the card ``role``
    ``looked_centre``      to the Seer: ``role`` lies in the centre; told once for each card
    ``robbed``             to the Robber: you have swapped with ``targets`` and hold ``role`` now
    ``robbed_nobody``      to the Robber: you have kept your card
    ``swapped``            to the Troublemaker: you have swapped the two ``targets``
    ``swapped_nobody``     to the Troublemaker: you have swapped nothing
    ``woke``               to the Insomniac: at the end of the night your card is ``role``
    ``day``                round ``round`` of the discussion begins
    ``vote``               ``agent`` votes for ``targets``, or for nobody; told when all have voted
    ``eliminated``         ``targets`` have the most votes
    ``nobody_eliminated``  everybody has one vote at most
    =====================  ==============================================================================
    """

    event: ParlourEvent
    round: int = Field(default=0, ge=0, le=99)
    agent: Name | None = None
    targets: tuple[Name, ...] = ()
    role: str | None = Field(default=None, max_length=40)
    choice: str | None = Field(default=None, max_length=40)
    count: int | None = None
    text: str | None = None


class ParlourInfo(Info):
    """What every packet of a parlour game carries; ``day`` is the round of the news, from 0.

    Of what villages tell there is nothing: both maps are empty. ``players`` are in the order of the table,
    which the office of leader and the talk go round. ``news`` is what is new since this player's last packet.
    With ``options`` an answer names ``count`` of them, or is ``instead``.
    """

    status_map: Mapping[Name, Status] = Field(default_factory=dict)
    role_map: Mapping[Name, Role] = Field(default_factory=dict)
    game: str = Field(max_length=40)
    players: tuple[Name, ...]
    news: tuple[ParlourNews, ...] = ()
    count: int = Field(default=1, ge=1, le=99)
    instead: str | None = None
    language: Language = "ja"
    """What is spoken at this table."""
    timeout: int
    """Milliseconds for an answer."""


class ParlourTold(FrozenModel):
    """PARLOUR_BEGIN, PARLOUR_NEWS, PARLOUR_END: nothing is asked."""

    request: Literal["PARLOUR_BEGIN", "PARLOUR_NEWS", "PARLOUR_END"]
    info: ParlourInfo


class ParlourAsk(FrozenModel):
    """A request of a parlour game, answered with exactly one frame; see the table above."""

    request: Literal[
        "STATEMENT", "PROPOSE", "TEAM_VOTE", "QUEST", "ASSASSINATE", "LOOK", "ROB", "SWAP", "ELIMINATE"
    ]
    info: ParlourInfo


ParlourPacket = ParlourTold | ParlourAsk
"""Every packet of a parlour game."""

LONGEST_CHOICE = 2000
"""The most characters of an answer in which options are looked for."""
_BETWEEN = Pattern(" ?[,、，;/&] ?| (?:and|と) ")
"""What stands between options, where no gap is longer than a space."""
_AROUND = " \t\r\n\"'`“”‘’「」『』()（）[]*.。!！?？"


def chosen(answer: str, info: ParlourInfo) -> tuple[str, ...] | None:
    """What an answer chooses: ``count`` different options in the order named, () for ``instead``, else None.

    Names are taken exactly as spelled, or, if that leaves no doubt, in other case and with marks around them.
    """
    answer = answer[:LONGEST_CHOICE]
    if info.instead is not None and _bare(answer) == info.instead:
        return ()
    options = info.options or ()
    exact = {name: name for name in options}
    plain = {_bare(name): name for name in options}
    known = exact | plain if len(plain) == len(exact) else exact
    parts = [answer] if answer in exact else _BETWEEN.split(_evenly_spaced(answer).strip("[]"))
    names = [known.get(part) or known.get(_bare(part)) for part in parts]
    found = tuple(name for name in names if name is not None)
    if len(found) < len(names) or len(set(found)) != info.count or len(found) != info.count:
        return None
    return found


def written(names: tuple[str, ...], info: ParlourInfo) -> str:
    """The answer that chooses these options; ``instead`` for none."""
    return ", ".join(names) or info.instead or ""


def _bare(text: str) -> str:
    return _evenly_spaced(text).strip(_AROUND).casefold()


def _evenly_spaced(text: str) -> str:
    return " ".join(text.split())
