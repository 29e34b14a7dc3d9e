"""Classifiers find a side or a lie that words give away, and none where nothing gives it away."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.playing.selfplay import self_play
from tests.agent.study.conftest import CAST, played
from tests.bench.claim_classifier import Content, by_content, claims_of, report
from tests.bench.hand.seat import Entry, write_record
from tests.bench.side_classifier import SeatTalk, guess_sides, prepared_talk, recorded_talk, without_claims

WORDS = ["morning", "vote", "quiet", "bread", "trust", "think", "rain", "seems", "listen"]
LETTERS = "朝昼夜森川空海雨風雪花鳥月星石"


def english(rng: random.Random, tell: str) -> str:
    return " ".join([*rng.choices(WORDS, k=6), tell])


def japanese(rng: random.Random, tell: str) -> str:
    return "".join([*rng.choices(LETTERS, k=10), tell])


def table(say: Callable[[random.Random, str], str], tell: str, games: int = 40) -> list[SeatTalk]:
    """Villages of five in which the werewolf and the possessed say the tell in two lines of three."""
    rng = random.Random(7)
    return [
        SeatTalk(
            str(game),
            seat < 2,
            tuple(say(rng, tell if seat < 2 and rng.random() < 2 / 3 else "") for _ in range(4)),
        )
        for game in range(games)
        for seat in range(5)
    ]


@pytest.mark.parametrize(("lang", "say", "tell"), [("en", english, "moreover"), ("ja", japanese, "ですかね")])
def test_a_word_that_one_side_likes_is_found_and_else_it_guesses(
    lang: str, say: Callable[[random.Random, str], str], tell: str
) -> None:
    assert guess_sides(table(say, tell), lang).low > 0.8
    found = guess_sides(table(say, ""), lang)
    assert found.low < 0.5 < found.high
    assert (found.seats, found.games) == (200, 40)


def test_it_learns_nothing_from_the_game_in_which_it_guesses() -> None:
    """The wolves of each game share a word that no other game has."""
    talks = [
        SeatTalk(str(game), seat < 2, ("good morning " + seat_word if seat < 2 else "good morning",))
        for game in range(20)
        for seat, seat_word in enumerate(["x" * (game + 3)] * 4)
    ]
    assert guess_sides(talks, "en").accuracy == 0.5


@pytest.mark.parametrize(
    ("is_wolfish", "lines"),
    [
        (False, ("I am the seer.", "Bob is a werewolf, I divined him.", "Good day.")),
        (True, ("Good day.", "I am the werewolf.", "Now you know.")),
    ],
    ids=["claims", "all after an open claim for the wolves"],
)
def test_what_is_left_out(is_wolfish: bool, lines: tuple[str, ...]) -> None:
    (talk,) = without_claims([SeatTalk("1", is_wolfish, lines, ("Ann", "Bob"))])
    assert talk.lines == ("Good day.",)


def test_only_talk_of_a_record_counts(tmp_path: Path) -> None:
    info = {"game_id": "G1", "status_map": {"Ann": "ALIVE", "Bob": "ALIVE"}}
    record: list[Entry] = [{"seat": {"team": "WEREWOLF", "lang": "en"}}]
    for request, sent in (("TALK", "Hello."), ("WHISPER", "Bob?"), ("TALK", "Over"), ("VOTE", "Bob")):
        record += [{"packet": {"request": request, "info": info}}, {"sent": sent}]
    write_record(tmp_path / "seat-Ann.jsonl", record)
    talk = recorded_talk(tmp_path / "seat-Ann.jsonl")
    assert talk == SeatTalk(f"{tmp_path}/G1", True, ("Hello.",), ("Ann", "Bob"))


def test_a_game_of_self_play_has_two_seats_of_the_werewolves_side() -> None:
    spec = self_play(load_bundled(5, "en"), ("profile",), ("offline",))
    talks = prepared_talk(spec.numbered("sides", 1))
    assert sum(talk.is_wolfish for talk in talks) == 2
    assert all(talk.lines for talk in talks)


def test_claims_are_told_apart_by_content_and_truth() -> None:
    game = played(
        "1 Chika: I am the seer and Aoi is a werewolf.",
        "1 Ben: I am the seer. I divined Aoi and Aoi is human.",
        "1 Dan: I vote for Aoi.",
        "1 Chika: I am the seer and Ben is a werewolf.",
        "1 Chika: I am the seer and Ben is a werewolf.",
    )
    black = "a rival's black"
    assert [(content, is_false) for content, is_false, _ in claims_of(game)] == [
        (Content("en", Role.SEER, "WEREWOLF", is_again=False, is_countering=False, about=""), False),
        (Content("en", Role.SEER, "HUMAN", is_again=False, is_countering=True, about=black), True),
        (Content("en", Role.SEER, "WEREWOLF", is_again=False, is_countering=True, about="a rival"), False),
        (Content("en", Role.SEER, "WEREWOLF", is_again=True, is_countering=True, about="a rival"), False),
    ]


def test_an_appeal_of_the_liars_is_found_and_few_claims_are_not_judged() -> None:
    honest = played("1 Chika: I am the seer and Aoi is a werewolf.")
    lie = played("1 Ben: I am the seer and Dan is a werewolf. Please trust me.")
    (line, mean) = report(by_content([honest, lie] * 30))
    assert "30 true    30 false" in line
    assert mean == "mean accuracy 1.000"
    assert list(report(by_content([honest, lie]))) == ["too few claims"]


def test_the_same_words_tell_nothing() -> None:
    games = [
        played(f"1 {who}: I am the seer and Dan is a werewolf.", cast=CAST) for who in ("Chika", "Ben")
    ] * 30
    (*_, mean) = report(by_content(games))
    assert mean == "mean accuracy 0.500"
