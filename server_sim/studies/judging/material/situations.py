"""The paper's own form: situations of recorded games, and in each the next lines of two entrants."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.protocol.gamelog import GuardRow
from agent.recorded.recording import Recording
from rules.game.roles import Role
from rules.minds.names import NEEDING_A_MODEL
from server_sim.playing.own_player import ModelUses
from server_sim.studies.judging.material.blinding import blinded, team_names
from server_sim.studies.judging.material.drawing import LoggedGame
from server_sim.studies.judging.material.keyed import KeyedSheet, papers_shares
from server_sim.studies.judging.material.lines import FoundLine, found_lines
from server_sim.studies.judging.material.stand_ins import StandIn, next_line
from server_sim.studies.judging.sheet import (
    INDICES,
    BlindSheet,
    JudgedItem,
    SheetError,
    SheetKey,
    UnitKind,
)


@dataclass(frozen=True)
class RecordedMoment:
    """A moment of a recorded game in one of the paper's situations, by the line that was said then."""

    log: str
    recording: Recording
    """The game as a judge, and so an entrant, may see it."""
    line: FoundLine


async def draw_replies(
    games: Sequence[LoggedGame],
    entrants: Mapping[str, StandIn],
    count: int,
    seed: str,
    uses: ModelUses,
    step: Callable[[], object],
    *,
    silent: Callable[[str], object] = lambda entrant: None,
) -> tuple[BlindSheet, SheetKey]:
    """``count`` situations in the paper's shares, each with what both entrants say next, in the same seat.

    ``uses`` are the models that entrants ask, by the entrants' names. ``step`` is called after each item.
    Where an entrant says nothing, ``silent`` is told its name, and another situation is drawn instead.

    Raises:
        SheetError: an entrant lacks a model, no game is of a language of both, or there is no situation in
            which both speak.
    """
    _check_models(entrants, uses)
    spoken = _games_spoken(games, entrants)
    moments = list(_moments(spoken))
    replies = _Replies(KeyedSheet(seed), seed, entrants, uses, step, silent)
    items: list[JudgedItem] = []
    for kind, number in papers_shares(count).items():
        items += await replies.items(kind, number, _in_turn(moments, kind, seed))
    return replies.sheet.finished(items, tuple(entrants))


@dataclass(frozen=True)
class _Replies:
    """What entrants say in recorded situations, on its way to a sheet."""

    sheet: KeyedSheet
    seed: str
    entrants: Mapping[str, StandIn]
    uses: ModelUses
    step: Callable[[], object]
    silent: Callable[[str], object]

    async def items(self, kind: UnitKind, number: int, moments: Sequence[RecordedMoment]) -> list[JudgedItem]:
        """An item for each of the first moments in which both entrants speak, ``number`` at most."""
        items: list[JudgedItem] = []
        for moment in moments:
            if len(items) == number:
                break
            if (lines := await self._lines(moment)) is not None:
                items.append(self._item(moment, lines))
                self.step()
        return items

    async def _lines(self, moment: RecordedMoment) -> dict[str, str] | None:
        """What each entrant says at this moment; None where one says nothing."""
        turn = moment.line.talk
        lines: dict[str, str] = {}
        for name, entrant in self.entrants.items():
            seed = f"{self.seed}/{moment.log}/{turn.day}/{turn.idx}/{name}"
            said = await next_line(entrant, moment.recording, turn, seed, self.uses.get(name))
            if said is None:
                self.silent(name)
                return None
            lines[name] = said
        return lines

    def _item(self, moment: RecordedMoment, lines: Mapping[str, str]) -> JudgedItem:
        found, name = moment.line, self.sheet.item()
        candidates = tuple(
            self.sheet.line(
                entrant, moment.log, replace(found, talk=found.talk.model_copy(update={"text": text}))
            )
            for entrant, text in lines.items()
        )
        return JudgedItem(name, found.kind, moment.recording.language, INDICES[found.kind], candidates)


def _check_models(entrants: Mapping[str, StandIn], uses: ModelUses) -> None:
    for name, entrant in entrants.items():
        if entrant.mind in NEEDING_A_MODEL and name not in uses:
            raise SheetError(f"{name}: {entrant.mind} speaks by a language model alone, and has none")


def _games_spoken(games: Sequence[LoggedGame], entrants: Mapping[str, StandIn]) -> list[LoggedGame]:
    """The games whose language both entrants speak."""
    able = [game for game in games if all(one.speaks(game.recording.language) for one in entrants.values())]
    if not able:
        voices = " and ".join(sorted({one.voice for one in entrants.values()}))
        raise SheetError(f"there is no game in a language that {voices} speak; give other games or voices")
    return able


def _moments(games: Sequence[LoggedGame]) -> Iterator[RecordedMoment]:
    """Every moment of the games but those of a bodyguard who has guarded: no packet tells whom."""
    teams = team_names(game.recording for game in games)
    for game in games:
        shown = blinded(game.recording, teams)
        first_guard = min((row.day for row in shown.rows if isinstance(row, GuardRow)), default=math.inf)
        for line in found_lines(shown):
            if line.role is not Role.BODYGUARD or line.talk.day <= first_guard:
                yield RecordedMoment(game.log, shown, line)


def _in_turn(moments: Iterable[RecordedMoment], kind: UnitKind, seed: str) -> list[RecordedMoment]:
    """The moments of a kind, drawn by chance: one of every game before a second one of any."""
    drawn = [moment for moment in moments if moment.line.kind is kind]
    random.Random(f"{seed}:{kind}").shuffle(drawn)
    seen: Counter[str] = Counter()
    rounds: list[int] = []
    for moment in drawn:
        rounds.append(seen[moment.log])
        seen[moment.log] += 1
    return [drawn[place] for place in sorted(range(len(drawn)), key=rounds.__getitem__)]
