"""Talk and whisper, by turns (protocol section 5) or freeform (section 8), with limits on each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from agent.protocol.gamelog import TalkRow
from agent.protocol.limits import apply_limits
from agent.protocol.packets import FORCE_SKIP, OVER, SKIP, GamePacket
from rules.game.events import Talk
from rules.game.setting import TalkSetting
from server_sim.games.contest.behaviour import Behaviour
from server_sim.games.contest.rules import VillageRules
from server_sim.games.exchange import Exchange
from server_sim.games.observer import Kind, Observer, Remain
from server_sim.games.step import Floor, Play, SeatSpoke, Tell, TimeUp
from server_sim.games.table import Table


def take_turns(conversation: Conversation, observer: Observer, exchange: Exchange) -> Play[None]:
    """Ask the players for lines, round by round, until all say Over in a round or it was the last round."""
    request = observer.talk if conversation.kind == "talk" else observer.whisper
    for turn in range(conversation.max_rounds):
        said: list[Talk] = []
        for seat in conversation.seats:
            if conversation.may_speak(seat):
                answers = yield from exchange.ask({seat: request(seat, conversation.remain(seat))})
                line = conversation.hear(seat, turn, answers[seat], exchange.at)
                said.append(line)
                exchange.write(conversation.row(seat, line))
        if all(line.over for line in said):
            return


def run_freeform_phase(
    conversation: Conversation, seconds: float, observer: Observer, exchange: Exchange
) -> Play[None]:
    """Hold a freeform phase: accept lines until the time is up or no player may say more.

    Whether anybody may still speak is checked only after a line, as on the contest's server. There, a failed
    player with lines left keeps the phase open; here it does not.
    """
    floor = Floor(conversation.seats, seconds)
    tells = conversation.tell(observer.phase_start)
    while conversation.present():
        happened = yield from exchange.listen(floor, tells)
        tells = ()
        if isinstance(happened, TimeUp):
            break
        if isinstance(happened, SeatSpoke):
            line = conversation.accept(happened)
            if line is not None:
                tells = conversation.tell(partial(observer.broadcast, line))
                exchange.write(conversation.row(happened.seat, line))
            if conversation.is_exhausted:
                yield from exchange.send(tells)
                break
    yield from exchange.send(conversation.tell(observer.phase_end))


class Conversation:
    """A phase of talk or whisper among the players in ``seats``; its lines are added to those of the day."""

    def __init__(self, kind: Kind, rules: VillageRules, table: Table, seats: Sequence[int]) -> None:
        setting = rules.setting.talk if kind == "talk" else rules.setting.whisper
        names = [seat.name for seat in table.seats]
        self.kind = kind
        self.seats = tuple(seats)
        self.max_rounds = setting.max_count.per_day
        self._table = table
        self._lines = table.today.talks if kind == "talk" else table.today.whispers
        restarts = kind == "whisper" and not rules.behaviour.whisper_idx_per_day
        self._first = len(self._lines) if restarts else 0
        self._turns = Counter[int]()
        self._is_timed = rules.behaviour.lines_by_turns_have_time or setting.duration is not None
        self._speakers = {
            seat: TalkQuota(setting, names[:seat] + names[seat + 1 :], rules.behaviour) for seat in seats
        }

    def present(self) -> list[int]:
        """Return the seats in the conversation whose players have not failed."""
        return [seat for seat in self.seats if self._table.is_active(seat)]

    def may_speak(self, seat: int) -> bool:
        """Whether the player in this seat is asked for a line in the next round."""
        return self._speakers[seat].may_speak and self._table.is_active(seat)

    def remain(self, seat: int) -> Remain:
        """Return what is left to a player (lines, letters, Skips), as the next request to its seat says."""
        return self._speakers[seat].remain

    def hear(self, seat: int, turn: int, answer: str | None, at: float | None) -> Talk:
        """Add and return the line for an answer (None: missed) that was given at ``at``, in Unix seconds."""
        text = self._speakers[seat].say(answer)
        line = Talk(
            idx=len(self._lines) - self._first,
            day=self._table.day,
            turn=turn,
            agent=self._table.name(seat),
            text=text,
            skip=text == SKIP,
            over=text == OVER,
            time=None if at is None or not self._is_timed else int(at * 1000),
        )
        self._lines.append(line)
        return line

    def row(self, seat: int, line: Talk) -> TalkRow:
        """Return the game log's row for a line of this seat; its time, if any, is in Unix seconds."""
        seconds = None if line.time is None else line.time // 1000
        return TalkRow(line.day, self.kind, line.idx, line.turn, seat + 1, line.text, seconds)

    # On an open floor

    @property
    def is_exhausted(self) -> bool:
        """Whether every connected player has used up its lines or said Over."""
        return all(self.remain(seat).count <= 0 for seat in self.present())

    def accept(self, said: SeatSpoke) -> Talk | None:
        """Add and return the line that a player sent in a freeform phase; None if blank or not allowed."""
        seat, text = said.seat, one_line(said.text).strip()
        if not text or not self._table.is_active(seat) or not self._speakers[seat].may_say(text):
            return None
        turn = self._turns[seat]
        self._turns[seat] += 1
        return self.hear(seat, turn, text, said.at)

    def tell(self, packet: Callable[[Kind, int, Remain], GamePacket]) -> tuple[Tell, ...]:
        """For each player who has not failed, return its seat and the packet that ``packet`` makes for it."""
        return tuple(Tell(seat, packet(self.kind, seat, self.remain(seat))) for seat in self.present())


