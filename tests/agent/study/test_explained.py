from __future__ import annotations

import pytest

from agent.study.explained import LineExplanation, explain_line, seat_of
from rules.game.roles import Role, Species

NAMES = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
SEER = "I am the seer. I divined Takeru and he is a werewolf."


def explained(line: str, role: Role = Role.VILLAGER, asserts: str = "[]") -> LineExplanation:
    return explain_line(line, seat_of(line, NAMES, None, role), asserts)


def test_the_speaker_is_somebody_whom_the_line_does_not_name() -> None:
    assert seat_of("Minato, hello.", NAMES, None, Role.SEER).speaker == "Sakura"
    assert seat_of("Minato, hello.", NAMES, "Aoi", Role.SEER).speaker == "Aoi"


@pytest.mark.parametrize("_time", [1, 2])
def test_the_rows_are_told_each_time_a_line_is_explained(_time: int) -> None:
    found = explained(SEER)
    assert (found.claims.co, found.claims.divinations[0].result) == (Role.SEER, Species.WEREWOLF)
    assert {"CLAIM", "RESULT"} <= {row.table for row in found.read_by}
    assert {"ROLE_WORD", "OWN_RESULT"} <= {row.table for row in found.judged_by}


def test_a_line_is_held_to_what_its_speaker_declares() -> None:
    line = "I vote for Takeru."
    assert [fault.kind for fault in explained(line).faults] == ["undeclared_vote"]
    declared = explained(line, asserts='[{"kind": "vote", "who": "Takeru"}]')
    assert (declared.sent, declared.faults) == (line, ())
    assert f"lets out: {line}" in str(declared)


@pytest.mark.parametrize("role", list(Role))
def test_every_role_has_a_seat_in_a_village_of_any_size(role: Role) -> None:
    for size in (2, 5, 9, 13):
        names = [f"Player{chr(65 + number)}" for number in range(size)]
        board = seat_of("Hello.", names, None, role).board("en")
        assert board.view.role is role
        assert board.view.setting.role_num_map[role] >= 1
        assert sum(board.view.setting.role_num_map.values()) == size


def test_questions_and_leanings_are_told_in_words() -> None:
    told = str(explained("Aoi looks suspicious, I trust Yuzuki. Sakura, whom do you suspect?"))
    assert "asks Sakura for suspect; suspects Aoi; trusts Yuzuki; speaks to Sakura; certain\n" in told


def test_a_japanese_line_is_judged_as_one() -> None:
    line = "タケルさんに投票します。"
    found = explain_line(line, seat_of(line, ("ミナト", "サクラ", "タケル"), None, Role.WEREWOLF))
    assert found.claims.vote == "タケル"
    assert found.language == "ja"
    assert found.as_object()["role"] == "WEREWOLF"
