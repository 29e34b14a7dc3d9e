"""Announcing the vote, with its strongest ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules import worth
from rules.arguments.aired import THOUGHTS, fresh, is_weighed, tellers
from rules.arguments.cases import case_against, case_for
from rules.arguments.claims import found_out, has_come_out
from rules.arguments.stances import Stance, own_suspect_today, stances
from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.roles import Species
from rules.grounds import Ground, GroundKind
from rules.reasoning.suppositions import trials
from rules.situations import Situation

HEARD_ENOUGH = 2
"""Minimum number of lines today before a vote on a hunch alone; before any claim it is a round of talk."""
NAMED = 2
"""Maximum number of players named as those who have something in their favour."""
DECISIVE = 2.0
"""Strength from which a reason is given again although another player has given it, in nats."""
TELLING = 1.0
"""Strength from which a single ground justifies a vote, in nats."""


def declare_vote(board: Board) -> Say | None:
    """Return the announcement of a first or changed vote for which there is a reason, or None.

    A hunch is enough for a first vote once others have talked. A change of vote or suspect needs a reason,
    told before or not, unless the player voted for has since claimed a role that nobody else claims.
    """
    found = board.judge.suspect(board)
    if found is None or board.day == 0:
        return None
    announced = board.ledger.vote_on(board.day)
    if announced == found.target:
        return None
    if announced is None and _would_be_hasty(board, found.target):
        return None
    brief = first_told(board, vote_for(board, found.target))
    if announced is not None and has_come_out(board, announced):
        return Say(f"{announced} has a role", brief, worth=worth.VOTE_TAKEN_BACK)
    suspect = announced or own_suspect_today(board)
    if suspect in board.others and suspect != found.target and (is_hunch(brief) or not brief.grounds):
        told = tuple(ground for ground in case_against(board, found.target) if ground.strength > 0)
        if not told and announced is not None:
            return None
        brief = replace(brief, grounds=told) if told else first_told(board, vote_for(board, str(suspect)))
    is_dark = board.day == 1 and not board.roles_claimed
    heard = len(board.said_today) >= (len(board.view.alive) if is_dark else HEARD_ENOUGH)
    if is_hunch(brief) and not heard and board.lines_left > 2:
        return None
    return Say(f"{brief.claims.vote}, {found.why}", brief, worth=_worth(board, brief))


def vote_for(board: Board, name: str) -> Brief:
    """Return the content of a vote announcement; a claimed seer repeats its own werewolf result."""
    if board.told.get(name) is Species.WEREWOLF:
        return Brief.about(Situation.VOTE_OWN_BLACK, name)
    return Brief.about(Situation.VOTE, name, grounds_for_vote(board, name))


def first_told(board: Board, brief: Brief) -> Brief:
    """Return the line without reasons given today; a vote left without any may become a test of a claim."""
    grounds = fresh(board, brief.grounds) or worth_repeating(board, brief.grounds)
    if brief.situation is Situation.VOTE and grounds and grounds[0].kind is GroundKind.ONE_OF_TWO:
        rather = tuple(ground for ground in grounds if ground.kind not in THOUGHTS)
        if rather and rather[0].kind is not GroundKind.HUNCH:
            return replace(brief, lead=Clause(Situation.SUPPOSE_PAIR, grounds[0].slots), grounds=rather)
    only_felt = all(ground.kind is GroundKind.HUNCH for ground in grounds)
    if brief.situation is not Situation.VOTE or not only_felt:
        return replace(brief, grounds=grounds)
    target = brief.slots["target"]
    trial = _trial(board, target) if board.ledger.vote_on(board.day) is None else None
    return trial or replace(brief, grounds=fresh(board, _nothing_in_favour(board, target)) or grounds)


def _nothing_in_favour(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reason that others have something in their favour; none if somebody has told it today."""
    found = _in_whose_favour(board, name)
    named = [one for ground in found for one in ground.slots["names"].split(" & ")]
    against = (talk.text for talk, claims in board.said_today if name in claims.accused)
    return () if any(all(one in text for one in named) for text in against) else found


