"""Compares what ``judge count`` counts with labels: ``python -m tests.bench.count_labels LOGS CSV``.

A label is a row ``log,day,idx,item``: the file name of a log without its ending, a line of talk, and an item
that the line has. Given two files of labels, the second is also compared with the first.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

from typer import Argument

from server_sim.studies.judging.counting.events import CountedBy, count_items
from server_sim.studies.judging.counting.run import games_to_count
from tests.bench.command import run

Label = tuple[str, int, int, str]
"""The name of a log, the day and number of a line, and the item."""


def labels_in(file: Path) -> set[Label]:
    """Return the labels of a file, which may have a head."""
    with file.open(encoding="utf-8", newline="") as rows:
        return {(log, int(day), int(idx), item) for log, day, idx, item in csv.reader(rows) if day.isdigit()}


def counted_in(logs: Path) -> set[Label]:
    """Return what code counts in the games of a folder."""
    return {
        (Path(game.log).stem, event.day, event.idx, event.item)
        for game in games_to_count(logs)
        for event in game.by_code
    }


def compare(title: str, found: Iterable[Label], labelled: Iterable[Label]) -> None:
    """Print for each item how many events were found, labelled and both, with precision and recall."""
    here, there = set(found), set(labelled)
    groups = [Counter(item for *_, item in one) for one in (here, there, here & there)]
    print(f"{title:24}{'found':>8}{'labelled':>10}{'both':>6}{'precision':>11}{'recall':>8}")
    coded = [name for name, item in count_items().items() if item.by is CountedBy.CODE]
    for name in (*coded, "all"):
        own, theirs, both = (group.total() if name == "all" else group[name] for group in groups)
        shares = [f"{both / whole:.2f}" if whole else "-" for whole in (own, theirs)]
        print(f"{name:24}{own:8}{theirs:10}{both:6}{shares[0]:>11}{shares[1]:>8}")


def main(logs: Annotated[Path, Argument()], labels: Annotated[list[Path], Argument()]) -> None:
    counted = counted_in(logs)
    people = [labels_in(file) for file in labels]
    for file, labelled in zip(labels, people, strict=True):
        compare(f"code, {file.stem}", counted, labelled)
    if len(people) == 2:
        compare(f"{labels[1].stem}, {labels[0].stem}", people[1], people[0])


if __name__ == "__main__":
    run(main)
