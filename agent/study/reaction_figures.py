"""Figures about reactions: answers to a charge (a black result or a vote), and talk after a confession."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, figures, share_of
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team


@dataclass(frozen=True, slots=True)
class Charge:
    """Accusations of a player on a day by ``accusers``: results "is a werewolf", or announced votes.

    ``since`` is the number of the first such line of the day; -1 if one was said on an earlier day.
    """

    accused: str
    day: int
    since: int
    accusers: frozenset[str]
    is_black: bool

    def is_met_by(self, line: WordedLine) -> bool:
        """Return whether a line of the accused denies the charge, claims a role, or turns on an accuser."""
        claims, wording = line.claims, line.wording
        if wording.denies or claims.co is not None or line.tells_result:
            return True
        if {claims.vote, *claims.suspects} & self.accusers:
            return True
        return wording.counters and bool(line.named & self.accusers or claims.addressed in self.accusers)


def charges(game: TalkGame) -> Iterator[Charge]:
    """Yield each charge against a player in ``game.counted`` who still has a turn to answer it that day."""
    for name, day in game.player_days:
        for charge in (_black_against(game, name, day), _announced_against(game, name, day)):
            if charge is not None and game.has_turn_after(name, day, charge.since):
                yield charge


def share_answered(blacks: bool, votes: bool) -> Count:
    """Return a function for the share of accused players, by day, who answer a charge of that day.

    The charges are black results if ``blacks`` is true, and announced votes if ``votes`` is true.
    """

    def count(game: TalkGame) -> Share:
        days: dict[tuple[str, int], bool] = {}
        for charge in charges(game):
            if (blacks and charge.is_black) or (votes and not charge.is_black):
                who = charge.accused, charge.day
                replies = game.spoken_by(*who, charge.since)
                days[who] = days.get(who, False) or any(map(charge.is_met_by, replies))
        return share_of(days.values())

    return count


def _black_against(game: TalkGame, name: str, day: int) -> Charge | None:
    """Return the earliest black result against a player that still holds on that day, or None."""
    told: dict[str, WordedLine] = {}
    for line in game.lines:
        teller = line.talk.agent
        if line.talk.day > day or teller == name:
            continue
        if line.claims.retract is Role.SEER or Result(name, Species.HUMAN) in line.claims.divinations:
            told.pop(teller, None)
        elif name in line.claims.blacks:
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


@dataclass(frozen=True, slots=True)
class AfterConfession:
    """A line of a player of the village's side, after ``wolf`` has confessed that day to be a werewolf."""

    line: WordedLine
    wolf: str
    is_believed: bool
    """Whether the speaker then votes for the werewolf."""

    @property
    def argues(self) -> bool:
        """Whether the line gives a reason, asks anything, or defends the speaker."""
        return self.line.has_reason or self.line.wording.denies or bool(self.line.claims.questions)


def after_confession(game: TalkGame) -> Iterator[AfterConfession]:
    """Yield the village side's lines after a living werewolf has confessed, if this decides the game.

    A confession decides the game on the last day with a vote, or if there is only one werewolf. Only lines of
    the players in ``game.counted`` are yielded.
    """
    wolves = {name for name, role in game.roles.items() if role is Role.WEREWOLF}
    last = max((day for day, _ in game.votes), default=0)
    for line in game.own_lines:
        day = line.talk.day
        wolf = _confessed(game, line, wolves) if len(wolves) == 1 or day == last else None
        if wolf is not None and game.roles[line.talk.agent].team is Team.VILLAGER:
            yield AfterConfession(line, wolf, game.votes.get((day, line.talk.agent)) == wolf)


def _confessed(game: TalkGame, line: WordedLine, wolves: set[str]) -> str | None:
    """Return the living werewolf that has confessed before a line of that day, and not taken it back."""
    confessed = None
    for earlier in game.lines:
        talk = earlier.talk
        if talk.day == line.talk.day and talk.idx < line.talk.idx and talk.agent in wolves:
            if earlier.claims.co is Role.WEREWOLF:
                confessed = talk.agent
            elif earlier.claims.retract is Role.WEREWOLF and confessed == talk.agent:
                confessed = None
    return confessed


def games_arguing(game: TalkGame) -> Share:
    """Return 1 of 1 if any line after a confession argues, 0 of 1 if none does, 0 of 0 without such lines."""
    found = [one.argues for one in after_confession(game)]
    return Share(int(any(found)), int(bool(found)))


CHARGE_FIGURES = figures(
    {
        "charges met": share_answered(blacks=True, votes=True),
        "  blacks met": share_answered(blacks=True, votes=False),
        "  votes met": share_answered(blacks=False, votes=True),
    }
)
"""The figures about defence, in the order of the table."""

ENDING_FIGURES = figures(
    {
        "arguing after a confession": lambda game: share_of(one.argues for one in after_confession(game)),
        "  though believed": lambda game: Share(
            sum(one.argues and one.is_believed for one in after_confession(game))
        ),
        "  games with such a line": games_arguing,
    }
)
"""The figures about the end of a game: what the village's side says after a werewolf has confessed."""
