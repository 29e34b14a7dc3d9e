"""What could be believed in a recorded game, day by day: chances by player and role, and the main reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from agent.reading.listener import Listener
from agent.recorded.knowledge import views_before_votes
from agent.recorded.recording import Recording
from agent.runtime.printable import printable
from agent.study.corpus import guards
from agent.study.reason_words import reason_in_words
from personas.schema import Language
from rules.beliefs.explanation import why
from rules.beliefs.posterior import Beliefs, Posterior
from rules.game.view import GameView


@dataclass(frozen=True)
class DayBeliefs:
    """What one seat, or the public, could believe just before a day's vote; ``alive`` are the living."""

    day: int
    beliefs: Beliefs
    alive: tuple[str, ...]

    @property
    def posterior(self) -> Posterior:
        """How likely each living player holds each role."""
        return {name: self.beliefs.posterior[name] for name in self.alive}

    def table(self) -> Table:
        """The chances, a row for each living player."""
        posterior = self.posterior
        roles = list(next(iter(posterior.values()), {}))
        table = Table("player", *roles, title=f"Before the vote of day {self.day}", title_justify="left")
        for name, chances in posterior.items():
            table.add_row(Text(printable(name)), *(f"{chances[role]:.0%}" for role in roles))
        return table

    @property
    def suspect(self) -> str:
        """The living player who is suspected most."""
        return max(self.alive, key=self.beliefs.suspicion)

    def reasons_about(self, name: str, language: Language = "en") -> list[str]:
        """The strongest facts for and against a player being a werewolf, in nats of log odds."""
        return [
            f"{reason.influence:+.1f}  {reason_in_words(reason, language)}"
            for reason in why(self.beliefs, name)
        ]

    def reasons(self) -> str:
        """Why the player who is suspected most is suspected."""
        name = self.suspect
        lines = [f"  {line}" for line in self.reasons_about(name)]
        return "\n".join([f"{name} is suspected most (nats of log odds):", *lines, ""])


class Believer:
    """Works out what one seat of a recorded game, or the public, could believe."""

    def __init__(self, recording: Recording, seat: str) -> None:
        self._recording = recording
        self._seat = seat
        self._listener = Listener()

    def believes(self, view: GameView) -> DayBeliefs:
        """The beliefs of the seat once it knows this."""
        guarded = guards(self._recording, self._seat, view.day)
        beliefs = Beliefs.of(view, self._listener.hear(view), guarded)
        return DayBeliefs(view.day, beliefs, view.alive)


def believed_by_day(recording: Recording, seat: str) -> Iterator[DayBeliefs]:
    """The beliefs before each day's vote, from what a seat, or the public, knew by then.

    Raises:
        ValueError: nobody of this name plays.
    """
    believer = Believer(recording, seat)
    return map(believer.believes, views_before_votes(recording, seat))
