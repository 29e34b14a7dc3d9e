"""Shared by the tests of speech: Ann's memory of a village of five."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.play.memory import Memory
from agent.protocol.fold import first_view
from agent.protocol.packets import InitializePacket, Packet, TalkPacket
from rules.game.disposition import Disposition
from rules.minds.posterior_judge import PosteriorJudge

MakeMemory = Callable[..., Memory]


@pytest.fixture
def remember(packet: Callable[..., Packet]) -> MakeMemory:
    """Make Ann's memory of a game in which she has this role; ``talks`` has the talk of each TALK packet."""

    def make(*talks: dict[str, object], role: str = "VILLAGER") -> Memory:
        first = packet("INITIALIZE", 0, role=role)
        assert isinstance(first, InitializePacket)
        memory = Memory(first_view(first), Disposition(("Bob", "Cho", "Dan", "Eve")), PosteriorJudge())
        for day, talk in enumerate(talks, 1):
            asked = packet("TALK", **{"day": day, "role": role, **talk})
            assert isinstance(asked, TalkPacket)
            memory.take_in(asked)
        return memory

    return make
