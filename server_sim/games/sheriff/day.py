"""A day of a Sheriff village (README, 5): order, statements, pseudo-votes, Sheriff's statement, vote."""

from __future__ import annotations

from agent.protocol.packets import VotePacket
from agent.protocol.sheriff import OrderPacket, PseudoVotePacket, Purpose
from agent.protocol.sheriff_log import DayRecord, LineRecord, OrderRecord, OutcomeRecord, Reliability
from server_sim.games.sheriff.answers import Choice
from server_sim.games.sheriff.moderator import Moderator, in_player_numbers, number_of, numbers_of
from server_sim.games.sheriff.observer import ONE_LINE, ChoicePacket
from server_sim.games.step import Play
from server_sim.games.table import most_voted

Ratings = dict[int, dict[int, float]]
"""The reliability scores by rater and target, both seat numbers."""


def play_day(moderator: Moderator) -> Play[int | None]:
    """Play one day; return the eliminated player's seat or None. The caller must announce the death."""
    table = moderator.table
    sheriff = table.sheriff
    order = yield from _order(moderator)
    followers = [seat for seat in order if seat != sheriff]
    for seat in followers:
        yield from _speak(moderator, seat)
    pseudo_votes: dict[int, int | None] = {}
    ratings_pre: Ratings | None = None
    if sheriff is not None:
        if moderator.rules.pseudo_votes:
            only_person = moderator.rules.pseudo_votes_of_person
            voters = [seat for seat in followers if not only_person or seat == moderator.person]
            pseudo_votes, ratings_pre = yield from _ballot(
                moderator, voters, Purpose.PSEUDO_VOTE, PseudoVotePacket
            )
        yield from _speak(moderator, sheriff)
    votes, ratings = yield from _ballot(moderator, order, Purpose.VOTE, VotePacket)
    moderator.announce_votes("vote", votes)
    table.today.votes = table.vote_list(votes)
    living = table.living()
    moderator.record(
        DayRecord(
            game=moderator.game_id,
            day=table.day,
            sheriff=number_of(sheriff),
            alive=numbers_of(living),
            reliability=_among(living, ratings),
            reliability_pre=None if ratings_pre is None else _among(living, ratings_pre),
            pseudo_votes=in_player_numbers(pseudo_votes),
            votes=in_player_numbers(votes),
        )
    )
    return _eliminate(moderator, votes)


def speaking_order(living: list[int], sheriff: int, first: int) -> list[int]:
    """Return the living seats in the order in which they speak and vote; the Sheriff is the last.

    ``first``, who begins, sits next to the Sheriff; the order goes round the table away from the Sheriff.
    """
    place = living.index(sheriff)
    upwards = living[place + 1 :] + living[: place + 1]
    if first == upwards[0]:
        return upwards
    return [*reversed(upwards[:-1]), sheriff]


def _order(moderator: Moderator) -> Play[list[int]]:
    """Let the Sheriff choose who begins (invalid: the left neighbour); without a Sheriff it is seat order."""
    table = moderator.table
    living, sheriff = table.living(), table.sheriff
    order = living
    if sheriff is not None:
        place = living.index(sheriff)
        left, right = living[place - 1], living[(place + 1) % len(living)]
        yield from moderator.reason(sheriff, Purpose.ORDER)
        choice = yield from moderator.choose(OrderPacket, sheriff, dict.fromkeys((left, right)))
        first = left
        if isinstance(choice, Choice) and choice.target is not None:
            first = choice.target
        moderator.announce("order", sheriff, first)
        order = speaking_order(living, sheriff, first)
    moderator.record(
        OrderRecord(
            game=moderator.game_id, day=table.day, sheriff=number_of(sheriff), order=numbers_of(order)
        )
    )
    return order


def _speak(moderator: Moderator, seat: int) -> Play[None]:
    yield from moderator.reason(seat, Purpose.TALK)
    text = yield from moderator.hear(seat, moderator.observer.talk(seat, ONE_LINE))
    moderator.record(LineRecord(game=moderator.game_id, day=moderator.table.day, player=seat + 1, text=text))


def _ballot(
    moderator: Moderator, seats: list[int], purpose: Purpose, packet: type[ChoicePacket]
) -> Play[tuple[dict[int, int | None], Ratings]]:
    """Let these players reason and vote in secret; each is told its own vote, but no pseudo-vote."""
    votes: dict[int, int | None] = {}
    ratings: Ratings = {}
    allow_self = moderator.rules.setting.vote.allow_self_vote
    for seat in seats:
        ratings[seat] = yield from moderator.reason(seat, purpose)
        options = [one for one in moderator.table.living() if allow_self or one != seat]
        votes[seat] = yield from moderator.vote(packet, seat, options)
        if purpose is Purpose.VOTE:
            moderator.announce("vote", seat, votes[seat], to=[seat])
    return votes, ratings


def _eliminate(moderator: Moderator, votes: dict[int, int | None]) -> int | None:
    """Eliminate the player with the most votes; after a tie nobody, or one drawn by lot ("execution tie")."""
    table = moderator.table
    tally: dict[int, list[int]] = {}
    for voter, target in votes.items():
        if target is not None:
            tally.setdefault(target, []).append(voter)
    leading = most_voted(target for target in votes.values() if target is not None)
    victim: int | None = None
    if len(leading) == 1:
        victim = leading[0]
    elif leading and moderator.rules.random_tie:
        victim = moderator.chance.pick("execution tie", leading)
    if victim is not None:
        table.kill(victim)
        table.today.executed = victim
    moderator.record(
        OutcomeRecord(
            game=moderator.game_id,
            day=table.day,
            tally={target + 1: numbers_of(voters) for target, voters in tally.items()},
            eliminated=number_of(victim),
            remaining=numbers_of(table.living()),
        )
    )
    return victim


def _among(living: list[int], ratings: Ratings) -> Reliability:
    """Return the reliability scores among the living, with players numbered from 1."""
    return {
        rater + 1: {target + 1: score for target, score in sorted(scores.items()) if target in living}
        for rater, scores in sorted(ratings.items())
    }
