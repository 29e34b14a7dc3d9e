"""Judges a learned policy: the same deals, played by the policy, by chance and by the rules.

On each deal and for each side, the whole side plays by one entrant, the other side by an opponent; so the
entrants' results can be compared pair by pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from agent.games.policy_minds import policy_mind
from agent.play.effects import Machine
from agent.runtime.config import Config
from agent.runtime.policies import read_policy
from agent.speech.voice import FALLBACK_VOICE
from rules.game.languages import LANGUAGES
from rules.minds.names import NEEDING_A_MODEL, bare_mind, is_any_mind, is_refined
from rules.policies.head import PolicyError
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_any
from server_sim.playing.game_spec import GameSpec, id_of_game
from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.player_seat import village_machine
from server_sim.playing.sides import sides_of
from server_sim.studies.common.both_sides import (
    HOW_PAIRED,
    BothSides,
    headings,
    paired_differences,
    rates,
)
from server_sim.studies.common.digests import digest, versions
from server_sim.studies.common.run_folder import RowFile, begin_run
from server_sim.studies.common.tables import Figure, ResultTable

POLICY, CHANCE, RULES = "policy", "chance", "offline"
GAMES = "games.jsonl"
HOW_RATED = (
    "Games won by the whole side against the opponent. policy plays by the learned policy, chance takes each "
    "of the same options with the same probability, offline decides by the rules. Wilson's 95% intervals, of "
    "the mean those of Agresti and Coull; n counts games."
)
HOW_COMPARED = f"Wins of the policy less those of the other in the same seats of the same deals; {HOW_PAIRED}"


@dataclass(frozen=True)
class JudgedGame(GameSpec):
    """A game in which some entrants play with the mind ``mind`` by policies of their own."""

    mind: str = ""
    policies: Mapping[str, Any] = field(default_factory=dict)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        mind = self.mind if entrant in self.policies else self.mind_of(entrant)
        policy = self.policies.get(entrant)
        return village_machine(self.personas[0], mind, name, self.chance_of(number), settings, policy=policy)


@dataclass(frozen=True)
class Duel:
    """A planned game: the entrant that plays the larger side (``on_larger``) or the smaller one."""

    opponent: str
    deal: int
    on_larger: bool
    entrant: str


@dataclass(frozen=True)
class PlayedDuel:
    """The result of a duel: whether the entrant's side won."""

    duel: Duel
    won: bool


@dataclass(frozen=True)
class Judging:
    """What is judged: a mind, its policy (``text`` for its digest), the game, the opponents and the deals."""

    mind: str
    game: str
    policy: Any
    text: str
    opponents: tuple[str, ...]
    deals: int
    seed: str

    @property
    def entrants(self) -> tuple[str, ...]:
        """The policy, chance if the mind can choose by chance, and the rules."""
        by_chance = policy_mind(self.mind).by_chance
        return (POLICY, *((CHANCE,) if by_chance else ()), RULES)

    def about(self) -> Mapping[str, object]:
        """Return the description of the run, by which another run in the same folder is recognized."""
        return {
            "kind": "judging",
            "mind": self.mind,
            "game": self.game,
            "policy": digest(self.text.encode()),
            "opponents": self.opponents,
            "deals": self.deals,
            "seed": self.seed,
            "versions": versions(),
        }

    def duels(self) -> Iterator[Duel]:
        """Yield all planned games, deal by deal, so that a run stopped early has some of every kind."""
        for deal in range(self.deals):
            for opponent in self.opponents:
                for on_larger in (True, False):
                    for entrant in self.entrants:
                        yield Duel(opponent, deal, on_larger, entrant)

    def spec(self, duel: Duel) -> JudgedGame:
        """Return the game of a duel; duels of the same deal have the same names, roles and chance."""
        larger, smaller = sides_of(self.game)
        mine, other = (larger, smaller) if duel.on_larger else (smaller, larger)
        language = tuple(LANGUAGES)[duel.deal % len(LANGUAGES)]
        by_chance = policy_mind(self.mind).by_chance
        series = f"{self.seed}/{self.game}"
        return JudgedGame(
            load_any(self.game, language),
            (),
            (FALLBACK_VOICE,),
            seed=f"{series}/{duel.deal}",
            game_id=id_of_game(series, duel.deal),
            sides={mine: duel.entrant, other: duel.opponent},
            language=language,
            mind=self.mind,
            policies={POLICY: self.policy} | ({CHANCE: by_chance()} if by_chance else {}),
        )


