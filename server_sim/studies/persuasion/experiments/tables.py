"""Tables 1 to 3 of [persuasion], each beside the paper's rows.

Table 1: how often each entrant of a pool won on each side. Tables 2 and 3: each entrant on one side against
the baseline.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server_sim.config.errors import ServerConfigError
from server_sim.playing.rates import wilson
from server_sim.playing.sides import sides_of
from server_sim.studies.common.both_sides import (
    HOW_PAIRED,
    KEYS,
    BothSides,
    headings,
    paired_differences,
    rates,
)
from server_sim.studies.common.statistics import match_rate, seat_rate
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.persuasion.experiments.matches import MatchResult
from server_sim.studies.persuasion.experiments.published import (
    GAME_NAMES,
    POOL_PUBLISHED,
    TEAM_MATCHES,
    TEAM_PUBLISHED,
    SeatsPublished,
    with_note,
)

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

LAYOUT = (
    "Matches won by an entrant that plays a whole side against the baseline, and the mean of both sides. Who "
    "plays which side goes by the roles that were dealt. Here the baseline meets itself once a deal, so that "
    "its mean is 50%."
)
HOW_RATED = "Wilson's 95% intervals, of the mean those of Agresti and Coull; n counts matches."
HOW_COMPARED = f"An entrant's wins less the baseline's in the same seats of the same deals; {HOW_PAIRED}"

Row = dict[str, Figure]


def pool_tables(
    games: Sequence[str], names: Sequence[str], matches: Sequence[MatchResult]
) -> list[ResultTable]:
    """Return for each game a table of win rates by side: our entrants, all of them together, the paper's.

    Raises:
        ServerConfigError: the win rates of all entrants together on the two sides do not add up to 1.
    """
    return [
        _pool_table(game, names, [one for one in matches if one.game == game and one.counts])
        for game in games
    ]


def _pool_table(game: str, names: Sequence[str], matches: Sequence[MatchResult]) -> ResultTable:
    larger, smaller = map(str, sides_of(game))
    columns = {"source": "source", "entrant": "entrant", "larger": larger, "smaller": smaller,
               "overall": "overall", "sum": "both sides"}  # fmt: skip
    own = {name: _own_figures([name], (larger, smaller), matches) for name in names}
    rows: list[Row] = [{"source": OURS, "entrant": name, **figures} for name, figures in own.items()]
    together = _own_figures(names, (larger, smaller), matches)
    total = _sum_of(together)
    if total is not None and total.value is not None and abs(total.value - 1) > EXACT:
        raise ServerConfigError(
            f"{game}: the two sides won {total.value:.2%} together, not 100%: "
            "these are not one pool's matches"
        )
    rows.append({"source": OURS, "entrant": ALL, **together, "sum": total})
    rows += _paper_rows(POOL_PUBLISHED.get(game, {}))
    caption = with_note(HOW_COUNTED, [game])
    return ResultTable(f"Pool matches of {game} ([persuasion] Table 1)", columns, rows, caption)


def _own_figures(
    entrants: Sequence[str], sides: Sequence[str], matches: Sequence[MatchResult]
) -> dict[str, IntervalFigure]:
    larger, smaller = (_win_rate(entrants, [side], matches) for side in sides)
    return {"larger": larger, "smaller": smaller, "overall": _win_rate(entrants, sides, matches)}


def _win_rate(
    entrants: Sequence[str], sides: Sequence[str], matches: Sequence[MatchResult]
) -> IntervalFigure:
    held = [
        [seat.won for seat in match.seats if seat.entrant in entrants and seat.side in sides]
        for match in matches
    ]
    return seat_rate([sum(won) for won in held], [len(won) for won in held])


def _sum_of(figures: Mapping[str, IntervalFigure]) -> IntervalFigure | None:
    """Return the sum of both sides' shares; that of all entrants must be 100%: one win a match."""
    larger, smaller = figures["larger"].value, figures["smaller"].value
    if larger is None or smaller is None:
        return None
    return IntervalFigure(larger + smaller, n=figures["overall"].n)


def _paper_rows(published: Mapping[str, SeatsPublished]) -> list[Row]:
    if not published:
        return []
    larger = _pool([seats.larger for seats in published.values()])
    smaller = _pool([seats.smaller for seats in published.values()])
    together = _paper_figures(SeatsPublished(larger, smaller, _pool([larger, smaller])[1]))
    own = {name: _paper_figures(seats) for name, seats in published.items()}
    rows: list[Row] = [{"source": PAPER, "entrant": name, **figures} for name, figures in own.items()]
    return [*rows, {"source": PAPER, "entrant": ALL, **together, "sum": _sum_of(together)}]


