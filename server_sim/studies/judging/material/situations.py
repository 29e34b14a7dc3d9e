"""The paper's own design: two entrants say the next line in the same situations of recorded games."""

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
from server_sim.playing.player_seat import ModelUses
from server_sim.studies.judging.material.blinding import blinded, team_names
from server_sim.studies.judging.material.drawing import LoggedGame
from server_sim.studies.judging.material.keyed import KeyedSheet, situation_counts
from server_sim.studies.judging.material.lines import FoundLine, found_lines
from server_sim.studies.judging.material.stand_ins import StandIn, next_line
from server_sim.studies.judging.sheet import INDICES, BlindSheet, JudgedItem, SheetError, SheetKey, UnitKind


@dataclass(frozen=True)
class RecordedMoment:
    """A moment of a recorded game in one of the paper's situations, with the line that was said then."""

    log: str
    recording: Recording
    """The game without team names, as judges and entrants may see it."""
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
    """Draw ``count`` situations in the paper's shares, with what both entrants say next in the same seat.

    ``uses`` has the models by entrant. ``step`` is called after each item. If an entrant says nothing,
    ``silent`` is called with its name, and another situation is drawn.

    Raises:
        SheetError: an entrant lacks a model, no game is in a language that both speak, or there is no
            situation in which both say something.
    """
    for name, entrant in entrants.items():
        if entrant.mind in NEEDING_A_MODEL and name not in uses:
            raise SheetError(f"{name}: {entrant.mind} speaks by a language model alone, and has none")
    moments = list(_moments(_games_spoken(games, entrants)))
    replies = _Replies(KeyedSheet(seed), seed, entrants, uses, step, silent)
    items: list[JudgedItem] = []
    for kind, number in situation_counts(count).items():
        items += await replies.items(kind, number, _in_turn(moments, kind, seed))
    return replies.sheet.finished(items, tuple(entrants))


@dataclass(frozen=True)
class _Replies:
    """Generates the replies of entrants in recorded situations and adds them to a sheet."""

    sheet: KeyedSheet
    seed: str
    entrants: Mapping[str, StandIn]
    uses: ModelUses
    step: Callable[[], object]
    silent: Callable[[str], object]

    async def items(self, kind: UnitKind, number: int, moments: Sequence[RecordedMoment]) -> list[JudgedItem]:
        """Return items for the first moments in which both entrants say something, ``number`` at most."""
        items: list[JudgedItem] = []
        for moment in moments:
            if len(items) == number:
                break
            if (lines := await self._lines(moment)) is not None:
                items.append(self._item(moment, lines))
                self.step()
        return items

    async def _lines(self, moment: RecordedMoment) -> dict[str, str] | None:
        """Return what each entrant says at this moment; None if one says nothing."""
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


def _games_spoken(games: Sequence[LoggedGame], entrants: Mapping[str, StandIn]) -> list[LoggedGame]:
    able = [game for game in games if all(one.speaks(game.recording.language) for one in entrants.values())]
    if not able:
        voices = " and ".join(sorted({one.voice for one in entrants.values()}))
        raise SheetError(f"there is no game in a language that {voices} speak; give other games or voices")
    return able


def _moments(games: Sequence[LoggedGame]) -> Iterator[RecordedMoment]:
    """Yield every moment of the games, except of bodyguards who have guarded: no packet says whom."""
    teams = team_names(game.recording for game in games)
    for game in games:
        shown = blinded(game.recording, teams)
        first_guard = min((row.day for row in shown.rows if isinstance(row, GuardRow)), default=math.inf)
        for line in found_lines(shown):
            if line.role is not Role.BODYGUARD or line.talk.day <= first_guard:
                yield RecordedMoment(game.log, shown, line)


def _in_turn(moments: Iterable[RecordedMoment], kind: UnitKind, seed: str) -> list[RecordedMoment]:
    """Draw the moments of a kind at random; each game gives one before any gives a second."""
    drawn = [moment for moment in moments if moment.line.kind is kind]
    random.Random(f"{seed}:{kind}").shuffle(drawn)
    seen: Counter[str] = Counter()
    rounds: list[int] = []
    for moment in drawn:
        rounds.append(seen[moment.log])
        seen[moment.log] += 1
    return [drawn[place] for place in sorted(range(len(drawn)), key=rounds.__getitem__)]