def judging_of(
    mind: str, game: str | None, file: Path | None, opponents: tuple[str, ...], deals: int, seed: str
) -> Judging:
    """Return what a user's options describe.

    Raises:
        ServerConfigError: the mind does not play the game by a policy, an opponent does not exist or needs a
            language model, or the file is no policy of the mind.
    """
    own = policy_mind(mind)
    if game is not None and game not in own.games:
        raise ServerConfigError(
            f"--game: the policies of {mind} are for {' and '.join(own.games)}, not {game}"
        )
    for opponent in opponents:
        if not is_any_mind(opponent) or is_refined(opponent) or bare_mind(opponent) in NEEDING_A_MODEL:
            raise ServerConfigError(
                f"--opponent: {opponent!r} is no mind that plays without a language model"
            )
    try:
        policy = None if file is None else read_policy(mind, file)
    except PolicyError as error:
        raise ServerConfigError(str(error)) from None
    text = "shipped" if file is None else file.read_text("utf-8")
    return Judging(mind, game or own.games[0], policy, text, opponents, deals, seed)


def number_played(out: Path) -> int:
    """Return how many games the folder has."""
    return len(_games_file(out).rows())


def _games_file(out: Path) -> RowFile[PlayedDuel]:
    return RowFile(out / GAMES, TypeAdapter(PlayedDuel))


def judge(judging: Judging, out: Path, jobs: int | None, advance: Callable[[], object]) -> list[PlayedDuel]:
    """Play the duels that the folder lacks; return the results of all duels.

    Raises:
        ServerConfigError: the folder has another run.
    """
    begin_run(out / "about.json", judging.about(), "judging", may_differ=("versions", "deals"))
    file = _games_file(out)
    done = {row.duel: row for row in file.rows()}

    def keep(duel: Duel, played: PlayedGame) -> None:
        side = sides_of(judging.game)[0 if duel.on_larger else 1]
        row = PlayedDuel(duel, played.outcome.winner == side)
        file.append(row)
        done[duel] = row
        advance()

    play_many({duel: judging.spec(duel) for duel in judging.duels() if duel not in done}, jobs, keep)
    return [done[duel] for duel in judging.duels()]


def judging_tables(judging: Judging, rows: Sequence[PlayedDuel]) -> list[ResultTable]:
    """Return for each opponent the win rates of all entrants and the policy's differences to the others."""
    return [
        table
        for opponent in judging.opponents
        for table in _tables_against(
            judging, opponent, [row for row in rows if row.duel.opponent == opponent]
        )
    ]


def _tables_against(judging: Judging, opponent: str, rows: Sequence[PlayedDuel]) -> list[ResultTable]:
    won = {name: _won_by(name, rows) for name in judging.entrants}
    columns = {"entrant": "entrant", **headings(judging.game)}
    rated: list[Mapping[str, Figure]] = [{"entrant": name, **rates(sides)} for name, sides in won.items()]
    compared: list[Mapping[str, Figure]] = [
        {"entrant": f"less {name}", **paired_differences(won[POLICY], sides)}
        for name, sides in won.items()
        if name != POLICY
    ]
    game = f"{judging.mind} in {judging.game} against {opponent}"
    return [
        ResultTable(f"Win rates: {game}", columns, rated, HOW_RATED),
        ResultTable(f"Differences: {game}", columns, compared, HOW_COMPARED),
    ]


def _won_by(entrant: str, rows: Sequence[PlayedDuel]) -> BothSides:
    larger, smaller = (
        {
            row.duel.deal: row.won
            for row in rows
            if row.duel.entrant == entrant and row.duel.on_larger is on_larger
        }
        for on_larger in (True, False)
    )
    return larger, smaller
