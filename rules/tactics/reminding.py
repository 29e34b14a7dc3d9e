"""Remembering aloud: others' earlier words, the night victim's last suspicion, own wrong votes."""

from __future__ import annotations

from collections.abc import Iterator

from rules import worth
from rules.arguments.aired import is_mentioned, mentioning
from rules.arguments.conduct import regretted
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.roles import Role, Species
from rules.reasoning.deeds import Deed, DeedKind
from rules.situations import Situation
from rules.tactics.questions import may_be_asked

REMINDERS = (
    Situation.REMIND_REVERSED,
    Situation.REMIND_FIRST,
    Situation.REMIND_VOTE,
    Situation.REMIND_TOGETHER,
)
MOURNED = 3
"""Number of players who speak of yesterday's human victim, after whom nobody asks about it any more."""


def grieve(board: Board) -> Say | None:
    """Return regret for yesterday's vote for a human of whom few have spoken today, or None."""
    victim = regretted(board)
    if (
        not victim
        or board.my_lines_today > 1
        or board.ledger.has_said(board.day, Situation.GRIEF, Situation.MISLED)
    ):
        return None
    if len(mentioning(board, victim)) >= MOURNED:
        return None
    return Say(
        f"voted for {victim}, who was human",
        regret(board, victim),
        worth=worth.grief(board.disposition.manner),
    )


def regret(board: Board, victim: str) -> Brief:
    """Return the content of a line that regrets a vote: it names the seer on whose word the vote rested."""
    mine = (talk for talk in board.view.talks if talk.agent == board.me)
    votes = [talk.text for talk in mine if board.readings[talk.day, talk.idx].vote == victim]
    blaming = board.seers_saying(victim, Species.WEREWOLF)
    seers = [seer for seer in blaming if any(seer in text for text in votes)]
    if seers and board.ledger.role is not Role.SEER:
        return Brief.of(Situation.MISLED, victim=victim, seer=seers[0])
    return Brief.of(Situation.GRIEF, victim=victim)


def remark_on_the_night(board: Board) -> Say | None:
    """Return a remark on whom last night's victim suspected, if nobody has named both today, or None."""
    told = _of_the_victim(board)
    is_told = told is None or board.ledger.has_said(board.day, told.situation)
    if told is not None and not is_told and not is_mentioned(board, *told.slots.values()):
        return Say("why this victim", told, worth=worth.memory(board.disposition.manner))
    for deed in board.deeds:
        if deed.kind is not DeedKind.LAST_TARGET or deed.day != board.day - 1:
            continue
        if deed.whom == board.me or deed.whom not in board.others or deed.whom in board.packmates:
            continue
        if board.ledger.has_said(board.day, Situation.NIGHT_CLUE) or is_mentioned(board, deed.who, deed.whom):
            continue
        brief = Brief.of(Situation.NIGHT_CLUE, victim=deed.who, target=deed.whom)
        why = f"{deed.who} had spoken against {deed.whom}"
        return Say(why, brief, worth=worth.memory(board.disposition.manner))
    return None


def _of_the_victim(board: Board) -> Brief | None:
    """Return what the death of last night's victim tells: a medium silenced, or a vote that stood alone."""
    killed = [death.name for death in board.view.attacks if death.day == board.day - 1]
    hanged = [death.name for death in board.view.executions if death.day == board.day - 1]
    if not killed or not hanged:
        return None
    if board.mediums == (killed[0],):
        return Brief.of(Situation.NIGHT_MEDIUM, victim=killed[0], other=hanged[0])
    cast = board.view.ballot(board.day - 1)
    apart = {who for who, whom in cast.items() if whom != hanged[0]} - {hanged[0]}
    if apart == {killed[0]}:
        return Brief.of(Situation.NIGHT_ONLY, victim=killed[0], other=hanged[0])
    return None


def remind(board: Board) -> Say | None:
    """Return, once a day, a question to a player about its earlier words or vote, or None."""
    if board.ledger.has_said(board.day, *REMINDERS):
        return None
    askable = set(may_be_asked(board))
    for brief, why in _reminders(board):
        if brief.mention in askable and brief.mention not in board.packmates:
            return Say(why, brief, worth=worth.memory(board.disposition.manner))
    return None


def _reminders(board: Board) -> Iterator[tuple[Brief, str]]:
    for deed in reversed(board.deeds):
        if deed.quote and board.me not in (deed.whom, deed.who) and not _was_reminded(board, deed):
            if deed.kind is DeedKind.REVERSED:
                brief = Brief.of(Situation.REMIND_REVERSED, deed.who, other=deed.whom, quote=deed.quote)
                yield brief, f"{deed.who} had spoken for {deed.whom}"
            elif deed.kind is DeedKind.FIRST_ACCUSER:
                brief = Brief.of(Situation.REMIND_FIRST, deed.who, victim=deed.whom, quote=deed.quote)
                yield brief, f"{deed.who} was the first against {deed.whom}"
    mourned = regretted(board)
    for deed in board.deeds:
        has_lied = deed.who in board.seers_saying(deed.whom, Species.WEREWOLF)
        is_votes = deed.kind is DeedKind.HANGED_HUMAN and deed.day == board.day - 1 and not has_lied
        is_stale = deed.who == board.me or len(mentioning(board, deed.whom)) >= MOURNED
        if is_votes and not is_stale and not is_mentioned(board, deed.whom, deed.who):
            both = deed.whom == mourned
            if both and any(talk.agent == deed.who and claims.accused for talk, claims in board.said_today):
                continue  # whom it suspects is known
            situation = Situation.REMIND_TOGETHER if both else Situation.REMIND_VOTE
            brief = Brief.of(situation, deed.who, victim=deed.whom)
            yield brief, f"{deed.who} voted for {deed.whom}"


def _was_reminded(board: Board, deed: Deed) -> bool:
    """Whether somebody has quoted these words since they were said."""
    return any(
        deed.quote in talk.text and (talk.day, talk.idx) != deed.line and talk.agent != deed.who
        for talk in board.view.talks
    )
