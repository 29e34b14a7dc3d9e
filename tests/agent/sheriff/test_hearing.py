"""What packets add to the notes: facts from the moderator and oneself, statements from the others."""

from __future__ import annotations

from agent.sheriff.notes import Fact, Statement
from agent.sheriff.prompt import SheriffPromptBuilder
from rules.game.roles import Role
from tests.agent.sheriff.conftest import NewGame


def test_a_game_begins_with_who_one_is(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Dan")
    game.send("INITIALIZE")
    facts = game.player.notes.facts
    assert facts == (Fact("me", agent="Ann"), Fact("role", role=Role.WEREWOLF), Fact("mate", agent="Dan"))


def test_announcements_are_facts_in_the_order_they_come(new_game: NewGame) -> None:
    game = new_game()
    game.begin()
    game.send(
        "TALK",
        {"event": "sheriff", "agent": "Bob"},
        {"event": "vote", "agent": "Cho", "target": "Bob"},
        {"event": "vote", "agent": "Dan"},
        {"event": "divine", "agent": "Ann", "target": "Eve", "role": "SEER"},
        {"event": "divine", "agent": "Ann", "target": "Eve", "species": "HUMAN"},
    )
    whats = [fact.what for fact in game.player.notes.facts]
    assert whats == [
        "me",
        "role",
        "nobody_killed",
        "sheriff",
        "vote",
        "vote_nobody",
        "divine",
        "divine_species",
    ]


def test_own_words_are_facts_and_others_are_not(new_game: NewGame) -> None:
    game = new_game()
    game.begin()
    game.says("Ann", "Good morning.")
    game.says("Bob", "Trust me.", turn=0)
    game.says("Cho", "Skip")
    notes = game.player.notes
    assert notes.facts[-2:] == (Fact("said", 1, "Ann", text="Good morning."), Fact("silent", 1, "Cho"))
    assert notes.fresh == (Statement(1, "Bob", "Trust me.", campaign=True),)


def test_facts_are_put_into_sentences_in_both_languages() -> None:
    fact = Fact("divine", 0, "Ann", "Eve", Role.SEER)
    assert (
        SheriffPromptBuilder("en", strict=True).fact(fact)
        == "Night 1: you looked at Eve, whose role is seer."
    )
    assert "Eve" in SheriffPromptBuilder("ja", strict=True).fact(fact)
