"""The rate of each hallucination in 100 statements, with intervals over games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.studies.common.tables import Figure, IntervalFigure, ResultTable
from server_sim.studies.metrics.hallucinations import KINDS, Hallucination, hallucinations
from server_sim.studies.metrics.summary import quotient
from server_sim.studies.metrics.tables import Run
from server_sim.studies.metrics.told import statements

PER = 100
"""The number of statements to which rates refer."""
ANY = "any"
COLUMNS = {"run": "run", "kind": "kind", "case": "case", "found": "found", "per_100": "per 100 statements"}
CAPTION = (
    "cases of the paper's table 21 (examples without numbers) that records decide; a lower bound; "
    "n counts statements of valid games; the 95% interval resamples games"
)


def hallucination_table(runs: Iterable[Run], seed: int = 0) -> ResultTable:
    """Return for each run and hallucination the count and the rate in 100 statements."""
    rows = [row for run in runs for row in _rows(run, seed)]
    return ResultTable("Hallucinations that records decide", COLUMNS, rows, CAPTION)


def _rows(run: Run, seed: int) -> Iterator[dict[str, Figure]]:
    games = [_count_statements(game) for game in run.games if not game.void]
    if not sum(said for _, said in games):
        return
    for case in (*Hallucination, ANY):
        yield {
            "run": run.name,
            "kind": ANY if case == ANY else KINDS[Hallucination(case)],
            "case": str(case),
            "found": sum(found[case] for found, _ in games),
            "per_100": _per_hundred([(found[case], said) for found, said in games if said], seed),
        }


def _count_statements(game: SheriffRecording) -> tuple[Counter[str], int]:
    """Count a game's statements with each hallucination and with any; also return their total number."""
    found: Counter[str] = Counter()
    said = 0
    for statement in statements(game):
        said += 1
        cases = hallucinations(statement)
        found.update(map(str, cases))
        found[ANY] += bool(cases)
    return found, said


def _per_hundred(parts: Sequence[tuple[float, float]], seed: int) -> IntervalFigure:
    share = quotient(parts, seed)
    value, low, high = (None if one is None else PER * one for one in (share.value, share.low, share.high))
    return IntervalFigure(value, low, high, int(sum(said for _, said in parts)), share=False)
