"""Plays the matches of an experiment into a folder, and stores their results.

A result has no times, so that equal plans give equal lines. The folder has::

    about.json     versions, the seed, the plan, and SHA-256 of everything that decides a match
    games.jsonl    one line a match, in the order in which they ended
    logs/          records of the games, by game and entrants, with the option ``--logs``
    refined.jsonl  the lines in these records that a Refiner has reworded, and what it was given
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from pydantic import TypeAdapter

from personas.schema import Language
from server_sim.config.errors import ServerConfigError
from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.player_seat import ModelUses
from server_sim.playing.sides import side_of
from server_sim.studies.common.digests import digests_of_players, versions
from server_sim.studies.common.run_folder import RowFile, begin_run, read_state
from server_sim.studies.persuasion.experiments.plan import Design, Lineup, MatchPlan, Teams, parse_contender

ABOUT = "about.json"
MATCHES = "games.jsonl"
REFINED = "refined.jsonl"
ABORTED = "NONE"
"""The winner of a match that was aborted because players failed."""


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """One seat of a finished match: its entrant, the role dealt, the side at the end, and whether it won."""

    entrant: str
    role: str
    side: str
    won: bool


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a finished match; ``index`` is its number among the matches of the same game.

    ``winner`` is the winning side; ``failed`` are the seats (from 1) whose players failed.
    """

    game: str
    index: int
    teams: Teams | None
    winner: str
    failed: tuple[int, ...]
    seats: tuple[SeatPlayed, ...]

    @property
    def key(self) -> tuple[str, Teams | None, int]:
        """The key that identifies the match within an experiment: game, teams and number."""
        return self.game, self.teams, self.index

    @property
    def counts(self) -> bool:
        """Whether the match counts, because a side has won."""
        return self.winner != ABORTED


@dataclass(frozen=True, slots=True)
class RefinedLine:
    """A line that a player has sent: its own line ``base`` in the words of a Refiner."""

    player: str
    base: str
    line: str


@dataclass(frozen=True, slots=True)
class RefinedGame:
    """The reworded lines of a recorded game; ``log`` is the path of its record within the folder."""

    log: str
    lines: tuple[RefinedLine, ...]


@dataclass(frozen=True)
class AboutExperiment:
    """What ``about.json`` tells of the plan of an experiment."""

    design: Design
    games: tuple[str, ...]
    entrants: tuple[str, ...]
    matches: int
    seed: str
    lang: Language
    personas: tuple[str, ...]

    @property
    def plan(self) -> MatchPlan:
        """The plan, without the settings of language models."""
        entrants = tuple(map(parse_contender, self.entrants))
        return MatchPlan(self.design, self.games, entrants, self.matches, self.seed, self.lang, self.personas)


_MATCH = TypeAdapter(MatchResult)
_REFINED = TypeAdapter(RefinedGame)
_ABOUT = TypeAdapter(AboutExperiment)


def match_result(lineup: Lineup, played: PlayedGame) -> MatchResult:
    """Return the result of a planned match (``lineup``) from the game as it was played."""
    last = played.outcome.roles
    seats = tuple(
        SeatPlayed(entrant, str(role), str(side_of(last[seat])), played.won(seat))
        for seat, (entrant, role) in enumerate(zip(played.entrants, played.dealt, strict=True))
    )
    failed = tuple(seat + 1 for seat in sorted(played.outcome.failed))
    return MatchResult(lineup.game, lineup.index, lineup.teams, str(played.outcome.winner), failed, seats)


def open_experiment(out: Path, plan: MatchPlan) -> None:
    """Create the folder of an experiment, or check that an existing one belongs to the same experiment.

    The plan may differ from the one in the folder only in the number of matches.

    Raises:
        ServerConfigError: the folder belongs to another experiment, or is not an experiment's folder.
    """
    about = {
        **versions(),
        "design": plan.design,
        "games": list(plan.games),
        "entrants": list(plan.names),
        "matches": plan.matches,
        "seed": plan.seed,
        "lang": plan.language,
        "personas": list(plan.personas),
        "sha256": digests_of_players(plan.config, plan.personas),
    }
    begin_run(out / ABOUT, about, f"{plan.design} matches", may_differ=("matches",))


def matches_file(out: Path) -> RowFile[MatchResult]:
    """Return a reader and writer of the file of finished matches, in the order in which they ended."""
    return RowFile(out / MATCHES, _MATCH)


def refined_file(out: Path) -> RowFile[RefinedGame]:
    """Return a reader and writer of the file of reworded lines; the last row about a game counts."""
    return RowFile(out / REFINED, _REFINED)


def plan_in(out: Path) -> MatchPlan:
    """Return the plan of the experiment in a folder, without the settings of language models.

    Raises:
        ServerConfigError: the folder has no experiment of pool or team matches.
    """
    about = read_state(out / ABOUT, _ABOUT)
    if about is None:
        raise ServerConfigError(f"{out}: has no {ABOUT} of pool or team matches")
    return about.plan


def logs_of(out: Path, lineup: Lineup) -> Path:
    """Return the folder for the records of a match: one for each game and pair of teams."""
    who = "pool" if lineup.teams is None else "+".join(quote(name, safe="@") for name in lineup.teams)
    return out / "logs" / lineup.game / who


def play_matches(
    plan: MatchPlan, out: Path, uses: ModelUses, jobs: int | None, logs: bool, advance: Callable[[], object]
) -> list[MatchResult]:
    """Play the matches that the folder lacks; return all matches of the plan, in the planned order.

    ``jobs`` is the number of processes (None: one for each processor), or with models the number of matches
    at a time (None: one). ``advance`` is called after each match. Stored matches survive interruptions.

    Raises:
        ConfigError: an entrant needs a language model, and there is none.
        PersonaError, LanguageError: a persona does not exist, or does not speak the language.
    """
    file = matches_file(out)
    done = {match.key: match for match in file.rows()}

    def keep(lineup: Lineup, played: PlayedGame) -> None:
        match = match_result(lineup, played)
        if lines := _refined_lines(played):
            refined_file(out).append(RefinedGame(played.logs[0].relative_to(out).as_posix(), lines))
        file.append(match)
        done[match.key] = match
        advance()

    missing = [lineup for lineup in plan.lineups() if lineup.key not in done]
    specs = {lineup: plan.spec(lineup, logs_of(out, lineup) if logs else None) for lineup in missing}
    for spec in specs.values():
        if spec.game_log is not None:  # an unfinished match has left an incomplete log
            (spec.game_log.directory / f"{spec.game_id}.jsonl").unlink(missing_ok=True)
    play_many(specs, jobs, keep, uses)
    return [done[lineup.key] for lineup in plan.lineups()]


def _refined_lines(played: PlayedGame) -> tuple[RefinedLine, ...]:
    """Return the reworded lines of a game that has a record."""
    if not played.logs:
        return ()
    return tuple(
        RefinedLine(seat.name, one.base, one.line)
        for seat, lines in zip(played.seats, played.reworded, strict=True)
        for one in lines
    )
