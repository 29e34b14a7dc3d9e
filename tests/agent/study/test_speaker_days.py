from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from agent.recorded.transcript import Utterance
from agent.study.speaker_days import score_days
from agent.study.talk_scoring import ClaimComparison, Label, Tally
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.rows import each_row

BLACK, WHITE = (Result("Dan", species) for species in (Species.WEREWOLF, Species.HUMAN))


def line(read: Claims, meant: Claims | None = None, *, speaker: str = "Ben", day: int = 1) -> ClaimComparison:
    meant = read if meant is None else meant
    talk = Talk(idx=0, day=day, turn=0, agent=speaker, text="...")
    label = {
        "vote": meant.vote,
        "co": meant.co,
        "divinations": [{"target": told.target, "result": told.result} for told in meant.divinations],
        "retract": meant.retract,
    }
    return ClaimComparison(Utterance(talk, read), Label(day=day, idx=0, **label), "en")  # type: ignore[arg-type]


def scored(kind: str, *lines: ClaimComparison) -> Tally:
    return score_days([(Path("game.jsonl"), list(lines))])[kind, "en"]


@each_row
def test_the_last_vote_of_a_day_counts(
    read: Sequence[str | None], meant: Sequence[str | None], expected: Tally
) -> None:
    lines = [line(Claims(vote=a), Claims(vote=b)) for a, b in zip(read, meant, strict=True)]
    assert scored("last vote", *lines) == expected


def test_each_speaker_and_each_day_is_judged_alone() -> None:
    vote = Claims(vote="Dan")
    lines = (line(vote), line(vote, speaker="Emi"), line(vote, day=2), line(Claims(), vote, day=2))
    assert scored("last vote", *lines) == Tally(right=3)


def test_a_role_taken_back_is_stood_for_no_more() -> None:
    claim, back = Claims(co=Role.SEER), Claims(retract=Role.SEER)
    assert scored("role", line(claim), line(back)) == Tally()
    assert scored("role", line(claim), line(Claims(), back)) == Tally(wrong=1)


def test_the_last_result_of_a_target_counts() -> None:
    black, white = (Claims(divinations=(told,)) for told in (BLACK, WHITE))
    assert scored("results", line(black), line(white)) == Tally(right=1)
    assert scored("results", line(black), line(Claims(), white)) == Tally(wrong=1, missed=1)
