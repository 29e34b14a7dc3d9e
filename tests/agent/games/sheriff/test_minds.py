"""The minds that need no model: what they choose, say and think of the others."""

from __future__ import annotations

import json
from typing import Literal

import pytest

from agent.protocol.sheriff import ABSTAIN, Guess
from agent.reading.offline import read_talk
from rules.game.catalogue import catalogue
from rules.game.claims import Claims
from rules.game.events import Talk
from tests.agent.games.sheriff.conftest import NAMES, NewGame, sent
from tests.rows import each_row

OTHERS = NAMES[1:]
CAMPAIGN = catalogue("agent.games.sheriff", "campaign")
REQUESTS = ("ATTACK", "DIVINE", "GUARD", "ORDER", "VOTE", "PSEUDO_VOTE", "ELECT")


def claims(text: str) -> Claims:
    return read_talk(Talk(idx=0, day=1, turn=1, agent="Ann", text=text), NAMES)


@pytest.mark.parametrize("mind", ["offline", "random", "follower", "deaf"])
@pytest.mark.parametrize("role", ["VILLAGER", "SEER", "WEREWOLF", "BODYGUARD"])
def test_every_request_is_answered_legally_and_at_once(new_game: NewGame, mind: str, role: str) -> None:
    game = new_game(mind, role=role)
    for request in REQUESTS:
        assert sent(game.send(request, options=("Bob", "Cho"))) in ("Bob", "Cho", ABSTAIN)
    assert sent(game.send("NOMINATE", options=("Ann",))) in ("Ann", ABSTAIN)
    assert sent(game.send("TALK"))
    assert sent(game.send("CAMPAIGN")) in CAMPAIGN["en"]["lines"]
    guesses = json.loads(sent(game.reason("TALK", "Bob", "Cho")))
    assert set(guesses) == {"Bob", "Cho"}
    assert all(Guess.model_validate(guess) for guess in guesses.values())


def test_whom_an_own_vote_did_not_reach_is_voted_for_again_since_the_failed_stay(new_game: NewGame) -> None:
    game = new_game()
    game.says("Bob", "I am the seer. I divined Cho and Cho is a werewolf.")
    assert sent(game.send("VOTE", options=NAMES)) == "Cho"
    game.day = 2
    votes = [{"day": 1, "agent": "Bob", "target": "Dan"}]
    game.send("DAILY_INITIALIZE", {"event": "nobody_killed"}, info={"vote_list": votes})
    assert sent(game.send("VOTE", options=NAMES)) == "Cho"


def test_an_accused_player_loses_reliability(new_game: NewGame) -> None:
    game = new_game()
    game.reason("TALK")
    before = game.player.notes.scores["Cho"]
    game.says("Bob", "I am the seer. I divined Cho and Cho is a werewolf.")
    game.reason("VOTE")
    assert game.player.notes.scores["Cho"] < before
    assert sent(game.send("VOTE", options=NAMES)) == "Cho"


def test_the_seer_tells_what_it_has_found_and_names_a_vote(new_game: NewGame) -> None:
    game = new_game(role="SEER", night=True)
    game.day = 1
    found = {"day": 0, "agent": "Ann", "target": "Cho", "result": "WEREWOLF"}
    said = claims(sent(game.send("TALK", info={"divine_result": found})))
    assert (said.co, said.vote) == ("SEER", "Cho")
    assert [result.target for result in said.divinations] == ["Cho"]


def test_werewolves_attack_together_and_spare_their_own(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Dan", night=True)
    chosen = {"event": "attack", "agent": "Dan", "target": "Fay"}
    assert sent(game.send("ATTACK", chosen, options=NAMES)) == "Fay"
    alone = new_game(role="WEREWOLF", mate="Dan", night=True)
    assert sent(alone.send("ATTACK", options=NAMES)) not in ("Ann", "Dan")


def test_a_choice_of_last_night_binds_nobody_tonight(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Dan")
    old = {"event": "attack", "agent": "Dan", "target": "Fay", "day": 0}
    assert sent(game.send("ATTACK", old, options=("Bob", "Cho"))) in ("Bob", "Cho")


def test_candidates_vote_for_themselves_and_their_mates(new_game: NewGame) -> None:
    game = new_game(role="WEREWOLF", mate="Dan")
    assert sent(game.send("ELECT", options=("Ann", "Bob", "Dan"))) == "Ann"
    assert sent(game.send("ELECT", options=("Bob", "Cho", "Dan"))) == "Dan"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_campaign_lines_claim_nothing(lang: Literal["en", "ja"]) -> None:
    for line in CAMPAIGN[lang]["lines"]:
        said = read_talk(Talk(idx=0, day=1, turn=0, agent="Ann", text=line), NAMES)
        assert (said.vote, said.co, said.divinations) == (None, None, ())


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("mind", ["offline", "follower", "deaf"])
def test_the_sheriff_names_a_vote_and_casts_it(new_game: NewGame, mind: str, lang: str) -> None:
    game = new_game(mind, lang=lang)
    game.sheriff = "Ann"
    line = sent(game.send("TALK"))
    game.says("Ann", line)
    assert sent(game.send("VOTE", options=NAMES)) == claims(line).vote


@each_row
def test_a_follower_votes_as_the_sheriff_names(said: str, vote: str, new_game: NewGame) -> None:
    game = new_game("follower")
    game.sheriff = "Bob"
    game.says("Cho", "I will vote for Dan.")
    assert sent(game.send("PSEUDO_VOTE", options=NAMES)) == ABSTAIN
    game.says("Bob", said)
    assert sent(game.send("VOTE", options=NAMES)) == vote


def test_the_deaf_stay_with_their_pseudo_vote(new_game: NewGame) -> None:
    votes = {}
    for mind in ("offline", "deaf"):
        game = new_game(mind)
        game.sheriff = "Bob"
        first = sent(game.send("PSEUDO_VOTE", options=NAMES))
        target = "Eve" if first != "Eve" else "Fay"
        game.says("Bob", f"I am the seer. I divined {target} and {target} is a werewolf.")
        votes[mind] = sent(game.send("VOTE", options=NAMES)) == first
    assert votes == {"offline": False, "deaf": True}
