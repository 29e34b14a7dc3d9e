"""A sentence says for whom a game waits."""

from __future__ import annotations

from personas.schema import Language
from server_sim.people.web.turn_signs import turn_text
from server_sim.people.web.turns import Awaited, AwaitedKind
from server_sim.people.web.words import words_in
from tests.rows import each_row


@each_row
def test_a_sentence_names_few_and_counts_many(
    language: Language, kind: str, players: list[str], told: str
) -> None:
    awaited = Awaited(AwaitedKind(kind), tuple(players))
    assert turn_text(awaited, words_in(language)) == told


def test_a_game_that_waits_for_nobody_goes_on() -> None:
    assert turn_text(None, words_in("en")) == "The game is going on"
