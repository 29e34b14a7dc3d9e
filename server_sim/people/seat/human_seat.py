"""A person's seat in a game: receives the game's packets, and returns the person's legal answers.

The seat answers NAME requests by itself, so a person who is late misses only one request and stays in the
game.
"""

from __future__ import annotations

import asyncio

from agent.protocol.limits import count
from agent.protocol.packets import OVER, FinishPacket, GamePacket, NamePacket, PhasePacket
from agent.protocol.parlour import ParlourAsk, ParlourTold
from personas.schema import Language
from rules.game.view import GameView
from server_sim.driver.seat import SeatLost
from server_sim.people.seat.asking import FLOORS, ask_floor, ask_person, update_floor
from server_sim.people.seat.changes import ChangeNotifier
from server_sim.people.seat.narrator import Narrator
from server_sim.people.seat.parlour_knowledge import TableKnowledge
from server_sim.people.seat.parlour_narrator import ParlourNarrator
from server_sim.people.seat.parlour_reading import ask_at_table, read_table_choice
from server_sim.people.seat.questions import AnswerKind, MessageSource, SeatMessage, SeatQuestion
from server_sim.people.seat.reading import AcceptedAnswer, RefusedAnswer, read_answer
from server_sim.people.seat.words import SeatWords


class HumanSeat(ChangeNotifier):
    """A person's seat in one game; the game sends requests to it, and a screen gives it the person's answers.

    ``told`` has all messages to the person so far, ``question`` is the present question or None. Use the seat
    only in the thread of the running event loop.
    """

    def __init__(self, name: str, language: Language) -> None:
        super().__init__()
        self.name = name
        self.told: list[SeatMessage] = []
        self.question: SeatQuestion | None = None
        self.finished = False
        self.words = SeatWords(language)
        self._narrator = Narrator(self.words)
        self._table: ParlourNarrator | None = None
        self._choice: ParlourAsk | None = None
        self._answer: asyncio.Future[str | SeatLost] | None = None
        self._lines: asyncio.Queue[str | SeatLost] = asyncio.Queue()
        self._asked = 0
        self._gone: str | None = None

    @property
    def view(self) -> GameView | None:
        """What the person knows so far; None before the game's first packet or in a parlour game."""
        return self._narrator.view

    @property
    def table(self) -> TableKnowledge | None:
        """What the person knows so far in a parlour game; None before its first packet or in other games."""
        return None if self._table is None else self._table.knowledge

    @property
    def players(self) -> tuple[str, ...]:
        """All players' names; empty before the game begins."""
        known = self.table or self.view
        return () if known is None else known.players

    # The person's side

    def answer(self, number: int, text: str) -> str | None:
        """Give the person's answer to question ``number``; return None, or in one line why it is refused."""
        question = self.question
        if question is None or question.number != number:
            return self.words.say("question_over")
        read = self._read(question, text)
        if isinstance(read, RefusedAnswer):
            return read.why
        if question.kind is AnswerKind.FLOOR:
            return self._speak(read)
        self._take(question, read)
        return None

    def letters_left(self, line: str) -> int | None:
        """Return by how many letters a line may grow (negative: it is too long); None without limit."""
        if self.question is None or self.question.letters_left is None:
            return None
        return self.question.letters_left - self._letters(line)

    def leave(self, why: str) -> None:
        """Let the person leave the game for good; the game's present or next request then fails."""
        if self._gone is not None or self.finished:
            return
        self._gone = why
        self.question = None
        self._note("left")
        lost = SeatLost(why)
        self._lines.put_nowait(lost)
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(lost)
        self.notify()

    def broken_off(self) -> None:
        """Record that the game is over; if it did not end by itself, tell the person that it was aborted."""
        if self.finished:
            return
        self.finished = True
        self.question = None
        self._note("broken_off")
        self.notify()

    # The driver's side

    async def tell(self, packet: GamePacket) -> None:
        """Receive a packet that needs no answer."""
        self._check_present()
        self._take_in(packet)
        view = self.view
        if isinstance(packet, PhasePacket) and packet.request in FLOORS and view is not None:
            now = asyncio.get_running_loop().time()
            self.question = ask_floor(packet, view, self.words, self._next_number(), now)
        elif isinstance(packet, PhasePacket | FinishPacket):
            self.question = None
        elif self.question is not None and view is not None:
            self.question = update_floor(self.question, packet, view, self.words)
        self.finished = self.finished or packet.request in ("FINISH", "PARLOUR_END")
        self.notify()

    async def ask(self, packet: GamePacket | NamePacket, timeout: float | None) -> str:
        """Show a request to the person and return the answer; a NAME request is answered automatically.

        Raises:
            TimeoutError: there was no answer within ``timeout`` seconds (None: no limit).
            SeatLost: the person has left the game.
        """
        self._check_present()
        if isinstance(packet, NamePacket):
            return self.name
        self._take_in(packet)
        loop = asyncio.get_running_loop()
        deadline = None if timeout is None else loop.time() + timeout
        answer: asyncio.Future[str | SeatLost] = loop.create_future()
        self._answer = answer
        self.question = self._put(packet, deadline)
        self.notify()
        try:
            await asyncio.wait({answer}, timeout=timeout)
        finally:
            self._answer = self.question = None
        if answer.done():
            return _answer_or_raise(answer.result())
        self._note("too_late")
        self.notify()
        raise TimeoutError

    async def listen(self) -> str:
        """Wait for the next line that the person says in a freeform phase, and return it."""
        self._check_present()
        return _answer_or_raise(await self._lines.get())

    async def discard(self) -> None:
        """Discard the lines that :meth:`listen` has not returned yet."""
        while not self._lines.empty():
            self._lines.get_nowait()

    # Internals

    def _put(self, packet: GamePacket, deadline: float | None) -> SeatQuestion:
        if isinstance(packet, ParlourAsk):
            self._choice = packet
            return ask_at_table(packet, self.words, self._next_number(), deadline)
        assert self.view is not None  # the game has begun
        return ask_person(packet, self.view, self.words, self._next_number(), deadline)

    def _read(self, question: SeatQuestion, text: str) -> AcceptedAnswer | RefusedAnswer:
        if self._choice is not None and question.kind is AnswerKind.NAME:
            return read_table_choice(question, self._choice, text, self.words)
        return read_answer(question, text, self.players, self.words)

    def _take(self, question: SeatQuestion, read: AcceptedAnswer) -> None:
        """Pass the person's answer to the driver; show the person's own statement at once."""
        assert self._answer is not None
        if self._table is not None:
            said = question.kind is AnswerKind.LINE
            self.told.append(self._table.said(read.shown) if said else self._table.did(read.shown))
        elif question.kind is AnswerKind.LINE:
            pack = question.request == "WHISPER"
            self.told.append(
                self._narrator.said(read.shown, MessageSource.PACK if pack else MessageSource.PLAYER)
            )
        else:
            self.told.append(self._narrator.did(question.request, read.frame, read.shown))
        self._warn_of_length(read.frame)
        self._answer.set_result(read.frame)
        self.question = None
        self.notify()

    def _speak(self, read: AcceptedAnswer) -> str | None:
        """Queue a line for the floor; it is shown when the village broadcasts it."""
        spent = self.view is not None and self.view.remain_count is not None and self.view.remain_count <= 0
        if spent and read.frame != OVER:
            return self.words.say("no_lines_left")
        self._lines.put_nowait(read.frame)
        if self.question is not None:
            self._warn_of_length(read.frame)
            self.notify()
        return None

    def _warn_of_length(self, line: str) -> None:
        """Warn how many letters too long a line is; in a village a mention may still extend the limit."""
        left = self.letters_left(line)
        if left is not None and left < 0:
            self._note("too_long", count=-left)

    def _letters(self, line: str) -> int:
        """Return the length of a line as the game counts it; in parlour games outer spaces do not count."""
        return len(line.strip()) if self.view is None else count(line, self.view.setting.talk.max_length)

    def _take_in(self, packet: GamePacket) -> None:
        if isinstance(packet, ParlourAsk | ParlourTold):
            self._table = self._table or ParlourNarrator(self.words)
            self.told.extend(self._table.take_in(packet))
        else:
            self.told.extend(self._narrator.take_in(packet))

    def _note(self, key: str, **values: object) -> None:
        self.told.append((self._table or self._narrator).moderator(key, **values))

    def _next_number(self) -> int:
        self._asked += 1
        return self._asked

    def _check_present(self) -> None:
        if self._gone is not None:
            raise SeatLost(self._gone)


def _answer_or_raise(answer: str | SeatLost) -> str:
    """Return the answer or raise the loss; as a value, a loss that nobody reads causes no warning."""
    if isinstance(answer, SeatLost):
        raise answer
    return answer
