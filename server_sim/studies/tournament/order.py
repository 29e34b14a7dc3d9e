"""All that a game needs, so that any process on any machine can play it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.driver.logs import LogFiles
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.selfplay import contest_player, id_of_game
from server_sim.studies.common.entrant_models import ModelUses
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.plan import EntrantPlan

GAMES_OF_A_BLOCK = 10_000
"""More than any block has; it numbers games through."""


@dataclass(frozen=True, slots=True)
class GameOrder:
    """A planned game, who its entrants are, and where its log goes (None: it has none)."""

    game: PlannedGame
    language: str
    entrants: tuple[EntrantPlan, ...]
    logs: Path | None = None

    @property
    def settings(self) -> ServerSettings:
        """The village that is played."""
        return load_bundled(self.game.village, self.language)

    @property
    def log_name(self) -> str:
        """What the game log is called, without its suffix: by village, block and game."""
        game = self.game
        return f"{game.village}-block{game.block:05}-game{game.game:03}"

    @property
    def log_files(self) -> LogFiles | None:
        """Where the game log goes."""
        return None if self.logs is None else LogFiles(self.logs, self.log_name)

    def names(self) -> list[str]:
        """What connections are called, by slot: the entrant and the slot's number, from 1."""
        return [f"{name}{slot}" for slot, name in enumerate(self.game.entrants, 1)]

    def deal(self) -> Village:
        """The game before its first packet."""
        game = self.game
        number = game.block * GAMES_OF_A_BLOCK + game.game
        game_id = id_of_game(f"{game.seed}/{game.village}", number)
        return Village(self.settings.rules, self.names(), SeededChance(game.seed), game_id, game.roles)

    def own_player(self, slot: int, uses: ModelUses) -> PlayerSeat:
        """This project's player in a slot; its luck is the slot's, whoever sits there.

        Raises:
            PersonaError, LanguageError: the voice cannot be used.
        """
        entrant = self.entrants[slot]
        assert entrant.mind is not None, "a command brings its own player"
        rng = random.Random(f"{self.game.seed}/player/{slot}")
        use = uses.get(entrant.name)
        return contest_player(entrant.persona, entrant.mind, self.names()[slot], rng, use)
