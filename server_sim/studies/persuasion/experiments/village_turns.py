"""Speaking turns of the village of seven without a Sheriff.

Its log has every choice, but not what each player was told. So the game is replayed with the recorded
choices, deal and ties, and each player's packets are recorded.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TypeVar

from agent.games.sheriff.notes import Notes, begin, take_in
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.sheriff.scene import SheriffRequest
from agent.llm.call import Message
from agent.play.refiner_prompt import Briefing
from agent.protocol.fold import first_view, fold
from agent.protocol.packets import SKIP, InitializePacket, TalkBroadcastPacket, TalkPacket, VillagePacket
from agent.protocol.sheriff import ABSTAIN
from agent.protocol.sheriff_log import (
    DayRecord,
    GameRecord,
    LineRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
)
from agent.recorded.sheriff_recording import SheriffRecording
from personas.schema import Language
from rules.game.roles import Role
from rules.game.view import GameView
from server_sim.games.deal import CharacterSheet
from server_sim.games.sheriff.rules import NO_SHERIFF
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, Input, SeatAnswered, Tell
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn, foes_of
from server_sim.studies.persuasion.instances import CANDIDATE

T = TypeVar("T")


def village_turns(game: SheriffRecording) -> Iterator[SpeakingTurn]:
    """Yield every talk line of a recorded village game that another player answered on the same day.

    Raises:
        ValueError: the log is not of a village of seven without a Sheriff, or is incomplete.
    """
    head = game.head
    roles = sorted(NO_SHERIFF.roles)
    if head is None or len(head.names) != NO_SHERIFF.size or sorted(head.roles.values()) != roles:
        raise ValueError("the log is not that of a village of seven")
    _check_order(game.records)
    yield from _Replayed(head, game).turns()


_STEPS = ("night", "order", "line", "day", "outcome")


def _check_order(records: Sequence[SheriffLogRecord]) -> None:
    """Raise ValueError for a record in the wrong place: the replay reads answers and ties in log order."""
    last = (0, 0)
    for record in records:
        if isinstance(record, NightRecord | OrderRecord | LineRecord | DayRecord | OutcomeRecord):
            number = record.night if isinstance(record, NightRecord) else record.day
            place = (number, _STEPS.index(record.event))
            if place < last:
                before = f"{_STEPS[last[1]]} {last[0]}"
                raise ValueError(f"the record of {record.event} {number} comes after that of {before}")
            last = place


@dataclass
class _PlayerRecord:
    """What one player knows, and what it knew before the last line of another player."""

    language: Language
    view: GameView | None = None
    notes: Notes = field(default_factory=Notes)
    before_line: tuple[GameView, Notes] | None = None
    since: list[VillagePacket] = field(default_factory=list)

    def take(self, packet: VillagePacket) -> None:
        """Add a packet to what the player knows."""
        if isinstance(packet, TalkBroadcastPacket) and self.view is not None:
            self.before_line, self.since = (self.view, self.notes), []
        self.since.append(packet)
        self.view, self.notes = _view_after(self.view, self.notes, packet)

    def asked(self, packet: TalkPacket) -> tuple[Message, ...]:
        """Return the player's prompt, with a placeholder in place of the last line."""
        assert self.before_line is not None  # somebody has spoken before
        view: GameView | None
        view, notes = self.before_line
        for one in self.since:
            view, notes = _view_after(view, notes, _with_candidate(one))
        assert view is not None
        return SheriffPrompts(self.language, view, notes, packet).answer().messages

    def briefing(self, packet: SheriffRequest) -> Briefing:
        """Return what the player would tell a Refiner; in play the next speaker is not known for certain."""
        assert self.view is not None  # the game has begun
        return SheriffPrompts(self.language, self.view, self.notes, packet).briefing(None)


@dataclass(frozen=True)
class _LineAsked:
    """A request for a line; ``asked`` is the player's prompt if another player has spoken today."""

    day: int
    speaker: str
    text: str
    view: GameView
    briefing: Briefing
    asked: tuple[Message, ...]


