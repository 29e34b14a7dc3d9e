"""Results that a line takes up, supposes or asks for are not its speaker's own."""

from __future__ import annotations

from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.rows import each_row

JAPANESE = ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ")
ENGLISH = ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi")
SPEAKER = {JAPANESE: "アオイ", ENGLISH: "Aoi"}


def read(text: str, executed: str | None = None, before: tuple[str, str] | None = None) -> Claims:
    """What a line of Aoi's on day 2 claims, after an execution and a line of another player on day 1."""
    players = ENGLISH if text.isascii() else JAPANESE
    context = NO_CONTEXT.on(1)
    if before is not None:
        first = Talk(idx=0, day=1, turn=0, agent=before[0], text=before[1])
        context = context.after(first, read_talk(first, players, context))
    context = context.after_execution(executed).on(2)
    return read_talk(Talk(idx=0, day=2, turn=0, agent=SPEAKER[players], text=text), players, context)


@each_row
def test_an_echo_of_anothers_report_is_no_own_result(text: str) -> None:
    executed = "Takeru" if text.isascii() else "タケル"
    assert read(text, executed).commitments == Claims(vote=read(text, executed).vote)


@each_row
def test_a_request_that_supposes_a_result_tells_none(text: str) -> None:
    said = read(text, "Takeru" if text.isascii() else "タケル")
    assert (said.co, said.mediums) == (None, ())


@each_row
def test_a_medium_has_results_of_the_executed_alone(text: str) -> None:
    dead, living = ("Takeru", "Sakura") if text.isascii() else ("タケル", "サクラ")
    own = Claims(co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),))
    assert read(text, dead).commitments == own
    assert read(text, living).commitments == read(text, None).commitments == Claims()


@each_row
def test_beside_a_claimed_medium_a_claim_must_be_stated(
    before: tuple[str, str], implied: str, stated: str
) -> None:
    dead = "Takeru" if implied.isascii() else "タケル"
    assert read(implied, dead, before).commitments == Claims()
    assert read(stated, dead, before).commitments == Claims(
        co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),)
    )


@each_row
def test_a_stated_role_or_an_own_divination_is_believed_beside_words_of_an_echo(text: str) -> None:
    target = "Takeru" if text.isascii() else "タケル"
    assert read(text).divinations == (Result(target, Species.WEREWOLF),)
