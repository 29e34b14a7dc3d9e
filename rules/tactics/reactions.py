"""Adds a reaction before a line (lead), and a question or an appeal after it (tail)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import replace

from rules.arguments.agenda import AgendaKind, Item, recent_events
from rules.arguments.aired import fresh, reply_to
from rules.arguments.claims import may_cite
from rules.arguments.record import has_cited
from rules.arguments.stances import called_false, own_suspect_today
from rules.board import Board
from rules.decision import Brief, Clause, Say
from rules.game.roles import Role, Species
from rules.grounds import Ground
from rules.situations import Situation
from rules.tactics.change_of_mind import has_changed, owning_up
from rules.tactics.questions import may_be_asked
from rules.tactics.reminding import REMINDERS
from rules.tactics.seer_claim import why_divined
from rules.tactics.vote_talk import is_hunch

MOVING: dict[AgendaKind, float] = {
    AgendaKind.DECLARED: 1.0,
    AgendaKind.RIVAL: 0.9,
    AgendaKind.RESULT: 0.8,
    AgendaKind.DEATH: 0.8,
    AgendaKind.SUPPORT: 0.7,
    AgendaKind.CLAIM: 0.6,
    AgendaKind.PEACE: 0.6,
}
"""Importance of each event; added to the voice's ``reacts`` it must reach MOVED for a reaction."""
MOVED = 1.1
NEEDED = 0.4
"""Minimum ``asks`` (or ``reacts``) of a voice for a question (or appeal) as a tail."""


NOTED_ONCE = frozenset({AgendaKind.DEATH, AgendaKind.CLAIM, AgendaKind.RIVAL, AgendaKind.RESULT})
"""Events to which not everybody reacts."""
CLEAR = 2.0
"""Strength from which a reason speaks for itself, in nats."""
SUMS = frozenset({Situation.SUM_VOTES, Situation.SUM_SEATS, Situation.SUM_EXECUTIONS, Situation.COUNT_CLAIMS})
"""Situations of lines that count; no feeling goes before them."""
DEATHS_NOTED = 2
"""Number of players who mourn a victim."""
SECONDED = 2
"""Number of players who agree with the same reason."""


def with_lead_and_tail(board: Board, say: Say) -> Say:
    """Return a line with a reaction before it and a question or an appeal after it, where they fit."""
    brief = _as_a_second_suspect(board, say.brief)
    if brief.situation.contract.stands_alone:
        return say
    if brief.lead is None:
        brief = _with_lead(board, brief)
    return replace(say, brief=brief if brief.tail else _with_tail(board, brief))


def _as_a_second_suspect(board: Board, brief: Brief) -> Brief:
    """Return a suspicion of another player than the one voted for, or suspected most, as a second one."""
    if brief.situation is not Situation.SUSPECT:
        return brief
    target, announced, named = (
        brief.slots["target"],
        board.ledger.vote_on(board.day),
        own_suspect_today(board),
    )
    keeps_to_another = announced is None and named in board.others and target not in (named, board.suspect)
    if announced not in (None, target) or keeps_to_another:
        return replace(brief, situation=Situation.SUSPECT_TOO)
    return brief


def _with_lead(board: Board, brief: Brief) -> Brief:
    if has_changed(board, brief):
        return owning_up(board, brief)
    if (answered := _answers_a_vote(board, brief)) is not None:
        agrees = answered.situation in (Situation.REACT_AGREE, Situation.QUOTE_AGREE)
        grounds = _new_reasons(board, brief) if agrees else brief.grounds
        return replace(brief, lead=answered, mention=answered.slots["other"], grounds=grounds)
    if brief.situation is Situation.ASK_WHY:
        asked, about = brief.mention or "", brief.slots["target"]
        return replace(brief, lead=reply_to(board, asked, about, agrees=False))
    if brief.situation in SUMS:
        return brief
    if brief.situation is Situation.VOTE_OWN_BLACK:
        return brief  # mostly the true seer has somebody to thank, and the lead would show that
    reactions = (_reaction(board, item) for item in recent_events(board) if _is_moved(board, item))
    return replace(brief, lead=next((one for one in reactions if one and _leads_to(one, brief)), None))


