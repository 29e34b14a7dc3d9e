"""Boards to decide on, described in a few words.

Aoi decides; the village is the first five (nine, thirteen) of :data:`NAMES`. What was said is given in plain
English, read by the analyst without a model: ``"Ben: I vote for Chika."``, ``"Ben: Over"``, or as ready
claims: ``("Ben", Claims(vote="Chika"))``. Aoi's own lines count as sent by it, ``Over`` as its last word;
what one was for may be told: ``("Aoi", Claims(), Situation.DENY)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import pytest
from typing_extensions import TypedDict  # pydantic needs it before Python 3.12

from agent.protocol.packets import OVER
from agent.reading.context import Context
from agent.reading.offline import read_talk
from agent.reading.whispers import read_whisper
from rules.board import Board, RoleJudge
from rules.decision import Say, Stop
from rules.game.claims import Claims
from rules.game.disposition import Disposition, Manner
from rules.game.events import Judge, Talk, Vote
from rules.game.ledger import Ledger, SentLine
from rules.game.roles import Role, Species, Status
from rules.game.setting import MaxCount, Setting, TalkSetting, Timeout
from rules.game.view import Death, GameView
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from tests.rules.minds.judges import Opinionated

NAMES = (
    *("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro"),
    *("Jun", "Kei", "Luna", "Mika"),
)
WEREWOLVES = {5: 1, 9: 2, 13: 3}

T = TypeVar("T")
MakeBoard = Callable[..., Board]
Line = str | tuple[str, Claims] | tuple[str, Claims, Situation]


class More(TypedDict, total=False):
    """Optional arguments of :func:`make_board` in a row of a test table."""

    role: Role
    day: int
    yesterday: list[Line]
    under_way: list[Claims]
    size: int
    dead: str
    pack: str
    found: dict[str, Species]
    leaning: str
    bold: bool
    provider_failed: bool
    executed: dict[str, Species]
    guarded: str
    whispers: list[str]
    earlier_whispers: list[str]
    lines_left: int
    attacked: str
    votes: dict[str, str]
    manner: Manner
    judge: Opinionated


Said = tuple[Talk, Claims, str]
"""A line, what it asserts, and what it was for, if that was told."""


def something(found: T | None) -> T:
    """Return ``found``, which must not be None."""
    assert found is not None
    return found


def a_line(said: Say | Stop | None) -> Say:
    """Return a rule's decision, which must be a line."""
    assert isinstance(said, Say)
    return said


