"""A player for every kind of game: the contest's villages, the villages of seven, and the parlour games."""

from __future__ import annotations

from agent.llm.call import Answer
from agent.play.effects import Effect, Machine
from agent.protocol.packets import GamePacket, NamePacket, Packet, UnknownPacket
from agent.protocol.parlour import ParlourAsk, ParlourTold
from rules.game.view import GameView


class AnyVillagePlayer:
    """Passes everything to the player of the game whose packets arrive: contest, Sheriff or parlour."""

    def __init__(self, contest: Machine, sheriff: Machine, parlour: Machine) -> None:
        self.name = contest.name
        self._contest = contest
        self._sheriff = sheriff
        self._parlour = parlour
        self._playing = contest

    @property
    def view(self) -> GameView | None:
        return self._playing.view

    @property
    def finished(self) -> bool:
        return self._playing.finished

    def receive(self, packet: Packet, now: float) -> list[Effect]:
        if self.view is None and not isinstance(packet, NamePacket | UnknownPacket):
            self._playing = self._player_for(packet)
        return self._playing.receive(packet, now)

    def on_answer(self, id: int, answer: Answer, now: float) -> list[Effect]:
        return self._playing.on_answer(id, answer, now)

    def tick(self, now: float) -> list[Effect]:
        return self._playing.tick(now)

    def _player_for(self, packet: GamePacket) -> Machine:
        if isinstance(packet, ParlourTold | ParlourAsk):
            return self._parlour
        return self._contest if packet.info.announcements is None else self._sheriff
