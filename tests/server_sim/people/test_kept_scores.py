"""People in a Sheriff village may leave scores as they were."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from server_sim.config.settings import load_variant
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.studies.leadership.participants.script import ScriptedParticipant, parse_script

SCRIPT = """
ATTACK: #1
DIVINE: #1
GUARD: #1
ELECT: #1
ORDER: #1
PSEUDO_VOTE: abstain
VOTE: abstain
REASON: None
TALK: Good morning.
CAMPAIGN: Trust me.
"""


async def test_whoever_leaves_all_scores_gives_no_invalid_answer(tmp_path: Path) -> None:
    plan = MixedPlan(
        settings=load_variant("sheriff7", "en"),
        language="en",
        seed="7",
        personas=("neutral",),
        minds=("offline",),
        people=("hana",),
        logs=tmp_path,
    )
    seat = HumanSeat("hana", "en")
    screen = asyncio.ensure_future(ScriptedParticipant(parse_script(SCRIPT, "s"), "s").play(seat))
    result = await play_mixed(plan, [seat])
    await screen
    (log,) = (path for path in result.logs if path.suffix == ".jsonl")
    end = json.loads(log.read_text("utf-8").splitlines()[-1])
    assert end["asked"]["REASON"]
    assert end["invalid"] == {}
