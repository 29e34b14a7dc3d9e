"""Table 1 of [persuasion]: how often each entrant of a pool won on each side, beside the paper's rows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server_sim.config.errors import ServerConfigError
from server_sim.playing.rates import wilson
from server_sim.playing.sides import sides_of
from server_sim.studies.common.statistics import seat_rate
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.experiments.published import POOL_PUBLISHED, SeatsPublished, with_note
from server_sim.studies.persuasion.experiments.record import MatchResult

OURS, PAPER = "here", "paper"
ALL = "all"
"""The row of all entrants together; the shares of its two sides must add up to 1."""
HOW_COUNTED = (
    "n counts seats, by the side that they ended on; overall is over all of these, the paper's as printed. "
    "Intervals are Wilson's; here seats that win together count as fewer. The two sides of all entrants add "
    "up to 100%, the paper's, which this adds up, but for what was rounded."
)
EXACT = 1e-9
"""Maximum difference of a sum of shares from 1 that counts as rounding."""

Row = dict[str, Figure]


def pool_tables(
    games: Sequence[str], names: Sequence[str], matches: Sequence[MatchResult]
) -> list[ResultTable]:
    """Return a table for each game: our entrants, all of them together, and the paper's.

    Raises:
        ServerConfigError: the sides' shares of all entrants do not add up to 1.
    """
    return [
        _table_of(game, names, [one for one in matches if one.game == game and one.counts]) for game in games
    ]


def _table_of(game: str, names: Sequence[str], matches: Sequence[MatchResult]) -> ResultTable:
    larger, smaller = map(str, sides_of(game))
    columns = {"source": "source", "entrant": "entrant", "larger": larger, "smaller": smaller,
               "overall": "overall", "sum": "both sides"}  # fmt: skip
    rows = [_own_row(name, (larger, smaller), [name], matches) for name in names]
    rows.append(_checked_sum(game, _own_row(ALL, (larger, smaller), names, matches)))
    rows += _paper_rows(POOL_PUBLISHED.get(game, {}))
    caption = with_note(HOW_COUNTED, [game])
    return ResultTable(f"Pool matches of {game} ([persuasion] Table 1)", columns, rows, caption)


def _own_row(name: str, sides: Sequence[str], entrants: Sequence[str], matches: Sequence[MatchResult]) -> Row:
    larger, smaller = (_win_rate(entrants, [side], matches) for side in sides)
    overall = _win_rate(entrants, sides, matches)
    return {"source": OURS, "entrant": name, "larger": larger, "smaller": smaller, "overall": overall}


def _win_rate(
    entrants: Sequence[str], sides: Sequence[str], matches: Sequence[MatchResult]
) -> IntervalFigure:
    """Return how often seats of these entrants on these sides won, over all matches."""
    held = [
        [seat.won for seat in match.seats if seat.entrant in entrants and seat.side in sides]
        for match in matches
    ]
    return seat_rate([sum(won) for won in held], [len(won) for won in held])


def _checked_sum(game: str, row: Row) -> Row:
    """Return the row with the sum of both sides' shares, which must be 100%: one win a match."""
    total = _sum_of(row)
    if total is not None and abs(total - 1) > EXACT:
        raise ServerConfigError(
            f"{game}: the two sides won {total:.2%} together, not 100%: these are not one pool's matches"
        )
    return {**row, "sum": None if total is None else IntervalFigure(total, n=_seats(row))}


def _sum_of(row: Row) -> float | None:
    shares = [figure.value for key in ("larger", "smaller") if isinstance(figure := row[key], IntervalFigure)]
    return None if None in shares else sum(share for share in shares if share is not None)


def _seats(row: Row) -> int:
    overall = row["overall"]
    return overall.n if isinstance(overall, IntervalFigure) else 0


def _paper_rows(published: Mapping[str, SeatsPublished]) -> list[Row]:
    rows = [_paper_row(name, seats) for name, seats in published.items()]
    if not rows:
        return []
    larger = _pool([seats.larger for seats in published.values()])
    smaller = _pool([seats.smaller for seats in published.values()])
    together = _paper_row(ALL, SeatsPublished(larger, smaller, _pool([larger, smaller])[1]))
    return [*rows, {**together, "sum": IntervalFigure(_sum_of(together), n=_seats(together))}]


def _paper_row(name: str, seats: SeatsPublished) -> Row:
    overall = (seats.larger[0] + seats.smaller[0], seats.overall)
    figures = {"larger": seats.larger, "smaller": seats.smaller, "overall": overall}
    # The paper does not tell which seats shared a match, so each counts as a match of its own.
    rates = {key: IntervalFigure(share, *wilson(share, n), n=n) for key, (n, share) in figures.items()}
    return {"source": PAPER, "entrant": name, **rates}


def _pool(parts: Sequence[tuple[int, float]]) -> tuple[int, float]:
    """Return the number of seats and the share won of several such pairs together, weighted by seats."""
    seats = sum(count for count, _ in parts)
    return seats, sum(count * share for count, share in parts) / seats
