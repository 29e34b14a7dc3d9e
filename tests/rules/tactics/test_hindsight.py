"""Answers about earlier days, to whoever asks why."""

from __future__ import annotations

import pytest

from rules.decision import Brief
from rules.game.claims import Question, QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.hindsight import tell_why_then
from rules.tactics.seer_claim import seer_claim
from tests.rules.conftest import MakeBoard, More

EMI_WAS_HUMAN: More = {"executed": {"Emi": Species.HUMAN}, "dead": "Emi", "votes": {"Aoi": "Emi"}, "size": 5}
DAN_DIED: More = {"attacked": "Dan"}
ABOUT_DAN = "Ben: @Aoi Dan was human. You accused Dan first. Why?"


def why(*about: str) -> Question:
    return Question(QuestionTopic.WHY, about, "Aoi")


@pytest.mark.parametrize(
    ("said", "more", "question", "answer"),
    [
        (["Aoi: I vote for Emi."], EMI_WAS_HUMAN, why("Emi"), Brief.of(Situation.GRIEF, victim="Emi")),
        (["Aoi: Dan is suspicious."], DAN_DIED, why("Dan"), Brief.of(Situation.REPLY_WRONG, victim="Dan")),
        (["Aoi: Dan is suspicious."], DAN_DIED, why("Aoi"), Brief.of(Situation.REPLY_WRONG, victim="Dan")),
        (["Aoi: I am the seer. Dan is a werewolf."], {**DAN_DIED, "role": Role.WEREWOLF}, why("Dan"),
         seer_claim(Result("Dan", Species.WEREWOLF))),
        (["Aoi: I vote for Chika."], {"votes": {"Aoi": "Fumi"}}, why("Chika", "Fumi"),
         Brief.of(Situation.REPLY_MOVED, target="Fumi")),
        (["Aoi: I vote for Fumi."], {"votes": {"Aoi": "Fumi"}}, why("Chika", "Fumi"), None),
        (["Aoi: Dan is suspicious."], DAN_DIED, why("Chika"), None),
        ([], DAN_DIED, why("Dan"), None),
    ],
    ids=["its vote", "its suspicion", "told around the question", "its result", "its moved vote",
         "it never moved", "about the living", "it never accused"],
)  # fmt: skip
def test_what_it_says_of_earlier_days(
    said: list[str], more: More, question: Question, answer: Brief | None, board: MakeBoard
) -> None:
    role = more.pop("role", Role.VILLAGER)
    village = board(role, 2, ABOUT_DAN, yesterday=said, **{"size": 9, **more})
    assert tell_why_then(village, "Ben", question) == answer
