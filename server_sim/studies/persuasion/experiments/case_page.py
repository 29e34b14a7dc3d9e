"""Writes cases of refined lines as a page, in HTML or in Markdown; players' lines stay plain text."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from agent.games.parlour.scene import ParlourScene
from agent.runtime.pages import page_environment
from agent.runtime.printable import printable
from server_sim.people.replay.parlour_building import table_chapter
from server_sim.people.replay.telling import day_name
from server_sim.playing.rates import Rate
from server_sim.studies.persuasion.experiments.casebook import Case, MeasuredAnswer
from server_sim.studies.persuasion.experiments.replaying import spoken
from server_sim.studies.persuasion.instances import Situation

TITLE = "Refined lines and their answers"
HOW = (
    "Each case is a line that a Refiner has reworded. The answers are those of the player who spoke next: "
    "one was given in the game, the other when the game was played again with the other line. The lines that "
    "have changed most come first."
)
MEASURED = (
    "Of the measured answers, which rules in hindsight name, the log-probability after each line is given."
)
_MARKDOWN = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_[]|~"})
"""Escapes the characters that mean something in Markdown wherever they stand."""


@dataclass(frozen=True)
class ShownLine:
    """One of the two lines of a case, as it is shown: its kind, its words, and the answer to it."""

    kind: str
    words: str
    answer: str | None
    remark: str
    """Where the answer is from, or why it is not known."""


@dataclass(frozen=True)
class ShownCase:
    """A case as it is shown; all texts are plain."""

    heading: str
    place: str
    lines: tuple[ShownLine, ShownLine]
    follower: str
    change: str
    measured: tuple[str, ...]
    known: str


def cases_in_html(cases: Sequence[Case]) -> str:
    """Return a self-contained HTML page of the cases, the most changed ones first."""
    shown = list(_shown(cases))
    template = page_environment(__package__).get_template("cases.html.j2")
    return template.render(title=TITLE, how=_how(cases), summary=cases_in_short(cases), cases=shown)


def cases_in_markdown(cases: Sequence[Case]) -> str:
    """Return the cases as Markdown, the most changed ones first."""
    parts = [f"# {TITLE}", _how(cases), _plain(cases_in_short(cases))]
    for case in _shown(cases):
        parts.append(f"## {_plain(case.heading)}")
        parts.append(_plain(case.place))
        for line in case.lines:
            parts += [f"**{line.kind}**", f"> {_plain(line.words)}"]
            parts.append(f"{_plain(case.follower)}, {_plain(line.remark)}")
            parts += [] if line.answer is None else [f"> {_plain(line.answer)}"]
        parts.append("\n".join(f"- {_plain(text)}" for text in (case.change, *case.measured)))
    return "\n\n".join(parts) + "\n"


def cases_in_short(cases: Sequence[Case]) -> str:
    """Return in a sentence how many cases there are, and in how many the answer claims something else."""
    known = [case for case in cases if case.claims is not None]
    told = f"{len(cases)} refined lines of {len({case.log for case in cases})} games."
    if not known:
        return f"{told} In none is the answer to the other line known."
    rate = Rate(sum(case.claims_changed > 0 for case in known), len(known))
    low, high = rate.interval
    return (
        f"{told} The answers to both lines are known in {rate.games}; they claim different things in "
        f"{rate.wins}, {rate.value:.1%} [{100 * low:.1f}, {100 * high:.1f}]."
    )


def _how(cases: Sequence[Case]) -> str:
    return f"{HOW} {MEASURED}" if any(case.measured for case in cases) else HOW


def _shown(cases: Sequence[Case]) -> Iterator[ShownCase]:
    for number, case in enumerate(sorted(cases, key=lambda one: one.rank), 1):
        turn = case.turn
        role = turn.briefing.role or str(turn.situation.role)
        before, after = (case.base, case.base_answer), (case.refined, case.refined_answer)
        yield ShownCase(
            heading=f"{number}. {_when(turn.situation, turn.game)}: {turn.briefing.me}, {role}",
            place=f"{turn.game}, {case.log.name}, line {turn.number + 1}",
            lines=(
                _shown_line("Base line", *before, case, in_game=not case.was_said),
                _shown_line("Refined line", *after, case, in_game=case.was_said),
            ),
            follower=turn.follower,
            change=_change(case),
            measured=tuple(map(_measured_in_words, case.measured)),
            known=turn.briefing.context,
        )


def _shown_line(kind: str, words: str, answer: str | None, case: Case, *, in_game: bool) -> ShownLine:
    """Return one line of a case with its answer (None: not known), given in the game or in a replay."""
    if answer is None:
        return ShownLine(kind, words, None, f"not known: {case.why}")
    where = "in the game" if in_game else "when the game was played again"
    if in_game and answer != spoken(case.turn.answer):
        where += ", before a Refiner reworded it"
    return (
        ShownLine(kind, words, answer, where) if answer else ShownLine(kind, words, None, f"{where}: silence")
    )


def _when(known: Situation, game: str) -> str:
    """Return when a line was said: the game's day, quest or round."""
    if isinstance(known, ParlourScene):
        return day_name(known.ask.info.day, "en", table_chapter(game, known.ask.info.day))
    return day_name(known.day, "en")


def _change(case: Case) -> str:
    """Return in words what the refined line has changed in the answer."""
    if case.claims is None:
        return "What the refined line has changed in the answer is not known"
    if case.base_answer == case.refined_answer:
        return "Both answers are the same"
    before, after = case.claims
    if before == after:
        return "The answers have different words and the same claims"
    gone, new = (", ".join(sorted(claims)) or "none" for claims in (before - after, after - before))
    return f"Claims only in the answer to the base line: {gone}; only in that to the refined line: {new}"


def _measured_in_words(one: MeasuredAnswer) -> str:
    kind = "Wanted" if one.wanted else "Unwanted"
    change = one.refined - one.base
    times = f"{math.exp(min(change, 50)):.3g} times as likely"
    return f"{kind}: {one.answer} {one.base:.2f} → {one.refined:.2f} nats, {times}"


def _plain(text: str) -> str:
    """Return a text for Markdown that shows its characters as they are, in one line."""
    shown = escape(" ".join(printable(text).split()), quote=False).translate(_MARKDOWN)
    rest = shown.lstrip("0123456789")
    begins_list = shown[:1] in tuple("#+=-") or (rest != shown and rest[:1] in tuple(".)"))
    return f"{shown[: len(shown) - len(rest)]}\\{rest}" if begins_list else shown
