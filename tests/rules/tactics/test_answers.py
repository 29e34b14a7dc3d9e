"""Answers to questions: to the point, with a ground, true to earlier words."""

from __future__ import annotations

import pytest

from rules.board import Board
from rules.decision import Brief, Clause
from rules.engine import decide_talk
from rules.game.claims import Claims, Question, QuestionTopic, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.answers import answer_question, opinion_of, respond
from rules.tactics.opinions import suspect_another
from tests.rows import each_row
from tests.rules.conftest import Line, MakeBoard, a_line, something
from tests.rules.minds.judges import Opinionated

VILLAGER = Role.VILLAGER
BEN_CLEARS_EMI = "Ben: I am the seer. Emi is human."
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."
CHIKA_CLEARS_DAN = "Chika: I am the seer. Dan is human."
ASKED_FOR_VOTE = "Emi: @Aoi Who will you vote for?"
EVEN = dict.fromkeys(("Ben", "Chika", "Dan", "Emi"), 0.3)


def asks(who: str, *kinds: QuestionTopic, about: tuple[str, ...] = ()) -> tuple[str, Claims]:
    """Return a line in which player ``who`` asks Aoi questions of these kinds."""
    questions = tuple(Question(kind, about, of="Aoi") for kind in kinds)
    return who, Claims(addressed="Aoi", questions=questions)


def answered(board: Board) -> Brief:
    said = something(answer_question(board))
    return said.brief


def told(board: Board) -> tuple[Situation, dict[str, str]]:
    brief = answered(board)
    return brief.situation, dict(brief.slots)


def test_asked_for_its_vote_a_player_names_it_with_the_ground(board: MakeBoard) -> None:
    said = a_line(decide_talk(board(VILLAGER, 1, BEN_ACCUSES_DAN, ASKED_FOR_VOTE)))
    assert str(said) == "answer_question: Emi asked: vote"
    assert (said.brief.situation, said.brief.mention) == (Situation.VOTE, "Emi")
    assert said.brief.claims == Claims(vote="Dan")
    assert str(said.brief.grounds[0]) == "called_black(target=Dan, seer=Ben)"


@pytest.mark.parametrize(("lines_left", "situation"), [(4, Situation.SUSPECT), (2, Situation.VOTE)])
def test_on_a_mere_feeling_a_vote_is_named_only_when_time_runs_out(
    lines_left: int, situation: Situation, board: MakeBoard
) -> None:
    assert answered(board(VILLAGER, 1, ASKED_FOR_VOTE, lines_left=lines_left)).situation is situation


@pytest.mark.parametrize(
    ("heard", "target"),
    [("Ben: Good morning.", "Chika"), (BEN_ACCUSES_DAN, "Dan")],
    ids=["no news", "a result"],
)
def test_a_suspect_named_today_is_changed_only_for_a_reason(
    heard: str, target: str, board: MakeBoard
) -> None:
    talk = ("Aoi: I suspect Chika.", heard, ASKED_FOR_VOTE)
    village = board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Dan": 0.9}))
    assert answered(village).slots["target"] == target


@each_row
def test_asked(
    talk: list[Line], told_what: tuple[Situation, dict[str, str]], grounds: list[str], board: MakeBoard
) -> None:
    village = board(VILLAGER, 1, *talk)
    assert told(village) == told_what
    assert answered(village).mention == "Emi"
    said = [str(ground) for ground in answered(village).grounds]
    assert len(said) >= len(grounds)
    assert all(wanted in ground for wanted, ground in zip(grounds, said, strict=False))


def test_a_seer_asked_again_repeats_the_claim_it_has_made(board: MakeBoard) -> None:
    village = board(VILLAGER, 1, "Aoi: I am the seer. Dan is human.", asks("Emi", QuestionTopic.RESULT))
    assert answered(village).claims == Claims(co=Role.SEER, divinations=(Result("Dan", Species.HUMAN),))


