"""Noticing from the next packet that the server did not take an answer as it was sent (protocol section 4).

A Skip where this player spoke, other words than its own, or a vote list without its vote mean that an answer
was late, lost, or taken for the answer to another request.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.game.events import Talk, Vote, without_space
from rules.game.ledger import Sent
from rules.game.view import GameView


def lost_lines(own: Iterable[Talk], sent: Sequence[Sent]) -> list[str]:
    """Own lines of one day that came back as something else, in the order they were sent."""
    return [
        f"day {talk.day}: said {line.text!r}, the server shows {talk.text!r}"
        for talk, line in zip(own, sent, strict=False)
        if not without_space(line.text).startswith(without_space(talk.text))
    ]


def lost_vote(view: GameView, day: int, target: str) -> str | None:
    """What became of this player's vote of a day, if the published list tells something else."""
    votes: list[Vote] = [vote for vote in view.votes if vote.day == day]
    cast = next((vote.target for vote in votes if vote.agent == view.me), None)
    if not votes or cast == target:
        return None
    return f"day {day}: voted for {target}, the server shows {cast or 'no vote'}"
