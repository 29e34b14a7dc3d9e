"""What stands on the chips of a line."""

from __future__ import annotations

from personas.schema import Language
from rules.game.catalogue import catalogue
from rules.game.claims import Claims, Question, QuestionTopic, Result
from rules.game.roles import Role, Species
from server_sim.people.replay.readings import chips
from tests.rows import each_row

EVERYTHING = Claims(
    vote="Ann",
    co=Role.SEER,
    divinations=(Result("Ben", Species.WEREWOLF),),
    mediums=(Result("Cleo", Species.HUMAN),),
    retract=Role.MEDIUM,
    questions=(Question(QuestionTopic.WHY, of="Dan"), Question(QuestionTopic.ROLE)),
)


@each_row
def test_everything_that_a_line_asserts_and_asks_has_a_chip(language: Language, texts: list[str]) -> None:
    found = chips(EVERYTHING, language)
    assert [chip.text for chip in found] == texts
    kinds = " ".join(chip.kind for chip in found)
    assert kinds == "claim result result retraction vote question question"


def test_small_talk_has_none() -> None:
    assert chips(Claims(), "en") == ()


def test_the_catalogue_names_everything_that_is_asked() -> None:
    named = catalogue("server_sim.people.replay", "chips")["en"]
    assert {f"asked {asked}" for asked in QuestionTopic} <= named.keys()
