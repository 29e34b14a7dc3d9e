"""The run of a training: batches of games, a checkpoint after each, and resuming."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import BaseModel, TypeAdapter

from agent.runtime.command_line import installed_version
from agent.runtime.files import replace_file
from rules.game.roles import Role
from rules.policies.catalogue import RULES, Matter
from rules.policies.policy_file import Policy, PolicyError, dump_policy, first_policy, parse_policy
from server_sim.config.errors import ServerConfigError
from server_sim.playing.workers import in_processes
from server_sim.studies.common.digests import digest, versions
from server_sim.studies.common.run_folder import RowFile, begin_run
from server_sim.studies.learning.gradient import (
    RATE,
    SPREAD,
    SPREAD_OF_CLAIMS,
    Pair,
    gradient,
    length,
    shifted,
    step_along,
)
from server_sim.studies.learning.population import PAIRS, POPULATION, LearningPair, pairs_of, play_pair

GAMES_OF_A_BATCH = 2 * PAIRS
POLICY = "policy.yml"
CURVE = "curve.jsonl"
PICTURE = "curve.png"
CHECKPOINTS = "checkpoints"


@dataclass(frozen=True)
class Training:
    """What is trained: the village's number of players, the seed, the policy to start from, and the roles.

    Without ``roles`` the learner has all roles of the village in turn.
    """

    village: int
    seed: str
    start: Policy
    roles: tuple[Role, ...] = ()

    def about(self) -> Mapping[str, object]:
        """Return the description of the run, by which another run in the same folder is recognized."""
        return {
            "kind": "learning",
            "village": self.village,
            "seed": self.seed,
            "start": digest(dump_policy(self.start).encode()),
            "population": dict(POPULATION),
            "roles": self.roles,
            "spread": [SPREAD, SPREAD_OF_CLAIMS],
            "rate": RATE,
            "pairs": PAIRS,
            "versions": versions(),
        }

    def after(self, policy: Policy, batches: int) -> Policy:
        """Return the policy with a head that tells what it was trained on."""
        trained: dict[str, object] = {
            "by": "python -m server_sim learn",
            "games": batches * GAMES_OF_A_BATCH,
            "seed": self.seed,
            "roles": ", ".join(self.roles) or "all",
            "against": ", ".join(POPULATION),
            "version": installed_version(),
        }
        if self.start.trained:
            trained["started_from"] = {"village": self.start.village, **self.start.trained}
        return replace(policy, village=self.village, trained=trained, judged=())


class CurveRow(BaseModel):
    """A row of the learning curve: what a batch won, by the learner's role, and how far the weights moved."""

    batch: int
    won: dict[Role, int]
    played: dict[Role, int]
    step: float


ROW = TypeAdapter(CurveRow)


PRIOR: Mapping[Matter, float] = {
    Matter.LINE_VILLAGE: 3.0,
    Matter.LINE_WEREWOLVES: 3.0,
    Matter.CLAIM_POSSESSED: 0.6,
    Matter.CLAIM_WEREWOLF: 0.6,
}
"""Weights of "moves" before the first batch. The prefix ``persuade:`` wins more games, so a player begins by
saying what moves the others; far from there, noise would hardly change a line."""


def start_of(village: int, file: Path | None) -> Policy:
    """Return the policy to start from: that of a file or, without one, the rules' own with :data:`PRIOR`.

    Raises:
        ServerConfigError: the file is no policy file.
    """
    if file is not None:
        return read_policy(file)
    first = first_policy(village)
    moved = {
        matter: replace(first.decisions[matter], weights={RULES: 1.0, "moves": weight})
        for matter, weight in PRIOR.items()
    }
    return replace(first, decisions={**first.decisions, **moved})


def read_policy(file: Path) -> Policy:
    """Return the policy in a file.

    Raises:
        ServerConfigError: there is no such file, or it is not valid.
    """
    try:
        return parse_policy(file.read_text("utf-8"), str(file))
    except (PolicyError, UnicodeDecodeError) as error:
        raise ServerConfigError(str(error)) from None
    except OSError as error:
        raise ServerConfigError(f"{file}: cannot be read ({error.strerror})") from None


def batches_of(games: int) -> int:
    """Return how many batches have at least so many games."""
    return -(-games // GAMES_OF_A_BATCH)


def curve_of(out: Path) -> RowFile[CurveRow]:
    """Return the file with a row for each finished batch."""
    return RowFile(out / CURVE, ROW)


def play_batches(
    training: Training, out: Path, games: int, jobs: int, advance: Callable[[], object]
) -> list[CurveRow]:
    """Play batches until at least ``games`` games are played; return the learning curve.

    The policy after each batch is a file in the folder; the last one is also :data:`POLICY`. A stopped run
    resumes after its last finished batch and ends with the same policy as one that was not stopped.

    Raises:
        ServerConfigError: the folder has another run, or a damaged checkpoint.
    """
    begin_run(out / "about.json", training.about(), "training", may_differ=("versions",))
    curve = curve_of(out)
    rows = curve.rows()
    policies = [training.start, *(read_policy(_checkpoint(out, row.batch)) for row in rows)]
    for batch in range(len(rows), batches_of(games)):
        row, policy = _play_batch(training, batch, policies, jobs, advance)
        policies.append(training.after(policy, batch + 1))
        replace_file(_checkpoint(out, batch), dump_policy(policies[-1]))
        curve.append(row)
        rows.append(row)
    replace_file(out / POLICY, dump_policy(policies[-1]))
    return rows


def _play_batch(
    training: Training, batch: int, policies: list[Policy], jobs: int, advance: Callable[[], object]
) -> tuple[CurveRow, Policy]:
    planned = dict(enumerate(pairs_of(training.village, training.seed, batch, policies, training.roles)))
    row = CurveRow(batch=batch, won={}, played={}, step=0)
    pairs: list[Pair] = []

    def keep(number: int, won: tuple[bool, bool]) -> None:
        pair: LearningPair = planned[number]
        row.won[pair.role] = row.won.get(pair.role, 0) + sum(won)
        row.played[pair.role] = row.played.get(pair.role, 0) + len(won)
        pairs.append(Pair(pair.noise, *won))
        advance()

    in_processes(play_pair, planned, jobs, keep)
    step = step_along(gradient(pairs))
    row.step = length(step)
    return row, shifted(policies[-1], step)


def _checkpoint(out: Path, batch: int) -> Path:
    return out / CHECKPOINTS / f"{batch + 1:04}.yml"
