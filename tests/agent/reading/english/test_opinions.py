"""Whom a line suspects and whom it trusts."""

from __future__ import annotations

import pytest

from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    ("text", "suspects", "trusts"),
    [
        ("Takeru is suspicious.", ("Takeru",), ()),
        ("I suspect Takeru.", ("Takeru",), ()),
        ("I find Takeru suspicious but I trust Sakura.", ("Takeru",), ("Sakura",)),
        ("Takeru is lying to us.", ("Takeru",), ()),
        ("Takeru is likely the werewolf.", ("Takeru",), ()),
        ("I don't trust Takeru.", ("Takeru",), ()),
        ("I believe Takeru is lying.", ("Takeru",), ()),
        ("Takeru seems innocent.", (), ("Takeru",)),
        ("Takeru talks a lot. He is suspicious.", ("Takeru",), ()),
        ("Takeru is not suspicious.", (), ("Takeru",)),
        ("Do you suspect Takeru?", (), ()),
        ("Minato suspects Takeru.", (), ()),
        ("If Takeru is fake we lose.", (), ()),
    ],
)
def test_whom_the_speaker_suspects_and_trusts(
    text: str, suspects: tuple[str, ...], trusts: tuple[str, ...]
) -> None:
    told = claims(text)
    assert (told.suspects, told.trusts) == (suspects, trusts)
