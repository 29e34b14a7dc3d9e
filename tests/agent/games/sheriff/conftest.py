"""What the tests of the Sheriff village's player share: packets of a small game, and a player."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.minds import SHERIFF_MINDS, MakeMind
from agent.games.sheriff.player import SheriffPlayer
from agent.llm.call import CallFailed
from agent.play.effects import Effect, Send, Think
from agent.protocol.packets import NamePacket, parse_packet
from agent.speech.voice import part_maker
from tests.agent.play.doubles import completion

NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve", "Fay", "Gus")
TALK = {"max_count": {"per_agent": 1, "per_day": 7}}
SETTING = {
    "agent_count": 7,
    "talk": TALK,
    "whisper": TALK,
    "attack_vote": {"allow_no_target": True},
    "timeout": {"action": 60_000, "response": 120_000},
    "role_num_map": {"WEREWOLF": 2, "SEER": 1, "BODYGUARD": 1, "VILLAGER": 3},
}
NEEDS_SETTING = ("INITIALIZE", "DAILY_INITIALIZE")


class Game:
    """A server that tells one player, Ann, whatever the test wants."""

    def __init__(self, player: SheriffPlayer, role: str = "VILLAGER", mate: str | None = None) -> None:
        self.player = player
        self.day = 0
        self.sheriff: str | None = None
        self.said = 0
        self._roles = {"Ann": role} | ({mate: "WEREWOLF"} if mate else {})

    def send(
        self,
        request: str,
        *news: dict[str, Any],
        options: tuple[str, ...] = (),
        info: dict[str, Any] | None = None,
        **more: Any,
    ) -> list[Effect]:
        """Send a packet with these announcements at time 0; what the player does."""
        if request == "NAME":
            return self.player.receive(NamePacket(), 0)
        told = {
            "game_id": "G1",
            "day": self.day,
            "agent": "Ann",
            "status_map": dict.fromkeys(NAMES, "ALIVE"),
            "role_map": self._roles,
            "sheriff": self.sheriff,
            "announcements": [{"day": self.day, **one} for one in news],
            **({"options": options} if options else {}),
            **(info or {}),
        }
        setting = {"setting": SETTING} if request in NEEDS_SETTING else {}
        frame = json.dumps({"request": request, "info": told, **setting, **more})
        return self.player.receive(parse_packet(frame), 0)

    def begin(self) -> None:
        """The first packets, up to the morning of day 1."""
        self.send("INITIALIZE")
        self.day = 1
        self.send("DAILY_INITIALIZE", {"event": "nobody_killed"})

    def says(self, agent: str, text: str, turn: int = 1) -> list[Effect]:
        """Somebody speaks."""
        talk = {"idx": self.said, "day": self.day, "turn": turn, "agent": agent, "text": text}
        self.said += 1
        return self.send("TALK_BROADCAST", new_talk={**talk, "skip": text == "Skip"})

    def reason(self, purpose: str, *targets: str) -> list[Effect]:
        """Ask for a reasoning."""
        return self.send("REASON", purpose=purpose, targets=list(targets or NAMES[1:]))

    def reply(self, effects: list[Effect], answer: str | CallFailed, now: float = 1) -> list[Effect]:
        """A model answers the one call among the effects."""
        (think,) = thoughts(effects)
        told = answer if isinstance(answer, CallFailed) else completion(answer)
        return self.player.on_answer(think.id, told, now)


NewGame = Callable[..., Game]


@pytest.fixture
def new_game() -> NewGame:
    """Begins a game for a player with a mind, or a way to ask a model: on day 1, or in the first night."""

    def make(
        mind: str | MakeMind = "offline",
        *,
        asking: AskingOptions | None = None,
        role: str = "VILLAGER",
        mate: str | None = None,
        lang: Any = "en",
        night: bool = False,
        persuades: bool = False,
    ) -> Game:
        rng = random.Random(1)
        part = part_maker("neutral", lang, rng)
        make_mind = SHERIFF_MINDS[mind] if isinstance(mind, str) else mind
        player = SheriffPlayer("team1", make_mind, part, rng, asking=asking, persuades=persuades)
        game = Game(player, role, mate)
        if night:
            game.send("INITIALIZE")
        else:
            game.begin()
        return game

    return make


def sent(effects: list[Effect]) -> str:
    """The one frame among the effects."""
    (frame,) = [effect.text for effect in effects if isinstance(effect, Send)]
    return frame


def thoughts(effects: list[Effect]) -> list[Think]:
    """What the model is asked."""
    return [effect for effect in effects if isinstance(effect, Think)]