@pytest.mark.parametrize("asked", [QuestionTopic.OPINION, QuestionTopic.SUSPECT])
def test_a_seer_asked_about_the_werewolf_it_has_found_gives_its_result_as_the_ground(
    asked: QuestionTopic, board: MakeBoard
) -> None:
    talk = ["Aoi: I am the seer. Dan is a werewolf.", asks("Emi", asked, about=("Dan",))]
    assert told(board(Role.SEER, 1, *talk, found={"Dan": Species.WEREWOLF})) == (
        Situation.VOTE_OWN_BLACK,
        {"target": "Dan"},
    )


@each_row
def test_of_several_questions_the_most_pointed_is_answered(
    kinds: tuple[QuestionTopic, ...], situation: Situation, board: MakeBoard
) -> None:
    assert answered(board(VILLAGER, 1, BEN_ACCUSES_DAN, asks("Emi", *kinds))).situation is situation


def test_the_newest_question_is_answered_first(board: MakeBoard) -> None:
    talk = [BEN_ACCUSES_DAN, asks("Emi", QuestionTopic.VOTE), asks("Chika", QuestionTopic.SUSPECT)]
    assert answered(board(VILLAGER, 1, *talk)).mention == "Chika"


@pytest.mark.parametrize("about", [(), ("Aoi",), ("Emi",)])
def test_who_asks_why_is_told_why_it_was_divined(about: tuple[str, ...], board: MakeBoard) -> None:
    talk = ["Aoi: I am the seer. Emi is human.", asks("Emi", QuestionTopic.WHY, about=about)]
    assert told(board(VILLAGER, 1, *talk)) == (Situation.REPLY_DIVINED, {"target": "Emi"})


def test_nobody_is_addressed_in_a_line_that_speaks_of_them(board: MakeBoard) -> None:
    talk = [BEN_ACCUSES_DAN, asks("Dan", QuestionTopic.SUSPECT)]
    brief = answered(board(VILLAGER, 1, *talk))
    assert (brief.slots["target"], brief.mention) == ("Dan", None)


@each_row
def test_on_day_0_there_is_nothing_to_answer_but_small_talk(
    kind: QuestionTopic, situation: Situation, board: MakeBoard
) -> None:
    assert answered(board(VILLAGER, 0, "Aoi: Hello.", asks("Ben", kind))).situation is situation


@each_row
def test_nobody_waits_for_an_answer(talk: list[str], board: MakeBoard) -> None:
    assert answer_question(board(VILLAGER, 1, *talk)) is None


def test_yesterdays_question_is_forgotten(board: MakeBoard) -> None:
    assert answer_question(board(VILLAGER, 2, yesterday=[ASKED_FOR_VOTE])) is None


@each_row
def test_of_two_the_likelier_to_be_human_is_preferred(
    own: Claims, ben: float, situation: Situation, slots: dict[str, str], board: MakeBoard
) -> None:
    asked = asks("Emi", QuestionTopic.COMPARE, about=("Ben", "Chika"))
    talk, judge = (BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN, ("Aoi", own), asked), Opinionated({**EVEN, "Ben": ben})
    brief = answered(board(VILLAGER, 1, *talk, judge=judge))
    assert (brief.situation, brief.slots) == (situation, slots)
    assert brief.claims.commitments == Claims()
    assert situation is not Situation.PREFER or brief.claims == Claims(trusts=(slots["target"],))


def test_neither_is_preferred_if_one_votes_for_somebody_else(board: MakeBoard) -> None:
    blacks = [f"{name}: I am the seer. Dan is a werewolf." for name in ("Ben", "Chika")]
    village = board(
        VILLAGER,
        1,
        *blacks,
        ("Aoi", Claims(vote="Emi")),
        asks("Emi", QuestionTopic.COMPARE, about=("Ben", "Chika")),
    )
    assert answered(village).situation is Situation.REPLY_UNDECIDED


def test_a_seer_asked_for_its_vote_names_its_black(board: MakeBoard) -> None:
    talk = ["Aoi: I am the seer. Ben is a werewolf.", "Aoi: I suspect Dan.", ASKED_FOR_VOTE]
    brief = answered(board(Role.WEREWOLF, 1, *talk, size=9, judge=Opinionated({**EVEN, "Ben": 0.9})))
    assert brief.claims.vote == "Ben"