def _paper_figures(seats: SeatsPublished) -> dict[str, IntervalFigure]:
    overall = (seats.larger[0] + seats.smaller[0], seats.overall)
    figures = {"larger": seats.larger, "smaller": seats.smaller, "overall": overall}
    # The paper does not tell which seats shared a match, so each counts as a match of its own.
    return {key: IntervalFigure(share, *wilson(share, n), n=n) for key, (n, share) in figures.items()}


def _pool(parts: Sequence[tuple[int, float]]) -> tuple[int, float]:
    """Return the number of seats and the share won of several such pairs together, weighted by seats."""
    seats = sum(count for count, _ in parts)
    return seats, sum(count * share for count, share in parts) / seats


def team_tables(
    games: Sequence[str], names: Sequence[str], matches: Sequence[MatchResult]
) -> list[ResultTable]:
    """Return the tables of team matches: one as in the paper, then win rates and differences for each game.

    The differences are those to the baseline, the first of ``names``.
    """
    baseline = names[0]
    won = {game: {name: _both_sides(game, name, baseline, matches) for name in names} for game in games}
    tables = [_layout_table(won, names)]
    for game, entrants in won.items():
        tables += [_rate_table(game, entrants), _difference_table(game, entrants, baseline)]
    return tables


def _both_sides(game: str, name: str, baseline: str, matches: Sequence[MatchResult]) -> BothSides:
    """Return an entrant's results on each side against the baseline, without aborted matches."""
    larger, smaller = map(str, sides_of(game))
    counted = [match for match in matches if match.game == game and match.counts]
    return (
        {one.index: one.winner == larger for one in counted if one.teams == (name, baseline)},
        {one.index: one.winner == smaller for one in counted if one.teams == (baseline, name)},
    )


def _figures_published(shares: tuple[float, float]) -> dict[str, IntervalFigure]:
    """Return the paper's rates; their mean has no interval, because the single matches are unknown."""
    larger, smaller = (round(share * TEAM_MATCHES) for share in shares)
    rates = [match_rate([number < won for number in range(TEAM_MATCHES)]) for won in (larger, smaller)]
    return {"larger": rates[0], "smaller": rates[1], "avg": IntervalFigure(sum(shares) / 2, n=TEAM_MATCHES)}


def _layout_table(won: Mapping[str, Mapping[str, BothSides]], names: Sequence[str]) -> ResultTable:
    """Return a table with a row for each entrant and columns for each game, without intervals."""
    columns = {"source": "source", "entrant": "entrant"}
    for game in won:
        heads = (*(str(side).capitalize() for side in sides_of(game)), "Avg.")
        columns |= {
            f"{game} {key}": f"{GAME_NAMES.get(game, game)} {head}"
            for key, head in zip(KEYS, heads, strict=True)
        }
    rows = [_estimates(OURS, name, {game: rates(won[game][name]) for game in won}) for name in names]
    for name, shares in TEAM_PUBLISHED.items():
        known = {game: _figures_published(shares[game]) for game in won if game in shares}
        rows.append(_estimates(PAPER, name, known))
    return ResultTable("Team matches ([persuasion] Tables 2 and 3)", columns, rows, with_note(LAYOUT, won))


def _estimates(
    source: str, name: str, games: Mapping[str, Mapping[str, IntervalFigure]]
) -> Mapping[str, Figure]:
    estimates = {
        f"{game} {key}": IntervalFigure(figure.value)
        for game, figures in games.items()
        for key, figure in figures.items()
    }
    return {"source": source, "entrant": name, **estimates}


def _rate_table(game: str, entrants: Mapping[str, BothSides]) -> ResultTable:
    rows: list[Mapping[str, Figure]] = [
        {"source": OURS, "entrant": name, **rates(sides)} for name, sides in entrants.items()
    ]
    for name, shares in TEAM_PUBLISHED.items():
        if game in shares:
            rows.append({"source": PAPER, "entrant": name, **_figures_published(shares[game])})
    columns = {"source": "source", "entrant": "entrant", **headings(game)}
    return ResultTable(f"Win rates by side in {game}", columns, rows, with_note(HOW_RATED, [game]))


def _difference_table(game: str, entrants: Mapping[str, BothSides], baseline: str) -> ResultTable:
    rows: list[Mapping[str, Figure]] = [
        {"entrant": name, **paired_differences(sides, entrants[baseline])}
        for name, sides in entrants.items()
        if name != baseline
    ]
    columns = {"entrant": "entrant", **headings(game)}
    return ResultTable(f"Differences to {baseline} in {game}", columns, rows, HOW_COMPARED)
