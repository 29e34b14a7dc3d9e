"""What the tests of the parlour games' player share: a scripted mind, and a host that tells one player."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from agent.games.parlour.chains import chains_of
from agent.games.parlour.player import Guidance, ParlourPlayer
from agent.games.parlour.scene import ParlourScene
from agent.llm.call import Completion, Usage
from agent.play.effects import Effect, Send, Think
from agent.protocol.packets import NamePacket
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews, ParlourTold

NAMES = ("Ann", "Bob", "Cho", "Dan", "Eve")
TEAM: dict[str, Any] = {"options": NAMES, "count": 2}


class ScriptedMind:
    """Says one of its lines, chooses the last options, and takes every name in a line for a claim."""

    def __init__(self, *lines: str) -> None:
        self._lines = lines

    def lines(self, scene: ParlourScene) -> Sequence[str]:
        return self._lines

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        return scene.options[-scene.ask.info.count :]

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        return frozenset(name for name in scene.players if name in line)

    def adviser(self, scene: ParlourScene) -> None:
        return None

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        return len(line)


class Table:
    """A host that tells one player, Ann, whatever the test wants."""

    def __init__(self, player: ParlourPlayer, game: Any = "avalon", role: str = "SERVANT") -> None:
        self.player = player
        self.language: Any = "en"
        self._game, self._role = game, role
        self._untold: list[ParlourNews] = []

    def begin(self) -> None:
        """Deal."""
        self.news(event="dealt", agent="Ann", role=self._role)
        assert self.player.receive(ParlourTold(request="PARLOUR_BEGIN", info=self._info()), 0) == []

    def end(self) -> None:
        """Say that the game is over."""
        self.player.receive(ParlourTold(request="PARLOUR_END", info=self._info()), 0)

    def news(self, **news: Any) -> None:
        """Something happens, of which the next packet tells."""
        self._untold.append(ParlourNews.model_validate({"round": 1, **news}))

    def ask(self, request: Any = "STATEMENT", now: float = 0, **info: Any) -> list[Effect]:
        """Ask Ann; what she does."""
        return self.player.receive(ParlourAsk(request=request, info=self._info(**info)), now)

    def probe(self) -> list[Effect]:
        """Ask for the name, as a server does that has given up waiting."""
        return self.player.receive(NamePacket(), 61)

    def answer(self, effects: list[Effect], text: str, now: float = 1) -> list[Effect]:
        """A model answers the one call among the effects."""
        return self.player.on_answer(thought(effects).id, Completion(text, "m", Usage(), 0.1, None), now)

    def _info(self, **info: Any) -> ParlourInfo:
        news, self._untold = tuple(self._untold), []
        told: dict[str, Any] = {
            "game_id": "G",
            "day": 1,
            "agent": "Ann",
            "game": self._game,
            "players": NAMES,
        }
        return ParlourInfo(**(told | {"news": news, "language": self.language, "timeout": 60_000} | info))


NewTable = Callable[..., Table]


def scripted_player(
    *lines: str, chain: str | None = None, game: str = "avalon", strict: bool = False, **more: Any
) -> ParlourPlayer:
    """A player whose mind has these lines, and who asks a model by a chain."""
    guidance = Guidance({} if chain is None else {game: chains_of(chain)[game]}, strict=strict)
    return ParlourPlayer(
        "team1", lambda _: lambda rng: ScriptedMind(*lines), random.Random(1), guidance=guidance, **more
    )


@pytest.fixture
def new_table() -> NewTable:
    """Seats a player whose mind has these lines, and who asks a model by a chain."""

    def make(*lines: str, game: Any = "avalon", role: str = "SERVANT", **more: Any) -> Table:
        table = Table(scripted_player(*lines, game=game, **more), game, role)
        table.begin()
        return table

    return make


def answer_sent(effects: list[Effect]) -> str:
    """The one frame among the effects."""
    (frame,) = [effect.text for effect in effects if isinstance(effect, Send)]
    return frame


def thought(effects: list[Effect]) -> Think:
    """The one call among the effects."""
    (think,) = [effect for effect in effects if isinstance(effect, Think)]
    return think


def task(effects: list[Effect]) -> str:
    """What a model is asked last."""
    return thought(effects).call.messages[-1].content
