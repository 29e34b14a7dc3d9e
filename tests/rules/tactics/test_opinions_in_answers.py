"""What one makes of somebody, asked about it or spoken to of them."""

from __future__ import annotations

import pytest

from rules.decision import Clause
from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.answers import opinion_of, respond
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, something
from tests.rules.minds.judges import Opinionated

VILLAGER = Role.VILLAGER
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."
EVEN = dict.fromkeys(("Ben", "Chika", "Dan", "Emi"), 0.3)


@each_row
def test_an_opinion_has_a_ground_or_was_said_before(
    talk: list[Line], suspected: dict[str, float], situation: Situation, board: MakeBoard
) -> None:
    village = board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, **suspected}))
    brief = opinion_of(village, "Emi")
    assert (brief.situation, brief.slots) == (situation, {"target": "Emi"})
    assert brief.claims.suspects == (("Emi",) if situation is Situation.SUSPECT else ())
    assert brief.claims.trusts == (("Emi",) if situation is Situation.TRUST else ())


def test_a_claimant_once_called_false_is_not_trusted_again(board: MakeBoard) -> None:
    talk = [BEN_CLEARS_EMI, ("Aoi", Claims(suspects=("Ben",)))]
    village = board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Ben": 0.01}))
    assert opinion_of(village, "Ben").situation is not Situation.TRUST


# --- remarks ---


@pytest.mark.parametrize(
    ("suspected", "lead"), [(0.9, Situation.QUOTE_AGREE), (0.3, Situation.QUOTE_DISAGREE)]
)
def test_a_remark_about_somebody_is_quoted_and_agreed_with_or_not(
    suspected: float, lead: Situation, board: MakeBoard
) -> None:
    talk = ["Emi: I vote for Aoi.", "Ben: @Aoi I vote for Emi."]
    said = something(respond(board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Emi": suspected}))))
    assert said.brief.mention == "Ben"
    assert said.brief.lead == Clause(lead, {"other": "Ben", "quote": "I vote for Emi"})


@each_row
def test_a_remark_that_needs_no_opinion(day: int, line: str, board: MakeBoard) -> None:
    assert respond(board(VILLAGER, day, line)) is None
