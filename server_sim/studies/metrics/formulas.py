"""Formulas that measure how far the Sheriff is trusted and followed on one day or in one game.

They are explained in section 11 of the Sheriff village's README, and come from [leadership], 3.2 and D.5. A
result is None if the records of the day do not have the data for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.protocol.sheriff_log import DayRecord, Player, Reliability
from agent.recorded.sheriff_recording import SheriffRecording


@dataclass(frozen=True)
class Convention:
    """A version of the formulas of [leadership]; the paper's text and its published code use different ones.

    The number of changed votes is divided by the number of the Sheriff's followers or, with
    ``over_all_living``, of all living players. A missing trust score is left out of a mean or, with
    ``missing_as_zero``, counts as 0. Without ``abstention_agrees`` no vote counts as following a Sheriff who
    abstains. With ``whole_vectors`` a correlation of two players' scores includes players without a score.
    ``compares_with`` says which published figures use the same version.
    """

    over_all_living: bool = False
    missing_as_zero: bool = False
    abstention_agrees: bool = False
    whole_vectors: bool = False
    name: str = "paper"
    compares_with: str = "the formulas of the text: DC over the followers (N - 1), as in no published table"


PAPER = Convention()
CODE = Convention(
    name="code",
    over_all_living=True,
    abstention_agrees=True,
    whole_vectors=True,
    compares_with="tables 1 and 23 of the paper: DC over all the living (N)",
)
CONVENTIONS = {convention.name: convention for convention in (PAPER, CODE)}
"""The versions of the formulas by name: that of the paper's text and that of its published code."""


def sheriff_of(day: DayRecord) -> Player:
    """Return the Sheriff of a day, which must have one; days without a Sheriff are dropped on loading."""
    assert day.sheriff is not None  # parse_record_log drops such days
    return day.sheriff


def followers(day: DayRecord) -> tuple[Player, ...]:
    """Return the followers on a day: all living players except the Sheriff."""
    return others(day, sheriff_of(day))


def others(day: DayRecord, player: Player) -> tuple[Player, ...]:
    """Return the living players except ``player``."""
    return tuple(name for name in day.alive if name != player)


def trust(
    day: DayRecord, player: Player, convention: Convention = PAPER, scores: Reliability | None = None
) -> float | None:
    """Return the mean reliability score (1 to 10) that a player gets from the other living players.

    It is None if nobody has scored the player. ``scores`` replaces the scores of the day.
    """
    reliability = day.reliability if scores is None else scores
    return mean_score(reliability, others(day, player), (player,), convention)


def ratio(day: DayRecord, convention: Convention = PAPER, player: Player | None = None) -> float | None:
    """Return the Ratio: the others' mean score of a player, divided by their mean score of each other.

    The default player is the Sheriff. The Ratio is None if the numerator or the denominator has no score.
    """
    player = sheriff_of(day) if player is None else player
    rest = others(day, player)
    trusted = trust(day, player, convention)
    mutual = mean_score(day.reliability, rest, rest, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def missing_scores(day: DayRecord) -> int:
    """Return the number of scores that the Sheriff's Ratio needs but the day does not have."""
    raters = followers(day)
    return _pairs(raters, day.alive) - len(_scores(day.reliability, raters, day.alive))


def trust_before(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Return the mean score that followers gave the Sheriff before its statement; None without scores."""
    return trust(day, sheriff_of(day), convention, day.reliability_pre or {})


def trust_after(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Return the mean score that followers gave the Sheriff after its statement; None without scores."""
    return trust(day, sheriff_of(day), convention)


def relative_improvement(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Return the relative change, (after - before) / before, of the followers' mean score of the Sheriff.

    It compares the scores after the Sheriff's statement of the day with those before it. The result is None
    if there are no scores before or no scores after the statement.
    """
    before, after = trust_before(day, convention), trust_after(day, convention)
    return None if before is None or after is None else (after - before) / before


def decision_change(
    day: DayRecord, convention: Convention = PAPER, person: Player | None = None
) -> float | None:
    """Return DC (decision change): the share of followers who changed their vote to the Sheriff's.

    Followers cast a pseudo-vote before the Sheriff's statement, and vote after it. DC is None on days without
    pseudo-votes. With ``person`` only this follower counts, so DC is 1 or 0.
    """
    told = day.votes.get(sheriff_of(day))
    if told is None and not convention.abstention_agrees:
        return _share(day, set(), convention, person)
    followed = {name for name in _followers_who_changed(day) if day.votes.get(name) == told}
    return _share(day, followed, convention, person)


def any_change(day: DayRecord, convention: Convention = PAPER, person: Player | None = None) -> float | None:
    """Return DC*: the share of followers whose vote differs from their pseudo-vote, whomever they vote for.

    ``person`` and the result None mean the same as in :func:`decision_change`.
    """
    return _share(day, _followers_who_changed(day), convention, person)


def won_over(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Return the share that votes as the Sheriff, of those followers whose pseudo-vote was another.

    It is DC without the followers who agreed already. It is None if there are no others, and if the Sheriff
    abstains, unless abstaining as the Sheriff does is following.
    """
    told = day.votes.get(sheriff_of(day))
    asked = [name for name in followers(day) if day.pseudo_votes and day.pseudo_votes.get(name) != told]
    if not asked or (told is None and not convention.abstention_agrees):
        return None
    return sum(day.votes.get(name) == told for name in asked) / len(asked)


def won(game: SheriffRecording) -> bool | None:
    """Return whether a game's last Sheriff survived and was on the winning side; None if not recorded."""
    if game.end is None or game.sheriff is None or game.sheriff not in game.dealt:
        return None
    return game.end.completed and game.end.winner is game.dealt[game.sheriff].team


def elected(game: SheriffRecording) -> bool | None:
    """Return whether the candidate whose leadership is measured was elected; None without an election."""
    if game.candidate is None or game.election is None:
        return None
    return game.election.sheriff == game.candidate


def _scores(reliability: Reliability, raters: Sequence[Player], targets: Sequence[Player]) -> list[float]:
    """Return the existing scores; dead players are no targets, so their old scores are excluded."""
    found = (
        reliability.get(rater, {}).get(target) for rater in raters for target in targets if rater != target
    )
    return [score for score in found if score is not None and score > 0]


def _pairs(raters: Sequence[Player], targets: Sequence[Player]) -> int:
    return sum(rater != target for rater in raters for target in targets)


def mean_score(
    reliability: Reliability, raters: Sequence[Player], targets: Sequence[Player], convention: Convention
) -> float | None:
    """Return the mean of the reliability scores that ``raters`` gave ``targets``; None without any score.

    A player's score of itself does not count.
    """
    found = _scores(reliability, raters, targets)
    if not found:
        return None
    return sum(found) / (_pairs(raters, targets) if convention.missing_as_zero else len(found))


def _followers_who_changed(day: DayRecord) -> set[Player]:
    return {name for name in followers(day) if day.pseudo_votes.get(name) != day.votes.get(name)}


def _share(day: DayRecord, found: set[Player], convention: Convention, person: Player | None) -> float | None:
    """Return the share of followers in ``found``, of one ``person`` 1 or 0; None without pseudo-votes."""
    if person is not None:
        return float(person in found) if person in day.pseudo_votes else None
    if not followers(day) or not day.pseudo_votes:
        return None
    return len(found) / (len(day.alive) if convention.over_all_living else len(followers(day)))
