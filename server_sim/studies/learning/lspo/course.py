"""The course of the mind ``lspo``: statements are clustered, then the game of the clusters is solved.

The first batch collects what players may say. Every later one tries latent strategies against the present
strategy, by which all players speak, and matches the regrets.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from pydantic import BaseModel, ConfigDict, ValidationError

from agent.games.sheriff.information_set import ROLES
from agent.games.sheriff.latent_space import Description, LatentSpace, LatentStrategy
from agent.games.sheriff.lspo import LatentPolicy
from agent.games.sheriff.lspo_file import dump_latent_policy
from agent.games.sheriff.statement_options import GAME
from rules.game.roles import Role
from rules.game.validation import first_invalid
from rules.minds.names import PolicyBaselineName
from rules.policies.head import PolicyError
from rules.policies.strategy_table import RegretTable
from server_sim.studies.learning.course import CourseOptions, CurveRow
from server_sim.studies.learning.heads import refuse, trained_head
from server_sim.studies.learning.lspo.clusters import DIGITS, FEWEST, MOST, UNEXPLAINED, latent_strategies
from server_sim.studies.learning.lspo.games import LspoJob, LspoResult, RegretPolicy, play_job

SAMPLES = 80
"""Number of samples of a batch, and of games of the first batch, which collects statements."""
GAMES_OF_A_SAMPLE = 4
"""Number of games of a sample: about as many as a player has latent strategies open to it."""


@dataclass(frozen=True)
class LspoState:
    """What a training has learned: the latent strategies, the tables of regrets, and the games it took."""

    space: LatentSpace = field(default_factory=dict)
    table: RegretTable = field(default_factory=RegretTable)
    games: int = 0


class _WrittenState(BaseModel):
    """A checkpoint."""

    model_config = ConfigDict(extra="forbid")

    space: dict[Role, tuple[LatentStrategy, ...]]
    table: dict[str, dict[str, dict[str, float]]]
    games: int


@dataclass(frozen=True)
class LspoCourse:
    """The training of a policy for the village of seven."""

    seed: str

    jobs_in_batch = SAMPLES
    games_in_batch = SAMPLES * GAMES_OF_A_SAMPLE

    def about(self) -> Mapping[str, object]:
        return {
            "mind": PolicyBaselineName.LSPO,
            "seed": self.seed,
            "samples": self.jobs_in_batch,
            "clusters": [FEWEST, MOST, UNEXPLAINED],
        }

    def first(self) -> LspoState:
        return LspoState()

    def jobs(self, batch: int, states: Sequence[LspoState]) -> Mapping[int, LspoJob]:
        """Return the games of a batch; its traversers have each role equally often, all languages in turn."""
        state = states[-1]
        policy = RegretPolicy(state.space, state.table) if state.space else None
        return {
            number: LspoJob(number, f"{self.seed}/{batch}/{number}", ROLES[number // 2 % len(ROLES)], policy)
            for number in range(self.jobs_in_batch)
        }

    def play(self, job: LspoJob) -> LspoResult:
        return play_job(job)

    def learn(
        self, batch: int, state: LspoState, jobs: Mapping[int, LspoJob], results: Mapping[int, LspoResult]
    ) -> tuple[LspoState, CurveRow]:
        games = sum(result.games for result in results.values())
        row = CurveRow(won={}, played={}, measures={"games": games})
        if not state.space:
            space = self._clustered([results[number] for number in jobs])
            row.measures["clusters"] = sum(map(len, space.values()))
            return LspoState(space, state.table, games), row
        table = state.table.copy()
        for number, job in jobs.items():
            _count(job.role, results[number], row)
            _match(table, results[number], weight=batch)
        row.measures["regret"] = _mean_regret(table)
        return LspoState(state.space, table, state.games + games), row

    def dump(self, state: LspoState) -> str:
        written = _WrittenState(space=dict(state.space), table=state.table.plain(), games=state.games)
        return json.dumps(written.model_dump(mode="json"), ensure_ascii=False)

    def load(self, text: str, source: str) -> LspoState:
        return read_lspo_state(text, source)

    def policy(self, state: LspoState, batches: int) -> str:
        trained = {
            "games": state.games,
            "samples": (batches - 1) * self.jobs_in_batch,
            "seed": self.seed,
            "against": "its own strategy of the same batch",
        }
        head = trained_head(PolicyBaselineName.LSPO, GAME, trained)
        average = {
            where: {name: round(share, DIGITS) for name, share in shares.items()}
            for where, shares in sorted(state.table.average().items())
        }
        return dump_latent_policy(LatentPolicy(head, state.space, average))

    def _clustered(self, results: Sequence[LspoResult]) -> LatentSpace:
        found: dict[Role, list[Description]] = {role: [] for role in ROLES}
        for result in results:
            for role, statements in result.statements.items():
                found[role] += statements
        rng = np.random.default_rng([*self.seed.encode()])
        return {role: latent_strategies(found[role], rng) for role in ROLES}


def read_lspo_state(text: str, source: str) -> LspoState:
    """Return the state in the text of a checkpoint; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is damaged.
    """
    try:
        written = _WrittenState.model_validate_json(text)
    except ValidationError as error:
        raise PolicyError(f"{source}: {first_invalid(error)}") from None
    return LspoState(written.space, RegretTable.loaded(written.table), written.games)


def lspo_course(options: CourseOptions) -> LspoCourse:
    """Return the course of the mind ``lspo`` by these options.

    Raises:
        ServerConfigError: an option is set that it does not use.
    """
    refuse(options, PolicyBaselineName.LSPO, "game", "start", "roles", "ideas")
    return LspoCourse(options.seed)


def _count(role: Role, result: LspoResult, row: CurveRow) -> None:
    """Count what the traverser's present strategy has won."""
    if result.sample is not None:
        row.count(role.value, [bool(result.sample.has_won)])


def _match(table: RegretTable, result: LspoResult, weight: float) -> None:
    """Add a result to the table; later strategies weigh more in the average, in proportion to the batch."""
    for visit in result.visits:
        table.visited(visit.where, visit.shares, weight)
    if (sample := result.sample) is not None:
        table.tried(sample.where, sample.values, sample.shares, sample.decisions)


def _mean_regret(table: RegretTable) -> float:
    """Return what always taking the best action of each information set would have gained in a decision."""
    gained = sum(max(0.0, *row.values()) for row in table.regrets.values())
    decisions = sum(max(row.values()) for row in table.tries.values())
    return gained / decisions if decisions else 0.0
