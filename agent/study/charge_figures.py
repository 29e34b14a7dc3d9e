"""Figures about defence: how often a player answers a black result or an announced vote against it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, figures, share_of
from rules.game.roles import Role, Species


@dataclass(frozen=True, slots=True)
class Charge:
    """A black result or announced vote against a player, by line ``since`` (-1: known since the morning)."""

    accused: str
    day: int
    since: int
    accusers: frozenset[str]
    is_black: bool


def charges(game: TalkGame) -> Iterator[Charge]:
    """Yield the charges against each counted player on each day, up to the player's last line."""
    for name, day in game.player_days:
        for charge in (_black_against(game, name, day), _announced_against(game, name, day)):
            if charge is not None and game.has_turn_after(name, day, charge.since):
                yield charge


def is_answered(game: TalkGame, charge: Charge) -> bool:
    """Return whether the accused denies, counters or accuses in a line of that day after the charge."""
    return any(_objects(line, charge) for line in game.spoken_by(charge.accused, charge.day, charge.since))


def share_answered(blacks: bool, votes: bool) -> Count:
    """Return a function: the share of player-days with these charges that the accused answers."""

    def count(game: TalkGame) -> Share:
        days: dict[tuple[str, int], bool] = {}
        for charge in charges(game):
            if (blacks and charge.is_black) or (votes and not charge.is_black):
                who = charge.accused, charge.day
                days[who] = days.get(who, False) or is_answered(game, charge)
        return share_of(days.values())

    return count


def _black_against(game: TalkGame, name: str, day: int) -> Charge | None:
    """Return the earliest black result against a player that still holds on that day, or None."""
    told: dict[str, WordedLine] = {}
    for line in game.lines:
        teller = line.talk.agent
        if line.talk.day > day or teller == name:
            continue
        if line.claims.retract is Role.SEER or _clears(line, name):
            told.pop(teller, None)
        elif line.calls_black(name):
            told.setdefault(teller, line)
    return _earliest(tuple(told.values()), name, day, is_black=True)


def _announced_against(game: TalkGame, name: str, day: int) -> Charge | None:
    lines = [line for line in game.lines if line.talk.day == day and line.claims.vote == name]
    return _earliest([line for line in lines if line.talk.agent != name], name, day, is_black=False)


def _earliest(lines: Sequence[WordedLine], name: str, day: int, *, is_black: bool) -> Charge | None:
    if not lines:
        return None
    since = min(line.talk.idx if line.talk.day == day else -1 for line in lines)
    return Charge(name, day, since, frozenset(line.talk.agent for line in lines), is_black)


def _clears(line: WordedLine, name: str) -> bool:
    return any(one.target == name and one.result is Species.HUMAN for one in line.claims.divinations)


def _objects(line: WordedLine, charge: Charge) -> bool:
    claims, wording = line.claims, line.wording
    if wording.denies or claims.co is not None or line.tells_result:
        return True
    against = {claims.vote, *claims.suspects}
    if against & charge.accusers:
        return True
    return wording.counters and bool(line.named & charge.accusers or claims.addressed in charge.accusers)


CHARGE_FIGURES = figures(
    {
        "charges met": share_answered(blacks=True, votes=True),
        "  blacks met": share_answered(blacks=True, votes=False),
        "  votes met": share_answered(blacks=False, votes=True),
    }
)
"""The figures about defence, in the order of the table."""
