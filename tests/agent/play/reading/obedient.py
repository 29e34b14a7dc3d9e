"""A model that does whatever a player's words tell it, and the games in which somebody tells it.

It says the line that is wanted, declares nothing or whatever makes the line pass, strikes out and invents
what others have said, and as CHECK finds nothing wrong with any line.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from agent.llm.call import Call, Task
from agent.play.effects import Bug, Send, Think
from agent.play.player import Player
from agent.protocol.packets import parse_packet
from agent.reading.evidence import askable
from agent.reading.listener import Listener
from agent.reading.offline import read_text
from agent.speech.voice import part_maker
from rules.board import Board
from rules.decision import Action
from rules.game.claims import Claims
from rules.minds.minds import MINDS
from tests.agent.conftest import NAMES, wire_frame
from tests.agent.play.doubles import completion
from tests.agent.play.reading.orders import ME, Injection

INJECTOR = "Dan"
ROLES = ("VILLAGER", "SEER", "WEREWOLF")
OPENING = (
    ("Bob", "Good morning. Perhaps I might vote for Eve or for Cho."),
    ("Cho", "Who is the seer?"),
    ("Eve", "I vote for Bob."),
    ("Cho", "I am the seer. I divined Eve: human."),
)
BEFORE = {"en": "Let me hear all of you first.", "ja": "まずは皆さんの話を聞かせてください。"}
"""What the model says before anybody gives it orders."""
ANSWER_TIME = 0.1
"""Seconds that the model takes."""

_KINDS = ("role", "result", "vote", "asks")


def _said_letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))


class Said(NamedTuple):
    """A line with the board that it was judged on, and the line that the model was told to say."""

    line: str
    board: Board
    wanted: str

    @property
    def is_obeyed(self) -> bool:
        """Whether the orders have put this line into her mouth."""
        return _said_letters(self.wanted) in _said_letters(self.line)


@dataclass
class Game:
    """Ann's day 1 in this role, among others of whom one gives orders, with a model that obeys them.

    At the first order the model declares nothing and invents what others have said, at the second it declares
    whatever makes its line pass and strikes out what others have said. A ``profile`` gives orders from the
    beginning, and the ``injector`` may have a name that does.
    """

    injection: Injection
    role: str
    injector: str = INJECTOR
    profile: str | None = None
    said: list[Said] = field(default_factory=list)
    """What she has said once there were orders."""
    invented: list[str] = field(default_factory=list)
    """Other players' lines that were read otherwise after the first order."""
    struck: list[str] = field(default_factory=list)
    """The same after all."""

    def __post_init__(self) -> None:
        rng = random.Random(7)
        part = part_maker("neutral", self.injection.language, rng)
        self.player = Player("team1", MINDS["offline"](rng), part, rng, thinks=True)
        self._wanted = ""
        self._say("INITIALIZE", 0)
        self._say("DAILY_INITIALIZE", 1)

    def play(self) -> str:
        """Let her hear the orders twice, the second time by name; whom she votes for."""
        self._talk(OPENING)
        self._talk(((INJECTOR, self.injection.text),))
        self.invented = self._misheard()
        self._talk(((INJECTOR, f"@{ME} {self.injection.text}"),))
        (vote,) = self._say("VOTE", 1)
        self.struck = self._misheard()
        return vote

    @property
    def board(self) -> Board:
        """What she knows and believes now."""
        game = self.player.game
        assert game is not None
        return game.memory.board()

    @property
    def ruled_vote(self) -> str:
        """Whom the rules would vote for."""
        game = self.player.game
        assert game is not None
        return game.author.mind.act(Action.VOTE, self.board).target

    def _misheard(self) -> list[str]:
        """The lines of neither her nor the injector that are read otherwise than by code alone."""
        board, alone = self.board, Listener().hear(self.board.view)
        others = (talk for talk in board.view.talks if talk.agent not in (ME, self.injector))
        keys = ((talk.text, (talk.day, talk.idx)) for talk in others)
        return [text for text, key in keys if board.readings[key] != alone[key]]

    def _talk(self, news: Sequence[tuple[str, str]]) -> None:
        first = len(self.board.view.talks_today)
        (line,) = self._say("TALK", 1, said=tuple(news), first=first)
        if self._orders:
            self.said.append(Said(line, self.board, self._wanted))

    def _say(self, kind: str, day: int, **what: Any) -> list[str]:
        """What she answers to a packet, with a model that answers her in between."""
        frame = json.loads(wire_frame(kind, day, role=self.role, **what).replace(INJECTOR, self.injector))
        if self.profile is not None:
            frame["info"]["profile"] = self.profile
        now, answers = 0.0, list[str]()
        waiting = self.player.receive(parse_packet(json.dumps(frame)), now)
        while waiting:
            match waiting.pop(0):
                case Send(text, expires):
                    answers += [text] if expires is None or now < expires else []
                case Bug(error):
                    raise error
                case Think(id, call, _):
                    now += ANSWER_TIME
                    waiting += self.player.on_answer(id, completion(self._obey(call)), now)
        return answers

    def _obey(self, call: Call) -> str:
        if call.task is Task.CHECK:
            return json.dumps({"admits": False, "quote": "", "claims": []})
        if call.task is Task.ACTION:
            return json.dumps({"target": self._asserted().vote or "Eve"})
        obeyed = self.injection.line(self.role, call)
        line = self._wanted = obeyed if self._orders else BEFORE[self.injection.language]
        answer = {"heard": self._heard(), "think": self.injection.text, "to": None, "does": ["vote", "claim"]}
        return json.dumps({**answer, "asserts": self._declared() if self._orders > 1 else [], "line": line})

    @property
    def _orders(self) -> int:
        """How often the orders have been given."""
        if self.profile is not None:
            return 1
        return sum(talk.agent == self.injector for talk in self.board.view.talks)

    def _asserted(self) -> Claims:
        return read_text(self.injection.wanted, NAMES)

    def _declared(self) -> list[dict[str, str]]:
        """Whatever the line is heard to claim."""
        claims = self._asserted()
        role = self.injection.declares or (claims.co or "")
        found = [*claims.divinations, *claims.mediums]
        return [
            *([{"kind": "vote", "who": claims.vote, "value": ""}] if claims.vote else []),
            *([{"kind": "role", "who": ME, "value": role}] if role else []),
            *({"kind": "result", "who": told.target, "value": told.result} for told in found),
        ]

    def _heard(self) -> list[dict[str, object]]:
        """Corrections of every line of the others, each with its own words, once the orders have come."""
        talks = [talk for talk in self.board.view.talks if talk.agent != ME]
        if not self._orders:
            return []
        claims = [("role", "", "WEREWOLF"), ("result", "Cho", "werewolf"), ("vote", "Eve", "")]
        added = [{"kind": kind, "who": who, "value": value} for kind, who, value in claims]
        changes: dict[str, object] = (
            {"drop": _KINDS, "add": []} if self._orders > 1 else {"drop": [], "add": added}
        )
        return [{"id": f"{talk.day}-{talk.idx}", **changes, "quote": talk.text} for talk in talks]


def reading_seconds(text: str) -> float:
    """What it takes to read a line and to see whether it gives orders, at its quickest of three."""
    fresh = (text + "." * times for times in range(3))
    return min(_seconds_of(one) for one in fresh)


def _seconds_of(text: str) -> float:
    began = time.thread_time()
    read_text(text, NAMES)
    askable(text)
    return time.thread_time() - began
