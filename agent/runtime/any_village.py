"""A player for whatever village the server has: the contest's, or one with a Sheriff."""

from __future__ import annotations

from agent.llm.call import Answer
from agent.play.effects import Effect
from agent.protocol.packets import NamePacket, Packet, UnknownPacket
from agent.runtime.effect_runner import Machine
from rules.game.view import GameView


class AnyVillagePlayer:
    """Plays as one of two players; the first packet of the game tells which (``info.announcements``)."""

    def __init__(self, contest: Machine, sheriff: Machine) -> None:
        self.name = contest.name
        self._contest = contest
        self._sheriff = sheriff
        self._playing = contest

    @property
    def view(self) -> GameView | None:
        """What the player has been told, once a game has begun."""
        return self._playing.view

    @property
    def finished(self) -> bool:
        """Whether FINISH has arrived."""
        return self._playing.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        """Take in one packet."""
        if self.view is None and not isinstance(packet, NamePacket | UnknownPacket):
            has_sheriff = packet.info.announcements is not None
            self._playing = self._sheriff if has_sheriff else self._contest
        return self._playing.receive(packet, now)

    def thought(self, id: int, answer: Answer, now: float) -> list[Effect]:
        """Take in what a language model answered."""
        return self._playing.thought(id, answer, now)

    def tick(self, now: float) -> list[Effect]:
        """Take in the time."""
        return self._playing.tick(now)
