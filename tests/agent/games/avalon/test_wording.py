"""What the prepared wordings say, one by one and put together."""

from __future__ import annotations

from itertools import product

import pytest

from agent.games.avalon.claims import Claim, Saying
from agent.games.avalon.reading import read_line
from agent.games.avalon.topics import CLAIMED, AvalonTopic, Theme
from agent.games.avalon.wording import is_ground, worded, wordings_in
from personas.schema import Language
from rules.game.languages import LANGUAGES
from tests.agent.games.avalon.builders import PLAYERS

JAPANESE = ("ミナト", "ユミ", "ハルカ", "ケンジ", "サクラ")
TEAMS = [frozenset(team) for team in ({0, 1}, {1, 2}, {0, 1, 2}, {2, 3, 4})]
ENOUGH = 4


def theme(topic: AvalonTopic, team: frozenset[int]) -> Theme:
    """The first player speaks of the second, to the fourth."""
    return Theme(topic, 1, 3, team, 2)


def claims_of(theme: Theme, players: tuple[str, ...]) -> frozenset[Claim]:
    """The claims that every wording of a theme makes."""
    said = CLAIMED.get(theme.topic)
    match said:
        case None:
            return frozenset()
        case Saying.I_AM_GOOD:
            return frozenset({Claim(said)})
        case Saying.EVIL | Saying.GOOD:
            about = {theme.name}
        case _:
            about = set(theme.team or ())
    return frozenset({Claim(said, frozenset(players[seat] for seat in about if seat is not None))})


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_topic_has_several_wordings(language: Language) -> None:
    assert {topic for topic in AvalonTopic if len(set(wordings_in(language)[topic])) < ENOUGH} == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_follows_from_a_ground_is_a_whole_sentence(language: Language) -> None:
    for topic in AvalonTopic:
        wordings = wordings_in(language)[topic]
        assert len(set(map(is_ground, wordings))) == 1, topic
        assert topic not in CLAIMED or not is_ground(wordings[0]), topic


@pytest.mark.parametrize("topic", list(AvalonTopic))
def test_every_wording_is_read_as_what_it_claims(topic: AvalonTopic) -> None:
    for players, language, team in product((PLAYERS, JAPANESE), LANGUAGES, TEAMS):
        for wording in wordings_in(language)[topic]:
            line = worded(wording, theme(topic, team), players, 0, language)
            assert read_line(line, players, players[0]) == claims_of(theme(topic, team), players), line


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("topic", sorted(CLAIMED))
def test_a_ground_changes_nothing_of_what_is_claimed(topic: AvalonTopic, language: Language) -> None:
    about = theme(topic, TEAMS[2])
    grounds = [one for topic in AvalonTopic for one in wordings_in(language)[topic] if is_ground(one)]
    wordings = wordings_in(language)[topic]
    for place, ground in enumerate(grounds):
        parts = [
            worded(one, about, PLAYERS, 0, language) for one in (ground, wordings[place % len(wordings)])
        ]
        for joint in wordings_in(language)["joints"]:
            line = joint.join(parts)
            assert read_line(line, PLAYERS, PLAYERS[0]) == claims_of(about, PLAYERS), line
