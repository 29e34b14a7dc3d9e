"""The games of a tournament arranged by block, entrant and slot, the input of every measure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from agent.study.contest_measures import Measure
from rules.game.roles import Role, Team
from server_sim.studies.common.statistics import Matrix, block_weights
from server_sim.studies.common.tables import Figure
from server_sim.studies.tournament.record import ASKED, MISSED, GameResult, SeatResult

ROLES = tuple(Role)
"""The roles in the order of their indices in a score sheet."""
NO_ROLE = -1
"""The index that stands for a slot which the village does not have."""


@dataclass(frozen=True)
class ScoreSheet:
    """The results of each entrant in each slot (place and role) of each block of games.

    Arrays have shape (blocks, entrants, slots); NaN means not played. ``won`` is 1 or 0, and NaN also for
    aborted games. ``counts`` has the :data:`FIXED_COUNTS` and the talk counts by name. ``measures`` holds by
    measure what was found and what chance gives, with a last axis for the two; 0 without a case, and for
    aborted games. ``roles`` has shape (blocks, slots) and indexes :data:`ROLES`.
    """

    entrants: tuple[str, ...]
    blocks: tuple[tuple[str, int], ...]
    roles: NDArray[np.int64]
    played: NDArray[np.bool_]
    won: NDArray[np.float64]
    counts: Mapping[str, NDArray[np.float64]]
    measures: Mapping[Measure, NDArray[np.float64]]

    def within(self, village: str) -> ScoreSheet:
        """Return a sheet with only the blocks of one village."""
        kept = [number for number, block in enumerate(self.blocks) if block[0] == village]
        counts = {name: values[kept] for name, values in self.counts.items()}
        measures = {measure: values[kept] for measure, values in self.measures.items()}
        blocks = tuple(self.blocks[number] for number in kept)
        return ScoreSheet(
            self.entrants, blocks, self.roles[kept], self.played[kept], self.won[kept], counts, measures
        )

    @property
    def villages(self) -> tuple[str, ...]:
        """The villages sorted by name."""
        return tuple(dict.fromkeys(village for village, _ in self.blocks))

    @property
    def has_played_block(self) -> NDArray[np.bool_]:
        """Whether an entrant has played all slots of a block; an array of shape (blocks, entrants)."""
        return np.asarray((self.played | (self.roles == NO_ROLE)[:, None, :]).all(axis=2))

    def rows(self, figures: Mapping[str, FigureOf]) -> list[Mapping[str, Figure]]:
        """Return a table row for each village and entrant; ``figures`` computes the other columns."""
        return [
            {"village": village, "entrant": name}
            | {key: of(part, entrant, weights) for key, of in figures.items()}
            for village, part, weights in self.by_village()
            for entrant, name in enumerate(self.entrants)
        ]

    def by_village(self) -> Iterator[tuple[str, ScoreSheet, Matrix]]:
        """Yield each village, its part of the sheet, and how often each bootstrap sample draws each block."""
        for village in self.villages:
            part = self.within(village)
            yield village, part, block_weights(part.blocks)


FigureOf = Callable[[ScoreSheet, int, Matrix], Figure]
"""A function that computes an entrant's figure from a sheet, its index, and the blocks' weights."""
LINES, FAILED, COST = "lines", "failed", "cost"
FIXED_COUNTS = (LINES, FAILED, MISSED, COST, *ASKED)
"""The counts besides talk counts; those of language models are NaN where none was asked."""


def score_sheet(games: Sequence[GameResult], entrants: Sequence[str], field: str | None = None) -> ScoreSheet:
    """Arrange the results of games by block, entrant and slot.

    With a fixed opponent ``field``, only the slot of the entrant that plays against it counts.

    Raises:
        ValueError: two games put the same entrant into the same slot of a block, or a player is not an
            entrant.
    """
    blocks = tuple(sorted({(game.village, game.block) for game in games}))
    widest = max((len(game.seats) for game in games), default=0)
    shape = len(blocks), len(entrants), widest
    words = {name for game in games for seat in game.seats for name in seat.words}
    counts = (*FIXED_COUNTS, *sorted(words.difference(FIXED_COUNTS)))
    sheet = ScoreSheet(
        tuple(entrants), blocks, np.full((shape[0], widest), NO_ROLE), np.zeros(shape, bool),
        np.full(shape, np.nan), {name: np.full(shape, np.nan) for name in counts},
        {measure: np.zeros((*shape, 2)) for measure in Measure},
    )  # fmt: skip
    numbers = {block: number for number, block in enumerate(blocks)}
    for game in games:
        _enter(sheet, numbers[game.village, game.block], game, field)
    return sheet


def _enter(sheet: ScoreSheet, block: int, game: GameResult, field: str | None) -> None:
    sheet.roles[block, : len(game.seats)] = [ROLES.index(seat.role) for seat in game.seats]
    # against a field, the game's number tells the slot of the entrant that met it
    slots = range(len(game.seats)) if field is None else [game.game // len(sheet.entrants)]
    for slot in slots:
        seat = game.seats[slot]
        if seat.entrant not in sheet.entrants:
            raise ValueError(f"{seat.entrant!r} plays and is no entrant of the tournament")
        place = block, sheet.entrants.index(seat.entrant), slot
        if sheet.played[place]:
            raise ValueError(f"{seat.entrant!r} has slot {slot} of block {game.block} ({game.village}) twice")
        sheet.played[place] = True
        sheet.won[place] = np.nan if game.winner is Team.NONE else float(seat.won)
        counts = _counts_by_name(seat)
        for name, values in sheet.counts.items():
            values[place] = counts.get(name, 0)
        if game.winner is not Team.NONE:
            for name, case in seat.measures.items():
                sheet.measures[Measure(name)][place] = case


def _counts_by_name(seat: SeatResult) -> Mapping[str, float]:
    """Return all counts of a player by name; those of language models are NaN without a model or a price."""
    asked = {name: seat.asked.get(name, np.nan) for name in ASKED}
    cost = np.nan if seat.cost is None else seat.cost
    return {**seat.words, **asked, LINES: seat.lines, FAILED: seat.failed, COST: cost}