def _leads_to(lead: Clause, brief: Brief) -> bool:
    """Whether a reaction and a line belong together.

    A line to somebody follows a reaction to that player, an opinion one whose players its reasons name.
    """
    named, reacting = set(brief.slots.values()), set(lead.slots.values())
    if named & reacting or brief.situation in REMINDERS:
        return False
    if lead.situation.contract.to_anybody:
        return True
    if brief.mention is not None and brief.mention not in reacting:
        return False
    reasons = {name for ground in brief.grounds for step in ground.steps for name in step.slots.values()}
    return not brief.situation.contract.is_opinion or reacting <= reasons


def _is_moved(board: Board, item: Item) -> bool:
    return MOVING.get(item.kind, 0.0) + board.disposition.manner.reacts >= MOVED


def _answers_a_vote(board: Board, brief: Brief) -> Clause | None:
    """Return a lead for the first vote: agreement with another voter, or disagreement with the last one.

    A vote whose reasons have all been given agrees with the first who has spoken against its target with one.
    """
    if brief.situation is not Situation.VOTE or brief.mention or board.ledger.vote_on(board.day):
        return None
    target = brief.claims.vote or ""
    worth_hearing = set(board.others) - called_false(board) - {target}
    if not brief.grounds and (convinced_by := _first_to_cite(board, target, worth_hearing)) is not None:
        return reply_to(board, convinced_by, target, agrees=True)
    voters = [talk.agent for talk, claims in board.said_today if claims.vote and talk.agent in worth_hearing]
    same = [name for name in voters if board.votes_declared.get(name) == target]
    if len(same) == 1 and has_cited(board, same[-1], target):
        return reply_to(board, same[-1], target, agrees=True)
    others = [name for name in voters if board.votes_declared.get(name) not in (board.me, target)]
    if same or not others:
        return None
    return reply_to(board, others[-1], board.votes_declared[others[-1]], agrees=False)


def _new_reasons(board: Board, brief: Brief) -> tuple[Ground, ...]:
    """Return the reasons of a line that nobody has given today, without a mere feeling."""
    return () if is_hunch(brief) else fresh(board, brief.grounds)


def _first_to_cite(board: Board, target: str, among: Set[str]) -> str | None:
    """Return the first of some players who has given a reason against a player today, or None.

    It has spoken against nobody else in that line, and a seer's result is no such reason. No more than
    SECONDED players agree with the same one, and no two with each other.
    """
    against = [(talk.agent, claims) for talk, claims in board.said_today if claims.accused == (target,)]
    seconded = Counter(claims.addressed for _, claims in against)
    has_agreed = {name for name, claims in against if claims.is_to(board.me)}
    open_to_me = (
        name
        for name, claims in against
        if name in among - has_agreed
        and board.votes_declared.get(name) in (None, target)
        and not claims.blacks
        and seconded[name] < SECONDED
    )
    return next((name for name in open_to_me if has_cited(board, name, target)), None)


def _reaction(board: Board, item: Item) -> Clause | None:
    if _is_noted(board, item):
        return None
    match item.kind:
        case AgendaKind.DEATH:
            return Clause(Situation.REACT_DEATH, {"victim": item.who})
        case AgendaKind.PEACE:
            return Clause(Situation.REACT_PEACE)
        case AgendaKind.DECLARED:
            return Clause(Situation.REACT_DECLARED, {"target": item.who})
        case AgendaKind.CLAIM if board.ledger.role is not board.roles_claimed.get(item.who):
            return Clause(Situation.REACT_CLAIM, {"target": item.who})
        case AgendaKind.RIVAL:
            return _to_rivals(board, item)
        case AgendaKind.SUPPORT if item.who not in called_false(board) and not _are_opposed(board, item.who):
            return Clause(Situation.REACT_SUPPORTED, {"other": item.who})
        case AgendaKind.RESULT:
            return _to_result(board, item)
    return None


