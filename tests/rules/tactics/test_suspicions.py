"""Talk about the vote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from rules.tactics.suspicions import (
    ask_for_opinion,
    ask_for_vote,
    declare_vote,
    provider_failure,
    reply,
    wait,
    weigh_claims,
)

from rules.board import Board
from rules.decision import Brief, Say
from rules.engine import decide_talk
from rules.game.claims import NO_CLAIMS, Asked, Claims, Question, Result
from rules.game.ledger import Sent
from rules.game.roles import Role, Species
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation

MakeBoard = Callable[..., Board]
ASKED = "Ben: @Aoi Who will you vote for?"
BEN_ACCUSES_DAN = "Ben: I am the seer. Dan is a werewolf."


# --- replying ---


def test_asked_for_its_vote_a_player_names_its_suspect(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, ASKED))
    assert str(said) == "reply: Ben asked for my vote"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.REPLY_VOTE, {"target": "Dan"}, "Ben", Claims(vote="Dan"))


def test_the_reply_stands_by_the_announced_vote(board: MakeBoard) -> None:
    said = reply(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, "Aoi: I vote for Emi.", ASKED))
    assert said is not None
    assert said.brief.slots == {"target": "Emi"}


@pytest.mark.parametrize(
    ("day", "line"), [(1, "Ben: @Aoi Good morning."), (0, ASKED)], ids=["no question", "day 0"]
)
def test_addressed_otherwise_it_is_undecided(day: int, line: str, board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, day, "Aoi: Hello.", line))
    assert isinstance(said, Say)
    assert (said.rule, said.brief.situation) == ("reply", Situation.REPLY_UNDECIDED)
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.REPLY_UNDECIDED, mention="Ben")


def test_it_replies_to_the_last_who_addressed_it(board: MakeBoard) -> None:
    said = reply(board(Role.VILLAGER, 1, ASKED, "Chika: @Aoi Hello.", "Dan: @Ben Hello."))
    assert str(said) == ": addressed by Chika"


def test_an_answer_to_its_own_question_gets_no_reply(board: MakeBoard) -> None:
    mine = "Aoi: @Ben Who will you vote for?"
    assert reply(board(Role.VILLAGER, 1, mine, "Ben: @Aoi I vote for Dan.")) is None
    assert reply(board(Role.VILLAGER, 1, mine, "Chika: @Aoi Hello."))


def test_a_question_back_is_answered(board: MakeBoard) -> None:
    assert reply(board(Role.VILLAGER, 1, "Aoi: @Ben Hello.", ASKED))


@pytest.mark.parametrize(
    "talk",
    [[], ["Ben: Hello."], ["Ben: @Chika Who will you vote for?"], [ASKED, "Aoi: @Ben I vote for Dan."]],
    ids=["nobody speaks", "to everyone", "to another", "replied"],
)
def test_no_reply(talk: list[str], board: MakeBoard) -> None:
    assert reply(board(Role.VILLAGER, 1, *talk)) is None


def test_yesterdays_question_is_forgotten(board: MakeBoard) -> None:
    assert reply(board(Role.VILLAGER, 2, yesterday=[ASKED])) is None


# --- declaring ---


@pytest.mark.parametrize(
    ("role", "talk", "found", "brief"),
    [
        (
            Role.SEER,
            ["Aoi: I am the seer. Ben is a werewolf."],
            {"Ben": Species.WEREWOLF},
            Brief(
                Situation.VOTE_OWN_BLACK,
                {"target": "Ben"},
                claims=Claims("Ben", Role.SEER, (Result("Ben", Species.WEREWOLF),)),
            ),
        ),
        (
            Role.VILLAGER,
            [BEN_ACCUSES_DAN],
            {},
            Brief(Situation.VOTE_RESULT, {"target": "Dan", "seer": "Ben"}, claims=Claims("Dan")),
        ),
        (
            Role.VILLAGER,
            ["Aoi: Good morning.", "Ben: I am the seer. Aoi is a werewolf."],
            {},
            Brief(Situation.VOTE_LIAR, {"target": "Ben"}, claims=Claims("Ben")),
        ),
        (
            Role.VILLAGER,
            ["Ben: Hello.", "Chika: Hello."],
            {},
            Brief(Situation.VOTE_HUNCH, {"target": "Ben"}, claims=Claims("Ben")),
        ),
    ],
    ids=["own divination", "a seer's result", "a liar", "a hunch"],
)
def test_the_vote_is_declared_with_its_grounds(
    role: Role, talk: list[str], found: dict[str, Species], brief: Brief, board: MakeBoard
) -> None:
    said = decide_talk(board(role, 1, *talk, found=found))
    assert isinstance(said, Say)
    assert said.rule == "declare_vote"
    assert said.brief == brief


def test_a_declaration_says_why(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN))
    assert str(said) == "declare_vote: Dan, called a werewolf by Ben"


def test_stronger_grounds_than_a_hunch_change_the_vote(board: MakeBoard) -> None:
    said = declare_vote(board(Role.VILLAGER, 1, "Aoi: I vote for Emi.", BEN_ACCUSES_DAN))
    assert said is not None
    assert said.brief.claims.vote == "Dan"


@pytest.mark.parametrize(
    ("day", "talk"),
    [
        (1, ["Ben: Hello."]),
        (1, ["Ben: Hello.", "Chika: Hello.", "Aoi: I vote for Emi."]),
        (1, [BEN_ACCUSES_DAN, "Aoi: I vote for Dan."]),
        (0, [BEN_ACCUSES_DAN, "Chika: Hello."]),
    ],
    ids=["a hunch with too little heard", "a hunch after another vote", "declared", "day 0"],
)
def test_no_declaration(day: int, talk: list[str], board: MakeBoard) -> None:
    assert declare_vote(board(Role.VILLAGER, day, *talk)) is None


# --- asking ---


def test_a_player_who_has_named_no_vote_is_asked_by_mention(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, "Aoi: I vote for Ben.", "Ben: I vote for Chika."))
    assert str(said) == "ask_for_vote: Chika has named no vote"
    assert isinstance(said, Say)
    claims = Claims(addressed="Chika", questions=(Question(Asked.VOTE, of="Chika"),))
    assert said.brief == Brief(Situation.ASK_VOTE, {}, "Chika", claims)


def test_nobody_is_asked_twice_a_day(board: MakeBoard) -> None:
    asked = "Aoi: @Ben Who will you vote for?"
    today = ask_for_vote(board(Role.VILLAGER, 2, asked))
    assert str(today) == ": Chika has named no vote"
    again = ask_for_vote(board(Role.VILLAGER, 2, yesterday=[asked]))
    assert str(again) == ": Ben has named no vote"


def test_nobody_is_asked_who_is_dead_has_stopped_or_has_named_a_vote(board: MakeBoard) -> None:
    talk = ["Ben: I vote for Dan.", "Chika: Over", "Aoi: @Emi Who will you vote for?"]
    assert ask_for_vote(board(Role.VILLAGER, 2, *talk, dead="Dan")) is None


def test_nobody_is_asked_on_day_0(board: MakeBoard) -> None:
    assert ask_for_vote(board(Role.VILLAGER, 0)) is None


ASKED_ALL = [f"Aoi: @{name} Who will you vote for?" for name in ("Ben", "Chika", "Dan", "Emi")]


def having_asked(village: Board) -> Board:
    """The same board after Aoi has asked somebody for an opinion."""
    asked = Sent(village.day, "@Ben What do you think?", purpose=Situation.ASK_OPINION)
    return replace(village, ledger=replace(village.ledger, sent=(*village.ledger.sent, asked)))


def test_when_all_have_been_asked_for_a_vote_one_is_asked_for_an_opinion(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, "Aoi: I vote for Ben.", *ASKED_ALL, leaning="Dan"))
    assert str(said) == "ask_for_opinion: what does Dan think"
    assert isinstance(said, Say)
    claims = Claims(addressed="Dan", questions=(Question(Asked.SUSPECT, of="Dan"),))
    assert said.brief == Brief(Situation.ASK_OPINION, {}, "Dan", claims)


def test_a_name_called_in_a_line_that_asks_nothing_wants_no_answer(board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 1, "Aoi: Good morning.", "Ben: Aoi, I hear you.").unanswered is None
    asked = board(Role.VILLAGER, 1, "Aoi: Good morning.", "Ben: Aoi, who do you suspect?").unanswered
    assert asked is not None
    assert asked[0].agent == "Ben"


def test_whoever_is_asked_for_an_opinion_answers_with_a_suspect(board: MakeBoard) -> None:
    said = reply(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, "Chika: @Aoi Whom do you suspect?"))
    assert said is not None
    assert said.brief == Brief(Situation.REPLY_SUSPECT, {"target": "Dan"}, "Chika")


def test_an_opinion_is_asked_for_once_a_day(board: MakeBoard) -> None:
    assert ask_for_opinion(having_asked(board(Role.VILLAGER, 1))) is None
    assert ask_for_opinion(replace(having_asked(board(Role.VILLAGER, 1)), view=board(day=2).view))


def test_no_opinion_is_asked_of_who_has_stopped_or_is_dead(board: MakeBoard) -> None:
    talk = ["Ben: Over", "Chika: Over"]
    said = ask_for_opinion(board(Role.VILLAGER, 2, *talk, dead="Dan"))
    assert said is not None
    assert said.brief.mention == "Emi"
    assert ask_for_opinion(board(Role.VILLAGER, 2, *talk, "Emi: Over", dead="Dan")) is None


@pytest.mark.parametrize(
    ("bold", "lines_left", "asks"),
    [(True, 3, True), (False, 3, False), (True, None, False)],
    ids=["bold", "not bold", "talk by turns"],
)
def test_on_day_0_only_the_bold_ask_for_opinions_and_on_an_open_floor(
    bold: bool, lines_left: int | None, asks: bool, board: MakeBoard
) -> None:
    village = board(Role.VILLAGER, 0, "Aoi: Hello.", bold=bold, lines_left=lines_left)
    assert (ask_for_opinion(village) is not None) == asks


# --- nothing to add ---


def test_with_nothing_to_add_a_player_waits_in_words(board: MakeBoard) -> None:
    said = decide_talk(having_asked(board(Role.VILLAGER, 1, "Aoi: I vote for Ben.", *ASKED_ALL)))
    assert str(said) == "wait: nothing to add"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.WAIT, claims=NO_CLAIMS)
    assert not said.closes
    assert wait(board())


def test_after_a_failure_of_the_provider_it_says_so_instead_of_waiting(board: MakeBoard) -> None:
    village = board(Role.VILLAGER, 1, "Aoi: I vote for Ben.", *ASKED_ALL, provider_failed=True)
    said = decide_talk(having_asked(village))
    assert str(said) == "provider_failure: the language model did not answer"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.FAILURE)


def test_a_failure_of_the_provider_does_not_keep_it_from_its_business(board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, 1, BEN_ACCUSES_DAN, provider_failed=True))
    assert str(said) == "declare_vote: Dan, called a werewolf by Ben"
    assert provider_failure(board()) is None


# --- weighing claims ---


class Opinionated(SimpleJudge):
    """Doubts Ben and believes Chika."""

    def doubted(self, board: Board, role: Role) -> str | None:
        return "Ben" if role is Role.SEER else None

    def believed(self, board: Board, role: Role) -> str | None:
        return "Chika" if role is Role.SEER else None


CHIKA_CLEARS_DAN = "Chika: I am the seer. Dan is human."


def weighed(board: MakeBoard, *talk: str) -> Situation | None:
    said = weigh_claims(replace(board(Role.VILLAGER, 1, *talk), judge=Opinionated()))
    return said.brief.situation if isinstance(said, Say) else None


def test_a_seer_who_is_doubted_is_spoken_against(board: MakeBoard) -> None:
    assert weighed(board, BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN) is Situation.DOUBT_SEER


def test_nobody_doubts_the_seer_whose_word_the_own_vote_rests_on(board: MakeBoard) -> None:
    """Nor speaks up for that seer's rival."""
    assert weighed(board, BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN, "Aoi: I vote for Dan.") is None


def test_a_vote_that_rests_on_nobodys_word_leaves_one_free_to_doubt(board: MakeBoard) -> None:
    talk = (BEN_ACCUSES_DAN, CHIKA_CLEARS_DAN, "Aoi: I vote for Emi.")
    assert weighed(board, *talk) is Situation.DOUBT_SEER
