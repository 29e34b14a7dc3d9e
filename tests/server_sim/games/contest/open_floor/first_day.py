"""A village of five on its first open floor, step by step."""

from __future__ import annotations

from agent.protocol.gamelog import LogRow
from agent.protocol.packets import GamePacket, TalkBroadcastPacket
from rules.game.setting import MaxCount, MaxLength, TalkSetting
from server_sim.games.contest.village import Village
from server_sim.games.step import Input, SeatSpoke, Step
from tests.server_sim.games.contest.playing import make_rules, make_village

BEGINNING = 1_779_173_111
NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")


class FirstDay:
    """A village of five from the opening of its first floor on, step by step."""

    def __init__(self, village: Village) -> None:
        self.sent: list[tuple[int, GamePacket]] = []
        self.rows: list[LogRow] = []
        self.step = Step()
        self._game = village.play()
        self._seconds = 0
        given: Input | None = None
        while self.step.floor is None:
            self.give(given)

    @property
    def is_open(self) -> bool:
        return self.step.floor is not None

    def give(self, given: Input | None) -> Step:
        self.step = self._game.send(given)
        self.sent += [(tell.seat, tell.packet) for tell in self.step.tells]
        self.rows += self.step.rows
        return self.step

    def say(self, seat: int, text: str) -> list[str]:
        """What everyone hears at that: one text, or none."""
        self._seconds += 1
        step = self.give(SeatSpoke(seat, text, BEGINNING + self._seconds))
        heard = {
            tell.packet.new_talk.text for tell in step.tells if isinstance(tell.packet, TalkBroadcastPacket)
        }
        return sorted(heard)

    def requests(self) -> list[str]:
        """Which packets the last step sent, each once."""
        return list(dict.fromkeys(tell.packet.request for tell in self.step.tells))

    def close(self) -> list[str]:
        """Go on to what comes when the floor is closed: the requests until something is asked."""
        seen = self.requests()
        while not self.step.asks:
            self.give(None)
            seen += self.requests()
        return [*seen, *(ask.packet.request for ask in self.step.asks)]

    def remain(self) -> list[int | None]:
        """By seat, what the last step told of what is left."""
        return [tell.packet.info.remain_count for tell in sorted(self.step.tells, key=lambda tell: tell.seat)]


def first_day(lengths: MaxLength | None = None, per_agent: int = 4) -> FirstDay:
    """The first floor of a village of five; the lengths and the counts of its talk can be changed."""
    talk = TalkSetting(
        max_count=MaxCount(per_agent=per_agent, per_day=20),
        max_length=lengths or MaxLength(mention_length=50, base_length=50),
        duration=600_000,
    )
    return FirstDay(make_village(make_rules(5, {"talk": talk})))
