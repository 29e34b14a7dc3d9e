"""The figures of several runs as tables, rows and JSON objects ([leadership], tables 1, 19, 20, 23 to 25).

The published tables, in ``published.yml``, are for comparison.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import partial
from importlib.resources import files
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, TypeAdapter

from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.metrics.formulas import Convention
from server_sim.studies.metrics.people import StudySummary
from server_sim.studies.metrics.summary import Estimate, Summary

COUNTED = {
    "games": "games",
    "void": "void",
    "unfinished": "no end",
    "days": "days",
    "missing_scores": "missing scores",
}
_OVER_PEOPLE = "beside a figure: its 95% interval over participants, and n, its games"
PEOPLE_CAPTIONS = {
    False: "Ratio: the person's trust in the Sheriff over its trust in the others\n"
    "DC: the share of days when it changed its vote to the Sheriff's\n"
    "Spearman: the correlation of its scores with those of each other\n" + _OVER_PEOPLE,
    True: _OVER_PEOPLE,
}
"""Captions of the tables about people who follow (False) or lead (True)."""


@dataclass(frozen=True)
class PublishedTable:
    """A table of [leadership]: a row of numbers for each model, to compare with runs in one of ``settings``.

    ``columns`` has the headings of columns by key. A key is the name of a figure of a run, ``ROLE/name`` for
    a figure of a role, or ``person/name`` for one of people. ``games`` is the number of games behind a row.
    """

    title: str
    settings: frozenset[str]
    columns: Mapping[str, str]
    rows: Mapping[str, Mapping[str, float]]
    games: int | None = None


PUBLISHED_TABLES = TypeAdapter(dict[str, PublishedTable]).validate_python(
    yaml.safe_load((files(__package__) / "published.yml").read_bytes())["tables"]
)


class About(BaseModel):
    """The description of a run in its file ``run.json``; a key that the file lacks is None."""

    model_config = ConfigDict(frozen=True)

    setting: str | None = None
    sheriff: str | None = None
    others: str | None = None
    sheriff_role: str | None = None


@dataclass(frozen=True)
class Run:
    """One run of Sheriff games: all games of one experiment, with their figures."""

    name: str
    about: About
    games: tuple[SheriffRecording, ...]
    summary: Summary
    people: tuple[StudySummary, ...] = ()

    @property
    def description(self) -> str:
        """A text with the Sheriff's model (if unknown, the run's name), the setting and the others' model."""
        about = self.about
        others = None if about.others in (None, about.sheriff) else f"others {about.others}"
        rest = ", ".join(filter(None, (about.setting, others)))
        return f"{about.sheriff or self.name} ({rest})" if rest else about.sheriff or self.name

    @property
    def series(self) -> str:
        """The name of the run's series; runs that differ only in the Sheriff's fixed role share a series."""
        return self.description if self.about.sheriff_role else self.name


def metric_tables(runs: Sequence[Run], convention: Convention) -> list[ResultTable]:
    """Return the tables of opinion leadership and trust, each with a row for each run.

    ``convention`` is the version of the formulas by which the runs' figures were computed.
    """
    table = partial(_metrics, runs)
    return [
        _runs(runs),
        table(
            f"Opinion leadership (as in tables 1, 19, 20 and 23 of the paper); convention: {convention.name}",
            {"ratio": "Ratio", "dc": "DC", "dc_star": "DC*"},
            "Ratio: the others' trust in the Sheriff over their trust in each other.\n"
            "DC: the share of them that changed their votes to the Sheriff's; DC*: that changed them at all\n"
            f"The convention {convention.name} compares with {convention.compares_with}.",
        ),
        table(
            "Completion and wins (table 24)",
            {"completion_rate": "completion rate", "win_rate": "win rate", "completion_x_win": "C * W"},
            "completion rate: games that the badge's last holder lived to see the end of; win rate: those of "
            "them that its side won; C * W: their product",
        ),
        table(
            "By hidden role (table 25 and figure 3)",
            {"ratio": "Ratio", "ratio_as_sheriff": "Ratio as Sheriff", "dc_as_sheriff": "DC as Sheriff"},
            "Ratio: of players without the badge, a day for each of them",
            by_role=True,
        ),
        table(
            "Trust in the Sheriff, before and after its line",
            {"trust_before": "before", "trust_after": "after", "rel_improvement": "relative improvement"},
        ),
        table(
            "Invalid output",
            {
                "invalid_rate": "rate",
                "sheriff_invalid_rate": "the Sheriff's",
                "invalid_per_game": "per game",
                "lenient_rate": "lenient",
            },
            "rate: of all answers that were due, a reasoning being one for each of its targets;\n"
            "lenient: the share of them that count though they were not written as asked for",
        ),
        table("Elections", {"election_probability": "probability of being elected"}),
        table("Elections by hidden role", {"election_probability": "probability"}, by_role=True),
        *(_people(runs, convention.name, leads=leads) for leads in (False, True)),
    ]


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


