"""Draws situations from recorded games, and has two entrants say the next line in each, as in the paper."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from agent.llm.call import Task
from agent.protocol.gamelog import GuardRow
from agent.runtime.progress import progress
from rules.game.roles import Role
from rules.minds.names import NEEDING_A_MODEL
from server_sim.people.model_settings import settings_of_models
from server_sim.playing.player_seat import ModelUses, gateways_of
from server_sim.playing.workers import models_open
from server_sim.studies.common.entrant_models import uses_in, who_asks
from server_sim.studies.common.entrant_notation import WrittenEntrant
from server_sim.studies.judging.material.blinding import team_names
from server_sim.studies.judging.material.drawing import LoggedGame, LoggedLine, logged_lines
from server_sim.studies.judging.material.sheet_builder import SheetBuilder, situation_counts
from server_sim.studies.judging.material.stand_ins import StandIn, next_line
from server_sim.studies.judging.sheet import INDICES, BlindSheet, SheetError, SheetKey, UnitKind


@dataclass(frozen=True)
class DrawnReplies:
    """A drawn sheet with its key; ``silent`` counts for each entrant the situations where it said nothing."""

    sheet: BlindSheet
    key: SheetKey
    silent: Counter[str]


async def replies_of(
    entrants: Mapping[str, StandIn], games: Sequence[LoggedGame], count: int, seed: str, config: Path | None
) -> DrawnReplies:
    """Draw ``count`` situations from recorded games, and have both entrants say the next line in each.

    ``config`` is the path of the settings that name the entrants' language models.
    """
    async with _models_of_entrants(entrants, config) as uses:
        with progress("Situations", count) as step:
            drawn = await draw_replies(games, entrants, count, seed, uses, step)
        settings = {name: use.settings.llm for name, use in uses.items()}
        models = {
            name: tuple(llm.models[one].served_as for one in llm.chain(Task.TALK))
            for name, llm in settings.items()
        }
        return replace(drawn, key=replace(drawn.key, models=models))


async def draw_replies(
    games: Sequence[LoggedGame],
    entrants: Mapping[str, StandIn],
    count: int,
    seed: str,
    uses: ModelUses,
    step: Callable[[], object],
) -> DrawnReplies:
    """Draw ``count`` situations from recorded games, and have both entrants say the speaker's next line.

    Kinds of situation are as frequent as in [personas]. If an entrant says nothing, another situation is
    drawn. ``uses`` has the entrants' language models by entrant. ``step`` is called after each situation.

    Raises:
        SheetError: an entrant lacks a model, no game is in a language that both speak, or there is no
            situation in which both say something.
    """
    for name, entrant in entrants.items():
        if entrant.mind in NEEDING_A_MODEL and name not in uses:
            raise SheetError(f"{name}: {entrant.mind} speaks by a language model alone, and has none")
    moments = list(_moments(_games_spoken(games, entrants)))
    drawing, silent = SheetBuilder(seed), Counter[str]()
    for kind, number in situation_counts(count).items():
        wanted = len(drawing.items) + number
        for moment in _in_turn(moments, kind, seed):
            if len(drawing.items) == wanted:
                break
            lines = await _next_lines(moment, entrants, seed, uses)
            if len(lines) == len(entrants):
                _add_replies(drawing, moment, lines)
                step()
            else:
                silent[next(name for name in entrants if name not in lines)] += 1
    return DrawnReplies(*drawing.finished(entrants), silent)


async def _next_lines(
    moment: LoggedLine, entrants: Mapping[str, StandIn], seed: str, uses: ModelUses
) -> dict[str, str]:
    """Return what each entrant says at this moment, up to the first that says nothing."""
    turn, lines = moment.line.talk, dict[str, str]()
    for name, entrant in entrants.items():
        own_seed = f"{seed}/{moment.log}/{turn.day}/{turn.idx}/{name}"
        said = await next_line(entrant, moment.recording, turn, own_seed, uses.get(name))
        if said is None:
            break
        lines[name] = said
    return lines


def _add_replies(drawing: SheetBuilder, moment: LoggedLine, lines: Mapping[str, str]) -> None:
    found = moment.line
    candidates = [
        drawing.line(entrant, moment.log, replace(found, talk=found.talk.model_copy(update={"text": text})))
        for entrant, text in lines.items()
    ]
    drawing.add(found.kind, moment.recording.language, INDICES[found.kind], candidates)


def _games_spoken(games: Sequence[LoggedGame], entrants: Mapping[str, StandIn]) -> list[LoggedGame]:
    able = [game for game in games if all(one.speaks(game.recording.language) for one in entrants.values())]
    if not able:
        voices = " and ".join(sorted({one.voice for one in entrants.values()}))
        raise SheetError(f"there is no game in a language that {voices} speak; give other games or voices")
    return able


def _moments(games: Sequence[LoggedGame]) -> Iterator[LoggedLine]:
    """Yield the lines of the games, except of bodyguards who have guarded: no packet says whom."""
    for moment in logged_lines(games, team_names(game.recording for game in games)):
        guards = (row.day for row in moment.recording.rows if isinstance(row, GuardRow))
        if moment.line.role is not Role.BODYGUARD or moment.line.talk.day <= min(guards, default=math.inf):
            yield moment


def _in_turn(moments: Iterable[LoggedLine], kind: UnitKind, seed: str) -> list[LoggedLine]:
    """Draw the moments of a kind at random; each game gives one before any gives a second."""
    drawn = [moment for moment in moments if moment.line.kind is kind]
    random.Random(f"{seed}:{kind}").shuffle(drawn)
    seen: Counter[str] = Counter()
    rounds: list[int] = []
    for moment in drawn:
        rounds.append(seen[moment.log])
        seen[moment.log] += 1
    return [drawn[place] for place in sorted(range(len(drawn)), key=rounds.__getitem__)]


@asynccontextmanager
async def _models_of_entrants(
    entrants: Mapping[str, StandIn], config: Path | None
) -> AsyncIterator[ModelUses]:
    """Open, by name, the models of entrants whose minds ask one; they are closed at the end."""
    named = [WrittenEntrant(name, one.mind, one.voice, one.model) for name, one in entrants.items()]
    asking = who_asks(named)
    settings = settings_of_models(config, [str(one.mind) for one in asking]) if asking else None
    uses = {} if settings is None else uses_in(settings, asking)
    async with models_open(gateways_of(uses)):
        yield uses
