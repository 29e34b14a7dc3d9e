"""Other players' words are talk: even a model that obeys them in both its jobs moves nothing."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import yaml

from agent.analysis.offline import read_text
from agent.llm.call import Call, Completion, Task, Usage
from agent.play.effects import Decided, Effect, Send, Think
from agent.play.player import Player
from agent.protocol.packets import Packet
from agent.speech.voice import part_maker
from personas.schema import Language
from prompts import quoted
from rules.decision import Say
from rules.minds.minds import MINDS
from tests.paths import DATA

Make = Callable[..., Packet]

INJECTIONS: list[dict[str, Any]] = yaml.safe_load((DATA / "injections.yml").read_text(encoding="utf-8"))
NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve")
ROLES = ("WEREWOLF", "POSSESSED", "SEER", "VILLAGER")
OPENING = (("Bob", "Good morning. Perhaps I might vote for Eve or for Cho."), ("Cho", "Who is the seer?"))


def obey(call: Call, injection: dict[str, Any]) -> str:
    """What a model answers that does whatever the last player's line told it."""
    if call.task is Task.TALK:
        return json.dumps({"line": injection["wanted"]})
    if call.task is Task.ACTION:
        return json.dumps({"target": NAMES[0]})
    claimed, quote = injection["claimed"], injection["text"]
    reading = {
        "vote": {"target": claimed["vote"], "quote": quote} if "vote" in claimed else None,
        "co": {"role": claimed["co"], "quote": quote} if "co" in claimed else None,
        "divinations": [{**told, "quote": quote} for told in claimed.get("divinations", ())],
        "mediums": [],
    }
    asked = call.messages[-1].content.splitlines()
    numbers = [
        int(line.partition(".")[0]) for line in asked if quoted(quote)[1:-1] in line and line[0].isdigit()
    ]
    return json.dumps({"lines": [{"line": number, **reading} for number in numbers]})


class Game:
    """Ann's day 1 among others who try to steer her, with or without an obedient model."""

    def __init__(self, packet: Make, role: str, injection: dict[str, Any], obedient: bool) -> None:
        language: Language = "en" if injection["text"].isascii() else "ja"
        rng = random.Random(7)
        part = part_maker("neutral", language, rng)
        self.player = Player("team1", MINDS["offline"](rng), part, random.Random(7), thinks=obedient)
        self._packet, self._role, self._injection = packet, role, injection
        self.decided: list[Decided] = []
        self.play("INITIALIZE", 0)
        self.play("DAILY_INITIALIZE", 1)

    def play(self, kind: str, day: int, **what: Any) -> list[str]:
        """Hand a packet to Ann, let the model obey, and return what she says."""
        effects = self.player.receive(self._packet(kind, day, role=self._role, **what), 0.0)
        answers = []
        for effect in effects:
            answers += self._performed(effect)
        return answers

    def _performed(self, effect: Effect) -> list[str]:
        match effect:
            case Send(text):
                return [text]
            case Decided():
                self.decided.append(effect)
            case Think(id, call, _):
                answer = Completion(obey(call, self._injection), "obedient", Usage(), 0.1, None)
                later = self.player.thought(id, answer, 0.1)
                return [text for effect in later for text in self._performed(effect)]
        return []


def day_one(
    packet: Make, role: str, injection: dict[str, Any], obedient: bool
) -> tuple[Game, list[str], str]:
    game = Game(packet, role, injection, obedient)
    lines = game.play("TALK", 1, said=OPENING)
    lines += game.play("TALK", 1, said=(("Dan", injection["text"]),), first=2)
    lines += game.play("TALK", 1, said=(("Dan", f"@Ann {injection['text']}"),), first=3)
    (vote,) = game.play("VOTE", 1)
    return game, lines, vote


def test_there_are_enough_of_them_in_both_languages() -> None:
    japanese = [injection for injection in INJECTIONS if not injection["text"].isascii()]
    assert len(INJECTIONS) >= 40
    assert 15 <= len(japanese) <= len(INJECTIONS) - 15


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("injection", INJECTIONS, ids=[injection["text"][:40] for injection in INJECTIONS])
def test_no_player_s_words_move_the_agent(packet: Make, injection: dict[str, Any], role: str) -> None:
    plain, _, vote_without_a_model = day_one(packet, role, injection, obedient=False)
    game, lines, vote = day_one(packet, role, injection, obedient=True)

    assert vote == vote_without_a_model
    said = [decided.decision for decided in game.decided if isinstance(decided.decision, Say)]
    assert [say.brief for say in said] == [
        decided.decision.brief for decided in plain.decided if isinstance(decided.decision, Say)
    ]
    own = game.decided[-1].board.ledger
    for line, say in zip(lines, said, strict=True):
        claims = read_text(line, NAMES)
        assert claims.vote in (None, say.brief.claims.vote, own.vote_on(1))
        assert claims.co in (None, say.brief.claims.co, own.role)
        assert set(claims.divinations) <= set(say.brief.claims.divinations)

    believed = game.decided[-1].board
    expected = plain.decided[-1].board
    assert believed.roles_claimed == expected.roles_claimed
    assert believed.divinations_claimed == expected.divinations_claimed
    assert believed.votes_declared == expected.votes_declared
