"""Opinions: claims believed or doubted, friends defended, second suspects."""

from __future__ import annotations

from rules.decision import Say
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
BOTH = Opinionated(doubts="Ben", believes="Chika")
DOUBTS_BEN, BELIEVES_CHIKA = Opinionated(doubts="Ben"), Opinionated(believes="Chika")


def weighed(board: MakeBoard, *talk: object, judge: Opinionated = BOTH, **more: object) -> Say | None:
    return weigh_claims(board(VILLAGER, 1, BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN, *talk, judge=judge, **more))


# --- claims ---


def test_a_seer_who_is_doubted_is_spoken_against_with_a_ground(board: MakeBoard) -> None:
    said = something(weighed(board))
    assert (said.brief.situation, said.brief.slots) == (Situation.DOUBT_SEER, {"seer": "Ben"})
    assert said.brief.claims == Claims(suspects=("Ben",))
    assert str(said.brief.grounds[0]) == "rival_believed(target=Ben, other=Chika)"


def test_a_seer_who_is_believed_is_spoken_up_for(board: MakeBoard) -> None:
    said = something(weighed(board, judge=BELIEVES_CHIKA))
    assert (said.brief.situation, said.brief.slots) == (Situation.SUPPORT_SEER, {"seer": "Chika"})
    assert said.brief.claims == Claims(trusts=("Chika",))


def test_mediums_are_weighed_too(board: MakeBoard) -> None:
    talk = ["Fumi: I am the medium.", "Goro: I am the medium."]
    judge = Opinionated(doubts="Fumi", role=Role.MEDIUM)
    said = something(weigh_claims(board(VILLAGER, 1, *talk, size=9, judge=judge)))
    assert (said.brief.situation, said.brief.slots) == (Situation.DOUBT_MEDIUM, {"medium": "Fumi"})


def test_a_claim_is_doubted_once_a_game(board: MakeBoard) -> None:
    doubt = ("Aoi", Claims(suspects=("Ben",)), Situation.DOUBT_SEER)
    assert weighed(board, doubt, judge=DOUBTS_BEN) is None
    again = board(VILLAGER, 2, yesterday=[BEN_ACCUSES_DAN, doubt], judge=DOUBTS_BEN)
    assert weigh_claims(again) is None


@each_row
def test_nobody_says_it_twice_or_says_the_opposite(line: Line, judge: Opinionated, board: MakeBoard) -> None:
    assert weighed(board, line, judge=judge) is None


def test_nobody_doubts_the_seer_whose_word_the_own_vote_rests_on(board: MakeBoard) -> None:
    assert weighed(board, "Aoi: I vote for Dan.", judge=DOUBTS_BEN) is None
    assert weighed(board, "Aoi: I vote for Emi.", judge=DOUBTS_BEN)


def test_a_liar_is_not_spoken_up_for_though_it_is_likely_the_seer(board: MakeBoard) -> None:
    assert weighed(board, "Chika: I am the seer. Aoi is a werewolf.", judge=BELIEVES_CHIKA) is None


def test_day_0_has_no_claims_to_weigh(board: MakeBoard) -> None:
    assert weigh_claims(board(VILLAGER, 0, BEN_ACCUSES_DAN, judge=BOTH)) is None


# --- defending ---


def test_whom_a_seer_clears_is_defended_against_a_vote(board: MakeBoard) -> None:
    said = something(defend(board(VILLAGER, 1, BEN_CLEARS_EMI, "Dan: I vote for Emi.")))
    assert (said.brief.situation, said.brief.slots, said.brief.mention) == (
        Situation.TRUST,
        {"target": "Emi"},
        "Dan",
    )
    assert str(said.brief.grounds[0]) == "cleared(target=Emi, seer=Ben)"


@each_row
def test_nobody_to_defend(talk: list[Line], board: MakeBoard) -> None:
    assert defend(board(VILLAGER, 1, *talk)) is None


# --- a second suspect ---


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


# --- manner ---
