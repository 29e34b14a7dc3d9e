"""What a line of Avalon is taken to say."""

from __future__ import annotations

from agent.games.avalon.reading import read_line
from tests.agent.games.avalon.builders import PLAYERS
from tests.rows import each_row


def tokens(text: str, speaker: str = "Ann", players: tuple[str, ...] = PLAYERS) -> set[str]:
    return {claim.token for claim in read_line(text, players, speaker)}


@each_row
def test_a_line_says(text: str, expected: set[str]) -> None:
    assert tokens(text) == expected


def test_of_an_endless_list_the_first_ten_names_are_read() -> None:
    assert tokens("I support " + "Ben and " * 500 + "Dan.") == {"supports:Ben"}
