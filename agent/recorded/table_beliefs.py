"""What somebody could believe in the course of a parlour game, for those who study or watch it.

Chances are told by player, and of each player by what it may be: in Avalon ``EVIL`` and the roles, in One
Night the card that it holds at last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from agent.games.avalon.posterior import AvalonTable, evil_chances
from agent.games.avalon.worlds import HAS
from agent.games.one_night.posterior import believe
from agent.games.one_night.view import heard_in
from agent.games.one_night.worlds import known_stories
from agent.protocol.avalon import AvalonRole, AvalonSide
from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourGame, ParlourNews

Chances = Mapping[str, Mapping[str, float]]

ACCUSED: Mapping[ParlourGame, str] = {"avalon": AvalonSide.EVIL, "one_night": Card.WEREWOLF}
"""What players are suspected to be."""


def course_of_beliefs(
    game: ParlourGame, players: Sequence[str], news: Iterable[ParlourNews], me: str | None
) -> Iterator[Chances]:
    """The exact posterior after each piece of news, for the player ``me`` who was told all of them.

    The first tells ``me`` its role or card. Without ``me`` it is that of who was told what everybody was.

    Raises:
        ValueError: ``me`` is told of no role before the rest.
    """
    return _COURSES[game](tuple(players), news, me)


def _of_avalon(players: tuple[str, ...], news: Iterable[ParlourNews], me: str | None) -> Iterator[Chances]:
    table = AvalonTable(players)
    for one in news:
        table.hear(one)
        worlds = table.everybody() if me is None else table.own(players.index(me))
        rows = {str(AvalonSide.EVIL): evil_chances(worlds)}
        rows |= {str(role): HAS[role] @ worlds for role in AvalonRole}
        yield {
            name: {what: float(row[seat]) for what, row in rows.items()} for seat, name in enumerate(players)
        }


def _of_one_night(players: tuple[str, ...], news: Iterable[ParlourNews], me: str | None) -> Iterator[Chances]:
    heard: list[ParlourNews] = []
    for one in news:
        heard.append(one)
        own, claims = known_stories(heard, players), heard_in(heard, players)
        belief = believe(me or players[0], players, own, claims, everybody=me is None)
        yield {
            name: {str(card): chance for card, chance in belief.last(seat).items()}
            for seat, name in enumerate(players)
        }


_Course = Callable[[tuple[str, ...], Iterable[ParlourNews], str | None], Iterator[Chances]]
_COURSES: Mapping[ParlourGame, _Course] = {"avalon": _of_avalon, "one_night": _of_one_night}
