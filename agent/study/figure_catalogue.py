"""All figures of talk, and their table over many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table

from agent.recorded.recording import Recording
from agent.recorded.stand_in import stand_in_player, with_stand_in
from agent.study.answer_figures import ANSWER_FIGURES, DirectedQuestion, directed_questions
from agent.study.counted_game import TalkGame, read_in_order
from agent.study.figure import Figure, Share
from agent.study.line_figures import LINE_FIGURES
from agent.study.promise_figures import PROMISE_FIGURES
from agent.study.reaction_figures import CHARGE_FIGURES, ENDING_FIGURES

SPOKEN_FIGURES = (*LINE_FIGURES, *ANSWER_FIGURES, *CHARGE_FIGURES)
"""Figures that need only talk."""
ALL_FIGURES = (*SPOKEN_FIGURES, *PROMISE_FIGURES, *ENDING_FIGURES)
"""Figures that need talk and votes."""

Group = tuple[str, int]
"""A language and a number of players; figures are given for each group of games."""


@dataclass(frozen=True)
class FigureReport:
    """How people talk in many games: the ``figures`` that were counted, and their ``counts``.

    ``counts`` has for each group, (language, village size), the number of games and the share of lines that
    each figure counts. ``asked`` has all questions to named players, to look at.
    """

    figures: Sequence[Figure]
    counts: Mapping[Group, Sequence[Share]]
    asked: Sequence[DirectedQuestion]

    @property
    def table(self) -> Table:
        """Return a table with a row per figure, and a column per language and village size."""
        groups = sorted(self.counts, key=lambda group: (group[1], group[0]))
        table = Table("figure", *(f"{language}, {size} players" for language, size in groups))
        table.add_row("games", *(str(self.counts[group][0].part) for group in groups))
        for row, figure in enumerate(self.figures, 1):
            table.add_row(figure.name, *(figure.unit.write(self.counts[group][row]) for group in groups))
        return table

    @property
    def explanations(self) -> str:
        return "\n".join(f"{figure.name.strip()}: {figure.how}" for figure in self.figures)

    def questions(self, most: int) -> str:
        """Return at most ``most`` questions with their replies, evenly spread over all games."""
        step = max(1, len(self.asked) // most)
        return "\n\n".join(map(write_question, self.asked[::step][:most]))


def report_on(recordings: Iterable[Recording], stand_in: str | None = None) -> FigureReport:
    """Count all figures in games; with ``stand_in`` this agent, in that voice, replaces each player in turn.

    A stand-in casts no votes, so only the figures of talk are counted.

    Raises:
        PersonaError: there is no such voice.
    """
    if stand_in is None:
        return count_figures(read_in_order((recording, None) for recording in recordings), ALL_FIGURES)
    return count_figures(read_in_order(_with_stand_ins(recordings, stand_in)), SPOKEN_FIGURES)


def count_figures(games: Iterable[TalkGame], figures: Sequence[Figure]) -> FigureReport:
    counts: dict[Group, Sequence[Share]] = {}
    asked: list[DirectedQuestion] = []
    for game in games:
        found = [Share(1), *(figure.count(game) for figure in figures)]
        before = counts.get(game.group, [Share()] * len(found))
        counts[game.group] = [old + new for old, new in zip(before, found, strict=True)]
        asked += directed_questions(game)
    return FigureReport(figures, counts, asked)


def write_question(one: DirectedQuestion) -> str:
    """Return a question with its replies, for people."""
    head = "answered" if one.is_answered else "not answered"
    talk = one.line.talk
    return "\n".join(
        [
            f"{one.question.asked} asked of {one.asked} on day {talk.day}: {head}",
            f"    {talk.agent}: {talk.text}",
            *(f"  → {reply.talk.agent}: {reply.talk.text}" for reply in one.replies),
        ]
    )


def _with_stand_ins(
    recordings: Iterable[Recording], persona: str
) -> Iterator[tuple[Recording, frozenset[str]]]:
    """Yield each game once for each seat, with the agent in that seat."""
    for number, recording in enumerate(recordings):
        for name in recording.players:
            player = stand_in_player(recording, persona, f"{number}/{name}")
            yield with_stand_in(recording, name, player), frozenset({name})