class TalkQuota:
    """Counts the lines and letters that a player has left in a phase, and cuts its texts to the limits."""

    def __init__(self, setting: TalkSetting, others: Sequence[str], behaviour: Behaviour) -> None:
        self._setting = setting
        self._others = others
        self._behaviour = behaviour
        self._count = setting.max_count.per_agent
        self._length = setting.max_length.per_agent
        self._skip = setting.max_skip
        self._is_done = False

    @property
    def may_speak(self) -> bool:
        """Whether the player has lines and letters left, and so is asked in the next round."""
        return self._count > 0 and (self._length is None or self._length > 0)

    def may_say(self, text: str) -> bool:
        """Whether the text may be sent in a freeform phase: Over once; before it, lines within the quota."""
        return not self._is_done and (self.may_speak or text == OVER)

    @property
    def remain(self) -> Remain:
        """What the next request says is left; some server versions include the line that it asks for."""
        spent = 0 if self._behaviour.remain_count_includes_this else 1
        return Remain(self._count - spent, self._length, self._skip)

    def say(self, answer: str | None) -> str:
        """Count an answer (None: it came too late), and return the text that all players see."""
        self._count -= 1
        if answer is None:
            return SKIP  # costs no quota: protocol section 4
        text = one_line(answer)
        if text in (SKIP, FORCE_SKIP):
            return self._skip_turn()
        if text == OVER:
            return self._end_day()
        self._skip = self._setting.max_skip
        limited = apply_limits(
            text,
            self._setting.max_length,
            self._others,
            self._length,
            earliest_mention=self._behaviour.mention_by_text_order,
            unlimited_is_over=not self._behaviour.text_without_limits_passes,
        )
        self._length = limited.remaining
        if limited.text:
            return limited.text
        return self._end_day() if self._behaviour.empty_text_ends_day else OVER

    def _skip_turn(self) -> str:
        if self._skip <= 0:
            return self._end_day()
        self._skip -= 1
        return SKIP

    def _end_day(self) -> str:
        self._count = 0
        self._is_done = True
        return OVER


def one_line(text: str) -> str:
    """Return a text without the characters that would break a line of a log or a WebSocket message.

    The contest's server removes only line feeds. Other line breaks would split a row of the ``.log``, and a
    lone surrogate, which some models produce, cannot be sent at all.
    """
    return "".join(text.splitlines()).encode(errors="replace").decode()
