"""Self-play of the games beside the contest's villages: those of seven, and the parlour games.

As in :mod:`server_sim.playing.selfplay` a game is fixed by its plan, and time is virtual. Two plans that
differ in their minds alone deal the same names and roles, so that they can be compared game by game.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from agent.games.parlour.registry import parlour_game
from agent.protocol.parlour import TableRole
from personas.schema import Language
from rules.game.roles import Role, Team
from server_sim.config.settings import load_variant
from server_sim.config.variants import SHERIFF_RULES
from server_sim.driver.logs import LogFiles, RecordFile, open_logs
from server_sim.driver.recorder import Playable
from server_sim.driver.run_game import run_game
from server_sim.games.chance import SeededChance
from server_sim.games.step import Outcome, Record
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.selfplay import BEGINNING, NO_TIMEOUTS, ModelUse, id_of_game, village_player
from server_sim.playing.virtual_time import VirtualTimeLoop
from server_sim.playing.workers import in_order, play_asking_models

Keeping = Callable[[Record], None]
"""Somebody who is told each record of a game as it is written."""
Seating = Callable[[int, str, str], PlayerSeat]
"""Makes the player of a number, from 0, with this name and mind."""


@dataclass(frozen=True)
class VariantPlan:
    """Everything that decides one game.

    Player n speaks as persona n and decides as mind n, counted round and round; with ``sides`` the mind goes
    by the side that a player is dealt instead. ``logs`` (None: no log) is the folder of its records.
    """

    game: str
    language: Language
    seed: str
    index: int
    personas: tuple[str, ...]
    minds: tuple[str, ...]
    sides: Mapping[StrEnum, str] | None = None
    logs: Path | None = None

    @property
    def game_seed(self) -> str:
        """The seed of this one game."""
        return f"{self.seed}/{self.index}"

    @property
    def game_id(self) -> str:
        """A ULID that depends on nothing but the seed and sorts by index."""
        return id_of_game(self.seed, self.index)

    def luck_of(self, player: int) -> random.Random:
        """The chance of the player of this number, from 0, whoever it is."""
        return random.Random(f"{self.game_seed}/player/{player}")

    def persona_of(self, player: int) -> str:
        """The voice of the player of this number, from 0."""
        return self.personas[player % len(self.personas)]

    def mind_of(self, player: int, role: StrEnum) -> str:
        """The mind of the player of this number, from 0, who is dealt this role."""
        return self.minds[player % len(self.minds)] if self.sides is None else self.sides[side_of(role)]


@dataclass(frozen=True)
class PlayedVariant:
    """What came of one game: who was ``dealt`` which role, and with which mind, in seat order.

    ``outcome.roles`` are the last ones, by whose side a player wins.
    """

    index: int
    outcome: Outcome
    dealt: tuple[StrEnum, ...]
    minds: tuple[str, ...]

    def dealt_to(self, mind: str) -> list[StrEnum]:
        """The roles that players of this mind were dealt."""
        return [role for role, one in zip(self.dealt, self.minds, strict=True) if one == mind]

    def won(self, seat: int) -> bool:
        """Whether the player in this seat has won."""
        return side_of(self.outcome.roles[seat]) == self.outcome.winner


def sides_of(game: str) -> tuple[StrEnum, StrEnum]:
    """The two sides of a game, the larger first."""
    if game in SHERIFF_RULES:
        return Team.VILLAGER, Team.WEREWOLF
    larger, smaller = parlour_game(game).sides
    return larger, smaller


def side_of(role: StrEnum) -> StrEnum:
    """Which side a role of any of these games wins with."""
    match role:
        case Role():
            return role.team
        case TableRole():
            return role.side
    raise TypeError(f"no role of any game: {role!r}")


def play_variant(plan: VariantPlan, keep: Keeping | None = None) -> PlayedVariant:
    """Play one game from its first packet to its last; ``keep`` is told its records.

    Raises:
        PersonaError, LanguageError: a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(play_one_variant(plan, keep))


def play_variants(plans: Sequence[VariantPlan], jobs: int) -> Iterator[PlayedVariant]:
    """Play the games in several processes; results come in the order of the plans; raises as above."""
    return in_order(play_variant, plans, jobs)


def play_variants_asking(
    plans: Sequence[VariantPlan],
    at_once: int,
    use: ModelUse,
    keep: Keeping | None,
    finished: Callable[[PlayedVariant], object],
) -> None:
    """Play the games with language models, so many at once, all in this process.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """

    async def play(plan: VariantPlan) -> None:
        finished(await play_one_variant(plan, keep, use))

    play_asking_models(play, plans, at_once, [use.gateway])


async def play_one_variant(
    plan: VariantPlan,
    keep: Keeping | None = None,
    use: ModelUse | None = None,
    seated: Seating | None = None,
) -> PlayedVariant:
    """Play one game on the running loop's time; what :func:`play_variant` raises, this does.

    With models to ``use`` whoever is late is probed, as in a contest. ``seated`` makes the players of minds
    that are not this project's own names.
    """
    settings = load_variant(plan.game, plan.language)
    names = [f"player{number}" for number in range(1, settings.size + 1)]
    game = settings.make_game(names, SeededChance(plan.game_seed), plan.game_id, seed=plan.game_seed)
    dealt: tuple[StrEnum, ...] = tuple(seat.role for seat in game.seats)
    roles = {seat.player: seat.role for seat in game.seats}
    minds = [plan.mind_of(player, roles[player]) for player in range(len(names))]
    seat = seated or partial(_own_seat, plan, use)
    players = [seat(player, name, minds[player]) for player, name in enumerate(names)]
    files = _record_files(plan, game)
    keepers: list[Keeping] = [*files] if keep is None else [keep, *files]

    def kept(record: Record) -> None:
        for keeper in keepers:
            keeper(record)

    loop, timeouts = asyncio.get_running_loop(), NO_TIMEOUTS if use is None else use.timeouts
    began = BEGINNING - loop.time()
    playable: Playable = game
    try:
        outcome = await run_game(playable, players, timeouts, (), lambda: began + loop.time(), kept)
    finally:
        for file in files:
            file.close(None)
        for player in players:
            await player.runner.close()
    return PlayedVariant(plan.index, outcome, dealt, tuple(minds[seat.player] for seat in game.seats))


def _own_seat(plan: VariantPlan, use: ModelUse | None, number: int, name: str, mind: str) -> PlayerSeat:
    persona, rng = plan.persona_of(number), plan.luck_of(number)
    return village_player(persona, mind, name, rng, use, language=plan.language)


def _record_files(plan: VariantPlan, game: Playable) -> list[RecordFile]:
    if plan.logs is None:
        return []
    logs = open_logs(game, BEGINNING, LogFiles(plan.logs / "game", "{game_id}"), records=True)
    return [log for log in logs if isinstance(log, RecordFile)]
