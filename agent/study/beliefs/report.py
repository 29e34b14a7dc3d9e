"""What could be believed in a recorded game, day by day: chances by player and role, and the main reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from agent.analysis.listener import Listener
from agent.runtime.telemetry.printable import printable
from agent.study.beliefs.corpus import guards
from agent.study.recording import Recording
from agent.study.replay import views_before_votes
from rules.beliefs.explanation import why
from rules.beliefs.posterior import Beliefs, Posterior


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

    def reasons(self) -> str:
        """Why the player who is suspected most is suspected."""
        name = max(self.alive, key=self.beliefs.suspicion)
        lines = [f"  {reason.influence:+.1f}  {reason.text}" for reason in why(self.beliefs, name)]
        return "\n".join([f"{name} is suspected most (nats of log odds):", *lines, ""])


def believed_by_day(recording: Recording, seat: str) -> Iterator[DayBeliefs]:
    """The beliefs before each day's vote, from what a seat, or the public, knew by then.

    Raises:
        ValueError: nobody of this name plays.
    """
    listener = Listener()
    for view in views_before_votes(recording, seat):
        beliefs = Beliefs.of(view, listener.hear(view), guards(recording, seat, view.day))
        yield DayBeliefs(view.day, beliefs, view.alive)
