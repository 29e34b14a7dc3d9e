"""The six discussion tactics of One Night (arXiv 2405.19946), and the prepared lines of each.

A statement gives evidence (a story of the night), accuses a player, or defends one, and each honestly or
deceptively. What is honest is decided by what the speaker knows and believes, never by the truth that it
cannot know. A line that contradicts what the speaker has said before is not offered, nor is one that gives
the Werewolf away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from agent.games.one_night.claims import VoteClaim, WolfClaim
from agent.games.one_night.lines import OneNightRemark
from agent.games.one_night.remarks import accusing_remarks, telling, vouchers
from agent.games.one_night.view import OneNightView
from agent.games.one_night.worlds import worlds
from agent.protocol.one_night import DISCUSSION_ROUNDS

SUSPECTED = 0.3
"""Minimum P(holds the Werewolf) of a player whom the speaker suspects."""
TRUSTED = 0.15
"""Maximum P(holds the Werewolf) of a player whom the speaker trusts."""

Remarks = tuple[OneNightRemark, ...]
"""The remarks of one line."""


class Tactic(StrEnum):
    """What a statement does, and whether its speaker means it."""

    HONEST_EVIDENCE = "honest_evidence"
    HONEST_ACCUSATION = "honest_accusation"
    HONEST_DEFENCE = "honest_defence"
    DECEPTIVE_EVIDENCE = "deceptive_evidence"
    DECEPTIVE_ACCUSATION = "deceptive_accusation"
    DECEPTIVE_DEFENCE = "deceptive_defence"


def tactical_remarks(
    view: OneNightView, story: int, invented: int, others: Sequence[str]
) -> Mapping[Tactic, Sequence[Remarks]]:
    """Return for each possible tactic its lines, best first; a tactic without a line is left out.

    ``story`` is the index of the story that the player argues from, and ``invented`` that of the one that it
    would pretend. ``others`` are the other players; of players that are equally suspected the first is taken.
    """
    found = {
        Tactic.HONEST_EVIDENCE: _true_evidence(view),
        Tactic.HONEST_ACCUSATION: _accusing(view, story, _suspect(view, others), votes=True),
        Tactic.HONEST_DEFENCE: _true_defence(view, others),
        Tactic.DECEPTIVE_EVIDENCE: _false_evidence(view, invented),
        Tactic.DECEPTIVE_ACCUSATION: _accusing(view, story, _scapegoat(view, story, others), view.is_wolf),
        Tactic.DECEPTIVE_DEFENCE: _false_defence(view, others),
    }
    listed = {tactic: list(lines) for tactic, lines in found.items()}
    return {tactic: lines for tactic, lines in listed.items() if lines}


def suspicions(view: OneNightView, own: frozenset[int] | None = None) -> Mapping[str, float]:
    """Return the same as ``view.wolf(own)``, rounded, so that no error of the sums favours a seat."""
    return {name: round(chance, 9) for name, chance in view.wolf(own).items()}


def tactic_of(topic: str, *, honest: bool) -> Tactic | None:
    """Return the tactic of a line whose first remark has this topic; None if it only waits."""
    if topic == "wait":
        return None
    if topic in ("trust", "vouched", "not_me"):
        aim = "defence"
    elif topic in ("clash", "denied", "rivals", "moved", "suspect", "vote"):
        aim = "accusation"
    else:
        aim = "evidence"
    return Tactic(f"{'honest' if honest else 'deceptive'}_{aim}")


# Evidence


def _true_evidence(view: OneNightView) -> Iterator[Remarks]:
    own = next(iter(view.own))
    if not view.is_wolf and _can_tell(view, own):
        yield from ((remark,) for remark in telling(view, own))


def _false_evidence(view: OneNightView, invented: int) -> Iterator[Remarks]:
    holds = worlds().stories[invented].holds_werewolf
    if invented not in view.own and not holds and _can_tell(view, invented):
        yield from ((remark,) for remark in telling(view, invented))


def _can_tell(view: OneNightView, story: int) -> bool:
    """Whether the story fits what the player has told, and says more."""
    told = view.told_story
    return told is None or (story in told and len(told) > 1)


# Accusation


def _suspect(view: OneNightView, others: Iterable[str]) -> str | None:
    """Return whom the player suspects most.

    Before the last round, and if it holds the Werewolf itself, it suspects nobody below :data:`SUSPECTED`.
    """
    wolf = suspicions(view)
    name = max(others, key=lambda other: wolf[other])
    least = 0.0 if _is_last_round(view) and not view.is_wolf else SUSPECTED
    return name if wolf[name] >= least else None


def _scapegoat(view: OneNightView, story: int, others: Iterable[str]) -> str | None:
    """Return whom the player accuses without suspecting it, or None if it suspects all.

    That is the player whom it suspects least; a player that holds the Werewolf suspects nobody and takes the
    one whom its story makes most suspicious.
    """
    wolf = suspicions(view)
    told = suspicions(view, frozenset((story,)))
    blamed = [name for name in others if wolf[name] < SUSPECTED and not _has_cleared(view, name)]
    key = (lambda name: -told[name]) if view.is_wolf else (lambda name: wolf[name])
    return min(blamed, key=key, default=None)


def _accusing(view: OneNightView, story: int, name: str | None, votes: bool) -> Iterator[Remarks]:
    """Yield accusations of a player; with ``votes``, in the last round, with the announced vote."""
    if name is None or _has_cleared(view, name):
        return
    mine = view.heard.get(view.me, frozenset())
    stands = WolfClaim(name) in mine
    reasons = [
        remark
        for remark in accusing_remarks(view, worlds().stories[story], name)
        if not (stands and remark.topic == "suspect")
    ]
    if votes and _is_last_round(view):
        vote = OneNightRemark("vote", (name,))
        if VoteClaim(name) not in mine:
            yield from ((remark, vote) for remark in reasons)
            yield (vote,)
    elif not stands:
        yield from ((remark,) for remark in reasons)


# Defence


def _true_defence(view: OneNightView, others: Iterable[str]) -> Iterator[Remarks]:
    """Yield what vouches for a player that names this one's card, or defends the most trusted or itself."""
    wolf = suspicions(view)
    own = next(iter(view.own))
    if not view.is_wolf:
        yield from ((remark,) for remark in vouchers(view, worlds().stories[own]))
        yield from _self_defence(view)
    name = min(others, key=lambda other: wolf[other])
    if wolf[name] <= TRUSTED and not _has_judged(view, name):
        yield (OneNightRemark("trust", (name,)),)


def _false_defence(view: OneNightView, others: Iterable[str]) -> Iterator[Remarks]:
    """Yield what clears the player of the Werewolf that it holds, or the player that it suspects most."""
    wolf = suspicions(view)
    if view.is_wolf:
        yield from _self_defence(view)
    name = max(others, key=lambda other: wolf[other])
    if wolf[name] >= SUSPECTED and not _has_judged(view, name):
        yield (OneNightRemark("trust", (name,)),)


def _self_defence(view: OneNightView) -> Iterator[Remarks]:
    if not _has_cleared(view, view.me):
        yield (OneNightRemark("not_me"),)


# What has been said


def _has_cleared(view: OneNightView, name: str) -> bool:
    return WolfClaim(name, guilty=False) in view.heard.get(view.me, frozenset())


def _has_judged(view: OneNightView, name: str) -> bool:
    return _has_cleared(view, name) or WolfClaim(name) in view.heard.get(view.me, frozenset())


def _is_last_round(view: OneNightView) -> bool:
    return view.round >= DISCUSSION_ROUNDS
