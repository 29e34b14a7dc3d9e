"""The chapter about beliefs: how well the role probabilities that agents compute fit the true roles."""

from __future__ import annotations

from collections.abc import Sequence

from agent.runtime.progress import tracked
from agent.study.belief_scoring import (
    Report,
    SeatScore,
    Statistic,
    bootstrap,
    chance_rate,
    hit_rate,
    log_loss,
    loss_minus_blind,
    players_rate,
    score_game,
)
from agent.study.calibration import calibration
from agent.study.corpus import CorpusGame, games_with_votes
from rules.beliefs.likelihood_file import fitted
from server_sim.studies.report.content import EMPTY_CELL, Chapter, Picture, Row, Sheet
from server_sim.studies.report.game_results import ReportedGame
from server_sim.studies.report.pictures import calibration_plot
from server_sim.studies.report.wording import PageWords


def _belief_scores(games: Sequence[ReportedGame]) -> Report:
    """Return the scores of the figures in use, as ``score-beliefs --split nothing`` computes them."""
    scores: list[SeatScore] = []
    for number, game in enumerate(tracked(games, "Judging beliefs")):
        recorded = CorpusGame(game.name, game.recording)
        if games_with_votes([recorded]):
            scores += score_game(number, recorded, fitted())
    return Report(tuple(scores))


def beliefs_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the report's chapter about beliefs: how well computed role probabilities fit the true roles."""
    report = _belief_scores(games)
    without = len(games) - len({score.game for score in report.scores})
    return Chapter(
        "beliefs",
        words("beliefs.title"),
        words("beliefs.how"),
        tuple(_calibration_picture(report.of(size), size, words) for size in report.sizes),
        (_scores_sheet(report, words), _ranges(report, words)) if report.scores else (),
        (words("beliefs.without", count=without),) if without else (),
    )


def _calibration_picture(scores: Sequence[SeatScore], size: int, words: PageWords) -> Picture:
    bins = calibration(scores)
    described = words("described.between").join(
        words(
            "beliefs.described", predicted=f"{one.predicted:.0%}", found=f"{one.found:.0%}", count=one.count
        )
        for one in bins
    )
    drawing = calibration_plot(bins, words("beliefs.across"), words("beliefs.up"))
    title = words("beliefs.calibration_of", size=size)
    return Picture(f"calibration-{size}", title, words("described.list", things=described), drawing)


def _scores_sheet(report: Report, words: PageWords) -> Sheet:
    names = ("players", "day", "seats", "top", "low", "high", "field", "blind", "loss", "less", "low", "high")
    days = {size: sorted({score.day for score in report.of(size)}) for size in report.sizes}
    groups = [(size, day) for size in report.sizes for day in (*days[size], None)]
    rows = tuple(
        _score_row(report.of(size, day), str(size), str(day or words("beliefs.all_days")))
        for size, day in tracked(groups, "Drawing intervals")
    )
    return Sheet(words("beliefs.scores"), words.head(*names), rows, 2)


def _score_row(scores: Sequence[SeatScore], size: str, day: str) -> Row:
    loss = f"{log_loss(scores):.3f}"
    top, less = _with_ends(hit_rate, scores, ".0%"), _with_ends(loss_minus_blind, scores, ".2f")
    field, blind = _write_statistic(players_rate(scores), ".0%"), _write_statistic(chance_rate(scores), ".0%")
    return (size, day, str(len(scores)), *top, field, blind, loss, *less)


def _with_ends(statistic: Statistic, scores: Sequence[SeatScore], form: str) -> Row:
    """Return a statistic and the two ends of its interval as cells of a table."""
    values = (statistic(scores), *bootstrap(statistic, scores))
    return tuple(_write_statistic(value, form) for value in values)


def _write_statistic(value: float, form: str) -> str:
    return EMPTY_CELL if value != value else format(value, form)  # noqa: PLR0124 - not a number


def _ranges(report: Report, words: PageWords) -> Sheet:
    rows = tuple(
        (str(size), f"{one.predicted:.2f}", f"{one.found:.2f}", str(one.count))
        for size in report.sizes
        for one in calibration(report.of(size))
    )
    head = words.head("players", "believed", "came_true", "predictions")
    return Sheet(words("beliefs.ranges"), head, rows)
