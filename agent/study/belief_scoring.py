"""Evaluates the beliefs in comparison with chance and with the players of the games.

A *hit* means that, just before a vote, the top suspect of a living player of the village is a werewolf. Of
several equal suspects each counts in proportion. Confidence intervals are bootstrapped by game.

The beliefs must also be right in cases that are obvious to any player. A sole claimant of medium or bodyguard
probably tells the truth. If as many claims must be false as there are players on the werewolves' side, no
other player is a werewolf.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np
from rich.table import Table

from agent.study.corpus import CorpusGame, SeatDay
from agent.study.intervals import bootstrap_interval
from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.likelihoods import OWN_ROWS, Likelihoods
from rules.beliefs.posterior import Beliefs
from rules.game.roles import Role, Team

EPSILON = 1e-9
"""Probabilities are clipped to this distance from 0 and 1 in the log loss."""
LONE_ROLES = (Role.MEDIUM, Role.BODYGUARD)
BELIEVED = 0.5
"""The minimum probability of a true claim without a rival; such claims are too rare to ask for more."""
CLEARED = 0.05
"""The maximum probability of a werewolf outside a full set of claims."""


@dataclass(frozen=True)
class ObviousCases:
    """How many cases that are obvious to any player there were, and how many the beliefs got right.

    ``lone`` are true claims of medium or bodyguard without a rival claim; in ``believed`` of them the claim
    is likely. ``full`` are votes before which as many claims must be false as there are players on the
    werewolves' side; in ``cleared`` of them the beliefs suspect nobody but the claimants.
    """

    lone: int = 0
    believed: int = 0
    full: int = 0
    cleared: int = 0

    def __add__(self, other: ObviousCases) -> ObviousCases:
        return ObviousCases(
            self.lone + other.lone,
            self.believed + other.believed,
            self.full + other.full,
            self.cleared + other.cleared,
        )

    def __str__(self) -> str:
        return (
            f"a true, uncontradicted medium or bodyguard is at least {BELIEVED:.0%} likely what it says: "
            f"{self.believed} of {self.lone}\n"
            f"every slot of a liar filled by claims, nobody else is over {CLEARED:.0%} a werewolf: "
            f"{self.cleared} of {self.full}"
        )


NO_CASES = ObviousCases()
"""The counts of a vote without an obvious case; the start of a sum."""


def count_obvious_cases(beliefs: Beliefs, roles: Mapping[str, Role], living: Sequence[str]) -> ObviousCases:
    """Count the obvious cases among the other ``living`` players, given a player's beliefs before a vote."""
    claimed = _roles_claimed(beliefs)
    claimants = Counter(claimed.values())
    lone = [
        beliefs.probability(name, claimed[name])
        for name in living
        if claimed.get(name) in LONE_ROLES and claimants[claimed[name]] == 1 and roles[name] is claimed[name]
    ]
    outside = _cleared_players(claimed, claimants, roles.values(), living)
    cleared = all(beliefs.suspicion(name) < CLEARED for name in outside)
    return ObviousCases(
        len(lone),
        sum(chance >= BELIEVED for chance in lone),
        int(bool(outside)),
        int(bool(outside) and cleared),
    )


def _roles_claimed(beliefs: Beliefs) -> dict[str, Role]:
    """Return the single role that each other player, living or dead, claims."""
    rows = {row: role for role, own in OWN_ROWS.items() for row in own}
    choices = (item.choice for item in beliefs.evidence)
    return {c.who: rows[c.what] for c in choices if c.kind is EvidenceKind.CLAIM and c.what in rows}


def _cleared_players(
    claimed: Mapping[str, Role], claimants: Counter[Role], deal: Iterable[Role], living: Sequence[str]
) -> list[str]:
    """Return the players outside a full set of false claims; empty if the set is not full."""
    liars = sum(role.team is Team.WEREWOLF for role in deal)
    false = sum(count - 1 for count in claimants.values())
    rivals = {role for role, count in claimants.items() if count > 1}
    return [name for name in living if claimed.get(name) not in rivals] if false == liars else []


@dataclass(frozen=True)
class SeatScore:
    """How good the beliefs of one player were before one vote.

    ``chances`` has, for each other living player, the believed probability of a werewolf, and ``wolves``
    whether the player is one. ``hit`` is the share of werewolves among the top suspects, ``blind`` among all
    others. ``field`` is 1 if the player's own vote was for a werewolf, 0 if not, None if it cast none.
    """

    game: int
    size: int
    day: int
    hit: float
    blind: float
    field: float | None
    chances: tuple[float, ...]
    wolves: tuple[bool, ...]
    obvious: ObviousCases = NO_CASES

    @cached_property
    def loss(self) -> float:
        """The log loss of "is a werewolf", in nats, averaged over the other players."""
        chances = np.clip(np.array(self.chances), EPSILON, 1 - EPSILON)
        return float(-np.log(np.where(self.wolves, chances, 1 - chances)).mean())

    @cached_property
    def blind_loss(self) -> float:
        """The log loss of a guess with the same probability for all other players, in nats."""
        return float(-(self.blind * np.log(self.blind) + (1 - self.blind) * np.log(1 - self.blind)))


Statistic = Callable[[Sequence[SeatScore]], float]
"""A function that computes one number from the scores."""


