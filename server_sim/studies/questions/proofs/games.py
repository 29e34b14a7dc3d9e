"""Plays Sheriff games with random answers, and finds situations for questions in their logs.

A moment is what the log of a game says about one night, election or day.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from agent.protocol.sheriff import ABSTAIN, Purpose, ReasonPacket
from agent.protocol.sheriff_log import (
    DayRecord,
    ElectionRecord,
    Ending,
    EndRecord,
    NightRecord,
    OrderRecord,
    OutcomeRecord,
    SheriffLogRecord,
    SheriffRecord,
)
from agent.recorded.sheriff_recording import RecordedStep, SheriffRecording, steps
from rules.game.roles import Role, Team
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, SeatAnswered, Step
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7
from server_sim.studies.questions.proofs.situation import Choices

SCORED = replace(SHERIFF, pseudo_votes=False, reasons_before=frozenset({Purpose.VOTE}))
"""The rules of the Sheriff village with reliability scores once a day, which passing on the badge needs."""
PLAYED: Mapping[str, SheriffRules] = {SHERIFF7: SCORED, VILLAGE7: NO_SHERIFF}
"""The rules by which games are played for questions about each village."""


def random_games(seed: str, rules: SheriffRules) -> Iterator[list[SheriffLogRecord]]:
    """Yield endlessly the log of one random game after another; the same seed gives the same games."""
    return (play_randomly(f"{seed}/{number}", rules) for number in count())


def play_randomly(seed: str, rules: SheriffRules = SCORED) -> list[SheriffLogRecord]:
    """Return the log of one random game."""
    steps = played_steps(seed, rules)
    return [record for step in steps for record in step.records]  # type: ignore[misc]  # of a Sheriff village


def played_steps(seed: str, rules: SheriffRules) -> Iterator[Step]:
    """Play one game with random answers, and yield the steps (packets and log records) of its engine.

    Players often repeat another's answer, so that tied votes and agreeing werewolves are common.
    """
    names = [f"player{n}" for n in range(1, rules.setting.agent_count + 1)]
    game = SheriffVillage(rules, names, SeededChance(seed), seed).play()
    favourites = _Favourites(random.Random(f"{seed}/answers"))
    received: SeatAnswered | None = None
    while True:
        try:
            step: Step = game.send(received)
        except StopIteration:
            return
        yield step
        received = SeatAnswered(step.asks[0].seat, favourites.answer(step.asks[0])) if step.asks else None


class _Favourites:
    """Random answers that prefer answers chosen recently."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._lately: list[str] = []

    def answer(self, ask: Ask) -> str:
        packet, rng = ask.packet, self._rng
        if isinstance(packet, ReasonPacket):
            return json.dumps({target: rng.randint(1, 10) for target in packet.targets})
        options = list(getattr(packet.info, "options", None) or ())
        if packet.request in ("TALK", "CAMPAIGN") or not options:
            return "Skip"
        if ABSTAIN in options or (packet.request in ("VOTE", "ELECT") and rng.random() < 0.15):
            return ABSTAIN
        popular = [name for name in self._lately[-3:] if name in options]
        chosen = rng.choice(popular) if popular and rng.random() < 0.55 else rng.choice(options)
        self._lately.append(chosen)
        return chosen


@dataclass(frozen=True, slots=True)
class GameMoment:
    """What players chose and what happened in one night, election or day of a game.

    ``roles`` has the players alive before it. ``side`` is the winner right after it: Team.NONE if the game
    goes on, None if the log does not show it.
    """

    roles: tuple[tuple[int, Role], ...]
    everyone: tuple[int, ...]
    sheriff: int | None = None
    attacks: Choices = ()
    guards: Choices = ()
    killed: int | None = None
    candidates: tuple[int, ...] = ()
    votes_for_sheriff: Choices = ()
    elected: int | None = None
    order: tuple[int, ...] = ()
    votes: Choices = ()
    eliminated: int | None = None
    scores: Choices = ()
    heir: int | None = None
    side: Team | None = None

    @property
    def living(self) -> tuple[int, ...]:
        """The players alive before this night, election or day."""
        return tuple(player for player, _ in self.roles)

    @property
    def is_tied(self) -> bool:
        """Whether several players have the most votes of the day."""
        counts = Counter(target for _, target in self.votes if target is not None)
        return len([one for one in counts.values() if one == max(counts.values())]) > 1


def moments_of(records: Sequence[SheriffLogRecord]) -> Iterator[GameMoment]:
    """Yield the nights, elections and days in the log of a game, in order."""
    waiting: GameMoment | None = None
    for step, moment in _all_moments(records):
        if isinstance(step.record, NightRecord | OutcomeRecord | EndRecord):
            if waiting is not None:
                yield from _with_side(waiting, step.record)
            waiting = moment
        elif moment is not None:
            yield moment


def _with_side(moment: GameMoment, after: SheriffLogRecord) -> Iterator[GameMoment]:
    """Yield a night or vote with the winner after it, if the log shows who won."""
    if not isinstance(after, EndRecord):
        yield replace(moment, side=Team.NONE)
    elif after.ending is Ending.VICTORY:
        yield replace(moment, side=after.winner)


def _all_moments(records: Sequence[SheriffLogRecord]) -> Iterator[tuple[RecordedStep, GameMoment | None]]:
    """Yield the records of a game, each with its moment or None."""
    roles = {int(player): role for player, role in SheriffRecording(tuple(records)).dealt.items()}
    day: DayRecord | None = None
    for step in steps(records):
        living = tuple((player, roles[player]) for player in sorted(roles) if player not in step.dead)
        sheriff = None if step.sheriff is None else int(step.sheriff)
        now = GameMoment(living, tuple(sorted(roles)), sheriff)
        day = step.record if isinstance(step.record, DayRecord) else day
        yield step, _moment(now, step.record, day)


def _moment(now: GameMoment, record: SheriffLogRecord, day: DayRecord | None) -> GameMoment | None:
    """Return the moment (night, election or day) that a record tells of; None if it tells of none."""
    match record:
        case NightRecord():
            chosen = replace(now, attacks=_choices_by_number(record.attacks))
            return replace(chosen, guards=_choices_by_number(record.guards), killed=_player(record.killed))
        case ElectionRecord():
            standing = replace(now, candidates=tuple(map(int, record.candidates)))
            votes = _choices_by_number(record.votes)
            return replace(standing, votes_for_sheriff=votes, elected=int(record.sheriff))
        case OrderRecord():
            return replace(now, order=tuple(map(int, record.order)))
        case OutcomeRecord():
            cast = () if day is None else _choices_by_number(day.votes)
            return replace(now, votes=cast, eliminated=_player(record.eliminated))
        case SheriffRecord(previous=previous) if previous is not None and day is not None:
            given = day.reliability.get(previous, {})
            scores = tuple((player, int(score)) for player in now.living if (score := given.get(player)))
            if len(scores) == len(now.roles):
                return replace(now, scores=scores, heir=int(record.sheriff))
    return None


def _choices_by_number(choices: Mapping[int | str, int | str | None]) -> Choices:
    return tuple((int(chooser), _player(target)) for chooser, target in choices.items())


def _player(player: int | str | None) -> int | None:
    return None if player is None else int(player)
