"""What the minds of Avalon decide and say."""

from __future__ import annotations

from random import Random

import pytest

from agent.games.avalon.mind import AvalonOfflineMind, AvalonRandomMind
from personas.schema import Language
from tests.agent.games.avalon.builders import PLAYERS, dealt, leads, proposed, quest_of, said, scene, votes

SEEDS = range(12)


def test_a_servant_leaves_the_proven_evil_at_home() -> None:
    news = [*dealt("Ann", "SERVANT"), quest_of("Ben", "Dan", fails=2), leads("Ann", quest=2)]
    for seed in SEEDS:
        team = AvalonOfflineMind(Random(seed)).choose(scene("Ann", news, "PROPOSE", 3))
        assert set(team) == {"Ann", "Cleo", "Eve"}


def test_an_evil_leader_takes_itself_and_not_its_partner() -> None:
    news = [*dealt("Ann", "MINION", "Ben"), leads("Ann")]
    for seed in SEEDS:
        team = AvalonOfflineMind(Random(seed)).choose(scene("Ann", news, "PROPOSE", 2))
        assert "Ann" in team
        assert "Ben" not in team


def test_a_leader_proposes_what_it_said() -> None:
    news = [*dealt("Ann", "SERVANT"), leads("Ann"), said("Ann", "I would send Dan and Eve.")]
    assert set(AvalonOfflineMind(Random(1)).choose(scene("Ann", news, "PROPOSE", 2))) == {"Dan", "Eve"}


@pytest.mark.parametrize(
    ("line", "vote"), [("I support Dan and Eve.", "approve"), ("I oppose Dan and Eve.", "reject")]
)
@pytest.mark.parametrize("role", ["SERVANT", "MERLIN", "MINION"])
def test_a_vote_keeps_to_what_was_said(role: str, line: str, vote: str) -> None:
    news = [*dealt("Ann", role), leads("Dan"), said("Ann", line), proposed("Dan", "Dan", "Eve")]
    assert AvalonOfflineMind(Random(1)).choose(scene("Ann", news, "TEAM_VOTE")) == (vote,)


@pytest.mark.parametrize(("me", "partner", "card"), [("Ann", "Ben", "fail"), ("Ben", "Ann", "pass")])
def test_of_two_evil_only_the_leader_fails(me: str, partner: str, card: str) -> None:
    news = [
        *dealt(me, "MINION", partner),
        leads("Ann", quest=2),
        proposed("Ann", "Ben", "Ann", "Dan", quest=2),
    ]
    assert AvalonOfflineMind(Random(1)).choose(scene(me, news, "QUEST")) == (card,)


def test_the_evil_fail_when_all_depends_on_it() -> None:
    news = dealt("Ben", "MINION", "Ann")
    news += [quest_of("Cleo", "Dan", fails=0), quest_of("Cleo", "Dan", "Eve", fails=0, quest=2)]
    news += [leads("Ann", quest=3), proposed("Ann", "Ann", "Ben", quest=3)]
    assert AvalonOfflineMind(Random(1)).choose(scene("Ben", news, "QUEST")) == ("fail",)


def test_the_assassin_names_who_voted_as_if_it_knew() -> None:
    news = [*dealt("Ann", "ASSASSIN", "Ben"), leads("Ann"), proposed("Ann", "Ann", "Dan")]
    news += votes(["Ann", "Ben", "Cleo", "Eve"])
    asked = scene("Ann", news, "ASSASSINATE", options=("Cleo", "Dan", "Eve"))
    assert AvalonOfflineMind(Random(1)).choose(asked) == ("Dan",)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("role", ["SERVANT", "MERLIN", "MINION"])
def test_there_are_several_lines_and_no_one_is_called_both(role: str, language: Language) -> None:
    news = [*dealt("Ann", role), quest_of("Ben", "Dan", fails=1), leads("Eve", quest=2)]
    mind = AvalonOfflineMind(Random(3))
    asked = scene("Ann", news, language=language)
    lines = list(mind.lines(asked))
    assert len(lines) > 1
    claims = set().union(*(mind.claims(line, asked) for line in lines))
    assert not {name for name in PLAYERS if {f"evil:{name}", f"good:{name}"} <= claims}


def test_who_was_called_evil_is_not_called_good() -> None:
    news = [*dealt("Ann", "SERVANT"), leads("Eve"), said("Ann", "I suspect Dan.")]
    news += [quest_of("Dan", "Eve", fails=0), leads("Ben", quest=2)]
    mind, asked = AvalonOfflineMind(Random(3)), scene("Ann", news)
    assert all("good:Dan" not in mind.claims(line, asked) for line in mind.lines(asked))


def test_the_evil_spare_their_partner() -> None:
    news = [*dealt("Ann", "MINION", "Ben"), quest_of("Ben", "Dan", fails=1), leads("Eve", quest=2)]
    asked = scene("Ann", news)
    minds = [AvalonOfflineMind(Random(seed)) for seed in SEEDS]
    claims = set().union(*(mind.claims(line, asked) for mind in minds for line in mind.lines(asked)))
    assert "evil:Ben" not in claims
    assert "evil:Dan" in claims


@pytest.mark.parametrize(
    ("role", "shown", "named", "other"),
    [("MERLIN", ("Cleo", "Dan"), "Dan", "Eve"), ("MINION", ("Dan",), "Eve", "Dan")],
)
def test_the_good_persuade_by_naming_the_evil_and_the_evil_by_naming_the_good(
    role: str, shown: tuple[str, ...], named: str, other: str
) -> None:
    mind, asked = AvalonOfflineMind(Random(3)), scene("Ann", [*dealt("Ann", role, *shown), leads("Eve")])
    assert mind.persuasion(f"I suspect {named}.", asked) > mind.persuasion(f"I suspect {other}.", asked)
    assert mind.persuasion("Nice weather.", asked) == 0


def test_the_random_mind_is_legal() -> None:
    mind = AvalonRandomMind(Random(1))
    news = [*dealt("Ann", "SERVANT"), leads("Ann")]
    assert len(set(mind.choose(scene("Ann", news, "PROPOSE", 2)))) == 2
    assert mind.choose(scene("Ann", news, "TEAM_VOTE"))[0] in ("approve", "reject")
    assert all(mind.lines(scene("Ann", news)))
