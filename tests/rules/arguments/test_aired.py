"""No reason is given twice on one day; Aoi is the board's player."""

from __future__ import annotations

from rules.arguments.aired import fresh, is_echo, is_mentioned, quoted_back
from rules.decision import Brief
from rules.game.roles import Role
from rules.grounds import Ground, GroundKind
from rules.situations import Situation
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something

BLACK = Ground(GroundKind.CALLED_BLACK, {"target": "Dan", "seer": "Ben"})
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."


@each_row
def test_a_reason_is_aired_once_somebody_has_given_it(line: str, is_aired: bool, board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, line)
    assert (fresh(village, [BLACK]) == ()) == is_aired


def test_a_reason_told_with_what_it_follows_from_is_told(board: MakeBoard) -> None:
    proof = Ground(GroundKind.BLACK_WAS_HUMAN, {"target": "Dan", "victim": "Emi"})
    reason = Ground(GroundKind.RIVAL_FALSE, {"target": "Ben", "other": "Dan"}, because=proof)
    line = "Chika: I trust Ben. I suspect Dan because Dan called Emi a werewolf and then Emi was killed."
    assert fresh(board(Role.VILLAGER, 1, line), [reason]) == ()


def test_whoever_passes_over_a_rival_owes_the_reason(board: MakeBoard) -> None:
    reason = Ground(GroundKind.LIKELY_POSSESSED, {"target": "Dan", "other": "Ben"})
    told = ["Ben: I am the seer. Emi is human.", "Chika: I vote for Dan because Ben is only the possessed."]
    assert fresh(board(Role.VILLAGER, 1, *told), [reason]) == ()
    assert fresh(board(Role.SEER, 1, "Aoi: I am the seer. Chika is human.", *told), [reason]) == (reason,)


def test_yesterdays_reasons_are_fresh_again(board: MakeBoard) -> None:
    said = "Chika: I vote for Dan because Ben called Dan a werewolf."
    assert fresh(board(Role.VILLAGER, 2, yesterday=(said,)), [BLACK]) == (BLACK,)


def test_an_echo_says_what_another_has_said(board: MakeBoard) -> None:
    vote = Brief.about(Situation.VOTE, "Dan")
    assert is_echo(board(Role.VILLAGER, 1, "Chika: I vote for Dan."), vote)
    assert not is_echo(board(Role.VILLAGER, 1, "Aoi: I vote for Dan."), vote)


def test_a_line_mentions_its_speaker_too(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, "Chika: Ben and Dan are strange.")
    assert is_mentioned(village, "Chika", "Ben", "Dan")
    assert not is_mentioned(village, "Ben", "Emi")


def test_the_last_short_words_against_somebody_are_quoted(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, "Ben: I suspect Dan.", "Ben: So I vote for Dan. Dan was against Emi.")
    assert something(quoted_back(village, "Ben", "Dan", agrees=False)).slots["quote"] == "So I vote for Dan"
    assert something(quoted_back(village, "Ben", "Dan", agrees=True)).slots["quote"] == "Dan was against Emi"
    assert quoted_back(village, "Chika", "Dan", agrees=True) is None


def test_a_bare_vote_is_not_quoted_to_agree_with_it(board: MakeBoard) -> None:
    assert quoted_back(board(Role.VILLAGER, 1, "Ben: I vote for Dan."), "Ben", "Dan", agrees=True) is None


def test_a_mere_opinion_is_quoted_to_agree_with_it(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, "Ben: I suspect Dan.", "Ben: I vote for Dan.")
    assert something(quoted_back(village, "Ben", "Dan", agrees=True)).slots["quote"] == "I suspect Dan"


def test_of_several_words_against_somebody_none_is_denied(board: MakeBoard) -> None:
    """One of them may be a plain fact."""
    village = board(Role.VILLAGER, 1, "Ben: Dan claims to be what I am. I vote for Dan.")
    assert quoted_back(village, "Ben", "Dan", agrees=False) is None
