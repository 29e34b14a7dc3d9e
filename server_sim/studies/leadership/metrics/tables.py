"""The figures of several runs as tables, rows and JSON objects ([leadership], tables 1, 19, 20, 23 to 25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields

from pydantic import BaseModel, ConfigDict
from rich.table import Table
from rich.text import Text

from agent.recorded.sheriff_recording import SheriffRecording
from agent.runtime.printable import printable_lines
from server_sim.studies.leadership.metrics.people import StudyFigure, StudySummary
from server_sim.studies.leadership.metrics.summary import Estimate, Summary


class About(BaseModel):
    """What a run's ``run.json`` tells of it."""

    model_config = ConfigDict(frozen=True)

    setting: str | None = None
    sheriff: str | None = None
    others: str | None = None
    sheriff_role: str | None = None


@dataclass(frozen=True)
class Run:
    """The games of one argument of the command and their figures."""

    name: str
    about: About
    games: tuple[SheriffRecording, ...]
    summary: Summary
    people: tuple[StudySummary, ...] = ()
    """The figures of the games with people."""

    @property
    def description(self) -> str:
        """Who is measured among whom, as far as the run tells; the run's name if it does not."""
        about = self.about
        others = None if about.others in (None, about.sheriff) else f"others {about.others}"
        rest = ", ".join(filter(None, (about.setting, others)))
        return f"{about.sheriff or self.name} ({rest})" if rest else about.sheriff or self.name

    @property
    def series(self) -> str:
        """What is compared by role: runs that differ in the Sheriff's fixed role alone are one series."""
        return self.description if self.about.sheriff_role else self.name


def tables(runs: Sequence[Run], convention: str, compares_with: str) -> list[Table]:
    """One row a run, so that any number of them can be compared; tables without a figure are left out."""
    wanted = [
        _runs(runs),
        _metrics(
            runs,
            f"Opinion leadership (as in tables 1, 19, 20 and 23 of the paper); convention: {convention}",
            {"Ratio": "ratio", "DC": "dc", "DC*": "dc_star"},
            "Ratio: the others' trust in the Sheriff over their trust in each other.\n"
            "DC: the share of them that changed their votes to the Sheriff's; DC*: that changed them at all\n"
            f"The convention {convention} compares with {compares_with}.",
        ),
        _metrics(
            runs,
            "Completion and wins (table 24)",
            {"completion rate": "completion_rate", "win rate": "win_rate", "C * W": "completion_x_win"},
            "completion rate: games that the badge's last holder lived to see the end of; win rate: those of "
            "them that its side won; C * W: their product",
        ),
        _by_role(
            runs,
            "By hidden role (table 25 and figure 3)",
            {"Ratio": "ratio", "Ratio as Sheriff": "ratio_as_sheriff", "DC as Sheriff": "dc_as_sheriff"},
            "Ratio: of players without the badge, a day for each of them",
        ),
        _metrics(
            runs,
            "Trust in the Sheriff, before and after its line",
            {"before": "trust_before", "after": "trust_after", "relative improvement": "rel_improvement"},
        ),
        _metrics(
            runs,
            "Invalid output",
            {
                "rate": "invalid_rate",
                "the Sheriff's": "sheriff_invalid_rate",
                "per game": "invalid_per_game",
                "lenient": "lenient_rate",
            },
            "rate: of all answers that were due, a reasoning being one for each of its targets;\n"
            "lenient: the share of them that count though they were not written as asked for",
        ),
        _metrics(runs, "Elections", {"probability of being elected": "election_probability"}),
        _by_role(runs, "Elections by hidden role", {"probability": "election_probability"}),
        *(_people(runs, convention, leads=leads) for leads in (False, True)),
    ]
    return [table for table in wanted if table.row_count]


ROW = (
    "run",
    *About.model_fields,
    "convention",
    "compares_with",
    "metric",
    "role",
    *(field.name for field in fields(Estimate)),
    "participants",
)
"""The columns of :func:`rows`."""


def rows(runs: Sequence[Run], convention: str, compares_with: str) -> Iterator[dict[str, object]]:
    """One row for each figure of each run; ``role`` is None for figures of all roles."""
    for run in runs:
        head = {"run": run.name, **run.about.model_dump(), "convention": convention}
        head["compares_with"] = compares_with
        for metric, estimate in run.summary.metrics.items():
            yield {**head, "metric": metric, "role": None, **asdict(estimate)}
        for role, metrics in run.summary.by_role.items():
            for metric, estimate in metrics.items():
                yield {**head, "metric": metric, "role": str(role), **asdict(estimate)}
        for study in run.people:
            whose = "as_sheriff" if study.leads else "of_follower"
            for metric, figure in study.figures.items():
                yield {**head, "metric": f"person_{metric}_{whose}", "role": None, **asdict(figure)}


def as_object(run: Run, convention: str, compares_with: str) -> dict[str, object]:
    """A run's figures as a JSON object; what is not known is null."""
    head = {"run": run.name, **run.about.model_dump(), "convention": convention}
    people = [asdict(study) for study in run.people]
    return {**head, "compares_with": compares_with, **asdict(run.summary), "people": people}


