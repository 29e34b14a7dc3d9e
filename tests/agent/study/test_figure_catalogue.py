from __future__ import annotations

import pytest
from rich.console import Console

from agent.recorded.recording import Recording
from agent.study.figure_catalogue import ALL_FIGURES, SPOKEN_FIGURES, FigureReport, report_on
from tests.agent.study.conftest import recorded

ENGLISH = recorded(["1 Aoi: @Ben Who will you vote for?", "1 Ben: I vote for Dan.", "1 Ben votes Dan"])
JAPANESE = recorded(["1 Aoi: みなさん、よろしくお願いします。"])


def shown(report: FigureReport) -> str:
    console = Console(width=200)
    with console.capture() as captured:
        console.print(report.table)
    return captured.get()


def test_each_language_and_size_has_a_column() -> None:
    text = shown(report_on([ENGLISH, JAPANESE, ENGLISH]))
    assert "en, 5 players" in text
    assert "ja, 5 players" in text
    assert all(figure.name in text for figure in ALL_FIGURES)


def test_every_figure_says_how_it_is_counted() -> None:
    report = report_on([ENGLISH])
    assert len(report.explanations.splitlines()) == len(ALL_FIGURES)
    assert len({figure.name for figure in ALL_FIGURES}) == len(ALL_FIGURES)


def test_questions_are_shown_with_their_answers() -> None:
    assert report_on([ENGLISH]).questions(3) == (
        "vote asked of Ben on day 1: answered\n    Aoi: @Ben Who will you vote for?\n  → Ben: I vote for Dan."
    )


def test_no_more_questions_are_shown_than_wanted() -> None:
    assert report_on([ENGLISH] * 5).questions(2).count("answered") == 2


@pytest.mark.parametrize(("game", "group"), [(ENGLISH, ("en", 5)), (JAPANESE, ("ja", 5))])
def test_a_stand_in_takes_each_seat_in_turn_and_casts_no_vote(
    game: Recording, group: tuple[str, int]
) -> None:
    report = report_on([game], "neutral")
    assert report.counts[group][0].part == 5
    assert report.figures == SPOKEN_FIGURES
