"""News of the parlour games as sentences, in both languages."""

from __future__ import annotations

import pytest

from agent.games.parlour.telling import names_listed, news_sentence, word_for
from agent.protocol.parlour import ParlourNews, all_kinds
from personas.schema import Language

LANGUAGES: tuple[Language, ...] = ("en", "ja")
FULL = {
    "agent": "Ann",
    "targets": ("Bob", "Cho"),
    "role": "SEER",
    "choice": "approve",
    "count": 3,
    "text": "Hello.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("me", [None, "Ann", "Bob"])
def test_every_news_has_a_sentence(language: Language, me: str | None) -> None:
    for event in frozenset[str]().union(*(kinds.public | kinds.private for kinds in all_kinds())):
        for more in ({}, {"text": ""}, {"targets": ()}, {"role": "MERLIN"}):
            news = ParlourNews.model_validate({"event": event, "round": 2, **FULL, **more})
            sentence = news_sentence(news, language, me)
            assert sentence and "{" not in sentence
            assert not (event == "dealt" and "None" in sentence)


def test_the_player_concerned_is_spoken_to() -> None:
    vote = ParlourNews(event="vote", agent="Ann", targets=("Bob",))
    assert news_sentence(vote, "en", "Ann") == "You vote for Bob."
    assert news_sentence(vote, "en", "Bob") == "Ann votes for Bob."
    robbed = ParlourNews(event="robbed", targets=("Bob",), role="SEER")
    assert news_sentence(robbed, "en", "Ann") == "You swap cards with Bob and hold the Seer now."
    assert news_sentence(robbed, "en") == "The Robber swaps cards with Bob and holds the Seer now."


def test_cards_and_roles_are_dealt_in_words_of_their_own() -> None:
    assert news_sentence(ParlourNews(event="dealt", agent="Ann", role="MERLIN"), "en", "Ann") == (
        "You are Merlin."
    )
    assert news_sentence(ParlourNews(event="dealt", agent="Ann", role="VILLAGER"), "en", "Ann") == (
        "Your first card is a Villager."
    )


def test_names_are_enumerated() -> None:
    assert names_listed(("Ann",), "en") == "Ann"
    assert names_listed(("Ann", "Bob", "Cho"), "en") == "Ann, Bob and Cho"
    assert names_listed(("Ann", "Bob", "Cho"), "ja") == "Ann、BobとCho"


def test_roles_sides_and_games_have_names() -> None:
    assert word_for("roles", "ROBBER", "ja") == "怪盗"
    assert word_for("games", "one_night", "en") == "One Night Ultimate Werewolf"
