"""Figures of the end of a game: what the village's side says after a werewolf has openly confessed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Share, figures, share_of
from rules.game.roles import Role, Team


@dataclass(frozen=True, slots=True)
class AfterConfession:
    """A line of the village's side on the day of a confession, after it."""

    line: WordedLine
    wolf: str
    is_believed: bool
    """Whether the speaker then votes for the werewolf."""

    @property
    def argues(self) -> bool:
        """Whether the line gives a reason, asks anything, or defends the speaker."""
        return self.line.has_reason or self.line.wording.denies or bool(self.line.claims.questions)


def after_confession(game: TalkGame) -> Iterator[AfterConfession]:
    """Yield the lines of counted villagers after a living werewolf's confession that decides the game.

    It does so on the last day with a vote, or if there is only one werewolf.
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


def arguing(game: TalkGame) -> Share:
    """Return the share of the lines after a confession that still argue or ask."""
    return share_of(one.argues for one in after_confession(game))


def arguing_though_believed(game: TalkGame) -> Share:
    """Count the arguing lines by players who then vote for the werewolf."""
    return Share(sum(one.argues and one.is_believed for one in after_confession(game)))


def games_arguing(game: TalkGame) -> Share:
    """For a game with lines after a confession, return whether one of them argues or asks."""
    found = [one.argues for one in after_confession(game)]
    return Share(int(any(found)), int(bool(found)))


ENDING_FIGURES = figures(
    {
        "arguing after a confession": arguing,
        "  though believed": arguing_though_believed,
        "  games with such a line": games_arguing,
    }
)