def _in_whose_favour(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reason that a player lacks a point in its favour, which all others not doubted have."""
    others = [one for one in board.others if one != name]
    doubted = {one for one, stance in stances(board).items() if stance is Stance.SUSPECTS}
    favoured = [one for one in others if _has_a_point(board, one) and one not in doubted]
    roles = [role for one in favoured if (role := board.roles_claimed.get(one)) is not None]
    separates = favoured and {*favoured, *doubted} >= set(others) and len(roles) == len(set(roles))
    if _has_a_point(board, name) or not separates:
        return ()
    return (Ground(GroundKind.LEFT_OVER, {"target": name, "names": " & ".join(favoured[:NAMED])}),)


def _has_a_point(board: Board, name: str) -> bool:
    """Whether a telling reason speaks for a player."""
    return any(ground.strength >= TELLING for ground in case_for(board, name))


def worth_repeating(board: Board, grounds: Sequence[Ground]) -> tuple[Ground, ...]:
    """Return the strongest reason that decides a vote if only one other player has given it today, or ()."""
    public = GroundKind.CALLED_BLACK  # a result that everybody has heard
    strong = (one for one in grounds if one.strength >= DECISIVE and one.kind is not public)
    told = ((ground, tellers(board, ground)) for ground in strong)
    return next(((ground,) for ground, who in told if len(who) == 1 and board.me not in who), ())


def _trial(board: Board, name: str) -> Brief | None:
    """Return the vote as a test of the seer who accuses the target; None if nobody could see the result."""
    view = board.viewpoint
    accusers = [
        one.fake
        for one in (() if view is None else trials(view, board.view.alive))
        if one.executed == name
        and one.fake in board.seers
        and not _is_tried(board, name, one.fake)
        and found_out(board, one.fake) is None
    ]
    if not accusers or board.is_last_day:
        return None
    if board.werewolves == 1:
        return Brief.of(Situation.TRIAL_MORNING, target=name, other=accusers[0])
    mediums = [one for one in board.mediums if one in board.view.alive and one != name]
    return Brief.of(Situation.TRIAL_MEDIUM, target=name, other=accusers[0]) if len(mediums) == 1 else None


def _is_tried(board: Board, name: str, accuser: str) -> bool:
    """Whether two others have already named both in one line today: then a test is no news."""
    naming = {talk.agent for talk, _ in board.said_today if name in talk.text and accuser in talk.text}
    return len(naming - {accuser, name}) > 1


def grounds_for_vote(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reasons for a vote against a player, strongest first; a hunch if there are none."""
    return case_against(board, name) or _hunch(board, name)


def grounds_against(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reasons for a vote or suspicion; that others have a point in their favour, or a hunch."""
    return case_against(board, name) or _nothing_in_favour(board, name) or _hunch(board, name)


def why_accused(board: Board, name: str) -> tuple[Ground, ...]:
    """Return the reasons that answer why the board's player accuses a player; at least a hunch."""
    hunch = (Ground(GroundKind.HUNCH, {"target": name}),)
    return grounds_against(board, name) or _in_whose_favour(board, name) or hunch


def _hunch(board: Board, name: str) -> tuple[Ground, ...]:
    """Return a feeling as the ground, if the board's player has not spoken of the target today."""
    told = any(line.day == board.day and name in line.text for line in board.ledger.sent)
    return () if told else (Ground(GroundKind.HUNCH, {"target": name}),)


def _worth(board: Board, brief: Brief) -> float:
    """Return the worth: high for strong grounds, and for the second-to-last line in any case."""
    if board.lines_left <= 2 and board.ledger.vote_on(board.day) is None:
        return worth.LAST_CHANCE_TO_VOTE
    if brief.situation is Situation.VOTE_OWN_BLACK:
        return worth.VOTE_ON_OWN_BLACK
    if is_hunch(brief):
        return worth.HUNCH
    if not brief.grounds and _is_unheard(board, str(brief.claims.vote)):
        return worth.EARLY_VOTE
    if not brief.grounds or brief.grounds[0].strength >= TELLING:
        return worth.VOTE_ON_A_TELLING_GROUND
    has_begun = len(board.said_today) >= len(board.view.alive)
    return worth.VOTE_AFTER_A_ROUND if has_begun else worth.EARLY_VOTE


def _is_unheard(board: Board, name: str) -> bool:
    """Whether a player whom many want to vote for has not spoken since a result against it was told today."""
    told = [talk.idx for talk, claims in board.said_today if name in claims.blacks]
    spoke = [talk.idx for talk, _ in board.said_today if talk.agent == name]
    return bool(told) and max(spoke, default=-1) < told[0]


def _would_be_hasty(board: Board, name: str) -> bool:
    """Whether a player who has said it would note haste would vote for somebody unheard, with time left."""
    has_warned = board.ledger.has_said(board.day, Situation.WATCH_HASTE)
    return has_warned and board.lines_left > 1 and _is_unheard(board, name)


def hear_first(board: Board) -> Say | None:
    """Return the wish to hear a player called a werewolf before voting, once at a table and day, or None."""
    found = board.judge.suspect(board)
    if found is None or board.ledger.vote_on(board.day) is not None or not _is_unheard(board, found.target):
        return None
    against = board.votes_against(found.target)
    if found.target in board.called_wolves or not against or is_weighed(board, found.target):
        return None
    brief = Brief.of(Situation.HEAR_FIRST, target=found.target)
    return Say(f"{found.target} has not answered yet", brief, worth=worth.HEARING)


def is_hunch(brief: Brief) -> bool:
    """Whether the line has no reason but a feeling."""
    return any(ground.kind is GroundKind.HUNCH for ground in brief.grounds)
