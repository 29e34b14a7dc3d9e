"""Evaluates the reader by each speaker's standing claims at the end of a day.

The rules use a speaker's last announced vote of the day, its claimed role and its claimed results. A missed
line does no harm if another line says the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence

from agent.study.talk_scoring import ClaimComparison, Label, LabelledGame, Scores, Tally
from rules.game.claims import Claims
from rules.game.roles import Role

DAY_KINDS = ("last vote", "role", "results")
"""The kinds of claim that are scored for each speaker and day."""


def score_days(games: Iterable[LabelledGame]) -> Scores:
    """Return tallies by (kind, language of the first line) over every speaker and day of labelled games."""
    scores: dict[tuple[str, str], Tally] = {}
    for _, lines in games:
        for day in _by_speaker_and_day(lines):
            found = _final_claims([line.utterance.claims for line in day])
            labelled = _final_claims([line.label for line in day])
            for kind in DAY_KINDS:
                key = kind, day[0].language
                scores[key] = scores.get(key, Tally()) + Tally.of(found[kind], labelled[kind])
    return scores


def _by_speaker_and_day(lines: Iterable[ClaimComparison]) -> list[list[ClaimComparison]]:
    days: dict[tuple[str, int], list[ClaimComparison]] = defaultdict(list)
    for line in lines:
        days[line.utterance.talk.agent, line.utterance.talk.day].append(line)
    return list(days.values())


def _final_claims(said: Sequence[Claims | Label]) -> dict[str, Counter[Hashable]]:
    """Return the claims that hold after several lines of a speaker, as a counter for each kind of claim."""
    vote: str | None = None
    role: Role | None = None
    results: dict[Hashable, Hashable] = {}
    for claims in said:
        vote = claims.vote or vote
        role = claims.co or (None if claims.retract is not None and claims.retract == role else role)
        for office, told in (("seer", claims.divinations), ("medium", claims.mediums)):
            results |= {(office, result.target): result.result for result in told}
    return {
        "last vote": Counter([vote] if vote else []),
        "role": Counter([role] if role else []),
        "results": Counter(results.items()),
    }
