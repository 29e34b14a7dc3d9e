"""Whom a line suspects and whom it trusts."""

from __future__ import annotations

from tests.agent.reading.lines import claims, takeru
from tests.rows import each_row


@each_row
def test_whom_the_speaker_suspects_and_trusts(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == (suspects, trusts)


@each_row
def test_one_player_is_suspected(text: str) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == ((takeru(text),), ())


@each_row
def test_one_player_is_trusted(text: str) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == ((), (takeru(text),))


@each_row
def test_appeals_questions_reports_and_conditions_take_no_stance(text: str) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == ((), ())
