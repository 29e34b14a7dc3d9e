"""Recorded games as material: each with what its talk asserts, and what every village seat knew each day."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from agent.protocol.gamelog import GuardRow
from agent.reading.listener import Listener
from agent.recorded.knowledge import views, views_before_votes
from agent.recorded.recording import Recording, load_recording
from rules.beliefs.choices import Evidence
from rules.beliefs.evidence import gather
from rules.beliefs.facts import Guarded
from rules.beliefs.posterior import telling
from rules.game.ledger import Readings
from rules.game.roles import Role, Status, Team
from rules.game.view import PUBLIC, GameView


@dataclass(frozen=True)
class SeatDay:
    """What a living seat of the village knew just before a day's vote, and the evidence others gave it."""

    seat: str
    view: GameView
    evidence: tuple[Evidence, ...]
    guarded: tuple[Guarded, ...]


@dataclass(frozen=True)
class PublicDay:
    """What everybody knew just before a day's vote, and the evidence in it."""

    view: GameView
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True)
class CorpusGame:
    """A game that is over, with everyone's role; ``name`` is its folder and file."""

    name: str
    recording: Recording

    @property
    def roles(self) -> dict[str, Role]:
        """Everyone's role, by name."""
        return self.recording.roles

    @property
    def size(self) -> int:
        """The number of players."""
        return len(self.recording.cast)

    @cached_property
    def course(self) -> GameView:
        """All that was public in the end."""
        *_, (_, view) = views(self.recording, PUBLIC)
        return view

    @cached_property
    def readings(self) -> Readings:
        """What each utterance asserts, to the analyst without a model."""
        return Listener().hear(self.course)

    @cached_property
    def before_votes(self) -> tuple[PublicDay, ...]:
        """What everybody knew just before each vote."""
        known = views_before_votes(self.recording, PUBLIC)
        return tuple(PublicDay(view, gather(view, self.readings)) for view in known)

    @property
    def event(self) -> str:
        """The event that the game was played at, as the folder of its log says: nlp2025, jsai2026."""
        return self.name.split("_")[0].split("/")[0]

    @property
    def teams(self) -> dict[str, str]:
        """The team of every player."""
        return {cast.name: cast.team for cast in self.recording.cast.values()}

    @cached_property
    def seat_days(self) -> tuple[SeatDay, ...]:
        """Every living village seat, before every vote."""
        return tuple(self._seat_days())

    def _seat_days(self) -> Iterator[SeatDay]:
        for seat, role in self.roles.items():
            if role.team is not Team.VILLAGER:
                continue
            for view in views_before_votes(self.recording, seat):
                if view.status[seat] is Status.ALIVE:
                    evidence = telling(gather(view, self.readings), view)
                    yield SeatDay(seat, view, evidence, guards(self.recording, seat, view.day))


def guards(recording: Recording, name: str, before: int) -> tuple[Guarded, ...]:
    """Whom a bodyguard has guarded on the nights before a day; nobody else has guarded anyone."""
    names = recording.names
    return tuple(
        Guarded(row.day, names[row.target])
        for row in recording.rows
        if isinstance(row, GuardRow) and names[row.guard] == name and row.day < before
    )


def load_game(path: Path) -> CorpusGame:
    """Read one game log.

    Raises:
        RecordingError: nobody plays in it.
        OSError: it cannot be read.
    """
    return CorpusGame(f"{path.parent.name}/{path.stem}", load_recording(path))


def load_games(directory: Path) -> tuple[CorpusGame, ...]:
    """Read every ``.log`` file below a directory, in the order of their names.

    Raises:
        RecordingError, OSError: as :func:`load_game`.
    """
    return tuple(load_game(path) for path in sorted(directory.rglob("*.log")))


def far_enough(games: Iterable[CorpusGame]) -> tuple[CorpusGame, ...]:
    """The games that were played as far as a vote, before which there is something to believe."""
    return tuple(game for game in games if game.before_votes)
