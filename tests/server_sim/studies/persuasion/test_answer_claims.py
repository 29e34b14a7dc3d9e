"""What answers claim, read as the follower's words right after the speaker's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server_sim.studies.persuasion.answer_claims import claims_in
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn

ANSWERS = [
    ("village7", "I vote for {other}.", {"against:{other}"}),
    ("village7", "I find {other} suspicious.", {"against:{other}"}),
    ("village7", "I trust {other}.", {"for:{other}"}),
    ("village7", "I vote for you.", {"against:{me}"}),
    ("village7", "I am the seer, and {other} is a human.", {"is:SEER", "for:{other}"}),
    ("village7", "What a lovely morning.", set()),
    ("avalon", "I think {other} is evil.", {"evil:{other}"}),
    ("avalon", "I am good.", {"i_am_good"}),
    ("one_night", "I am voting for {other}.", {"VoteClaim(target='{other}')"}),
]


@pytest.mark.parametrize(("game", "answer", "claims"), ANSWERS)
def test_an_answer_is_read_in_its_game(
    turns: Callable[[str], list[SpeakingTurn]], game: str, answer: str, claims: set[str]
) -> None:
    turn = turns(game)[0]
    known, me = turn.situation, turn.briefing.me
    other = next(name for name in known.players if name not in (me, turn.follower))
    read = claims_in(known, turn.follower, turn.line, answer.format(me=me, other=other))
    assert read == {claim.format(me=me, other=other) for claim in claims}