def hit_rate(scores: Sequence[SeatScore]) -> float:
    """Return the share of top suspects that are werewolves."""
    return float(np.mean([score.hit for score in scores]))


def chance_rate(scores: Sequence[SeatScore]) -> float:
    """Return the share of werewolves that is expected if each suspect is drawn at random."""
    return float(np.mean([score.blind for score in scores]))


def players_rate(scores: Sequence[SeatScore]) -> float:
    """Return the hit rate of the players' actual votes: the share that was for a werewolf."""
    return float(np.mean([score.field for score in scores if score.field is not None] or [np.nan]))


def hit_rate_relative_to_votes(scores: Sequence[SeatScore]) -> float:
    """Return the hit rate of the beliefs divided by that of the players' actual votes."""
    field = players_rate(scores)
    return hit_rate(scores) / field if field else float("nan")


def log_loss(scores: Sequence[SeatScore]) -> float:
    return float(np.mean([score.loss for score in scores]))


def blind_loss(scores: Sequence[SeatScore]) -> float:
    """Return the mean log loss of guesses that only use the numbers of roles, in nats."""
    return float(np.mean([score.blind_loss for score in scores]))


def loss_minus_blind(scores: Sequence[SeatScore]) -> float:
    """Return the log loss minus the blind log loss; below 0 is better than the blind guess."""
    return log_loss(scores) - blind_loss(scores)


@dataclass(frozen=True)
class Report:
    """The scores of the village side's players before every vote; each game was scored ``splits`` times."""

    scores: tuple[SeatScore, ...]
    splits: int = 1

    def of(self, size: int, day: int | None = None) -> tuple[SeatScore, ...]:
        """Return the scores of villages with ``size`` players, on one day or (None) on all days."""
        return tuple(s for s in self.scores if s.size == size and day in (None, s.day))

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(sorted({score.size for score in self.scores}))

    @property
    def table(self) -> Table:
        """Return a table of how good the beliefs are, by village size: a row for each day and one for all."""
        table = Table(
            *("players", "day", "games", "seats", "top suspect is a wolf", "players' votes", "by chance"),
            *("times players' votes", "log loss, nats", "less that of chance"),
            caption="with 95% intervals; seats: those of the village that were judged before a vote",
        )
        for size in self.sizes:
            days = sorted({score.day for score in self.of(size)})
            for day in (*days, None):
                table.add_row(*self._row(size, day), end_section=day is None)
        return table

    @property
    def obvious_cases(self) -> str:
        """Return a text with how many cases that are clear to any player the beliefs get right.

        These are a true, unrivalled claim of medium or bodyguard, and a vote after all liars claimed a role.
        """
        return str(sum((score.obvious for score in self.scores), NO_CASES))

    def _row(self, size: int, day: int | None) -> Iterable[str]:
        scores = self.of(size, day)
        games = len({score.game for score in scores})
        yield from (str(size), str(day or "all"), str(games), str(len(scores) // self.splits))
        yield _with_interval(hit_rate, scores, percent=True)
        yield from (_percent(players_rate(scores)), _percent(chance_rate(scores)))
        yield _with_interval(hit_rate_relative_to_votes, scores)
        yield from (f"{log_loss(scores):.3f}", _with_interval(loss_minus_blind, scores))


def score_game(number: int, game: CorpusGame, likelihoods: Likelihoods) -> list[SeatScore]:
    return [_score_day(number, game, seat_day, likelihoods) for seat_day in game.seat_days]


def _score_day(number: int, game: CorpusGame, seat_day: SeatDay, likelihoods: Likelihoods) -> SeatScore:
    view = seat_day.view
    beliefs = Beliefs.of(view, game.readings, seat_day.guarded, likelihoods)
    chances = np.array([beliefs.suspicion(name) for name in view.others_alive])
    wolves = np.array([game.roles[name] is Role.WEREWOLF for name in view.others_alive])
    top = chances > chances.max() - 1e-9
    votes = [
        vote.target for vote in game.final_view.votes if (vote.day, vote.agent) == (view.day, seat_day.seat)
    ]
    return SeatScore(
        game=number,
        size=game.size,
        day=view.day,
        hit=float(wolves[top].mean()),
        blind=float(wolves.mean()),
        field=float(game.roles[votes[0]] is Role.WEREWOLF) if votes else None,
        chances=tuple(map(float, chances)),
        wolves=tuple(map(bool, wolves)),
        obvious=count_obvious_cases(beliefs, game.roles, view.others_alive),
    )


def bootstrap(statistic: Statistic, scores: Sequence[SeatScore]) -> tuple[float, float]:
    """Return the 95% confidence interval of a statistic, by resampling games."""
    by_game = [[s for s in scores if s.game == game] for game in sorted({s.game for s in scores})]
    return bootstrap_interval(by_game, lambda games: statistic(list(chain.from_iterable(games))), seed=0)


def _percent(rate: float) -> str:
    return "-" if np.isnan(rate) else f"{rate:.0%}"


def _with_interval(statistic: Statistic, scores: Sequence[SeatScore], percent: bool = False) -> str:
    low, high = bootstrap(statistic, scores)
    if np.isnan(statistic(scores)):
        return "-"
    if percent:
        return f"{statistic(scores):.0%} ({low:.0%} to {high:.0%})"
    return f"{statistic(scores):.2f} ({low:.2f} to {high:.2f})"
