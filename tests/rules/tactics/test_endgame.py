"""After an open confession nobody argues or asks any more; Aoi speaks."""

from __future__ import annotations

from rules.decision import Stop
from rules.engine import decide_talk
from rules.game.claims import NO_CLAIMS
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.endgame import face_a_confession
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line
from tests.rules.minds.judges import Opinionated

CONFESSION = "Ben: I am the werewolf."
LAST_DAY = {"dead": "Dan Emi"}
SHOCKED = ("Aoi", NO_CLAIMS, Situation.ENDGAME_SHOCK)


def test_the_first_word_is_dismay(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.VILLAGER, 2, CONFESSION, **LAST_DAY)))
    assert said.brief.situation is Situation.ENDGAME_SHOCK
    assert not said.brief.grounds


def test_then_whom_one_has_sent_away_is_remembered(board: MakeBoard) -> None:
    village = board(
        Role.VILLAGER,
        2,
        CONFESSION,
        SHOCKED,
        dead="Dan Emi",
        votes={"Aoi": "Emi"},
        executed={"Emi": Species.HUMAN},
    )
    said = a_line(face_a_confession(village))
    assert (said.brief.situation, said.brief.slots) == (
        Situation.ENDGAME_REGRET,
        {"target": "Ben", "victim": "Emi"},
    )


def test_in_the_end_there_is_only_the_vote_and_silence(board: MakeBoard) -> None:
    judge = Opinionated({"Ben": 0.9, "Chika": 0.1})
    village = board(Role.VILLAGER, 2, CONFESSION, SHOCKED, judge=judge, **LAST_DAY)
    said = a_line(face_a_confession(village))
    assert said.brief.situation is Situation.ENDGAME_VOTE
    voted = board(Role.VILLAGER, 2, CONFESSION, SHOCKED, "Aoi: I vote for Ben.", judge=judge, **LAST_DAY)
    assert isinstance(face_a_confession(voted), Stop)


@each_row
def test_where_a_confession_ends_nothing(role: Role, day: int, size: int, board: MakeBoard) -> None:
    assert face_a_confession(board(role, day, CONFESSION, size=size)) is None


def test_without_a_confession_there_is_nothing_to_face(board: MakeBoard) -> None:
    assert face_a_confession(board(Role.VILLAGER, 2, "Ben: I am the seer.", **LAST_DAY)) is None
