"""A recorded game as the figures of talk need it: its lines with their claims, its votes, and turns left."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from agent.matching import read_in_time
from agent.protocol.gamelog import ExecuteRow, StatusRow, TalkRow
from agent.protocol.packets import OVER, SILENT
from agent.recorded.recording import Recording
from agent.recorded.transcript import read_game
from agent.study.wording_figures import Wording, nameless, names_in, without_mentions, wording_of
from rules.game.claims import Claims
from rules.game.events import Talk
from rules.game.roles import Role, Status

GAMES_REMEMBERED = 5
"""Number of games, this one included, whose wordings of a voice count as used before."""


@dataclass(frozen=True, slots=True)
class WordedLine:
    """A talk line (not Skip or Over) with its claims, its wording, and the players that it names."""

    talk: Talk
    claims: Claims
    wording: Wording
    said: str
    """The text without mentions."""
    shape: str
    """The text with all names replaced by the same placeholder."""
    named: frozenset[str]

    @property
    def tells_result(self) -> bool:
        """Whether the line tells a result as the speaker's own."""
        return bool(self.claims.divinations or self.claims.mediums)

    @property
    def is_courtesy(self) -> bool:
        """Whether the line greets, introduces its speaker or closes the talk, and claims and asks nothing."""
        claims, wording = self.claims, self.wording
        is_empty = not (claims.commits or claims.questions or claims.suspects)
        return is_empty and (wording.greets or wording.closes)

    @property
    def gives_ground(self) -> bool:
        """Whether a clause of the line gives a reason, and the line is no courtesy and no hunch."""
        return self.wording.gives_ground and not self.wording.feels and not self.is_courtesy

    @property
    def has_reason(self) -> bool:
        """Whether a clause of the line gives a reason or asks for one."""
        asks = self.wording.asks_ground and not self.wording.feels
        return self.gives_ground or (asks and not self.is_courtesy)

    @property
    def declares_vote(self) -> bool:
        """Whether the line announces a vote, and does not only close the talk."""
        vote = self.claims.vote
        return vote is not None and (vote in self.named or not self.wording.closes)

    @property
    def is_hunch(self) -> bool:
        """Whether the line announces a vote and mentions nothing that supports the vote."""
        wording = self.wording
        names_fact = wording.names_claim or wording.names_evidence
        if not self.declares_vote or self.tells_result or names_fact:
            return False
        return wording.feels or not (self.gives_ground or wording.looks_back)

    @property
    def stances(self) -> frozenset[str]:
        """The players whom the line votes for, suspects, trusts, or tells a result of."""
        claims = self.claims
        told = (found.target for found in (*claims.divinations, *claims.mediums))
        votes = () if claims.vote is None else (claims.vote,)
        return frozenset((*claims.suspects, *claims.trusts, *told, *votes))