def figure_rows(runs: Sequence[Run], convention: Convention) -> ResultTable:
    """Return a table with a row for each figure of each run; figures over all roles have an empty ``role``.

    ``convention`` is the version of the formulas by which the figures were computed.
    """
    return ResultTable("Figures", {key: key for key in ROW}, list(_one_row_each(runs, convention)))


def _one_row_each(runs: Sequence[Run], convention: Convention) -> Iterator[dict[str, Figure]]:
    for run in runs:
        head = _about_run(run, convention)
        for metric, estimate in run.summary.metrics.items():
            yield {**head, "metric": metric, **asdict(estimate)}
        for role, metrics in run.summary.by_role.items():
            for metric, estimate in metrics.items():
                yield {**head, "metric": metric, "role": str(role), **asdict(estimate)}
        for study in run.people:
            whose = "as_sheriff" if study.leads else "of_follower"
            for metric, figure in study.figures.items():
                yield {**head, "metric": f"person_{metric}_{whose}", **asdict(figure)}


def as_object(run: Run, convention: Convention) -> dict[str, object]:
    """Return a run's figures as a JSON object; unknown values are null."""
    people = [asdict(study) for study in run.people]
    return {**_about_run(run, convention), **asdict(run.summary), "people": people}


def _about_run(run: Run, convention: Convention) -> dict[str, Any]:
    about, told = run.about.model_dump(), convention.compares_with
    return {"run": run.name, **about, "convention": convention.name, "compares_with": told}


def _runs(runs: Sequence[Run]) -> ResultTable:
    rows: list[Mapping[str, Figure]] = []
    for run in runs:
        role, counts = run.about.sheriff_role, {key: getattr(run.summary, key) for key in COUNTED}
        rows.append(
            {"run": run.name, "sheriff": run.description + (f", as {role}" if role else ""), **counts}
        )
    caption = (
        "void games are in no figures but those of elections; no end: none was recorded;\n"
        "below, beside each figure: its 95% interval, and n, the games that it rests on"
    )
    return ResultTable("Runs", {"run": "run", "sheriff": "Sheriff", **COUNTED}, rows, caption)


def _metrics(
    runs: Sequence[Run], title: str, columns: Mapping[str, str], caption: str = "", *, by_role: bool = False
) -> ResultTable:
    """Return the figures in ``columns`` of each run, or of each role of a run; empty rows are left out."""
    rows: list[Mapping[str, Figure]] = [
        {"run": run.name, "role": str(role), **{name: metrics[name].figure for name in columns}}
        for run in runs
        for role, metrics in (run.summary.by_role if by_role else {"": run.summary.metrics}).items()
        if any(metrics[name].value is not None for name in columns)
    ]
    heads = {"run": "run", "role": "role"} if by_role else {"run": "run"}
    return ResultTable(title, {**heads, **columns}, rows, caption)


def _people(runs: Sequence[Run], convention: str, *, leads: bool) -> ResultTable:
    """Return the figures of people who follow, or lead: by run, by participant, and from the paper."""
    published = PUBLISHED_TABLES["22" if leads else "3"]
    columns = {key.removeprefix("person/"): heading for key, heading in published.columns.items()}
    if not leads:
        columns = {**columns, "dc_star": "DC*"}
    rows: list[dict[str, Figure]] = []
    for run in runs:
        for study in run.people:
            if study.leads is leads:
                rows.append(
                    {"run": run.name, "who": "all", **{key: study.figures[key].figure for key in columns}}
                )
                rows += [{"who": who, **means} for who, means in study.by_participant.items()]
    if rows:
        rows += [
            {
                "run": "the paper",
                "who": who,
                **{key.removeprefix("person/"): value for key, value in row.items()},
            }
            for who, row in published.rows.items()
        ]
    title = f"{published.title} (table {'22' if leads else '3'}); convention: {convention}"
    return ResultTable(title, {"run": "run", "who": "who", **columns}, rows, PEOPLE_CAPTIONS[leads])


def by_series(runs: Sequence[Run]) -> dict[str, tuple[SheriffRecording, ...]]:
    """Return the games of each series of runs by its name, in the order of the runs."""
    found: dict[str, tuple[SheriffRecording, ...]] = {}
    for run in runs:
        found[run.series] = (*found.get(run.series, ()), *run.games)
    return found
