"""Evaluates votes as the contest does: the share of village votes for a werewolf, over chance's share.

Chance is a random vote for one of the other living players, so 1.00 is as good as chance. Three voters are
compared for each player of the village's side: the player itself, a voter for the beliefs' top suspect,
and this agent in the player's place. All see the recorded votes of earlier days. Intervals are bootstrapped
by game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from rich.table import Table

from agent.recorded.stand_in import stand_in_player, votes_of_stand_in
from agent.study.belief_scoring import score_game
from agent.study.contest_measures import AgainstChance
from agent.study.corpus import CorpusGame
from agent.study.cross_validation import Split, games_to_judge
from agent.study.intervals import bootstrap_interval
from rules.beliefs.likelihoods import Likelihoods
from rules.game.roles import Role

PERSONA = "neutral"
"""The voice of the stand-in."""
PLAYERS, TOP_SUSPECT, AGENT = "the players", "top suspect", "this agent"
VOTERS = (PLAYERS, TOP_SUSPECT, AGENT)


@dataclass(frozen=True)
class SeatVote:
    """How well different voters vote before one execution, in the place of one player of the village's side.

    ``hits`` has, for each of :data:`VOTERS` that votes in the player's place, the probability that its vote
    is for a werewolf; ``blind`` is the probability for a random vote.
    """

    game: int
    size: int
    blind: float
    hits: dict[str, float]


def village_votes(
    games: Sequence[CorpusGame],
    split: Split,
    judged_one: Callable[[], object] = lambda: None,
    size: int | None = None,
) -> tuple[SeatVote, ...]:
    """Return how the beliefs would vote in the place of every player of the village's side.

    A game's beliefs use likelihoods fitted to other games: by ``split``, of another event, or only another
    game. ``judged_one`` is called after each game. Only games with ``size`` players are scored (None: all).

    Raises:
        ValueError: there are not enough games, or they are all of one event.
    """
    votes: list[SeatVote] = []
    for number, likelihoods in games_to_judge(games, split):
        if size in (None, games[number].size):
            votes.extend(_votes_of_game(number, games[number], likelihoods))
        judged_one()
    return tuple(votes)


def vote_accuracy(votes: Sequence[SeatVote], voter: str) -> float:
    """Return a voter's share of votes for a werewolf divided by random votes' share; NaN without votes."""
    cast = (AgainstChance(vote.hits[voter], vote.blind) for vote in votes if voter in vote.hits)
    return sum(cast, AgainstChance()).ratio


def vote_table(votes: Sequence[SeatVote]) -> Table:
    table = Table(
        *("players", "games", "votes", *VOTERS),
        caption="votes for a werewolf, 1.00 = chance; with 95% intervals by game",
    )
    for size in sorted({vote.size for vote in votes}):
        of_size = [vote for vote in votes if vote.size == size]
        games = [[vote for vote in of_size if vote.game == game] for game in {vote.game for vote in of_size}]
        shown = (_accuracy_with_interval(games, voter) for voter in VOTERS)
        table.add_row(str(size), str(len(games)), str(len(of_size)), *shown)
    return table


def _votes_of_game(number: int, game: CorpusGame, likelihoods: Likelihoods) -> Iterator[SeatVote]:
    stand_ins: dict[str, dict[int, str]] = {}
    for seat_day, score in zip(game.seat_days, score_game(number, game, likelihoods), strict=True):
        seat = seat_day.seat
        if seat not in stand_ins:
            player = stand_in_player(game.recording, PERSONA, f"{game.name} {seat}", likelihoods)
            stand_ins[seat] = votes_of_stand_in(game.recording, seat, player)
        hits = {TOP_SUSPECT: score.hit}
        if score.field is not None:
            hits[PLAYERS] = score.field
        if score.day in stand_ins[seat]:
            hits[AGENT] = float(game.roles.get(stand_ins[seat][score.day]) is Role.WEREWOLF)
        yield SeatVote(number, game.size, score.blind, hits)


def _accuracy_with_interval(games: Sequence[Sequence[SeatVote]], voter: str) -> str:
    accuracy = vote_accuracy(list(chain.from_iterable(games)), voter)
    if np.isnan(accuracy):
        return "-"
    low, high = bootstrap_interval(
        games, lambda drawn: vote_accuracy(list(chain.from_iterable(drawn)), voter), seed=0
    )
    return f"{accuracy:.2f} ({low:.2f} to {high:.2f})"