@dataclass(frozen=True)
class TalkGame:
    """A recorded game as the figures (counts of talk) need it; ``counted`` are the players whose lines count.

    ``used_before`` has, for each voice, the wordings that it used in its last games before this one.
    """

    recording: Recording
    counted: frozenset[str]
    used_before: Mapping[str, frozenset[str]]
    lines: tuple[WordedLine, ...]

    @property
    def roles(self) -> Mapping[str, Role]:
        return self.recording.roles

    @cached_property
    def group(self) -> tuple[str, int]:
        """The language of most lines and the number of players: figures are summed by both."""
        return self.recording.language, len(self.recording.cast)

    @cached_property
    def voices(self) -> Mapping[str, str]:
        """The name of each player's voice: the team that sent the player."""
        return {cast.name: cast.team for cast in self.recording.cast.values()}

    @cached_property
    def own_lines(self) -> tuple[WordedLine, ...]:
        return tuple(line for line in self.lines if line.talk.agent in self.counted)

    @cached_property
    def later_lines(self) -> tuple[WordedLine, ...]:
        """The lines of the counted players from day 1 on."""
        return tuple(line for line in self.own_lines if line.talk.day > 0)

    @property
    def votes(self) -> Mapping[tuple[int, str], str]:
        """Each player's vote in the first ballot of a day, by day and voter."""
        return self.recording.first_votes

    @cached_property
    def living(self) -> Mapping[int, frozenset[str]]:
        """The players alive on the morning of each day."""
        alive: dict[int, set[str]] = defaultdict(set)
        for row in self.recording.rows:
            if isinstance(row, StatusRow) and row.status is Status.ALIVE:
                alive[row.day].add(self.recording.names[row.seat])
        return {day: frozenset(names) for day, names in alive.items()}

    @property
    def player_days(self) -> Iterator[tuple[str, int]]:
        """Yield each counted player with each day on which the player lived and a vote was held."""
        for day in sorted({day for day, _ in self.votes}):
            yield from ((name, day) for name in sorted(self.living.get(day, frozenset()) & self.counted))

    @cached_property
    def executions(self) -> Mapping[int, str]:
        executed = (row for row in self.recording.rows if isinstance(row, ExecuteRow))
        return {row.day: self.recording.names[row.seat] for row in executed}

    def spoken_by(self, name: str, day: int, after: int = -1) -> tuple[WordedLine, ...]:
        """Return a player's lines of a day after line number ``after``."""
        return tuple(line for line in self._by_day[name, day] if line.talk.idx > after)

    def turns_after(self, name: str, day: int, idx: int) -> list[tuple[int, str]]:
        """Return a player's turns of a day after line ``idx``, silent ones too: line number and text."""
        return [(number, text) for number, text in self._turns[name, day] if number > idx]

    def has_turn_after(self, name: str, day: int, idx: int) -> bool:
        """Return whether a player had another turn after line ``idx`` of a day, and had not said Over."""
        later = [text for _, text in self.turns_after(name, day, idx)]
        if any(text not in SILENT for text in later):
            return True
        return bool(later) and all(text != OVER for number, text in self._turns[name, day] if number <= idx)

    @cached_property
    def _by_day(self) -> Mapping[tuple[str, int], list[WordedLine]]:
        found: dict[tuple[str, int], list[WordedLine]] = defaultdict(list)
        for line in self.lines:
            found[line.talk.agent, line.talk.day].append(line)
        return found

    @cached_property
    def _turns(self) -> Mapping[tuple[str, int], list[tuple[int, str]]]:
        found: dict[tuple[str, int], list[tuple[int, str]]] = defaultdict(list)
        for row in self.recording.rows:
            if isinstance(row, TalkRow) and row.kind == "talk":
                found[self.recording.names[row.seat], row.day].append((row.idx, row.text.strip()))
        return found


def read_talk_game(
    recording: Recording,
    counted: Iterable[str] | None = None,
    used_before: Mapping[str, frozenset[str]] | None = None,
) -> TalkGame:
    """Return a recorded game ready for counting the lines of the players in ``counted`` (None: of all)."""
    players = recording.players
    worded = (
        _worded_line(line.talk, line.claims, players) for line in read_game(recording) if line.talk.text
    )
    lines = tuple(line for line in worded if line is not None)
    return TalkGame(recording, frozenset(players if counted is None else counted), used_before or {}, lines)


def read_in_order(recordings: Iterable[tuple[Recording, frozenset[str] | None]]) -> Iterator[TalkGame]:
    """Yield games ready for counting, given (game, players to count or None for all) in the order played."""
    latest: dict[str, deque[frozenset[str]]] = defaultdict(lambda: deque(maxlen=GAMES_REMEMBERED - 1))
    for recording, counted in recordings:
        used = {voice: frozenset().union(*shapes) for voice, shapes in latest.items()}
        game = read_talk_game(recording, counted, used)
        yield game
        spoken: dict[str, set[str]] = defaultdict(set)
        for line in game.own_lines:
            spoken[game.voices[line.talk.agent]].add(line.shape)
        for voice, shapes in spoken.items():
            latest[voice].append(frozenset(shapes))


def _worded_line(talk: Talk, claims: Claims, players: tuple[str, ...]) -> WordedLine | None:
    """Return a talk line with its wording (reasons, courtesies and so on); None if reading takes too long."""

    def worded() -> WordedLine | None:
        said = without_mentions(talk.text, players)
        named = names_in(talk.text, players)
        return WordedLine(talk, claims, wording_of(said, players), said, nameless(said, players), named)

    return read_in_time(worded, None)
