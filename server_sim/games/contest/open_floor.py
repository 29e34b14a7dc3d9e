"""Freeform ("speak-anytime") talk and whisper on an open floor (protocol section 8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from functools import partial

from agent.protocol.packets import GamePacket
from rules.game.events import Talk
from server_sim.games.contest.talk import Conversation, one_line
from server_sim.games.exchange import Exchange
from server_sim.games.observer import Kind, Observer, Remain
from server_sim.games.step import Floor, Input, SeatSpoke, Step, Tell, TimeUp


def hold_floor(
    conversation: Conversation, seconds: float, observer: Observer, exchange: Exchange
) -> Generator[Step, Input | None, None]:
    """Accept lines until the time is up or no player may say more.

    Whether anybody may still speak is checked only after a line, as on the contest's server. There, a failed
    player with lines left keeps the phase open; here it does not.
    """
    hearing = _Hearing(conversation)
    floor = Floor(conversation.seats, seconds)
    tells = hearing.tell(observer.phase_start)
    while conversation.present():
        happened = yield from exchange.listen(floor, tells)
        tells = ()
        if isinstance(happened, TimeUp):
            break
        if isinstance(happened, SeatSpoke):
            line = hearing.accept(happened)
            if line is not None:
                tells = hearing.tell(partial(observer.broadcast, line))
                exchange.write(conversation.row(happened.seat, line))
            if hearing.is_exhausted:
                yield from exchange.send(tells)
                break
    yield from exchange.send(hearing.tell(observer.phase_end))


class _Hearing:
    """Accepts the frames of one open floor as lines."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._turns = Counter[int]()

    @property
    def is_exhausted(self) -> bool:
        """Whether every connected player has used up its lines or said Over."""
        talk = self._conversation
        return all(talk.remain(seat).count <= 0 for seat in talk.present())

    def accept(self, said: SeatSpoke) -> Talk | None:
        """Return the line made of a frame, or None if the text is blank or the quota is used up."""
        text = one_line(said.text).strip()
        if not text or not self._conversation.may_say(said.seat, text):
            return None
        turn = self._turns[said.seat]
        self._turns[said.seat] += 1
        return self._conversation.hear(said.seat, turn, text, said.at)

    def tell(self, packet: Callable[[Kind, int, Remain], GamePacket]) -> tuple[Tell, ...]:
        """Return this packet for every player who has not failed."""
        talk = self._conversation
        return tuple(Tell(seat, packet(talk.kind, seat, talk.remain(seat))) for seat in talk.present())
