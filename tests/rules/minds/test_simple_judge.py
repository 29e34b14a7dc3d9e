"""The choices of the simple judge, and the reasons that it logs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.decision import Choose
from rules.game.roles import Role, Species
from rules.minds.simple_judge import SimpleJudge
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, something

suspect = SimpleJudge().suspect

HUMAN, WEREWOLF = Species.HUMAN, Species.WEREWOLF
VILLAGE = (Role.VILLAGER, Role.BODYGUARD, Role.MEDIUM)
PACK = (Role.WEREWOLF, Role.POSSESSED)


def says(seer: str, target: str, result: str) -> str:
    return f"{seer}: I am the seer. {target} is {'human' if result == 'white' else 'a werewolf'}."


BEN_ACCUSES_DAN = says("Ben", "Dan", "black")
BEN_ACCUSES_ME = says("Ben", "Aoi", "black")


def named(found: Choose | None) -> str:
    assert found is not None
    return found.target


@pytest.mark.parametrize("role", VILLAGE)
@each_row
def test_a_villager_suspects(talk: list[str], name: str, role: Role, board: MakeBoard) -> None:
    assert named(suspect(board(role, 1, *talk))) == name


def test_a_dead_seers_word_still_counts(board: MakeBoard) -> None:
    found = suspect(board(Role.VILLAGER, 2, yesterday=[BEN_ACCUSES_DAN], dead="Ben"))
    assert found == Choose("called a werewolf by Ben", "Dan")


def test_a_dead_liars_word_does_not(board: MakeBoard) -> None:
    lies = [BEN_ACCUSES_ME, BEN_ACCUSES_DAN]
    assert named(suspect(board(Role.VILLAGER, 2, yesterday=lies, dead="Ben"))) == "Chika"


@each_row
def test_the_seer_suspects(
    talk: list[str], found: Mapping[str, Species], name: str, board: MakeBoard
) -> None:
    assert named(suspect(board(Role.SEER, 1, *talk, found=found))) == name


@pytest.mark.parametrize("role", PACK)
@each_row
def test_the_werewolves_side_suspects(talk: list[str], name: str, role: Role, board: MakeBoard) -> None:
    assert named(suspect(board(role, 1, *talk))) == name


def test_a_werewolf_joins_in_a_seers_accusation(board: MakeBoard) -> None:
    assert named(suspect(board(Role.WEREWOLF, 1, BEN_ACCUSES_DAN))) == "Dan"


def test_the_possessed_spares_whom_a_seer_accuses(board: MakeBoard) -> None:
    accused = [says("Chika", "Ben", "black"), says("Dan", "Emi", "white")]
    assert named(suspect(board(Role.POSSESSED, 1, *accused))) == "Chika"


@each_row
def test_a_packmate_is_spared(talk: list[str], board: MakeBoard) -> None:
    found = something(suspect(board(Role.WEREWOLF, 1, *talk, size=9, pack="Ben")))
    assert found.target != "Ben"


@pytest.mark.parametrize("shown", ["possessed", "werewolf"])
def test_a_werewolf_spares_whoever_shows_itself_on_its_side(shown: str, board: MakeBoard) -> None:
    found = suspect(board(Role.WEREWOLF, 2, f"Ben: I am the {shown}.", dead="Dan Emi"))
    assert named(found) == "Chika"


def test_a_packmate_is_spared_even_where_all_humans_call_themselves_possessed(board: MakeBoard) -> None:
    dead = "Dan Emi Fumi Goro Hana Ichiro"
    left = board(Role.WEREWOLF, 3, "Chika: I am the possessed.", size=9, pack="Ben", dead=dead)
    assert named(suspect(left)) == "Chika"


@pytest.mark.parametrize("role", Role)
def test_where_nobody_else_is_alive_there_is_no_suspect(role: Role, board: MakeBoard) -> None:
    assert suspect(board(role, 2, dead="Ben Chika Dan Emi")) is None


@pytest.mark.parametrize("role", Role)
def test_leaning_decides_where_facts_do_not(role: Role, board: MakeBoard) -> None:
    assert named(suspect(board(role, 1, leaning="Dan Ben"))) == "Dan"