def _runs(runs: Sequence[Run]) -> Table:
    table = _rich_table(
        "Runs",
        ["run", "Sheriff"],
        ("games", "void", "no end", "days", "missing\nscores"),
        "void games are in no figures but those of elections; no end: none was recorded;\n"
        "below, under each figure: its 95% interval, and how many games (g) and days (d) it rests on",
    )
    for run in runs:
        summary = run.summary
        counts = (summary.games, summary.void, summary.unfinished, summary.days, summary.missing_scores)
        who = run.description + (f", as {run.about.sheriff_role}" if run.about.sheriff_role else "")
        _row(table, [run.name, who, *map(str, counts)])
    return table


def _metrics(runs: Sequence[Run], title: str, columns: Mapping[str, str], caption: str = "") -> Table:
    table = _rich_table(title, ["run"], columns, caption)
    for run in runs:
        _add_row(table, [run.name], [run.summary.metrics[name] for name in columns.values()])
    return table


def _by_role(runs: Sequence[Run], title: str, columns: Mapping[str, str], caption: str = "") -> Table:
    table = _rich_table(title, ["run", "role"], columns, caption)
    for run in runs:
        for role, metrics in run.summary.by_role.items():
            _add_row(table, [run.name, str(role)], [metrics[name] for name in columns.values()])
    return table


STUDY_COLUMNS = {"Ratio": "ratio", "DC": "dc", "DC*": "dc_star", "Spearman": "correlation"}
PUBLISHED: Mapping[bool, Mapping[str, Mapping[str, float]]] = {
    False: {
        "simulation": {"ratio": 1.054, "dc": 0.126},
        "human evaluation": {"ratio": 1.341, "dc": 0.083, "correlation": 0.233},
    },
    True: {"human baseline": {"ratio": 1.231, "dc": 0.226}},
}
"""The figures of [leadership] beside which those of people who follow (False) or lead are put."""


def _people(runs: Sequence[Run], convention: str, *, leads: bool) -> Table:
    """What people who follow, or lead, show in each run, each participant alone, and what the paper has."""
    title, caption = _about_people(leads)
    columns = {head: name for head, name in STUDY_COLUMNS.items() if name != "correlation" or not leads}
    table = _rich_table(f"{title}; convention: {convention}", ["run", "who"], columns, caption)
    names = list(columns.values())
    for run in runs:
        for study in run.people:
            if study.leads is leads:
                _row(table, [run.name, "all", *(_study_cell(study.figures[name]) for name in names)])
                for who, means in study.by_participant.items():
                    _row(table, ["", who, *(_known(means[name]) for name in names)])
    if table.row_count:
        for label, published in PUBLISHED[leads].items():
            _row(table, ["the paper", label, *(_known(published.get(name)) for name in names)])
    return table


def _about_people(leads: bool) -> tuple[str, str]:
    below = "below a figure: its 95% interval over participants (p), and its games (g) and days (d)"
    if leads:
        return "People as Sheriffs (table 22)", below
    return "People led by models (table 3)", (
        "Ratio: the person's trust in the Sheriff over its trust in the others\n"
        "DC: the share of days when it changed its vote to the Sheriff's\n"
        "Spearman: the correlation of its scores with those of each other; in the code d are pairs\n" + below
    )


def _study_cell(figure: StudyFigure) -> str:
    return _figure_lines(figure, f"{figure.participants} p, {figure.games} g, {figure.days} d")


def _known(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _rich_table(title: str, head: Sequence[str], columns: Iterable[str], caption: str) -> Table:
    table = Table(title=title, title_justify="left", caption=caption, caption_justify="left", show_lines=True)
    for name in (*head, *columns):
        table.add_column(name, overflow="fold")
    return table


def _add_row(table: Table, head: Sequence[str], estimates: Sequence[Estimate]) -> None:
    """A row, unless there is not one figure in it."""
    if any(estimate.value is not None for estimate in estimates):
        _row(table, [*head, *map(cell, estimates)])


def _row(table: Table, cells: Iterable[str]) -> None:
    """A row of plain text: a folder's name may look like markup."""
    table.add_row(*(Text(printable_lines(cell)) for cell in cells))


def cell(estimate: Estimate) -> str:
    """A figure over its interval over what it rests on."""
    days = f", {estimate.days} d" if estimate.days else ""
    return _figure_lines(estimate, f"{estimate.games} g{days}")


def _figure_lines(figure: Estimate | StudyFigure, behind: str) -> str:
    if figure.value is None:
        return "-"
    lines = [f"{figure.value:.3f}"]
    if figure.low is not None:
        lines.append(f"{figure.low:.3f} to {figure.high:.3f}")
    lines.append(behind)
    if figure.skipped:
        lines.append(f"{figure.skipped} d skipped")
    return "\n".join(lines)


def by_series(runs: Sequence[Run]) -> dict[str, tuple[SheriffRecording, ...]]:
    """The games of each series, in the order of the runs."""
    found: dict[str, tuple[SheriffRecording, ...]] = {}
    for run in runs:
        found[run.series] = (*found.get(run.series, ()), *run.games)
    return found
