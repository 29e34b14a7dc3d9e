"""The chapter about how far Sheriffs are trusted and followed, as measured by the command ``metrics``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from server_sim.people.replay.telling import role_term
from server_sim.studies.metrics.formulas import CONVENTIONS
from server_sim.studies.metrics.summary import Estimate, Summary, summarise
from server_sim.studies.metrics.tables import Run, by_series
from server_sim.studies.report.content import (
    Chapter,
    Picture,
    Row,
    Sheet,
    estimate_cells,
    in_words,
    three_decimals,
)
from server_sim.studies.report.pictures import Bar, axis_around, interval_bars
from server_sim.studies.report.wording import PageWords

BY_CONVENTION = ("ratio", "dc", "dc_star")
COURSE = ("completion_rate", "win_rate", "completion_x_win")
TRUST = ("trust_before", "trust_after", "rel_improvement")
ANSWERS = ("invalid_rate", "sheriff_invalid_rate", "invalid_per_game", "lenient_rate")
ROLES = ("ratio", "ratio_as_sheriff", "dc_as_sheriff")

Summaries = Mapping[str, Sequence[Summary]]
"""For each run, its figures by each version of the formulas, in the order of :data:`CONVENTIONS`."""


def leadership_chapter(runs: Sequence[Run], words: PageWords) -> Chapter:
    """Return the report's chapter that compares how far Sheriffs were trusted and followed in each run."""
    both = {run.name: [summarise(run.games, formulas) for formulas in CONVENTIONS.values()] for run in runs}
    paper = {name: found[0] for name, found in both.items()}
    series = {label: summarise(games) for label, games in by_series(runs).items()}
    sheets = (
        _overview(runs, words),
        _by_convention(both, words),
        _leadership_by_role(both, words),
        _figures_sheet("course", paper, COURSE, words),
        _figures_sheet("trust", paper, TRUST, words),
        _figures_sheet("answers", paper, ANSWERS, words),
        _figures_sheet("elections", paper, ("election_probability",), words),
    )
    return Chapter(
        "leadership",
        words("leadership.title"),
        words("leadership.how"),
        tuple(_pictures(series, words)),
        tuple(sheet for sheet in sheets if sheet.rows),
        (words("leadership.conventions"),),
    )


def _overview(runs: Sequence[Run], words: PageWords) -> Sheet:
    rows: list[Row] = []
    for run in runs:
        found, role = run.summary, run.about.sheriff_role
        counts = (found.games, found.void, found.unfinished, found.days, found.missing_scores)
        rows.append((run.name, run.description + (f", {role}" if role else ""), *map(str, counts)))
    head = words.head("run", "sheriff", "games", "void", "unfinished", "days", "missing")
    return Sheet(words("leadership.runs"), head, tuple(rows), 2)


def _estimate_head(words: PageWords, *names: str) -> Row:
    return words.head(*names, "value", "low", "high", "games", "days")


def _by_convention(both: Summaries, words: PageWords) -> Sheet:
    rows = (
        (run, words(f"metric.{name}"), convention, *estimate_cells(estimate))
        for run, found in both.items()
        for name in BY_CONVENTION
        for convention, estimate in _conventions([summary.metrics[name] for summary in found], words)
    )
    head = _estimate_head(words, "run", "figure", "convention")
    return Sheet(words("leadership.led"), head, tuple(rows), 3)


def _leadership_by_role(both: Summaries, words: PageWords) -> Sheet:
    rows = (
        (run, term, words(f"metric_of_role.{name}"), convention, *estimate_cells(estimate))
        for run, found in both.items()
        for role in found[0].by_role
        for term in [role_term(role, words.language)]
        for name in ROLES
        for convention, estimate in _conventions([summary.by_role[role][name] for summary in found], words)
    )
    head = _estimate_head(words, "run", "role", "figure", "convention")
    return Sheet(words("leadership.by_role"), head, tuple(rows), 4)


def _conventions(estimates: Sequence[Estimate], words: PageWords) -> Iterator[tuple[str, Estimate]]:
    """Yield each version of the formulas with its estimate, if there is one; equal versions only once."""
    if len(set(estimates)) == 1:
        named = [(words("convention.both"), estimates[0])]
    else:
        named = [(words(f"convention.{name}"), one) for name, one in zip(CONVENTIONS, estimates, strict=True)]
    return (pair for pair in named if pair[1].value is not None)


def _figures_sheet(key: str, paper: Mapping[str, Summary], names: Iterable[str], words: PageWords) -> Sheet:
    rows = tuple(
        (run, words(f"metric.{name}"), *estimate_cells(found.metrics[name]))
        for run, found in paper.items()
        for name in names
        if found.metrics[name].value is not None
    )
    return Sheet(words(f"leadership.{key}"), _estimate_head(words, "run", "figure"), rows, 2)


def _pictures(series: Mapping[str, Summary], words: PageWords) -> Iterator[Picture]:
    for figure, reference in (("ratio", 1.0), ("dc", 0.0)):
        if bars := list(_bars(series, figure, f"{figure}_as_sheriff", words)):
            axis = axis_around(bars, reference)
            drawn = interval_bars(bars, axis if reference else replace(axis, reference=None))
            yield Picture(f"{figure}-by-role", words(f"leadership.{figure}"), in_words(bars, words), drawn)


def _bars(series: Mapping[str, Summary], overall: str, of_role: str, words: PageWords) -> Iterator[Bar]:
    """Yield a bar for each series, first over all roles, then by role."""
    roles = dict.fromkeys(role for summary in series.values() for role in summary.by_role)
    groups = [(words("leadership.all_roles"), {n: s.metrics[overall] for n, s in series.items()})]
    for role in roles:
        found = {name: s.by_role[role][of_role] for name, s in series.items() if role in s.by_role}
        groups.append((role_term(role, words.language), found))
    for group, estimates in groups:
        heading = group
        for number, name in enumerate(series):
            estimate = estimates.get(name)
            if estimate is not None and estimate.value is not None:
                beside = three_decimals(estimate.value)
                if estimate.low is not None:
                    beside += f" ({three_decimals(estimate.low)}–{three_decimals(estimate.high)})"
                yield Bar(name, estimate.value, estimate.low, estimate.high, beside, number, heading)
                heading = ""
