"""A seat behind a pipe: what is shown, and which line answers which question."""

from __future__ import annotations

import asyncio
import io

import pytest
from rich.console import Console

from agent.protocol.info import Info
from agent.protocol.packets import InitializePacket, VotePacket
from rules.game.roles import Role, Status
from server_sim.config.settings import load_bundled
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.piped import PipedSeat

pytestmark = pytest.mark.real_time

NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")
QUESTION = ["Who shall be executed?", "Options: 1\u00a0Anna  2\u00a0Bob  3\u00a0Dan  4\u00a0Eve  5\u00a0Cid"]


async def test_a_refused_line_has_the_question_shown_again_and_one_that_is_taken_has_not() -> None:
    status = dict.fromkeys(NAMES, Status.ALIVE)
    info = Info(game_id="g", day=1, agent="Cid", status_map=status, role_map={"Cid": Role.VILLAGER})
    seat, out = HumanSeat("me", "en"), io.StringIO()
    await seat.tell(InitializePacket(info=info, setting=load_bundled("5", "en").rules.setting))
    piped = PipedSeat(seat, SeatDrawing(Console(file=out, width=200)), io.StringIO("Zorro\nBob\n"))
    playing = asyncio.ensure_future(piped.run())
    assert await seat.ask(VotePacket(info=info), 30) == "Bob"
    seat.broken_off()
    await playing
    lines = out.getvalue().splitlines()
    shown = lines[lines.index(QUESTION[0]) :]
    assert shown[:2] == shown[3:5] == QUESTION
    assert shown[2].startswith("Nobody is called “Zorro”")
    assert shown[5].strip() == "I vote for Bob."
    assert shown.count(QUESTION[0]) == 2
