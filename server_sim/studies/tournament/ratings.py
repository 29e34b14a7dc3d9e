"""Ratings of entrants by the library openskill: a game is a match of the village against the werewolves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from rules.game.roles import Team
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.tournament.record import GameResult

BEGINNING_SIGMA = 25 / 3
"""The standard deviation of an entrant's skill before its first game."""
Z_95 = 1.959963984540054
HOW_RATED = (
    "Skill by Plackett and Luce's model (openskill) after all games in order; 0 is a beginner. The interval "
    "is the model's own, the cautious skill is three of its standard deviations below; n counts games."
)


@dataclass
class RatedEntrant:
    """An entrant's estimated skill ``mu`` after some games, with its standard deviation ``sigma``."""

    mu: float = 0.0
    sigma: float = BEGINNING_SIGMA
    games: int = 0


def rating_table(games: Sequence[GameResult]) -> ResultTable:
    """Return a table of the skills of entrants, estimated from the winners of games; the most skilled first.

    Aborted games are ignored. Skills begin at 0, so that a larger side does not count as stronger. The
    advantage of the werewolves' side in a village is rated as well, as if it were one more werewolf.
    """
    model = PlackettLuce(mu=0.0, sigma=BEGINNING_SIGMA, tau=0.0)
    rated: dict[str, RatedEntrant] = {}
    sides: dict[str, RatedEntrant] = {}
    for game in sorted(games, key=lambda game: game.key):
        if game.winner is not Team.NONE:
            _learn(model, rated, sides.setdefault(game.village, RatedEntrant()), game)
    rows: list[Mapping[str, Figure]] = []
    for name, known in sorted(rated.items(), key=lambda item: -item[1].mu):
        half = Z_95 * known.sigma
        skill = IntervalFigure(known.mu, known.mu - half, known.mu + half, known.games, share=False)
        rows.append({"entrant": name, "skill": skill, "cautious": known.mu - 3 * known.sigma})
    columns = {"entrant": "entrant", "skill": "skill", "cautious": "cautious skill"}
    return ResultTable("Ratings", columns, rows, HOW_RATED)


def _learn(model: PlackettLuce, rated: dict[str, RatedEntrant], side: RatedEntrant, game: GameResult) -> None:
    """Update ratings: the mean moves by the sum over an entrant's seats, the deviation as for one seat."""
    village = _of_side(rated, game, Team.VILLAGER)
    wolves = [*_of_side(rated, game, Team.WEREWOLF), side]
    teams = [[model.rating(known.mu, known.sigma) for known in team] for team in (village, wolves)]
    after = model.rate(teams, ranks=[0, 1] if game.winner is Team.VILLAGER else [1, 0])
    seats: dict[int, tuple[RatedEntrant, list[PlackettLuceRating]]] = {}
    for known, new in zip([*village, *wolves], [*after[0], *after[1]], strict=True):
        seats.setdefault(id(known), (known, []))[1].append(new)
    for known, ratings in seats.values():
        before = known.mu
        known.mu += sum(new.mu - before for new in ratings)
        known.sigma = sum(new.sigma for new in ratings) / len(ratings)
        known.games += 1


def _of_side(rated: dict[str, RatedEntrant], game: GameResult, side: Team) -> list[RatedEntrant]:
    return [rated.setdefault(seat.entrant, RatedEntrant()) for seat in game.seats if seat.role.team is side]
