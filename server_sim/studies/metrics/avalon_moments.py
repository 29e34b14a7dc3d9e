"""The leader of a quest in Avalon, and those who vote on its team."""

from __future__ import annotations

from collections.abc import Sequence

from agent.games.avalon.mind import would_approve
from agent.games.avalon.posterior import AvalonTable, evil_chances
from agent.games.avalon.worlds import SEATS, Weights
from agent.protocol.avalon import APPROVE, REJECT, AvalonRole
from agent.protocol.sheriff_log import DayRecord, Player, Reliability, Votes
from agent.recorded.parlour_recording import ParlourRecording
from server_sim.studies.metrics.led_moments import LedMoment, score_of


def avalon_moments(game: ParlourRecording) -> tuple[LedMoment, ...]:
    """Return a moment for each proposal that was voted on, in order.

    The leader's word begins with its statement and ends with its proposal. The pseudo-vote is on the proposed
    team, by the beliefs before the statement. Players are the numbers of the log.

    Raises:
        ValueError: there are not five players, or news name somebody else.
    """
    if len(game.seated) != len(SEATS):
        raise ValueError(f"there are {len(game.seated)} players, not {len(SEATS)}")
    table, numbers = AvalonTable(game.seated), tuple(game.head.names)
    before = after = _servants_beliefs(table)
    moments: list[LedMoment] = []
    for record in game.news:
        if not record.is_told_to(None):
            continue
        table.hear(record.news)
        match record.news.event:
            case "leader":
                before = _servants_beliefs(table)
            case "proposed":
                after = _servants_beliefs(table)
            case "approved" | "rejected":
                day = _proposal_as_day(game, table, len(moments) + 1, before, after)
                moments.append(LedMoment(day, beliefs_votes=_votes_by_beliefs(table, after, numbers)))
    return tuple(moments)


def _servants_beliefs(table: AvalonTable) -> list[Weights]:
    """Return for each seat the beliefs of a Servant there, as whom all players pose."""
    return [table.view(seat, AvalonRole.SERVANT) for seat in SEATS]


def _proposal_as_day(
    game: ParlourRecording, table: AvalonTable, number: int, before: list[Weights], after: list[Weights]
) -> DayRecord:
    numbers = tuple(game.head.names)
    cast = table.votes[table.round, table.attempt]
    return DayRecord(
        game=game.head.game,
        day=number,
        sheriff=numbers[table.leader],
        alive=numbers,
        reliability=_scores_by_beliefs(after, numbers),
        reliability_pre=_scores_by_beliefs(before, numbers),
        pseudo_votes=_votes_by_beliefs(table, before, numbers),
        votes={numbers[seat]: _approval_word(approves) for seat, approves in cast.items()},
    )


def _votes_by_beliefs(table: AvalonTable, beliefs: Sequence[Weights], numbers: Sequence[Player]) -> Votes:
    """Return each follower's vote on the proposed team by these beliefs."""
    team = frozenset(table.team)
    return {
        numbers[seat]: _approval_word(would_approve(worlds, team, table.attempt))
        for seat, worlds in enumerate(beliefs)
        if seat != table.leader
    }


def _scores_by_beliefs(beliefs: Sequence[Weights], numbers: Sequence[Player]) -> Reliability:
    return {
        numbers[rater]: {
            numbers[seat]: score_of(float(evil))
            for seat, evil in enumerate(evil_chances(worlds))
            if seat != rater
        }
        for rater, worlds in enumerate(beliefs)
    }


def _approval_word(approves: bool) -> str:
    return APPROVE if approves else REJECT
