"""The matches of an experiment: which entrant sits where, and the seeds of the deals."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from agent.games.misfits import misfit
from agent.runtime.config_file import settings_file
from agent.speech.voice import voice_speaking
from personas.schema import Language
from rules.game.validation import hint
from rules.minds.names import EVERY_MIND, asks_a_model, bare_mind, is_any_mind
from server_sim.config import checked_language
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_variant
from server_sim.driver.logs import LogFiles
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.sides import sides_of
from server_sim.studies.persuasion.experiments.published import GAMES_OF_THE_PAPER

USUAL_VOICE = "neutral"
"""The voice of all players if the user names none."""


Design = Literal["pool", "team"]
"""How entrants get seats: each seat drawn from all entrants, or a whole side for each."""


@dataclass(frozen=True)
class Contender:
    """An entrant: a built-in mind, and the language model that it asks (None: those of the settings)."""

    mind: str
    model: str | None = None

    @property
    def name(self) -> str:
        """The name of the mind, followed by @ and the model if there is one."""
        return self.mind if self.model is None else f"{self.mind}@{self.model}"


def parse_contender(text: str) -> Contender:
    """Return the entrant that is written as MIND or MIND@MODEL.

    Raises:
        ServerConfigError: the mind does not exist.
    """
    mind, _, model = text.partition("@")
    if not is_any_mind(mind):
        raise ServerConfigError(
            f"entrant {text!r}: there is no mind {mind!r}; {hint(bare_mind(mind), EVERY_MIND)}"
        )
    return Contender(mind, model or None)


Teams = tuple[str, str]
"""The two entrants of a team match: those of the game's larger and of its smaller side."""


@dataclass(frozen=True)
class Lineup:
    """A planned match: its ``game``, its number ``index`` among the matches of that game, and who plays.

    A pool match has an entrant for each player in ``entrants``, a team match one for each side in ``teams``.
    """

    game: str
    index: int
    teams: Teams | None = None
    entrants: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, Teams | None, int]:
        """The key that identifies the match within an experiment: game, teams and number."""
        return self.game, self.teams, self.index


@dataclass(frozen=True)
class MatchPlan:
    """All that decides an experiment except models' answers; in team matches entrant 0 is the baseline."""

    design: Design
    games: tuple[str, ...]
    entrants: tuple[Contender, ...]
    matches: int
    seed: str
    language: Language
    personas: tuple[str, ...]
    config: Path | None = None

    def __post_init__(self) -> None:
        names = self.names
        misfits = [
            f"entrant {one.name}: {why[0]}: choose by --game"
            for one in self.entrants
            if (why := [told for game in self.games if (told := misfit(one.mind, game))])
        ]
        if misfits:
            raise ServerConfigError("\n".join(misfits))
        if len(set(names)) < max(2, len(names)):
            raise ServerConfigError(f"entrants: two at least are wanted, each once, not {' '.join(names)}")

    @property
    def names(self) -> tuple[str, ...]:
        """The entrants' names in order."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def size(self) -> int:
        """The total number of matches."""
        kinds = 1 if self.design == "pool" else 2 * len(self.entrants) - 1
        return self.matches * len(self.games) * kinds

    def lineups(self) -> Iterator[Lineup]:
        """Yield all planned matches, sorted by number, so that a run stopped early has some of every kind."""
        for index in range(self.matches):
            for game in self.games:
                yield from self._pool(game, index) if self.design == "pool" else self._teams(game, index)

    def spec(self, lineup: Lineup, logs: Path | None = None) -> GameSpec:
        """Return the game to play for a match; ``logs`` is the folder for its records (None: no records).

        Matches of a game with the same number have the same deal.
        """
        sides = None if lineup.teams is None else dict(zip(sides_of(lineup.game), lineup.teams, strict=True))
        return GameSpec(
            load_variant(lineup.game, self.language),
            lineup.entrants,
            self.personas,
            sides=sides,
            minds={entrant.name: entrant.mind for entrant in self.entrants},
            language=self.language,
            game_log=None if logs is None else LogFiles(logs / "game", "{game_id}"),
        ).numbered(f"{self.seed}/{lineup.game}", lineup.index)

    def _pool(self, game: str, index: int) -> Iterator[Lineup]:
        rng = random.Random(f"{self.seed}/{game}/{index}/pool")
        size = load_variant(game, self.language).size
        yield Lineup(game, index, entrants=tuple(rng.choices(self.names, k=size)))

    def _teams(self, game: str, index: int) -> Iterator[Lineup]:
        baseline, *variants = self.names
        yield Lineup(game, index, (baseline, baseline))
        for variant in variants:
            yield Lineup(game, index, (variant, baseline))
            yield Lineup(game, index, (baseline, variant))


def plan_matches(
    design: Design,
    entrants: Sequence[str],
    lang: str,
    config: Path | None,
    *,
    games: Sequence[str] | None,
    matches: int,
    seed: str,
    personas: Sequence[str] | None,
) -> MatchPlan:
    """Return the plan that a user's options describe; model settings are used only if an entrant asks models.

    Raises:
        ServerConfigError: an entrant or language does not exist, or there are too few entrants.
        PersonaError, LanguageError: a persona does not exist, or does not speak the language.
    """
    language = checked_language(lang)
    voices = tuple(personas or (USUAL_VOICE,))
    for voice in voices:
        voice_speaking(voice, language)
    contenders = tuple(map(parse_contender, entrants))
    asks = any(asks_a_model(one.mind) for one in contenders)
    return MatchPlan(
        design,
        tuple(dict.fromkeys(games or GAMES_OF_THE_PAPER)),
        contenders,
        matches,
        seed,
        language,
        voices,
        settings_file(config) if asks else None,
    )
