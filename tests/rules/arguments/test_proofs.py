"""Proofs: each says what the talk lines show that it names."""

from __future__ import annotations

from rules.arguments.proofs import AT_ONCE, MOST_PROOFS, PROOF_KINDS, Proof, proofs
from rules.board import Board
from rules.game.claims import Claims
from rules.game.roles import Role
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, something

BEN, CHIKA = "Ben: I am the seer. Dan is a werewolf.", "Chika: I am the seer. Ben is a werewolf."


def told(board: Board, target: str) -> Proof | None:
    return next((proof for proof in proofs(board) if proof.slots["target"] == target), None)


@each_row
def test_a_proof_names_its_lines(
    talk: tuple[Line, ...], target: str, kind: str, lines: tuple[tuple[int, int], ...], board: MakeBoard
) -> None:
    proof = something(told(board(Role.VILLAGER, 1, *talk), target))
    assert (proof.kind, proof.lines) == (kind, lines)


def test_nothing_speaks_against_one_who_has_declared_for_the_werewolves_to_them(board: MakeBoard) -> None:
    talk = ("Dan: I suspect Emi.", "Dan: I suspect Ben.", "Dan: I am the possessed.")
    assert told(board(Role.WEREWOLF, 1, *talk), "Dan") is None
    assert told(board(Role.VILLAGER, 1, *talk), "Dan") is not None


def test_who_claimed_first_is_not_said_to_have_claimed_later(board: MakeBoard) -> None:
    found = proofs(board(Role.VILLAGER, 1, BEN, CHIKA))
    orders = [proof for proof in found if proof.kind in (AT_ONCE, "second_claim")]
    assert [proof.slots["target"] for proof in orders] == ["Chika"]


def test_who_takes_a_claim_back_and_claims_again_counts_from_the_second_time(board: MakeBoard) -> None:
    again = (BEN, ("Ben", Claims(retract=Role.SEER)), CHIKA, ("Ben", Claims(co=Role.SEER)))
    proof = something(told(board(Role.VILLAGER, 1, *again), "Ben"))
    assert (proof.kind, proof.lines) == (AT_ONCE, ((1, 2), (1, 3)))


def test_a_vote_against_what_was_announced_is_shown_with_the_announcement(board: MakeBoard) -> None:
    day = board(Role.VILLAGER, 2, yesterday=("Emi: Hello.", "Ben: I vote for Chika."), votes={"Ben": "Dan"})
    proof = something(told(day, "Ben"))
    assert (proof.kind, proof.lines) == ("broke_word", ((1, 1),))
    assert (proof.slots["other"], proof.slots["victim"]) == ("Chika", "Dan")


def test_a_black_on_whom_the_werewolves_killed(board: MakeBoard) -> None:
    proof = something(told(board(Role.VILLAGER, 2, yesterday=(BEN,), attacked="Dan"), "Ben"))
    assert (proof.kind, proof.lines) == ("black_was_human", ((1, 0),))


def test_a_changed_result_is_shown_by_both_lines(board: MakeBoard) -> None:
    proof = something(told(board(Role.VILLAGER, 1, BEN, "Ben: I am the seer. Dan is human."), "Ben"))
    assert (proof.kind, proof.lines) == ("changed_result", ((1, 0), (1, 1)))


def test_nothing_is_told_against_a_packmate_or_somebody_trusted(board: MakeBoard) -> None:
    assert told(board(Role.WEREWOLF, 1, BEN, CHIKA, size=9, pack="Chika"), "Chika") is None
    trusting = (BEN, CHIKA, ("Aoi", Claims(trusts=("Chika",))))
    assert told(board(Role.VILLAGER, 1, *trusting), "Chika") is None


def test_there_are_few_proofs_of_known_kinds_and_none_on_day_0(board: MakeBoard) -> None:
    talk = [f"{name}: I vote for Aoi." for name in ("Ben", "Chika", "Dan", "Emi", "Fumi")]
    found = proofs(board(Role.VILLAGER, 1, *talk, size=9))
    assert len(found) <= MOST_PROOFS
    assert {proof.kind for proof in found} <= PROOF_KINDS
    assert proofs(board(Role.VILLAGER, 0, *talk, size=9)) == ()
