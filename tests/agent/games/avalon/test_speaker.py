"""What a player of Avalon says in a situation, by the lines that its mind offers."""

from __future__ import annotations

from random import Random

import pytest

from agent.games.avalon.mind import AvalonOfflineMind
from agent.games.avalon.posterior import AvalonTable, Seats
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.speaker import QuestionsAndAnswers
from agent.games.avalon.thoughts import Thoughts
from agent.games.avalon.topics import AvalonTopic, Theme
from agent.games.avalon.wording import PreparedWords, all_texts, core_sentences, wordings_in
from agent.protocol.parlour import ParlourNews
from personas.schema import Language
from tests.agent.games.avalon.builders import PLAYERS, dealt, leads, proposed, quest_of, said, scene, votes

SEEDS = range(12)
ANN, BEN, CLEO, DAN, EVE = range(5)
FAILED = [proposed("Ben", "Ben", "Dan"), *votes(["Ben", "Dan", "Eve"]), quest_of("Ben", "Dan", fails=1)]
"""Ben and Dan fail the first quest, and Eve has let them go."""


def lines(news: list[ParlourNews], seed: int = 1, language: Language = "en") -> list[str]:
    return list(AvalonOfflineMind(Random(seed)).lines(scene("Ann", news, language=language)))


def says(news: list[ParlourNews], theme: Theme) -> bool:
    """Whether Ann may say so."""
    texts = all_texts(theme, PLAYERS, ANN, "en")
    return any(text in line.casefold() for seed in SEEDS for line in lines(news, seed) for text in texts)


def speaks_of(line: str, topic: AvalonTopic) -> bool:
    return any(core in line.casefold() for core in core_sentences("en", topic))


def servant(*news: ParlourNews) -> list[ParlourNews]:
    return [*dealt("Ann", "SERVANT"), leads("Ben"), *news]


def test_who_was_on_a_failed_quest_is_suspected_for_it() -> None:
    assert says(servant(*FAILED, leads("Cleo", 2)), Theme(AvalonTopic.FAILED_ON, BEN, quest=1))


def test_who_let_a_failing_team_go_is_told_so() -> None:
    news = servant(*FAILED, leads("Cleo", 2), said("Cleo", "I suspect Eve.", 2))
    assert says(
        [*news, *(said("Ann", f"I suspect {one}.", 2) for one in ("Ben", "Dan"))],
        Theme(AvalonTopic.BACKED_FAILED, EVE, quest=1),
    )


def test_a_thought_is_not_repeated_until_something_new_supports_it() -> None:
    told = [said("Ann", f"I suspect {one}.", 2) for one in ("Ben", "Dan", "Eve")]
    stands = servant(*FAILED, leads("Ben", 2), *told, leads("Cleo", 2, 2))
    for line in lines(stands):
        assert not speaks_of(line, AvalonTopic.SUSPECT)
        assert not speaks_of(line, AvalonTopic.CONDEMN)
    failed_again = [*stands, quest_of("Ben", "Cleo", "Eve", fails=1, quest=2), leads("Dan", 3)]
    assert says(failed_again, Theme(AvalonTopic.FAILED_TWICE, BEN))


@pytest.mark.parametrize("seed", SEEDS)
def test_before_anything_has_happened_nobody_is_accused(seed: int) -> None:
    mind, asked = AvalonOfflineMind(Random(seed)), scene("Ann", servant())
    claims = set().union(*(mind.claims(line, asked) for line in mind.lines(asked)))
    assert not {claim for claim in claims if claim.startswith(("evil", "good"))}


@pytest.mark.parametrize("seed", SEEDS)
def test_who_sends_whom_it_suspects_admits_it(seed: int) -> None:
    news = [*dealt("Ann", "MINION", "Ben"), quest_of("Ben", "Dan", fails=1), leads("Ann", quest=2)]
    mind, asked = AvalonOfflineMind(Random(seed)), scene("Ann", news)
    for line in mind.lines(asked):
        sent = {name for token in mind.claims(line, asked) if "team" in token for name in token.split(":")}
        admits = any(words in line for words in wordings_in("en")["concessions"])
        assert admits == any(f"evil:{name}" in mind.claims(line, asked) for name in sent)


