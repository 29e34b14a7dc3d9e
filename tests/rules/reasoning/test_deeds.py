"""Deeds: what players have said and done on earlier days, each with its line."""

from __future__ import annotations

from rules.board import Board
from rules.game.roles import Role, Species
from rules.reasoning.deeds import Deed, DeedKind
from tests.rules.conftest import MakeBoard


def done(board: Board, kind: DeedKind) -> list[Deed]:
    return [deed for deed in board.deeds if deed.kind is kind]


def test_the_victim_of_the_night_had_spoken_last_against_somebody(board: MakeBoard) -> None:
    morning = board(
        Role.VILLAGER,
        2,
        yesterday=("Ben: I suspect Emi.", "Ben: I vote for Dan.", "Chika: I vote for Ben."),
        attacked="Ben",
    )
    (deed,) = done(morning, DeedKind.LAST_TARGET)
    assert (deed.who, deed.whom, deed.quote) == ("Ben", "Dan", "I vote for Dan")


def test_who_spoke_first_against_somebody_who_was_human(board: MakeBoard) -> None:
    morning = board(
        Role.VILLAGER,
        2,
        yesterday=("Ben: I suspect Emi.", "Chika: I vote for Emi.", "Emi: I vote for Ben."),
        votes={"Chika": "Emi", "Ben": "Emi", "Dan": "Emi", "Emi": "Ben"},
        executed={"Emi": Species.HUMAN},
        dead="Emi",
    )
    (first,) = done(morning, DeedKind.FIRST_ACCUSER)
    assert (first.who, first.whom, first.quote) == ("Ben", "Emi", "I suspect Emi")
    assert {deed.who for deed in done(morning, DeedKind.HANGED_HUMAN)} == {"Ben", "Chika", "Dan"}


def test_who_was_asked_and_spoke_of_other_things(board: MakeBoard) -> None:
    morning = board(
        Role.VILLAGER, 2, yesterday=("Ben: @Dan Who do you suspect?", "Dan: What a lovely morning.")
    )
    (deed,) = done(morning, DeedKind.DODGED)
    assert (deed.who, deed.whom) == ("Dan", "Ben")


def test_an_answer_is_no_dodge(board: MakeBoard) -> None:
    morning = board(Role.VILLAGER, 2, yesterday=("Ben: @Dan Who do you suspect?", "Dan: I suspect Emi."))
    assert done(morning, DeedKind.DODGED) == []


def test_who_asked_why_it_had_to_be_somebody(board: MakeBoard) -> None:
    morning = board(Role.VILLAGER, 2, yesterday=("Ben: I suspect Emi.", "Dan: @Ben Why do you suspect Emi?"))
    (deed,) = done(morning, DeedKind.SHIELDED)
    assert (deed.who, deed.whom, deed.other) == ("Dan", "Emi", "Ben")


def test_today_has_no_deeds_yet(board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 1, "Ben: I suspect Emi.").deeds == ()


def test_with_several_werewolves_the_only_medium_shows_who_was_human(board: MakeBoard) -> None:
    day = {"size": 9, "votes": {"Ben": "Emi"}, "executed": {"Emi": Species.HUMAN}, "dead": "Emi"}
    medium, rival = "Chika: I am the medium. Emi was human.", "Dan: I am the medium. Emi was a werewolf."
    assert done(board(Role.VILLAGER, 2, **day), DeedKind.HANGED_HUMAN) == []
    (deed,) = done(board(Role.VILLAGER, 2, medium, **day), DeedKind.HANGED_HUMAN)
    assert (deed.who, deed.whom) == ("Ben", "Emi")
    assert done(board(Role.VILLAGER, 2, medium, rival, **day), DeedKind.HANGED_HUMAN) == []
