"""Recorded games for fitting and evaluation: the claims of the talk, and every village seat's daily view.

Lines can be misread on purpose, to study what the reader's mistakes on unseen talk do to the beliefs. Each
line with claims is misread with a given probability, in one of three ways, equally often: its claims are
missed, they are about another player, or the next speaker's line seems to make them too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path

from agent.protocol.gamelog import GuardRow
from agent.reading.listener import Listener
from agent.recorded.recording import Recording, load_recording
from agent.recorded.replay import knowledge, views_before_votes
from rules.beliefs.evidence import Evidence, gather
from rules.beliefs.posterior import informative_for
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.ledger import Readings
from rules.game.roles import Role, Status, Team
from rules.game.view import PUBLIC, GameView


@dataclass(frozen=True)
class SeatDay:
    """What a player of the village's side knows just before a vote, and the evidence about the others."""

    seat: str
    view: GameView
    evidence: tuple[Evidence, ...]
    guarded: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class PublicDay:
    """The public view just before a day's vote, and the evidence in that view."""

    view: GameView
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True)
class CorpusGame:
    """A finished game, named by folder and file; ``distort``, if not None, misreads its claims on purpose."""

    name: str
    recording: Recording
    distort: Callable[[GameView, Readings], Readings] | None = None

    @property
    def roles(self) -> dict[str, Role]:
        return self.recording.roles

    @property
    def size(self) -> int:
        return len(self.recording.cast)

    @cached_property
    def final_view(self) -> GameView:
        """The public view at the end of the game, which contains all public events."""
        *_, known = knowledge(self.recording, PUBLIC)
        return known.view

    @cached_property
    def readings(self) -> Readings:
        """The claims of each talk line, as the patterns read them, by (day, index)."""
        heard = Listener().hear(self.final_view)
        return heard if self.distort is None else self.distort(self.final_view, heard)

    @cached_property
    def before_votes(self) -> tuple[PublicDay, ...]:
        known = views_before_votes(self.recording, PUBLIC)
        return tuple(PublicDay(view, gather(view, self.readings)) for view in known)

    @property
    def event(self) -> str:
        """The event of the game, from the folder of its log: nlp2025, jsai2026."""
        return self.name.split("_")[0].split("/")[0]

    @property
    def teams(self) -> dict[str, str]:
        return {cast.name: cast.team for cast in self.recording.cast.values()}

    @cached_property
    def seat_days(self) -> tuple[SeatDay, ...]:
        """The view of every living player of the village's side before every vote."""
        return tuple(self._seat_days())

    def _seat_days(self) -> Iterator[SeatDay]:
        for seat, role in self.roles.items():
            if role.team is not Team.VILLAGER:
                continue
            for view in views_before_votes(self.recording, seat):
                if view.status[seat] is Status.ALIVE:
                    evidence = informative_for(gather(view, self.readings), view)
                    yield SeatDay(seat, view, evidence, guards(self.recording, seat, view.day))


def guards(recording: Recording, name: str, before: int) -> tuple[tuple[int, str], ...]:
    """Return (day, player) for each night before day ``before`` in which the bodyguard ``name`` guarded."""
    names = recording.names
    return tuple(
        (row.day, names[row.target])
        for row in recording.rows
        if isinstance(row, GuardRow) and names[row.guard] == name and row.day < before
    )


def load_game(path: Path) -> CorpusGame:
    """Read one game log.

    Raises:
        RecordingError: the log has no players.
        OSError: the file cannot be read.
    """
    return CorpusGame(f"{path.parent.name}/{path.stem}", load_recording(path))


def load_games(directory: Path) -> tuple[CorpusGame, ...]:
    """Read every ``.log`` file below a directory, sorted by name.

    Raises:
        RecordingError, OSError: as :func:`load_game`.
    """
    return tuple(load_game(path) for path in sorted(directory.rglob("*.log")))


def games_with_votes(games: Iterable[CorpusGame]) -> tuple[CorpusGame, ...]:
    return tuple(game for game in games if game.before_votes)


def misread(game: CorpusGame, rate: float, seed: int) -> CorpusGame:
    """Return the game with lines misread at a rate from 0 to 1; the same seed misreads the same lines."""
    return replace(game, distort=partial(_misread_talk, rate=rate, seed=seed))


def _misread_talk(view: GameView, readings: Readings, *, rate: float, seed: int) -> Readings:
    rng = random.Random(f"misreading {seed}")
    found = dict(readings)
    talks = [talk for talk in view.talks if talk.is_speech]
    for number, talk in enumerate(talks):
        claims, line = readings[talk.day, talk.idx], (talk.day, talk.idx)
        if not claims.commits or rng.random() >= rate:
            continue
        way = rng.choice(("missed", "mistaken", "echoed"))
        if way == "missed":
            found[line] = _committed(claims, NO_CLAIMS)
        elif way == "mistaken":
            found[line] = _committed(
                claims, _mistaken(claims, [name for name in view.players if name != talk.agent], rng)
            )
        else:
            later = (one for one in talks[number:] if one.day == talk.day and one.agent != talk.agent)
            heard = next(later, None)
            if heard is not None and not found[echo := (heard.day, heard.idx)].commits:
                found[echo] = _committed(found[echo], claims)
    return found


def _mistaken(claims: Claims, others: Sequence[str], rng: random.Random) -> Claims:
    """Return commitments about other players than named; a role claim without results is missed."""

    def mistaken(results: Sequence[Result]) -> tuple[Result, ...]:
        return tuple(replace(one, target=rng.choice(others)) for one in results)

    return Claims(
        vote=claims.vote and rng.choice(others),
        co=claims.co if claims.divinations or claims.mediums else None,
        divinations=mistaken(claims.divinations),
        mediums=mistaken(claims.mediums),
    )


def _committed(claims: Claims, told: Claims) -> Claims:
    return replace(
        claims,
        vote=told.vote,
        co=told.co,
        divinations=told.divinations,
        mediums=told.mediums,
        retract=told.retract,
    )
