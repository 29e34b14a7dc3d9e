"""What a line of Avalon is taken to say."""

from __future__ import annotations

import pytest

from agent.games.avalon.reading import AvalonQuestion, questions_in, read_line
from agent.games.avalon.topics import AvalonTopic, Theme
from agent.games.avalon.wording import worded, wordings_in
from personas.schema import Language
from tests.agent.games.avalon.builders import PLAYERS
from tests.rows import each_row


def tokens(text: str, speaker: str = "Ann", players: tuple[str, ...] = PLAYERS) -> set[str]:
    return {claim.token for claim in read_line(text, players, speaker)}


@each_row
def test_a_line_says(text: str, expected: set[str]) -> None:
    assert tokens(text) == expected


def test_of_an_endless_list_the_first_ten_names_are_read() -> None:
    assert tokens("I support " + "Ben and " * 500 + "Dan.") == {"supports:Ben"}


TEAM = frozenset({"Ann", "Cleo"})
ABOUT = {
    AvalonTopic.ASK_AGAINST: AvalonQuestion("Ben", True, True, TEAM),
    AvalonTopic.ASK_FOR: AvalonQuestion("Ben", True, False, TEAM),
    AvalonTopic.ASK_GROUND: AvalonQuestion("Dan", False, about=frozenset({"Ben"})),
    AvalonTopic.ASK_ME: AvalonQuestion("Dan", False, about=frozenset({"Ann"})),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("topic", list(ABOUT))
def test_every_prepared_question_is_understood(topic: AvalonTopic, language: Language) -> None:
    for wording in wordings_in(language)[topic]:
        line = worded(wording, Theme(topic, 1, 3, frozenset({0, 2})), PLAYERS, 0, language)
        assert questions_in(line, PLAYERS, "Ann") == {ABOUT[topic]}, line


@pytest.mark.parametrize(
    "line", ["Why did it fail?", "Ben, I suspect you.", "Who voted against Ben and Cleo?", "Ben, ready?"]
)
def test_what_asks_nobody_for_a_reason_is_none(line: str) -> None:
    assert questions_in(line, PLAYERS, "Ann") == frozenset()
