"""What a player of Avalon answers when it is asked about a vote."""

from __future__ import annotations

from random import Random

from agent.games.avalon.posterior import AvalonTable, Seats
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.speaker import QuestionsAndAnswers
from agent.games.avalon.talk import AvalonTalk
from agent.games.avalon.thoughts import Thoughts
from agent.games.avalon.topics import AvalonTopic
from agent.games.avalon.wording import PreparedWords
from tests.agent.games.avalon.builders import PLAYERS, dealt, leads, proposed, said, votes

ANN, BEN, CLEO = range(3)
ASKED = [
    *dealt("Ann", "SERVANT"),
    leads("Ben"),
    said("Ann", "I suspect Cleo."),
    proposed("Ben", "Ben", "Cleo"),
    *votes(["Ben", "Cleo"]),
    leads("Cleo", 1, 2),
    said("Cleo", "Ann, why did you vote against Ben and me?"),
]
"""Ann has suspected Cleo and refused a team with it, and is asked why."""


def answers(backed: Seats) -> set[AvalonTopic]:
    """What Ann may answer where it would send these players now."""
    table, talk = AvalonTable(PLAYERS), AvalonTalk(PLAYERS)
    for news in ASKED:
        table.hear(news)
        talk.hear(news)
    wording = PreparedWords(PLAYERS, ANN, talk, "en", Random(1))
    thoughts = Thoughts(AvalonRecord(ANN, table, talk), [0.5] * 5, wording, Random(1), backed)
    return {phrase.theme.topic for remark in QuestionsAndAnswers(thoughts).answers() for phrase in remark}


def test_who_refused_a_team_for_somebody_says_for_whom() -> None:
    assert AvalonTopic.WAS_AGAINST_ONE in answers(frozenset())


def test_nobody_is_called_unfit_whom_the_same_line_would_send() -> None:
    assert AvalonTopic.WAS_OFF in answers(frozenset({CLEO}))
    assert AvalonTopic.WAS_AGAINST_ONE not in answers(frozenset({CLEO}))
