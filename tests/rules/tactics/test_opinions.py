"""Opinions: claims believed or doubted, friends defended, second suspects."""

from __future__ import annotations

from rules.game.claims import Claims
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.opinions import defend, suspect_another, weigh_claims
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, something
from tests.rules.minds.judges import Opinionated

VILLAGER = Role.VILLAGER
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."
CHIKA_CLEARS_DAN = "Chika: I am the seer. Dan is human."
BOTH = Opinionated(doubts="Chika", believes="Ben")


def test_a_seer_who_is_doubted_is_spoken_against_with_a_ground(board: MakeBoard) -> None:
    said = something(weigh_claims(board(VILLAGER, 1, BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN, judge=BOTH)))
    assert (said.brief.situation, said.brief.slots) == (Situation.DOUBT_SEER, {"seer": "Chika"})
    assert said.brief.claims == Claims(suspects=("Chika",))
    assert str(said.brief.grounds[0]) == "second_claim(target=Chika, other=Ben)"


def test_whom_a_seer_clears_is_defended_against_a_vote(board: MakeBoard) -> None:
    said = something(defend(board(VILLAGER, 1, BEN_CLEARS_EMI, "Dan: I vote for Emi.")))
    assert (said.brief.situation, said.brief.slots, said.brief.mention) == (
        Situation.TRUST,
        {"target": "Emi"},
        "Dan",
    )
    assert str(said.brief.grounds[0]) == "cleared(target=Emi, seer=Ben)"


def test_beside_the_announced_vote_a_second_suspect_is_named_with_a_ground(board: MakeBoard) -> None:
    said = something(suspect_another(board(VILLAGER, 1, BEN_ACCUSES_DAN, "Aoi: I vote for Emi.")))
    assert (said.brief.situation, said.brief.slots) == (Situation.SUSPECT, {"target": "Dan"})
    assert said.brief.grounds[0].strength >= 1


@each_row
def test_no_second_suspect(talk: list[Line], board: MakeBoard) -> None:
    said = suspect_another(board(VILLAGER, 1, *talk))
    assert said is None or said.brief.slots != {"target": "Dan"}


def test_a_werewolf_names_no_packmate(board: MakeBoard) -> None:
    talk = [BEN_ACCUSES_DAN, "Aoi: I vote for Emi."]
    said = suspect_another(board(Role.WEREWOLF, 1, *talk, size=9, pack="Dan"))
    assert said is None or said.brief.slots != {"target": "Dan"}
