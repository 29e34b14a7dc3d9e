"""Cases of refined lines: what the next player answers to the base line and to the refined one.

One of the two lines was said in the game, and its answer is in the log. The other answer is found by a
replay.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

from agent.protocol.sheriff_log import LineRecord
from agent.recorded.parlour_recording import ParlourRecording
from server_sim.playing.game_spec import GameSpec
from server_sim.studies.persuasion.answer_claims import claims_in
from server_sim.studies.persuasion.experiments.exporting import game_in, recorded_files, turns_in
from server_sim.studies.persuasion.experiments.intents import IntentRule, answers_by_rule
from server_sim.studies.persuasion.experiments.matches import (
    ABOUT,
    RefinedLine,
    logs_of,
    plan_in,
    refined_file,
)
from server_sim.studies.persuasion.experiments.replaying import asks_models, spoken, talk_again
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn
from server_sim.studies.persuasion.instances import Instance
from server_sim.studies.persuasion.measurer import Measurer, measure_lines
from server_sim.studies.persuasion.rating import RefinedChoice
from server_sim.studies.persuasion.rewards import MeasuredLine

REFUSED = "the player could not send it: the gate refuses it, or it claims something else"
"""Why the answer to a line is not known that has been found outside the game."""


@dataclass(frozen=True)
class RecordedTalk:
    """A recorded game: its log, how it can be played again (None: it is not known), and its talk.

    ``said`` has the speaker and the words of every talk line, ``bases`` what a player meant to say where a
    Refiner has reworded it, by the number of the line.
    """

    log: Path
    spec: GameSpec | None
    said: Sequence[tuple[str, str]]
    bases: Mapping[int, str]

    @property
    def wordings(self) -> dict[int, str]:
        """The rewordings, by the number of the line."""
        return {number: self.said[number][1] for number in self.bases}


@dataclass(frozen=True)
class MeasuredAnswer:
    """The log-probability of an answer, in nats, after the base line and after the refined line."""

    answer: str
    wanted: bool
    base: float
    refined: float


@dataclass(frozen=True)
class Case:
    """A refined line in its situation, and the next player's answer to it and to its base line.

    The answer to the one that was not said in the game is None if it is not known; ``why`` then is the
    reason. ``measured`` has answers that the speaker wants or does not want, if a model has measured them.
    """

    log: Path
    turn: SpeakingTurn
    base: str
    refined: str
    base_answer: str | None
    refined_answer: str | None
    why: str = ""
    measured: tuple[MeasuredAnswer, ...] = ()

    @property
    def was_said(self) -> bool:
        """Whether the refined line was said in the game, not the base line."""
        return spoken(self.turn.line) != spoken(self.base)

    @cached_property
    def claims(self) -> tuple[frozenset[str], frozenset[str]] | None:
        """What the answer to the base line claims, and what that to the refined line does."""
        if self.base_answer is None or self.refined_answer is None:
            return None
        pairs = ((self.base, self.base_answer), (self.refined, self.refined_answer))
        before, after = (
            claims_in(self.turn.situation, self.turn.follower, line, answer) for line, answer in pairs
        )
        return before, after

    @property
    def claims_changed(self) -> int:
        """The number of claims that only one of the two answers has; 0 if an answer is not known."""
        return 0 if self.claims is None else len(self.claims[0] ^ self.claims[1])

    @property
    def gain(self) -> float | None:
        """How much more reward the refined line has than the base line; None if it was not measured."""
        if not self.measured:
            return None
        return sum((one.refined - one.base) * (1 if one.wanted else -1) for one in self.measured)

    @property
    def rank(self) -> tuple[float, int, bool]:
        """The sort key: what a refined line has changed, as measured, in claims, and in words; most first."""
        return -abs(self.gain or 0.0), -self.claims_changed, self.base_answer == self.refined_answer


def recorded_talk(paths: Sequence[Path]) -> Iterator[RecordedTalk]:
    """Yield the games in folders of ``pool`` or ``team`` matches and in other logs or folders of them.

    Raises:
        InstanceError: a log cannot be used, or there is none.
        ServerConfigError: a folder's description cannot be read.
    """
    for path in paths:
        specs, bases = _experiment_in(path)
        for log in recorded_files([path]):
            said = _talk_in(log)
            yield RecordedTalk(log, specs.get(log), said, _numbered(said, bases.get(log, ())))


def cases_in(game: RecordedTalk, choices: Mapping[str, Sequence[RefinedChoice]] | None) -> Iterator[Case]:
    """Yield a case for each refined line of a game that another player answered.

    With ``choices``, lines that other commands have found for turns with these keys, the base lines were said
    in the game; without, the refined ones.
    """
    found = list(_turns_with_refined(game, choices))
    again = _Again(game, max((turn.number for turn, _, _ in found), default=0))
    for turn, base, refined in found:
        own = spoken(game.bases.get(turn.number + 1, turn.answer))  # the answer may be a rewording itself
        if spoken(turn.line) == spoken(refined):
            other = again.with_line(turn, None)
            yield Case(game.log, turn, base, refined, other.answer, own, other.why)
        else:
            other = again.with_line(turn, refined)
            yield Case(game.log, turn, base, other.line or refined, own, other.answer, other.why)


def _turns_with_refined(
    game: RecordedTalk, choices: Mapping[str, Sequence[RefinedChoice]] | None
) -> Iterator[tuple[SpeakingTurn, str, str]]:
    """Yield (turn, base line, refined line) for each turn of a game that has a refined line."""
    for turn in turns_in(game.log):
        if choices is None:
            if turn.number in game.bases:
                yield turn, game.bases[turn.number], turn.line
        else:
            found = (choice for choice in choices.get(turn.key, ()) if choice.base == turn.line)
            yield from ((turn, turn.line, one.best) for one in found if one.best not in (None, turn.line))


class _Retold(NamedTuple):
    """A line as it was sent when a game was played again, and its answer; or why they are not known."""

    line: str | None
    answer: str | None
    why: str = ""


class _Again:
    """Plays a recorded game again, if it can be, with other words for one line at a time."""

    def __init__(self, game: RecordedTalk, last: int) -> None:
        """Check up to talk line number ``last`` that the game is the same when it is played again."""
        self._spec, self._bases, self._wordings, self._same = game.spec, game.bases, game.wordings, 0
        self._why = "the game took another course when it was played again"
        if game.spec is None:
            self._why = "its log is in no folder of pool or team matches"
        elif minds := asks_models(game.spec):
            self._why = f"a language model plays ({', '.join(minds)}), whose answers cannot be replayed"
        else:
            pairs = zip(talk_again(game.spec, self._wordings, last), game.said, strict=False)
            self._same = sum(1 for _ in takewhile(lambda pair: pair[0] == spoken(pair[1][1]), pairs))

    def with_line(self, turn: SpeakingTurn, wording: str | None) -> _Retold:
        """Return a turn's line in other words (None: the player's own) as it is sent, and its answer."""
        number = turn.number
        if self._spec is None or number >= self._same:
            return _Retold(None, None, self._why)
        wordings = {place: text for place, text in self._wordings.items() if place < number}
        if wording is not None:
            wordings[number] = wording
        lines = talk_again(self._spec, wordings, number + 1)
        if len(lines) < number + 2:
            return _Retold(None, None, self._why)
        is_own = lines[number] == spoken(self._bases.get(number, turn.line))
        if is_own is not (wording is None):
            return _Retold(None, None, self._why if wording is None else REFUSED)
        return _Retold(lines[number], lines[number + 1])


def measured_cases(cases: Sequence[Case], measurer: Measurer, seed: str) -> list[Case]:
    """Return the cases with the probabilities of answers that rules in hindsight name."""
    turns = [case.turn.instance(answers_by_rule(case.turn, IntentRule.HINDSIGHT, 1, seed)) for case in cases]
    lines = [(case.base, case.refined) for case in cases]
    tried = [(turn, line) for turn, pair in zip(turns, lines, strict=True) for line in pair]
    found = iter(measure_lines(measurer, tried))
    return [
        replace(case, measured=_answers_measured(turn, next(found), next(found)))
        for case, turn in zip(cases, turns, strict=True)
    ]


def _answers_measured(
    turn: Instance, base: MeasuredLine | None, refined: MeasuredLine | None
) -> tuple[MeasuredAnswer, ...]:
    if base is None or refined is None:
        return ()
    kinds = (
        (True, turn.desired, base.desired, refined.desired),
        (False, turn.undesired, base.undesired, refined.undesired),
    )
    return tuple(
        MeasuredAnswer(answer, wanted, before.total, after.total)
        for wanted, answers, befores, afters in kinds
        for answer, before, after in zip(answers, befores, afters, strict=True)
    )


def _experiment_in(path: Path) -> tuple[dict[Path, GameSpec], dict[Path, tuple[RefinedLine, ...]]]:
    """Return the games of a folder of pool or team matches, and their reworded lines, by log."""
    if not (path / ABOUT).is_file():
        return {}, {}
    plan = plan_in(path)
    specs = ((lineup, plan.spec(lineup)) for lineup in plan.lineups())
    return (
        {logs_of(path, lineup) / "game" / f"{spec.game_id}.jsonl": spec for lineup, spec in specs},
        {path / game.log: game.lines for game in refined_file(path).rows()},
    )


def _talk_in(log: Path) -> list[tuple[str, str]]:
    """Return the speaker and the words of each talk line of a recorded game, in order."""
    game = game_in(log)
    if isinstance(game, ParlourRecording):
        news = (record.news for record in game.news)
        return [(one.agent or "", one.text or "") for one in news if one.event == "said"]
    return [(game.names[line.player], line.text or "") for line in game.all(LineRecord)]


def _numbered(said: Sequence[tuple[str, str]], lines: Sequence[RefinedLine]) -> dict[int, str]:
    """Return what the players meant to say where a Refiner has reworded it, by the number of the line."""
    waiting: defaultdict[tuple[str, str], deque[str]] = defaultdict(deque)
    for line in lines:
        waiting[line.player, spoken(line.line)].append(line.base)
    found: dict[int, str] = {}
    for number, (player, text) in enumerate(said):
        if bases := waiting.get((player, spoken(text))):
            found[number] = bases.popleft()
    return found
