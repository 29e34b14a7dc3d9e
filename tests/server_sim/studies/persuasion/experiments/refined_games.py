"""Games whose players' lines a scripted Refiner rewords."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from agent.llm.call import Answer, Call, CallFailed, Cause
from agent.llm.gateway import Gateway
from agent.llm.settings import LlmConfig
from agent.llm.usage import UsageMeter
from agent.runtime.config import Config
from server_sim.playing.player_seat import ModelUse
from server_sim.studies.persuasion.experiments.matches import open_experiment, play_matches
from server_sim.studies.persuasion.experiments.plan import MatchPlan, parse_contender
from tests.agent.play.doubles import completion
from tests.agent.play.refined import base_in

REFINED = "refine:offline"
WAYS: tuple[Callable[[str], str] | None, ...] = (
    lambda base: f"{base} Think about it.",
    lambda base: f"{base} I also suspect everybody who is silent <b>today</b>.",
    lambda base: f"Now listen. {base}",
    lambda base: f"I am the seer, the Seer and Merlin! {base}",
    None,
)


@dataclass
class CyclingRefiner:
    """Rewords in turn in each of the ways (None: the call fails); ``proposed`` has its lines by base line."""

    proposed: dict[str, str] = field(default_factory=dict)
    _ways: cycle[Callable[[str], str] | None] = field(default_factory=lambda: cycle(WAYS))

    async def complete(self, call: Call, until: float, meter: UsageMeter) -> Answer:
        way, base = next(self._ways), base_in(call)
        if way is None:
            return CallFailed(Cause.SERVER, "scripted")
        self.proposed[base] = way(base)
        return completion(f"Response: {way(base)}")


def play_refined(out: Path, game: str, matches: int = 1) -> CyclingRefiner:
    """Play pool matches of refined players of one game with logs into a folder; return their Refiner."""
    entrants = tuple(map(parse_contender, (REFINED, "offline")))
    plan = MatchPlan("pool", (game,), entrants, matches, "1", "en", ("neutral",))
    refiner = CyclingRefiner()
    open_experiment(out, plan)
    uses = {REFINED: ModelUse(Gateway(LlmConfig(), {}), Config(), paid=refiner)}
    play_matches(plan, out, uses, 1, logs=True, advance=lambda: None)
    return refiner
