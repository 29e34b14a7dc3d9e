"""The definition of a game in this process: its settings, its seed, and its players.

The same :class:`GameSpec` gives the same talk, the same log files and the same end, in whatever process it is
played; only the answers of people, language models and other programs are not fixed. Specs that differ only
in their entrants deal the same names and roles, so their games can be compared one by one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from ulid import ULID

from agent.play.effects import Machine
from agent.runtime.config import Config
from personas.schema import Language
from rules.game.roles import Role
from server_sim.config.settings import ServerSettings
from server_sim.driver.logs import LogFiles, LogRecorder, open_logs
from server_sim.driver.recorder import CountingRecorder, PlacedPlayer
from server_sim.games.chance import SeededChance
from server_sim.games.deal import SeatedGame
from server_sim.playing.player_seat import (
    ModelUse,
    ModelUses,
    PlayerSeat,
    contest_machine,
    model_asked,
    village_machine,
)
from server_sim.playing.sides import side_of


@dataclass(frozen=True)
class GameSpec:
    """The specification of one game: everything that decides how it goes.

    Entrants are the competitors. Player n, from 0, plays for entrant n and speaks as ``personas[n]``; lists
    that are too short are repeated. With ``sides``, the side of a player's role decides its entrant instead.
    ``minds`` names each entrant's decision maker, by default that with the entrant's name. ``names`` are the
    connection names, by default player1, player2 and so on. ``roles`` fixes each player's role in a contest's
    village. ``language`` is the players' language, by default the game's. ``counters`` make recorders that
    count things.
    """

    settings: ServerSettings
    entrants: tuple[str, ...]
    personas: tuple[str, ...]
    seed: str = ""
    game_id: str = ""
    sides: Mapping[StrEnum, str] | None = None
    minds: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    roles: tuple[Role, ...] | None = None
    language: Language | None = None
    game_log: LogFiles | None = None
    json_log: LogFiles | None = None
    counters: tuple[Callable[[Sequence[PlacedPlayer]], CountingRecorder], ...] = ()

    def numbered(self, seed: str, index: int) -> GameSpec:
        """Return the specification of game number ``index`` of a series of games with this seed."""
        return replace(self, seed=f"{seed}/{index}", game_id=id_of_game(seed, index))

    def series(self, seed: str, games: int) -> dict[int, GameSpec]:
        """Return the specifications of the first ``games`` games of a series, by their numbers from 1."""
        return {index: self.numbered(seed, index) for index in range(1, games + 1)}

    def logged_in(self, folder: Path) -> GameSpec:
        """Return the same specification, with logs in the folders ``game`` and ``json`` below ``folder``."""
        game_log, json_log = (LogFiles(folder / kind, "{game_id}") for kind in ("game", "json"))
        return replace(self, game_log=game_log, json_log=json_log)

    @property
    def playing(self) -> tuple[str, ...]:
        """The entrants that play the game."""
        return self.entrants if self.sides is None else tuple(self.sides.values())

    def asks(self, uses: ModelUses) -> bool:
        """Whether one of the entrants has language models in ``uses``."""
        return any(entrant in uses for entrant in self.playing)

    def deal(self, people: Collection[int] = ()) -> SeatedGame:
        """Return the game with its roles dealt, not yet played; ``people`` are the indices of human players.

        The seed is written to the game's log only if there are no people.
        """
        names = self.names or [f"player{number}" for number in range(1, self.settings.size + 1)]
        seed = None if people else self.seed
        chance = SeededChance(self.seed)
        return self.settings.make_game(names, chance, self.game_id, self.roles, seed=seed, people=people)

    def own_player(self, number: int, name: str, entrant: str, use: ModelUse | None) -> PlayerSeat:
        """Return the seat of :meth:`own_machine`, which thinks here, in the event loop's thread."""
        machine = self.own_machine(number, name, entrant, None if use is None else use.settings)
        return PlayerSeat(machine, model_asked(self.mind_of(entrant), use))

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        """Return player ``number`` (from 0), a computer player whose randomness depends on seed and number.

        ``settings`` are those of the entrant's language models (None: there are none).

        Raises:
            ConfigError: the mind needs a language model, and there is none.
            PersonaError, LanguageError: the voice cannot be used.
        """
        persona, mind = self.personas[number % len(self.personas)], self.mind_of(entrant)
        rng = self.chance_of(number)
        if self.settings.variant is None:
            return contest_machine(persona, mind, name, rng, settings)
        return village_machine(persona, mind, name, rng, settings, language=self.language)

    def mind_of(self, entrant: str) -> str:
        """Return the name of an entrant's mind."""
        return self.minds.get(entrant, entrant)

    def chance_of(self, number: int) -> random.Random:
        """Return the randomness of player ``number`` (from 0), a new source at each call."""
        return random.Random(f"{self.seed}/player/{number}")

    def open_logs(self, game: SeatedGame, started_at: float) -> list[LogRecorder]:
        """Create the log files of the game; return their recorders. ``started_at`` is in Unix seconds."""
        records = self.settings.variant is not None
        return open_logs(game, started_at, self.game_log, self.json_log, json_in_ms=True, records=records)


def dealt_entrant(
    entrants: Sequence[str], sides: Mapping[Any, str] | None, player: int, role: StrEnum
) -> str:
    """Return the entrant that a player (from 0) plays for: its side's or, without ``sides``, one in turn."""
    return entrants[player % len(entrants)] if sides is None else sides[side_of(role)]


def id_of_game(seed: str, index: int) -> str:
    """Return the id (a ULID) of game ``index``; it depends only on seed and index, and sorts by index."""
    tail = random.Random(f"{seed}/{index}/id").randbytes(10)
    return str(ULID.from_bytes((index % 2**48).to_bytes(6, "big") + tail))
