"""The beliefs that a recorded game supports, day by day: role probabilities, and the main reasons.

``reason_words.yml`` beside this file has the reasons in other languages than English.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from agent.reading.listener import Listener
from agent.recorded.recording import Recording
from agent.recorded.replay import views_before_votes
from agent.runtime.printable import printable
from agent.study.corpus import guards
from personas.schema import Language
from prompts import words
from rules.beliefs.explanation import FACT, Reason, why
from rules.beliefs.posterior import Beliefs, Posterior
from rules.game.catalogue import catalogue
from rules.game.view import GameView


@dataclass(frozen=True)
class DayBeliefs:
    """The beliefs of a player, or of the public, just before a day's vote, about the players ``alive``."""

    day: int
    beliefs: Beliefs
    alive: tuple[str, ...]

    @property
    def posterior(self) -> Posterior:
        return {name: self.beliefs.posterior[name] for name in self.alive}

    def table(self) -> Table:
        """Return the probabilities as a table, a row for each living player."""
        posterior = self.posterior
        roles = list(next(iter(posterior.values()), {}))
        table = Table("player", *roles, title=f"Before the vote of day {self.day}", title_justify="left")
        for name, chances in posterior.items():
            table.add_row(Text(printable(name)), *(f"{chances[role]:.0%}" for role in roles))
        return table

    def reasons_about(self, name: str, language: Language = "en") -> list[str]:
        """Return the main reasons why ``name`` is or is not a werewolf, with weights in nats of log odds."""
        return [
            f"{reason.influence:+.1f}  {reason_in_words(reason, language)}"
            for reason in why(self.beliefs, name)
        ]

    def reasons(self) -> str:
        """Return a text of several lines: who is the most likely werewolf, and the main reasons."""
        name = max(self.alive, key=self.beliefs.suspicion)
        lines = [f"  {line}" for line in self.reasons_about(name)]
        return "\n".join([f"{name} is suspected most (nats of log odds):", *lines, ""])


class BeliefTracker:
    """Computes the beliefs of one player of a recorded game, or of the public, view by view.

    Only what has changed since the last view is computed, so views in the order of the game take least time.
    """

    def __init__(self, recording: Recording, seat: str) -> None:
        self._recording = recording
        self._seat = seat
        self._listener = Listener()
        self._last: Beliefs | None = None

    def believes(self, view: GameView) -> DayBeliefs:
        """Return the beliefs of the player (or the public), given its view of the game."""
        guarded = guards(self._recording, self._seat, view.day)
        last = self._last or Beliefs.blank(view)
        self._last = last.after(view, self._listener.hear(view), guarded)
        return DayBeliefs(view.day, self._last, view.alive)

    def forget(self) -> None:
        """Free the memory of the last beliefs, which is tens of MB in a village of thirteen."""
        self._last = None


def believed_by_day(recording: Recording, seat: str) -> Iterator[DayBeliefs]:
    """Yield the beliefs of the player ``seat``, or of the public, before the vote of each day.

    Raises:
        ValueError: there is no player of this name.
    """
    believer = BeliefTracker(recording, seat)
    return map(believer.believes, views_before_votes(recording, seat))


def reason_in_words(reason: Reason, language: Language) -> str:
    """Return one reason for a suspicion as a short sentence, with its day."""
    told = catalogue(__package__, "reason_words").get(language)
    if told is None:
        return reason.text
    if reason.kind != FACT:
        what = told["reasons"][reason.what].format(by=reason.by, whom=reason.whom)
        return str(told["reason"].format(what=what, day=reason.day))
    is_what = told["not_werewolf"] if reason.role is None else words(language)["roles"][reason.role]
    return str(told["fact"].format(about=reason.about, is_what=is_what, what=told["facts"][reason.what]))
