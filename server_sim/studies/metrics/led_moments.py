"""Moments at which a leader speaks and the others then decide, written as days of the Sheriff village.

So the formulas of the Sheriff village measure leaders in every game. ``README.md`` beside this file says who
leads and who follows in each game, and what the controls are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from statistics import fmean

from agent.protocol.sheriff_log import DayRecord, Player, Votes
from server_sim.studies.metrics.formulas import (
    Convention,
    any_change,
    decision_change,
    followers,
    ratio,
    sheriff_of,
    trust_after,
    trust_before,
    won_over,
)

DayFigure = Callable[[DayRecord, Convention], float | None]

TRUST_FIGURES: Mapping[str, DayFigure] = {
    "ratio": ratio,
    "trust_before": trust_before,
    "trust_after": trust_after,
}
VOTE_FIGURES: Mapping[str, DayFigure] = {
    "dc": decision_change,
    "dc_star": any_change,
    "won_over": won_over,
}
LEADER_FIGURES = (*TRUST_FIGURES, *VOTE_FIGURES)
"""The names of the figures of a leader at one moment."""


class Control(StrEnum):
    """Whom a leader is compared with: a follower, by its own vote after the leader's word or before it."""

    FOLLOWER = "follower"
    EARLIER_VIEW = "earlier view"


CONTROLLED: Mapping[Control, tuple[str, ...]] = {
    Control.FOLLOWER: (*TRUST_FIGURES, "dc", "won_over"),
    Control.EARLIER_VIEW: ("dc", "won_over"),
}
"""The figures that each control has: DC* does not depend on who leads, nor trust on an earlier view."""


@dataclass(frozen=True)
class LedMoment:
    """A leader's word, with the others' decisions and trust before and after it.

    In ``day`` the leader is the Sheriff, and the followers are the other players in ``alive``. A vote is the
    player voted for or, in games that decide otherwise, the name of the choice. Without ``self_votes`` nobody
    can vote for itself, so the player for whom the leader votes cannot follow. ``beliefs_votes`` has each
    follower's vote by its beliefs just before its real vote; it is empty if the players cast the pseudo-votes
    themselves. ``announced`` counts the pseudo-votes that the players have announced in their talk.
    """

    day: DayRecord
    self_votes: bool = True
    beliefs_votes: Votes = field(default_factory=dict)
    announced: int = 0

    def figure(self, name: str, convention: Convention) -> float | None:
        """Return a figure of the leader; None without the data for it."""
        return self._figure_of(self.day, name, convention)

    def control(self, name: str, convention: Convention, control: Control) -> float | None:
        """Return the mean of a figure over all followers, each put in the leader's place; None without data.

        It is the expected value for a follower drawn at random.
        """
        if name not in CONTROLLED[control]:
            return None
        earlier = control is Control.EARLIER_VIEW
        places = (_in_leaders_place(self.day, player, earlier=earlier) for player in followers(self.day))
        values = [self._figure_of(day, name, convention) for day in places]
        known = [value for value in values if value is not None]
        return fmean(known) if known else None

    def _figure_of(self, day: DayRecord, name: str, convention: Convention) -> float | None:
        if name in TRUST_FIGURES:
            return TRUST_FIGURES[name](day, convention)
        return VOTE_FIGURES[name](day if self.self_votes else _without_target(day), convention)


def score_of(suspicion: float) -> float:
    """Return the reliability score (1 to 10) of a player who is on the other side with this probability."""
    return 1 + 9 * (1 - suspicion)


def _in_leaders_place(day: DayRecord, player: Player, *, earlier: bool) -> DayRecord:
    """Return the moment without its leader, as if the follower ``player`` had led.

    With ``earlier`` the vote of that follower is its pseudo-vote, from before the leader's word.
    """
    votes = {**day.votes, player: day.pseudo_votes.get(player)} if earlier else day.votes
    return day.model_copy(update={"sheriff": player, "alive": followers(day), "votes": votes})


def _without_target(day: DayRecord) -> DayRecord:
    target = day.votes.get(sheriff_of(day))
    return day.model_copy(update={"alive": tuple(name for name in day.alive if name != target)})
