"""Whom a line suspects and whom it trusts."""

from __future__ import annotations

from tests.agent.reading.lines import claims, takeru
from tests.rows import each_row


def stances(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Whom a line suspects, and whom it trusts."""
    told = claims(text)
    return told.suspects, told.trusts


@each_row
def test_whom_the_speaker_suspects_and_trusts(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    assert stances(text) == (suspects, trusts)


@each_row
def test_one_player_is_suspected(text: str) -> None:
    assert stances(text) == ((takeru(text),), ())


@each_row
def test_one_player_is_trusted(text: str) -> None:
    assert stances(text) == ((), (takeru(text),))


@each_row
def test_appeals_questions_reports_and_conditions_take_no_stance(text: str) -> None:
    assert stances(text) == ((), ())
