"""Which lines may say more than was read of them."""

from __future__ import annotations

from tests.agent.reading.lines import claims, reply
from tests.rows import each_row


@each_row
def test_a_hint_that_nobody_read_is_uncertain(text: str) -> None:
    assert not claims(text).certain


@each_row
def test_plain_talk_is_certain(text: str) -> None:
    assert claims(text).certain


def test_a_claimant_who_may_tell_a_result_is_uncertain() -> None:
    assert not reply("アオイ", "占い師です。", "タケルは紛れもなく狼なる者。").certain
