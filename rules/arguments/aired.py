"""Finds what was said today, so that no reason is repeated."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.board import Board
from rules.decision import Brief, Clause
from rules.grounds import Ground, GroundKind
from rules.reasoning.quotes import quotes
from rules.situations import Situation

THOUGHTS = frozenset({GroundKind.ONE_OF_TWO, GroundKind.BOTH_LEAVE})
"""Grounds that count as given when any line names all of their players."""


def tellers(board: Board, ground: Ground) -> frozenset[str]:
    """Return who has given the reason ``ground`` today, judged by the names in their talk lines.

    A line gives the reason if it speaks for or against one of the players in the reason and names the others;
    if there are no others, it must name nobody but those in the steps that lead to the reason. Lines said by
    the players in the reason do not count.
    For a supposition (:data:`THOUGHTS`), any line that names all the players counts, and for the guess that
    somebody is the possessed any line that names it and speaks against a player who claims no role.
    """
    about = ground.slots.get("target", board.me)
    names = {about, *_named_beside(ground, about)}
    thinking = mentioning(board, *(names - {board.me})) if ground.kind in THOUGHTS else frozenset()
    if ground.kind is GroundKind.LIKELY_POSSESSED:
        thinking = _guessing(board, ground.slots["other"])
        if board.roles_claimed.get(ground.slots["other"]) is board.ledger.role:
            return thinking & {board.me}  # whoever passes over a rival owes the reason
    steps = {name for step in ground.steps for name in step.slots.values()} - names
    return thinking | frozenset(
        talk.agent
        for talk, claims in board.said_today
        if talk.agent not in names
        and bool(judged := names & {*claims.accused, *claims.trusts})
        and _names_only(
            board, talk.text, names - judged, {*judged, *steps, talk.agent, claims.addressed or ""}
        )
    )


def _guessing(board: Board, liar: str) -> frozenset[str]:
    """Return who has named a player today in a line against somebody who claims no role."""
    return frozenset(
        talk.agent
        for talk, claims in board.said_today
        if liar in talk.text
        and liar not in claims.accused
        and set(claims.accused) - board.roles_claimed.keys()
    )


def fresh(board: Board, grounds: Iterable[Ground]) -> tuple[Ground, ...]:
    """Return those of the given reasons that nobody has given today."""
    return tuple(ground for ground in grounds if not tellers(board, ground))


def is_echo(board: Board, brief: Brief) -> bool:
    """Whether another player has stated today the same vote, suspicion or trust as the planned line."""
    meant = brief.claims
    return any(
        talk.agent != board.me
        and (
            (meant.vote is not None and meant.vote == claims.vote)
            or bool(set(meant.suspects) & set(claims.suspects))
            or bool(set(meant.trusts) & set(claims.trusts))
        )
        for talk, claims in board.said_today
    )


def is_mentioned(board: Board, *names: str) -> bool:
    """Whether a single talk line of today names all the given players (its speaker counts as named)."""
    return bool(mentioning(board, *names))


def mentioning(board: Board, *names: str) -> frozenset[str]:
    """Return who has named all the given players in one talk line today; a speaker counts as named."""
    return frozenset(
        talk.agent
        for talk, _ in board.said_today
        if all(name == talk.agent or name in talk.text for name in names)
    )


def is_weighed(board: Board, *names: str) -> bool:
    """Whether a third player has named all these players in a line of today that is no vote and no result."""
    return any(
        talk.agent not in names
        and not (claims.vote or claims.divinations)
        and all(name in talk.text for name in names)
        for talk, claims in board.said_today
    )


def quoted_back(board: Board, who: str, whom: str, *, agrees: bool) -> Clause | None:
    """Return a first sentence for a line that agrees or disagrees with what ``who`` said against ``whom``.

    It quotes the latest short clause of ``who`` today that names ``whom``: to agree, one of a mere
    opinion, or with a third player's name, as a reason has; to disagree, the only one of its line without
    such a name. None if there is none.
    """
    lines = [(talk.text, claims) for talk, claims in board.said_today if talk.agent == who]
    against = [(text, claims) for text, claims in reversed(lines) if whom in claims.accused]
    third = set(board.view.players) - {who, whom}
    if agrees:
        found = ((said, claims) for text, claims in against for said in quotes(text, whom))
        clauses = (said for said, claims in found if not claims.commits or _names_any(said, third))
    else:
        said_of = ([one for one in quotes(text, whom) if not _names_any(one, third)] for text, _ in against)
        clauses = (said[0] for said in said_of if len(said) == 1)
    said = next(clauses, None)
    situation = Situation.QUOTE_AGREE if agrees else Situation.QUOTE_DISAGREE
    return None if said is None else Clause(situation, {"other": who, "quote": said})


def reply_to(board: Board, who: str, whom: str | None, *, agrees: bool) -> Clause:
    """Return a first sentence for a line that agrees or disagrees with ``who``, who spoke against ``whom``.

    It quotes the words of ``who`` if they are short enough.
    """
    plain = Situation.REACT_AGREE if agrees else Situation.REACT_DISAGREE
    quoted = quoted_back(board, who, whom, agrees=agrees) if whom is not None else None
    return quoted or Clause(plain, {"other": who})


def _names_any(text: str, names: Collection[str]) -> bool:
    return any(name in text for name in names)


def _named_beside(ground: Ground, about: str) -> frozenset[str]:
    names = {name for slot, text in ground.slots.items() if slot != "quote" for name in text.split(" & ")}
    return frozenset(names - {about})


def _names_only(board: Board, text: str, wanted: Collection[str], aside: Collection[str]) -> bool:
    """Whether a line names all of these players; where there are none, nobody but those left aside."""
    named = {name for name in board.view.players if name in text}
    return set(wanted) - set(aside) <= named if wanted else named <= set(aside)