def make_board(
    role: Role = Role.VILLAGER,
    day: int = 1,
    *talk: Line,
    yesterday: Iterable[Line] = (),
    under_way: Iterable[Claims] = (),
    size: int = 5,
    dead: str = "",
    pack: str = "",
    found: Mapping[str, Species] | None = None,
    leaning: str = "",
    bold: bool = False,
    provider_failed: bool = False,
    backwards: bool = False,
    executed: Mapping[str, Species] | None = None,
    guarded: str = "",
    whispers: Iterable[str] = (),
    earlier_whispers: Iterable[str] = (),
    lines_left: int | None = None,
    attacked: str = "",
    votes: Mapping[str, str] | None = None,
    manner: Manner = Manner(),  # noqa: B008 - a value
    judge: RoleJudge | None = None,
) -> Board:
    """Make a board: Aoi's role, the day, today's talk, and whatever else matters.

    ``yesterday`` is talk too; ``under_way`` are claims that Aoi has sent today and that have not come back;
    ``found`` is what Aoi has divined, night by night; ``leaning`` whom it suspects first; ``backwards`` turns
    round the order of the players on the wire, which means nothing. ``executed`` is who was, day by day, and
    what a medium learns of it; ``guarded`` whom Aoi guarded last night; ``whispers`` are today's of the pack,
    ``earlier_whispers`` yesterday's. With ``lines_left`` talk is an open floor, and Aoi has so many lines.
    ``attacked`` is who was killed last night, ``votes`` are those cast yesterday, ``manner`` and ``judge``
    are Aoi's.
    """
    names = NAMES[:size][:: -1 if backwards else 1]
    before = Context(executed=tuple(executed or {}))
    so_far = Context(executed=(*dead.split(), *before.executed))
    said = [*_spoken(day - 1, yesterday, names, before), *_spoken(day, talk, names, so_far)]
    readings = {(line.day, line.idx): claims for line, claims, _ in said}
    gone = [*dead.split(), *attacked.split()]
    single = (Role.SEER, Role.POSSESSED, *((Role.MEDIUM, Role.BODYGUARD) if size > 5 else ()))
    roles = {Role.WEREWOLF: WEREWOLVES[size], **dict.fromkeys(single, 1)}
    view = GameView(
        game_id="01GAME",
        me="Aoi",
        profile=None,
        setting=make_setting(size, roles, duration=None if lines_left is None else 600_000),
        remain_count=lines_left,
        day=day,
        status={name: Status.DEAD if name in gone else Status.ALIVE for name in names},
        roles={name: role for name in names if name == "Aoi" or name in pack.split()},
        talks=tuple(line for line, _, _ in said),
        whispers=(*_whispered(day - 1, earlier_whispers), *_whispered(day, whispers)),
        attacks=tuple(Death(day - 1, name) for name in attacked.split()),
        votes=tuple(Vote(day=day - 1, agent=who, target=whom) for who, whom in (votes or {}).items()),
        executions=tuple(Death(when, name) for when, name in enumerate(executed or {}, 1)),
        mediums=tuple(
            Judge(day=when, agent=target, target=target, result=result)
            for when, (target, result) in enumerate((executed or {}).items(), 1)
            if role is Role.MEDIUM
        ),
        divinations=tuple(
            Judge(day=night, agent="Aoi", target=target, result=result)
            for night, (target, result) in enumerate((found or {}).items())
        ),
    )
    sent = [_sent(line, claims, purpose) for line, claims, purpose in said if line.agent == "Aoi"]
    sent += [SentLine(day, f"under way {number}", claims) for number, claims in enumerate(under_way)]
    order = (*leaning.split(), *(name for name in NAMES[:size] if name not in leaning.split()))
    ledger = Ledger.derive(
        "Aoi", view.talks, readings, tuple(sent), ((day - 1, guarded),) if guarded else (), _own(view)
    )
    proposals = tuple(read_whisper(talk, view.players) for talk in view.whispers)
    disposition = Disposition(order, bold, manner)
    return Board(view, readings, ledger, disposition, judge or SimpleJudge(), provider_failed, proposals)


def placed(talk: Iterable[Line], more: Mapping[str, Any]) -> Board:
    """Return the board of a row of a test table, in which ``more`` may also give Aoi's role and the day."""
    rest = {name: value for name, value in more.items() if name not in ("role", "day")}
    return make_board(more.get("role", Role.VILLAGER), more.get("day", 1), *talk, **rest)


@pytest.fixture(scope="session")
def board() -> MakeBoard:
    """Makes boards: see :func:`make_board`."""
    return make_board


def _spoken(day: int, lines: Iterable[Line], names: tuple[str, ...], so_far: Context) -> Iterator[Said]:
    players = tuple(sorted(names))
    for idx, line in enumerate(lines):
        name, said, *purpose = line.split(": ", 1) if isinstance(line, str) else line
        text = said if isinstance(said, str) else f"(claims {day}-{idx})"
        talk = Talk(idx=idx, day=day, turn=idx, agent=str(name), text=text, over=said == OVER)
        claims = said if isinstance(said, Claims) else read_talk(talk, players, so_far)
        yield talk, claims, str(purpose[0]) if purpose else ""


def _whispered(day: int, lines: Iterable[str]) -> list[Talk]:
    parts = [line.split(": ", 1) for line in lines]
    return [
        Talk(idx=idx, day=day, turn=idx, agent=name, text=text, over=text == OVER)
        for idx, (name, text) in enumerate(parts)
    ]


def _own(view: GameView) -> tuple[SentLine, ...]:
    return tuple(
        SentLine(talk.day, talk.text, proposal=read_whisper(talk, view.players))
        for talk in view.whispers
        if talk.agent == "Aoi"
    )


def _sent(talk: Talk, claims: Claims, purpose: str) -> SentLine:
    return SentLine(talk.day, talk.text, claims, closes=talk.over, purpose=purpose)


def make_setting(size: int, roles: Mapping[Role, int], *, duration: int | None = None) -> Setting:
    """Return the setting of a village of this size with these roles; each player has four lines a day."""
    talk = TalkSetting(max_count=MaxCount(per_agent=4, per_day=4 * size), duration=duration)
    timeout = Timeout(action=60000, response=120000)
    return Setting(agent_count=size, talk=talk, whisper=talk, timeout=timeout, role_num_map=roles)
