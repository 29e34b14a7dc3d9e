"""The packets of Avalon and One Night Ultimate Werewolf, the parlour games: news, and requests with options.

Each player gets a stream of :class:`ParlourNews`; every packet has the news since the player's last packet.
Public news go to all players, private news only to those concerned. The players' lines are news too.

==================  ===========  ============================================================  ==============
``request``         in           answered with                                                 if invalid
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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from agent.matching import Pattern
from agent.protocol.game_modules import game_entry
from agent.protocol.info import Info
from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.roles import Role, Status
from rules.game.setting import FrozenModel, Language, Name

NONE = "none"
"""The answer that chooses nobody, if this is allowed (``instead``)."""

LONGEST_STATEMENT = 600
"""Maximum length of a statement, in characters (about a hundred English words); a longer one is cut."""


@dataclass(frozen=True)
class MessageKinds:
    """The names of a game's news and requests; ``public`` news go to all players, ``private`` to some."""

    public: frozenset[str]
    private: frozenset[str]
    requests: frozenset[str]
    open_requests: frozenset[str] = frozenset()
    """Those requests of which everybody may know who is asked, and who has not answered yet."""


MODULES: dict[str, str] = {"avalon": "agent.protocol.avalon", "one_night": "agent.protocol.one_night"}
"""The module of each game; the constant ``KINDS`` in the module has the game's news and requests."""

SHARED_KINDS = MessageKinds(
    frozenset(("said", "was", "won")),
    frozenset(("dealt",)),
    requests=frozenset(("STATEMENT",)),
    open_requests=frozenset(("STATEMENT",)),
)
"""The news and requests of every parlour game."""


def all_kinds() -> Iterator[MessageKinds]:
    """Yield the names of news and requests that Avalon and One Night share, then those of each game."""
    yield SHARED_KINDS
    for game in MODULES:
        yield game_entry(MODULES, game, "KINDS")


def is_private(event: str) -> bool:
    """Return whether news of this kind go to single players only."""
    return any(event in kinds.private for kinds in all_kinds())


def is_request(request: str) -> bool:
    return any(request in kinds.requests for kinds in all_kinds())


def is_open_request(request: str) -> bool:
    """Return whether everybody may know which players have yet to answer a request of this kind."""
    return any(request in kinds.open_requests for kinds in all_kinds())


def _known_event(event: str) -> str:
    if not any(event in kinds.public | kinds.private for kinds in all_kinds()):
        raise ValueError("no game tells such news")
    return event


def _known_request(request: str) -> str:
    if not is_request(request):
        raise ValueError("no game asks this")
    return request


ParlourEvent = Annotated[str, AfterValidator(_known_event)]
"""The kinds of news; see :class:`ParlourNews`."""


class TableRole(StrEnum):
    """The role (or card) of a player in Avalon or One Night; each game has its own class."""

    @property
    def side(self) -> StrEnum:
        raise NotImplementedError


class ParlourNews(FrozenModel):
    """One piece of news for a player.

    Both games:

    =====================  ==============================================================================
    ``dealt``              to one: you, ``agent``, are ``role`` (One Night: your first card)
    ``said``               ``agent`` says ``text``; an empty text is silence
    ``was``                at the end: ``agent`` is ``role`` (One Night: the last card)
    ``won``                at the end: the side ``role`` has won
    =====================  ==============================================================================

    Avalon, where ``round`` is the number of the quest from 1:

    =====================  ==============================================================================
    ``evil``               to Merlin or an evil player: ``targets`` are (other) evil players
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
    """The ``info`` of every packet of Avalon and One Night; ``day`` is the round of the news, from 0.

    ``status_map`` and ``role_map``, which only villages use, are empty. ``players`` are in seating order; the
    leader and the speaker change in this order. ``news`` is what is new since this player's last packet. If
    there are ``options``, an answer chooses ``count`` of them, or is the text ``instead``.
    """

    status_map: Mapping[Name, Status] = Field(default_factory=dict)
    role_map: Mapping[Name, Role] = Field(default_factory=dict)
    game: str = Field(max_length=40)
    players: tuple[Name, ...]
    news: tuple[ParlourNews, ...] = ()
    count: int = Field(default=1, ge=1, le=99)
    instead: str | None = None
    language: Language = DEFAULT_LANGUAGE
    """The language of this game."""
    timeout: int
    """The time limit for an answer, in milliseconds."""


class ParlourTold(FrozenModel):
    """A packet that needs no answer: PARLOUR_BEGIN, PARLOUR_NEWS or PARLOUR_END."""

    request: Literal["PARLOUR_BEGIN", "PARLOUR_NEWS", "PARLOUR_END"]
    info: ParlourInfo


class ParlourAsk(FrozenModel):
    """A request of Avalon or One Night (see the module's table), which needs exactly one answer frame."""

    request: Annotated[str, AfterValidator(_known_request)]
    info: ParlourInfo


ParlourPacket = ParlourTold | ParlourAsk
"""Every packet of a parlour game."""

LONGEST_CHOICE = 2000
"""Number of characters at the start of an answer that are searched for options."""
_BETWEEN = Pattern(" ?[,、，;/&] ?| (?:and|と) ")
"""Matches the separators between several options in an answer."""
_AROUND = " \t\r\n\"'`“”‘’「」『』()（）[]*.。!！?？"


def chosen(answer: str, info: ParlourInfo) -> tuple[str, ...] | None:
    """Return the options that an answer chooses: ``count`` different ones in order, or () for ``instead``.

    Return None for any other answer. Names are compared exactly, or else ignoring case and punctuation around
    them if that is unambiguous.
    """
    answer = answer[:LONGEST_CHOICE]
    if info.instead is not None and _without_punctuation(answer) == info.instead:
        return ()
    options = info.options or ()
    exact = {name: name for name in options}
    plain = {_without_punctuation(name): name for name in options}
    known = exact | plain if len(plain) == len(exact) else exact
    parts = [answer] if answer in exact else _BETWEEN.split(_evenly_spaced(answer).strip("[]"))
    names = [known.get(part) or known.get(_without_punctuation(part)) for part in parts]
    found = tuple(name for name in names if name is not None)
    if len(found) < len(names) or len(set(found)) != info.count or len(found) != info.count:
        return None
    return found


def answer_text(names: tuple[str, ...], info: ParlourInfo) -> str:
    """Return the answer text that chooses these options; without options, the text ``info.instead``."""
    return ", ".join(names) or info.instead or ""


def _without_punctuation(text: str) -> str:
    return _evenly_spaced(text).strip(_AROUND).casefold()


def _evenly_spaced(text: str) -> str:
    return " ".join(text.split())
