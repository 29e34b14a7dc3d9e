"""How well speakers are understood: what each has committed itself to by the end of a day.

The rules go by a speaker's last vote of the day, by the role it stands for and by the results it stands by. A
line missed does no harm where another says the same.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence

from agent.study.talk_scoring import Compared, Label, LabelledGame, Scores, Tally
from rules.game.claims import Claims
from rules.game.roles import Role

DAY_KINDS = ("last vote", "role", "results")
"""What is scored for each speaker and day."""


def score_days(games: Iterable[LabelledGame]) -> Scores:
    """Tallies by (kind, language) over every speaker and day of labelled games.

    A day counts for the language of the speaker's first line.
    """
    scores: dict[tuple[str, str], Tally] = {}
    for _, lines in games:
        for day in _by_speaker_and_day(lines):
            found = _summary([line.utterance.claims for line in day])
            labelled = _summary([line.label for line in day])
            for kind in DAY_KINDS:
                key = kind, day[0].language
                scores[key] = scores.get(key, Tally()) + _tally_of(found[kind], labelled[kind])
    return scores


def _by_speaker_and_day(lines: Iterable[Compared]) -> list[list[Compared]]:
    days: dict[tuple[str, int], list[Compared]] = defaultdict(list)
    for line in lines:
        days[line.utterance.talk.agent, line.utterance.talk.day].append(line)
    return list(days.values())


def _summary(said: Sequence[Claims | Label]) -> dict[str, Counter[Hashable]]:
    """What lines come to, to be counted, by kind."""
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


def _tally_of(found: Counter[Hashable], labelled: Counter[Hashable]) -> Tally:
    right = (found & labelled).total()
    return Tally(right, found.total() - right, labelled.total() - right)