class _Replayed:
    """Replays a recorded game to find out what each player was told; chance repeats the recorded draws."""

    def __init__(self, game: GameRecord, recording: SheriffRecording) -> None:
        numbers = sorted(game.names, key=str)
        self._names = [game.names[number] for number in numbers]
        self._roles = [game.roles[number] for number in numbers]
        self._game_id = game.game
        self._answers_left = _recorded_answers(recording.records, game.names)
        self._ties = deque(
            game.names[record.eliminated]
            for record in recording.all(OutcomeRecord)
            if record.eliminated is not None and _is_tie(record)
        )
        self._players = [_PlayerRecord(recording.language) for _ in self._names]

    def turns(self) -> Iterator[SpeakingTurn]:
        lines = list(self._lines())
        roles: Mapping[str, Role] = dict(zip(self._names, self._roles, strict=True))
        for number, (one, after) in enumerate(pairwise(lines)):
            if one.day == after.day and one.text != SKIP:
                yield SpeakingTurn(
                    game="village7",
                    game_id=self._game_id,
                    number=number,
                    line=one.text,
                    situation=one.view,
                    briefing=one.briefing,
                    follower=after.speaker,
                    follower_prompt=after.asked,
                    answer="" if after.text == SKIP else after.text,
                    foes=tuple(name for name in foes_of(one.speaker, roles) if name in one.view.alive),
                )

    def _lines(self) -> Iterator[_LineAsked]:
        characters = tuple(CharacterSheet(name) for name in self._names)
        village = SheriffVillage(replace(NO_SHERIFF, characters=characters), self._names, self, self._game_id)
        play = village.play()
        answers: deque[Input] = deque()
        try:
            step = next(play)
            while True:
                for tell in step.tells:
                    self._hear(tell)
                for ask in step.asks:
                    self._hear(ask)
                    text = self._answer(ask)
                    if isinstance(ask.packet, TalkPacket):
                        yield self._line(ask.seat, ask.packet, text)
                    answers.append(SeatAnswered(ask.seat, text))
                step = play.send(answers.popleft() if answers else None)
        except StopIteration:
            return

    def _hear(self, told: Tell | Ask) -> None:
        assert isinstance(told.packet, VillagePacket)
        self._players[told.seat].take(told.packet)

    def _answer(self, ask: Ask) -> str:
        waiting = self._answers_left[ask.packet.request, self._names[ask.seat]]
        if not waiting:
            raise ValueError(f"the log does not tell what {self._names[ask.seat]} answered")
        return waiting.popleft()

    def _line(self, seat: int, packet: TalkPacket, text: str) -> _LineAsked:
        player = self._players[seat]
        assert player.view is not None
        has_heard = any(talk.day == packet.info.day for talk in player.view.talks)
        return _LineAsked(
            day=packet.info.day,
            speaker=self._names[seat],
            text=text,
            view=replace(player.view, heard=frozenset()),
            briefing=player.briefing(packet),
            asked=player.asked(packet) if has_heard else (),
        )

    def pick(self, draw: str, items: Sequence[T]) -> T:
        """Return the seat that was drawn in the recorded game among seats with equal votes.

        Raises:
            ValueError: the log does not tell which seat was drawn.
        """
        if draw != "execution tie":
            raise ValueError(f"the log does not tell how the lot fell: {draw}")
        wanted = self._names.index(self._ties.popleft()) if self._ties else None
        for seat in items:
            if seat == wanted:
                return seat
        raise ValueError("the outcome records do not tell who was eliminated in a tied vote")

    def shuffled(self, draw: str, items: Sequence[T]) -> list[T]:
        """Return seats and characters in their given order, and the roles as recorded."""
        if draw != "roles":
            return list(items)
        by_role = {str(item): item for item in items}
        return [by_role[role] for role in self._roles]


def _recorded_answers(
    records: Sequence[SheriffLogRecord], names: Mapping[int | str, str]
) -> Mapping[tuple[str, str], deque[str]]:
    """Return each player's answers to each kind of request, in order."""
    found: defaultdict[tuple[str, str], deque[str]] = defaultdict(deque)
    for record in records:
        match record:
            case NightRecord():
                chosen = (("ATTACK", record.attacks), ("DIVINE", record.divines), ("GUARD", record.guards))
                for request, choices in chosen:
                    for player, target in choices.items():
                        found[request, names[player]].append(names[target])
            case LineRecord():
                found["TALK", names[record.player]].append(record.text or SKIP)
            case DayRecord():
                for player, vote in record.votes.items():
                    found["VOTE", names[player]].append(ABSTAIN if vote is None else names[vote])
    return found


def _is_tie(outcome: OutcomeRecord) -> bool:
    most = max(map(len, outcome.tally.values()), default=0)
    return sum(len(voters) == most for voters in outcome.tally.values()) > 1


def _view_after(view: GameView | None, notes: Notes, packet: VillagePacket) -> tuple[GameView, Notes]:
    if view is None:
        assert isinstance(packet, InitializePacket)
        view, notes = first_view(packet), begin(notes, packet.info)
    else:
        view = fold(view, packet)
    return view, take_in(notes, packet)


def _with_candidate(packet: VillagePacket) -> VillagePacket:
    if not isinstance(packet, TalkBroadcastPacket):
        return packet
    return packet.model_copy(update={"new_talk": packet.new_talk.model_copy(update={"text": CANDIDATE})})
