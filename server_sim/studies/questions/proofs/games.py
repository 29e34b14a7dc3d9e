"""Whole games of the Sheriff village with random answers, as a source of situations."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from agent.protocol.sheriff import ABSTAIN, Purpose, ReasonPacket
from agent.protocol.sheriff_log import SheriffLogRecord
from server_sim.games.chance import SeededChance
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffRules
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.games.step import Ask, SeatAnswered, Step
from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7

SCORED = replace(SHERIFF, pseudo_votes=False, reasons_before=frozenset({Purpose.VOTE}))
"""The rules of the Sheriff village with reliability scores once a day, which passing on the badge needs."""
PLAYED: Mapping[str, SheriffRules] = {SHERIFF7: SCORED, VILLAGE7: NO_SHERIFF}
"""The rules by which games are played for questions about each village."""


def random_games(seed: str, rules: SheriffRules = SCORED) -> Iterator[list[SheriffLogRecord]]:
    """Yield the logs of endless random games; the same seed gives the same games."""
    number = 0
    while True:
        yield play_randomly(f"{seed}/{number}", rules)
        number += 1


def play_randomly(
    seed: str, rules: SheriffRules = SCORED, watch: Callable[[Step], object] | None = None
) -> list[SheriffLogRecord]:
    """Play one game with random answers that repeat often, so that ties and agreeing wolves are common.

    ``watch`` is called with every step.
    """
    rng = random.Random(f"{seed}/answers")
    village = SheriffVillage(
        rules, [f"player{n}" for n in range(1, rules.setting.agent_count + 1)], SeededChance(seed), seed
    )
    records: list[SheriffLogRecord] = []
    favourites = _Favourites(rng)
    game = village.play()
    received: SeatAnswered | None = None
    while True:
        try:
            step: Step = game.send(received)
        except StopIteration:
            return records
        if watch is not None:
            watch(step)
        records += step.records  # type: ignore[arg-type]  # a Sheriff village writes no others
        received = favourites.answer(step.asks[0]) if step.asks else None


class _Favourites:
    """Random answers that prefer answers chosen recently."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._lately: list[str] = []

    def answer(self, ask: Ask) -> SeatAnswered:
        return SeatAnswered(ask.seat, self._text(ask))

    def _text(self, ask: Ask) -> str:
        packet, rng = ask.packet, self._rng
        if isinstance(packet, ReasonPacket):
            return json.dumps({target: rng.randint(1, 10) for target in packet.targets})
        options = list(getattr(packet.info, "options", None) or ())
        if packet.request in ("TALK", "CAMPAIGN") or not options:
            return "Skip"
        if ABSTAIN in options or (packet.request in ("VOTE", "ELECT") and rng.random() < 0.15):
            return ABSTAIN
        popular = [name for name in self._lately[-3:] if name in options]
        chosen = rng.choice(popular) if popular and rng.random() < 0.55 else rng.choice(options)
        self._lately.append(chosen)
        return chosen