def test_two_answer_a_question_to_all_on_day_0(board: MakeBoard) -> None:
    asked = asks("Ben", QuestionTopic.OPINION)
    others = [(name, Claims(addressed="Ben")) for name in ("Chika", "Dan")]
    assert answer_question(board(VILLAGER, 0, asked, others[0])) is not None
    assert answer_question(board(VILLAGER, 0, asked, *others)) is None
    assert answer_question(board(VILLAGER, 0, "Ben: @Aoi Who do you suspect?", *others)) is not None


def test_who_is_asked_why_it_voted_for_a_human_is_sorry(board: MakeBoard) -> None:
    asked = "Ben: @Aoi Why did you vote for Emi yesterday?"
    voted = {"votes": {"Aoi": "Emi"}, "executed": {"Emi": Species.HUMAN}, "dead": "Emi"}
    brief = answered(board(VILLAGER, 2, asked, **voted))
    assert (brief.situation, brief.mention) == (Situation.GRIEF, "Ben")


@each_row
def test_an_opinion_has_a_ground_or_was_said_before(
    talk: list[Line], suspected: dict[str, float], situation: Situation, board: MakeBoard
) -> None:
    village = board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, **suspected}))
    brief = opinion_of(village, "Emi")
    assert (brief.situation, brief.slots) == (situation, {"target": "Emi"})
    assert brief.claims.suspects == (("Emi",) if situation is Situation.SUSPECT else ())
    assert brief.claims.trusts == (("Emi",) if situation is Situation.TRUST else ())


def test_who_has_told_the_only_werewolf_suspects_nobody_else(board: MakeBoard) -> None:
    talk = ["Aoi: I am the seer. Ben is a werewolf.", "Aoi: I vote for Ben.", "Emi: I vote for Dan."]
    judge = Opinionated({**EVEN, "Dan": 0.9, "Emi": 0.9})
    village = board(Role.SEER, 1, *talk, found={"Ben": Species.WEREWOLF}, judge=judge)
    assert opinion_of(village, "Dan").situation is Situation.TRUST
    assert suspect_another(village) is None
    two_wolves = board(Role.SEER, 1, *talk, found={"Ben": Species.WEREWOLF}, judge=judge, size=9)
    assert opinion_of(two_wolves, "Dan").situation is not Situation.TRUST


def test_a_seer_who_calls_this_player_a_werewolf_is_not_believed_however_unlikely_as_a_wolf(
    board: MakeBoard,
) -> None:
    village = board(
        VILLAGER, 1, "Ben: I am the seer. Aoi is a werewolf.", judge=Opinionated({**EVEN, "Ben": 0.01})
    )
    assert opinion_of(village, "Ben").situation is Situation.DOUBT_SEER


def test_a_claimant_once_called_false_is_not_trusted_again(board: MakeBoard) -> None:
    talk = [BEN_CLEARS_EMI, ("Aoi", Claims(suspects=("Ben",)))]
    village = board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Ben": 0.01}))
    assert opinion_of(village, "Ben").situation is not Situation.TRUST


@pytest.mark.parametrize(
    ("suspected", "lead"),
    [
        (0.9, Clause(Situation.REACT_AGREE, {"other": "Ben"})),
        (0.3, Clause(Situation.QUOTE_DISAGREE, {"other": "Ben", "quote": "I vote for Emi"})),
    ],
)
def test_a_remark_about_somebody_is_quoted_and_agreed_with_or_not(
    suspected: float, lead: Clause, board: MakeBoard
) -> None:
    talk = ["Emi: I vote for Aoi.", "Ben: @Aoi I vote for Emi."]
    said = something(respond(board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Emi": suspected}))))
    assert said.brief.mention == "Ben"
    assert said.brief.lead == lead


def test_who_has_spoken_of_somebody_does_not_agree_with_a_remark_that_may_agree_with_it(
    board: MakeBoard,
) -> None:
    talk = ["Aoi: Emi spoke for Dan.", "Ben: @Aoi I vote for Emi."]
    assert respond(board(VILLAGER, 1, *talk, judge=Opinionated({**EVEN, "Emi": 0.9}))) is None


@each_row
def test_a_remark_that_needs_no_opinion(day: int, line: str, board: MakeBoard) -> None:
    assert respond(board(VILLAGER, day, line)) is None