def test_who_is_accused_answers_with_what_it_has_done() -> None:
    done = quest_of("Ann", "Cleo", fails=0)
    news = servant(done, leads("Ben", 2), said("Ben", "I suspect Ann.", 2))
    assert says(news, Theme(AvalonTopic.I_CARRIED, quest=1))


def test_who_is_accused_without_a_reason_asks_for_one() -> None:
    assert says(servant(said("Ben", "I suspect Ann.")), Theme(AvalonTopic.ASK_ME, other=BEN))


def test_it_agrees_by_name_with_who_suspects_the_same() -> None:
    news = servant(*FAILED, leads("Cleo", 2), said("Cleo", "I suspect Ben.", 2))
    assert says(news, Theme(AvalonTopic.AGREE, BEN, CLEO))


def test_it_objects_to_who_accuses_somebody_trusted() -> None:
    done = [proposed("Cleo", "Ann", "Cleo"), *votes(["Ann", "Cleo", "Eve"]), quest_of("Ann", "Cleo", fails=0)]
    news = servant(*done, leads("Dan", 2), said("Dan", "I suspect Cleo.", 2))
    assert says(news, Theme(AvalonTopic.ASK_GROUND, CLEO, DAN))


def test_it_asks_who_voted_unlike_itself_and_is_answered() -> None:
    team = frozenset({ANN, BEN})
    voted = servant(proposed("Ben", "Ann", "Ben"), *votes(["Ann", "Ben"]), leads("Ann", 1, 2))
    assert any(says(voted, Theme(AvalonTopic.ASK_AGAINST, one, team=team)) for one in (CLEO, DAN, EVE))
    refused = servant(proposed("Ben", "Ben", "Cleo"), *votes(["Ben", "Cleo"]), leads("Cleo", 1, 2))
    asked = said("Cleo", "Ann, why did you vote against Ben and me?")
    assert says([*refused, asked], Theme(AvalonTopic.WAS_OFF))


def test_a_leader_says_when_a_team_or_a_quest_decides() -> None:
    dealt_to_ann = dealt("Ann", "SERVANT")
    lost = [quest_of("Ben", "Dan", fails=1), quest_of("Ben", "Dan", "Eve", fails=1, quest=2)]
    assert speaks_of(lines([*dealt_to_ann, leads("Ann", 1, 4)])[0], AvalonTopic.LAST_CHANCE)
    assert speaks_of(lines([*dealt_to_ann, leads("Ann", 1, 5)])[0], AvalonTopic.NO_VOTE)
    assert speaks_of(lines([*dealt_to_ann, *lost, leads("Ann", 3)])[0], AvalonTopic.TWO_LOST)


def test_the_same_team_once_more_is_spoken_of_as_such() -> None:
    team, words = frozenset({BEN, DAN}), said("Ann", "I would vote against Ben and Dan.")
    again = servant(words, proposed("Ben", "Ben", "Dan"), *votes(["Ben"]), leads("Ben", 1, 2))
    assert says([*again, said("Ben", "I propose Ben and Dan.")], Theme(AvalonTopic.OPPOSE_STILL, team=team))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_wording_is_not_used_again_while_others_are_left(language: Language) -> None:
    mind, news, used = AvalonOfflineMind(Random(2)), servant(), []
    for attempt in range(2, 6):
        news.append(leads("Ann", 1, attempt))
        *_, line = mind.lines(scene("Ann", news, language=language))
        used.append(line)
        news.append(said("Ann", line))
    assert len(set(used)) == len(used)


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
    table = AvalonTable(PLAYERS)
    for news in ASKED:
        table.hear(news)
    wording = PreparedWords(table, ANN, "en", Random(1))
    thoughts = Thoughts(AvalonRecord(ANN, table), [0.5] * 5, wording, Random(1), backed)
    return {phrase.theme.topic for remark in QuestionsAndAnswers(thoughts).answers() for phrase in remark}


def test_who_refused_a_team_for_somebody_says_for_whom() -> None:
    assert AvalonTopic.WAS_AGAINST_ONE in answers(frozenset())


def test_nobody_is_called_unfit_whom_the_same_line_would_send() -> None:
    assert AvalonTopic.WAS_OFF in answers(frozenset({CLEO}))
    assert AvalonTopic.WAS_AGAINST_ONE not in answers(frozenset({CLEO}))
