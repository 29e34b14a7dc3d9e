"""Games made up so plainly that one knows what there is to learn from them, and games told in a few words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence

import pytest

from agent.protocol.gamelog import ExecuteRow, LogRow, StatusRow, TalkRow, VoteRow
from agent.recorded.recording import RecordedSeat, Recording, read_recording
from agent.study import intervals
from agent.study.corpus import CorpusGame
from agent.study.counted_game import TalkGame, read_talk_game
from rules.game.roles import Role, Status

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
DEAL = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER)
CAST = dict(zip(NAMES, DEAL, strict=True))
_EVENT = re.compile(r"(\d) (\w+)(: | votes | is executed)(.*)")


def log(roles: dict[str, Role], seats: Sequence[str]) -> str:
    """The seer finds the werewolf and says so, the possessed calls a villager one, and is voted out.

    The werewolf then kills the seer, and the last day's talk is one line of a villager.
    """
    seat = {name: number for number, name in enumerate(seats, 1)}
    who = {role: next(name for name in sorted(roles) if roles[name] is role) for role in DEAL}
    wolf, fool, seer, villager = (who[role] for role in DEAL[:4])

    def status(day: int, *dead: str) -> list[str]:
        return [
            f"{day},status,{number},{roles[name]},{'DEAD' if name in dead else 'ALIVE'},team{number},{name}"
            for name, number in sorted(seat.items(), key=lambda pair: pair[1])
        ]

    lines = [
        *status(0),
        f"0,divine,{seat[seer]},{seat[wolf]},WEREWOLF",
        *status(1),
        f"1,talk,0,0,{seat[seer]},I am the seer. I divined {wolf} and the result is werewolf.",
        f"1,talk,1,0,{seat[fool]},I am the seer. I divined {villager} and the result is werewolf.",
        f"1,talk,2,0,{seat[villager]},I vote for {fool}.",
        f"1,talk,3,0,{seat[wolf]},I vote for {seer}.",
        *(f"1,vote,{seat[name]},{seat[fool if name != fool else villager]}" for name in seats),
        f"1,execute,{seat[fool]},{Role.POSSESSED}",
        f"1,attack,{seat[seer]},true",
        *status(2, fool, seer),
        f"2,talk,0,0,{seat[villager]},I vote for {wolf}.",
        *(
            f"2,vote,{seat[name]},{seat[wolf if name != wolf else villager]}"
            for name in seats
            if name not in (fool, seer)
        ),
        f"2,execute,{seat[wolf]},{Role.WEREWOLF}",
        *status(3, fool, seer, wolf),
        "3,result,2,0,VILLAGER",
    ]
    return "\n".join(lines)


def _game(number: int, seats: Sequence[str] = ()) -> CorpusGame:
    deal = list(DEAL)
    random.Random(number).shuffle(deal)
    roles = dict(zip(NAMES, deal, strict=True))
    return CorpusGame(f"made up {number}", read_recording(log(roles, seats or NAMES)))


@pytest.fixture(autouse=True)
def few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intervals, "RESAMPLES", 100)


@pytest.fixture(scope="session")
def game() -> Callable[..., CorpusGame]:
    """Make the game of a number, told with its players in some order of seats."""
    return _game


@pytest.fixture(scope="session")
def games() -> tuple[CorpusGame, ...]:
    return tuple(_game(number) for number in range(12))


def recorded(events: Sequence[str], cast: dict[str, Role] | None = None) -> Recording:
    """A game from events such as "1 Aoi: I vote for Ben.", "1 Aoi votes Ben" and "1 Ben is executed"."""
    roles = CAST if cast is None else cast
    seats = {name: number for number, name in enumerate(roles, 1)}
    told = [_told(event) for event in events]
    rows: list[LogRow] = []
    dead: set[str] = set()
    for day in range(max(day for day, *_ in told) + 1):
        rows += _morning(day, roles, dead)
        rows += _rows_of_day([one for one in told if one[0] == day], roles, seats, dead)
    return Recording(
        {seats[name]: RecordedSeat(name, role, "ours") for name, role in roles.items()}, tuple(rows)
    )


def played(
    *events: str, cast: dict[str, Role] | None = None, counted: Iterable[str] | None = None
) -> TalkGame:
    """The same as the figures see it."""
    return read_talk_game(recorded(events, cast), counted)


def _told(event: str) -> tuple[int, str, str, str]:
    match = _EVENT.fullmatch(event)
    assert match is not None, event
    day, name, kind, rest = match.groups()
    return int(day), name, kind.strip(), rest


def _morning(day: int, roles: dict[str, Role], dead: set[str]) -> list[LogRow]:
    return [
        StatusRow(day, seat, role, Status.DEAD if name in dead else Status.ALIVE, "ours1", name)
        for seat, (name, role) in enumerate(roles.items(), 1)
    ]


def _rows_of_day(
    told: Sequence[tuple[int, str, str, str]], roles: dict[str, Role], seats: dict[str, int], dead: set[str]
) -> list[LogRow]:
    rows: list[LogRow] = []
    spoken: list[str] = []
    for day, name, kind, rest in told:
        if kind == ":":
            rows.append(TalkRow(day, "talk", len(spoken), spoken.count(name), seats[name], rest))
            spoken.append(name)
        elif kind == "votes":
            rows.append(VoteRow(day, "vote", seats[name], seats[rest]))
        else:
            rows.append(ExecuteRow(day, seats[name], roles[name]))
            dead.add(name)
    return rows