def _is_noted(board: Board, item: Item) -> bool:
    """Whether others have reacted already: one to a line, by naming its speaker, two to a death."""
    enough = DEATHS_NOTED if item.kind is AgendaKind.DEATH else 1
    since = -1 if item.talk is None else item.talk.idx
    noting = {
        talk.agent
        for talk, _ in board.said_today
        if talk.idx > since and item.who and item.who in talk.text and talk.agent not in (board.me, item.who)
    }
    return item.kind in NOTED_ONCE and len(noting) >= enough


def _are_opposed(board: Board, who: str) -> bool:
    """Whether a player accuses the board's player, or one of the two votes for the other."""
    votes = board.votes_declared
    return who in board.accusers or votes.get(who) == board.me or board.ledger.vote_on(board.day) == who


def _to_rivals(board: Board, item: Item) -> Clause | None:
    role = board.roles_claimed.get(item.who, Role.SEER)
    if board.ledger.role is role:
        return None
    others = [name for name in board.claiming(role) if name != item.who]
    if len(others) != 1 or {item.who, *others} & {*called_false(board), *board.accusers}:
        return None
    return Clause(Situation.REACT_RIVALS, {"target": item.who, "other": others[0]})


def _to_result(board: Board, item: Item) -> Clause | None:
    assert item.claims is not None
    cast = [vote.target for vote in board.view.votes if (vote.agent, vote.day) == (board.me, board.day - 1)]
    for found in item.claims.mediums if may_cite(board, item.who) else ():
        if found.target not in cast or board.told.get(found.target, found.result) is not found.result:
            continue
        was_wolf = found.result is Species.WEREWOLF
        situation = Situation.REACT_RIGHT_EXECUTION if was_wolf else Situation.REACT_WRONG_EXECUTION
        return Clause(situation, {"victim": found.target})
    known = {board.me, board.ledger.vote_on(board.day), *board.told}
    for found in item.claims.divinations:
        if found.result is Species.WEREWOLF and found.target not in known and may_cite(board, item.who):
            return Clause(Situation.REACT_BLACK, {"target": found.target, "seer": item.who})
    return None


def _with_tail(board: Board, brief: Brief) -> Brief:
    """Add a tail: a question, an appeal, or the reason for a divination."""
    explains = board.disposition.explains or board.ledger.has_said(None, Situation.WATCH_REASONS)
    if brief.situation in (Situation.SEER_WHITE, Situation.SEER_BLACK) and explains:
        target = brief.slots["target"]
        return replace(brief, tail=Clause(why_divined(board, target), {"target": target}))
    likes_to = board.disposition.manner.reacts >= NEEDED
    if brief.situation.contract.appeals and likes_to and not board.my_lines_today:
        return replace(brief, tail=Clause(Situation.APPEAL))
    return _with_question(board, brief)


def _with_question(board: Board, brief: Brief) -> Brief:
    if not brief.situation.contract.is_opinion or brief.mention is not None or brief.lead is not None:
        return brief
    if brief.grounds and brief.grounds[0].strength >= CLEAR:
        return brief  # what follows from a strong reason needs no opinion of another player
    target = brief.slots["target"]
    judged = {talk.agent for talk, claims in board.said_today if target in (*claims.accused, *claims.trusts)}
    told = judged | board.votes_declared.keys() | {target}
    names = tuple(name for name in may_be_asked(board) if name not in told)
    if not names or board.disposition.manner.asks < NEEDED:
        return brief
    name, tail = board.judge.question(board, names), Clause(Situation.ASK_ABOUT, {"target": target})
    asked = tail.situation.contract.claims(tail.slots, name)
    claims = replace(brief.claims, addressed=name, questions=asked.questions)
    return replace(brief, mention=name, claims=claims, tail=tail)
