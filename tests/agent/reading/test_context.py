"""What came before: standings fold along the talk, and help to read what only hints."""

from __future__ import annotations

import pytest

from agent.reading.context import NO_CONTEXT, Context
from agent.reading.offline import read_talk
from rules.game.claims import Claims, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from rules.game.standing import NO_STANDING
from tests.agent.reading.lines import JA, black, players_of, takeru
from tests.rows import each_row

PLAYERS = JA[:4]


def said(text: str, speaker: str = "ミナト", day: int = 1) -> Talk:
    return Talk(idx=0, day=day, turn=0, agent=speaker, text=text)


def after(*lines: Talk, context: Context = NO_CONTEXT, players: tuple[str, ...] = PLAYERS) -> Context:
    for talk in lines:
        context = context.after(talk, read_talk(talk, players, context))
    return context


def test_votes_are_forgotten_overnight_and_claims_are_not() -> None:
    context = after(said("占い師です。タケルに投票します。"))
    assert (context.of("ミナト").role, context.of("ミナト").vote) == (Role.SEER, "タケル")
    assert (context.on(2).of("ミナト").role, context.on(2).of("ミナト").vote) == (Role.SEER, None)
    assert context.of("サクラ") == NO_STANDING


def test_a_context_is_a_value() -> None:
    before = after(said("占い師です。"))
    later = before.after(said("サクラに投票します。"), Claims(vote="サクラ"))
    assert before.of("ミナト").vote is None
    assert later.of("ミナト").vote == "サクラ"
    assert before == after(said("占い師です。"))


@each_row
def test_japanese_that_leans_on_the_speakers_own_words(earlier: str, line: str, read: Claims) -> None:
    context = after(said(earlier))
    assert read_talk(said(line), PLAYERS, context).commitments == read.commitments


@each_row
def test_english_that_leans_on_the_speakers_own_words(earlier: str, line: str, read: Claims) -> None:
    players = ("Minato", "Sakura", "Takeru")
    context = after(said(earlier, "Minato"), players=players)
    told = read_talk(said(line, "Minato"), players, context)
    english = {"タケル": "Takeru"}
    expected = tuple(Result(english[found.target], found.result) for found in read.divinations)
    assert (told.vote, told.co, told.divinations, told.retract) == (
        read.vote,
        read.co,
        expected,
        read.retract,
    )


@pytest.mark.parametrize("executed", ["タケル", "サクラ"])
def test_a_medium_speaks_of_the_executed(executed: str) -> None:
    context = after(said("霊媒師です。")).after_execution(executed)
    told = read_talk(said("霊媒結果は白でした。", day=2), PLAYERS, context)
    assert told.mediums == (Result(executed, Species.HUMAN),)
    told = read_talk(said("タケルは白でした。", day=2), PLAYERS, context)
    assert told.mediums == ((Result("タケル", Species.HUMAN),) if executed == "タケル" else ())


@pytest.mark.parametrize(
    ("speaker", "vote"), [("サクラ", "タケル"), ("ユズキ", None)], ids=["of oneself", "of another"]
)
def test_who_speaks_of_themself_by_name_is_no_other(speaker: str, vote: str | None) -> None:
    told = read_talk(said("サクラはタケルに投票するって決めたの。", speaker), PLAYERS)
    assert told.vote == vote


def test_nobody_votes_for_or_divines_themself() -> None:
    told = read_talk(said("占い師です。ミナトは白、ミナトに投票。"), PLAYERS)
    assert told.commitments == Claims(co=Role.SEER)


def test_what_others_have_claimed_is_not_the_speakers() -> None:
    context = after(said("占い師です。", "サクラ"))
    assert read_talk(said("タケルは黒。"), PLAYERS, context).commitments == Claims()


def test_a_possessed_who_upholds_a_result_withdraws_nothing() -> None:
    context = after(said("占い師です。"))
    told = read_talk(said("私は狂人だよ。占い結果はタケルが黒だった。"), PLAYERS, context)
    assert told.commitments == Claims(co=Role.POSSESSED, divinations=(black("タケル"),))


def test_the_executed_are_not_pointed_at() -> None:
    context = NO_CONTEXT.after_execution("サクラ")
    told = read_talk(said("タケルは変だ、サクラは白だった。彼に投票する。", day=2), PLAYERS, context)
    assert told.vote == "タケル"


@pytest.mark.parametrize(("earlier", "co"), [("占い師です。", Role.SEER), ("おはよう。", None)])
def test_who_has_claimed_may_say_that_it_is_real(earlier: str, co: Role | None) -> None:
    assert read_talk(said("本物だよ。"), PLAYERS, after(said(earlier))).co == co


def read(text: str, executed: str | None = None, before: tuple[str, str] | None = None) -> Claims:
    """What a line of Aoi's on day 2 claims, after an execution and a line of another player on day 1."""
    players = players_of(text)
    heard = [] if before is None else [said(before[1], before[0])]
    context = after(*heard, context=NO_CONTEXT.on(1), players=players).after_execution(executed).on(2)
    return read_talk(said(text, players[4], day=2), players, context)


@each_row
def test_an_echo_of_anothers_report_is_no_own_result(text: str) -> None:
    executed = takeru(text)
    assert read(text, executed).commitments == Claims(vote=read(text, executed).vote)


@each_row
def test_a_request_that_supposes_a_result_tells_none(text: str) -> None:
    told = read(text, takeru(text))
    assert (told.co, told.mediums) == (None, ())


@each_row
def test_a_medium_has_results_of_the_executed_alone(text: str) -> None:
    _, living, dead, *_ = players_of(text)
    own = Claims(co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),))
    assert read(text, dead).commitments == own
    assert read(text, living).commitments == read(text, None).commitments == Claims()


@each_row
def test_beside_a_claimed_medium_a_claim_must_be_stated(
    before: tuple[str, str], implied: str, stated: str
) -> None:
    dead = takeru(implied)
    assert read(implied, dead, before).commitments == Claims()
    assert read(stated, dead, before).commitments == Claims(
        co=Role.MEDIUM, mediums=(Result(dead, Species.HUMAN),)
    )


@each_row
def test_a_stated_role_or_an_own_divination_is_believed_beside_words_of_an_echo(text: str) -> None:
    target = takeru(text)
    assert read(text).divinations == (Result(target, Species.WEREWOLF),)
