"""Games told in a few words, to count figures in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from agent.protocol.gamelog import ExecuteRow, LogRow, StatusRow, TalkRow, VoteRow
from agent.recorded.recording import RecordedSeat, Recording
from agent.study.counted_game import TalkGame, read_talk_game
from rules.game.roles import Role, Status

CAST = {
    "Aoi": Role.WEREWOLF,
    "Ben": Role.POSSESSED,
    "Chika": Role.SEER,
    "Dan": Role.VILLAGER,
    "Emi": Role.VILLAGER,
}
_EVENT = re.compile(r"(\d) (\w+)(: | votes | is executed)(.*)")


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
