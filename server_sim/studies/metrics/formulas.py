"""How far the Sheriff is trusted and followed: the figures of one recorded day, and of one game.

The formulas are in section 11 of the Sheriff village's README; they come from [leadership], 3.2 and D.5. A
metric is None on a day that has no value for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.protocol.sheriff_log import DayRecord, Player, Reliability
from agent.recorded.sheriff_recording import SheriffRecording


@dataclass(frozen=True)
class Convention:
    """How the formulas are read where the paper and its published code differ, or the paper is silent.

    Changed votes are divided by the number of the Sheriff's followers or, with ``over_all_living``, of all
    the living. Trust is divided by the number of scores there are or, with ``missing_as_zero``, by the number
    of pairs. Without ``abstention_agrees`` nobody follows a Sheriff who abstains. With ``whole_vectors``
    two players' scores are compared over all players, scored or not. ``compares_with`` says which published
    figures are worked out alike.
    """

    over_all_living: bool = False
    missing_as_zero: bool = False
    abstention_agrees: bool = False
    whole_vectors: bool = False
    compares_with: str = "the formulas of the text: DC over the followers (N - 1), as in no published table"


CONVENTIONS = {
    "paper": Convention(),
    "code": Convention(
        over_all_living=True,
        abstention_agrees=True,
        whole_vectors=True,
        compares_with="tables 1 and 23 of the paper: DC over all the living (N)",
    ),
}
PAPER = CONVENTIONS["paper"]


def sheriff_of(day: DayRecord) -> Player:
    """The Sheriff of a day; days without one are not read."""
    assert day.sheriff is not None  # see parse_record_log
    return day.sheriff


def followers(day: DayRecord) -> tuple[Player, ...]:
    """The living players but the Sheriff."""
    return others(day, sheriff_of(day))


def others(day: DayRecord, player: Player) -> tuple[Player, ...]:
    """The living players but one."""
    return tuple(name for name in day.alive if name != player)


def trust(
    day: DayRecord, player: Player, convention: Convention = PAPER, scores: Reliability | None = None
) -> float | None:
    """The others' mean trust in a player (of the Sheriff: m̄₂); None when nobody has a score."""
    reliability = day.reliability if scores is None else scores
    return mean_score(reliability, others(day, player), (player,), convention)


def ratio(day: DayRecord, convention: Convention = PAPER, player: Player | None = None) -> float | None:
    """The others' trust in a player, the Sheriff by default, divided by their trust in each other (m̄₁).

    None when the numerator or the denominator has no score.
    """
    player = sheriff_of(day) if player is None else player
    rest = others(day, player)
    trusted = trust(day, player, convention)
    mutual = mean_score(day.reliability, rest, rest, convention)
    return None if trusted is None or mutual is None else trusted / mutual


def missing_scores(day: DayRecord) -> int:
    """How many scores the Sheriff's Ratio needs that the day does not have."""
    raters = followers(day)
    return _pairs(raters, day.alive) - len(_scores(day.reliability, raters, day.alive))


def trust_before(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Mean trust in the Sheriff before its statement; None where that was not recorded."""
    return trust(day, sheriff_of(day), convention, day.reliability_pre or {})


def trust_after(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """Mean trust in the Sheriff after its statement."""
    return trust(day, sheriff_of(day), convention)


def relative_improvement(day: DayRecord, convention: Convention = PAPER) -> float | None:
    """How much trust in the Sheriff grew with its statement, divided by the trust before."""
    before, after = trust_before(day, convention), trust_after(day, convention)
    return None if before is None or after is None else (after - before) / before


def decision_change(
    day: DayRecord, convention: Convention = PAPER, person: Player | None = None
) -> float | None:
    """DC: the share that voted as the Sheriff in the end, but had not in the pseudo-vote.

    Of all followers or, with ``person``, of this one alone: 1 or 0. None without their pseudo-votes.
    """
    told = day.votes.get(sheriff_of(day))
    followed = set() if told is None and not convention.abstention_agrees else _voted_for(day, told)
    return _share(day, _changed(day) & followed, convention, person)


def any_change(day: DayRecord, convention: Convention = PAPER, person: Player | None = None) -> float | None:
    """DC*: the share whose vote was not that of the pseudo-vote, whomever it was for; see DC."""
    return _share(day, _changed(day), convention, person)


def won(game: SheriffRecording) -> bool | None:
    """Whether the badge's last holder lived to the end and its side won; None where that was not recorded."""
    if game.end is None or game.sheriff is None or game.sheriff not in game.dealt:
        return None
    return game.end.completed and game.end.winner is game.dealt[game.sheriff].team


def elected(game: SheriffRecording) -> bool | None:
    """Whether the candidate that the game is played for became Sheriff; None without such an election."""
    if game.candidate is None or game.election is None:
        return None
    return game.election.sheriff == game.candidate


def _scores(reliability: Reliability, raters: Sequence[Player], targets: Sequence[Player]) -> list[float]:
    """The scores there are; old ones of the dead are not among them, for the dead are no targets."""
    found = (
        reliability.get(rater, {}).get(target) for rater in raters for target in targets if rater != target
    )
    return [score for score in found if score is not None and score > 0]


def _pairs(raters: Sequence[Player], targets: Sequence[Player]) -> int:
    return sum(rater != target for rater in raters for target in targets)


def mean_score(
    reliability: Reliability, raters: Sequence[Player], targets: Sequence[Player], convention: Convention
) -> float | None:
    """The raters' mean score of the targets, none of oneself; None without any."""
    found = _scores(reliability, raters, targets)
    if not found:
        return None
    return sum(found) / (_pairs(raters, targets) if convention.missing_as_zero else len(found))


def _changed(day: DayRecord) -> set[Player]:
    """The followers whose vote is not their pseudo-vote."""
    return {name for name in followers(day) if day.pseudo_votes.get(name) != day.votes.get(name)}


def _voted_for(day: DayRecord, target: Player | None) -> set[Player]:
    """The followers who voted for the target or, if it is None, abstained."""
    return {name for name in followers(day) if day.votes.get(name) == target}


def _share(day: DayRecord, found: set[Player], convention: Convention, person: Player | None) -> float | None:
    """The share found among all followers, or of one person; None without followers or pseudo-votes."""
    if person is not None:
        return float(person in found) if person in day.pseudo_votes else None
    if not followers(day) or not day.pseudo_votes:
        return None
    return len(found) / (len(day.alive) if convention.over_all_living else len(followers(day)))
